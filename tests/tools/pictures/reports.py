"""Plays that are checked, in a process of their own, and what they have to report."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

from tools.pictures.redraw import plays


def played(play: Callable[..., plays.Report], *args: Any) -> plays.Report:
    """Calls play(*args), and reports what came of it."""
    return _process().submit(play, *args).result()


@cache
def _process() -> ProcessPoolExecutor:
    """A small one: every check makes a copy of it, and the more it holds the longer that takes."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"))


def assert_true(report: plays.Report) -> None:
    """It was checked, and nothing is wrong."""
    assert report.checks > 20
    assert [str(fault) for fault in report.different()] == []
