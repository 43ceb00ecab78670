"""Clustered keeps the protocol, on both runtimes; its machine code has the layout's figures."""

import pytest

from lineup.games.clustered import rules
from lineup.games.clustered.bot import greedy, weighing
from lineup.games.clustered.rules import clusters, flow, layout, matching, scoring, table
from tests.games import machine_code
from tests.games.clustered.positions import (
    wilds_unseen,
    with_options,
)
from tools.game import conformance
from tools.game.conformance import batches, runtimes


@pytest.mark.slow
def test_it_keeps_every_promise():
    assert conformance.check(rules, games=12, message=batches.console_message) == []


@pytest.mark.slow
def test_it_is_the_same_on_micropython_and_allocates_nothing():
    assert runtimes.check(rules, games=2) == []


@pytest.mark.parametrize("module", [matching, clusters, scoring, table, greedy, weighing])
def test_machine_code_repeats_the_layouts_figures(module):
    machine_code.repeats(module, layout)


def test_machine_code_repeats_figures_of_other_modules():
    assert greedy._BESIDE == clusters.BESIDE
    assert greedy._POINTS_AT == scoring._POINTS_AT == clusters.POINTS_AT
    assert (scoring._MADE_LINE, scoring._MADE_BLOCK) == (clusters.LINE, clusters.BLOCK)
    assert greedy._OF_CARD == weighing._OF_CARD == matching.OF_CARD == 256
    assert matching._PLACE == layout.MOVE_PLACE - layout.GRID
    assert (table._NEAR * layout.WILD, table.NEAR[-1]) == (len(table.NEAR) - 1, layout.FREE)
    assert table._TO_COUNTS == matching.OF_CARD + 1 - 32 - layout.COUNTS
    for one in range(layout.WILD):
        for other in range(layout.WILD):
            there = matching.SUITS[matching.OF_CARD + (one << 5) + 1 + other]
            counted = (one + 1 << 5) + table._TO_COUNTS + layout.COUNTS + other
            assert matching.SUITS[counted] == there  # as `table` looks it up
    assert weighing._MOST == rules.MAX_MOVES


def test_every_state_byte_has_one_use():
    state = rules.new(8, 1, with_options(wilds=255))
    assert layout.seat_at(state, 8) == len(state) == 1968 + 96 * 64 + 8 * 74
    assert layout.CARD_CELL + 8 * layout.KINDS == 256
    assert wilds_unseen(state, 7) == flow.wilds_of(state, 7) == 3
