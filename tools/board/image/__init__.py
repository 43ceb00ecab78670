"""Building the firmware image: sources, edits, tool chain, size report and UF2."""
