"""The last draft, of which all is known: who takes a card plays it, or exchanges one before, for
the most points; those who come later take what brings themselves most of what is left.

Tricky and hard take the card that brings most ahead of the best of the others.
"""

from lineup.games.line.bot.row_playout import MASKS, ROW, SIMPLE, SIZE, N, score
from lineup.games.line.rules import flow
from lineup.games.line.rules import layout as at
from lineup.games.line.rules.cards import END, ENV, MASK, START


def best(state, seat: int):
    """Generator: the place in the column that is best for the seat, which drafts."""
    column = state[at.COLUMN : at.COLUMN + state[at.SEATS] + 1]
    most = []  # by seat what each card would bring; of who has one already the same for all
    for other in range(state[at.SEATS]):
        work = _work(state, other)
        held = _hand(state, other)
        if len(held) == at.HAND_SIZE:
            most.append([(yield from points(work, state, other, held))] * len(column))
            continue
        row = []
        for card in column:
            taken = card >= at.TAKEN
            row.append(0 if taken else (yield from points(work, state, other, held + [card])))
        most.append(row)
    found = choice = -1
    for place in range(len(column)):
        if column[place] < at.TAKEN:
            value = _ahead(state, column, most, place) << 10 | most[seat][place]
            if choice < 0 or value > found:
                found = value
                choice = place
    return choice


def _ahead(state, column, most, place):
    # How far the seat is ahead of the best other one after its choice, plus 512.
    left = [i for i in range(len(column)) if column[i] < at.TAKEN and i != place]
    before = state[at.PLACE]
    top = 0
    for turn in range(state[at.SEATS]):
        other = state[at.ORDER + turn]
        if turn < before:
            top = max(top, most[other][0])
        elif turn > before:
            takes = left[0]
            for i in left:
                if most[other][i] > most[other][takes]:
                    takes = i
            left.remove(takes)
            top = max(top, most[other][takes])
    return 512 + most[state[at.SEAT]][place] - top


def _work(state, seat):
    # The seat's row, as `row_playout` describes it.
    base = at.player_at(seat)
    work = bytearray(SIZE)
    work[N] = state[base + at.ROW_N]
    work[SIMPLE] = state[at.OPTION] == at.SIMPLE
    for i in range(at.LENGTH):
        work[ROW + i] = state[base + at.ROW + i]
        work[MASKS + i] = MASK[state[at.OBSTACLES + i]]
    return work


def _hand(state, seat):
    base = at.player_at(seat)
    return [state[i] for i in range(base + at.HAND, base + at.HAND + state[base + at.HAND_N])]


def points(work, state, seat: int, hand):
    """Generator: the most points of the seat's row in the end, with this hand."""
    base = at.player_at(seat)
    most = _played(work, hand)
    yield
    for place in range(work[N]):
        for i in range(len(hand)):
            card = hand[i]
            if flow.fits(state, base, place, card):
                old = work[ROW + place]
                work[ROW + place] = card
                hand[i] = old & at.CARD_MASK
                most = max(most, _played(work, hand))
                hand[i] = card
                work[ROW + place] = old
        yield
    return most


def _played(work, hand):
    # The most points once one of the cards lies at the row's end.
    n = work[N]
    last = work[ROW + n - 1]
    most = 0
    for card in hand:
        fits = ENV[card] & work[MASKS + n]
        if last < at.DOWN and not END[last] & START[card]:
            fits = 0
        work[ROW + n] = card if fits else card | at.DOWN
        most = max(most, score(work, n + 1))
    return most
