"""The end of a game: who won and why, each seat's score taken apart, the solo ladder."""

from array import array

from lineup.console import players
from lineup.console.rows import Row, Rows
from lineup.console.slots import NotSaved
from lineup.engine.codec import code_of
from lineup.ui import theme
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, RIGHT, A, B
from lineup.ui.dialog import ask
from lineup.ui.messages import t
from lineup.ui.numbers import number


def ranked(ladder, best, score: int):
    """(place from 1, [(points, kind)] best first) of a ladder with `score` put in.

    kind: "" for the game's own rungs, "mine" for the scores in `best`, "now" for `score`, which
    stands behind its equals.
    """
    rows = [(points, "") for points in ladder] + [(points, "mine") for points in best]
    rows.sort(key=lambda row: -row[0])
    place = sum(points >= score for points, _ in rows)
    rows.insert(place, (score, "now"))
    return place + 1, rows


def standing(scores, winners: int, breaks) -> list:
    """(place, seat) of each seat, the first one first.

    winners: a bit a seat. breaks: for each seat what puts it before others with as many points,
    highest first. Seats share a place where their points are equal and all or none of them win.
    """
    keys = [(winners >> seat & 1, scores[seat]) for seat in range(len(scores))]
    order = [(keys[seat], breaks[seat], -seat) for seat in range(len(scores))]
    order.sort(reverse=True)
    return [(1 + sum(other > key for other in keys), -seat) for key, _, seat in order]


def decided(scores, breaks) -> list:
    """The numbers of the tie-breaks that put a seat before another with as many points."""
    found = set()
    for a in range(len(scores)):
        for b in range(a):
            if scores[a] == scores[b] and breaks[a] != breaks[b]:
                found.add(min(i for i in range(len(breaks[a])) if breaks[a][i] != breaks[b][i]))
    return sorted(found)


def score_rows(screen, seat: int, total: int) -> list:
    """The score of a seat taken apart, as rows."""
    rows = [Row(t(key, *args), number(points)) for key, args, points in screen.results(seat)]
    rows[0].above = True
    rows.append(Row(t("results.total"), number(total), theme.ACCENT, above=True))
    return rows


def _no_tie_breaks(state, seat: int) -> tuple:
    return ()


def _no_ladder(options) -> tuple:
    return ()


def _no_partner(state, seat: int) -> int:
    return -1


def headline(session, names) -> str:
    """Who has won: a seat, a team, or all who share the victory."""
    rules, state = session.rules, session.state
    mask = rules.winners(state)
    seats = [seat for seat in range(session.seats) if mask >> seat & 1]
    if len(seats) == 1:
        return t("results.winner", names[seats[0]])
    partner = getattr(rules, "partner", _no_partner)(state, seats[0])
    key = "results.team" if seats[1:] == [partner] else "results.shared"
    return t(key, t("results.and").join([names[seat] for seat in seats]))


def seat_rows(session, scores, names) -> list:
    """The seats in their places, as rows, and what decided where points are equal."""
    asked = getattr(session.rules, "tie_breaks", _no_tie_breaks)
    ties = [asked(session.state, seat) for seat in range(session.seats)]
    breaks = [[value for _, value in tie] for tie in ties]
    rows = []
    for place, seat in standing(scores, session.rules.winners(session.state), breaks):
        text = t("results.place", place, names[seat])
        rows.append(Row(text, number(scores[seat]), seat=seat, above=not rows))
    return rows + [Row(t(ties[0][i][0]), "", theme.MUTED) for i in decided(scores, breaks)]


class Results:
    """Pages that left and right turn; a page is a title, rows, and a seat or -1."""

    def __init__(self, ui, saves, session, screen) -> None:
        self._ui = ui
        self._saves = saves
        self._session = session
        self._screen = screen
        self._scores = array("i", [0] * session.seats)
        session.rules.scores(session.state, self._scores)
        self._solo = session.seats == 1 and len(players.people(session)) == 1

    def run(self) -> bool:
        """True where the same people want to play again. The game is then no longer kept."""
        pages = self._pages()
        page = 0
        while True:
            event = self._show(pages[page], "{}/{}".format(page + 1, len(pages)))
            if event in (LEFT, RIGHT):
                page = (page + (1 if event == RIGHT else -1)) % len(pages)
                continue
            chosen = ask(self._ui, t("results.next"), (t("results.again"), t("results.launcher")))
            if chosen >= 0:
                self._close()
                return chosen == 0

    def _show(self, page, place: str) -> int:
        title, rows, seat = page
        ui = self._ui

        def head() -> None:
            ui.title(title, place, seat)
            ui.hints((A, t("results.next.hint")), (LEFT_RIGHT, t("ui.page")))

        return Rows(ui, rows, head).run((A, B, LEFT, RIGHT))

    def _pages(self) -> list:
        session = self._session
        names = players.names(session)
        rows = [
            Row(self._headline(names), "", theme.ACCENT, big=True),
            Row(t(session.rules.reason(session.state)), "", theme.MUTED),
        ]
        code = Row(t("results.code"), code_of(session.seed), theme.MUTED, above=True)
        if self._solo:
            rows += score_rows(self._screen, 0, self._scores[0])
            ladder = self._ladder() + [code]
            return [(t("results.title"), rows, -1), (t("results.ladder"), ladder, -1)]
        pages = [(t("results.title"), rows + seat_rows(session, self._scores, names) + [code], -1)]
        for seat in range(session.seats):
            pages.append((names[seat], score_rows(self._screen, seat, self._scores[seat]), seat))
        return pages

    def _headline(self, names) -> str:
        session = self._session
        if self._solo:
            return t("results.points", number(self._scores[0]))
        return headline(session, names)

    def _ladder(self) -> list:
        # The game's ladder with the scores made on this console, and where this one stands.
        session = self._session
        rungs = getattr(session.rules, "ladder", _no_ladder)(session.options)
        place, steps = ranked(rungs, self._saves.best(session), self._scores[0])
        rows = [Row(t("results.ladder.place", place, len(steps)), "", theme.MUTED)]
        for i, (points, kind) in enumerate(steps):
            text = t("results.rung." + kind, i + 1) if kind else t("results.rung", i + 1)
            now = kind == "now"
            ink = theme.ACCENT if now else theme.TEXT
            rows.append(Row(text, number(points), ink, above=i == 0, in_view=now))
        return rows

    def _close(self) -> None:
        # The score is taken once, here: a power cut before this shows the results again.
        try:
            if self._solo:
                self._saves.keep_score(self._session, self._scores[0])
            self._saves.drop_game()
        except NotSaved as error:
            ask(self._ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
