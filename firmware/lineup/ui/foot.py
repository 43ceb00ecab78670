"""The line of hints at the bottom of a screen: what A and B do at the left, X and Y at the right.
Where A would only say why it does nothing, its cap and its word are dim.

On a low panel the sentence is said there, once no key has been pressed for a while, beside what A
and B do.
"""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import A, B, X
from lineup.ui.type import overflow, sentence, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_LETTERS = "ABXY"
_CAP = const(15)
_WORD = const(3)  # pixels from a cap to its word
_GAP = const(8)  # from a word to the next cap
_TIGHT = const(4)
_MARGIN = const(5)
_HOLD_MS = const(500)
_FORMS = (
    (0, False, False, _GAP),
    (-1, False, False, _GAP),
    (-1, False, False, _TIGHT),
    (-1, True, False, _GAP),
    (-1, True, True, _GAP),
)

NOTHING = ("", "", 0)
"""Nothing to be said: no text, no chip, no ground."""


class Foot:
    """Draws on `canvas` from row `grid.foot` on. Without X and Y on the board (`has_xy`) their
    caps are rings with the letter of the key to be held, A or B."""

    def __init__(self, canvas, grid, has_xy: bool):
        self.canvas = canvas
        self._grid = grid
        self._has_xy = has_xy
        self._left = []
        self._right = []
        self._words = NOTHING  # (text, chip, its ground) to be said here
        self._elsewhere = None  # says them, in place of this
        self._asks = False  # it is a question: A and B stand beside it
        self._stays = False  # A does nothing: the sentence stays, whatever is pressed
        self.able = True
        """False where A does nothing now, but says why."""
        self._caps = {}  # button -> x of its cap
        self.speaking = False
        """True while the sentence is there in place of the verbs."""
        self.pressed = -1
        """The button that is shown as pressed, -1 for none."""

    def show(self, left, right, words=NOTHING, asks=False, able=True, elsewhere=None):
        """left, right: (button, text) pairs, a text may be "long|short". words: on a low panel
        the (text, chip, its ground) that is said once the player pauses, at once where A does
        nothing; NOTHING for nothing. asks: a question, said at once beside its answers. able:
        False where A is refused. elsewhere(words): says them in another place, and NOTHING there
        once a key is pressed, so that the verbs stay."""
        self.able = able
        self._elsewhere = elsewhere
        self._left = left
        self._right = right
        self._words = words if self._grid.low else NOTHING
        self._asks = asks and self._words[0] != ""
        self._stays = not (left and able) and self._words[0] != ""
        self.speaking = self._asks or self._stays
        self._draw()
        if speech.hear:
            if words[0]:
                speech.say(speech.SENTENCE, *words[:2])
            does = [pair for pair in left if able or pair[0] != A]
            told = [self.spoken(*pair) for pair in does + list(right)]
            speech.say(speech.HINTS, "\n".join(told))

    def shows(self, left, right) -> bool:
        """True where these verbs are there already, and nobody has to hear them."""
        if not self._caps or self.speaking or self.pressed >= 0 or speech.hear:
            return False
        return bool(self.able and left == self._left and right == self._right)

    def spoken(self, button, text) -> str:
        """The words of a verb for those who hear it."""
        held = not self._has_xy and button > B
        return ("+" if held else "") + _LETTERS[button - A - 2 * held] + " " + text.split("|")[0]

    def speak(self) -> bool:
        """Says the sentence in place of the verbs; False where there is none to be said."""
        if self.speaking or not self._words[0]:
            return False
        self.speaking = True
        self._say(self._words)
        return True

    def hush(self):
        """The verbs again, where A does something."""
        if self.speaking and not self._stays:
            self.speaking = False
            self._say(NOTHING)

    def _say(self, words):
        if self._elsewhere:
            self._elsewhere(words)
        else:
            self._draw()

    def waits(self) -> bool:
        """True where there is a sentence to be said."""
        return self._words[0] != "" and not self.speaking

    def forget(self):
        """Something else was drawn there."""
        self._words = NOTHING
        self._caps.clear()
        self.speaking = False
        self.pressed = -1

    def _draw(self):
        canvas = self.canvas
        top = self._grid.foot
        canvas.rect(0, top, canvas.width, canvas.height - top, theme.INK)
        self._caps.clear()
        self.pressed = -1
        font = TITLE if self._grid.low else BODY
        y = top + 3
        line = font.line(y + (_CAP - font.cap) // 2)
        left, right, gap = self._choose(font)
        if self.speaking and not self._asks:
            self._rest(y)
            return
        ink = theme.MUTED
        if self.speaking:
            right = [(k, text.split("|")[-1] if k == A else "") for k, text in self._left]
            ink = theme.PAPER
        x = canvas.width - _MARGIN
        for button, text in reversed(right):
            if text:
                x -= font.width(text)
                canvas.text(text, x, line, ink, font)
                x -= _WORD
            x -= _CAP
            self.cap(button, x, y, ink)
            x -= _TIGHT if self._grid.low else gap - 1
        if self.speaking:
            text, sign, ground = self._words
            sentence.write(canvas, _MARGIN, top + 1, x, text, sign, ground)
            return
        x = _MARGIN
        for button, text in left:
            ink = theme.PAPER if self.able or button != A else theme.MUTED
            self.cap(button, x, y, ink)
            x += _CAP + _WORD
            if text:
                x += canvas.text(text, x, line, ink, font) + gap

    def _rest(self, y):
        # The sentence, and behind it what A and B do. A refusal stays, so X and Y do, too.
        from lineup.ui import low_foot

        canvas = self.canvas
        text, sign, ground = self._words
        room = canvas.width - 2 * _MARGIN - (sentence.chip_width(sign) if sign else 0)
        left = low_foot.does(self._left, self.able)
        kept = [(k, "") for k, _ in self._right] if self._stays else []
        room -= low_foot.wide(kept)
        right = () if kept else self._right
        pairs, face = low_foot.choose(room, left, right, text, self._stays)
        pairs += kept
        x = canvas.width - _MARGIN + low_foot.NEXT - low_foot.wide(pairs)
        fonts = (face,) if pairs else sentence.FONTS
        top = self._grid.foot + 1
        sentence.write(canvas, _MARGIN, top, x - low_foot.NEXT, text, sign, ground, fonts)
        line = BODY.line(y + (_CAP - BODY.cap) // 2)
        for button, word in pairs:
            ink = theme.PAPER if button <= B else theme.MUTED
            self.cap(button, x, y, ink)
            x += _CAP
            if word == low_foot.ARROW:
                canvas.icon(low_foot.BACK, x + _WORD, y + 3, 9, 8, ink)
                x += _WORD + 9
            elif word:
                x += _WORD + canvas.text(word, x + _WORD, line, ink, BODY)
            x += low_foot.NEXT

    def _choose(self, font) -> tuple:
        # (left, right, gap) with the words that there is room for: first the long ones, then the
        # short ones, then closer together, then B has none, then X has none. On a low panel X and
        # Y have none anyway.
        bare = self._grid.low
        for form, b_bare, x_bare, gap in _FORMS:
            left = [(k, "" if b_bare and k == B else text.split("|")[form])
                    for k, text in self._left]  # fmt: skip
            right = [(k, "" if bare or (x_bare and k == X) else text.split("|")[form])
                     for k, text in self._right]  # fmt: skip
            if self._need(font, left + right, gap) <= self.canvas.width:
                return left, right, gap
        overflow.lost(self._left[0][1])
        return left, right, gap

    def _need(self, font, pairs, gap) -> int:
        total = 2 * _MARGIN - gap
        for _, text in pairs:
            total += _CAP + (_WORD + font.width(text) if text else 0) + gap
        return total

    def cap(self, button, x: int, y: int, ink):
        """Draws the cap of a button on INK, that is shown there as pressed and held."""
        self._caps[button] = x, y, ink
        self._paint(button, ink, theme.INK)

    def _paint(self, button, ink, ground):
        canvas = self.canvas
        x, y, _ = self._caps[button]
        held = not self._has_xy and button > B
        canvas.icon(shapes.DISC_15, x, y, _CAP, _CAP, ink)
        letter = _LETTERS[button - A - 2 * held]
        if held:
            canvas.icon(shapes.DISC_13, x + 1, y + 1, 13, 13, ground)
        top = BODY.line(y + (_CAP - BODY.cap) // 2)
        canvas.text(letter, x + 8, top, ink if held else ground, BODY, CENTRE)

    def press(self, button: int) -> bool:
        """Shows a button as pressed; False where it is not there."""
        if button not in self._caps:
            return False
        self._paint(button, theme.MUTED if self._caps[button][2] == theme.PAPER else theme.PAPER,
                    theme.INK)  # fmt: skip
        self.pressed = button
        return True

    def release(self, button: int):
        """Shows it as it was."""
        if button in self._caps:
            self._paint(button, self._caps[button][2], theme.INK)
            self.pressed = -1

    def hold(self, button: int, ms: int):
        """Draws how long the key of `button` has been held, 0 to 500 ms: a bar below the cap of
        what it becomes then."""
        if button not in self._caps and not self._has_xy:
            button -= 2  # at rest the cap of the key itself
        if button in self._caps:
            x, y, _ = self._caps[button]
            self.canvas.rect(x, y + _CAP, _CAP, 2, theme.INK)
            self.canvas.rect(x, y + _CAP, _CAP * min(ms, _HOLD_MS) // _HOLD_MS, 2, theme.FOCUS)
