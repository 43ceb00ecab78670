"""The pages of the statistics: titles, then people where there are several, then their set-ups,
then the figures of one."""

from micropython import const

from lineup import games
from lineup.console.results import ladder
from lineup.console.titles import players_of
from lineup.engine import protocol
from lineup.saves import statistics
from lineup.saves.players import KINDS, ORDER, PERSON, THERE
from lineup.saves.slots import NotSaved
from lineup.saves.tally import ALONE, OTHERS
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import B, X
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.long_text import Reader
from lineup.ui.pages.menu import Item, Menu
from lineup.ui.pages.rows import Row, Rows
from lineup.ui.table.seat_names import named
from lineup.ui.type.fonts import BIG, BODY
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import counted, number

_THREE = const(17)  # rows about large figures and their captions
_BAR = const(8)  # pixels for the bar that shows how many of the games


def run(ui, saves) -> None:
    """Shows the titles until B, first the one that was played most."""
    focus = -1
    while True:
        items = []
        played = []
        for key in games.keys():
            count = _games(_load(ui, saves, key).lines)
            none = "" if count >= 0 else t("stats.none")
            items.append(Item(t(key + ".name"), _counted(count), none))
            played.append(count)
        if max(played) >= 0:
            items.append(Item(t("stats.reset.all")))
        if focus < 0:
            focus = played.index(max(played))
        chosen = Menu(ui, t("stats.title"), items, focus).run()
        if chosen < 0:
            return
        focus = chosen
        keys = games.keys()
        if chosen < len(keys):
            _title(ui, saves, keys[chosen])
            games.forget()
        elif _sure(ui, t("stats.sure.all")):
            _reset(ui, saves, keys)
            focus = -1


def _load(ui, saves, key: str):
    # The tally of a title; what is broken is told, and put aside.
    slots = statistics.slots(saves.folder, games.number(key))
    tally = statistics.load(saves.folder, games.number(key), slots)
    if slots.problems:
        from lineup.console.system import damaged_saves

        damaged_saves.run(ui, _Told(slots))
    return tally


class _Told:
    # Slots as console.system.damaged_saves wants them.

    def __init__(self, slots) -> None:
        self.problems = lambda: slots.problems
        self.put_aside = slots.put_aside


def _games(lines) -> int:
    # How many; -1 where nothing is known, 0 where there are only scores of before.
    totals = [line.played for line in lines if line.is_total]
    return sum(totals) if totals else -1


def _counted(count: int) -> str:
    return counted(count, "stats.game", "stats.games") if count > 0 else ""


def _title(ui, saves, key: str) -> None:
    # The people of a title, or at once the set-ups of the only one.
    focus = 0
    while True:
        lines = _load(ui, saves, key).lines
        people = []
        for line in lines:
            if line.person not in people:
                people.append(line.person)
        if not people:
            return
        if len(people) == 1:
            if not _person(ui, saves, key, lines, True):
                return
            continue
        items = []
        for person in people:
            count = _games([line for line in lines if line.person == person])
            items.append(Item(_name(saves, person), _counted(count)))
        items.append(Item(t("stats.reset")))
        focus = Menu(ui, t(key + ".name"), items, focus).run()
        if focus < 0:
            return
        if focus == len(people):
            if _reset_title(ui, saves, key):
                return
        else:
            _person(ui, saves, key, [line for line in lines if line.person == people[focus]])


def _person(ui, saves, key: str, lines, only: bool = False) -> bool:
    # The set-ups of a person, the totals first; with a way to reset the title where that is the
    # only one. True where it was.
    rules = games.load(key)
    totals = [line for line in lines if line.is_total and _says_more(line, lines)]
    lines = totals + [line for line in lines if not line.is_total]
    items = [Item(_text(line), _value(line), note=_note(rules, line)) for line in lines]
    if only:
        items.append(Item(t("stats.reset")))
    focus = 0
    while True:
        title = t(key + ".name") if only else _name(saves, lines[0].person)
        focus = Menu(ui, title, items, focus).run()
        if focus < 0:
            return False
        if focus == len(lines):
            if _reset_title(ui, saves, key):
                return True
        else:
            _figures(ui, rules, _name(saves, lines[focus].person), lines[focus])


def _name(saves, person: int) -> str:
    if not person:
        return t("stats.guests")
    known = saves.people.get(person)
    return named(known) if known else t("stats.gone")


def _says_more(total, lines) -> bool:
    # Whether a total is not the same as the only set-up.
    parts = [line for line in lines if min(line.seats, OTHERS) == total.seats and line != total]
    return len(parts) != 1 or parts[0].played != total.played


def _text(line) -> str:
    if line.is_total:
        return t("stats.alone" if line.seats == ALONE else "stats.others")
    return players_of(line.seats, line.seats)


def _value(line) -> str:
    if line.seats == ALONE:
        return t("launcher.best", number(line.best[0]))
    return t("stats.won_of", line.won, line.played)


def _note(rules, line) -> str:
    # What tells a set-up from the others, as far as there is room.
    options = [] if line.is_total else _options(rules, line, True)
    others = [] if line.is_total else _others(line)
    forms = [_list(options)] if options else []
    if not others:
        return "|".join(forms + [_counted(line.played)])
    with_them = t("stats.with", _list(others))
    return "|".join([_list([with_them] + options), with_them] + forms + [t("stats.mixed")])


def _others(line) -> list:
    # Who else was there: a text for each kind.
    found = []
    for kind in ORDER + (THERE,):
        count = sum([other == kind for other in line.others])
        if count:
            name = t("newgame.kind." + str(kind))
            if kind == THERE:
                name = t("stats.there")
            elif PERSON < kind < KINDS:
                name = t("stats.cpu", name)
            found.append(name if count == 1 else t("stats.times", name, count))
    return found


def _options(rules, line, unusual: bool) -> list:
    # A text for each option that means something: all, or those that are not as usual.
    found = []
    for i, (option, choices, usual) in enumerate(rules.OPTIONS):
        chosen = line.options[i] if i < len(line.options) else usual
        if not protocol.applies(rules, i, line.seats) or unusual and chosen == usual:
            continue
        if chosen < len(choices):  # not of another version's rules
            name = "{}.option.{}".format(rules.KEY, option)
            found.append(t("stats.option", t(name), t(name + "." + choices[chosen])))
    return found


def _list(texts) -> str:
    found = texts[0]
    for text in texts[1:]:
        found = t("stats.list", found, text)
    return found


class _Share(Row):
    # A row with a bar below it, `percent` of it full.

    def __init__(self, text: str, value: str, percent: int) -> None:
        super().__init__(text, value)
        self.percent = percent


class _Three(Row):
    # Large figures side by side, (caption, figure) each.

    def __init__(self, figures) -> None:
        super().__init__(", ".join([caption + " " + figure for caption, figure in figures]))
        self.figures = figures


class _Page(Rows):
    def _wrapped(self, row) -> list:
        return [""] if isinstance(row, _Three) else super()._wrapped(row)

    def height(self, i: int) -> int:
        if isinstance(self.items[i], _Three):
            return BIG.cap + BODY.cap + _THREE
        return super().height(i) + (_BAR if isinstance(self.items[i], _Share) else 0)

    def row(self, i: int, y: int) -> None:
        row = self.items[i]
        if isinstance(row, _Three):
            self._three(row, y, self.height(i))
            return
        super().row(i, y)
        if isinstance(row, _Share):
            canvas = self.ui.canvas
            y += self.height(i) - _BAR + 2
            w = self.right() - 18
            canvas.round_rect(10, y, w, 5, theme.MUTED, 2)
            if row.percent:
                canvas.round_rect(10, y, max(5, w * row.percent // 100), 5, theme.INK, 2)

    def _three(self, row, y, high) -> None:
        canvas = self.ui.canvas
        canvas.rect(0, y, self.right(), min(high, self.bottom - y), theme.PAPER)
        wide = self.right() // len(row.figures)
        for i, (caption, figure) in enumerate(row.figures):
            x = i * wide + wide // 2
            canvas.text(figure, x, BIG.line(y + 4), theme.INK, BIG, CENTRE)
            canvas.text(caption, x, BODY.line(y + BIG.cap + 10), theme.INK, BODY, CENTRE)


def _figures(ui, rules, name: str, line) -> None:
    def head() -> None:
        ui.page(t(rules.KEY + ".name"))
        ui.hints((B, t("ui.back")), (X, t("stats.about")))

    while _Page(ui, _rows(ui, rules, name, line), head).run((B, X)) == X:
        text = "\n\n".join([t("stats.about." + str(i)) for i in range(1, 5)])
        Reader(ui, t("stats.about"), text).run()


def _large(ui, line) -> list:
    # The best, the mean and how many games, if all of it has room side by side.
    if not line.played or not line.best:
        return []
    figures = [
        (t("stats.best"), number(line.best[0])), (t("stats.mean"), _mean(line)),
        (t("stats.played"), str(line.played)),
    ]  # fmt: skip
    room = (ui.canvas.width - 10) // len(figures) - 4
    fits = all(BODY.width(one[0]) <= room and BIG.width(one[1]) <= room for one in figures)
    return [_Three(figures)] if fits else []


def _rows(ui, rules, name: str, line) -> list:
    alone = line.seats == ALONE
    rows = [Row(name, _text(line))]
    large = _large(ui, line)
    rows += large
    others = [] if line.is_total else _others(line)
    if others:
        rows.append(Row(t("stats.with", _list(others))))
    if line.played:
        if not large:
            rows.append(Row(t("stats.played"), str(line.played), above=True))
        if not alone or protocol.ladder(rules, protocol.defaults(rules)):
            percent = (200 * line.won + line.played) // (2 * line.played)
            share = t("stats.share", line.won, percent)
            rows.append(_Share(t("stats.reached" if alone else "stats.won"), share, percent))
        rows += _places(rules, line)
        if not large:
            rows.append(Row(t("stats.mean"), _mean(line)))
    if line.best and not large:
        rows.append(Row(t("stats.best"), number(line.best[0]), above=not line.played))
    if line.longest and not alone:
        rows.append(Row(t("stats.streak"), str(line.streak)))
        rows.append(Row(t("stats.longest"), str(line.longest)))
    if alone and not line.is_total and line.best:
        rows += _ladder(rules, line)
    options = [] if line.is_total else _options(rules, line, False)
    return rows + [Row(text, above=text == options[0]) for text in options]


def _places(rules, line) -> list:
    # How often each place of the ladder, or medal, was reached.
    rows = []
    for place, times in enumerate(line.places):
        if times:
            text = ladder.rung_name(rules, _chosen(rules, line), place).split("|")[0]
            rows.append(_Share(text, t("stats.often", times), 100 * times // line.played))
    return rows


def _ladder(rules, line) -> list:
    # The places of the game's own, and the best scores among them.
    options = _chosen(rules, line)
    if not protocol.ladder(rules, options):
        return []
    return [
        Row(text.split("|")[0], number(points), above=i == 0)
        for i, (text, points, _) in enumerate(ladder.steps(rules, options, line.best))
    ]


def _chosen(rules, line) -> tuple:
    # The options of a set-up; the usual ones for a total, and for choices of other rules.
    found = list(protocol.defaults(rules))
    if not line.is_total:
        for i, chosen in enumerate(line.options[: len(found)]):
            if chosen < len(rules.OPTIONS[i][1]):
                found[i] = chosen
    return tuple(found)


def _mean(line) -> str:
    # To one decimal place, a half away from zero.
    tenths = (20 * abs(line.sum) + line.played) // (2 * line.played)
    text = t("stats.decimal", tenths // 10, tenths % 10)
    return number(-1)[:-1] + text if line.sum < 0 and tenths else text


def _sure(ui, question: str) -> bool:
    # Asked twice.
    answers = (t("ui.back"), t("storage.erase"))
    if ask(ui, question, answers, 0, t("storage.lost")) != 1:
        return False
    ui.page(t("stats.title"))
    return ask(ui, t("storage.really"), answers) == 1


def _reset_title(ui, saves, key: str) -> bool:
    return _sure(ui, t("stats.sure", t(key + ".name"))) and _reset(ui, saves, (key,))


def _reset(ui, saves, keys) -> bool:
    try:
        for key in keys:
            statistics.reset(saves.folder, games.number(key))
        return True
    except NotSaved as error:
        ask(ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
        return False
