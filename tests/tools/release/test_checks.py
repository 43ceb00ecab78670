"""A release is made of a clean commit that the changelog names, and of no other."""

import subprocess
from pathlib import Path

import pytest

from host_sim.command import paths
from host_sim.command.errors import UserError
from lineup import VERSION
from tools.release import changelog, command, source, versions

ENTRY = "# Changelog\n\n## [1.2.0] - 2026-01-02\n\n- New.\n\n## [1.1.0] - 2026-01-01\n\n- Old.\n"


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run(["git", "-C", str(root), *who, *words], check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clean clone whose changelog names 1.2.0."""
    git(tmp_path, "init", "-q")
    (tmp_path / "CHANGELOG.md").write_text(ENTRY)
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "One.")
    return tmp_path


def test_the_notes_are_the_changelogs(clone: Path) -> None:
    assert command.checked(clone, "1.2.0") == "- New."


def test_a_tree_that_is_not_clean_is_refused(clone: Path) -> None:
    (clone / "more.txt").write_text("more\n")
    with pytest.raises(UserError, match=r"not clean: commit or remove more\.txt"):
        command.checked(clone, "1.2.0")


def test_a_version_that_the_changelog_does_not_name_is_refused(clone: Path) -> None:
    with pytest.raises(UserError, match=r"CHANGELOG\.md has no entry for 1\.3\.0"):
        command.checked(clone, "1.3.0")


def test_what_the_notes_would_not_tell_is_refused(clone: Path) -> None:
    file = clone / "CHANGELOG.md"
    file.write_text(ENTRY.replace("# Changelog\n", "# Changelog\n\n## [Unreleased]\n"))
    git(clone, "commit", "-qam", "Two.")
    assert command.checked(clone, "1.2.0") == "- New."
    file.write_text(ENTRY.replace("# Changelog\n", "# Changelog\n\n## [Unreleased]\n\n- More.\n"))
    git(clone, "commit", "-qam", "Three.")
    with pytest.raises(UserError, match=r"something under Unreleased: move it to 1\.2\.0"):
        command.checked(clone, "1.2.0")


def test_a_version_that_is_out_is_refused_but_for_its_own_commit(clone: Path) -> None:
    git(clone, "tag", "v1.2.0")
    assert command.checked(clone, "1.2.0")
    git(clone, "commit", "--allow-empty", "-qm", "Two.")
    with pytest.raises(UserError, match=r"1\.2\.0 is out already"):
        command.checked(clone, "1.2.0")


def test_what_is_no_clone_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no clone"):
        command.checked(tmp_path, "1.2.0")


def test_the_changelog_names_this_version_and_what_fits_together() -> None:
    """But for a game that came after it."""
    told = changelog.entry(VERSION)
    for row in versions.missing(told):
        assert row.startswith("| rules of ") and row[: row.rindex(" | ")] not in told


def test_notes_that_do_not_tell_what_fits_together_are_refused() -> None:
    told = "\n".join(versions.missing(""))
    versions.check_told(told)
    row = f"| people | {versions.formats()['people']} |"
    with pytest.raises(UserError, match=r"lacks: \| people \| "):
        versions.check_told(told.replace(row, "| people | 0 |"))


def test_the_citation_names_this_version() -> None:
    lines = (paths.ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {VERSION}" in lines


def test_a_commit_is_told_with_a_plus_where_files_differ(clone: Path) -> None:
    exported = clone / source.EXPORTED
    exported.parent.mkdir(parents=True)
    exported.write_text("$Format:%H$\n")
    git(clone, "add", "-A")
    git(clone, "commit", "-qm", "Its name.")
    name = source.commit(clone)
    assert len(name) == source.SHOWN and not name.endswith("+")
    (clone / "more.txt").write_text("more\n")
    assert source.commit(clone) == f"{name}+"
    exported.write_text("0123456789abcdef\n")
    assert source.commit(clone) == "0123456789ab"
