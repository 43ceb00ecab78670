"""LINE: cards 1 to 63, obstacles 1 to 12."""

from lineup.games.line.rules import layout as at
from tools.lab.features.encodings import flag, number, one_of, seat
from tools.lab.features.parts import Part

CARD = one_of(1, 63, words="which card")

HEADER = (
    Part("SEAT", seat()),
    Part("STEP", one_of(at.DRAFT, at.ENDED)),
    Part("OPTION", number(1)),
    Part("ROUND", number(at.ROUNDS)),
    Part("PLACE", number(3)),
    Part("ORDER", seat(), count_of_seats=True),
    Part("COLUMN", CARD + seat(at.TAKEN)),
    Part("OBSTACLES", one_of(1, 12)),
    Part("HIDDEN_N", number(12)),
    Part("DECK_N", number(63)),
    Part("OUT", number(1)),
)
SEAT = (
    Part("HAND_N", number(at.HAND_SIZE)),
    Part("HAND", CARD, together=True),
    Part("ROW_N", number(at.LENGTH)),
    Part("ROW", one_of(1, 63, mask=at.CARD_MASK, words="which card") + flag(at.DOWN, "face down")),
)
