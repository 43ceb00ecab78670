"""A curtain while the device changes hands: nothing of the game is on screen."""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.input import A, B, Y
from lineup.ui.type import headline, sentence, speech
from lineup.ui.type.fonts import NAME, NAME_SMALL, TITLE, writing
from lineup.ui.type.messages import t

COLOURS = theme.palette((0x325, 0x213) + theme.BAR[theme.BAR_SEATS : theme.BAR_SEATS + 8])


def run(ui, name: str, seat: int, undo: bool, whole: str = "") -> int:
    """Asks for the device to be given to `name`, whose `whole` name may be longer; waits until A
    says that it has been, or Y. undo: B takes the last move back, and comes too."""

    def page():
        draw(ui, name, seat, undo, whole or name)

    page()
    ui.sound("turn")
    while True:
        event = ui.wait(page)
        if event in (A, Y) or event == B and undo:
            return event


def draw(ui, name: str, seat: int, undo: bool, whole: str):
    """The whole screen."""
    canvas, low = ui.canvas, ui.grid.low
    ground = theme.SEAT + seat
    ui.clear(ground, COLOURS)
    middle = canvas.width // 2
    scale = 5 if low else 9
    side = SIZE * scale + (18 if low else 27)
    x, y = (14 if low else middle - side // 2), (21 if low else 22)
    canvas.round_rect(x, y, side, side, theme.INK, 8)
    inset = (side - SIZE * scale) // 2
    emblem(canvas, seat, x + inset, y + inset, ground, scale)
    room = canvas.width - 12
    if low:
        middle = (x + side + canvas.width) // 2
        room -= x + side
    speech.say(speech.TITLE, t("play.pass.to", whole))
    speech.say(speech.TEXT, t("play.nobody_looks"))
    text = t("play.pass.to", whole)
    if min([TITLE.width(form) for form in text.split("|")]) > room:
        text = t("play.pass.to", name)
    fonts = writing(text, (NAME, NAME_SMALL, TITLE))
    if low:
        title, font = sentence.fitting(text, room, fonts)
        canvas.text(title, middle, font.line(44), theme.INK, font, CENTRE)
    else:
        headline.write(canvas, text, middle, 164, room, theme.INK, -1, CENTRE, fonts)
    text, font = sentence.fitting(t("play.nobody_looks"), room)
    canvas.text(text, middle, font.line(74 if low else 196), theme.INK, font, CENTRE)
    back = ((B, t("ui.undo")),) if undo else ()
    ui.hints((A, t("play.ready", name)), *back, (Y, t("play.menu")))
