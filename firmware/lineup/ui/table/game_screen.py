"""The gestures that mean the same in every game, and when a screen is drawn."""

from micropython import const

from lineup.ui.input import A, B, X, Y
from lineup.ui.type import speech
from lineup.ui.type.messages import code, t

MENU = const(-2)
UNDO = const(-3)
"""The value that `choose` gives instead of a move."""

NO_MOVE = const(-1)
"""The value that a part's `key` gives where nothing is decided yet."""


class Part:
    """One decision at the desk. It stays until a move is made, and may be drawn again behind a
    menu."""

    # What a game gives

    def draw(self):
        """Adds the decision to the painted desk."""
        raise NotImplementedError

    def words(self):
        """Says what is selected."""
        raise NotImplementedError

    def key(self, event: int) -> int:
        """Takes an arrow or A: the move that it makes, or NO_MOVE."""
        raise NotImplementedError

    def rule(self) -> str:
        """Names the section of the game's rules that tells of what is selected, where the menu
        opens them."""
        raise NotImplementedError

    def aim(self, moves) -> int:
        """Selects a hint's move, the first of `moves`, all legal one after the other, as if the
        player had done it, and draws that. Returns how many of them are to be seen so, 1 at
        least."""
        raise NotImplementedError

    # What a game may give

    sure = False
    """True where this decision has asked for what A does already."""

    def back(self) -> bool:
        """Takes B: puts down what is held; False where nothing is."""
        return False

    def select(self, moves):
        """Selects what the first of `moves` begins with, and what follows as far as it can, before
        the decision is drawn: A alone then makes it."""

    def selected(self) -> str:
        """Tells what is selected to those who do not see it; "" where the sentence names it. It is
        asked for where somebody listens (`ui.type.speech`), so its words are loaded then."""
        return ""


class GameScreen:
    """The screen of a game, on its `Desk`."""

    # What a game gives

    def paint(self):
        """Draws the desk as `desk.viewer` may know it."""
        raise NotImplementedError

    def part(self) -> Part:
        """Makes the `Part` for the decision that the viewer has now."""
        raise NotImplementedError

    def details(self) -> bool:
        """Runs the pages behind X (`ui/pages/info_pages.py`); True where the menu is wanted."""
        raise NotImplementedError

    def show(self, seat: int, move: int):
        """Shows a move before it is played, by `ui.motion`: any key skips. Where the player wants
        no animations nothing moves, but `hold` and `pop` wait as long; where he wants less that
        flashes, `ui.calm`, nothing shakes."""
        raise NotImplementedError

    def results(self, seat: int) -> list:
        """Takes the score of a seat apart: rows of (message key, arguments, points)."""
        raise NotImplementedError

    # What a game may give

    common = False
    """True where the table at the end is one for all seats."""

    def attend(self, moves):
        """Turns what is shown to where the viewer's next moves are made, without drawing."""

    def wait_for(self, mover: int):
        """Says that somebody else decides, or nobody any more."""
        self.desk.waits(mover)

    def in_the_open(self) -> bool:
        """True where the next decision shows nothing that is hidden from anybody: no curtain
        falls before it, but after it."""
        return False

    def ends(self, move: int) -> bool:
        """True where the viewer knows that a legal move, with the `queue` behind it, ends the
        game: it is asked for once, alike in all games, where another move would not end it. A game
        has its own where what is hidden may end it, or what follows, where nobody can put the
        end off, and where the viewer is sure to win by it."""
        desk = self.desk
        game, seen = desk.game, desk.seen
        game.preview(move, desk.viewer, seen)  # a state may be too long for one more
        over = game.rules.turn(seen) < 0
        desk.look(desk.viewer)
        return over

    def doubt(self, move: int) -> tuple:
        """Asks before a legal move that gives something away for nothing, once: the question,
        "long|short", and the message of what A does then; () where there is nothing to ask."""
        return ()

    def in_words(self):
        """Lists in words what lies on the table, row by row, cards and places by their names. It
        is asked for where somebody listens (`ui.type.speech`), so its words are loaded then."""
        return ()

    def spots(self, moves) -> list:
        """Lists (x, y, w, h) of what words about the next of these moves of the viewer speak of:
        where it begins, the most important, and where it leads. The bubble of a lesson or a hint
        points at the first one; without any it lies at the table's lower end."""
        return []

    def alone(self) -> list:
        """Lists (spots, figures) of each sentence that introduces the game for one, `solo.1` and
        so on: (x, y, w, h) each of what it speaks of, and what {0} and so on stand for. Empty as
        long as the desk does not show that."""
        return []

    def glance(self, seat: int) -> int:
        """Paints the desk as `seat` may know it, with nothing to decide, and sends nothing: the
        launcher's picture of a running game, the table at the end. Returns the row from which on
        it is worth seeing."""
        self.desk.look(seat)
        self.desk.clear()
        self.paint()
        return self.desk.grid.bar

    def beyond(self) -> bool:
        """True where more of a common table, as `glance` painted it, lies beyond the panel."""
        return False

    def pan(self, event: int) -> bool:
        """Moves what is seen of it in a direction; False where it ends there."""
        return False

    def draw(self, seat: int):
        """Draws the whole screen as `seat` may know it. A game that adds to it calls this too."""
        desk = self.desk
        desk.look(seat)
        desk.list_moves()
        desk.begin()
        self.paint()
        mover = desk.game.turn()
        if mover != seat:
            self.wait_for(mover)
            if self.recalls and mover >= 0:
                desk.hints((B, "ui.undo"))
        self._fresh = (seat, desk.game.count())
        desk.canvas.flush()

    def choose(self, seat: int) -> int:
        """Waits for the decision of a person: a legal move, MENU, or UNDO. A game that adds to it
        calls this too."""
        desk = self.desk
        if self._fresh != (seat, desk.game.count()):
            self.draw(seat)
        self._fresh = None
        move = self._queued()
        if move != NO_MOVE and (self._sure or not self._asks(move)):
            self.anew()
            return move
        part = self._begin(move)
        while True:
            event = desk.ui.wait(self.redraw)
            if self._last != NO_MOVE:
                move = self._answer(event)
                if move != NO_MOVE:
                    return self._decided(move)
                if event == B:
                    continue
            if desk.complained:
                part.words()
            if event == Y or event == X and self.details():
                return MENU
            if event == X:
                self.draw(seat)
                self._fresh = None
                part.draw()
                self._name()
                continue
            move = part.key(event) if event != B else self._back()
            if move >= 0 and not part.sure and self._asks(move):
                self._ask(move)
            elif move != NO_MOVE:
                return self._decided(move)
            self._name()

    # What a game is given

    def __init__(self, desk):
        self.desk = desk
        """The table, the sentence and the line of hints: `ui/table/desk.py`."""
        self.queue = []
        """Moves that follow the chosen one without being asked for, as far as they are legal."""
        self.people = range(desk.game.seats)
        """The seats that decide at this console; all, where the console says nothing else."""
        self.recalls = False
        """True where B takes back a move of the viewer while a CPU player thinks."""
        self._fresh = None  # (viewer, moves) that the screen shows
        self._part = None  # the decision that is being made
        self._decides = None  # (viewer, moves, language) of that part
        self._selected = ()  # type: tuple  # moves that it begins with
        self._last = NO_MOVE  # the move that is asked for
        self._question = ()  # type: tuple  # what is asked, and what A does then
        self._ending = False  # the game ends with it
        self._sure = False  # the queue ends the game, and that was agreed to

    def select(self, moves):
        """Begins the viewer's next decision anew, with what the first of `moves` begins with."""
        self.anew()
        self._selected = moves

    def anew(self):
        """Begins the next decision without what was selected for it already."""
        self._decides = None
        self._selected = ()

    def rule(self) -> str:
        """Names the rule for the decision that the viewer makes, "" for none."""
        return self._part.rule() if self._part and self.desk.count else ""

    def point_out(self, seat: int, moves) -> int:
        """Shows what `seat` may do: the first of `moves`, where it would be made. Returns how many
        of them are to be seen so."""
        self.draw(seat)
        self.anew()
        self._fresh = None
        part = self._part = self.part()
        part.draw()
        count = part.aim(moves)
        self._name()
        return count

    def redraw(self):
        """Draws the whole screen of a decision anew, as it stands."""
        desk = self.desk
        complaint = desk.said() if desk.complained else None
        desk.clear()
        self.paint()
        self._part.draw()
        if self._last != NO_MOVE:
            self._ask(self._last)
        elif complaint:
            desk.say_again(complaint)
        self._name()

    def progress(self, percent: int):
        """Shows how far the CPU player that moves has thought, 0..100."""
        self.desk.bar.progress(percent)
        self.desk.canvas.flush()

    def _begin(self, move) -> Part:
        # A decision, as it was left where it was, and the question for a move of the queue if
        # there is one.
        self._sure = False
        desk = self.desk
        decides = (desk.viewer, desk.game.count(), code())
        if decides != self._decides:
            self._part = self.part()
            if self._selected:
                self._part.select(self._selected)
            self._selected = ()
            self._decides = decides
        part = self._part
        part.draw()
        if move != NO_MOVE:
            part.aim((move,))
            self._ask(move)
        self._name()
        if speech.hear:
            desk.ui.later = self._tell_table
        return part

    def _tell_table(self):
        speech.say(speech.TABLE)
        for row in self.in_words():
            speech.say(speech.TABLE, row)

    def _name(self):
        # Tells what is selected now.
        if speech.hear:
            self.desk.name(self._part.selected())

    def _decided(self, move) -> int:
        # Nothing is selected any more.
        if speech.hear:
            self.desk.name("")
        return move

    def _queued(self) -> int:
        # The next move of the queue that is legal, NO_MOVE for none.
        while self.queue:
            move = self.queue.pop(0)
            if self.desk.legal(move):
                return move
        return NO_MOVE

    def _asks(self, move) -> bool:
        # Not where nothing else could be done.
        desk = self.desk
        self._question = ()
        if desk.count > 1 or desk.game.can_undo():
            self._ending = self.ends(move) and self._avoidable()
            self._question = (t("ui.ask.end"), "ui.sure") if self._ending else self.doubt(move)
        return self._question != ()

    def _avoidable(self) -> bool:
        # True where the game goes on with another move, or with one in place of the last.
        if self.desk.game.can_undo():
            return True
        for i in range(self.desk.count):
            if not self.ends(self.desk.moves[i]):
                return True
        return False

    def _ask(self, move):
        self._last = move
        question, verb = self._question
        self.desk.warn(question)
        self.desk.hints((A, verb), (B, "ui.back"), asks=True)

    def _answer(self, event) -> int:
        # A: the move; anything else takes the question back.
        move = self._last
        self._last = NO_MOVE
        self._sure = event == A and self._ending
        if event == A:
            return move
        self.queue.clear()
        self._part.draw()
        return NO_MOVE

    def _back(self) -> int:
        if self._part.back():
            return NO_MOVE
        if self.desk.game.can_undo():
            return UNDO
        self.desk.complain("ui.no_undo")
        return NO_MOVE
