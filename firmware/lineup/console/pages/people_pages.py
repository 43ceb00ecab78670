"""The list of the people who play at this console, and a page for each: name, sign, colour."""

from micropython import const

from lineup.console.pages.name_entry import Naming
from lineup.saves import people
from lineup.saves.people import Person
from lineup.saves.slots import NotSaved
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import SIZE
from lineup.ui.drawing.signs import SIGNS, sign_of
from lineup.ui.pages.menu import Item, Menu, ask
from lineup.ui.pages.steppers import Steppers
from lineup.ui.table.seat_names import named
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

_COLOURS = const(8)
_BADGE = const(19)
_NAME, _SIGN, _COLOUR, _DELETE = range(4)


def badge(canvas, person, x: int, y: int) -> None:
    """A person's sign on the person's colour, 19 by 19, in a palette with eight seats."""
    canvas.round_rect(x, y, _BADGE, _BADGE, theme.INK, 5)
    canvas.round_rect(x + 1, y + 1, _BADGE - 2, _BADGE - 2, theme.SEAT + person.colour, 4)
    canvas.icon(sign_of(person), x + 4, y + 4, SIZE, SIZE, theme.INK)


def run(ui, saves) -> None:
    """Shows the list until B."""
    focus = 0
    while True:
        known = saves.people.all()
        chosen = _List(ui, known, focus).run()
        if chosen < 0:
            return
        focus = chosen
        if chosen < len(known):
            _Card(ui, saves, known[chosen]).show()
        else:
            name = Naming(ui).run()
            if name:
                person = Person(name, *_free(known))
                if _kept(ui, saves.people.put, person):
                    _Card(ui, saves, person, _SIGN).show()


def _free(known) -> tuple:
    # The first colour and the first sign that nobody has.
    colours = [one.colour for one in known]
    signs = [one.sign for one in known]
    return (
        min([c for c in range(_COLOURS) if c not in colours]),
        min([s for s in range(len(SIGNS)) if s not in signs]),
    )


def _kept(ui, act, *args) -> bool:
    try:
        act(*args)
        return True
    except NotSaved as error:
        ask(ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
        return False


class _List(Menu):
    # Everybody's badge and name; last, adding somebody.

    palette = theme.MANY

    def __init__(self, ui, known, focus: int) -> None:
        self._known = known
        items = [Item(named(one), note=t("people.edit.note")) for one in known]
        full = t("people.full", people.MOST) if len(known) == people.MOST else ""
        items.append(Item(t("people.new"), reason=full, note=t("people.new.note")))
        super().__init__(ui, t("people.title"), items, min(focus, len(known)))

    def mark(self, i: int, x: int, middle: int, ink: int) -> int:
        if i == len(self._known):
            return 0
        badge(self.ui.canvas, self._known[i], x - 2, middle - _BADGE // 2)
        return _BADGE + 6


class _Card(Steppers):
    # A person; what was changed is kept on leaving, or once no key comes for a moment.

    palette = theme.MANY

    def __init__(self, ui, saves, person, focus: int = 0) -> None:
        self._people = saves.people
        self._before = person
        sign = person.sign % len(SIGNS)
        one = Person(person.name, person.colour, sign, person.number)
        self._person = one
        others = [other.sign for other in saves.people.all()]
        self._signs = [s for s in range(len(SIGNS)) if s == sign or s not in others]
        items = [
            Item(t("people.name"), named(one)),
            Item(t("people.sign"), choices="?" * len(self._signs)),  # drawn by value()
            Item(t("people.colour"), choices="?" * _COLOURS, index=one.colour),
            Item(t("people.delete")),
        ]
        items[_SIGN].index = self._signs.index(sign)
        super().__init__(ui, t("people.title"), items, self._take)
        self.focus = focus

    def show(self) -> None:
        """Until B, or until the person is deleted."""
        while True:
            chosen = self.run()
            self.ui.on_pause = None
            if chosen < 0:
                if self._is_changed():
                    _kept(self.ui, self._people.put, self._person)
                return
            if chosen == _NAME:
                shown = self._person.name if TITLE.has(self._person.name) else ""
                self._person.name = Naming(self.ui, shown).run() or self._person.name
                self.items[_NAME].value = named(self._person)
                self.ui.on_pause = self._keep_quietly
            elif self._sure():
                _kept(self.ui, self._people.remove, self._person.number)
                return

    def _keep_quietly(self) -> None:
        # The power may go here. If it cannot be kept, that is told on leaving.
        one = self._person
        if self._is_changed():
            try:
                kept = Person(one.name, one.colour, one.sign, one.number)
                self._people.put(kept)
                self._before = kept
            except NotSaved:
                pass

    def _is_changed(self) -> bool:
        one, was = self._person, self._before
        return (one.name, one.colour, one.sign) != (was.name, was.colour, was.sign)

    def _take(self, index: int) -> None:
        self._person.sign = self._signs[self.items[_SIGN].index]
        self._person.colour = self.items[_COLOUR].index
        self.ui.on_pause = self._keep_quietly

    def _sure(self) -> bool:
        # Asked twice where something kept refers to the person.
        ui, one = self.ui, self._person
        refers = self._people.referred(one.number)
        answers = (t("ui.back"), t("people.delete").split("|")[-1])
        text = t("people.sure.text") if refers else ""
        if ask(ui, t("people.sure", named(one)), answers, 0, text) != 1:
            return False
        if not refers:
            return True
        self.draw()
        return ask(ui, t("people.really"), answers) == 1

    def told(self, i: int) -> str:
        # Pictures by their number.
        item = self.items[i]
        if i == _SIGN or i == _COLOUR:
            return "%d/%d" % (item.index + 1, len(item.choices))
        return super().told(i)

    def value(self, i: int, text, right: int, top: int, ink: int, room: int) -> int:
        if i == _NAME:
            return super().value(i, text, right, top, ink, room)
        x, y = right - _BADGE, top + TITLE.cap // 2 - _BADGE // 2
        if i == _SIGN:
            badge(self.ui.canvas, self._person, x, y)
        else:
            self.ui.canvas.round_rect(x, y, _BADGE, _BADGE, theme.INK, 5)
            ground = theme.SEAT + self._person.colour
            self.ui.canvas.round_rect(x + 1, y + 1, _BADGE - 2, _BADGE - 2, ground, 4)
        return _BADGE
