"""The line of hints: what is left out where room is scarce, pressed and held caps."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.foot import Foot
from lineup.ui.input import A, B, X, Y
from lineup.ui.low_foot import BACK
from lineup.ui.type.fonts import BODY
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.ui.a_desk import SIZES, a_desk, picture

MORE = ((X, "Info"), (Y, "Menu"))


def a_foot(size=(240, 240), has_xy=True) -> Foot:
    foot: Foot = Ui(Board(*size, has_xy)).foot
    return foot


def pixels(foot: Foot) -> bytes:
    return bytes(foot.canvas.buffer)


@pytest.mark.parametrize("size", SIZES)
def test_only_its_rows_are_drawn(size):
    foot = a_foot(size)
    foot.canvas.fill(9)
    foot.show([(A, "Take"), (B, "Back")], MORE, ("Words", "", 0))
    top = foot._grid.foot * size[0] // 2
    assert set(pixels(foot)[:top]) == {0x99} and 0x99 not in pixels(foot)[top:]


def test_short_forms_are_taken_then_b_loses_its_word_then_x_and_never_y():
    def words(verb: str) -> tuple[str | int, ...]:
        foot = a_foot()
        foot.show([(A, verb), (B, "Back")], MORE)
        left, right, gap = foot._choose(BODY)
        return *(text for _, text in left + right), gap

    wide, close = 8, 4
    long = words("Write it all there, all of it|Write it")
    assert long == ("Write it", "Back", "Info", "Menu", wide)
    forms = []
    for n in range(1, 40):
        form = words("i" * n)[1:]
        if form not in forms:
            forms.append(form)
        if form[:3] == ("", "", "Menu"):
            break
    assert forms == [
        ("Back", "Info", "Menu", wide),
        ("Back", "Info", "Menu", close),
        ("", "Info", "Menu", wide),
        ("", "", "Menu", wide),
    ]


def test_verbs_that_just_fit_do_not_touch():
    for n in range(1, 40):
        foot = a_foot()
        verb = "i" * n
        foot.show([(A, verb), (B, "Back")], MORE)
        left, right, _ = foot._choose(BODY)
        if not left[1][1]:
            break
        ends = [foot._caps[k][0] + 15 + 3 + BODY.width(text) for k, text in left + right]
        begins = [foot._caps[k][0] for k, _ in left + right]
        assert all(x - end >= 3 for end, x in zip(ends, begins[1:], strict=False)), verb
        assert ends[-1] <= 240 - 5


def test_a_verb_that_has_no_room_at_all_is_lost(lost):
    a_foot().show([(A, "Much more than anybody could ever say here")], MORE)
    assert len(lost) == 1


def test_without_x_and_y_on_the_board_their_caps_are_rings():
    pictures = []
    for has_xy in (True, False):
        foot = a_foot((240, 135), has_xy)
        foot.show([(A, "Take")], MORE)
        pictures.append(pixels(foot))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("button", [A, B, X, Y])
def test_a_pressed_cap_looks_pressed_until_it_is_released(button):
    foot = a_foot()
    foot.show([(A, "Take"), (B, "Back")], MORE)
    before = pixels(foot)
    assert foot.press(button) and pixels(foot) != before
    foot.release(button)
    assert pixels(foot) == before


def test_a_button_that_is_not_there_cannot_look_pressed():
    foot = a_foot()
    foot.show([(A, "Take")], ())
    before = pixels(foot)
    assert not foot.press(B) and pixels(foot) == before
    foot.forget()
    assert not foot.press(A) and pixels(foot) == before


def test_how_long_a_key_is_held_is_seen_and_gone_at_once():
    foot = a_foot((240, 135), False)
    foot.show([(A, "Take"), (B, "Back")], MORE)
    before = pixels(foot)
    seen = []
    for ms in (200, 400, 500):
        foot.hold(X, ms)
        seen.append(sum(b >> 4 == theme.FOCUS for b in pixels(foot)))
    assert seen == sorted(set(seen))
    foot.hold(X, 0)
    assert pixels(foot) == before


def test_only_low_panels_say_the_sentence_there():
    for size in SIZES:
        foot = a_foot(size)
        foot.show([(A, "Take")], MORE, ("Third leaf", "+4", theme.GOOD))
        verbs = pixels(foot)
        assert foot.waits() == foot.speak() == (size[1] < 200)
        assert (pixels(foot) != verbs) == (size[1] < 200)
        foot.hush()
        assert pixels(foot) == verbs


def test_where_no_verb_stands_the_sentence_is_said_at_once():
    for size in SIZES:
        foot = a_foot(size)
        foot.show([], MORE, ("No line yet", "", 0))
        assert foot.speaking == (size[1] < 200) and not foot.waits()
        seen = pixels(foot)
        foot.show([], MORE)
        assert not foot.speaking and (pixels(foot) != seen) == (size[1] < 200)


def test_a_low_panel_says_a_question_at_once_beside_its_answers():
    foot = a_foot((240, 135), has_xy=False)
    pairs = [(A, "Collect|Take"), (B, "Back")]
    foot.show(pairs, MORE, ("Sure?", "!", theme.BAD), asks=True)
    assert foot.speaking and not foot.waits()
    assert foot.press(A) and not foot.press(X), "the caps are those of the answers"
    foot.hush()
    assert foot.press(X)
    high = a_foot()
    high.show(pairs, MORE, ("Sure?", "!", theme.BAD), asks=True)
    seen = pixels(high)
    high.show(pairs, MORE)
    assert pixels(high) == seen and not high.speaking


def beside(text, left, right=MORE, sign=""):
    """The words beside a sentence at rest on a low panel, by button; "<" for an arrow back, "" for
    a cap alone."""
    foot = a_foot((240, 135), has_xy=False)
    written = []
    write = foot.canvas.text

    def noted(words, *place):
        written.append(words)
        return write(words, *place)

    drawn = []
    foot.canvas.text = noted  # type: ignore[method-assign]
    foot.canvas.icon = lambda data, *place: drawn.append(data)  # type: ignore[method-assign]
    foot.show(left, right, (text, sign, theme.GOOD))
    written.clear()
    assert foot.speak()
    assert written[0] in ([sign] if sign else text.split("|"))
    words = {button: "".join(words for words in written if words in verbs(left, button))
             for button in foot._caps}  # fmt: skip
    return {**words, B: "<"} if BACK in drawn else words


def verbs(left, button):
    return [form for k, text in left if k == button for form in text.split("|")]


def test_beside_a_sentence_stands_what_a_and_b_do():
    pairs = [(A, "Take"), (B, "Undo")]
    assert beside("Row", pairs, sign="+3") == {A: "Take", B: "Undo", X: "", Y: ""}
    assert beside("Row", [(A, "Go on")], ()) == {A: "Go on"}


def test_x_and_y_go_then_b_has_an_arrow_and_a_keeps_its_word_longest():
    pairs = [(A, "Take"), (B, "Undo")]
    found, n = [], 0
    while not found or found[-1] != {A: "", B: ""}:
        n += 1
        words = beside("i" * n, pairs)
        if words not in found:
            found.append(words)
    named = {A: "Take", B: "Undo"}
    assert found == [
        {**named, X: "", Y: ""},
        named,
        {A: "Take", B: "<"},
        {A: "Take", B: ""},
        {A: "Take"},
        {A: "", B: ""},
    ]


def test_where_a_is_refused_the_reason_stands_beside_b_x_and_y():
    foot = a_foot((240, 135), has_xy=False)
    foot.show([(A, "Take"), (B, "Undo")], MORE, ("Not yours", "!", theme.BAD), able=False)
    assert foot.speaking and set(foot._caps) == {B, X, Y}


def test_a_key_held_at_rest_fills_up_below_its_own_cap():
    foot = a_foot((240, 135), has_xy=False)
    foot.show([(A, "Take"), (B, "Undo")], MORE, ("m" * 9, "", 0))
    assert foot.speak() and X not in foot._caps
    before = pixels(foot)
    foot.hold(X, 400)
    assert pixels(foot) != before
    foot.hold(X, 0)
    assert pixels(foot) == before


def test_a_press_shows_on_the_screen_before_its_answer():
    desk = a_desk(A)
    desk.hints((A, "ui.choose"))
    before = picture(desk)
    assert desk.ui.wait(lambda: None) == A
    panel = desk.ui.board.display.panel
    assert bytes(panel) != before == picture(desk)
    desk.canvas.flush()
    assert bytes(panel) == before


def test_where_a_does_nothing_the_reason_stays():
    """Also when a key is pressed: it is not said a second time."""
    foot = a_foot((240, 135))
    foot.show([(A, "Place"), (B, "Back")], [], ("Not your square", "!", theme.BAD), able=False)
    assert foot.speaking
    said = pixels(foot)
    foot.hush()
    assert foot.speaking and pixels(foot) == said
