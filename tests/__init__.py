"""The tests. A package, so that no other `tests` that lies on the path is taken for it."""
