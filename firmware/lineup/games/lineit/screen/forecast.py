"""What the moves that are selected would do and bring, in words."""

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    AT_LEAST, CARD_MASK, COLOURS, FINAL, JACKPOTS, KIND_SHIFT, LAST, LINE_N, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_LINE, NUMBERS, OPTION, STEP, TOP, challenge_of,
)  # fmt: skip
from lineup.games.lineit.rules.problems import why_not
from lineup.ui import theme
from lineup.ui.messages import t
from lineup.ui.numbers import number, signed


def words(desk, chain) -> list:
    """What playing these moves does and brings: (text, colour) pairs, the weightiest first."""
    move = chain[-1]
    kind = move >> KIND_SHIFT << KIND_SHIFT
    card = move & CARD_MASK
    if kind == MOVE_END:
        key = "lineit.say.pass" if desk.seen[STEP] == FINAL else "lineit.say.end"
        return [(t(key), theme.TEXT)]
    if kind == MOVE_COLLECT:
        return _collecting(desk)
    if kind == MOVE_KEEP:
        count = view.hand_size(desk.seen, desk.viewer) + 1
        lines = [(t("lineit.say.keep", count), theme.TEXT)]
        unfit = why_not(desk.seen, MOVE_LINE | card)
        return lines + [(t(unfit), theme.MUTED)] if unfit else lines
    if len(chain) > 1:
        points = line.worth(desk.seen, desk.base)
        return [
            (t("lineit.say.anew", signed(points)), theme.TEXT),
            (t(why_not(desk.seen, move)), theme.MUTED),
        ]
    return _adding(desk, chain, card)


def _collecting(desk):
    seen, base = desk.seen, desk.base
    cards = line.card_points(seen, base)
    lines = [(t("lineit.say.collect", cards, seen[base + NUMBERS]), theme.TEXT)]
    points = line.challenge_points(seen, base)
    if points > 0:
        lines.append((t("lineit.say.met", points), theme.GOOD))
    elif points:
        lines.append((t("lineit.say.failed", -points), theme.BAD))
    return lines + [(t("lineit.say.price"), theme.MUTED)]


def _adding(desk, chain, card):
    seen, base = desk.seen, desk.base
    desk.try_out(chain)
    if card > TOP:
        key = "lineit.say.at.least" if seen[OPTION] == AT_LEAST else "lineit.say.exactly"
        return [(t(key, challenge_of(card)), theme.TEXT)]
    lines = [(_step(desk, card), theme.TEXT)]
    third = _suit(seen, base, card)
    now = line.worth(seen, base)
    then = line.worth(desk.after, base) if desk.after[base + LINE_N] else None
    worth = []
    if then is not None and (now or then):
        ink = theme.GOOD if then > now else theme.BAD if then < now else theme.MUTED
        worth.append((t("lineit.say.worth", number(now), number(then)), ink))
    return lines + third + worth if third and third[0][1] != theme.MUTED else lines + worth + third


def _step(desk, card):
    # How the line goes on with a number.
    seen, base = desk.seen, desk.base
    last = seen[base + LAST]
    if not last:
        return t("lineit.say.start", card)
    left = TOP - card if card > last else card - 1
    if seen[base + NUMBERS] == 1:
        return t("lineit.say.rise" if card > last else "lineit.say.fall", card, left)
    return t("lineit.say.next", card, view.gap(seen, desk.viewer, card), left)


def _suit(seen, base, card):
    # What a number means for the jackpot of its suit.
    colour = (card - 1) & 3
    have = seen[base + COLOURS + colour]
    pile = seen[JACKPOTS + colour]
    if have == 2 and pile:
        return [(t("lineit.say.jackpot", pile), theme.GOOD)]
    if have == 2:
        return [(t("lineit.say.jackpot.empty"), theme.WARN)]
    if have < 2:
        return [(t("lineit.say.jackpot.later", have + 1, pile), theme.MUTED)]
    return []
