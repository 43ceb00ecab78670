"""The screen at which Black Lady is played; `desk` has how it looks."""

from lineup.games.lady import rules
from lineup.games.lady.rules.layout import LEADER, LOST, OWNER, SEATS, TABLE
from lineup.games.lady.screen.art import SIGNS, face
from lineup.games.lady.screen.desk import Desk
from lineup.ui.drawing import theme
from lineup.ui.input import LEFT, RIGHT, A
from lineup.ui.pages.info_pages import Info
from lineup.ui.table import showing
from lineup.ui.table.game_screen import NO_MOVE, GameScreen, Part
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t


def name(card: int) -> str:
    """Names a card: its suit and what stands on it."""
    return t("lady.card.%d" % (card // 6), rules.rank(card))


class Choice(Part):
    """A card of the hand: left and right go from one to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.card = desk.moves[desk.count // 2]

    def rule(self) -> str:
        """Names the rule for this."""
        return "turn"

    def draw(self):
        """Marks the card in focus, and those that may be played."""
        self.desk.lay(self.card, True)
        self.words()

    def words(self):
        """Says which card it is, what it costs where that is sure, or why it may not be played."""
        desk, card = self.desk, self.card
        why = rules.why_not(desk.seen, card)
        desk.hints((A, "lady.play"), able=not why)
        if why:
            desk.say(t(why))
            return
        after = bytearray(desk.seen)
        desk.game.preview(card, desk.viewer, after)
        lost = after[LOST + desk.viewer] - desk.seen[LOST + desk.viewer]
        desk.say(t("lady.plays", name(card)), -lost if lost else None)

    def key(self, event: int) -> int:
        """Takes an arrow or A: a move, or NO_MOVE."""
        desk = self.desk
        if event == A:
            why = rules.why_not(desk.seen, self.card)
            if not why:
                return self.card
            desk.complain(why)
        elif event == LEFT or event == RIGHT:
            hand = desk.hand
            step = 1 if event == RIGHT else -1
            self.card = hand[(hand.index(self.card) + step) % len(hand)]
            self.draw()
        else:
            desk.halt("lady.no.card")
        return NO_MOVE

    def aim(self, moves) -> int:
        """Selects the card of the first move."""
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        """Selects it before it is drawn."""
        self.card = moves[0]


class Details(Info):
    """X: the cards that the others still hold."""

    def __init__(self, desk):
        super().__init__(desk, (("lady.unseen", Details._unseen),))

    def _unseen(self):
        known = (0, self.desk.viewer + 1)
        for suit in range(4):
            y = self.top + 10 + 22 * suit
            self.canvas.icon(SIGNS[suit], 8, y, 11, 11, theme.INK)
            for i in range(6):
                if self.desk.seen[OWNER + 6 * suit + i] not in known:
                    self.canvas.text(rules.rank(i), 32 + 32 * i, TITLE.line(y), theme.INK, TITLE)


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    common = True

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))

    def paint(self):
        self.desk.paint()

    def part(self):
        return Choice(self.desk)

    def spots(self, moves) -> list:
        """Lists the card of the next move, and where it goes."""
        return [self.desk.box(moves[0]), self.desk.spot(self.desk.viewer)]

    def details(self) -> bool:
        return Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played: the card goes to its place; and who takes the trick
        is told. Any key skips."""
        desk = self.desk
        seen, mine = desk.seen, seat == desk.viewer
        if rules.led(seen) < 0:
            for other in range(seen[SEATS]):
                desk.place(other, -1)
        start = desk.box(move) if mine else showing.corner(desk)
        x, y, w, h = desk.spot(seat)
        desk.ui.motion.begin()
        showing.tell(desk, seat, "lady.show", name(move))
        desk.ui.motion.still()
        showing.carry(desk, face, (w, h, move), w, h, start, (x, y))
        seen[TABLE + seat] = move + 1
        best = rules.highest(seen, TABLE, seen[LEADER])
        for other in range(seen[SEATS]):
            desk.place(other, seen[TABLE + other] - 1, other == best)
        desk.ui.sound("take")
        if (seat + 1) % seen[SEATS] == seen[LEADER]:
            lost = rules.cost(seen, TABLE)
            key = "lady.takes.you" if best == desk.viewer else "lady.takes"
            desk.tell(t(key, desk.names[best]), -lost if lost else None)
            if lost:
                desk.bar.turn(best, -lost)
            desk.ui.motion.hold(1100)
        elif not mine:
            desk.ui.motion.hold(showing.REST_MS)
        desk.look(desk.viewer)

    def results(self, seat: int) -> list:
        """Takes the score apart: (message key, arguments, points) rows."""
        seen = self.desk.seen
        lost = seen[LOST + seat]
        return [("lady.score", (), rules.score(seen, seat) + lost), ("lady.lost", (), -lost)]
