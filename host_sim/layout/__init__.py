"""States by name: the tables in the games' `rules/layout.py`, read on the desktop."""

from host_sim.layout.reading import Layout, Place, Row
from host_sim.layout.table import LayoutError, Table, parse

__all__ = ["Layout", "LayoutError", "Place", "Row", "Table", "parse"]
