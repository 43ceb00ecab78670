"""`lineup replay` as a person calls it."""

import random

import pytest

from lineup import games
from lineup.engine import codec, protocol
from lineup.engine.replay import Session
from tools import cli


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


def test_messages_that_are_not_there_are_shown_by_their_keys():
    from tools.replay import speaker

    say = speaker()
    assert say("toy.play", 7) == "toy.play 7"
    assert say("numberdrop.log.drop", "T") == "numberdrop.log.drop T"
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
