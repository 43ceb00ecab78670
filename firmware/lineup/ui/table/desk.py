"""The ground of a game's screen: the game as its viewer may know it, bar, sentence, hints."""

from array import array

from lineup.ui.drawing import theme
from lineup.ui.foot import NOTHING
from lineup.ui.input import A, B, X, Y
from lineup.ui.table.score_bar import Bar
from lineup.ui.type import sentence, speech
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed


class Desk:
    """`seen` is the viewer's observation of `game`, a `Viewpoint`; `moves[:count]` are the
    viewer's legal moves. palette: the game's 16 colours, see `theme.palette`; upper: the bar's.

    `grid` has the places. A game adds its parts; each asks `changed` before it draws.
    """

    def __init__(self, ui, game, names, palette, teams=(), upper=theme.BAR):
        self.ui = ui
        self.canvas = ui.canvas
        self.grid = ui.grid
        self.game = game
        self.rules = game.rules
        self.names = names
        self.seen = bytearray(game.size)
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self.complained = False
        """True while a refusal is in the place of the sentence, until the next press."""
        self.taking_back = "ui.undo"
        """The message for what B does where a move can be taken back."""
        self.bar = Bar(self, teams)
        self._palette = palette
        self._upper = upper
        self._shown = {}
        self._words = ("", "", theme.GOOD)
        self._named = ""
        self._verbs = []
        self._able = True  # whether A does what it says

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        self.viewer = viewer
        self.game.observe(viewer, self.seen)

    def list_moves(self):
        """Lists the viewer's legal moves: none where somebody else decides."""
        self.count = self.game.moves(self.viewer, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def begin(self):
        """Clears the screen if something else was drawn on it: every part has changed then."""
        if self.canvas.owner is not self:
            self.clear()

    def clear(self):
        """Clears the screen; every part has changed."""
        self.ui.clear(theme.DARK, self._palette, self._upper)
        self.canvas.owner = self
        self._shown.clear()
        self._named = ""
        self.complained = False

    def changed(self, part, look) -> bool:
        """False where `part` is on the screen and looks like `look` already; keeps it."""
        if self._shown.get(part) == look:
            return False
        self._shown[part] = look
        return True

    def forget(self, part):
        """Something was drawn over a part: it has changed the next time."""
        self._shown.pop(part, None)

    def name(self, text: str):
        """Tells what is selected, "" for nothing, and after it the sentence that is there."""
        if text != self._named:
            self._named = text
            speech.say(speech.FOCUS, text)
            speech.say(speech.SENTENCE, *self._words[:2])

    def say(self, text: str, gain=None):
        """The sentence, "long|short": what A will do. gain: points that it brings, for a chip;
        None for none."""
        self.complained = False
        ground = theme.BAD if gain is not None and gain < 0 else theme.GOOD
        self._say(text, "" if gain is None else signed(gain), ground)

    def warn(self, text: str):
        """Says what speaks against the selected, "long|short", before it is tried."""
        self.complained = False
        self._say(text, "!", theme.BAD)

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of the sentence, and sounds so."""
        self._say(t(key, *args), "!", theme.BAD)
        self.complained = True
        self.ui.sound("error")
        if self.grid.low:
            self.ui.foot.speak()

    def halt(self, key: str):
        """Says that nothing lies that way. Where the sentence counts or warns it stays, and the
        sound alone tells: what A would do is more useful."""
        if not self._words[1]:
            self.complain(key)
        else:
            self.ui.sound("error")

    def waits(self, mover: int):
        """Says that somebody else decides: `mover`, or nobody any more (-1)."""
        self._verbs = []
        self._able = True
        self._announce(t("ui.over") if mover < 0 else t("ui.waits", self.names[mover]), None)

    def tell(self, text: str, gain=None):
        """Says what is being shown, in place of what A will do: A skips it. On a low panel it is
        said at once."""
        self._verbs = [(A, "ui.skip")]
        self._able = True
        self._announce(text, gain)

    def _announce(self, text, gain):
        self.say(text, gain)
        self._show_hints()
        if self.grid.low:
            self.ui.foot.speak()

    def _say(self, text, sign, ground):
        if not self.changed("sentence", (text, sign)):
            return
        self._words = text, sign, ground
        grid, canvas = self.grid, self.canvas
        if grid.low:
            self.forget("hints")
            speech.say(speech.SENTENCE, text, sign)
            self._show_hints()
            return
        y = grid.sentence
        canvas.rect(0, y, canvas.width, grid.foot - y, theme.DARK)
        sentence.write(canvas, 6, y, canvas.width - 4, text, sign, ground)

    def said(self) -> tuple:
        """The sentence as `say` or `complain` showed it, for `say_again`."""
        return self._words

    def say_again(self, words: tuple):
        """Says again what `said` gave: a refusal."""
        self._say(*words)
        self.complained = True
        if self.grid.low:
            self.ui.foot.speak()

    def hints(self, *pairs, asks=False, more=True, able=True):
        """Says what the buttons do in a decision: (A, message key), (B, message key); B takes back
        where nothing else is given and a move can be taken back. asks: the sentence is a question,
        which they answer. more: X and Y are there too. able: False where A would be refused."""
        if (
            self.count
            and self.game.can_undo()
            and not [True for button, _ in pairs if button == B]
        ):
            pairs += ((B, self.taking_back),)
        self._verbs = list(pairs)
        self._able = able
        self._show_hints(asks, more)

    def _show_hints(self, asks=False, more=True):
        # On a low panel the gain stands behind what A does, and the sentence is said there.
        text, sign, ground = self._words
        words = self._words if self.grid.low else NOTHING
        if not self.changed("hints", (tuple(self._verbs), words, asks, more, self._able)):
            return
        left = [(button, t(key)) for button, key in self._verbs]
        if self.grid.low and sign and sign != "!":
            left = [(k, _with(v, sign) if k == A else v) for k, v in left]
        right = ((X, t("ui.info")), (Y, t("ui.menu"))) if more else ()
        self.ui.foot.show(left, right, words, asks, self._able)


def _with(verb, sign):
    return "|".join([form + " " + sign for form in verb.split("|")] + [verb.split("|")[-1]])
