"""The solo game's slides: which of the five tiles goes down a notch."""

from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CHOICE_MASK, CIRCLES, GO, MOVE_SLIDE, NOTCHES, SLID,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import SIZES
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views import slide_board
from lineup.ui.input import LEFT, RIGHT, A
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t


class SlideChoice(Part):
    """Chooses a SLIDE move: LEFT and RIGHT go over the tiles that may slide."""

    def rule(self) -> str:
        """The rule for this."""
        return "solo"

    def __init__(self, desk):
        super().__init__(desk)
        self.letters = [desk.moves[i] & CHOICE_MASK for i in range(desk.count)]
        self.focus = 0

    def draw(self):
        """The tile in focus, the words."""
        slide_board.draw(self.desk, self.letters[self.focus], True)
        self.desk.hints((A, "numberdrop.hint.slide"))
        self.words()

    def words(self):
        """Says what comes of the slide."""
        desk = self.desk
        letter = self.letters[self.focus]
        notch = desk.seen[NOTCHES + letter] + 1
        left = [other for other in range(5) if desk.seen[NOTCHES + other] < GO]
        if notch == GO and left == [letter]:
            desk.warn(t("numberdrop.slide.last"))
        elif desk.seen[desk.base + CIRCLES] >> letter & 1:
            desk.say(t("numberdrop.slide.safe"))
        elif notch == GO:
            desk.warn(t("numberdrop.slide.falls", SIZES[desk.seen[BLOCKS + letter]]))
        elif desk.seen[SLID]:
            desk.say(t("numberdrop.slide.again"))
        else:
            desk.say(t("numberdrop.slide", GO - notch))

    def aim(self, moves) -> int:
        """Selects the tile of the first move."""
        slide_board.draw(self.desk, self.letters[self.focus])
        self.select(moves)
        self.draw()
        return 1

    def selected(self) -> str:
        """The tile."""
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.of_slide(self)

    def select(self, moves):
        """The tile of the first move."""
        self.focus = self.letters.index(moves[0] & CHOICE_MASK)

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        desk = self.desk
        if event == A:
            return MOVE_SLIDE | self.letters[self.focus]
        if event != LEFT and event != RIGHT:
            desk.complain("numberdrop.no.tile")
            geo = desk.geometry
            letter = self.letters[self.focus]
            y = geo.lane_y + desk.seen[NOTCHES + letter] * geo.notch
            tile = slide_board.TILE
            desk.ui.motion.shake(geo.lane_x + letter * geo.lane_step, y, tile, tile)
            return NO_MOVE
        slide_board.draw(desk, self.letters[self.focus])
        self.focus = (self.focus + (1 if event == RIGHT else -1)) % len(self.letters)
        slide_board.draw(desk, self.letters[self.focus], True)
        self.words()
        return NO_MOVE
