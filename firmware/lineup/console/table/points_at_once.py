"""The points that moves bring at once, by the rules: a hint that brings less than another move
says why."""

from array import array

from lineup.engine.protocol import move_buffer


def missed(rules, state, seat: int, moves) -> int:
    """Computes how many points more than `moves`, legal ones of `seat`, another single move would
    bring it now; 0 for none. What reveals something counts as bringing nothing: that is not looked
    at."""
    scores = array("i", [0] * max(rules.SEATS))
    most = _points(rules, state, seat, scores)
    trial = bytearray(state)
    for move in moves:
        if rules.reveals(trial, move):
            break
        rules.apply(trial, move)
    least = _points(rules, trial, seat, scores)
    found = move_buffer(rules)
    for i in range(rules.moves(state, found)):
        trial[:] = state
        if not rules.reveals(trial, found[i]):
            rules.apply(trial, found[i])
            most = max(most, _points(rules, trial, seat, scores))
    return max(0, most - least)


def _points(rules, state, seat, scores) -> int:
    rules.scores(state, scores)
    return scores[seat]
