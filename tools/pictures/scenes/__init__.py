"""The screens whose pictures are kept: games and the console in each of their states."""
