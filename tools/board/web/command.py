"""`lineup web`: the console as a web page in build/web."""

import argparse
import hashlib
import json
import re

from host_sim.boards import program
from host_sim.boards.models import EMULATED, Model
from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from host_sim.emulator import ImageMissing, parts
from host_sim.emulator.node import HERE as EMULATOR
from host_sim.emulator.node import PROGRAM, ensure_node_modules
from host_sim.window import icon
from tools.board import firmware
from tools.board.web import folder, licences, modules, web_app

HELP = "make the console as a web page: the images of all boards on the emulated board"
PAGE = EMULATOR / "page"

_SUM = 32
"""Hexadecimal digits of a file's sum."""

_NO_TEXTS = (".bin", ".png")

_END = len("</html>")
"""Characters of the end of a text, or more if they stand elsewhere in it too."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        type=folder.place,
        default=paths.BUILD / "web",
        help="a folder (default: build/web)",
    )
    parser.add_argument(
        "--address", type=web_app.address, metavar="URL",
        help="where the page will be, for the preview picture of links to it",
    )  # fmt: skip
    parser.add_argument(
        "--source", type=web_app.address, metavar="URL",
        help="where the source is, for a link to it",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    folder.check(args.out)
    ensure_node_modules()
    print(
        f"putting {arguments.counted(len(EMULATED), 'image')} and the emulator together",
        flush=True,
    )
    contents = files(
        {name: image_of(model) for name, model in EMULATED.items()},
        args.address or "",
        args.source or "",
    )
    folder.put(args.out, contents)
    total = sum(map(len, contents.values()))
    print(
        f"{args.out / 'index.html'}: {arguments.counted(len(contents), 'file')}, {total:,} bytes"
    )
    print(f"python3 -m http.server -d {args.out}    (or any other server of files)")
    return 0


def image_of(model: Model) -> bytes:
    """The image that `lineup firmware` built for a board. Raises UserError where it is missing, or
    none for that board."""
    path = firmware.product_folder(model.name) / "firmware.bin"
    try:
        image = parts.read_image(path)
    except ImageMissing as error:
        raise UserError(f"{error}; `make web` does so for every board") from None
    if fault := program.fault(image, model):
        raise UserError(f"{path}: {fault}. `make web` builds the image of every board")
    return image


def files(images: dict[str, bytes], address: str = "", source: str = "") -> dict[str, bytes]:
    """The page's files by their names. images: of each board by its name. address, source: where
    the page and its source will be, "" where nobody knows.

    All but two are in a folder that is named after the edition, which is what is in them: files of
    two editions never have the same address, so no browser, cache or server can mix them.
    """
    inner = _inner(images)
    index = web_app.shown((PAGE / "index.html").read_text(encoding="utf-8"), address, source)
    worker = (PAGE / "offline.mjs").read_text(encoding="utf-8")
    edition = _edition({**inner, "index.html": index.encode(), "offline.js": worker.encode()})
    made = {f"{edition}/{name}": data for name, data in inner.items()}
    index = index.replace(web_app.EDITION, edition)
    for name in ("main", "starting"):
        index = index.replace(f"{name}.mjs", f"{name}.js")
    made["index.html"] = re.sub(
        r'(src|href)="(page/|licences)', rf'\1="{edition}/\2', index
    ).encode()
    known = {name: _known(name, data) for name, data in made.items()}
    known = {"./": known["index.html"], **known}
    made["offline.js"] = _filled(worker, files=known, edition=edition)
    return made


def _known(name: str, data: bytes) -> dict[str, object]:
    """The facts by which the page's service worker tells whether a file came whole: its sum, its
    size, and of a text what stands only at its end."""
    facts: dict[str, object] = {"sum": hashlib.sha256(data).hexdigest()[:_SUM], "size": len(data)}
    if name.endswith(_NO_TEXTS):
        return facts
    text = data.decode().rstrip()
    length = _END
    while text.count(text[-length:]) > 1:
        length *= 2
    return {**facts, "end": text[-length:]}


def _inner(images: dict[str, bytes]) -> dict[str, bytes]:
    made = {
        name: text.encode()
        for name, text in modules.gather(
            [PAGE / "main.mjs", PAGE / "worker/worker.mjs"],
            {
                PROGRAM / "node_modules/rp2040js/dist/esm": "chip",
                PROGRAM / "core": "core",
                EMULATOR / "core": "core",
                PAGE: "page",
            },
        ).items()
    }
    made["page/style.css"] = (PAGE / "style.css").read_bytes()
    made["page/icon.svg"] = icon.svg().encode()
    made.update(web_app.files())
    for name, image in images.items():
        made[f"images/{name}.bin"] = image
    made["bootrom.bin"] = parts.free_bootrom()
    made["boards.json"] = json.dumps(
        [
            {"name": name, "image": f"images/{name}.bin", "facts": EMULATED[name].facts}
            for name in images
        ]
    ).encode()
    made["licences.txt"] = licences.text().encode()
    starting = (PAGE / "starting.mjs").read_text(encoding="utf-8")
    sizes = {name: len(data) for name, data in made.items()}
    made["page/starting.js"] = _filled(starting, files=sizes)
    return made


def _edition(made: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, data in made.items():
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()[:16]


def _filled(code: str, **values: object) -> bytes:
    """A script with what only the build knows: `const NAME = ...; // @name@`."""
    for name, value in values.items():
        found = re.search(rf"= .*; // @{name}@", code)
        assert found is not None
        code = f"{code[: found.start()]}= {json.dumps(value)};{code[found.end() :]}"
    return code.encode()
