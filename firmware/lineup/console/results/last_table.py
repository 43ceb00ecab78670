"""The table as a finished game left it: each seat's in turn, the winner's first, or one for all,
which the arrows move where it is larger than the panel."""

from lineup.ui.input import LEFT, RIGHT, A, B
from lineup.ui.type.messages import t


def run(ui, screen, standings) -> None:
    """Shows it until B; `screen` is the game's."""
    desk = screen.desk
    places = standings.places
    at = 0
    several = len(places) > 1 and not screen.common

    def page() -> None:
        place, seat = places[at]
        desk.look(seat)
        desk.list_moves()
        screen.glance(seat)
        if several:
            text = t("results.place", place, desk.names[seat])
        else:
            text = t("results.look" if screen.beyond() else "ui.over")
        if not desk.grid.low:
            desk.say(text)
        left = ((B, t("ui.back")),)
        ui.foot.show(((A, t("ui.next")),) + left if several else left, (), (text, "", 0))

    page()
    while True:
        event = ui.wait(page)
        if event == B:
            return
        if not several:
            if event <= RIGHT and screen.beyond():
                ui.sound("move" if screen.pan(event) else "error")
        elif event == A or event == RIGHT or event == LEFT:
            at = (at + (-1 if event == LEFT else 1)) % len(places)
            page()
