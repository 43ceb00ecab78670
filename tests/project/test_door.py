"""The things that strangers and hosts of code look for: forms, a workflow, a citation, a hook,
settings."""

import re
import tomllib

import pytest
import yaml

from host_sim.command import paths

FORMS = paths.ROOT / ".github" / "ISSUE_TEMPLATE"
PROJECT = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(name: str) -> dict:
    return yaml.safe_load((paths.ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["fault", "board", "language", "game"])
def test_a_form_asks_for_something(name: str) -> None:
    form = read(f".github/ISSUE_TEMPLATE/{name}.yml")
    assert form["name"] and form["description"]
    asked = [part["id"] for part in form["body"]]
    assert len(set(asked)) == len(asked) >= 2
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_there_are_no_other_forms() -> None:
    found = {path.stem for path in FORMS.glob("*.yml")}
    assert found == {"config", "fault", "board", "language", "game"}


def test_the_workflow_and_ci_run_what_the_readme_says() -> None:
    steps = read(".github/workflows/test.yml")["jobs"]["test"]["steps"]
    assert steps[-1]["run"] == ".ci/run"
    assert "exec make test" in (paths.ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (paths.ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"^make test$", readme, re.MULTILINE)


def test_the_hook_runs_what_make_lint_runs() -> None:
    ((hook,),) = [repository["hooks"] for repository in read(".pre-commit-config.yaml")["repos"]]
    assert hook["entry"] == "make lint"


def test_the_citation_is_of_this_project() -> None:
    cited = read("CITATION.cff")
    assert cited["cff-version"] == "1.2.0"
    assert cited["license"] == PROJECT["project"]["license"]
    assert cited["title"].startswith("Lineup") and cited["authors"]


def test_editors_and_ruff_have_the_same_line() -> None:
    settings = (paths.ROOT / ".editorconfig").read_text(encoding="utf-8")
    assert f"max_line_length = {PROJECT['tool']['ruff']['line-length']}\n" in settings
