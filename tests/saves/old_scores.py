"""The record of best scores of before there were statistics, as it was written."""

import struct


def encode(best: dict[bytes, list[int]]) -> bytes:
    """The payload of (game ID, number of options, choices) -> scores, the best first."""
    return b"".join(
        key + bytes((len(scores),)) + struct.pack(f"<{len(scores)}h", *scores)
        for key, scores in sorted(best.items())
    )
