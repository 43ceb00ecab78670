"""An option that is given and empty, as by a shell's variable that is not set, is refused: it does
not stand for whatever there is, nor for the command without it."""

import pytest

from tools import cli


@pytest.mark.parametrize(
    "words",
    [
        ("flash", "--port", ""),
        ("flash", "--port", " "),
        ("doctor", "--port", ""),
        ("stats", "export", "--port", ""),
        ("cart", "install", "--port", ""),
        ("arena", "line", "--cluster", ""),
        ("texts", "--where", ""),
        ("texts", "--fits", ""),
        ("texts", "--update", ""),
    ],
)
def test_a_name_that_is_empty_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        assert cli.main(list(words)) == 2
    except SystemExit as left:
        assert left.code == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1
