"""The solo game's slides: which of the five tiles goes down a notch."""

from lineup.games.numberdrop.screen import slide_board
from lineup.games.numberdrop.rules.layout import CHOICE_MASK, MOVE_SLIDE, SLID
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, RIGHT, A
from lineup.ui.messages import t


class SlideChoice(Part):
    """Chooses a SLIDE move: LEFT and RIGHT go over the tiles that may slide."""

    def __init__(self, desk):
        self.desk = desk
        self.letters = [desk.moves[i] & CHOICE_MASK for i in range(desk.count)]
        self.focus = 0

    def draw(self):
        """The tile in focus, the words."""
        slide_board.draw(self.desk, self.letters[self.focus], True)
        self.words()
        if self.desk.geometry.tall:
            self.desk.hints((A, "numberdrop.hint.slide"), (LEFT_RIGHT, "ui.move"))
        else:
            self.desk.hints((A, "numberdrop.hint.slide"))

    def words(self):
        """Which tile may slide."""
        key = "numberdrop.slide.again" if self.desk.seen[SLID] else "numberdrop.slide"
        tall = self.desk.geometry.tall
        self.desk.say(t(key), t("numberdrop.slide.how" if tall else "numberdrop.sides"))

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if event == A:
            return MOVE_SLIDE | self.letters[self.focus]
        if event != LEFT and event != RIGHT:
            self.desk.complain("numberdrop.no.tile")
            return NO_MOVE
        slide_board.draw(self.desk, self.letters[self.focus])
        self.focus = (self.focus + (1 if event == RIGHT else -1)) % len(self.letters)
        slide_board.draw(self.desk, self.letters[self.focus], True)
        return NO_MOVE
