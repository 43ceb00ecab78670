"""Reads what the QR code of a crash says, as `line` in lineup/console/system/crash_screen.py
writes it; once there were dots between the numbers of a game."""

from host_sim.command.errors import UserError

SCHEME = "LINEUP-CRASH"

_LONGEST = 400
"""Characters: more than a code of that size holds."""


def is_one(text: str) -> bool:
    """Tells whether it is the text of a crash, as people paste it."""
    return text[:_LONGEST].upper().split(maxsplit=1)[:1] == [SCHEME]


def lines(text: str) -> list[str]:
    """Tells what happened, in words, a line each. Raises UserError for another text."""
    from lineup import games
    from lineup.engine.codec import seed_of

    words = text.split()[1:] if len(text) <= _LONGEST else []
    if not is_one(text) or len(words) not in (4, 7):
        raise UserError(f"the text of a crash begins with {SCHEME} and has 5 or 8 words")
    version, board, error, place = (word.lower().replace("$", "_") for word in words[:4])
    found = [f"version: Lineup {version}", f"board: {board}", f"error: {error} at {place}"]
    if len(words) > 4:
        numbers, code, moves = words[4:]
        try:
            *three, digits = numbers.replace(".", "+").split("+")
            game, rules, seats = (int(number) for number in three)
            options = [int(digit, 36) for digit in digits]
            seed = seed_of(code)
        except ValueError:
            raise UserError("the text is not whole: a character is missing or wrong") from None
        try:
            key = games.key_of(game)
        except KeyError:
            key = f"game {game}"
        found.append(f"game: {key}, rules version {rules}, {seats} seats, options {options}")
        found.append(f"seed: {seed} (code {code}), after move {moves}")
    return found
