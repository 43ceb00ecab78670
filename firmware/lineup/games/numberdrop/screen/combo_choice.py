"""Claiming a combo: which one (in the table), which of its sets (on the sheet)."""

from micropython import const

from lineup.games.numberdrop.screen import combo_sets
from lineup.games.numberdrop.rules.layout import (
    CHOICE_MASK, CIRCLES, CROSSED, EIGHT, MOVE_CELL, MOVE_COMBO, RUN,
)  # fmt: skip
from lineup.games.numberdrop.screen.combo_table import CHOSEN, CLAIMABLE, CONSECUTIVE, IDENTICAL
from lineup.games.numberdrop.rules.scoring import FIVE
from lineup.games.numberdrop.screen.cell_view import GHOST, PLAIN
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.ui import pieces
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.nearest import nearest
from lineup.ui.hints import DPAD, LEFT_RIGHT
from lineup.ui.input import A, B, DOWN, RIGHT, UP
from lineup.ui.messages import t

_GAINS = (
    ("numberdrop.gain.same", "numberdrop.gain.run"),
    ("numberdrop.gain.same.ten", "numberdrop.gain.run.ten"),
)
_WIDTH = const(512)  # no panel is wider


class ComboChoice(Part):
    """Chooses a COMBO move, and the cells with it.

    The boxes of the table that can be claimed are the choices, and "no combo" under them. A on
    one shows its set; LEFT and RIGHT show other sets, DOWN lets the person pick cell by cell.
    """

    def __init__(self, desk, queue):
        self.desk = desk
        self.queue = queue
        self.choices = [desk.moves[i] & CHOICE_MASK for i in range(desk.count)]
        self.choices.append(self.choices.pop(0))  # "no combo" comes last
        self.focus = max(range(len(self.choices)), key=lambda i: (self._gain(self.choices[i]), -i))
        self.sets = None  # the sets of the choice, once one is chosen
        self.at = 0
        self._shown = ()

    def draw(self):
        """The claimable boxes, the set of the one in focus, the words."""
        for i in range(len(self.choices)):
            self._box(i)
        self._shown = ()
        self.desk.forget("skip")
        if self.sets is None:
            self._example()
        else:
            self._show(self.sets[self.at])
        self.words()

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE. The cells that follow are put in the queue."""
        if self.sets is not None:
            return self._set_key(event)
        if event == A:
            if not self.choices[self.focus]:
                return MOVE_COMBO
            self.sets = combo_sets.proposals(self.desk, self.choices[self.focus])
            self.at = 0
            self._show(self.sets[0])
            self.words()
            return NO_MOVE
        places = [self._place(choice) for choice in self.choices]
        place = nearest(places, _WIDTH, places[self.focus], event)
        if place < 0:
            self.desk.complain("numberdrop.no.combo")
        else:
            old, to = self.focus, places.index(place)
            self.focus = to
            self._box(old)
            self._box(to)
            self.desk.canvas.flush()  # finding a set takes longer than the eye waits
            self._example()
            self.words()
        return NO_MOVE

    def back(self) -> bool:
        """B: from the set back to the table."""
        if self.sets is None:
            return False
        self.sets = None
        self._example()
        self.words()
        return True

    def _set_key(self, event):
        claim = MOVE_COMBO | self.choices[self.focus]
        if event == A:
            self.queue.extend(MOVE_CELL | cell for cell in self.sets[self.at])
            return claim
        if event == DOWN:
            return claim
        if event == UP or len(self.sets) < 2:
            self.desk.complain("numberdrop.no.set")
            return NO_MOVE
        self.at = (self.at + (1 if event == RIGHT else -1)) % len(self.sets)
        self._show(self.sets[self.at])
        self.words()
        return NO_MOVE

    def _kind(self, choice):
        return CONSECUTIVE if choice & RUN and choice & 15 < 8 else IDENTICAL

    def _place(self, choice):
        # Where it is on the panel, as `nearest` numbers pixels.
        geo = self.desk.geometry
        if choice:
            x, y = geo.box(self._kind(choice), choice & 15)
        else:
            x, y, _, _ = geo.button
        return (y + 4 * (choice == RUN | 8)) * _WIDTH + x

    def _box(self, i):
        choice = self.choices[i]
        if choice & 15 == 8 and choice != self.choices[self.focus]:
            if self.choices[self.focus] & 15 == 8:
                return  # both kinds of 8 share a box
        if choice:
            look = CHOSEN if i == self.focus else CLAIMABLE
            self.desk.backdrop.box(self._kind(choice), choice & 15, look)

    def _gain(self, choice):
        # Points of a claim, with the +10 that it completes.
        if not choice:
            return 0
        size = choice & 15
        kind = CONSECUTIVE if choice & RUN else IDENTICAL
        done = self.desk.backdrop.claimed(kind) | 1 << (size - 3)
        ten = size < 8 and done & FIVE == FIVE
        return size + (10 if ten else 0)

    def _circles(self, choice):
        # The letter that a claim circles, or "".
        size = choice & 15
        bit = 1 << (size - 3)
        seen = self.desk.seen
        other = self.desk.backdrop.claimed(IDENTICAL if choice & RUN else CONSECUTIVE)
        taken = seen[CROSSED] | seen[self.desk.base + CIRCLES]
        return LETTERS[size - 3] if other & bit & ~EIGHT and not taken & bit else ""

    def _example(self):
        choice = self.choices[self.focus]
        self._show(combo_sets.example(self.desk, choice) if choice else ())

    def _show(self, cells):
        view = self.desk.view
        for cell in self._shown:
            if cell not in cells:
                view.cell(cell, PLAIN)
        for cell in cells:
            view.cell(cell, GHOST)
        self._shown = cells

    def _worth(self, choice):
        key = _GAINS[self._gain(choice) > 9][choice & RUN != 0]
        lines = [t(key, choice & 15)]
        letter = self._circles(choice)
        if letter:
            key = "numberdrop.combo.saves" if self.desk.solo else "numberdrop.combo.circles"
            lines.append(t(key, letter))
        return lines

    def words(self):
        """What the combo in focus is worth."""
        desk = self.desk
        choice = self.choices[self.focus]
        lines = self._worth(choice) if choice else [t("numberdrop.combo.none.how")]
        geo = desk.geometry
        if self.sets is None:
            desk.place_words(geo.button_words)
            if not geo.tall:
                lines.append(t("numberdrop.directions"))
            desk.say(*lines)
            if desk.changed("skip", not choice):
                x, y, w, h = geo.button
                text = t("numberdrop.combo.none")
                pieces.button(desk.canvas, x, y, w, h, text, not choice, True)
            key = "ui.choose" if choice else "numberdrop.hint.skip"
            if geo.tall:
                desk.hints((A, key), (DPAD, "ui.move"))
            else:
                desk.hints((A, key))
            return
        desk.place_words(geo.words)
        pairs = [(A, "numberdrop.hint.claim"), (B, "ui.back")]
        if geo.tall:
            pairs.append((DOWN, "numberdrop.hint.own"))
        if len(self.sets) > 1:
            key = "numberdrop.combo.set" if geo.tall else "numberdrop.combo.set.sides"
            lines.append(t(key, self.at + 1, len(self.sets)))
            if geo.tall:
                pairs.append((LEFT_RIGHT, "numberdrop.hint.other"))
        if not geo.tall:
            lines.append(t("numberdrop.combo.down"))
        desk.say(*lines)
        desk.forget("skip")
        desk.hints(*pairs)
