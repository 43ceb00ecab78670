"""The versions of what has to fit together: rules, saves, records, the wire, cartridges."""

from host_sim.cartridges import head
from host_sim.command.errors import UserError
from lineup import VERSION, games
from lineup.engine import codec, packed
from lineup.link import peer
from lineup.saves import people, replays, running, tally
from tools.release import source


def rules() -> dict[str, int]:
    """Game -> the version of its rules."""
    return {key: games.load(key).VERSION for key in games.KEYS}


def formats() -> dict[str, int]:
    """Lists what is kept or sent -> the version of its form."""
    return {
        "running games": running._SCHEMA,
        "last games": replays._SCHEMA,
        "people": people._SCHEMA,
        "statistics": tally.SCHEMA,
        "record of a game": codec.FORMAT,
        "QR code of a game": packed.FORMAT,
        "wire of two consoles": peer.VERSION,
        "file of a cartridge": head.FORMAT,
        "API of cartridges": head.API,
    }


def line() -> str:
    """Writes what `lineup --version` says."""
    numbers = ", ".join(f"{key} {number}" for key, number in rules().items())
    return f"lineup {VERSION}, commit {source.commit()}; rules: {numbers}"


def missing(notes: str) -> list[str]:
    """Lists the rows of the changelog's table that the notes of a release lack."""
    rows = [f"| rules of {key} | {number} |" for key, number in rules().items()]
    rows += [f"| {what} | {number} |" for what, number in formats().items()]
    return [row for row in rows if row not in notes.splitlines()]


def check_told(notes: str) -> None:
    """Raises UserError where the notes of a release do not tell what fits together."""
    if rows := missing(notes):
        raise UserError(f"the changelog's table of versions lacks: {rows[0]}")
