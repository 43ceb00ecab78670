# Power-on: the board, then the console. Frozen into the image, so that a main.py on the flash
# cannot take its place.
#
# Errors inside the console end on its crash screen. What goes wrong before that is printed on
# the REPL by the port, as is an error of the crash screen itself.

try:
    import board

    from lineup.console.app import run

    run(board)
except KeyboardInterrupt:
    print("Lineup has stopped. Ctrl-D starts it again.")
