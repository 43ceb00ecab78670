"""The forecast of what the moves that are selected would do and bring, in a sentence."""

from lineup.games.lineit.rules import jackpots, line, view
from lineup.games.lineit.rules.layout import (
    AT_LEAST, BET, CARD_MASK, COLOURS, FAILED, FINAL, HIGH, JACKPOTS, KIND_SHIFT, LOW, MET,
    MOVE_COLLECT, MOVE_END, MOVE_KEEP, NUMBERS, OPTION, STEP, TOLL, TOP, challenge_of,
)  # fmt: skip
from lineup.games.lineit.screen.views.card_look import face_of, suit_of
from lineup.ui.type.messages import t

_LARGE = 3  # cards of a jackpot that are worth a word when the second of its suit comes


def sentence(desk, chain) -> tuple:
    """Says what playing these moves does, "long|short", and the points: those that come at once,
    else by which the line is worth more; None where there is nothing to be counted."""
    move = chain[-1]
    kind = move >> KIND_SHIFT << KIND_SHIFT
    card = move & CARD_MASK
    if kind == MOVE_END:
        key = "lineit.say.pass" if desk.seen[STEP] == FINAL else "lineit.say.end"
        return t(key), None
    if kind == MOVE_COLLECT:
        return _collecting(desk)
    if kind == MOVE_KEEP:
        return t("lineit.say.keep", view.hand_size(desk.seen, desk.viewer) + 1), None
    if len(chain) > 1:
        return t("lineit.say.anew", face_of(card)), line.worth(desk.seen, desk.base)
    return _adding(desk, chain, card)


def _collecting(desk):
    seen, base = desk.seen, desk.base
    worth = line.worth(seen, base)
    if seen[base + BET]:
        bet = line.challenge_points(seen, base)
        return t("lineit.say.met" if bet > 0 else "lineit.say.failed", abs(bet)), worth
    count = seen[base + NUMBERS]
    return t("lineit.say.collect" if count > TOLL else "lineit.say.nothing", count), worth


def _adding(desk, chain, card):
    seen, base = desk.seen, desk.base
    if card > TOP:
        if seen[STEP] == FINAL:
            return t("lineit.say.failed", challenge_of(card)), desk.try_out(chain)
        return challenge(seen, card), None
    prize = jackpots.prize(seen, base, card)
    if prize:
        return t("lineit.say.jackpot.{}".format(suit_of(card))), prize
    gain = desk.try_out(chain) or None
    before, then = _wagered(seen, base), _wagered(desk.after, base)
    if before != then:
        key = "lineit.say.met" if then > before else "lineit.say.lost"
        return t(key, challenge_of(seen[base + BET])), gain
    if seen[STEP] == FINAL:
        return t("lineit.say.last"), gain
    if not seen[base + NUMBERS]:
        return t("lineit.say.start"), None
    left = view.room(desk.after, desk.viewer)
    if seen[base + NUMBERS] == 1:
        rises = desk.after[base + LOW] > 0
        return t("lineit.say.rise" if rises else "lineit.say.fall", left), gain
    suit = suit_of(card)
    pile = seen[JACKPOTS + suit]
    if seen[base + COLOURS + suit] == 1 and pile >= _LARGE:
        return t("lineit.say.jackpot.later", 2, pile), gain
    return t("lineit.say.next", view.gap(seen, desk.viewer, card), left), gain


def _wagered(state, base) -> int:
    # What challenges have brought; that of the line, which the last card may collect, counts.
    return state[base + MET] - state[base + FAILED] + line.challenge_points(state, base)


def challenge(seen, card: int) -> str:
    """Says what a challenge card asks for."""
    key = "lineit.say.at.least" if seen[OPTION] == AT_LEAST else "lineit.say.exactly"
    return t(key, challenge_of(card))


def fits_then(state, desk) -> str:
    """Tells which numbers fit a line."""
    base = desk.base
    room = view.room(state, desk.viewer)
    if room < 2:
        return t("lineit.info.fit.one", state[base + LOW] + 1) if room else t("lineit.info.full")
    return t("lineit.info.fit", state[base + LOW] + 1, state[base + HIGH] - 1)
