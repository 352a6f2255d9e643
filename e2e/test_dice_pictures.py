"""Every die shows what it is: pictures of dice are read, in whatever colours they are drawn.

All places where dice are drawn stand on one sheet, made from the gallery's screens with the page's
own markup and styles; then come dice of the page itself.
"""

import sys
from html import escape
from pathlib import Path

import pytest
from fakes import find_all
from PIL import ImageColor
from playwright.sync_api import expect

from e2e.conftest import FLAGS
from e2e.dice_pictures import DICE, misread, see
from e2e.layout import all_styles
from tests.cases import cases
from tests.gallery import gallery
from tools import find_browser
from yahtzee.engine.dice import FACES
from yahtzee.markup import to_html
from yahtzee.saves import formats
from yahtzee.saves.settings import DieStyle, Settings
from yahtzee.saves.summary import EARNED_BY
from yahtzee.session.storage.keys import SETTINGS
from yahtzee.ui.views.page import page as page_tree

# A pad with each face, kept dice and free ones, golden ones, and small dice.
TRAYS = ("real", "held", "a Yahtzee")
DIALOGS = ("coach, a poor choice held", "review of one", "new box, of some faces")
SIZE = (1560, 1500)
SHEET = """<!doctype html>
<html lang="en" data-state="ready">
<head><meta charset="utf-8"><title>Dice</title>{styles}
<style>
body {{ display: block }}
#sheet {{ display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)) }}
.tray > :not(.dice, .pick-dice) {{ display: none }}
dialog {{ position: static !important; max-width: 100% !important; max-height: none !important }}
dialog > :not(:has(.side)) {{ display: none }}
</style></head>
<body><div id="sheet">{columns}</div></body></html>"""
THEMES = ("light", "dark", "contrast")
DARKENS = "--enable-features=WebContentsForceDark"
IS_DARKENED = """
() => {
    const probe = document.createElement("i");
    probe.style = "color-scheme: light; background-color: canvas";
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor !== "rgb(255, 255, 255)";
}
"""


@pytest.fixture
def sheet(url):
    screens = gallery()
    found = [
        *(find_all(page_tree(screens[name]), class_="tray") for name in TRAYS),
        *(find_all(page_tree(screens[name]), "dialog") for name in DIALOGS),
    ]
    parts = [f"<div>{to_html(part)}</div>" for [part] in found]
    shown = "".join(parts).replace("<dialog", "<dialog open")
    columns = (f'<div data-dice="{style}">{shown}</div>' for style in DieStyle)
    return SHEET.format(styles=all_styles(escape(url)), columns="".join(columns))


def check(page, theme, *, embed=False):
    """Read all the dice of the sheet in a theme."""
    page.evaluate(
        """([theme, embed]) => {
            const root = document.documentElement;
            root.dataset.theme = theme;
            root.toggleAttribute("data-contrast", theme === "contrast");
            if (embed) root.dataset.embed = "1";
        }""",
        [theme, embed],
    )
    seen = see(page.screenshot(), page.evaluate(DICE))
    assert misread(seen) == [], theme
    shown = {(die.style, die.is_small, die.meant) for die in seen}
    assert shown >= {(style, False, face) for style in DieStyle for face in (0, *FACES)}
    assert shown >= {(style, True, face) for style in ("pips", "numerals") for face in FACES}


COLOURED = "() => document.body.toggleAttribute('data-coloured', true)"
# How the pips of each face are drawn: colour, end, and whether they run aslant.
DRAWN = """
() => [1, 2, 3, 4, 5, 6].map((face) => {
    const drawn = document.querySelector(`[data-dice=pips] .top[data-face="${face}"] svg`);
    const { stroke, strokeLinecap } = getComputedStyle(drawn);
    return [stroke, strokeLinecap, drawn.firstChild.getAttribute("d").includes("l")];
})
"""


def check_coloured(page, theme, *, has_colours=True):
    """Read dice of three colours, which are told apart by their pips, too."""
    page.evaluate(COLOURED)
    check(page, theme)
    drawn = [tuple(each) for each in page.evaluate(DRAWN)]
    assert drawn == [drawn[0], drawn[1], drawn[2], drawn[2], drawn[1], drawn[0]]
    shapes = [(end, end == "square" and aslant) for _colour, end, aslant in drawn]
    assert len(set(shapes)) == 3
    colours = [ImageColor.getrgb(colour)[:3] for colour, *_shape in drawn[:3]]
    assert len({*colours}) == (3 if has_colours else 1)
    if theme == "light":
        black, red, green = colours
        assert max(black) < 0x40
        assert max(red) == red[0] > 2 * max(red[1:])
        assert max(green) == green[1] > max(green[::2])


@pytest.mark.slow
def test_dice_show_what_they_are_in_each_theme_and_style(new_page, sheet):
    page = new_page(viewport=SIZE)
    page.set_content(sheet)
    for theme in THEMES:
        check(page, theme)
    for theme in THEMES:
        check_coloured(page, theme)
    page.emulate_media(color_scheme="dark")
    check(page, "contrast", embed=True)
    page.emulate_media(color_scheme="light", media="print")
    assert not page.evaluate(DICE)["dice"]  # none is printed


def test_dice_show_what_they_are_in_forced_colours(new_page, sheet):
    page = new_page(viewport=SIZE, forced_colors="active")
    page.set_content(sheet)
    check(page, "auto")
    page.emulate_media(color_scheme="dark")
    check(page, "contrast")
    check_coloured(page, "auto", has_colours=False)


@pytest.mark.slow
def test_dice_show_what_they_are_where_the_browser_darkens_pages(browser, sheet):
    flags = [*FLAGS, *find_browser.needed_flags(), DARKENS]
    darkening = browser.browser_type.launch(executable_path=find_browser.find(), args=flags)
    width, height = SIZE
    page = darkening.new_page(
        viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce"
    )
    page.set_content(sheet)
    assert page.evaluate(IS_DARKENED)
    for theme in ("light", "contrast"):
        check(page, theme)
    check_coloured(page, "light")
    darkening.close()


# Dice that were earned.
MADE_OF = "material => { document.documentElement.dataset.material = material; }"
BLINDNESS = ("protanopia", "deuteranopia", "tritanopia")
BODY = "() => getComputedStyle(document.querySelector('.die')).getPropertyValue('--die')"


@cases("material", *EARNED_BY, quick=0)
def test_dice_of_every_material_show_what_they_are(new_page, sheet, material):
    page = new_page(viewport=SIZE)
    page.set_content(sheet)
    plain = page.evaluate(BODY)
    page.evaluate(MADE_OF, material)
    assert page.evaluate(BODY) != plain
    for theme in THEMES:
        check(page, theme)
    assert page.evaluate(BODY) == "#fff"  # in high contrast, the last theme, all are as plain
    page.emulate_media(forced_colors="active")
    check(page, "auto")
    page.emulate_media(forced_colors="none")
    session = page.context.new_cdp_session(page)
    for kind in BLINDNESS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        check(page, "light")
    session.detach()


@pytest.mark.slow
@pytest.mark.viewport(320, 480)
@cases("material", *EARNED_BY)
def test_they_do_so_on_a_small_phone(table, material):
    stored = formats.SETTINGS.make(Settings(material=material))
    table.store(SETTINGS, stored).open(seed="abc").roll()
    expect(table.root).to_have_attribute("data-material", material)
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        seen = see(table.page.screenshot(), table.page.evaluate(DICE))
        assert [die.read for die in seen] == [*table.dice]


@pytest.mark.slow
@pytest.mark.viewport(320, 480)
def test_so_do_six(table):
    table.open(rules="maxi-yatzy", seed="abc").roll()
    seen = see(table.page.screenshot(), table.page.evaluate(DICE))
    assert len(seen) == 6
    assert [die.read for die in seen] == [*table.dice]


@pytest.mark.slow
def test_in_the_drawer_bone_is_bone_whatever_lies_on_the_table(table):
    stored = formats.SETTINGS.make(Settings(material="night"))
    table.store(SETTINGS, stored).open().choose("Options")
    table.dialog.locator("summary", has_text="Your dice").click()
    dice = table.dialog.locator(".lies .mini")
    bodies = dice.evaluate_all("all => all.map(each => getComputedStyle(each, '').backgroundImage)")
    assert len(bodies) == len({*bodies}) == 5


def test_of_kismet_dice_have_its_colours_and_are_of_bone(table):
    stored = formats.SETTINGS.make(Settings(material="night"))
    table.store(SETTINGS, stored).open(rules="kismet", seed="abc")
    expect(table.root).to_have_attribute("data-material", "bone")


# Motion and forced colours.
ROLLED = (("reduce", "none"), ("no-preference", "active"), ("no-preference", "none"))


def test_dice_that_were_rolled_show_what_their_labels_say(table):
    for embed, rolls in (("0", ROLLED[:2]), ("1", ROLLED[2:])):
        table.open(seed="abc", embed=embed)
        for motion, forced in rolls:
            table.page.emulate_media(reduced_motion=motion, forced_colors=forced)
            table.roll()
            table.page.locator(".tray:not([data-rolling])").wait_for()
            seen = see(table.page.screenshot(), table.page.evaluate(DICE))
            assert [die.read for die in seen] == [*table.dice]


ROOT = Path(__file__).resolve().parent.parent
DARK_READER = ROOT / "node_modules" / "darkreader" / "darkreader.js"
LOCK = '<meta name="darkreader-lock">'


@pytest.mark.slow
def test_dice_show_what_they_are_beside_an_extension_that_darkens_pages(new_page, sheet):
    """Dark Reader hides the pips of dice, but leaves a page alone that has its lock."""
    head = (ROOT / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
    for lock in (LOCK, ""):
        assert lock in head
        page = new_page(viewport=SIZE)
        page.set_content(sheet.replace("<head>", f"<head>{lock}"))
        page.add_script_tag(path=DARK_READER)
        page.evaluate("DarkReader.enable({})")
        recoloured = page.locator(".darkreader--sync")
        if lock:
            assert recoloured.count() == 0
            check(page, "light")
        else:
            recoloured.first.wait_for(state="attached")
            assert misread(see(page.screenshot(), page.evaluate(DICE)))


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no fontconfig")
def test_browsers_know_no_font_but_those_that_the_tests_bring(new_page):
    """Liberation is what Debian installs with Chromium, and Noto what desktops have."""
    page = new_page()
    page.set_content(
        "<p style='font-family: Liberation Sans, Noto Sans, Roboto, system-ui'>Dice</p>"
    )
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    document = session.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": document, "selector": "p"}
    node = session.send("DOM.querySelector", asked)["nodeId"]
    drawn = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    assert {font["familyName"] for font in drawn} == {"DejaVu Sans"}
