"""The account of what decided a game: the largest difference of a score's parts."""

from types import SimpleNamespace

import pytest

from lineup import games
from lineup.engine.accounts import decided
from tools.game.conformance.rules import list_moves, points


def _rules(*accounts):
    return SimpleNamespace(account=lambda state, seat: accounts[seat])


def test_the_largest_difference_is_told() -> None:
    rules = _rules(
        [("a", 3), ("b", 10), ("c", -5)],
        [("a", 5), ("b", 2), ("c", -5)],
        [("a", 9), ("b", 9), ("c", 0)],
    )
    assert decided(rules, b"", 0, 1) == ("b", 10, 2, False, ())
    assert decided(rules, b"", 2, 0) == ("a", 9, 3, False, ())
    assert decided(rules, b"", 1, 0) == ()
    assert decided(SimpleNamespace(), b"", 0, 1) == ()


def test_what_befell_the_other_is_told_by_its_own_key() -> None:
    rules = _rules([("row", 14, 7)], [("broke", 0, 7)])
    assert decided(rules, b"", 0, 1) == ("broke", 14, 0, True, (7,))


def _finished(rules, seats, seed):
    state = rules.new(seats, seed, [entry[2] for entry in rules.OPTIONS])
    number = seed
    while rules.turn(state) >= 0:
        moves = list(list_moves(rules, state))
        number = number * 1103515245 + 12345 & 0x7FFFFFFF
        rules.play(state, moves[(number >> 8) % len(moves)])
    return state


def _line(state, seat):
    # What the row would be worth up to each card, by the rulebook's sums: each run of joined
    # cards of a colour counts its values times its joins.
    from lineup.games.line.rules import cards, layout, view

    row = view.row(state, seat)
    totals = [0]
    for end in range(1, len(row) + 1):
        total = 0
        for colour in (1, 2, 4):
            at = 0
            while at < end:
                last = at
                while last + 1 < end and max(row[last : last + 2]) < layout.DOWN:
                    if not cards.END[row[last]] & cards.START[row[last + 1]] & colour:
                        break
                    last += 1
                values = [cards.VALUE[card] for card in row[at : last + 1] if card < layout.DOWN]
                total += sum(values) * (last - at)
                at = last + 1
        totals.append(total)
    return {
        ("line.decided.broke" if card >= layout.DOWN else "line.decided.obstacle", i + 1):
            totals[i + 1] - totals[i]
        for i, card in enumerate(row)
    }  # fmt: skip


def _lineit(state, seat):
    from lineup.games.lineit.rules import layout

    base = layout.player_at(seat)
    return {
        ("lineit.decided.cards",): state[base + layout.CARDS],
        ("lineit.decided.jackpots",): state[base + layout.WON],
        ("lineit.decided.challenges",): state[base + layout.MET] - state[base + layout.FAILED],
    }


def _clustered(state, seat):
    from lineup.games.clustered.rules import layout

    base = layout.seat_at(state, seat)
    return {
        ("clustered.decided.block",): state[base + layout.BLOCK],
        ("clustered.decided.lines",): state[base + layout.LINES],
        ("clustered.decided.bonus",): 0,
    }


def _numberdrop(state, seat):
    from lineup.games.numberdrop.rules import layout

    base = layout.sheet_at(seat)
    rows = [state[base + layout.GRID + 8 * row :][: layout.COLUMNS] for row in range(layout.ROWS)]

    def kind(mask):
        sizes = [size for size in range(3, 8) if mask >> size - 3 & 1]
        return sum(sizes) + 10 * (len(sizes) == 5)

    same, runs = state[base + layout.SAME], state[base + layout.RUNS]
    digits = [any(mark and mark != layout.CROSS for mark in row) for row in rows[layout.LINE :]]
    return {
        ("numberdrop.decided.same",): kind(same),
        ("numberdrop.decided.runs",): kind(runs),
        ("numberdrop.decided.eight",): 8 * bool((same | runs) & layout.EIGHT),
        ("numberdrop.decided.rows",): 2 * sum(all(row) for row in rows[: layout.LINE]),
        ("numberdrop.decided.penalties",): -5 * sum(digits),
    }


def _setup(state, seat):
    from lineup.games.setup.rules import layout

    base = layout.seat_at(seat)
    bonus = state[base + layout.BONUS]
    return {
        ("setup.decided.sets",): state[base + layout.PAWN] - bonus,
        ("setup.decided.bonus",): bonus,
    }


TOLD = {
    "line": _line,
    "lineit": _lineit,
    "clustered": _clustered,
    "setup": _setup,
    "numberdrop": _numberdrop,
}


@pytest.mark.parametrize("key", TOLD)
def test_each_game_tells_the_largest_difference_by_its_rules(key: str) -> None:
    rules = games.load(key)
    told = TOLD[key]
    met = 0
    for seed in range(6):
        state = _finished(rules, 2, seed)
        scores = points(rules, state, 2)
        parts = [told(state, seat) for seat in (0, 1)]
        assert [sum(part.values()) for part in parts] == list(scores)
        if scores[0] == scores[1]:
            continue
        won = int(scores[1] > scores[0])
        name, mine, theirs, befell, more = decided(rules, state, won, 1 - won)
        pairs = zip(parts[won].values(), parts[1 - won].values(), strict=True)
        assert mine - theirs == max(a - b for a, b in pairs) > 0
        assert parts[1 - won][(name, *more)] == theirs
        assert befell == ((name, *more) not in parts[won])
        met += 1
    assert met > 3
