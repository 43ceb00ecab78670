"""Building the firmware image: sources, patches, tool chain, size report and UF2."""
