"""The page that a person reads when kept files were not all right."""

from lineup.ui.pages.long_text import Reader
from lineup.ui.type.messages import t


def run(ui, saves) -> None:
    """Tells what was wrong; after A the broken files have names of their own."""
    problems = saves.problems()
    text = "\n".join(t(key, *args) for key, args in problems)
    if any(key.startswith("save.broken") for key, _ in problems):
        text = t("save.report") + "\n" + text
    _tell(ui, text)
    try:
        names = saves.put_aside()
    except OSError as error:
        _tell(ui, t("save.not_aside", error.errno))
        return
    if names:
        _tell(ui, t("save.aside", ", ".join(names)))


def _tell(ui, text: str) -> None:
    Reader(ui, t("save.title"), text, back=False).run()
