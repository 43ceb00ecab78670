"""Setting up a game: seats, who sits there, the game's options, the seed's code."""

from lineup import games
from lineup.console.players import KINDS
from lineup.console.saves import PERSON
from lineup.console.seed import enter
from lineup.console.steppers import Steppers
from lineup.engine import protocol
from lineup.engine.codec import code_of
from lineup.ui.dialog import ask
from lineup.ui.menu import Item
from lineup.ui.messages import t

_NORMAL = 2  # index in KINDS


class Choices:
    """What was chosen for a game: `seats`, a kind for each possible seat, `options`, `seed`.

    `options` remembers choices that do not apply with these seats, too. `seed` is None where
    the next game is to be a random one.
    """

    def __init__(self, key: str) -> None:
        rules = games.load(key)
        self.key = key
        self.seats = 2 if 2 in rules.SEATS else rules.SEATS[0]
        self.kinds = bytearray((_NORMAL,) * max(rules.SEATS))
        self.kinds[0] = PERSON
        self.options = list(protocol.defaults(rules))
        self.seed = None

    @staticmethod
    def of(session) -> "Choices":
        """The same people and options again, with a random seed."""
        choices = Choices(session.rules.KEY)
        choices.seats = session.seats
        choices.kinds[: len(session.players)] = session.players
        choices.options = list(session.options)
        return choices

    def session(self, board):
        """A new Session; its seed comes from the board where none was entered."""
        from lineup.engine.replay import Session

        seed = self.seed
        if seed is None:
            seed = int.from_bytes(board.entropy(8), "little")
        rules = games.load(self.key)
        options = protocol.effective(rules, self.seats, self.options)
        return Session(rules, self.seats, seed, options, bytes(self.kinds[: self.seats]))


class NewGame:
    """The screen that changes `choices`."""

    def __init__(self, ui, saves, choices) -> None:
        self._ui = ui
        self._saves = saves
        self._choices = choices
        self._rules = games.load(choices.key)
        self._menu = Steppers(ui, t(choices.key + ".name"), self._items(), self._take)

    def run(self) -> bool:
        """True where the game is to start, false where it is not."""
        menu = self._menu
        while True:
            chosen = menu.run()
            if chosen < 0:
                return False
            if chosen == len(menu.items) - 1:
                self._choices.seed = enter(self._ui, self._choices.seed)
                menu.items = self._items()
            elif self._may_start():
                return True

    def _items(self) -> list:
        choices = self._choices
        seats = self._rules.SEATS
        counts = [str(n) for n in seats]
        kinds = [t(kind) for kind in KINDS]
        items = [
            Item(t("newgame.start")),
            Item(t("newgame.seats"), choices=counts, index=seats.index(choices.seats)),
        ]
        for seat in range(choices.seats):
            name = t("newgame.seat", seat + 1)
            items.append(Item(name, choices=kinds, index=choices.kinds[seat], seat=seat))
        for i in self._applying():
            option, keys, _ = self._rules.OPTIONS[i]
            name = "{}.option.{}".format(choices.key, option)
            texts = [t(name + "." + key) for key in keys]
            items.append(Item(t(name), choices=texts, index=choices.options[i]))
        code = t("newgame.random") if choices.seed is None else code_of(choices.seed)
        items.append(Item(t("newgame.seed"), code))
        return items

    def _applying(self) -> list:
        # The options that have a row, by number.
        rules = self._rules
        return [
            i for i in range(len(rules.OPTIONS)) if protocol.applies(rules, i, self._choices.seats)
        ]

    def _take(self, index: int) -> None:
        # Row `index` of the menu has a new value.
        choices = self._choices
        chosen = self._menu.items[index].index
        first_option = 2 + choices.seats
        if index == 1:
            choices.seats = self._rules.SEATS[chosen]
            self._menu.items = self._items()
            self._menu.draw()
        elif index < first_option:
            choices.kinds[index - 2] = chosen
        else:
            choices.options[self._applying()[index - first_option]] = chosen

    def _may_start(self) -> bool:
        running = self._saves.running
        if running is None:
            return True
        from lineup.console import launcher

        text = launcher.describe(running)
        choices = (t("newgame.keep"), t("newgame.replace"))
        return ask(self._ui, t("newgame.running"), choices, 0, text) == 1
