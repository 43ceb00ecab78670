"""The figures of Clustered's rules: cards that lie by the rules, with the points that are told."""

import re

import pytest

from lineup.console.pages.rules_pages import figures, sections
from lineup.games.clustered.rules.matching import _near as near

FIGURES = [
    (part[0], figure)
    for part in sections("clustered", "en")[1]
    for _, figure, _ in figures(part[3])
]
HANDS = ("cards", "setup", "quick")
"""Headings whose figures show cards in the hand, or faces."""


def card_of(word: str) -> int:
    """A card's number in the rules, of a word of a figure; -1 for none."""
    word = word.rstrip("!")
    if word[1:] == "*" or word == "S":
        return 27
    found = re.fullmatch(r"[1-8]([std])([ohf])([123])", word)
    if not found:
        return -1
    return "std".index(found[1]) * 9 + "ohf".index(found[2]) * 3 + int(found[3]) - 1


@pytest.mark.parametrize(("key", "figure"), FIGURES)
def test_neighbours_match(key: str, figure: str) -> None:
    grid = [line.partition("|")[0].split() for line in figure.split("\n")]
    places = {(x, y): card_of(word) for y, row in enumerate(grid) for x, word in enumerate(row)}
    hand = key in HANDS or "b" in figure or "x" in figure
    for (x, y), card in places.items():
        for other in ((x + 1, y), (x, y + 1)):
            if not hand and card >= 0 <= places.get(other, -1):
                assert near(card, places[other]), (figure, x, y)
    if key == "cards":
        return
    words = [word.rstrip("!?x") for row in grid for word in row if word[0].isdigit()]
    assert len({word for word in words if word[1:] != "*"}) == len(
        [word for word in words if word[1:] != "*"]
    )


def points_of(figure: str, seat: str) -> int:
    """Lines of three and more and the largest block, counted slowly."""
    grid = [line.partition("|")[0].split() for line in figure.split("\n")]
    own = {(x, y) for y, row in enumerate(grid) for x, word in enumerate(row) if word[0] == seat}
    points = 0
    for line in (*grid, *zip(*[row + ["."] * 9 for row in grid], strict=False)):
        runs = "".join(seat if word[0] == seat else " " for word in line).split()
        points += sum(len(run) for run in runs if len(run) >= 3)
    blocks = [0]
    for x, y in own:
        for w in range(2, 10):
            for h in range(2, 10):
                if own >= {(x + i, y + j) for i in range(w) for j in range(h)}:
                    blocks.append(w * h)
    return points + max(blocks)


def test_the_examples_have_the_points_that_are_told() -> None:
    first, second, sums = [figure for key, figure in FIGURES if key == "scoring"]
    assert points_of(first, "1") == 16 and "| 16" in first
    assert points_of(second, "2") == 13 and "| 13" in second
    assert sums.split() == ["wins", "16", "13"]
    (text,) = [part[2] for part in sections("clustered", "en")[1] if part[0] == "scoring"]
    assert "16 points" in text and "13 points" in text
