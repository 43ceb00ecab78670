"""The self-test of a board: memory, storage, panel, buttons."""

from tools.board.flash import serial

_MEMORY = """
import gc
gc.collect()
size = 4096
parts = []
while gc.mem_free() > 6 * size:
    parts.append(bytearray(size))
bad = 0
for value in (0x55, 0xAA):
    for part in parts:
        for i in range(0, size, 64):
            part[i] = value
    for part in parts:
        for i in range(0, size, 64):
            bad += part[i] != value
print(bad, len(parts) * size // 1024)
"""

_STORAGE = """
import os
data = bytes(range(256)) * 32
try:
    with open("/self-test", "wb") as file:
        file.write(data)
    with open("/self-test", "rb") as file:
        same = file.read() == data
    os.remove("/self-test")
    print("ok" if same else "other bytes came back")
except OSError as error:
    print("error", error.errno)
"""

_PANEL = """
import board
display = board.display
display.set_palette((0, 0xF00, 0x0F0, 0x00F, 0xFF0, 0x0FF, 0xF0F, 0xFFF) * 2)
line = display.width // 2
for y in range(display.height):
    for x in range(line):
        colour = x * 8 // line
        display.buffer[y * line + x] = colour * 17
board.backlight(100)
display.show(0, 0, display.width, display.height)
print("shown")
"""

_BUTTONS = """
import board, board_facts
names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")
missing = sorted({{button for _, button in board_facts.KEYS}})
start = board.ticks_ms()
while missing and board.ticks_diff(board.ticks_ms(), start) < {ms}:
    board.buttons.wait(100)
    edge = board.buttons.get()
    if edge & 8 and edge & 7 in missing and edge >= 0:
        missing.remove(edge & 7)
print(*[names[button] for button in missing])
"""


def memory(port: str) -> str:
    """Tells what was found, one line; the same for the others. Raises serial.NoAnswer."""
    bad, size = map(int, serial.ask(port, _MEMORY, 1)[0].split())
    return f"{size} KB hold what is written" if not bad else f"BROKEN: {bad} cells of {size} KB"


def storage(port: str) -> str:
    answer = serial.ask(port, _STORAGE, 1)[0]
    return "a file was written, read back and removed" if answer == "ok" else f"BROKEN: {answer}"


def panel(port: str) -> str:
    serial.ask(port, _PANEL, 1)
    return "look: black, red, green, blue, yellow, cyan, magenta and white, from left to right"


def buttons(port: str, seconds: int) -> str:
    missing = serial.ask(port, _BUTTONS.format(ms=seconds * 1000), 1, seconds + 30)[0]
    return f"NOT PRESSED: {missing}" if missing else "all were pressed"
