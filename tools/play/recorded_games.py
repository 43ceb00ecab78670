"""A recorded game, from what a person names or pastes: a file, the text of a QR code, a link."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from host_sim.command import read_files
from host_sim.command.errors import UserError
from tools.board.doctor import crash_text

_MOST = 1 << 20
"""Bytes of a record's file: more than ten times the longest."""

_LONGEST_NAME = 4096
"""Characters: a longer one is no file's."""

_CODE = re.compile(r"#(?:[^#]*&)?code=([^&]*)", re.IGNORECASE)
_LINK = re.compile(r"\s*[a-z]+://", re.IGNORECASE)


def session(given: str) -> Any:
    """The Session at its last move. Raises UserError saying what is wrong."""
    from lineup.engine.unpacked import text_in

    pasted = read_files.pasted(given)
    if text_in(pasted):
        return _told(pasted)
    _refuse_others(pasted)
    if len(given) > _LONGEST_NAME:
        raise UserError(
            "that is neither a file nor the text of a game, which begins with LINEUP GAME"
        )
    path = read_files.named(given)
    data = read_files.bytes_of(path, _MOST)
    text = read_files.pasted(_text_of(data))
    if text_in(text):
        return _told(text)
    if crash_text.is_one(text):
        _refuse_others(text)
    return _recorded(path, data)


def _told(text: str) -> Any:
    from lineup import games
    from lineup.engine.unpacked import session_of

    try:
        return session_of(text, games.load_id)
    except ValueError as error:
        raise UserError(str(error)) from None


def _refuse_others(given: str) -> None:
    """Raises UserError for what a person may take for a game: it says what it is."""
    code = _CODE.search(given)
    if code:
        raise UserError(
            f"that is a link to a new game, code {unquote(code[1])[:40]!r}: nothing was played yet"
        )
    if _LINK.match(given):
        raise UserError("that link holds no game: it needs replay= after its #")
    if crash_text.is_one(given):
        raise UserError("that is the text of a crash: lineup doctor TEXT tells it")


def _text_of(data: bytes) -> str:
    try:
        return read_files.text_in(data)
    except UnicodeDecodeError:
        return ""


def _recorded(path: Path, data: bytes) -> Any:
    """The Session in the bytes of a record, or of a console's file."""
    from lineup import games
    from lineup.engine.codec import MAGIC, BadRecord
    from lineup.engine.replay import Session
    from lineup.saves import slotfile

    if data and not slotfile.fault(data):
        data = slotfile.payload_of(data)
        data = data[data.find(MAGIC) :]  # the record is behind its summary
    try:
        return Session.from_bytes(data, games.load_id)
    except BadRecord as error:
        raise UserError(f"{path}: {_in_words(str(error))}") from None


def _in_words(text: str) -> str:
    """Puts in words what rules refuse: their error ends in a message's key, which tells nobody
    anything."""
    from lineup.ui.type.messages import find, t

    before, colon, key = text.rpartition(": ")
    return before + colon + t(key).split("|")[0] if find(key) >= 0 else text
