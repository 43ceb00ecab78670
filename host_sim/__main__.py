"""`python -m host_sim`: the console on this desktop."""

import sys

from host_sim.cli import main

sys.exit(main())
