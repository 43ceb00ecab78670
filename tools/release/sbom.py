"""The contents of a release and their licences: a bill of materials in CycloneDX's form."""

import datetime
import importlib.metadata
import json
import re
import tomllib
import uuid
from collections.abc import Iterator
from typing import Any, NamedTuple

from host_sim.boards import models
from host_sim.command import paths
from host_sim.command.errors import ExtraMissing
from host_sim.emulator.node import PROGRAM
from lineup import VERSION
from tools.board.image import sources


class Part(NamedTuple):
    """A part of a release. where: the files that have it."""

    name: str
    version: str
    licence: str
    where: str
    kind: str = "library"


def parts() -> Iterator[Part]:
    """Everything of others that a release carries or asks for; NOTICE has the licences' words."""
    image = "images, page"
    yield Part("MicroPython", ".".join(map(str, sources.VERSION)), "MIT", image, "framework")
    for name, licence in _IN_IMAGE.items():
        yield Part(name, "", licence, image)
    yield Part("Helvetica (Adobe, DEC)", "", "HPND", f"{image}, wheel", "data")
    yield Part("Fusion Pixel (converted subset)", "5.3.0", "OFL-1.1", f"{image}, wheel", "data")
    yield Part("Shinonome, guob16, taipei16", "", "", f"{image}, wheel", "data")
    locked = json.loads((PROGRAM / "package-lock.json").read_text(encoding="utf-8"))
    chip = locked["packages"]["node_modules/rp2040js"]
    yield Part("rp2040js", chip["version"], "MIT", "page")
    yield Part("pico-bootrom-rp2040 (without its floating point)", "", "BSD-3-Clause", "page")
    for name, licence in _IN_MANUAL.items():
        yield Part(name, importlib.metadata.version(name), licence, "manual")
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for wanted in project["project"]["dependencies"]:
        name, bounds = re.findall(r"^([\w-]+)(.*)$", wanted)[0]
        yield Part(name, bounds, _ASKED[name], "asked for by the wheel")


_IN_IMAGE = {
    "Pico SDK": "BSD-3-Clause",
    "TinyUSB": "MIT",
    "littlefs": "BSD-3-Clause",
    "oofatfs": "BSD-1-Clause",
    "uzlib": "Zlib",
    "CMSIS": "Apache-2.0",
    "newlib": "",
}
"""The parts that MicroPython's port brings with it; newlib's are in the page's licences.txt."""

_IN_MANUAL = {
    "Sphinx": "BSD-2-Clause",
    "furo": "MIT",
    "sphinx-basic-ng": "MIT",
    "snowballstemmer": "BSD-3-Clause",
}

_ASKED = {"argcomplete": "Apache-2.0", "pillow": "MIT-CMU", "pygame": "LGPL-2.1-only"}


def made(commit: str, seconds: int) -> bytes:
    """The bill as JSON, the same for the same commit. seconds: the commit's time."""
    try:
        from cyclonedx.model import Property
        from cyclonedx.model.bom import Bom
        from cyclonedx.model.component import Component, ComponentType
        from cyclonedx.output.json import JsonV1Dot6
    except ModuleNotFoundError:
        raise ExtraMissing("cyclonedx", "release") from None

    def component(part: Part) -> Any:
        return Component(
            name=part.name, version=part.version or None, type=ComponentType(part.kind),
            bom_ref=part.name, licenses=_licences(part.licence),
            properties=[Property(name="lineup:where", value=part.where)],
        )  # fmt: skip

    whole = Component(
        name="Lineup", version=VERSION, type=ComponentType.FIRMWARE, bom_ref="Lineup",
        licenses=_licences("MIT"),
        properties=[
            Property(name="lineup:commit", value=commit),
            Property(name="lineup:boards", value=", ".join(models.BUILT)),
        ],
    )  # fmt: skip
    others = [component(part) for part in parts()]
    bill = Bom(components=others, serial_number=uuid.uuid5(uuid.NAMESPACE_URL, f"lineup:{commit}"))
    bill.metadata.component = whole
    bill.metadata.timestamp = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    bill.register_dependency(whole, others)
    return JsonV1Dot6(bill).output_as_string(indent=1).encode() + b"\n"


def _licences(name: str) -> list[Any]:
    from cyclonedx.contrib.license.factories import LicenseFactory

    return [LicenseFactory().make_from_string(name)] if name else []
