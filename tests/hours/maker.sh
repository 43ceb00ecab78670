# A maker: the console in the board's size, and what flashing says as long as there is no board.
# docs/boards/porting.md
.venv/bin/lineup sim --board picopad --headless --script host_sim/scripts/solo-small.txt --shots build/picopad
# docs/boards/flashing.md
! lineup flash --uf2 lineup-1.0.0-pico_lcd_1_3.uf2
