"""X, first: what the selected card or tile would bring and cost, taken apart."""

from micropython import const

from lineup.games.lineit.rules import jackpots, line
from lineup.games.lineit.rules.layout import (
    AFTER, BET, COLOURS, FINAL, HAND, HAND_SIZE, JACKPOTS, KIND_SHIFT, LINE, LINE_N, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_LINE, MOVE_PLAY, NUMBERS, STEP, TOLL, TOP, challenge_of,
)  # fmt: skip
from lineup.games.lineit.rules.problems import why_not
from lineup.games.lineit.screen.choices import forecast, selection
from lineup.games.lineit.screen.views import card_look
from lineup.games.lineit.screen.views.card_look import suit_of
from lineup.ui.drawing import theme, tiles
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_STRIP = const(62)  # rows of the picture on top
_BEFORE = const(3)  # cards of the line in it


def draw(info):
    """The picture of what is selected, where there is room, and what it brings."""
    desk, part = info.desk, info.part
    card = selection.card_of(desk.seen, desk.base, part.focus)
    y = info.top + 8
    if not desk.grid.low and card:
        if info.sees(info.top, _STRIP):
            _picture(info, card, _joins(part))
        y += _STRIP
    found = []
    for text, gain in lines(desk, part):
        sign = "" if gain is None else signed(gain)
        found.append((text, sign, theme.BAD if gain and gain < 0 else theme.GOOD))
    y = info.rows(y, found)
    if desk.grid.low:
        info.words(y + 3, (t("lineit.say.price"),))


def _joins(part):
    # Whether the card would be added to the line as it is.
    if not part.chains or len(part.chains[part.way]) > 1:
        return False
    return part.chains[part.way][0] >> KIND_SHIFT << KIND_SHIFT != MOVE_KEEP


def _picture(info, card, joins):
    # The card, behind the end of the line where it would be added to that.
    desk, canvas = info.desk, info.canvas
    seen, base = desk.seen, desk.base
    y = info.top
    canvas.rect(0, y, canvas.width, _STRIP, theme.TABLE)
    count = seen[base + LINE_N]
    shown = min(count, _BEFORE) if joins else 0
    x = (canvas.width - 27 * shown - 34) // 2 - (8 if shown else 0)
    for i in range(shown):
        before = seen[base + LINE + count - shown + i]
        card_look.draw(canvas, x, y + 14, 26, 33, before)
        x += 27
    if shown:
        canvas.icon(tiles.RIGHT, x + 5, y + 26, 5, 9, theme.PAPER)
        x += 16
    tiles.focus(canvas, x, y + 8, 34, 46)
    card_look.draw(canvas, x, y + 8, 34, 46, card)


def lines(desk, part) -> list:
    """(text, gain) pairs, the weightiest first, at most four; no gain: None."""
    card = selection.card_of(desk.seen, desk.base, part.focus)
    if not part.chains:
        return [(t(selection.reason(desk, part.focus)), None)]
    chain = part.chains[part.way]
    move = chain[-1]
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_END:
        return [forecast.sentence(desk, chain)] + _undone(desk)
    if kind == MOVE_COLLECT:
        return _collecting(desk)
    found = [forecast.sentence(desk, chain)]
    if kind == MOVE_KEEP:
        unfit = why_not(desk.seen, MOVE_LINE | card)
        return found + ([(t(unfit), None)] if unfit else [])
    if len(chain) > 1 or desk.seen[STEP] == FINAL:
        return found
    desk.try_out(chain)
    if card > TOP:
        return found + _wager(desk, card) + [(forecast.fits_then(desk.after, desk), None)]
    return _number(desk, card) + [(forecast.fits_then(desk.after, desk), None)]


def _undone(desk):
    # What may still be done in this turn.
    seen, base = desk.seen, desk.base
    found = []  # type: list
    if desk.seen[STEP] == FINAL:
        return found
    for i in range(base + HAND, base + HAND + HAND_SIZE):
        if seen[i] and desk.legal(MOVE_PLAY | seen[i]) and not found:
            found.append((t("lineit.info.may.play"), None))
    if desk.legal(MOVE_COLLECT):
        found.append((t("lineit.info.may.collect"), line.worth(seen, base)))
    return found


def _wager(desk, card):
    points = challenge_of(card)
    return [(t("lineit.info.won"), points), (t("lineit.info.lost"), -points)]


def _number(desk, card):
    seen, after, base = desk.seen, desk.after, desk.base
    suit = suit_of(card)
    found = []
    prize = jackpots.prize(seen, base, card)
    if prize:
        found.append((t("lineit.say.jackpot.{}".format(suit)), prize))
    elif seen[base + COLOURS + suit] < 2 and seen[JACKPOTS + suit]:
        have = seen[base + COLOURS + suit] + 1
        found.append((t("lineit.say.jackpot.later", have, seen[JACKPOTS + suit]), None))
    if line.card_points(after, base) > line.card_points(seen, base):
        found.append((t("lineit.info.more"), 1))
    else:
        count = after[base + NUMBERS]
        found.append((t("lineit.info.few", count), None))
    if seen[base + BET]:
        points = line.challenge_points(after, base)
        behind = t("lineit.info.behind", after[base + AFTER], challenge_of(seen[base + BET]))
        found.append((behind, points))
    return found


def _collecting(desk):
    seen, base = desk.seen, desk.base
    count = seen[base + NUMBERS]
    key = "lineit.say.collect" if count > TOLL else "lineit.say.nothing"
    found = [(t(key, count), line.card_points(seen, base))]
    if seen[base + BET]:
        bet = line.challenge_points(seen, base)
        found.append((t("lineit.say.met" if bet > 0 else "lineit.say.failed", abs(bet)), bet))
    return found
