"""The coach, computer players and the review, in a real browser with a real worker."""

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.axe import check
from e2e.layout import resize
from e2e.pages import Table
from e2e.solving import SOLVED, against_ada, ask, look_back, play_on, three_sixes
from yahtzee.session.address import SHARED_GAME
from yahtzee.session.part_missing import MISSING

pytestmark = pytest.mark.reuses_python

# Whether the end of a game of several leaves the total of the card in sight, and what leads in it.
SHOWS_TOTAL = """
([leads, follows]) => {
    const [sheet, total, first, second] = [".result", "[data-row=total]", leads, follows].map(
        (part) => document.querySelector(part)?.getBoundingClientRect());
    const isAbove = total.bottom <= sheet.top, isBeside = total.right <= sheet.left;
    const isHigher = !second || first.height >= second.height + 10; // in a tie none is second
    return isHigher && total.bottom <= innerHeight && (isAbove || isBeside);
}
"""
OWN_NUMBER = ("h2 .reels", ".podium .reels")
STEPS = ("[data-rank='1'] .step", "[data-rank='2'] .step")

WATCH_TASKS = """
window.longTasks = [];
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longTasks.push(Math.round(task.duration));
}).observe({ type: "longtask" });
"""


def ask_in_vain(table):
    """Ask for a hint where the solver's files are missing, and read that."""
    table.tray.get_by_role("button", name="Hint").click()
    expect(table.status_line).to_have_text(str(MISSING))


def advised_dice(table):
    classes = table.dice_group.get_by_role("button").evaluate_all(
        "(dice) => dice.map((die) => die.classList.contains('advised'))"
    )
    return [place for place, advised in enumerate(classes, 1) if advised]


def test_a_hint_is_said_marked_and_explained(table):
    table.resume(three_sixes())
    ask(table)
    assert table.status == "Try this: Keep the sixes."
    assert advised_dice(table) == [1, 3, 4]
    assert table.held == ()

    table.tray.get_by_role("button", name="Why?").click()
    expect(table.dialog).to_have_accessible_name("The coach")
    choices = table.dialog.get_by_role("list", name="The best choices").get_by_role("button")
    expect(choices.first).to_have_accessible_name(re.compile("^Keep 6, 6, 6 best"))
    sheet, dice = table.dialog.bounding_box(), table.dice_group.bounding_box()
    assert sheet["y"] + sheet["height"] <= dice["y"]  # which stay in view
    check(table)
    table.dialog.get_by_role("button", name="Keep these").click()
    expect(table.dialogs).to_have_count(0)
    assert table.held == (1, 3, 4)
    table.score("full_house")
    assert advised_dice(table) == []


@pytest.mark.slow
@pytest.mark.viewport(1280, 800)
def test_on_a_wide_screen_the_coach_lies_beside_a_table_that_goes_on(table):
    table.resume(three_sixes("Ann", "Bob"))
    ask(table)
    table.tray.get_by_role("button", name="Why?").click()
    choices = table.dialog.get_by_role("list", name="The best choices").get_by_role("button")
    expect(choices.nth(1)).to_be_in_viewport(ratio=0.9)  # the comparison needs no scrolling
    expect(table.strip.get_by_role("button", name="Bob")).to_be_visible()
    expect(table.dialog.get_by_role("button", name="Close")).to_be_focused()
    panel, tray, card = (part.bounding_box() for part in (table.dialog, table.tray, table.card))
    assert panel
    assert tray
    assert card
    assert panel["y"] >= tray["y"] + tray["height"]
    assert panel["x"] >= card["x"] + card["width"]
    assert panel["y"] + panel["height"] <= card["y"] + card["height"] + 1
    check(table)
    choices.first.click()
    assert table.held == (1, 3, 4)
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    table.main_button.click()
    expect(table.tray).to_contain_text("roll 2 of 3")
    expect(choices.first).to_be_visible(timeout=SOLVED)  # those of the roll before are gone
    table.box("chance").click()
    expect(table.dialog).to_contain_text("Roll, and the coach looks at the dice.")
    table.dialog.get_by_role("button", name="Close").focus()
    table.press("Escape")
    expect(table.dialogs).to_have_count(0)
    expect(table.main_button).to_be_enabled()
    table.roll()


def long_tasks(table):
    """Tasks over 50 ms since the last time of asking, in milliseconds."""
    # What has been seen is reported in a task of its own.
    return list(
        table.page.evaluate(
            "() => new Promise((done) => setTimeout(() => done(window.longTasks.splice(0)), 100))"
        )
    )


@pytest.mark.slow
def test_the_page_answers_while_the_game_is_solved(table):
    """What the longest tasks were is printed, not judged: this machine may be busy."""
    table.prepare(WATCH_TASKS).resume(three_sixes())
    loading = long_tasks(table)
    assert loading, "no long task is seen"
    table.tray.get_by_role("button", name="Hint").click()
    table.hold(1)  # the dice can be touched meanwhile
    expect(table.status_line).to_have_text("Try this: Keep the sixes.", timeout=SOLVED)
    solving = long_tasks(table)
    table.roll()
    ask(table)
    print(f"tasks over 50 ms: {loading} loading, {solving} in a first hint, "
          f"{long_tasks(table)} in the next")  # fmt: skip


@pytest.mark.slow
@pytest.mark.allow_console
def test_without_the_solver_the_coach_says_so_and_the_game_goes_on(table):
    table.page.route("**/static/solver.wasm*", lambda route: route.fulfill(status=404))
    table.resume(three_sixes())
    ask_in_vain(table)
    table.score("sixes")
    assert table.points("sixes") == 18
    table.roll().score("chance")

    two = games.rounds_left(games.game("official", "Ann", "Bob"), 1)
    two = games.score(games.roll(two, faces=(6, 6, 6, 6, 6)), "chance")  # Ann wins by far
    for game, parts in ((two, STEPS), (against_ada(1), OWN_NUMBER)):
        table.resume(game).roll().box(table.offered[0]).click()
        expect(table.dialog).to_be_visible(timeout=SOLVED)
        for size in ((820, 1180), (768, 1024), (844, 390), (390, 844)):
            resize(table.page, size)
            table.page.wait_for_function(SHOWS_TOTAL, arg=parts)  # once it is drawn
        card, sheet = (table.page.locator(part).bounding_box() for part in (".card", ".result"))
        assert 0 <= sheet["y"] - card["y"] - card["height"] < 20  # on a phone no band is left over
    table.close()
    assert re.search("win|tie", table.heading)


@pytest.mark.slow
def test_a_match_against_ada_is_played_to_its_end_and_looked_back_at(table):
    table.open(rules="official").option("Motion", on=False)
    table.resume(against_ada(3))
    play_on(table)
    expect(table.dialog).to_be_visible()
    expect(table.dialog).to_contain_text("Ada: “")

    look_back(table)
    expect(table.dialog).to_have_accessible_name(re.compile(r"^Ann: \d+ points$"))
    moment = table.dialog.get_by_role("slider", name="Moment of the game")
    moment.focus()
    # The first moment, or a mistake near it, and then step by step to the first.
    table.press("Home", "ArrowLeft", "ArrowLeft")
    first = int(moment.input_value())
    table.press("ArrowRight", "ArrowRight")
    expect(moment).to_have_value(str(first + 2))
    table.press("ArrowLeft")
    expect(moment).to_have_value(str(first + 1))
    check(table)
    table.dialog.get_by_role("button", name="Ada").click()
    expect(table.dialog).to_have_accessible_name(re.compile(r"^Ada: \d+ points$"))
    table.press("Escape")  # back to the end, which offers it
    expect(table.dialog.get_by_role("button", name="Review")).to_be_focused()
    table.close().press("r")
    assert table.progress == "Ada’s turn"


@pytest.mark.slow
@pytest.mark.viewport(1280, 800)
def test_in_a_review_every_button_is_whole_and_the_way_through_it_in_one_row(table):
    table.resume(games.rounds_left(games.game("official"), 1)).roll()
    table.box(table.offered[0]).click()
    table.dialog.get_by_role("button", name="Review").click()
    practise = table.dialog.get_by_role("button", name="Practise the mistakes")
    expect(practise).to_be_visible(timeout=SOLVED)
    for size in ((1280, 800), (1024, 768), (1440, 900)):
        resize(table.page, size)
        expect(practise).to_be_in_viewport(ratio=1)
        assert table.dialog.locator(".mini").first.bounding_box()["width"] >= 40
    expect(table.dialog.get_by_role("slider")).to_be_hidden()
    resize(table.page, (320, 480))
    back, onward = (table.dialog.get_by_role("button", name=name) for name in ("Back", "Next"))
    assert back.bounding_box()["y"] == onward.bounding_box()["y"]


@pytest.mark.slow
def test_a_shared_game_is_looked_back_at_and_ones_own_stays(url, new_page):
    page = new_page()
    first = Table(page, url).resume(games.rounds_left(games.game("kniffel"), 1))
    first.roll().box(first.offered[0]).click()
    look_back(first)
    name = first.dialog.get_by_role("heading", level=2).inner_text()
    link = first.dialog.get_by_role("link", name="A link to this game")
    address = link.evaluate("(link) => link.href")
    assert SHARED_GAME in address

    second = Table(new_page(), url).open(players="Bob").roll()
    dice = second.dice
    second.page.goto("about:blank")
    second.page.goto(address)
    second.ready()
    replay = second.dialog.get_by_role("region", name="Replay")
    expect(replay).to_be_visible(timeout=SOLVED)
    expect(second.dialog).to_have_accessible_name(name)
    # It begins at the costliest decision.
    moment = second.dialog.locator("[type=range]")
    place = int(moment.input_value())
    second.press("ArrowLeft")
    expect(moment).to_have_value(str(place - 1))
    second.close()
    assert second.dice == dice
