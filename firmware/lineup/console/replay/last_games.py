"""The list of the games that were played last, to be watched again."""

from lineup import games
from lineup.console.home import resume
from lineup.console.titles import name_of, players_of
from lineup.engine.codec import BadRecord, OtherVersion, UnknownGame
from lineup.saves import replays
from lineup.ui.pages.menu import Item, Menu, ask
from lineup.ui.table import seat_names
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number


def run(ui, saves) -> None:
    """Shows the list until B; a game that is chosen is watched."""
    focus = 0
    while True:
        found = replays.played(saves.folder)
        if not found:
            ask(ui, t("replay.title"), (t("ui.ok"),), 0, t("replay.none"))
            return
        chosen = Menu(
            ui, t("replay.title"), [_item(one, saves.people) for one in found], focus
        ).run()
        if chosen < 0:
            return
        focus = chosen
        ui.toast(t("launcher.resuming"), "")
        try:
            session = replays.load(saves.folder, found[chosen], games.load_id)
        except (OtherVersion, UnknownGame):
            resume.refuse(ui)
            continue
        except (BadRecord, OSError):
            ask(ui, t("replay.cannot"), (t("ui.ok"),))
            continue
        from lineup.console.replay.watch import Watch

        Watch(ui, session, saves.people).run()
        games.forget()


def _item(one, people) -> Item:
    # The winner's sign or emblem; none in a game for one, nor where several have won.
    won = [seat for seat in range(one.seats) if one.winners >> seat & 1]
    sign = seat_names.emblems(one, people)[won[0]] if len(won) == 1 and one.seats > 1 else b""
    best = max(one.scores[seat] for seat in won) if won else max(one.scores)
    name = name_of(one.game, one.key)
    return Item(name, number(best), sign=sign, note=players_of(one.seats, one.seats))
