"""`lineup sim`: the simulator, as `python -m host_sim` has it."""

from host_sim.cli import HELP, add_arguments, run

__all__ = ["HELP", "add_arguments", "run"]
