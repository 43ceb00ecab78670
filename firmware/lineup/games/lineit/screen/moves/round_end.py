"""The show at the end of a round: left-over cards fly onto the jackpots, one at a time, then the
new ones are dealt; and how the game comes to its end."""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.layout import (
    ENDED, EXTRA, FINAL, JACKPOTS, MARKET, NOBODY, ROUND, SEAT, SEATS, STEP, TAKEN, TOP, TURN,
)  # fmt: skip
from lineup.games.lineit.screen.moves import shown_moves
from lineup.games.lineit.screen.moves.shown_moves import fly
from lineup.games.lineit.screen.views import others_lines
from lineup.games.lineit.screen.views.card_look import suit_of
from lineup.ui.table import counting, showing
from lineup.ui.type.messages import t

_DEAL = const(4)  # frames of each card
_SEEN_MS = const(300)
_LONG_MS = const(850)


def show(screen):
    """From desk.seen to desk.after, if a round or the game ends between them."""
    desk = screen.desk
    seen, after = desk.seen, desk.after
    if seen[STEP] == TURN and (after[STEP] != TURN or after[ROUND] != seen[ROUND]):
        seen[SEAT] = NOBODY
        _leave(screen)
        if after[STEP] == TURN:
            _deal(screen)
        else:
            _last(screen)
    if after[STEP] == ENDED:
        _end(screen)


def _leave(screen):
    # What nobody took.
    desk, table, geo = screen.desk, screen.table, screen.desk.geometry
    seen = desk.seen
    table.tick(False)
    desk.tell(t("lineit.show.left"))
    for slot in range(seen[SEATS] + EXTRA):
        card = seen[MARKET + slot]
        if not 0 < card < TAKEN:
            continue
        seen[MARKET + slot] = 0
        table.market(slot)
        start = geo.market(slot)
        if card > TOP:
            fly(desk, card, start, (desk.canvas.width - geo.line_w - 2, start[1]))
            continue
        suit = suit_of(card)
        x, y = geo.jackpot(suit)
        fly(desk, card, start, (x + geo.jackpot_w - geo.line_w, y))
        seen[JACKPOTS + suit] += 1
        table.jackpot(suit)
        desk.ui.sound("score")
        showing.pop(desk, 1, x + 8, y + (14 if geo.low else 28))


def _deal(screen):
    # The next round's cards, one after another.
    desk, table, geo = screen.desk, screen.table, screen.desk.geometry
    seen, after = desk.seen, desk.after
    desk.tell(t("lineit.show.round", view.turn_number(after)))
    for slot in range(seen[SEATS] + EXTRA):
        seen[MARKET + slot] = 0
        table.market(slot)
    for slot in range(seen[SEATS] + EXTRA):
        card = after[MARKET + slot]
        place = geo.market(slot)
        fly(desk, card, (desk.canvas.width - geo.card_w - 2, place[1]), place, _DEAL, True)
        seen[MARKET + slot] = card
        table.market(slot)
    desk.ui.motion.hold(_SEEN_MS)


def _last(screen):
    # No further round: the rest of the deck goes to the jackpots.
    desk, table = screen.desk, screen.table
    seen, after = desk.seen, desk.after
    for slot in range(seen[SEATS] + EXTRA):
        seen[MARKET + slot] = 0
        table.market(slot)
    rest = False
    for suit in range(4):
        if after[JACKPOTS + suit] != seen[JACKPOTS + suit]:
            rest = True
            seen[JACKPOTS + suit] = after[JACKPOTS + suit]
            table.jackpot(suit)
    if rest:
        desk.tell(t("lineit.show.rest"))
        desk.ui.motion.hold(showing.REST_MS)
    if after[STEP] == FINAL:
        desk.tell(t("lineit.show.last"))
        desk.ui.motion.hold(_LONG_MS)


def _end(screen):
    # All lines are collected.
    desk, table = screen.desk, screen.table
    gain = view.score(desk.after, desk.viewer) - view.score(desk.seen, desk.viewer)
    things = shown_moves.paying(desk)
    desk.tell(t("lineit.show.end"))
    if gain:
        counting.count(desk, desk.viewer, gain, things)
    desk.seen[:] = desk.after
    table.line.draw()
    table.line.track(0)
    others_lines.draw(desk)
    table.bar()
    desk.ui.motion.hold(_LONG_MS)
