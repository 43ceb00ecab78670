"""MicroPython's raw REPL over the emulated USB port."""

from host_sim.emulator import Board

CTRL_A, CTRL_B, CTRL_C, CTRL_D = b"\x01", b"\x02", b"\x03", b"\x04"


class Repl:
    """Runs code on a board with a USB host. Stops the console that runs there."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stop()

    def stop(self) -> None:
        """To the REPL, whatever runs: Ctrl-C, and Ctrl-C again until the prompt comes."""
        self.board.settle()
        self.board.send(CTRL_C)
        self.board.run_until("text", ">>> ")

    def start(self, code: str) -> None:
        """Send code and let it run: `result` waits for its end."""
        self.board.send(CTRL_A)
        self.board.run_until("text", "raw REPL; CTRL-B to exit\r\n>")
        self._start = len(self.board.serial_text())
        self.board.send(code.encode() + CTRL_D)
        self.board.run_until("text", "OK")

    def result(self, limit_ms: float = 20_000) -> str:
        """Returns what the code printed. Raises AssertionError with its traceback if it failed."""
        self.board.run_until("text", "\x04", limit_ms)
        self.board.run_until("text", "\x04>", limit_ms)
        output, error, _ = self.board.serial_text()[self._start :].split("\x04")
        self.board.send(CTRL_B)
        self.board.run_until("text", ">>> ")
        assert error == "", error
        return output.removeprefix("OK").replace("\r\n", "\n")

    def run(self, code: str) -> str:
        """Run code to its end; what it printed."""
        self.start(code)
        return self.result()
