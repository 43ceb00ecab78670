"""The look of Number Drop, and how it is played: which decision is asked, what is shown
unasked."""

from lineup.games.numberdrop.rules.layout import (
    BLOCK, CELLS, CHOICE_MASK, COMBO, DIGITS, DROP, ENDED, NOTCHES, SETUP, SLIDE, STEP, TURN,
    sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import parts, score
from lineup.games.numberdrop.screen.choices.combo_choice import ComboChoice
from lineup.games.numberdrop.screen.choices.digit_choice import DigitChoice
from lineup.games.numberdrop.screen.choices.place_choice import PlaceChoice
from lineup.games.numberdrop.screen.desk import Desk
from lineup.games.numberdrop.screen.moves import shown_moves
from lineup.games.numberdrop.screen.moves.last_turn import Recap
from lineup.games.numberdrop.screen.moves.skipped_seats import spared_now, tell
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.table.showing import REST_MS
from lineup.ui.type.messages import t

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
        self._step = -1

    def draw(self, seat: int):
        """The whole screen as `seat` may know it; after a turn first what the others did."""
        self._greet(seat)
        super().draw(seat)

    def choose(self, seat: int) -> int:
        """The person's decision, see GameScreen."""
        self._people.add(seat)
        return super().choose(seat)

    def paint(self):
        """The desk as its viewer may know it."""
        desk = self.desk
        if self._step != desk.seen[STEP]:
            self._step = desk.seen[STEP]
            desk.aim = None
        desk.paint()

    def glance(self, seat: int) -> int:
        """As every game's; what has dropped lies at the foot of the sheet."""
        top = super().glance(seat)
        geo = self.desk.geometry
        return top if geo.low else geo.sheet_y + geo.sheet_h - self.desk.grid.table[3]

    def spots(self, moves) -> list:
        from lineup.games.numberdrop.screen.views import spots

        return spots.of(self.desk, moves)

    def alone(self) -> list:
        from lineup.games.numberdrop.screen.views import spots

        return spots.alone(self.desk)

    def in_words(self):
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.of_table(self.desk)

    def part(self):
        """The decision to be made now. What is rarely asked is loaded when it is."""
        desk = self.desk
        step = desk.seen[STEP]
        if step == SETUP:
            from lineup.games.numberdrop.screen.choices.start_choice import StartChoice

            return StartChoice(desk)
        if step == SLIDE:
            from lineup.games.numberdrop.screen.choices.slide_choice import SlideChoice

            return SlideChoice(desk)
        if step == DIGITS:
            return DigitChoice(desk)
        if step == COMBO:
            return ComboChoice(desk, self.queue)
        if step == CELLS:
            from lineup.games.numberdrop.screen.choices.cell_choice import CellChoice

            return CellChoice(desk)
        self._aim = PlaceChoice(desk, self._aim)
        return self._aim

    def ends(self, move: int) -> bool:
        """True where the viewer's turn is done, and the game with it: of other sheets nothing
        is known yet."""
        desk = self.desk
        after = desk.preview(move)
        return (desk.is_done(after) or len(self.queue) > 0) and desk.over(after)

    def details(self) -> bool:
        """Runs the pages behind X; true where the menu is wanted."""
        from lineup.games.numberdrop.screen.pages.details import Details

        return Details(self.desk, self.recap, self._part).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played, where the viewer may see it."""
        desk = self.desk
        if seat != desk.viewer:
            return
        desk.look(seat)
        step = desk.seen[STEP]
        if step == DROP or step == BLOCK:
            shown_moves.fall(desk, move, step == BLOCK)
            if step == BLOCK:
                self._show_gain(move)
        elif step == SLIDE:
            self._show_slide(move & CHOICE_MASK, move)
        elif step != SETUP:
            self._show_gain(move)
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
        goes_on = before is not None
        if not ended:
            self._tell(seat, missed, lambda: self.recap.page(seat, seat))
        if goes_on and turn > 1:
            self.recap.show(seat)
        desk.look(seat)
        desk.aim = None
        if goes_on:
            desk.begin()
            self.paint()
        if ended:
            return
        if goes_on:
            desk.say("")
            shown_moves.roll(desk)
        self._tell(seat, spared_now(desk.seen, seat), self.paint)

    def _tell(self, seat, letters, paint):
        # Why a person had or has no turn; once for each letter.
        for letter in letters:
            if seat in self._people and self._told.get(seat) != letter:
                self._told[seat] = letter
                tell(self.desk, paint, letter)

    def _show_slide(self, letter, move):
        # Solo: the tile, then the one that a star takes along.
        desk = self.desk
        before, after = desk.seen, desk.preview(move)
        shown_moves.slide(desk, letter, before[NOTCHES + letter])
        for other in range(5):
            more = after[NOTCHES + other] - before[NOTCHES + other] - (other == letter)
            if more > 0:
                notch = before[NOTCHES + other] + (other == letter)
                desk.tell(t("numberdrop.slide.forced"))
                desk.ui.motion.hold(REST_MS)
                shown_moves.slide(desk, other, notch)

    def _show_skip(self, move):
        # Solo: where the piece has no room there is no drop.
        desk = self.desk
        if desk.preview(move)[STEP] in (COMBO, ENDED):
            desk.warn(t("numberdrop.no.room"))
            desk.ui.motion.begin()
            desk.ui.motion.hold(REST_MS)

    def _show_gain(self, move):
        # What a digit or a claim brings is counted.
        desk = self.desk
        after = desk.preview(move)
        gain = score(after, desk.viewer) - score(desk.seen, desk.viewer)
        if gain:
            desk.ui.motion.begin(not desk.is_done(after))
            if desk.seen[STEP] == DIGITS or desk.seen[STEP] == BLOCK:
                shown_moves.count(desk, shown_moves.filled(desk, after), gain)
            else:
                shown_moves.claim(desk, after, gain)
