"""Two-slot storage on a real littlefs whose flash loses power at every operation."""

import pytest

from lineup.saves.slots import NotSaved, Slots
from tests.console.storage import BLOCK, Flash, PowerCut, blank, mount

OLD, NEW = b"old" * 60, b"new" * 60
PARTS = (0, 1, 2)


def image_with(monkeypatch: pytest.MonkeyPatch, *payloads: bytes) -> bytes:
    flash = Flash(blank())
    mount(monkeypatch, flash)
    box = Slots("save", "game")
    for payload in payloads:
        box.save(payload)
    return bytes(flash.buffer)


def operations_of(monkeypatch: pytest.MonkeyPatch, image: bytes, payload: bytes) -> int:
    flash = Flash(image)
    mount(monkeypatch, flash)
    before = flash.operations
    Slots("save", "game").save(payload)
    return flash.operations - before


def cut_at(
    monkeypatch: pytest.MonkeyPatch, image: bytes, payload: bytes, cut: int, part: int
) -> bytes:
    """The flash after saving was cut off at that operation."""
    flash = Flash(image, cut, part)
    mount(monkeypatch, flash)
    with pytest.raises(PowerCut):
        Slots("save", "game").save(payload)
    return bytes(flash.buffer)


def load(monkeypatch: pytest.MonkeyPatch, image: bytes) -> tuple[bytes | None, Flash]:
    flash = Flash(image)
    mount(monkeypatch, flash)
    written = flash.operations
    box = Slots("save", "game")
    payload = box.load()
    assert box.problems == []
    assert flash.operations == written, "loading wrote to the flash"
    return payload, flash


@pytest.mark.parametrize("kept", [(), (OLD,), (b"first" * 30, OLD)])
def test_the_power_goes_at_every_operation(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[bytes, ...]
) -> None:
    image = image_with(monkeypatch, *kept)
    before = kept[-1] if kept else None
    count = operations_of(monkeypatch, image, NEW)
    assert count > 2
    seen = set()
    for cut in range(count):
        for part in PARTS:
            payload, _ = load(monkeypatch, cut_at(monkeypatch, image, NEW, cut, part))
            assert payload in (before, NEW)
            seen.add(payload)
            Slots("save", "game").save(b"goes on")
            assert Slots("save", "game").load() == b"goes on"
    assert seen == {before, NEW}


def test_two_cuts_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    image = image_with(monkeypatch, b"first", OLD)
    for cut in range(operations_of(monkeypatch, image, NEW)):
        torn = cut_at(monkeypatch, image, NEW, cut, 1)
        first, _ = load(monkeypatch, torn)
        for again in range(operations_of(monkeypatch, torn, b"last")):
            payload, _ = load(monkeypatch, cut_at(monkeypatch, torn, b"last", again, 1))
            assert payload in (first, b"last")


def test_putting_aside_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    flash = Flash(image_with(monkeypatch, OLD, NEW))
    fs = mount(monkeypatch, flash)
    with fs.open("save/game.1", "wb") as file:
        file.write(b"rubbish, and enough of it")
    image = bytes(flash.buffer)
    for cut in range(operations_of(monkeypatch, image, b"next")):
        torn = Flash(cut_at(monkeypatch, image, b"next", cut, 1))
        fs = mount(monkeypatch, torn)
        assert Slots("save", "game").load() in (OLD, b"next")
        kept = [name for name in fs.listdir("save") if name in ("game.1", "game.bad0")]
        assert any(_read(fs, name) == b"rubbish, and enough of it" for name in kept)


def _read(fs: object, name: str) -> bytes:
    with fs.open("save/" + name, "rb") as file:  # type: ignore[attr-defined]
        return file.read()


def test_a_full_flash_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    flash = Flash(blank())
    fs = mount(monkeypatch, flash)
    box = Slots("save", "game")
    box.save(OLD)
    box.save(NEW)
    count = 0
    with pytest.raises(OSError):
        while True:
            with fs.open(f"filler{count}", "wb") as file:
                file.write(b"x" * (BLOCK // 2))
            count += 1
    with pytest.raises(NotSaved) as refusal:
        box.save(b"later" * 300)
    assert refusal.value.key == "save.failed.full"
    assert Slots("save", "game").load() == NEW
    for n in range(count):
        fs.remove(f"filler{n}")
    box.save(b"later" * 300)
    assert Slots("save", "game").load() == b"later" * 300
