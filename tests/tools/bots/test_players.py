"""Players of one's own: what they do wrong is told in a line."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools import cli
from tools.bots import matches, players
from tools.processes import workers

HEAD = "def choose(seen, seat, moves, rng):\n"


def own(folder: Path, text: str) -> str:
    file = folder / "mine.py"
    file.write_text(text)
    return f"{file}:choose"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\nx = \n", "mine.py:2: SyntaxError: invalid syntax"),
        ("\nimport there_is_no_such_module\n", "mine.py:2: ModuleNotFoundError: No module named"),
        ("\n\nraise SystemExit\n", "mine.py:3: SystemExit"),
        ("choose = 7\n", "mine.py has no function 'choose'"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UserError) as told:
        players.check(own(tmp_path, text))
    assert said in str(told.value) and "\n" not in str(told.value)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "    return moves[1000]\n", "mine.py:2: IndexError: list index out of range"),
        (HEAD + "    raise ValueError('one\\ntwo')\n", "mine.py:2: ValueError: one"),
        (HEAD + "    raise SystemExit(0)\n", "mine.py:2: SystemExit: 0"),
        (HEAD + "    pass\n", "mine.py:choose chose None, which is not legal"),
        (HEAD + "    return float(moves[0])\n", "which is not legal"),
        (HEAD + "    return moves.index(moves[0]) == 0\n", "chose True, which is not legal"),
        (HEAD + "    return moves\n", "395, "),
        (HEAD + "    moves.append(9999)\n    return 9999\n", "chose 9999, which is not legal"),
        ("def choose():\n    pass\n", "mine.py:choose: TypeError: choose() takes 0 positional"),
    ],
)
def test_what_a_player_does_wrong_is_told(tmp_path: Path, text: str, said: str, jobs: int) -> None:
    setup = matches.Setup("lineit", (own(tmp_path, text), "random"), (0,), 1, 2)
    with pytest.raises(UserError) as told, workers.hired(jobs) as crew:
        list(matches.play_games(setup, 2, crew))
    assert said in str(told.value) and "\n" not in str(told.value)


@pytest.mark.slow
def test_a_tournament_ends_with_that_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = own(tmp_path, "import os\n" + HEAD + "    os._exit(3)\n")
    words = ["lab", "tournament", "lineit", "--players", f"easy,{mine}", "--games", "2"]
    assert cli.main([*words, "--jobs", "2"]) == 2
    said = capsys.readouterr().err
    assert "lineup lab: workers died 3 times at the same work" in said and "Traceback" not in said
