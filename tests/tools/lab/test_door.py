"""`from lineup_console import lab` in somebody else's program, and what it pickled in another."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.command import paths

MAKE = {
    "environment": "made = lab.env('lineit'); made.reset(seed=5)",
    "vector": "made = lab.vector('line-v1', tables=2, seed=4); made.reset()",
    "game": "made = lab.load_game('line', seats=3)",
    "state": "made = lab.load_game('line').new_initial_state(); made.apply_action(3)",
}
LOOK = {
    "environment": "made.state().tobytes().hex()",
    "vector": "made.sample(), made.states().tobytes().hex()",
    "game": "str(made)",
    "state": "str(made)",
}


def python(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A process that starts in a folder and knows the laboratory's door alone."""
    environ = {**os.environ, "PYTHONPATH": str(paths.ROOT / "tools" / "entry")}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("what", MAKE)
def test_what_was_pickled_loads_where_nobody_imported_it(tmp_path: Path, what: str) -> None:
    keep = "import pickle; open('kept', 'wb').write(pickle.dumps(made))"
    code = f"from lineup_console import lab; {MAKE[what]}; {keep}; print({LOOK[what]})"
    made = python(tmp_path, code)
    code = f"import pickle; made = pickle.load(open('kept', 'rb')); print({LOOK[what]})"
    loaded = python(tmp_path, code)
    assert made.stdout == loaded.stdout != "", made.stderr + loaded.stderr


@pytest.mark.slow
def test_the_programs_own_modules_stay_first(tmp_path: Path) -> None:
    code = (
        "import sys; before = sys.path[:]; from lineup_console import lab; "
        "print(sys.path[: len(before)] == before)"
    )
    done = python(tmp_path, code)
    assert done.stdout == "True\n", done.stderr


@pytest.mark.slow
def test_a_package_of_the_programs_own_with_our_name_works_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "__init__.py").write_text("MINE = 1\n")
    code = "from lineup_console import lab"
    done = python(tmp_path, f"import tools; {code}")
    assert "ImportError: tools is " in done.stderr and "Lineup has a package" in done.stderr
    done = python(tmp_path, f"try: {code}\nexcept ImportError:\n import tools; print(tools.MINE)")
    assert done.stdout == "1\n", done.stderr
