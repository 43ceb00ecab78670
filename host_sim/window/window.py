"""The console in a window: real time, the keyboard, and a picture of the buttons."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from host_sim.boards.models import Model
from host_sim.command import file_kinds
from host_sim.command.errors import UserError
from host_sim.playing.recorder import Recorder
from host_sim.playing.script import BUTTONS
from host_sim.simulated.board import Board
from host_sim.simulated.buttons import EdgeQueue
from host_sim.simulated.power import PowerCycle, PowerOff
from host_sim.window import help_page, icon, keymap, picture, spoken
from host_sim.window.dropped import Dropped
from host_sim.window.inspector import Inspector

FAST = 8
"""The times that the clock runs faster in fast-forward."""

_SLICE_MS = 5
_STALL_MS = 50
"""A slice that took longer counts as so much: the machine stood still, and who let a button go
meanwhile has not held it so long."""

_REDRAW_S = 0.012
_MOUSE = -1
_WHEEL_LINES = 3
_DEEDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def check_display() -> None:
    """Raise UserError where no window can be opened."""
    if sys.platform == "linux" and "SDL_VIDEODRIVER" not in os.environ:
        wayland, x11 = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
        if not (wayland or x11):
            raise UserError(f"{_NO_WINDOW} (DISPLAY and WAYLAND_DISPLAY are not set)")
        if not wayland:
            os.environ["SDL_VIDEODRIVER"] = "x11"  # else SDL falls back to no window at all
    for kind in ("X11", "WAYLAND"):
        os.environ.setdefault(f"SDL_VIDEO_{kind}_WMCLASS", icon.NAME)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise UserError(f"{_NO_WINDOW} ({error})") from None


_NO_WINDOW = "there is no display for a window; --headless --script FILE plays without one"


class Window:
    """A `host_sim.simulated.buttons.Source` that lives in real time, and the view of one board.

    The clock passes in `sleep` and `wait` only (see Source), as long as they really take, but for
    stalls of the machine.
    `shots` is the folder for screenshots; recorder, if any, is told of every press.
    """

    def __init__(
        self,
        model: Model,
        scale: int,
        shots: Path,
        inspector: Inspector,
        recorder: Recorder | None = None,
        fast: bool = False,
    ) -> None:
        check_display()
        pygame.font.init()
        self.now = 0
        self._model = model
        self._shots = shots
        self._inspector = inspector
        self._recorder = recorder
        self._always_fast = fast
        self._picture = picture.Picture(model, scale)
        self._board: Board | None = None
        self._idle = False
        self._reset = False
        self.takes_files = False
        """True while a file that is dropped ends the console, by `Dropped`; else it is let lie."""
        self._dropped: Path | None = None
        self._dirty = True
        self._shining = 100
        self._drawn = 0.0
        self._help = False
        self._inspecting = False
        self._note = ""  # news; it stays until the person's next deed
        self._holds: dict[int, int] = {}
        """The holder of a button: a key by its place, or the mouse -> the button."""
        self._waking: set[int] = set()
        """Buttons down whose press woke the console: nothing that a script should hold."""
        drawn = icon.image(2)
        pygame.display.set_icon(pygame.image.frombytes(drawn.tobytes(), drawn.size, "RGBA"))
        self._surface = pygame.display.set_mode(self._picture.size)
        pygame.key.stop_text_input()  # or an input method takes the letters: nothing is typed here
        pygame.display.set_caption(spoken.t("caption"))
        self._language = spoken.code()

    def show(self, board: Board) -> None:
        """Show this board's panel from now on."""
        self._board = board
        board.display.on_show = self._shown

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    # The source of time and presses.

    def poll(self, edges: EdgeQueue) -> None:
        self._pump(edges)

    def sleep(self, edges: EdgeQueue, ms: int) -> None:
        self._pass(edges, ms, lambda: False)

    def wait(self, edges: EdgeQueue, ms: int) -> None:
        self._idle = ms < 0
        try:
            self._pass(edges, ms, lambda: len(edges) > 0)
        finally:
            self._idle = False

    def _pass(self, edges: EdgeQueue, ms: int, done: Callable[[], bool]) -> None:
        start, passed, last = self.now, 0.0, time.perf_counter()
        self._pump(edges)
        while not done() and (ms < 0 or passed < ms):
            self._redraw()
            left = _SLICE_MS if ms < 0 else min(_SLICE_MS, ms - passed)
            time.sleep(max(0.0, left / 1000 / self._speed()))
            moment = time.perf_counter()
            passed += min(_STALL_MS, (moment - last) * 1000) * self._speed()
            last = moment
            self.now = start + (int(passed) if ms < 0 else min(ms, int(passed)))
            self._pump(edges)

    def _speed(self) -> int:
        """Fast-forward stops while a button is down: presses keep their length."""
        if self._holds or not (self._always_fast or pygame.key.get_pressed()[pygame.K_TAB]):
            return 1
        return FAST

    def _shown(self) -> None:
        """The console sent something to the panel."""
        self._dirty = True
        if time.perf_counter() - self._drawn > _REDRAW_S:
            self._redraw()

    # The window's events.

    def _pump(self, edges: EdgeQueue) -> None:
        for event in pygame.event.get():
            self._handle(event, edges)
        if self._reset:
            self._reset = False
            if self._recorder is not None:
                self._recorder.reset(self.now)
            raise PowerCycle
        if self._dropped is not None:
            path, self._dropped = self._dropped, None
            self.takes_files = False
            raise Dropped(path)

    def tell(self, news: str) -> None:
        """Show something below the picture until the person's next deed."""
        self._note, self._dirty = news, True

    def _handle(self, event: pygame.event.Event, edges: EdgeQueue) -> None:
        self._dirty = True
        if event.type in _DEEDS:
            self._note = ""
        if event.type == pygame.QUIT:
            raise PowerOff
        if event.type == pygame.KEYDOWN:
            self._key_down(event, edges)
        elif event.type == pygame.KEYUP:
            self._release(event.scancode, edges)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._press(_MOUSE, self._picture.button_at(*event.pos), edges)
        elif event.type == pygame.MOUSEWHEEL and self._inspecting:
            self._inspector.scroll(-_WHEEL_LINES * event.y)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._release(_MOUSE, edges)
        elif event.type == pygame.DROPFILE and self.takes_files:
            self._dropped = Path(event.file)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for holder in list(self._holds):
                self._release(holder, edges)

    def _key_down(self, event: pygame.event.Event, edges: EdgeQueue) -> None:
        key = event.key
        if self._help or key == pygame.K_F1:
            self._help = not self._help
        elif key == pygame.K_F2:
            self._toggle_inspector()
        elif key in _PAGES:
            self._inspector.scroll_page(_PAGES[key])
        elif key == pygame.K_F5:
            self._reset = True
        elif key == pygame.K_F12:
            self._screenshot()
        else:
            self._press(event.scancode, keymap.button(event), edges)

    def _press(self, holder: int, button: int, edges: EdgeQueue) -> None:
        if button < 0 or BUTTONS[button] not in self._model.keys:
            return
        fresh = button not in self._holds.values()
        self._holds[holder] = button
        if fresh:
            self._edge(button, True, edges)

    def _release(self, holder: int, edges: EdgeQueue) -> None:
        button = self._holds.pop(holder, -1)
        if button >= 0 and button not in self._holds.values():
            self._edge(button, False, edges)

    def _edge(self, button: int, pressed: bool, edges: EdgeQueue) -> None:
        if pressed and self._idle and not edges and self._board is not None and self._board.asleep:
            self._waking.add(button)
        if self._recorder is not None and button not in self._waking:
            self._recorder.edge(button, pressed, self.now, self._idle)
        if not pressed:
            self._waking.discard(button)
        edges.push(button, pressed, self.now)

    def _toggle_inspector(self) -> None:
        self._inspecting = not self._inspecting
        width, height = self._picture.size
        if self._inspecting:
            width += self._inspector.WIDTH
            height = max(height, self._inspector.HEIGHT)
        self._surface = pygame.display.set_mode((width, height))

    def _screenshot(self) -> None:
        assert self._board is not None
        stem = time.strftime("lineup-%Y%m%d-%H%M%S")
        path = self._shots / f"{stem}.png"
        count = 1
        while path.exists():
            count += 1
            path = self._shots / f"{stem}-{count}.png"
        try:
            path.write_bytes(file_kinds.png(self._board.display.image(self._picture.scale)))
        except OSError as error:
            self._note = spoken.t("shot.not", error.strerror or "")
            return
        if self._recorder is not None and self._idle and not self._holds:
            self._recorder.shot(path.stem)
        self._note = spoken.t("shot", path.name)

    # The picture.

    def _redraw(self) -> None:
        moment = time.perf_counter()
        if self._board is not None and self._board.shining != self._shining:
            self._shining, self._dirty = self._board.shining, True
        if spoken.code() != self._language:
            self._language, self._dirty = spoken.code(), True
            pygame.display.set_caption(spoken.t("caption"))
        if not self._dirty or self._board is None:
            return
        self._dirty, self._drawn = False, moment
        foot = spoken.t("foot" if self._model.has_xy else "foot.held")
        self._surface.fill((0, 0, 0))
        self._picture.turn(self._board.is_turned)
        self._picture.draw(self._surface, lambda n: n in self._holds.values(), self._note or foot)
        self._draw_panel(self._board)
        if self._inspecting:
            self._inspector.draw(self._surface, self._picture.size[0])
        if self._help:
            scale = self._picture.scale
            width, height = (size // scale for size in self._picture.size)
            self._surface.blit(help_page.drawn(self._model, width, height, scale), (0, 0))
        pygame.display.flip()

    def _draw_panel(self, board: Board) -> None:
        place, display = self._picture.panel, board.display
        if not display.lit or board.shining == 0:
            self._surface.fill((0, 0, 0), place)
            return
        panel = pygame.image.frombuffer(display.rgb, (display.width, display.height), "RGB")
        self._surface.blit(pygame.transform.scale(panel, place.size), place)
        if board.shining < 100:
            shade = pygame.Surface(place.size, pygame.SRCALPHA)
            shade.fill((0, 0, 0, (100 - board.shining) * 2))
            self._surface.blit(shade, place)
