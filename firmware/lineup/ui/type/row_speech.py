"""The words that a page writes, told row by row if it tells nothing by itself: loaded if somebody
listens."""

from micropython import const

from lineup.ui.type import speech

_ROW = const(6)  # pixels between what stands in one row at most
_ARROWS = ("\u2190", "\u25ff")


def tell(canvas, draw) -> None:
    """Draws, and tells what was written on the canvas if nothing to read was told by that."""
    rows = []  # type: list
    read = []
    hear = speech.hear  # type: object
    write = canvas.text

    def heard(part, text) -> None:
        if part == speech.TEXT:
            read.append(text)
        hear(part, text)  # type: ignore[operator]

    def written(text, x, y, *rest):
        words = "".join([letter for letter in text if not _ARROWS[0] <= letter <= _ARROWS[1]])
        if rows and abs(rows[-1][0] - y) < _ROW:
            rows[-1][1] += " " + words.strip()
        else:
            rows.append([y, words.strip()])
        return write(text, x, y, *rest)

    speech.hear = heard  # type: ignore[assignment]
    canvas.text = written
    try:
        draw()
    finally:
        speech.hear = hear  # type: ignore[assignment]
        del canvas.text
    for _, words in () if read else rows:
        speech.say(speech.TEXT, words)
