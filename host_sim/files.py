"""Files that a person names: read and written, or a UserError that says why not."""

import tempfile
from pathlib import Path

from PIL import Image

from host_sim.errors import UserError


def text_of(path: Path) -> str:
    """What is in a text file. Raises UserError for one that cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"cannot read {path}: it is not a text file") from None


def bytes_of(path: Path) -> bytes:
    """What is in a file. Raises UserError for one that cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None


def folder(path: Path, option: str) -> Path:
    """A folder for files, made if it is not there. Raises UserError where nothing can be written.

    option: what named it on the command line.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError as error:
        raise UserError(f"cannot write to {path} ({option}): {error.strerror}") from None


def check_writable(path: Path) -> None:
    """Raises UserError unless a file can be written there. Makes it, if it is not there."""
    try:
        path.touch()
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None


def save(image: Image.Image, path: Path) -> None:
    """Write a picture. Raises UserError where that cannot be done."""
    try:
        image.save(path)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror or error}") from None
    except ValueError:
        raise UserError(f"cannot write {path}: pictures are .png files") from None
