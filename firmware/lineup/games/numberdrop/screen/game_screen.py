"""How Number Drop looks and is played: which decision is asked, what is shown unasked."""

from lineup.games.numberdrop.screen import animation
from lineup.games.numberdrop.screen.place_choice import PlaceChoice
from lineup.games.numberdrop.screen.start_choice import StartChoice
from lineup.games.numberdrop.screen.cell_choice import CellChoice
from lineup.games.numberdrop.screen.desk import Desk
from lineup.games.numberdrop.screen.details import Details
from lineup.games.numberdrop.screen.digit_choice import DigitChoice
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CELLS, COMBO, DIGITS, DROP, ENDED, PICKS, PICKS_N, SETUP, SLIDE, STEP, TURN,
    sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.screen.combo_choice import ComboChoice
from lineup.games.numberdrop.screen.last_turn import Recap
from lineup.games.numberdrop.rules.scoring import parts
from lineup.games.numberdrop.screen.slide_choice import SlideChoice
from lineup.games.numberdrop.screen.spared import spared_now, tell
from lineup.ui.game_screen import GameScreen
from lineup.ui.input import A
from lineup.ui.messages import t

_ROWS = ("same", "runs", "columns", "eight", "rows", "penalties")


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self.recap = Recap(self)
        self._turns = {}  # the last turn each viewer was shown
        self._people = set()  # the viewers who have decided something
        self._told = {}  # the letter that each was last told of, see `spared`
        self._aim = None

    def draw(self, seat: int):
        """The whole screen as `seat` may know it; after a turn first what the others did."""
        self._greet(seat)
        super().draw(seat)

    def choose(self, seat: int) -> int:
        """The person's decision, see GameScreen."""
        self._people.add(seat)
        return super().choose(seat)

    def paint(self):
        self.desk.backdrop.draw()

    def part(self):
        desk = self.desk
        step = desk.seen[STEP]
        if step == SETUP:
            return StartChoice(desk)
        if step == SLIDE:
            return SlideChoice(desk)
        if step == DIGITS:
            return DigitChoice(desk)
        if step == COMBO:
            return ComboChoice(desk, self.queue)
        if step == CELLS:
            return CellChoice(desk)
        self._aim = PlaceChoice(desk, self._aim)
        return self._aim

    def details(self):
        Details(self.desk, self.recap).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played, where the viewer may see it."""
        desk = self.desk
        if seat != desk.viewer:
            return
        desk.look(seat)
        step = desk.seen[STEP]
        if step == DROP or step == BLOCK:
            animation.fall(desk, move, step == BLOCK)
        elif step == SLIDE:
            animation.slide(self, move)
        elif step == COMBO or step == CELLS:
            self._show_claim(move)
        if desk.solo and step in (SLIDE, BLOCK):
            self._show_skip(move)
        desk.canvas.flush()

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = parts(self.desk.seen, sheet_at(seat))
        return [("numberdrop.score." + _ROWS[i], (), points[i]) for i in range(len(points))]

    def _greet(self, seat):
        # A new turn for this viewer: what the others did, the dice, why there is no turn.
        desk = self.desk
        desk.look(seat)
        ended = desk.seen[STEP] == ENDED
        turn = desk.seen[TURN] + ended
        before = self._turns.get(seat)
        if before == turn:
            return
        self._turns[seat] = turn
        self._aim = None
        missed = self.recap.learn(seat)
        moving = before is not None and desk.ui.animations
        if not ended:
            self._tell(seat, missed, lambda: self.recap.page(seat, seat))
        if moving and turn > 1:
            self.recap.show(seat)
        desk.look(seat)
        if moving:
            desk.begin()
            self.paint()
        if ended:
            return
        if moving:
            desk.say(t("numberdrop.roll"))
            desk.plain_hints((A, "numberdrop.hint.go.on"))
            animation.roll(desk)
        self._tell(seat, spared_now(desk.seen, seat), self.paint)

    def _tell(self, seat, letters, paint):
        # Why a person had or has no turn; once for each letter.
        for letter in letters:
            if seat in self._people and self._told.get(seat) != letter:
                self._told[seat] = letter
                tell(self.desk, paint, letter)

    def _show_skip(self, move):
        # Solo: where the piece has no room there is no drop.
        desk = self.desk
        if desk.preview(move)[STEP] in (COMBO, ENDED):
            desk.say(t("numberdrop.no.room"))
            self.hold(8)

    def _show_claim(self, move):
        # The last cell of a combo: all its cells flash.
        desk = self.desk
        after = desk.preview(move)
        count = after[desk.base + PICKS_N]
        if count and desk.is_done(after):
            first = desk.base + PICKS
            animation.flash(self, bytes(after[first : first + count]))
