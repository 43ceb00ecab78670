"""What a person reads when kept files were not all right."""

from lineup.console.page import Page
from lineup.ui.messages import t


def run(ui, saves) -> None:
    """Tells what was wrong; after A the broken files have names of their own."""
    problems = saves.problems()
    text = "\n".join(t(key, *args) for key, args in problems)
    if any(key.startswith("save.broken") for key, _ in problems):
        text += "\n\n" + t("save.report")
    Page(ui, t("save.title"), text).run()
    try:
        names = saves.put_aside()
    except OSError as error:
        Page(ui, t("save.title"), t("save.not_aside", error.errno)).run()
        return
    if names:
        Page(ui, t("save.title"), t("save.aside", ", ".join(names))).run()
