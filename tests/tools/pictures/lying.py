# A console whose only screen lies, in another way for each key. What is true is drawn by `page`.

import board

from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.widgets import Ui

ui = Ui(board)
lamps = []
wrong = None


def page():
    if wrong == Y:
        raise ValueError("on purpose")
    if wrong != X:
        ui.clear()
    ui.title("Lies")
    for x in lamps:
        ui.canvas.rect(x, 60, 10, 10, theme.GOOD)


page()
while True:
    event = ui.wait(page)
    if event == A:  # true
        lamps.append(20 + 16 * len(lamps))
        ui.canvas.rect(lamps[-1], 60, 10, 10, theme.GOOD)
    elif event == B:  # left over
        ui.canvas.rect(100, 61, 7, 3, theme.BAD)
    elif event == LEFT:  # drawn, and not sent
        lamps.append(40)
        ui.canvas.fb.fill_rect(40, 60, 10, 10, theme.GOOD)
    elif event == RIGHT:  # not drawn
        lamps.append(60)
    elif event == UP:
        ui.toast("A toast is a part of what is true.")
    elif event == DOWN:  # not by the screen's own wait
        ui.keys.wait()
    else:  # X: a page that does not draw everything, Y: one that cannot
        wrong = event
