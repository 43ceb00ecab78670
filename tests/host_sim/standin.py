"""A stand-in for firmware/main.py: a tiny console that shows how the simulator treats it.

A starts an animation that a press skips, B thinks until a press interrupts, X sounds a tone, Y
writes what was counted to the storage folder; directions count, and repeat while held.
"""

import os

import board

from lineup.ui.input import A, B, Keys, X, Y

display, keys = board.display, Keys(board)
path = board.STORAGE + "/count"
bands = display.height // 8


def draw(count: int) -> None:
    """One band of the panel for each of the count's last eight digits in base 16."""
    size = display.width // 2 * bands
    for band in range(8):
        digit = count >> 4 * band & 15
        display.buffer[band * size : (band + 1) * size] = bytes([digit * 17]) * size
        display.show(0, band * bands, display.width, bands)


def animate(count: int) -> int:
    for number in range(5):
        if number:  # once the last picture is seen no press skips anything
            board.sleep_ms(40)
            if keys.get() >= 0:
                return count + 256
        count += 16
        draw(count)
    return count


def think(count: int) -> int:
    for slices in range(30):
        if keys.get() >= 0:
            return count + 4096 * slices
    return count


def load() -> int:
    try:
        with open(path) as file:
            return int(file.read())
    except OSError:
        return board.entropy(1)[0] & 7


def save(count: int) -> None:
    os.makedirs(board.STORAGE, exist_ok=True)
    with open(path, "w") as file:
        file.write(str(count))


count = load()
while True:
    draw(count)
    event = keys.wait()
    if event == A:
        count = animate(count)
    elif event == B:
        count = think(count)
    elif event == X:
        board.play(((440, 50),), 1)
    elif event == Y:
        save(count)
    else:
        count += 1
