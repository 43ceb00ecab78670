"""The tables of layouts: how they are written, and states read by their names."""

import pytest

from host_sim.layout import Layout, LayoutError, parse
from host_sim.layout.values import shortened

TABLE = """What is where.

Header
    0    SEATS       1  1..3
    1    SEAT        1  who decides [NOBODY: at the end]
    2    STEP        1  what is decided [DRAFT PLAY]
    3    MARKET      4  cards; [TAKEN | seat] once somebody has it, which may
                        take a second line
    7    WIDTH       1  of the map
    8    LAST        2  a cell [low byte first]
    10   ASKED       1  seats [a bit each]
    11   OUT         9  by card [a byte each]
    20   (spare)     1

Player, PLAYER_SIZE bytes a seat from PLAYERS
    0    HAND        2  cards [hex]
    2    GRID      2*3  cells [EDGE] [+ ZERO]

Anything else may follow.
"""

NAMES = {
    "__doc__": TABLE, "NOBODY": 255, "DRAFT": 0, "PLAY": 1, "TAKEN": 128, "ZERO": 2, "EDGE": 32,
    "player_at": lambda seat: 21 + 8 * seat,
}  # fmt: skip

LAYOUT = Layout(NAMES)


def state() -> bytearray:
    header = bytes([2, 1, 0, 7, 128, 130, 0, 3, 44, 1, 5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    return bytearray(header + bytes([0x1A, 0, 32, 2, 0, 5, 0, 1]) + bytes(8))


def shown(data: bytearray) -> dict[str, str]:
    return {place.name: LAYOUT.text(place, data) for place in LAYOUT.places(data)}


def test_a_table_names_each_byte_with_its_offset_and_each_block_with_its_size() -> None:
    header, player = parse(TABLE).constants()
    assert header == [
        ("SEATS", 0), ("SEAT", 1), ("STEP", 2), ("MARKET", 3), ("WIDTH", 7), ("LAST", 8),
        ("ASKED", 10), ("OUT", 11), ("PLAYERS", 21),
    ]  # fmt: skip
    assert player == [("HAND", 0), ("GRID", 2), ("PLAYER_SIZE", 8)]


def test_a_meaning_may_go_on_in_further_lines() -> None:
    market = parse(TABLE).header.fields[3]
    assert market.meaning == (
        "cards; [TAKEN | seat] once somebody has it, which may take a second line"
    )


def test_values_are_shown_as_the_table_says() -> None:
    assert shown(state()) == {
        "SEATS": "2",
        "SEAT": "1",
        "STEP": "DRAFT",
        "MARKET": "7 TAKEN|0 TAKEN|2 0",
        "WIDTH": "3",
        "LAST": "300",
        "ASKED": "{0 2}",
        "OUT": "{2 6}",
        "(spare)": "0",
        "Player[0].HAND": "1a 00",
        "Player[0].GRID": "EDGE 0 . 3 . -1",
        "Player[1].HAND": "00 00",
        "Player[1].GRID": ". x6",
    }


def test_the_blocks_of_all_seats_lie_behind_the_header() -> None:
    assert LAYOUT.length(state()) == 21 + 2 * 8
    bases = [place.at for place in LAYOUT.places(state()) if place.field.name == "HAND"]
    assert bases == [NAMES["player_at"](seat) for seat in range(2)]  # type: ignore[operator]


def test_a_byte_has_the_name_of_its_field_its_seat_and_its_index() -> None:
    names = [LAYOUT.name(state(), at) for at in (2, 5, 20, 22, 31, 36, 37)]
    assert names == [
        "STEP", "MARKET[2]", "(spare)", "Player[0].HAND[1]", "Player[1].GRID[0][0]",
        "Player[1].GRID[1][2]", "byte 37",
    ]  # fmt: skip


def test_changes_name_what_differs_side_by_side() -> None:
    after = state()
    after[1] = 255
    after[4:6] = bytes([9, 9])
    after[10] = 1
    after[30] = 3
    after[25:27] = bytes([3, 4])
    after[31] = 4
    assert [text for _, text in LAYOUT.changes(state(), after)] == [
        "SEAT: 1 -> NOBODY",
        "MARKET[1..2]: TAKEN|0 TAKEN|2 -> 9 9",
        "ASKED: {0 2} -> {0}",
        "Player[0].GRID[0][2]: . -> 1, [1][0]: 3 -> 2",
        "Player[1].HAND[1]: 00 -> 03",
        "Player[1].GRID[0][0]: . -> 2",
    ]


def test_a_table_is_shown_row_by_row_rows_that_are_alike_once() -> None:
    first, second = (place for place in LAYOUT.places(state()) if place.field.name == "GRID")
    assert LAYOUT.rows(first, state()) == [
        ("GRID[0]", "EDGE    0    .", 23, 26),
        ("GRID[1]", "   3    .   -1", 26, 29),
    ]
    assert LAYOUT.rows(second, state()) == [("GRID[0..1]", ". . .", 31, 37)]
    market = LAYOUT.places(state())[3]
    assert LAYOUT.rows(market, state()) == [("MARKET", "7 TAKEN|0 TAKEN|2 0", 3, 7)]


def test_many_alike_are_shown_once() -> None:
    assert shortened(["1", "0", "0", "0", "0", "2", "2"]) == "1 0 x4 2 2"
    assert shortened([]) == ""


def test_the_last_row_of_the_header_may_be_as_long_as_bytes_and_constants_say() -> None:
    text = """
Header
    0    SEATS     1  seats
    1    WIDTH     1  columns
    2    MAP HEIGHT*WIDTH  cells

Seat, SEAT_SIZE bytes a seat
    0    HAND      1  a card
"""
    layout = Layout({"__doc__": text, "HEIGHT": 2, "seat_at": len})
    data = bytearray([2, 3, *range(6), 70, 71])
    assert layout.length(data) == len(data)
    assert layout.name(data, 6) == "MAP[1][1]"
    assert layout.name(data, 9) == "Seat[1].HAND"
    assert parse(text).constants()[1] == [("HAND", 0), ("SEAT_SIZE", 1)]


def test_rules_without_a_layout_have_none() -> None:
    assert Layout.of(object()) is None


HEAD = "Header\n    0    SEATS     1  seats\n"
SEAT = "\nSeat, SIZE bytes a seat from START\n    0    HAND    2  cards\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "there is no table that begins with 'Header'"),
        ("Seat, SIZE bytes a seat from A\n    0    HAND    2  cards\n", "no table that begins"),
        ("Header\n\n", "line 1: Header has no rows"),
        (HEAD + "    2    STEP    1  now\n", "line 3: STEP at 2 leaves a gap, 1"),
        (HEAD + "    0    STEP    1  now\n", "line 3: STEP at 0 lies over the one before it, 1"),
        (HEAD + "    1    SEATS    1  now\n", "SEATS stands twice"),
        (HEAD + "    1    HAND    1  now\n" + SEAT, "HAND stands twice"),
        (HEAD + "    1    SIZE    1  now\n" + SEAT, "SIZE stands twice"),
        (HEAD + "    1    STEP    now\n", "line 3: not a row of the table: 1    STEP    now"),
        (HEAD + "    1    Step    1  now\n", "line 3: not a row"),
        (HEAD + "    1    STEP    0  now\n", "line 3: not a row"),
        (HEAD + "some words\n", "line 3: not a row of the table: some words"),
        ("Bytes\n    0    SEATS     1  seats\n", "line 2: a row without a heading"),
        (HEAD + "    1    MAP    N  cells\n    9    STEP   1  now\n", "follows a row without"),
        (HEAD + SEAT.replace(" 2 ", " N "), "line 5: Seat has to have one length"),
        (HEAD + SEAT + "    2    MORE    N*2  cards\n", "line 6: Seat has to have one length"),
        (HEAD.replace("SEATS", "STEP") + SEAT, "the header has no SEATS"),
        (HEAD + SEAT.replace(" from START", ""), "Seat: its start has a name"),
        (HEAD + "    1    MAP    N  cells\n" + SEAT, "Seat: its start has a name"),
        (HEAD + SEAT + SEAT.replace("Seat", "Hand"), "Hand: a header and one block a seat"),
    ],
)
def test_a_table_that_is_wrong_is_refused(text: str, fault: str) -> None:
    with pytest.raises(LayoutError) as refused:
        parse(text)
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("1    STEP    1  now [DRAFT GONE]", "line 3: STEP: there is no constant GONE"),
        ("1    STEP    1  now [GONE | seat]", "line 3: STEP: there is no constant GONE"),
        ("1    STEP    1  now [+ GONE]", "line 3: STEP: there is no constant GONE"),
        ("1    STEP    1  now [whatever]", "line 3: STEP: what does [whatever] say?"),
        ("1    MAP   GONE  cells", "line 3: MAP: there is no GONE"),
    ],
)
def test_a_table_that_does_not_go_with_its_module_is_refused(row: str, fault: str) -> None:
    with pytest.raises(LayoutError) as refused:
        Layout({**NAMES, "__doc__": f"{HEAD}    {row}\n"})
    assert fault in str(refused.value)


def test_a_block_without_its_function_is_refused() -> None:
    with pytest.raises(LayoutError, match="there is no function seat_at"):
        Layout({"__doc__": HEAD + SEAT})
