# A game's author: a small game that plays, passes its checks and has its pages.
# docs/new-game/index.md
.venv/bin/lineup new-game mygame --title "My Game"
.venv/bin/lineup conformance mygame --games 20
.venv/bin/lineup rules mygame
