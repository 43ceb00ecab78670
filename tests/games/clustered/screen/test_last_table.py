"""The table as the game left it: arrows move it where it is larger than the panel."""

from array import array

import pytest

from lineup.console.results import last_table
from lineup.console.results.standings import Standings
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.screen.views.window import SIZES
from lineup.text import LANGUAGES
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.clustered.positions import card, cell, lay
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A
from tests.languages.rig import speaking

every_size = pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE], ids=str)


class Looked:
    """The last table of a game of random moves, or with these cards. `shown`: the cells that were
    seen whole."""

    def __init__(self, size, seats=2, laid=None):
        self.table = table = rig.Table("clustered", seats, 5, size, people=[0])
        if laid:
            lay(table.state, laid)
            table.state[at.SEAT] = at.NOBODY
        while table.seat() >= 0:
            table.session.play(table.any_move())
        cells = range(table.state[at.WIDTH] * at.HEIGHT)
        self.cards = {i for i in cells if table.state[at.GRID + i] >= at.CARD_CELL}
        self.shown, self.said, self.heard = set(), [], []
        show = table.ui.foot.show
        table.ui.foot.show = lambda *foot: (self.said.append(foot[2][0]), show(*foot))[1]
        table.ui.sound = self.heard.append

    @property
    def view(self):
        return self.table.screen.desk.table

    def keys(self, *keys):
        """(left, top) of the window before each key and at the end. Each picture is compared with
        a full redraw."""
        ui, waiting, offsets = self.table.ui, list(keys), []
        above = ui.grid.foot * ui.grid.width // 2  # the foot speaks after a while

        def press():
            before = self.table.picture
            ui.redraw()
            assert self.table.picture[:above] == before[:above]
            offsets.append((self.view.left, self.view.top))
            self.shown |= {place for place in self.cards if self.view.xy(place)}
            if not waiting:
                raise rig.Waiting
            return waiting.pop(0)

        self.table.board.press = press
        scores = array("i", [0] * self.table.session.seats)
        self.table.rules.scores(self.table.state, scores)
        with pytest.raises(rig.Waiting):
            last_table.run(ui, self.table.screen, Standings(self.table.session, scores))
        return offsets


@pytest.mark.slow
@every_size
@pytest.mark.parametrize("seats", [2, 8])
def test_arrows_show_every_card(size, seats):
    looked = Looked(size, seats)
    looked.table.ui.animations = False
    row = [RIGHT] * 12 + [DOWN] + [LEFT] * 12
    offsets = looked.keys(*[UP] * 12, *[LEFT] * 12, *row * 11)
    assert looked.shown == looked.cards
    moved = [before != after for before, after in zip(offsets, offsets[1:], strict=False)]
    assert [what == "move" for what in looked.heard] == moved
    assert set(looked.heard) == {"move", "error"}
    assert looked.said[0] == t("results.look")


@pytest.mark.slow
@every_size
def test_the_other_way_leads_back(size):
    looked = Looked(size, 8)
    offsets = looked.keys(*[UP] * 12, *[LEFT] * 12, RIGHT, DOWN, UP, LEFT)
    corner, right, low, up, left = offsets[-5:]
    assert right == up and left == corner
    assert right[0] - corner[0] == low[1] - up[1] == 2 * SIZES[0]


@every_size
def test_the_table_takes_the_hands_room(size):
    looked = Looked(size)
    looked.keys()
    grid = looked.table.ui.grid
    assert (looked.view.w, looked.view.y + looked.view.h) == (grid.width, grid.sentence)


@every_size
def test_a_table_that_fits_in_stays_where_it_is(size):
    few = {(1, 0): (0, card(0, 0, 1)), (1, 1): (1, card(0, 0, 2)), (2, 1): (0, card(0, 1, 1))}
    looked = Looked(size, 2, few)
    offsets = looked.keys(UP, DOWN, LEFT, RIGHT, A)
    assert len(set(offsets)) == 1 and not looked.heard
    assert looked.said[0] == t("ui.over") and not looked.view.map.box
    assert looked.view.size == max(SIZES)
    assert len(looked.cards) == 3 and looked.shown == looked.cards
    assert looked.view.xy(cell(looked.table.state, 2, 1))


@every_size
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_moves_it_is_said_in_every_language(size, language):
    with speaking(language) as wrong:
        looked = Looked(size, 8)
        looked.keys()
        assert looked.said[0] == t("results.look")
        looked.table.ui.foot.speak()
    assert wrong == []
