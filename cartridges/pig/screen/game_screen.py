"""The screen at which Pig is played; `desk` has how it looks."""

from lineup.games.pig import rules
from lineup.games.pig.rules.layout import AT_RISK, DICE, HOLD, POINTS, ROLL, ROLLED, SEATS
from lineup.games.pig.screen.art import pig
from lineup.games.pig.screen.desk import Desk
from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.pages.info_pages import Info
from lineup.ui.table import showing
from lineup.ui.table.game_screen import NO_MOVE, GameScreen, Part
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number


class Choice(Part):
    """Roll or hold: any direction goes from one to the other."""

    def __init__(self, desk):
        self.desk = desk
        self.move = ROLL

    def rule(self) -> str:
        """Names the rule for this."""
        return "turn"

    def draw(self):
        """Marks what is selected."""
        for move in range(2):
            self.desk.tile(move, move == self.move, move < self.desk.count)
        self.words()

    def words(self):
        """Says what is at risk, or what is kept."""
        desk = self.desk
        risk = desk.seen[AT_RISK]
        if self.move == HOLD:
            desk.hints((A, "pig.hold"))
            desk.say(t("pig.keeps"), risk)
        else:
            desk.hints((A, "pig.roll"))
            desk.say(t("pig.risks", risk) if risk else t("pig.begins"))

    def key(self, event: int) -> int:
        """Takes an arrow or A: a move, or NO_MOVE."""
        if event == A:
            return self.move
        if self.desk.count < 2:
            self.desk.complain("pig.why.roll")
            return NO_MOVE
        self.move = ROLL if self.move == HOLD else HOLD
        self.draw()
        return NO_MOVE

    def aim(self, moves) -> int:
        """Selects the first move."""
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        """Selects it before it is drawn."""
        self.move = moves[0]


class Details(Info):
    """X: how many points everybody has, and who has some at risk."""

    def __init__(self, desk):
        super().__init__(desk, (("pig.points", Details._points),))

    def _points(self):
        y = self.top + 6
        seen = self.desk.seen
        for seat in range(seen[SEATS]):
            found = [(self.desk.names[seat], number(seen[POINTS + seat]), theme.GOOD)]
            if seat == rules.turn(seen) and seen[AT_RISK]:
                found.append((t("pig.score.risk"), number(seen[AT_RISK]), theme.BAD))
            y = self.rows(y, found)


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
        """Lists the tile of the next move, and the dice."""
        return [self.desk.tiles[moves[0]], self.desk.dice()]

    def ends(self, move: int) -> bool:
        """Nobody knows what a roll brings, and what is kept does not end the game."""
        return False

    def details(self) -> bool:
        return Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played: the dice tumble and show what they show, or the pig
        runs to what is kept. Any key skips."""
        if move == HOLD:
            self._hold(seat)
        else:
            self._roll(seat)

    def _hold(self, seat):
        desk = self.desk
        risk, points = desk.seen[AT_RISK], desk.seen[POINTS + seat]
        desk.ui.motion.begin()
        showing.tell(desk, seat, "pig.show.hold", gain=risk)
        desk.lane(seat, True)
        desk.ui.sound("take")
        look, ends = (desk.scale, theme.SEAT + seat), (points, points + risk)
        start, goal = [desk.stands(seat, at) for at in ends]
        showing.carry(desk, pig, look, 15 * desk.scale, 10 * desk.scale, start, goal)
        desk.bar.turn(seat, risk)
        showing.rest(desk, seat)

    def _roll(self, seat):
        desk = self.desk
        ui, motion = desk.ui, desk.ui.motion
        dice, risk = desk.seen[DICE], desk.seen[AT_RISK]
        after = bytearray(desk.seen)
        desk.game.preview(ROLL, desk.viewer, after)
        motion.begin()
        showing.tell(desk, seat, "pig.show.roll")
        for frame in range(0 if ui.calm else 4):
            for i in range(dice):
                desk.draw_die(i, (after[ROLLED + i] + 2 * frame + 3 * i) % 6 + 1)
            if not (motion.frame() and motion.frame()):
                break
        faces = [after[ROLLED + i] for i in range(dice)]
        for i in range(dice):
            lost = faces[i] == 1
            desk.draw_die(i, faces[i], theme.BAD if lost else theme.PAPER)
        if 1 not in faces:
            ui.sound("move")
            x, y, w, _ = desk.dice()
            desk.risk(risk + sum(faces))
            showing.pop(desk, sum(faces), x + w // 2 - 12, y + 6)
            return
        desk.risk(0)
        ui.sound("error")
        both = faces == [1, 1]
        mine = "pig.lost.all" if both else "pig.lost" if risk else "pig.lost.none"
        if seat == desk.viewer:
            desk.tell(t(mine, risk))
        else:
            desk.tell(t(mine + ".by", desk.names[seat], risk))
        x, y, _, side = desk.dice()
        motion.shake(x + (side + 6) * faces.index(1), y, side, side)
        motion.hold(700)

    def results(self, seat: int) -> list:
        """Takes the score apart: (message key, arguments, points) rows."""
        return [("pig.score", (), self.desk.seen[POINTS + seat])]
