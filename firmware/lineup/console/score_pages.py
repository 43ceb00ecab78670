"""The points behind the results: the places, and each seat's score taken apart."""

from lineup.console.rows import Row, Rows
from lineup.engine.codec import code_of
from lineup.ui.input import LEFT, RIGHT, A, B, X
from lineup.ui.messages import t
from lineup.ui.numbers import number


def run(ui, session, screen, standings, names) -> None:
    """Shows the pages until B; behind X is the last table."""
    pages = _pages(session, screen, standings, names)
    page = 0
    while True:
        title, rows = pages[page]
        last = page == len(pages) - 1

        def head(title=title, page=page, last=last) -> None:
            ui.page(title, "{}/{}".format(page + 1, len(pages)) if len(pages) > 1 else "")
            left = [(B, t("ui.back"))]
            if not last:
                left.insert(0, (A, t("ui.next")))
            ui.foot.show(left, ((X, t("results.table")),))

        event = Rows(ui, rows, head).run((B, LEFT, RIGHT, X) if last else (A, B, LEFT, RIGHT, X))
        if event == B:
            return
        if event == X:
            from lineup.console import last_table

            last_table.run(ui, screen, standings)
        else:
            page = (page + (-1 if event == LEFT else 1)) % len(pages)


def seat_rows(standings, names) -> list:
    """The seats in their places, and what decided where points are equal."""
    rows = []
    for place, seat in standings.places:
        text = t("results.place", place, names[seat])
        rows.append(Row(text, number(standings.scores[seat]), seat))
    return rows + [Row(t(key).split("|")[0]) for key in standings.ties]


def score_rows(screen, seat: int, total: int) -> list:
    """The score of a seat taken apart."""
    rows = [Row(t(key, *args), number(points)) for key, args, points in screen.results(seat)]
    rows.append(Row(t("results.total"), number(total), above=True))
    return rows


def _pages(session, screen, standings, names) -> list:
    # (title, rows) of each page.
    code = Row(t("results.code"), code_of(session.seed), above=True)
    scores = standings.scores
    if session.seats == 1:
        pages = [(t("results.score"), score_rows(screen, 0, scores[0]))]
    else:
        why = Row(standings.reason(names))
        pages = [(t("results.title"), seat_rows(standings, names) + [why])]
    pages[0][1].append(code)
    if session.seats == 1:
        return pages
    for seat in standings.order:
        pages.append((names[seat], score_rows(screen, seat, scores[seat])))
    return pages
