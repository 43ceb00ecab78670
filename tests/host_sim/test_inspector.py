"""What the probe sees of a running console, and how the inspector writes it down."""

from host_sim import headless, inspector, script
from host_sim.headless import Run

START = "press A\npress DOWN\npress LEFT\npress UP\npress A\n"
"""Number Drop, one player, start."""


def play(text: str) -> Run:
    return headless.run(script.parse(START + text))


def test_the_probe_keeps_the_state_after_every_move() -> None:
    from lineup.games.numberdrop import rules

    watched = play("press A 3").probe.latest
    assert watched is not None
    session = watched.session
    assert watched.played == list(session.moves)
    assert len(watched.states) == len(watched.played) + 1
    state = rules.new(session.seats, session.seed, session.options)
    assert watched.states[0] == bytes(state)
    for move, after in zip(watched.played, watched.states[1:], strict=True):
        rules.play(state, move)
        assert after == bytes(state)


def test_the_probe_sees_moves_taken_back_and_later_power_ons() -> None:
    run = play("press A 3\npress B\nreset\npress A\npress A")
    assert len(run.probe.watched) == 2
    first, second = run.probe.watched
    assert -1 in first.played
    assert first.states[-1] == first.states[first.played.index(-1) - 1]
    assert second.session is not first.session


def test_the_inspector_shows_set_up_moves_and_state() -> None:
    watched = play("press A").probe.latest
    assert watched is not None
    session = watched.session
    lines = inspector.describe(session, rows=40)
    assert lines[0] == "numberdrop  rules 1  1 seats"
    assert lines[1].startswith("seed ")
    assert lines[2] == "seat 0 to move"
    assert lines[3] == f"moves ({len(session.moves)}):"
    assert lines[4].split()[:2] == ["1", f"{session.moves[0]:08x}"]
    at = lines.index(f"state ({len(session.state)} bytes):")
    assert lines[at + 1] == f" 000  {bytes(session.state[:16]).hex(' ')}"


def test_a_long_game_shows_its_last_moves() -> None:
    watched = play("press A 12").probe.latest
    assert watched is not None
    lines = inspector.describe(watched.session, rows=12)
    numbers = [line.split()[0] for line in lines if line.startswith("  ")]
    assert numbers == [str(len(watched.session.moves) - n) for n in (2, 1, 0)]


def test_lines_of_zeros_are_left_out() -> None:
    assert inspector.hex_lines(bytes(100)) == [" 000" + "  " + " ".join(["00"] * 16), " *"]
