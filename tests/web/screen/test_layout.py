"""The look of the page with other colours, and with two consoles side by side."""

import pytest

from tests.web.page import Page

NAMED = "button, input, select, a, iframe, dialog, summary, [role]"
"""The elements that a name belongs to."""


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


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "picopad"])
@pytest.mark.parametrize(
    ("size", "touch", "last"),
    [
        ((1000, 720), False, ".tools"),
        ((390, 844), True, ".tools"),
        ((360, 640), True, ".what"),
        ((844, 390), True, ".what"),
        ((640, 360), True, ".what"),
    ],
)
def test_nobody_scrolls_to_play_or_to_read_what_it_is(
    size: tuple[int, int], touch: bool, last: str, board: str, page: Page
) -> None:
    """The console, and `last` as the lowest, are in the first screen in every language; what is
    around the console has one height."""
    page.browser.resize(*size, touch=touch)
    page.begin(board)
    languages = "[...document.getElementById('languages').options].map((one) => one.value)"
    for language in page.browser.run(languages):
        page.browser.run(
            "(() => { const list = document.getElementById('languages');"
            f" list.value = {language!r}; list.dispatchEvent(new Event('change')); }})()"
        )
        page.rest()
        for part in ("#console", ".what", last):
            box = f"document.querySelector('{part}').getBoundingClientRect()"
            assert page.browser.run(f"{box}.top") >= 0
            assert page.browser.run(f"{box}.bottom") <= size[1], (part, language)
        heights = (
            "[...new Set([...document.querySelectorAll('.tools button, .tools select')]"
            ".map((one) => one.offsetHeight).filter((height) => height))]"
        )
        assert page.browser.run(heights) == [40]
    assert page.browser.run("document.documentElement.scrollWidth") <= size[0]
