"""The parts that make the page more than a console: pictures of the games, icons, a manifest."""

import argparse
import html
import json
import re
from pathlib import Path

from PIL import Image

from host_sim.command import file_kinds, paths
from host_sim.window import icon
from lineup import games

PICTURES = paths.ROOT / "host_sim" / "screenshots"
PREVIEW = "page/preview.png"
EDITION = "@edition@"
"""Stands in the page in the place of its edition's name, which follows from what is in it."""

BACK = "#15171e"
ICONS = {192: 6, 512: 16}
"""Pixels of an icon -> its scale."""


def files() -> dict[str, bytes]:
    """Name in the page's edition -> file."""
    made = {f"page/games/{path.name}": path.read_bytes() for path in pictures()}
    made.update({f"page/icon-{side}.png": icon.png(scale) for side, scale in ICONS.items()})
    made[PREVIEW] = file_kinds.png(preview())
    made["page/lineup.webmanifest"] = json.dumps(manifest(), ensure_ascii=False).encode()
    return made


def pictures() -> list[Path]:
    """The pictures of games, of those that have one yet."""
    paths_of = (PICTURES / f"{key}.png" for key in games.KEYS)
    return [path for path in paths_of if path.is_file()]


def address(text: str) -> str:
    """An argparse type: an address on the web; what it leads to ends with a stroke."""
    if not re.fullmatch(r"https?://[^\s\"<>]+", text):
        raise argparse.ArgumentTypeError(f"give an address with https://, not {text[:40]!r}")
    return text


def shown(index: str, address: str, source: str) -> str:
    """The page with its preview picture, where its address is known, and a link to its source."""
    if address:
        picture = html.escape(f"{address.rstrip('/')}/{EDITION}/{PREVIEW}")
        index = index.replace(
            "<title>", f'<meta property="og:image" content="{picture}">\n<title>', 1
        )
    if source:
        index = index.replace('<a id="code" hidden', f'<a id="code" href="{html.escape(source)}"')
    return index


def preview() -> Image.Image:
    """Draws what is shown beside a link to the page: the icon above the first five games."""
    whole = Image.new("RGB", (1200, 630), BACK)
    mark = icon.image(6)
    whole.paste(mark, ((whole.width - mark.width) // 2, 60), mark)
    for number, path in enumerate(pictures()[:5]):
        with Image.open(path) as picture:
            small = picture.convert("RGB").resize((216, 216), Image.Resampling.LANCZOS)
        whole.paste(small, (20 + number * 236, 330))
    return whole


def manifest() -> dict[str, object]:
    """Makes what a browser asks before it installs the page (W3C, Web Application Manifest)."""
    kinds = [
        {"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"}
        for side in ICONS
    ]
    return {
        "name": "Lineup",
        "short_name": "Lineup",
        "description": "A handheld console for five tabletop games about making lines",
        "start_url": "../../",
        "scope": "../../",
        "display": "standalone",
        "background_color": BACK,
        "theme_color": BACK,
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}, *kinds],
    }
