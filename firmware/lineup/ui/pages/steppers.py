"""A menu of values that left and right change, and A turns on to the next."""

from lineup.ui.input import A
from lineup.ui.pages.menu import NOT_YET, Menu
from lineup.ui.type.messages import t


class Steppers(Menu):
    """`on_change(index)` is called when the value of a row has changed."""

    def __init__(self, ui, title: str, items, on_change) -> None:
        super().__init__(ui, title, items)
        self._on_change = on_change

    def key(self, event: int) -> int:
        """As Menu.key; A on a stepper goes on to the next value, round and round."""
        if event != A or not self.items[self.focus].choices:
            return super().key(event)
        self.step(1, True)
        return NOT_YET

    def changed(self, index: int) -> None:
        self._on_change(index)

    def verb(self) -> str:
        return t("ui.change" if self.items[self.focus].choices else "ui.choose")
