"""Line-it: numbers 1 to 100, challenge cards 101 to 106."""

from lineup.games.lineit.rules import layout as at
from tools.lab.features.encodings import equal, number, one_of, seat
from tools.lab.features.parts import Part

CARD = one_of(1, at.CARD_COUNT, words="which card")
POINTS = number(124)
LONG = number(27)

HEADER = (
    Part("SEAT", seat()),
    Part("STEP", one_of(at.TURN, at.ENDED)),
    Part("FIRST", seat()),
    Part("ROUND", LONG),
    Part("OPTION", number(1)),
    Part("TOOK", number(1)),
    Part("PLAYED", number(1)),
    Part("MARKET", CARD + seat(at.TAKEN)),
    Part("JACKPOTS", number(at.CARD_COUNT)),
    Part("DECK_N", number(at.CARD_COUNT)),
    Part("KNOWN", number(1)),
)
SEAT = (
    Part("HAND", CARD + equal(at.UNKNOWN, "a card that is not seen")),
    Part("LOW", number(at.NONE_LEFT)),
    Part("HIGH", number(at.NONE_LEFT)),
    Part("NUMBERS", LONG),
    Part("LAST", number(at.TOP)),
    Part("BET", one_of(at.TOP + 1, at.CARD_COUNT)),
    Part("AFTER", LONG),
    Part("COLOURS", LONG),
    Part("LINE_N", LONG),
    Part("LINE", CARD, together=True),
    Part("CARDS", POINTS),
    Part("WON", POINTS),
    Part("MET", POINTS),
    Part("FAILED", POINTS),
    Part("LINES", LONG),
)
