"""The console collects garbage at every change of screens: only its own, in these tests."""

import gc

import pytest


@pytest.fixture(autouse=True, scope="session")
def _only_new_garbage() -> None:
    gc.collect()
    gc.freeze()
