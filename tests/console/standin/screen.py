"""The stand-in's screen: totals, the die, and two choices."""

from lineup.engine.protocol import OVER
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, Y
from lineup.ui.table.desk import Desk
from lineup.ui.table.game_screen import MENU, UNDO
from lineup.ui.type.fonts import BIG, BODY
from lineup.ui.type.messages import t

PALETTE = theme.CONSOLE


def art(canvas, x, y, w, h):
    canvas.rect(x, y, w, h, theme.SEAT)
    canvas.round_rect(x + w // 2 - 3, y + h // 2 - 3, 6, 6, theme.INK)


class Screen:
    common = False

    def __init__(self, ui, game, names):
        self.ui = ui
        self.desk = Desk(ui, game, names, theme.CONSOLE)
        self.game = game
        self.seen = bytearray(game.size)
        self.names = names
        self.log = []

    def draw(self, seat):
        ui, state = self.ui, self.seen
        self.game.observe(seat, state)
        ui.clear()
        turn = state[9]
        ui.title("Over" if turn == 255 else self.names[turn], "turn %d" % state[12])
        for i in range(state[8]):
            y = ui.grid.bar + 2 + 18 * i
            ui.canvas.text(self.names[i], 8, y, theme.SEAT + i, BODY)
            ui.canvas.text(str(state[16 + i]), 120, y, theme.PAPER, BODY)
        ui.canvas.text(str(state[11]), 180, ui.grid.bar + 4, theme.PAPER, BIG)
        ui.canvas.text("took %d" % state[13], 150, ui.grid.foot - 22, theme.PAPER, BODY)
        ui.hints((A, "Take"), (B, "Back"), (Y, "Menu"))

    def glance(self, seat):
        self.draw(seat)
        return self.ui.grid.bar

    def progress(self, percent):
        self.ui.canvas.rect(0, 0, percent, 2, theme.FOCUS)
        self.ui.canvas.flush()

    def details(self):
        return False

    def rule(self):
        return ""

    def in_the_open(self):
        return False

    def choose(self, seat):
        move = 1

        def page():
            self.draw(seat)
            choice()

        def choice():
            self.ui.canvas.rect(150, self.ui.grid.bar + 44, 60, 20, theme.TABLE)
            word = "done" if self.seen[10] else ("whole", "half")[move - 1]
            self.ui.canvas.text(word, 152, self.ui.grid.bar + 46, theme.FOCUS, BODY)

        while True:
            choice()
            event = self.ui.wait(page)
            if event == A:
                return move
            if event == B:
                if self.game.can_undo():
                    return UNDO
                self.ui.toast(t("ui.no_undo"))
            if event == Y:
                return MENU
            if event in (UP, DOWN, LEFT, RIGHT):
                if self.seen[10]:
                    self.ui.toast("Only A goes on from here")
                else:
                    move = 3 - move

    def show(self, seat, move):
        for frame in range(4 if self.ui.animations else 0):
            self.ui.canvas.rect(150, self.ui.grid.bar + 66, 4 * (frame + 1), 4, theme.FOCUS)
            self.ui.canvas.flush()
            if self.ui.keys.wait(60) >= 0:
                break

    def results(self, seat):
        assert self.game.turn() == OVER
        total = self.seen[16 + seat]
        return [("standin.points", (), total), ("standin.rest", (3,), 0)]
