"""The table as a finished game left it, each seat's in turn, the winner's first."""

from lineup.ui.input import LEFT, RIGHT, A, B
from lineup.ui.messages import t


def run(ui, screen, standings) -> None:
    """Shows it until B; `screen` is the game's."""
    desk = screen.desk
    places = standings.places
    at = 0
    several = len(places) > 1

    def page() -> None:
        place, seat = places[at]
        desk.look(seat)
        desk.list_moves()
        screen.glance(seat)
        text = t("results.place", place, desk.names[seat]) if several else t("ui.over")
        if not desk.grid.low:
            desk.say(text)
        left = ((B, t("ui.back")),)
        ui.foot.show(((A, t("ui.next")),) + left if several else left, (), (text, "", 0))

    while True:
        page()
        event = ui.wait(page)
        if event == B:
            return
        if event == A or event == RIGHT:
            at = (at + 1) % len(places)
        elif event == LEFT:
            at = (at - 1) % len(places)
