"""A menu of values that left and right change, and A turns on to the next."""

from lineup.ui.input import RIGHT, A
from lineup.ui.menu import Menu
from lineup.ui.messages import t


class Steppers(Menu):
    """`on_change(index)` is called when the value of a row has changed."""

    def __init__(self, ui, title: str, items, on_change) -> None:
        super().__init__(ui, title, items)
        self._on_change = on_change

    def key(self, event: int) -> int:
        """As Menu.key; A on a stepper does what right does."""
        return super().key(RIGHT if event == A and self.items[self.focus].choices else event)

    def changed(self, index: int) -> None:
        self._on_change(index)

    def verb(self) -> str:
        return t("ui.change" if self.items[self.focus].choices else "ui.choose")
