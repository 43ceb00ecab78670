# A player: from a clone to a game, with nothing installed before.
# README.md
make play
# docs/simulator.md
.venv/bin/lineup sim --headless --script host_sim/scripts/line.txt --shots build/shots
.venv/bin/lineup rules lineit --language de
