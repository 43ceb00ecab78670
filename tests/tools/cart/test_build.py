"""A folder becomes a cartridge, always the same one, or it is told what is wrong with it."""

import operator
import random
import shutil
from pathlib import Path

import pytest

from host_sim.cartridges import file, romfs
from host_sim.cartridges.head import CPU, LESSON, RULES
from host_sim.command.errors import UserError
from tests.tools.cart import sample
from tools import cli
from tools.cart.command import built
from tools.cart.folder import read
from tools.cart.registered import registered
from tools.texts import packing


@pytest.fixture(scope="module")
def cartridge(tmp_path_factory: pytest.TempPathFactory) -> file.Cartridge:
    return built(sample.written(tmp_path_factory.mktemp("one")))


def test_what_it_says(cartridge: file.Cartridge) -> None:
    head = cartridge.head
    assert (head.key, head.id.hex(), head.number) == (sample.KEY, sample.ID, sample.NUMBER)
    assert head.seats == (1, 4)
    assert head.parts == RULES | LESSON | CPU
    assert cartridge.facts["title"]["en"] == "Tiny"
    assert cartridge.facts["languages"] == ["en", "de", "ja", "zh_hans", "zh_hant"]


@pytest.mark.slow
def test_the_same_folder_gives_the_same_bytes(cartridge: file.Cartridge, tmp_path: Path) -> None:
    other = sample.written(tmp_path / "elsewhere")
    (other / "tests").mkdir()
    (other / "tests" / "test_it.py").write_text("a test is no part of it")
    assert built(other).to_bytes() == cartridge.to_bytes()
    (other / "rules" / "layout.py").write_text(
        (other / "rules" / "layout.py").read_text() + "\nMORE = 1\n"
    )
    assert built(other).to_bytes() != cartridge.to_bytes()


def test_it_holds_bytecode_and_sources_of_the_same_modules(cartridge: file.Cartridge) -> None:
    inside = romfs.files(cartridge.rom)
    code = {name.removesuffix(".mpy") for name in inside if name.endswith(".mpy")}
    sources = {name.removesuffix(".py") for name in cartridge.sources if name.endswith(".py")}
    assert code == sources
    assert {"tiny/rules/__init__", "tiny/words/en", "tiny/words/rules_en"} <= code
    assert all(inside[f"{name}.mpy"][:2] == b"M\x06" for name in code)


def test_nothing_of_it_stays_in_this_process(cartridge: file.Cartridge) -> None:
    from lineup import games

    assert sample.KEY not in vars(games)
    assert len(games.__path__) == 1


WRONG = {
    "cart.toml": [
        ("licence", "license", "has no licence"),
        (sample.ID, "12", "the id has 32 digits"),
        ("author", "writer", "has no author"),
        ("version = ", "version : ", "Expected '='"),
    ],
    "rules/__init__.py": [
        ('KEY = "tiny"', 'KEY = "other"', "its rules have the KEY 'other'"),
        (hex(sample.NUMBER), "77", "its rules have ID = const(0x27452301)"),
        ("VERSION = ", "VERSION == ", "tiny/rules/__init__.py:24: it cannot be imported: name 'V"),
        ("VERSION = ", "VERSION = =", "tiny/rules/__init__.py:24: invalid syntax"),
    ],
    "screen/desk.py": [("_HAND = 6", "_HAND = ", "tiny/screen/desk.py:19: invalid syntax")],
    "texts/en/messages.po": [
        ("Numbers that never", "{0} that never", "tiny.tagline: has {0}"),
        ("tiny.tagline", "tiny.line", "tiny.tagline is missing"),
        ("tiny.aim", "other.aim", "other.aim: does not begin with tiny."),
        (
            "Rising lines",
            "Rising \u2603 lines",
            "texts/en/messages.po:12: the console has no glyph for \u2603 (U",
        ),
    ],
}


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [(name, *row) for name, rows in WRONG.items() for row in rows],
)
def test_what_is_wrong_is_told(name: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    place = sample.written(tmp_path) / name
    text = place.read_text(encoding="utf-8")
    assert old in text
    place.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(UserError) as error:
        built(tmp_path / sample.KEY)
    assert told in str(error.value)


def test_comments_are_for_translators_if_there_are_any(tmp_path: Path) -> None:
    folder = sample.written(tmp_path)
    source = folder / "texts/en/messages.po"
    lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
    source.write_text("".join(line for line in lines if not line.startswith("#.")), "utf-8")
    with pytest.raises(UserError, match="has no comment for translators"):
        read(folder)
    for other in set(folder.glob("texts/*")) - {source.parent}:
        shutil.rmtree(other)
    assert read(folder).languages == ["en"]


def test_a_folder_that_is_no_game_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no folder"):
        built(tmp_path / "nowhere")
    with pytest.raises(UserError, match="has its key for a name"):
        built(sample.written(tmp_path).rename(tmp_path / "Tiny2"))
    (sample.written(tmp_path) / "screen" / "art.py").unlink()
    with pytest.raises(UserError, match="has no screen/art.py"):
        built(tmp_path / sample.KEY)


def test_a_key_that_the_console_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="has a game 'line' already"):
        built(sample.written(tmp_path, "line"))


@pytest.mark.slow
def test_a_new_one_is_written_once_and_has_an_id_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for key in ("newone", "other"):
        assert cli.main(["cart", "new", key]) == 0
    one, two = built(tmp_path / "newone"), built(tmp_path / "other")
    assert one.head.key == "newone" and one.head.id != two.head.id
    capsys.readouterr()
    for key, told in (("newone", "newone is there already"), ("My-Game", "letters a to z")):
        assert cli.main(["cart", "new", key]) == 2
        assert capsys.readouterr().err.strip().endswith(told)


@pytest.mark.slow
def test_a_text_that_a_language_lacks_is_english(tmp_path: Path) -> None:
    folder = sample.written(tmp_path)
    german = folder / "texts/de/messages.po"
    head, *entries = german.read_text(encoding="utf-8").split("\n\n")
    named = [one for one in entries if '"tiny.name"' in one or '"tiny.why.none"' in one]
    german.write_text("\n\n".join([head, *named]) + "\n", encoding="utf-8")
    made = built(folder)
    table = made.sources["tiny/words/de.py"].decode()
    english = made.sources["tiny/words/en.py"].decode()
    assert table != english
    de, en = (packing.unpacked(_packed(text)) for text in (table, english))
    assert len(de) == len(en) and sum(map(operator.ne, de, en)) == 1


def _packed(source: str) -> packing.Packed:
    found: dict[str, bytes] = {}
    exec(source, {}, found)
    return found["TEXTS"], found["STARTS"], found["PAIRS"]


@pytest.mark.slow
def test_the_command_writes_the_file_and_tells_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = sample.written(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["cart", "build", str(folder)]) == 0
    size = (tmp_path / "tiny.cart").stat().st_size
    assert capsys.readouterr().out.startswith(f"wrote tiny.cart: {size:,} bytes, of which")
    assert cli.main(["cart", "info", "tiny.cart"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Tiny 1.0, by A. Writer (MIT)"
    assert lines[1] == f"key tiny, id {sample.ID}, rules version 1, API version 1"
    assert lines[2] == "seats 1-4; rules, a lesson, CPU players"


def test_the_command_refuses_what_is_no_cartridge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tiny.cart"
    path.write_bytes(random.Random(1).randbytes(400))
    assert cli.main(["cart", "info", str(path)]) == 2
    assert capsys.readouterr().err.strip().endswith(f"{path}: it is no cartridge")


@pytest.mark.slow
def test_numbers_of_the_rules_are_put_into_its_texts(tmp_path: Path) -> None:
    folder = sample.written(tmp_path)
    page = folder / "texts/en/rules.md"
    whole = page.read_text(encoding="utf-8")
    page.write_text(whole.rstrip() + "\n\nNo game has more than {most} moves.\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"rules\.md:\d+: no number \{most\}"):
        built(folder)
    facts = folder / "texts/facts.py"
    facts.write_text(
        "from lineup.games.tiny import rules\n\n\n"
        'def facts():\n    return {"most": rules.MAX_MOVES * 1000}\n',
        encoding="utf-8",
    )
    one = built(folder)
    with registered(one) as games:
        most = games.load(sample.KEY).MAX_MOVES * 1000
    assert f"No game has more than {most} moves." in read(folder).pages["en"].words()
    assert "tiny/texts/facts.py" not in one.sources
    facts.write_text("def facts():\n    return {}[1]\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"facts\.py: 1"):
        built(folder)
