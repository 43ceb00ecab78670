"""The console's screens in the manual, each in the language of its page.

A line of a page names them: `<!-- screens: console/settings (the settings), ... -->` gives the
pictures of these scenes (`lineup pictures`, area/scene) in a row, with words for who cannot see
them.
"""

import re
from collections.abc import Iterator

from host_sim.boards.models import MODELS
from host_sim.command import file_kinds
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from lineup.ui.type import messages
from tools.pictures import golden

FOLDER = "screens"
PANEL = "240x240"
SCALE = 2
WIDTH = 240
"""The width of one, in CSS pixels: with SCALE it is sharp on displays of twice the density,
too."""

_ROW = re.compile(r"<!-- screens: (.+?) -->", re.DOTALL)
_SCREEN = re.compile(r"(\w+)/(\S+) \(([^)]+)\)")


def shown(text: str, language: str) -> str:
    """The page's text with its screens, named from the folder of the page."""

    def row(found: re.Match[str]) -> str:
        return " ".join(
            f"![{words}]({FOLDER}/{language}/{area}-{scene}.png){{width={WIDTH}px}}"
            for area, scene, words in _SCREEN.findall(found[1])
        )

    return _ROW.sub(row, text)


def named(text: str) -> set[tuple[str, str]]:
    """(area, scene) of all screens that a page's text names."""
    rows = " ".join(_ROW.findall(text))
    return {(area, scene) for area, scene, _ in _SCREEN.findall(rows)}


def pictures(wanted: set[tuple[str, str]], language: str) -> Iterator[tuple[str, bytes]]:
    """(name in the folder of the page, PNG) of each screen in a language.

    Raises UserError for a scene that there is not.
    """
    made: dict[tuple[str, str], bytes] = {}
    for area in sorted({area for area, _ in wanted}):

        def take(scene: str, display: Display, area: str = area) -> None:
            if (area, scene) in wanted:
                made[area, scene] = file_kinds.png(display.image(SCALE))

        messages.language(language)
        try:
            golden.draw_area(area, MODELS[PANEL], take)
        finally:
            messages.language("en")
    for area, scene in sorted(wanted):
        if (area, scene) not in made:
            raise UserError(f"the manual names a screen that is not drawn: {area}/{scene}")
        yield f"{FOLDER}/{language}/{area}-{scene}.png", made[area, scene]
