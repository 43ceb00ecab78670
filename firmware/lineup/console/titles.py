"""The words about a title and its games, by the title's number: its name, how many play, how far
a running game has come."""

from lineup import games
from lineup.ui.type.messages import find, t
from lineup.ui.type.numbers import counted


def describe(running) -> str:
    """A Summary in words: game and players, and below them how far it has come."""
    name, players = name_of(running.game, running.key), players_of(running.seats, running.seats)
    return t("launcher.running", name, players) + "\n" + progress(running)


def progress(running) -> str:
    """Says how far the game of a Summary has come: its turn, or what its title counts instead."""
    if not running.turn:
        return t("launcher.begun")
    own = key_of(running.game) + ".reached"
    return t(own if find(own) >= 0 else "launcher.turn", running.turn)


def key_of(game: int) -> str:
    """A game's key, by its ID; "" for one that is not on this console."""
    try:
        return games.key_of(game)
    except KeyError:
        return ""


def name_of(game: int, known: str = "") -> str:
    """A game's name, by its ID; for one that is not on this console the key that is `known` of it,
    or its number."""
    key = key_of(game)
    if key:
        return t(key + ".name")
    return named(known) if known else t("launcher.unknown", game)


def named(key: str) -> str:
    """A game's key as a name, where nothing else is known of it."""
    return key[0].upper() + key[1:]


def players_of(low, high) -> str:
    """Says how many players, in words."""
    if low < high:
        return t("launcher.seats", low, high)
    return counted(low, "launcher.player", "launcher.players")
