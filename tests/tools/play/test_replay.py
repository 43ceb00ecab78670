"""`lineup replay` as a person calls it."""

import random
from urllib.parse import quote

import pytest
from PIL import Image

from host_sim.command.errors import UserError
from lineup import games
from lineup.engine import codec, protocol
from lineup.engine.packed import text_of
from lineup.engine.replay import Session
from tests.tools.game.conformance import toy
from tools import cli
from tools.play.replay import state_lines


def recorded(seats=2, moves=10_000):
    rules = games.load("numberdrop")
    session = Session(rules, seats, 2**63 + 11, protocol.defaults(rules), b"\0\1")
    out = protocol.move_buffer(rules)
    chance = random.Random(3)
    while rules.turn(session.state) >= 0 and len(session.moves) < moves:
        count = rules.moves(session.state, out)
        session.play(out[chance.randrange(count)])
    return session


def test_it_prints_every_move_and_the_scores(tmp_path, capsys):
    session = recorded()
    file = tmp_path / "game.lineup"
    file.write_bytes(session.to_bytes())
    assert cli.main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"numberdrop, rules version {session.rules.VERSION}"
    assert lines[1].startswith(f"seats 2, seed {2**63 + 11} (code {codec.code_of(2**63 + 11)})")
    moves = lines[2 : 2 + len(session.moves)]
    assert [int(line.split()[0]) for line in moves] == list(range(1, len(session.moves) + 1))
    assert moves[0].split()[1:3] == ["seat", "1"]
    assert "Writes 1 in column" in moves[0]
    assert lines[len(moves) + 2].startswith("over: ")
    assert [line.split(":")[0] for line in lines[-2:]] == ["seat 1", "seat 2"]
    assert any(line.endswith(", wins") for line in lines[-2:])


def test_a_game_that_goes_on_says_who_is_to_move(tmp_path, capsys):
    session = recorded(moves=5)
    file = tmp_path / "game.lineup"
    file.write_bytes(session.to_bytes())
    assert cli.main(["replay", str(file)]) == 0
    seat = session.rules.turn(session.state) + 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3] == f"seat {seat} to move"
    assert not any("wins" in line for line in lines)


def saved(tmp_path, session):
    file = tmp_path / "game.lineup"
    file.write_bytes(session.to_bytes())
    return str(file)


def state_of(out):
    """Name -> values of the state that is printed, by block."""
    blocks = {}
    for line in out.splitlines()[3:]:
        if line[0] != " ":
            block = blocks[line] = {}
        else:
            name, text = line[7:].split(None, 1)
            block[name] = text
    return blocks


def test_the_state_is_printed_by_name(tmp_path, capsys):
    session = recorded(seats=3)
    assert cli.main(["replay", saved(tmp_path, session), "--state"]) == 0
    out = capsys.readouterr().out
    count = len(session.moves)
    assert out.splitlines()[2] == f"after move {count} of {count}"
    blocks = state_of(out)
    assert list(blocks) == ["Header", "Sheet[0]", "Sheet[1]", "Sheet[2]"]
    assert blocks["Header"]["STEP"] == "ENDED" and blocks["Header"]["SEAT"] == "NOBODY"
    assert blocks["Header"]["SEATS"] == "3"
    assert "GRID[0]" in blocks["Sheet[2]"]


@pytest.mark.parametrize("number", [0, 1, 7])
def test_the_state_after_a_move_is_the_one_it_left(tmp_path, capsys, number):
    session, then = recorded(), recorded(moves=number)
    assert cli.main(["replay", saved(tmp_path, session), "--state", str(number)]) == 0
    out = capsys.readouterr().out
    assert f"after move {number} of {len(session.moves)}" in out
    assert cli.main(["replay", saved(tmp_path, then), "--state"]) == 0
    assert state_of(out) == state_of(capsys.readouterr().out)


def test_a_move_that_the_game_does_not_have_is_a_clear_error(tmp_path, capsys):
    file = saved(tmp_path, recorded(moves=5))
    assert cli.main(["replay", file, "--state", "6"]) == 2
    assert "not one of the moves 1 to 5, nor 0, the deal" in capsys.readouterr().err


def test_a_game_without_a_layout_has_no_state_to_print():
    session = Session(toy, 2, 5, (0, 1))
    with pytest.raises(UserError, match="toy has no layout"):
        list(state_lines(session, 0))


def test_every_move_is_followed_by_what_it_changed(tmp_path, capsys):
    session = recorded()
    assert cli.main(["replay", saved(tmp_path, session), "--changes"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("    1  seat 1  ")
    column = session.moves[0] & 7
    assert lines[3:6] == [
        "       SEAT: 0 -> 1",
        f"       Sheet[0].GRID[0][{column}]: . -> 1",
        f"       Sheet[0].HEIGHTS[{column}]: 0 -> 1",
    ]
    moves = [line for line in lines if line[:5].strip().isdigit()]
    assert len(moves) == len(session.moves)
    assert any(line.startswith("       STEP: ") for line in lines)


def test_messages_that_are_not_there_are_shown_by_their_keys():
    from tools.play.replay import speaker

    say = speaker()
    assert say("toy.play", 7) == "toy.play 7"
    assert say("numberdrop.log.column", 1) == "numberdrop.log.column 1"
    assert say("numberdrop.log.digit", 7) != "numberdrop.log.digit 7"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data[:-3], "damaged"),
        (lambda data: b"\x89PNG" + data, "not the record of a game"),
        (lambda data: b"", "not the record of a game"),
        (lambda data: bytes([*data[:20], data[20] ^ 1, *data[21:]]), "damaged"),
    ],
)
def test_a_bad_file_is_a_clear_error(tmp_path, capsys, change, reason):
    file = tmp_path / "game.lineup"
    file.write_bytes(change(recorded(moves=5).to_bytes()))
    assert cli.main(["replay", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"lineup replay: {file}: ") and reason in error
    assert len(error.splitlines()) == 1


def test_a_move_that_the_rules_refuse_is_told_in_words(tmp_path, capsys):
    session = recorded(moves=5)
    session.moves.append(7 << 10)
    file = tmp_path / "game.lineup"
    file.write_bytes(session.to_bytes())
    assert cli.main(["replay", str(file)]) == 2
    told = capsys.readouterr().err
    assert "move 6 of the record" in told and told.rstrip().endswith("Not now")
    assert "numberdrop.why" not in told


def test_a_record_of_another_game_is_a_clear_error(tmp_path, capsys):
    record = codec.decode(recorded(moves=1).to_bytes())
    record.game = 99
    file = tmp_path / "game.lineup"
    file.write_bytes(codec.encode(record))
    assert cli.main(["replay", str(file)]) == 2
    assert "game number 99 is not on this console" in capsys.readouterr().err


def test_a_missing_file_is_a_clear_error(tmp_path, capsys):
    assert cli.main(["replay", str(tmp_path / "none")]) == 2
    assert "none: No such file" in capsys.readouterr().err
    assert cli.main(["replay", str(tmp_path)]) == 2
    assert "Is a directory" in capsys.readouterr().err


TEXTS = {
    "spaces around": "  {}\t \n",
    "small letters": "{lower}",
    "a link": "https://example.org/lineup/?language=de#replay={link}",
    "a link's end": "#replay={link}&more=1",
    "a broken line": "{broken}",
    "what nobody sees": "\u200e\u200b{}\u2060",
    "wide letters": "{wide}",
}
"""A text as people paste it."""


WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}
"""Letters as they are typed in the midst of Chinese or Japanese."""


def pasted(form, text):
    half = len(text) // 2
    return form.format(
        text,
        lower=text.lower(),
        link=quote(text),
        broken=text[:half] + "\r\n" + text[half:],
        wide=text.translate(WIDE),
    )


@pytest.mark.parametrize("form", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("where", ["said", "file", "utf-16"])
def test_a_text_is_taken_as_people_paste_it(tmp_path, capsys, form, where):
    session = recorded(moves=30)
    assert cli.main(["replay", saved(tmp_path, session)]) == 0
    wanted = capsys.readouterr().out
    given = pasted(form, text_of(session))
    if where != "said":
        file = tmp_path / "code.txt"
        file.write_bytes(given.encode("utf-16" if where == "utf-16" else "utf-8-sig"))
        given = str(file)
    assert cli.main(["replay", given]) == 0
    assert capsys.readouterr().out == wanted


CRASH = "LINEUP-CRASH 0.9 PICO$LCD$1$3 VALUEERROR PLAY:17 5.1.2.00 15NM7J 12"
OTHERS = {
    "https://example.org/#code=15NM7J&game=lineit": "a link to a new game, code '15NM7J'",
    "#game=lineit&code=%0A15": "a link to a new game, code '\\n15'",
    "https://example.org/": "that link holds no game",
    " " + CRASH.lower(): "the text of a crash: lineup doctor",
    "LINEUP GAME": "the text is not whole",
    "LINEUP GAME " + "9" * 3000: "too long",
    "LINEUP:" + "Ä": "not a character of such a text",
    "15NM7J" * 1000: "neither a file nor the text of a game",
    "15NM7J": "cannot read 15NM7J: No such file",
    "": "'' is no name",
    "\0": "no file has such a name",
}


@pytest.mark.parametrize("given", OTHERS, ids=lambda given: repr(given[:30]))
def test_what_is_no_game_is_told_for_what_it_is(capsys, given):
    assert cli.main(["replay", given]) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert OTHERS[given] in error and len(error) < 200


def test_a_file_with_the_text_of_a_crash_is_told_so(tmp_path, capsys):
    (tmp_path / "a.txt").write_text(CRASH)
    assert cli.main(["replay", str(tmp_path / "a.txt")]) == 2
    assert "the text of a crash: lineup doctor" in capsys.readouterr().err


def kept(tmp_path, session):
    """The files in which a console keeps the game, running and over."""
    from lineup.saves import replays
    from lineup.saves.running import Running

    Running(str(tmp_path), []).keep(session, 3)
    replays.keep(str(tmp_path), session)
    return [str(tmp_path / "game5.0"), str(tmp_path / "replays" / "0")]


def test_it_reads_the_files_of_a_console(tmp_path, capsys):
    session = recorded()
    plain = saved(tmp_path, session)
    printed = []
    for file in (plain, *kept(tmp_path, session)):
        assert cli.main(["replay", file]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] == printed[2]


@pytest.mark.slow
@pytest.mark.parametrize("options", [[], ["--board", "240x135", "--language", "de"]])
def test_it_writes_a_picture_of_every_move(tmp_path, capsys, options):
    session = recorded(moves=12)
    file = saved(tmp_path, session)
    folder = tmp_path / "pictures"
    assert cli.main(["replay", file, "--shots", str(folder), *options]) == 0
    pictures = sorted(path.name for path in folder.iterdir())
    assert pictures == [f"{number:04}.png" for number in range(13)]
    with Image.open(folder / "0001.png") as picture:
        assert picture.size == (480, 270 if options else 480)
    assert len({(folder / name).read_bytes() for name in pictures}) > 10


@pytest.mark.slow
def test_it_writes_them_as_a_moving_picture(tmp_path, capsys):
    file = saved(tmp_path, recorded(moves=6))
    film = tmp_path / "game.gif"
    seats = {}
    for seat in ("1", "2"):
        assert cli.main(["replay", file, "--gif", str(film), "--seat", seat, "--scale", "1"]) == 0
        with Image.open(film) as picture:
            assert (picture.size, picture.n_frames) == ((240, 240), 7)
        seats[seat] = film.read_bytes()
    assert seats["1"] != seats["2"]


def test_a_seat_or_a_language_that_is_not_there_is_refused(tmp_path, capsys):
    words = ["replay", saved(tmp_path, recorded(moves=2)), "--shots", str(tmp_path / "p")]
    assert cli.main([*words, "--seat", "3"]) == 2
    assert "--seat" in capsys.readouterr().err
    assert cli.main([*words, "--language", "xx"]) == 2
    assert "--language xx: there is no such language" in capsys.readouterr().err
