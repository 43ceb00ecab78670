"""The points behind the results: the places, and the scores taken apart, all side by side."""

from lineup.console.results import score_table
from lineup.console.results.place_rows import PlaceRows
from lineup.engine.codec import code_of
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT as TO_RIGHT
from lineup.ui.input import LEFT, RIGHT, A, B, X
from lineup.ui.pages.rows import Row, Rows
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number


def run(ui, session, screen, standings, names) -> None:
    """Shows the pages until B; behind X is the last table."""
    pages = _pages(ui, session, screen, standings, names)
    page = 0
    while True:
        title, rows, points, seats = pages[page]
        last = page == len(pages) - 1
        total = []  # type: list

        def head(title=title, page=page, last=last, total=total, seats=seats) -> None:
            note = "{}/{}".format(page + 1, len(pages)) if len(pages) > 1 and not seats else ""
            ui.page(title, note, theme.MANY if session.seats > 4 else theme.CONSOLE)
            for row in total:
                _in_the_bar(ui, row, note)
            if seats:
                score_table.head(ui, seats, standings.scores)
            left = [(B, t("ui.back"))]
            if not last:
                left.insert(0, (A, t("ui.next")))
            ui.foot.show(left, ((X, t("results.table")),))

        if page == 0 and session.seats > 1:
            shown = PlaceRows(ui, rows, head, standings.scores)  # type: Rows
        elif seats:
            shown = score_table.Table(ui, rows, head, seats)
        else:
            shown = Rows(ui, rows, head)
        if points and shown.end() < len(rows):
            total.append(rows[len(points)])
            shown = _shorter(ui, rows, points, head)
        event = shown.run((B, LEFT, RIGHT, X) if last else (A, B, LEFT, RIGHT, X))
        if event == B:
            return
        if event == X:
            from lineup.console.results import last_table

            last_table.run(ui, screen, standings)
        else:
            page = (page + (-1 if event == LEFT else 1)) % len(pages)


def _shorter(ui, rows, points, head) -> Rows:
    # Without the total and without what brings nothing; should that not be seen at once either,
    # what counts most comes first.
    parts = [i for i in range(len(points)) if points[i]]
    others = rows[len(points) + 1 :]
    count = len(parts)
    shown = Rows(ui, [rows[i] for i in parts] + others, head, count)
    if shown.end() < count:
        parts.sort(key=lambda i: (-abs(points[i]), i))
        shown = Rows(ui, [rows[i] for i in parts] + others, head, count)
    return shown


def _in_the_bar(ui, row, note) -> None:
    # A row's words and value, before the note at the right end.
    canvas, grid = ui.canvas, ui.grid
    text = row.text + " " + row.value
    speech.say(speech.TEXT, text)
    right = canvas.width - 6 - (BODY.width(note) + 12 if note else 0)
    y = TITLE.line((grid.bar - TITLE.cap) // 2)
    canvas.text(text, right, y, theme.PAPER, TITLE, TO_RIGHT)


def seat_rows(standings, names) -> list:
    """The seats in their places, and what decided where points are equal."""
    rows = []
    for place, seat in standings.places:
        text = t("results.place", place, names[seat])
        rows.append(Row(text, number(standings.scores[seat]), seat))
    return rows + [Row(t(key).split("|")[0]) for key in standings.ties]


def _score(title, screen, seat: int, total: int) -> tuple:
    # A page of the score of a seat taken apart.
    parts = screen.results(seat)
    rows = [Row(t(key, *args), number(points)) for key, args, points in parts]
    rows.append(Row(t("results.total"), number(total), above=True))
    return title, rows, [points for _, _, points in parts]


def _pages(ui, session, screen, standings, names) -> list:
    # (title, rows, points of the first rows, whose total is in the next one, seats of a table) of
    # each page.
    code = Row(t("results.code"), code_of(session.seed), above=True)
    scores = standings.scores
    if session.seats == 1:
        title, rows, points = _score(t("results.score"), screen, 0, scores[0])
        return [(title, rows + [code], points, ())]
    rows = seat_rows(standings, names) + [Row(standings.reason(names)), code]
    pages = [(t("results.title"), rows, [], ())]
    parts = {seat: screen.results(seat) for seat in standings.order}
    title = t("results.score")
    for seats in score_table.groups(ui, standings.order):
        pages.append((title, score_table.rows(ui, parts, seats, scores, names), [], seats))
    if any(args for seat in parts for _, args, _ in parts[seat]):
        pages += [_score(names[seat], screen, seat, scores[seat]) + ((),) for seat in parts]
    return pages
