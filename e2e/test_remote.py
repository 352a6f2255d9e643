"""A game by a television's remote, which has four arrows and a button, and by a gamepad."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e import axe
from e2e.focus import look
from e2e.hosts import hosts, iframe, visit
from e2e.pages import Table
from tests.cases import cases
from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet

TELEVISION = (1920, 1080)
SMALL = RuleSet((BY_ID["ones"], BY_ID["sixes"], BY_ID["chance"]))
of_each_size = cases("rules", SMALL, DEFAULT.rules, ids=lambda rules: len(rules.categories))
AT_REST = "() => performance.getEntriesByName('yahtzee:at-rest').length"

# The arrow that leads from what has the focus to an element: along the axis on which they are
# farther apart, or along the other one. Neighbours may touch, and then their middles tell.
TOWARDS = """
(to, other) => {
    const [here, there] = [document.activeElement, to].map((each) => each.getBoundingClientRect());
    const apart = (a, b, c, d) => Math.max(0, c - b, a - d) + Math.abs(c + d - a - b) / 1e4;
    const ways = [
        [apart(here.left, here.right, there.left, there.right),
            there.left + there.right > here.left + here.right ? "ArrowRight" : "ArrowLeft"],
        [apart(here.top, here.bottom, there.top, there.bottom),
            there.top + there.bottom > here.top + here.bottom ? "ArrowDown" : "ArrowUp"],
    ];
    ways.sort(([a], [b]) => b - a);
    return ways[other ? 1 : 0][1];
}
"""
HAS_FOCUS = "(element) => element === document.activeElement"


class Keys:
    """The arrows and the button of a remote."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def press(self, key: str) -> None:
        self.table.press(key)

    def reach(self, target: Locator) -> None:
        """Go to something by the arrows that lead there; what has the focus is always seen."""
        before = None
        for _step in range(40):
            if target.evaluate(HAS_FOCUS):
                look(self.table)
                return
            here = self.table.page.evaluate_handle("() => document.activeElement")
            stays = before is not None and here.evaluate("(a, b) => a === b", before)
            before = here
            self.press(target.evaluate(TOWARDS, stays))
        raise AssertionError(f"no arrow leads to {target}")


# Buttons of the standard layout.
NUMBERS = {
    "Enter": 0,
    "Escape": 1,
    "x": 2,
    "ArrowUp": 12,
    "ArrowDown": 13,
    "ArrowLeft": 14,
    "ArrowRight": 15,
}
GAMEPAD = """
() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    navigator.getGamepads = () => [null, { buttons, axes: [0, 0, 0, 0] }];
    let reads = 0;
    const read = navigator.getGamepads;
    navigator.getGamepads = () => { reads += 1; return read(); };
    const seen = async () => {
        const before = reads;
        while (reads < before + 2) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    window.pressButton = async (number) => {
        for (const pressed of [true, false]) {
            buttons[number].pressed = pressed;
            await seen();
        }
    };
    window.dispatchEvent(new Event("gamepadconnected"));
    return seen();
}
"""


class Gamepad(Keys):
    """A gamepad with the same meaning."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        table.page.evaluate(GAMEPAD)

    def press(self, key: str) -> None:
        self.table.page.evaluate("(number) => pressButton(number)", NUMBERS[key])


def play_a_game(table: Table, keys: Keys, roll: str, rules: RuleSet) -> None:
    """Play all boxes and begin again, by these keys alone."""
    boxes = rules.categories
    keys.press("ArrowDown")
    expect(table.main_button).to_be_focused()
    for number, box in enumerate(boxes):
        keys.press(roll)
        expect(table.tray.locator(".progress")).to_contain_text("roll 1 of 3")
        if number == 0:
            keys.reach(table.die(2))
            keys.press("Enter")
            expect(table.die(2)).to_have_attribute("aria-pressed", "true")
            keys.reach(table.main_button)
            keys.press(roll)
            expect(table.tray.locator(".progress")).to_contain_text("roll 2 of 3")
        keys.reach(table.box(box.id))
        gets_nothing = table.label(box.id).startswith("Cross out")
        keys.press("Enter")
        if gets_nothing:
            expect(table.box(box.id)).to_have_text(f"Cross out {box}?")
            keys.press("Enter")
        expect(table.box(box.id)).to_have_count(0)
        if number + 1 < len(boxes):
            expect(table.main_button).to_be_focused()
    again = table.dialog.get_by_role("button", name="Play again")
    expect(again).to_be_visible()
    keys.reach(again)
    keys.press("Enter")
    expect(table.dialogs).to_have_count(0)
    expect(table.tray).to_contain_text("Can you beat it?")


def opened(page, url, rules=SMALL) -> Table:
    table = Table(page, url).open(seed="3", rules=make_rules(rules))
    page.wait_for_function(AT_REST)
    return table


@pytest.mark.slow
@of_each_size
def test_a_game_by_arrow_keys_and_enter_alone(new_page, url, rules):
    table = opened(new_page(viewport=TELEVISION), url, rules)
    play_a_game(table, Keys(table), "Enter", rules)
    axe.check(table)


@pytest.mark.slow
@of_each_size
def test_a_game_by_gamepad_after_a_mouse(new_page, url, rules):
    table = opened(new_page(viewport=TELEVISION), url, rules)
    table.choose("Help")
    gamepad = Gamepad(table)
    gamepad.press("Escape")
    expect(table.dialogs).to_have_count(0)
    table.page.mouse.click(5, 1000)  # the felt: nothing has the focus
    play_a_game(table, gamepad, "x", rules)


@pytest.mark.slow
def test_arrows_go_through_a_form_and_enter_ticks(new_page, url):
    page = new_page(viewport=TELEVISION)
    table = opened(page, url)
    keys = Keys(table)
    keys.press("ArrowDown")
    keys.reach(table.menu.get_by_role("button", name="Options"))
    keys.press("Enter")
    sound = table.dialog.get_by_role("switch", name="Sound")
    keys.reach(sound)
    keys.press("Enter")
    expect(sound).to_be_checked()
    motion = table.dialog.get_by_role("switch", name="Motion")
    keys.reach(motion)  # past lists, none of which an arrow changes
    language = table.dialog.get_by_label("Language")
    expect(language).to_have_value("auto")
    expect(table.dialog.get_by_label("Colours")).to_have_value("auto")


def test_an_arrow_up_from_the_card_leads_to_what_can_be_seen(new_page, url):
    """And not to the button that comes into sight with the Tab key, over the name of the game."""
    table = opened(new_page(viewport=TELEVISION), url)
    table.card.get_by_role("button").first.focus()
    table.press("ArrowUp")
    expect(table.page.locator(".bar :focus")).to_have_count(1)


def test_where_the_page_scrolls_arrows_scroll_until_the_game_has_the_focus(new_page, url):
    page = new_page(viewport=(320, 300))
    table = opened(page, url)
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => scrollY > 0")
    expect(page.locator("body")).to_be_focused()
    table.main_button.focus()
    page.keyboard.press("ArrowUp")
    expect(table.main_button).not_to_be_focused()


def test_in_a_frame_arrows_are_the_games_only_once_it_has_the_focus(new_page, url, tmp_path):
    with hosts(tmp_path) as site:
        game = visit(
            new_page(viewport=(1280, 900)), site.site + site.write(iframe(f"{url}?embed=1"))
        )
        game.page.wait_for_function(AT_REST)
        game.page.evaluate("() => document.activeElement.blur()")
        game.page.evaluate(
            "() => document.body.dispatchEvent("
            "new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))"
        )
        assert game.page.evaluate("() => document.activeElement === document.body")
        game.main_button.focus()
        game.main_button.press("ArrowUp")
        expect(game.main_button).not_to_be_focused()
