"""The console frozen into other ports of MicroPython than the boards', for what only they show."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from host_sim.boards.models import RP2040
from host_sim.command import paths
from tools.board.flash import modules
from tools.board.image import build, patches, sources, staged

PATCHES = ("01-same-image", "02-names-once", "03-modules-searched")
"""The patches of an image's MicroPython that these ports get, too."""


@dataclass(frozen=True)
class Port:
    """A port of MicroPython, made in the folder `products`.

    libraries: those of lib/ that it takes besides an image's. chip: whose modules are frozen.
    changes: more of PATCHES. own: patches that are the port's alone.
    """

    name: str
    products: Path
    libraries: tuple[str, ...] = ()
    chip: str = RP2040
    changes: tuple[str, ...] = ()
    own: tuple[Path, ...] = ()

    def made(self, *variables: str, micropython_dir: Path | None = None) -> Path:
        """Build what has changed, and return the folder of what was made.

        variables: of the port's makefile, besides BUILD, and BOARD_DIR: `products`, where the
        modules that are frozen lie in `sources`. Raises UserError.
        """
        build.need_tools(from_debian=micropython_dir is None)
        if micropython_dir:
            parts = sources.from_checkout(micropython_dir)
        else:
            parts = sources.from_debian(paths.BUILD / "sources")
        tree = self.products / "micropython"
        self._copy(parts.micropython, tree)
        log = self.products / "build.log"
        log.write_bytes(b"")
        environment = build.environment(tree)
        jobs = f"-j{os.cpu_count() or 1}"
        build.step(["make", "-C", str(tree / "mpy-cross"), jobs], environment, log)
        staged.write(modules.sources(chip=self.chip), self.products / "sources")
        made = self.products / "made"
        command = ["make", "-C", str(tree / "ports" / self.name), jobs, f"BUILD={made}"]
        command += [f"BOARD_DIR={self.products}", *variables]
        build.step(command, environment, log)
        return made

    def _copy(self, source: Path, tree: Path) -> None:
        own = (f"ports/{self.name}", *(f"lib/{name}" for name in self.libraries))
        folders = (*(folder for folder in sources.FOLDERS if folder not in _BOARDS_ALONE), *own)
        changes = patches.read(*PATCHES, *self.changes)
        changes += b"".join(file.read_bytes() for file in self.own)
        stamp = tree / "stamp"
        wanted = repr((folders, changes))
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
            return
        shutil.rmtree(self.products / "made", ignore_errors=True)
        shutil.rmtree(tree, ignore_errors=True)
        for folder in folders:
            shutil.copytree(source / folder, tree / folder, ignore=sources.IGNORED)
        readme = tree / "lib" / "micropython-lib" / "README.md"  # all that make asks for
        readme.parent.mkdir()
        readme.touch()
        patches.apply(tree, changes)
        stamp.write_text(wanted, encoding="utf-8")


_BOARDS_ALONE = ("ports/rp2", "lib/cmsis")
