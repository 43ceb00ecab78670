"""The list of the games that are files, and a page for each: who made it, how large it is; it is
lent, taken out, or tried again after an error. Last, borrowing one."""

from lineup.console.titles import named
from lineup.ui.pages.menu import Item, Menu, ask
from lineup.ui.type import messages
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

_HEAD = 256  # bytes before the ROMFS
_AUTHOR = 110  # pixels of a name at most
_FIRST = 4096 - _HEAD  # of that: its facts come first


def run(ui, standing) -> None:
    """Shows the list until B, or until something has changed: then the console starts again.
    standing: `console.cartridges.Standing`, None where there is none."""
    shelf = ui.board.shelf()
    focus = 0
    while True:
        kept = shelf.kept()
        aside = standing.aside if standing else ()
        items = [_item(one, one.mark in aside) for one in kept]
        items.append(Item(t("cart.borrow"), note=t("cart.borrow.note")))
        free, _ = shelf.room()
        focus = Menu(ui, t("cart.title"), items, focus, t("cart.free", free) if free else "").run()
        if focus < 0:
            return
        if focus == len(kept):
            from lineup.console.pages import lend_pages

            if lend_pages.borrow(ui, shelf):
                ui.board.restart(0)
            continue
        _card(ui, shelf, standing, kept[focus])


def _item(one, faulty: bool) -> Item:
    note = t("cart.aside") if faulty else t("cart.note", fact(one, "version"), author(one))
    return Item(name_of(one), t("cart.kb", -(-one.size // 1024)), note=note)


def name_of(one) -> str:
    """A cartridge's title in the language that is spoken, in English, or its key."""
    found = fact(one, messages.code(), "title") or fact(one, "en", "title")
    return found or named(one.key)


def author(one) -> str:
    """Names its author, as far as there is room."""
    return TITLE.shorten(fact(one, "author"), _AUTHOR)


def fact(one, name: str, table: str = "") -> str:
    """One of the facts that a cartridge tells of itself (facts.toml, whose strings are JSON's), ""
    where it does not."""
    data = one.read(_HEAD, _FIRST)
    at = data.find(b"\n[" + table.encode() + b"]\n") if table else 0
    at = data.find(b"\n" + name.encode() + b' = "', at) if at >= 0 else -1
    if at < 0:
        return ""
    start = data.find(b'"', at) + 1
    end = data.find(b'"\n', start)
    text = str(data[start:end], "utf-8") if end > 0 else ""
    return text.replace('\\"', '"').replace("\\\\", "\\")


def _card(ui, shelf, standing, one) -> None:
    # What can be done with a cartridge; returns where nothing was.
    note = t("cart.note", fact(one, "version"), author(one))
    acts = []
    if standing and one.mark in standing.aside:
        acts.append((t("cart.again"), lambda: standing.try_again(one.mark)))
    else:
        acts.append((t("cart.lend"), None))
    if one.may_go:
        acts.append((t("cart.remove"), lambda: shelf.remove(one)))
    chosen = Menu(ui, name_of(one), [Item(text, note=note) for text, _ in acts]).run()
    if chosen < 0:
        return
    text, act = acts[chosen]
    if text == t("cart.remove") and not _sure(ui, one):
        return
    if act is None:
        from lineup.console.pages import lend_pages

        lend_pages.lend(ui, one)
        return
    act()
    ui.board.restart(0)


def _sure(ui, one) -> bool:
    answers = (t("ui.back"), t("cart.remove"))
    return ask(ui, name_of(one), answers, 0, t("cart.remove.text")) == 1
