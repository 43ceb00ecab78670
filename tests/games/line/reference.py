"""LINE once more, slow and plain, from the rulebook: lists, sets of colours, no bytes.

Shares nothing with the game's modules: the tricks are written out as they stand in the table of
the reconstruction, every variant of them.
"""

TABLE = """
KICK FLIP|1|G|RG>RGB|GB>RGB|RB>RGB
NOLLIE|1|G|RGB>RG|RGB>GB|RGB>RB
OLLIE|1|G|RG>GB|GB>RB|RB>RG
HEELFLIP|2|G|G>RG|B>GB|R>RB
POP SHOVE-IT|2|G|RB>R|RG>G|GB>B
HARDFLIP|3|G|B>B|R>R|G>G
360 FLIP|3|G|R>G|G>B|B>R
INDY|1|B|GB>RGB|RB>RGB|RG>RGB
MUTE|1|B|RGB>GB|RGB>RB|RGB>RG
TAIL GRAB|1|B|GB>RB|RB>RG|RG>GB
MELON|2|B|G>GB|B>RB|R>RG
METHOD|2|B|RG>B|GB>R|RB>G
AIR WALK|3|B|R>R|G>G|B>B
MCTWIST|3|B|G>B|B>R|R>G
BOARD SLIDE|1|R|RG>RGB|GB>RGB|RB>RGB
50-50 GRIND|1|R|RGB>RB|RGB>RG|RGB>GB
LIP SLIDE|1|R|RB>RG|RG>GB|GB>RB
FEEBLE GRIND|2|R|GB>G|RB>B|RG>R
NOSE SLIDE|2|R|B>RG|R>GB|G>RB
SMITH GRIND|3|R|G>G|B>B|R>R
CROOKED GRIND|3|R|B>R|R>G|G>B
"""

OBSTACLES = {
    "RAMP": "B", "RAIL": "R", "STAIRS": "G", "HIP": "GB", "QUARTER": "RB", "LEDGE": "RG",
    "MANUAL": "RG", "GAP": "GB", "SPINE": "RB", "FUNBOX": "RGB", "PYRAMID": "RGB", "PLAZA": "RGB",
}  # fmt: skip


class Trick:
    def __init__(self, name, value, place, points):
        self.name, self.value, self.place = name, value, place
        self.start, self.end = (set(side) for side in points.split(">"))


def tricks():
    """All 63, by (NAME, variant)."""
    found = {}
    for line in TABLE.strip().splitlines():
        name, value, place, *points = line.split("|")
        for variant, text in zip("abc", points, strict=True):
            found[name, variant] = Trick((name, variant), int(value), place, text)
    return found


def points(row, simple):
    """The score of a row of tricks and Nones (face down)."""
    joins = [(a.end & b.start) if a and b else set() for a, b in zip(row, row[1:], strict=False)]
    if simple:
        return sum(t.value for t in row if t) + sum(len(join) for join in joins)
    total = 0
    for colour in "RGB":
        first = 0
        while first < len(row):
            last = first
            while last < len(joins) and colour in joins[last]:
                last += 1
            if last > first:
                total += sum(t.value for t in row[first : last + 1]) * (last - first)
            first = last + 1
    return total


class Game:
    """deck, obstacles: in the order in which they are drawn."""

    def __init__(self, seats, deck, obstacles, simple):
        self.seats, self.simple = seats, simple
        self.deck, self.to_come = list(deck), list(obstacles)
        self.order = list(range(seats))
        self.hands = [[] for _ in range(seats)]
        self.rows = [[] for _ in range(seats)]  # (trick, face up)
        self.track, self.discard = [], []
        self.round = 0
        self.begin()

    def begin(self):
        if self.round == 11:
            self.phase = "over"
            return
        self.round += 1
        if self.round > 2:
            self.track.append(self.to_come.pop(0))
        dealt, self.deck = self.deck[: self.seats + 1], self.deck[self.seats + 1 :]
        self.column = sorted(dealt, key=lambda trick: trick.value)
        self.markers = [None] * len(self.column)
        self.waiting = list(self.order)
        self.phase, self.swapped = "draft", False

    def seat(self):
        return None if self.phase == "over" else self.waiting[0]

    def suits(self, seat, place, trick):
        """Obstacle, left neighbour, right neighbour."""
        row = self.rows[seat]
        if trick.place not in self.track[place]:
            return False
        if place > 0 and row[place - 1][1] and not row[place - 1][0].end & trick.start:
            return False
        later = row[place + 1 :]
        return not (later and later[0][1] and not trick.end & later[0][0].start)

    def swaps(self, seat):
        return {
            (place, trick.name)
            for place in range(len(self.rows[seat]))
            for trick in self.hands[seat]
            if self.suits(seat, place, trick)
        }

    def may_swap(self):
        return (
            self.phase == "play" and len(self.track) in (3, 6, 9) and not self.swapped
            and bool(self.swaps(self.seat()))
        )  # fmt: skip

    def legal(self):
        if self.phase == "over":
            return set()
        seat = self.seat()
        if self.phase == "draft":
            return {("draft", i) for i, mark in enumerate(self.markers) if mark is None}
        if self.may_swap():
            return {("keep",)} | {("swap", *swap) for swap in self.swaps(seat)}
        fitting = [t for t in self.hands[seat] if self.suits(seat, len(self.rows[seat]), t)]
        return {("play", trick.name) for trick in fitting or self.hands[seat]}

    def play(self, kind, *args):
        seat = self.seat()
        hand, row = self.hands[seat], self.rows[seat]
        if kind == "draft":
            self.markers[args[0]] = seat
            hand.append(self.column[args[0]])
        elif kind == "keep":
            self.swapped = True
            return
        else:
            trick = next(t for t in hand if t.name == args[-1])
            hand.remove(trick)
            if kind == "swap":
                hand.append(row[args[0]][0])
                row[args[0]] = (trick, True)
                self.swapped = True
                return
            row.append((trick, self.suits(seat, len(row), trick)))
        self.swapped = False
        self.waiting.pop(0)
        if not self.waiting:
            self.turn_over()

    def turn_over(self):
        if self.phase == "draft":
            left = [t for t, mark in zip(self.column, self.markers, strict=True) if mark is None]
            self.discard += left
            self.order = [mark for mark in self.markers if mark is not None]
            self.column = []
            if self.round > 2:
                self.phase = "play"
                self.waiting = list(self.order)
                return
        self.begin()

    def score(self, seat):
        return points([t if up else None for t, up in self.rows[seat]], self.simple)

    def winners(self):
        best = max(self.score(seat) for seat in range(self.seats))
        return {seat for seat in range(self.seats) if self.score(seat) == best}

    def cards(self):
        """Every card that is anywhere, those taken from the column once."""
        column = [
            t for t, m in zip(self.column, self.markers, strict=False) if self.column and m is None
        ]
        rows = [t for row in self.rows for t, _ in row]
        return self.deck + self.discard + column + rows + [t for h in self.hands for t in h]
