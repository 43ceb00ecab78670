"""What makes the page more than a console: pictures of the games, icons, a manifest."""

import json

from host_sim.command import paths
from host_sim.window import icon
from lineup import games

PICTURES = paths.ROOT / "host_sim" / "screenshots"
ICONS = {192: 6, 512: 16}
"""Pixels of an icon -> its scale."""


def files() -> dict[str, bytes]:
    """Name in the page's edition -> file."""
    made = {f"page/games/{key}.png": (PICTURES / f"{key}.png").read_bytes() for key in games.KEYS}
    made.update({f"page/icon-{side}.png": icon.png(scale) for side, scale in ICONS.items()})
    made["page/lineup.webmanifest"] = json.dumps(manifest(), ensure_ascii=False).encode()
    return made


def manifest() -> dict[str, object]:
    """What a browser asks before it installs the page (W3C, Web Application Manifest)."""
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
        "background_color": "#15171e",
        "theme_color": "#15171e",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}, *kinds],
    }
