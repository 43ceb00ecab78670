"""The simulator's command line: `python -m host_sim`, or `lineup sim`."""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from host_sim.boards.models import BOARDS, DEFAULT_BOARD, MODELS, Model
from host_sim.cartridges import shelf
from host_sim.cartridges.loaded import Loaded, loaded
from host_sim.command import arguments, file_kinds, read_files, written_files
from host_sim.command.arguments import SEEDS, Parser, told
from host_sim.command.errors import UserError
from host_sim.playing import headless, script
from host_sim.playing.probe import Probe
from host_sim.simulated import claim, power, storage_set, wire
from host_sim.simulated.board import Board, SeededEntropy

HELP = "play the console in a window, or by a script without one"
DEFAULT = BOARDS[DEFAULT_BOARD].size


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the simulator's options to a parser."""
    add = parser.add_argument
    add("--board", metavar="NAME", help=f"one of {', '.join(MODELS)} (default: {DEFAULT})")
    add("--scale", type=arguments.scale, metavar="N", help="pixels a pixel (window 2, shots 1)")
    add(
        "--storage", type=storage_set.folder, metavar="DIR",
        help="where saves are kept (default: the user's data folder)",
    )  # fmt: skip
    add("--headless", action="store_true", help="no window: play a script as fast as it goes")
    add(
        "--script",
        type=read_files.named,
        metavar="FILE",
        help="the key presses to play (headless)",
    )
    add(
        "--shot", type=written_files.File(file_kinds.PICTURE), metavar="FILE",
        help="PNG of the last screen (headless)",
    )  # fmt: skip
    add(
        "--shots", type=written_files.Folder(file_kinds.PICTURE), metavar="DIR",
        help="folder for other screenshots (default: that of --shot or --record, or this one)",
    )  # fmt: skip
    add(
        "--record", type=written_files.File(file_kinds.SCRIPT), metavar="FILE",
        help="write the presses down as a script (window)",
    )  # fmt: skip
    add("--seed", type=arguments.seed, metavar="N", help="of the board's random bytes")
    add("--language", type=arguments.language, metavar="CODE", help="start in it: ja, zh_hant...")
    add(
        "--cartridge", type=read_files.named, action="append", default=[], metavar="FILE",
        help="a game to be there, a .cart file (beside those in the saves' folder cartridges)",
    )  # fmt: skip
    add("--fast", action="store_true", help="fast-forward all the time (window)")
    add("--can-open", action="store_true", help="only say whether a window can be opened")
    add(
        "--wire", type=wire.place, metavar="FILE",
        help="the socket where two windows meet (window)",
    )  # fmt: skip
    add("--main", type=read_files.named, default=power.MAIN, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Run the simulator. Returns 0; raises UserError for what the person can mend."""
    steps = _steps(args) if args.script else []
    args.board = args.board or DEFAULT
    model = MODELS.get(args.board)
    if model is None:
        raise UserError(f"unknown board {args.board!r}; known: {', '.join(MODELS)}")
    if not args.main.is_file():
        raise UserError(f"cannot run {args.main}: it is no file")
    _check_combination(args)
    if args.can_open:
        return _check_display()
    shelf.standing(None, args.cartridge)  # a file that is none is told first
    if args.headless:
        return _run_headless(args, model, steps)
    return _run_window(args, model)


def _check_combination(args: argparse.Namespace) -> None:
    only = {"--script": args.script, "--shot": args.shot} if not args.headless else {}
    if args.headless:
        only = {"--record": args.record, "--fast": args.fast or None}
    for option, value in only.items():
        if value is not None:
            needs = "a window" if args.headless else "--headless"
            raise UserError(f"{option} needs {needs}")


def _shots(args: argparse.Namespace) -> Path:
    """The folder of screenshots that have a name of their own."""
    if args.shots:
        return Path(args.shots)
    beside = args.shot or args.record
    return Path(beside).parent if beside else Path()


def _run_headless(args: argparse.Namespace, model: Model, steps: list[script.Step]) -> int:
    for name in {step.name for step in steps if step.action == "shot"}:
        read_files.folder(_shots(args), "--shots")
        written_files.check(_shots(args) / f"{name}.png", file_kinds.PICTURE)
    if args.storage is None:
        with loaded(shelf.standing(None, args.cartridge)) as games:
            return _play(args, model, steps, None, games)
    storage = read_files.folder(args.storage, "--storage")
    with claim.claimed(storage) as free:
        if not free:
            raise claim.refuse(storage)
        with loaded(shelf.standing(storage, args.cartridge)) as games:
            return _play(args, model, steps, storage, games)


def _play(
    args: argparse.Namespace, model: Model, steps: list[script.Step], storage: Path | None,
    games: Sequence[Loaded],
) -> int:  # fmt: skip
    if storage and args.language:
        storage_set.speak(storage, args.language)
    entropy = SeededEntropy(args.seed or 0)
    try:
        result = headless.run(
            steps, model, storage=storage, entropy=entropy, main=args.main,
            language=args.language or "en", games=games,
        )  # fmt: skip
    except script.ScriptError as error:
        raise UserError(f"{args.script or 'no script'}: {error}") from None
    scale = args.scale or 1
    pictures = {
        _shots(args) / f"{name}.png": file_kinds.png(file_kinds.enlarged(image, scale))
        for name, image in result.shots.items()
    }
    if args.shot:
        pictures[args.shot] = file_kinds.png(result.board.display.image(scale))
    written_files.write_all(pictures, file_kinds.PICTURE)
    counts = {"step": len(steps), "frame": len(result.frames), "shot": len(result.shots)}
    print(", ".join(arguments.counted(count, what) for what, count in counts.items()))
    return 0


def _check_display() -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from host_sim.window import window  # not above: scripts run without pygame

    window.check_display()
    return 0


def _run_window(args: argparse.Namespace, model: Model) -> int:
    _check_display()
    seed = args.seed
    if args.record:
        seed = random.SystemRandom().randint(*SEEDS) if seed is None else seed
    if args.storage or not args.record:
        storage = read_files.folder(
            args.storage or storage_set.folder(str(default_storage())), "--storage"
        )
        return _open_one(args, model, storage, seed)
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        return _open(args, model, Path(folder), seed)


def _open_one(args: argparse.Namespace, model: Model, storage: Path, seed: int | None) -> int:
    """Open a window on a folder, unless another one plays with it: then a person is asked."""
    from host_sim.window import question

    with claim.claimed(storage) as free:
        if free:
            return _open(args, model, storage, seed)
    print(f"another window plays with the saves in {storage}", flush=True)
    answer = question.ask(model, storage, args.scale or 2, args.language or "")
    if answer == question.Answer.ANOTHER:
        other = claim.another(storage)
        print(f"playing with the saves in {other}", flush=True)
        return _open_one(args, model, other, seed)
    if answer == question.Answer.LOOK_ON:
        with claim.copy(storage) as seen:
            print("looking on: nothing is kept", flush=True)
            return _open(args, model, seen, seed)
    return 0


def _open(args: argparse.Namespace, model: Model, storage: Path, seed: int | None) -> int:
    from host_sim.playing.recorder import Recorder
    from host_sim.simulated.sound import Buzzer
    from host_sim.window import dropped, window
    from host_sim.window.inspector import Inspector

    probe = Probe()
    recorder = Recorder(_options(args, seed)) if args.record else None
    if args.language:
        storage_set.speak(storage, args.language)
    shots = read_files.folder(_shots(args), "--shots")
    view = window.Window(model, args.scale or 2, shots, Inspector(probe), recorder, args.fast)
    entropy = os.urandom if seed is None else SeededEntropy(seed)
    language = args.language or ("en" if args.record else "")
    board = Board(model, str(storage), view, entropy, language, wire.local(args.wire))
    board.on_tones = Buzzer().play
    view.show(board)

    def boot() -> None:
        board.power_on()
        probe.attach()

    try:
        while True:
            with loaded(shelf.standing(storage, args.cartridge)) as board.games:
                view.takes_files = recorder is None  # a script could not say that
                try:
                    power.run(board, args.main, boot)
                    break
                except dropped.Dropped as file:
                    view.tell(dropped.take(board, file.path))
    except (power.PowerOff, KeyboardInterrupt):
        pass
    finally:
        board.wire.close()
        if recorder is not None:
            text = f"{recorder.text()}# Recorded by `lineup sim`.\n"
            written_files.write(args.record, text.encode(), file_kinds.SCRIPT)
        view.close()
    return 0


def _options(args: argparse.Namespace, seed: int | None) -> str:
    """The options line of a script that is recorded."""
    language = f" --language {args.language}" if args.language else ""
    return f"--board {args.board} --seed {seed}{language}"


def default_storage() -> Path:
    """Finds the folder where a window keeps saves: the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "lineup"


def _steps(args: argparse.Namespace) -> list[script.Step]:
    """The script's steps. Its `#!` lines fill in what the command line leaves open.

    The file is read once: it may be a pipe.
    """
    text = read_files.text_of(args.script)
    try:
        asked = script.options(text)
        steps = script.parse(text)
    except script.ScriptError as error:
        raise UserError(f"{args.script}: {error}") from None
    args.board = args.board or asked.board
    args.seed = asked.seed if args.seed is None else args.seed
    args.language = args.language or asked.language
    return steps


def main(argv: Sequence[str] | None = None) -> int:
    """Run `python -m host_sim`; exit status 2 and one line for what the person can mend."""
    parser = Parser(prog="python -m host_sim", description=HELP, allow_abbrev=False)
    add_arguments(parser)
    words = sys.argv[1:] if argv is None else argv
    return told("host_sim", words, lambda: run(parser.parse_args(words)))
