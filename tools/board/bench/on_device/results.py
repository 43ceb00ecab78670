# The place where a measurement leaves its results: in RAM, found there by a mark. Copied to the
# board's flash and imported by the other files of this folder.

import gc

_MARK = bytes(
    reversed(b"STLUSER-PUENIL")
)  # spelled backwards, so that no copy of this file has it
_text = bytearray(4096)
_end = 0


def _mark() -> None:
    # Straight into place: no other copy of the whole line may lie in RAM.
    global _end
    _end = len(_MARK)
    _text[:_end] = _MARK
    _text[_end] = 10
    _end += 1


def _write(text: str) -> None:
    global _end
    data = text.encode()
    _text[_end : _end + len(data)] = data
    _end += len(data)


def report(name: str, value: int) -> None:
    # One result: a name without blanks, and a number.
    _write("%s %d\n" % (name, value))


def finish() -> None:
    # All results are there.
    _write("END\n")


def run(measurement) -> None:
    # Measures; an error is a result too.
    _mark()
    gc.collect()
    try:
        measurement()
    except Exception as error:
        _write("error %r\n" % error)
    finish()
