"""How LINE looks and is played."""

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import name_of
from lineup.games.line.screen.card_choice import CardChoice
from lineup.games.line.screen.desk import Desk
from lineup.games.line.screen.details import Details
from lineup.games.line.screen.exchange import Exchange
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, MOVE_KEEP, OPTION, PLACE_MASK, PLACE_SHIFT, SIMPLE, STEP, SWAP,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.game_screen import GameScreen
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_ROWS = ("red", "green", "blue", "values")
_READ = const(7)  # frames to read a line of words
_LOOK = const(3)  # frames to see one's own card lie


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))

    def paint(self):
        self.desk.paint()

    def part(self):
        return Exchange(self.desk) if self.desk.seen[STEP] == SWAP else CardChoice(self.desk)

    def details(self):
        Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played."""
        desk = self.desk
        if move == MOVE_KEEP:
            return
        desk.look(desk.viewer)
        name = desk.names[seat]
        if desk.seen[STEP] == DRAFT:
            text = t("line.news.draft", name, name_of(desk.seen[COLUMN + move]))
            desk.line(move, True)
        else:
            text = self._show_card(seat, name, move)
        desk.say((text, theme.SEATS[seat]))
        self.hold(_LOOK if seat == desk.viewer else _READ)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.seen
        points = view.score_parts(state, seat)
        simple = state[OPTION] == SIMPLE
        kind = "line.score.joins." if simple else "line.score.chains."
        rows = [(kind + _ROWS[i], (), points[i]) for i in range(3)]
        if simple:
            rows.append(("line.score.values", (), points[3]))
        return rows

    def _show_card(self, seat, name, move):
        # On the track their row, with the card where it will lie.
        desk = self.desk
        seen = desk.seen
        card = move & CARD_MASK
        if seen[STEP] == SWAP:
            place = move >> PLACE_SHIFT & PLACE_MASK
            gain = view.gain(seen, seat, place, card)
            desk.row(seat, (place, card, theme.GOOD))
            return t("line.news.swap", name, name_of(card), signed(gain))
        place = len(view.row(seen, seat))
        if not view.fits(seen, seat, card):
            desk.row(seat, (place, card | DOWN, theme.WARN))
            return t("line.news.down", name)
        gain = view.gain(seen, seat, place, card)
        desk.row(seat, (place, card, theme.GOOD))
        return t("line.news.play", name, name_of(card), gain)
