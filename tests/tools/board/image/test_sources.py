"""The places that the sources of an image come from: a checkout, or Debian through a private
apt."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.board.image import apt, build, patches, sources

PATCH = """Another port.

--- a/ports/rp2/some.c
+++ b/ports/rp2/some.c
@@ -1 +1 @@
-// ports/rp2
+// patched
"""

VERSION_H = """
#define MICROPY_VERSION_MAJOR {}
#define MICROPY_VERSION_MINOR {}
#define MICROPY_VERSION_MICRO {}
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder laid out as a checkout of v1.25.0 with its submodules, and a patch for it."""
    monkeypatch.setattr(patches, "FOLDER", tmp_path / "patches")
    patches.FOLDER.mkdir()
    (patches.FOLDER / "01-some.patch").write_text(PATCH)
    root = tmp_path / "micropython"
    for folder in sources.FOLDERS:
        (root / folder).mkdir(parents=True)
        (root / folder / "some.c").write_text(f"// {folder}\n")
    (root / "py" / "mpconfig.h").write_text(VERSION_H.format(1, 25, 0))
    for path in ("lib/pico-sdk/pico_sdk_init.cmake", "lib/tinyusb/src/tusb.h"):
        (root / path).parent.mkdir(parents=True)
        (root / path).touch()
    (root / "ports" / "unix").mkdir()
    return root


def test_a_checkout_is_copied_patched_and_kept(checkout: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    parts = sources.from_checkout(checkout)
    first = sources.assemble(parts, tree)
    assert not (tree / "ports" / "unix").exists()
    assert (tree / "lib" / "pico-sdk" / "pico_sdk_init.cmake").exists()
    assert (tree / "ports/rp2/some.c").read_text() == "// patched\n"
    assert (checkout / "ports/rp2/some.c").read_text() == "// ports/rp2\n"
    (tree / "mark").touch()
    assert sources.assemble(parts, tree) == first
    assert (tree / "mark").exists()


def test_a_changed_checkout_is_copied_again(checkout: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    first = sources.assemble(sources.from_checkout(checkout), tree)
    (checkout / "py" / "some.c").write_text("// changed\n")
    assert sources.assemble(sources.from_checkout(checkout), tree) != first
    assert (tree / "py" / "some.c").read_text() == "// changed\n"


def test_a_changed_patch_is_applied_to_a_new_copy(checkout: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    first = sources.assemble(sources.from_checkout(checkout), tree)
    (patches.FOLDER / "01-some.patch").write_text(PATCH.replace("patched", "patched anew"))
    assert sources.assemble(sources.from_checkout(checkout), tree) != first
    assert (tree / "ports/rp2/some.c").read_text() == "// patched anew\n"


def test_an_unknown_source_leaves_no_tree_that_looks_done(checkout: Path, tmp_path: Path) -> None:
    (checkout / "ports/rp2/some.c").write_text("")
    tree = tmp_path / "tree"
    for _ in range(2):
        with pytest.raises(UserError):
            sources.assemble(sources.from_checkout(checkout), tree)


def test_no_micropython(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no MicroPython source"):
        sources.from_checkout(tmp_path)


def test_another_version(checkout: Path) -> None:
    (checkout / "py" / "mpconfig.h").write_text(VERSION_H.format(1, 26, 1))
    with pytest.raises(UserError, match=r"is MicroPython 1\.26\.1; this needs 1\.25\.0"):
        sources.from_checkout(checkout)


def test_a_missing_submodule(checkout: Path) -> None:
    (checkout / "lib/tinyusb/src/tusb.h").unlink()
    with pytest.raises(UserError, match="git submodule update"):
        sources.from_checkout(checkout)


DEB822 = """Types: deb
# a comment
URIs: http://mirror.invalid/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /keys/archive.gpg

Types: deb
URIs: http://mirror.invalid/debian-security
Suites: bookworm-security
Components: main
Signed-By: /keys/archive.gpg
"""

DERIVED = """Types: deb deb-src
URIs: http://mirror.invalid/debian
Suites: trixie
Components: main
"""


def test_a_source_is_derived_from_the_machines_own() -> None:
    assert apt.derive([DEB822], "bookworm") == DERIVED + "Signed-By: /keys/archive.gpg\n"


def test_the_old_kind_of_list() -> None:
    text = (
        "# deb http://old.invalid bookworm main\n"
        "deb http://mirror.invalid/debian-security bookworm-security main\n"
        "deb [arch=amd64 signed-by=/k.gpg] http://mirror.invalid/debian bookworm main contrib\n"
    )
    assert apt.derive([text], "bookworm") == DERIVED + "Signed-By: /k.gpg\n"
    plain = "deb http://mirror.invalid/debian trixie main\n"
    assert apt.derive(["", plain], "trixie") == DERIVED


@pytest.mark.parametrize("texts", [[], [""], [DEB822.replace("bookworm", "noble")]])
def test_no_debian(texts: list[str]) -> None:
    with pytest.raises(UserError, match="--micropython-dir"):
        apt.derive(texts, "bookworm")


def test_the_code_name() -> None:
    assert apt.codename('NAME="Debian"\nVERSION_CODENAME=bookworm\nID=debian\n') == "bookworm"
    assert apt.codename("NAME=Other\n") == ""


def test_who_may_not_install_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(UserError, match="apt-get install .* cmake gcc-arm-none-eabi"):
        apt.install(["cmake", "gcc-arm-none-eabi"])


def test_all_that_is_missing_is_asked_for_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(apt, "install", asked.extend)
    monkeypatch.setattr("shutil.which", lambda tool: None)
    build.need_tools(from_debian=True)
    assert {"gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "cmake", "dpkg-dev"} < set(asked)
    asked.clear()
    build.need_tools(from_debian=False)
    assert "dpkg-dev" not in asked


def test_a_failing_command_is_quoted() -> None:
    with pytest.raises(UserError, match="`false` failed"):
        apt.run(["false"])
