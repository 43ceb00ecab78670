"""The course of a turn: dice, blocks, who is next, the end.

Several players choose at the same time. Here they choose one after the other, clockwise from
the first player, and `hidden` keeps from each what others chose in the same turn.
"""

from array import array

from lineup.engine import rng
from lineup.games.numberdrop.rules import combos, sheet, solo, steps
from lineup.games.numberdrop.rules.layout import (
    ACTED, BEST_SAME, BLOCK, CHOICE_MASK, CIRCLES, CROSSED, DICE, DROP, ENDED, ENDED_LINE,
    ENDED_TILES, ENDING, FIRST, LETTER, LINE, NOBODY, NONE, RNG, SEAT, SEATS, SETUP, SHAPE_DIE,
    SHEET_SIZE, SHEETS, SLID, SLIDE, STEP, TOP, TURN,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import NUMBER_DICE, SHAPE_FACES

_slides = array("i", [0] * 5)


def go_on(state) -> None:
    """The seat to move has done its part (`steps.act` said so): on to the next decision."""
    step = state[STEP]
    if state[SEATS] == 1 and (step == SLIDE or step == BLOCK):
        _solo_on(state)
    else:
        seat = _seat_after(state)
        if seat == NOBODY:
            end_turn(state)
            return
        state[SEAT] = seat
        if step > DROP:
            state[STEP] = DROP
        sheet.begin(state, SHEETS + seat * SHEET_SIZE)


def _seat_after(state) -> int:
    """The next seat clockwise that has to choose in this turn too, NOBODY for none.

    A block spares those who have circled its letter.
    """
    spares = 1 << state[LETTER] if state[STEP] == BLOCK else 0
    seat = state[SEAT]
    while True:
        seat += 1
        if seat == state[SEATS]:
            seat = 0
        if seat == state[FIRST]:
            return NOBODY
        if not state[SHEETS + seat * SHEET_SIZE + CIRCLES] & spares:
            return seat


def goes_on(state, move: int) -> bool:
    """True where it is plain that the turn goes on after a legal move; else it may still do so."""
    if _seat_after(state) != NOBODY:
        return True
    if state[STEP] == SLIDE:
        return solo.can_drop(state)
    return steps.leaves_digits(state, move)


def end_turn(state) -> None:
    """Phase 5: everybody's choices are known; letters, the line, the next first player."""
    circled = 31
    ending = 0
    for seat in range(state[SEATS]):
        base = SHEETS + seat * SHEET_SIZE
        state[base + ACTED] = 0
        circled &= state[base + CIRCLES]
        if state[base + TOP] > LINE:
            ending = ENDED_LINE
    if state[SEATS] > 1:
        if state[STEP] == BLOCK:
            circled |= 1 << state[LETTER]
        state[CROSSED] |= circled
    elif not ending and solo.all_down(state):
        ending = ENDED_TILES
    state[LETTER] = NONE
    if ending:
        state[ENDING] = ending
        state[STEP] = ENDED
        state[SEAT] = NOBODY
    else:
        _next_turn(state)


def _next_turn(state) -> None:
    if state[STEP] != SETUP:
        state[FIRST] += 1
        if state[FIRST] == state[SEATS]:
            state[FIRST] = 0
    state[TURN] += 1
    state[SEAT] = state[FIRST]
    show_dice(state, rng.below(state, RNG, 7776))
    start(state)


def show_dice(state, value: int) -> None:
    """Phase 1: the faces of all five dice from one number 0..6 ** 5 - 1."""
    state[SHAPE_DIE] = SHAPE_FACES[value % 6]
    for i in range(4):
        value //= 6
        state[DICE + i] = NUMBER_DICE[i][value % 6]


def start(state) -> None:
    """The dice are rolled: slides (solo), a block (phase 2) or the drop (phase 3)."""
    seat = state[FIRST]
    state[SLID] = 0
    if state[SEATS] == 1:
        state[STEP] = SLIDE
        sheet.begin(state, SHEETS)
        _solo_on(state)
        return
    letter = active_letter(state) if solo.any_star(state) else NONE
    if letter == NONE:
        state[STEP] = DROP
    else:
        state[STEP] = BLOCK
        state[LETTER] = letter
        while state[SHEETS + seat * SHEET_SIZE + CIRCLES] >> letter & 1:
            seat += 1
            if seat == state[SEATS]:
                seat = 0
        state[SEAT] = seat
    sheet.begin(state, SHEETS + seat * SHEET_SIZE)


def active_letter(state) -> int:
    """The topmost letter that somebody has circled and that is not crossed off, or NONE."""
    circled = 0
    for seat in range(state[SEATS]):
        circled |= state[SHEETS + seat * SHEET_SIZE + CIRCLES]
    circled &= ~state[CROSSED]
    for letter in range(5):
        if circled >> letter & 1:
            return letter
    return NONE


def _solo_on(state) -> None:
    """Solo: the next slide or its block where there is a choice, then the drop."""
    while state[STEP] == SLIDE:
        n = solo.list_slides(state, _slides)
        if n > 1:
            return
        if n == 1:
            solo.slide(state, _slides[0] & CHOICE_MASK)
        else:
            state[STEP] = DROP
    if state[STEP] == DROP and not solo.can_drop(state):
        # No way to drop inside the 14 rows: the last turn goes on without.
        if not state[SHEETS + BEST_SAME]:
            combos.survey(state, SHEETS)
        if steps.offer_combo(state, SHEETS):
            end_turn(state)
