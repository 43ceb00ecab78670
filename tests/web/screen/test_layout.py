"""The look of the page with other colours, and with two consoles side by side."""

import pytest

from tests.web.page import Page

NAMED = "button, input, select, a, iframe, dialog, summary, [role]"
"""What a name belongs to."""


def test_other_colours_leave_shapes_and_what_is_on(page: Page) -> None:
    page.begin()
    forced = [{"name": "forced-colors", "value": "active"}]
    page.browser.send("Emulation.setEmulatedMedia", features=forced)
    style = "getComputedStyle(document.querySelector('{}')).{}"
    for button in (".stick button", ".letters button"):
        assert page.browser.run(style.format(button, "borderTopWidth")) == "2px"
        assert page.browser.run(style.format(button, "borderTopStyle")) == "solid"
    for button, other in (("#power", "#shot"), ("#fast", "#shot")):  # both are on
        on, off = (
            page.browser.run(style.format(one, "backgroundColor")) for one in (button, other)
        )
        assert on != off
        page.browser.run(f"document.querySelector('{button}').click()")
        page.browser.wait(f"{style.format(button, 'backgroundColor')} === {off!r}")


def test_names_are_where_names_belong(page: Page) -> None:
    page.begin()
    wrong = (
        "[...document.querySelectorAll('[aria-label], [data-label]')]"
        f".filter((one) => !one.matches({NAMED!r})).map((one) => one.id)"
    )
    assert page.browser.run(wrong) == []


@pytest.mark.in_turn
@pytest.mark.parametrize("board", ["pico_lcd_1_3", "picopad"])
@pytest.mark.parametrize("size", [(1280, 800), (1400, 800), (1000, 900)])
def test_a_second_console_stands_beside_the_first_or_below_it(
    size: tuple[int, int], board: str, page: Page
) -> None:
    page.browser.resize(*size)
    page.begin(board)
    page.browser.run("scrollTo(0, document.body.scrollHeight)")
    page.browser.run("document.getElementById('second').click()")
    inner = "document.getElementById('frame').contentDocument?.getElementById('console')"
    page.browser.wait(f"{inner}?.dataset.state === 'resting'")
    page.browser.wait(
        "(() => { const frame = document.getElementById('frame'), inside = frame.contentDocument;"
        " return frame.clientHeight === inside.documentElement.scrollHeight; })()"
    )
    left, top, right, bottom = page.browser.run(
        "(() => { const one = document.getElementById('console').getBoundingClientRect();"
        " return [one.left, one.top, one.right, one.bottom]; })()"
    )
    other_left, other_top = page.browser.run(
        f"(() => {{ const at = document.getElementById('frame').getBoundingClientRect();"
        f" const one = {inner}.getBoundingClientRect();"
        " return [at.left + one.left, at.top + one.top]; })()"
    )
    assert left >= 0 and top >= 0 and bottom <= size[1]  # all of the first one is in view
    if size[0] >= 1280:
        assert other_top == top and other_left >= right
    else:
        assert other_top >= bottom
    assert page.browser.run("document.documentElement.scrollWidth") <= size[0]
