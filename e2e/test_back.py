"""Back, the browser's, closes what is open before it leaves the page."""

import pytest
from playwright.sync_api import expect

from e2e.hosts import hosts, iframe, visit
from yahtzee.codes import make_rules
from yahtzee.engine.presets import preset

WARM = "() => performance.getEntriesByName('yahtzee:at-rest').length"


def opened(table):
    """The page, come to from another one, and at rest."""
    table.page.goto("data:text/html,before")
    table.open()
    table.page.wait_for_function(WARM)
    return table


def test_back_closes_what_is_open_and_then_leaves(table):
    page = opened(table).page
    for item in ("Options", "Help"):
        table.choose(item)
        page.go_back()
        expect(table.dialogs).to_have_count(0)
    # From what a dialog has opened to that dialog, and to what was set there.
    table.choose("New")
    table.unfold("Dice:")
    table.unfold("Rules:")
    table.dialog.get_by_text("More rules").click()
    table.dialog.get_by_role("radio", name="On your table").check()
    table.dialog.get_by_role("button", name="House rules").click()
    expect(table.dialog).to_have_accessible_name("New house rules")  # as none are kept
    expect(table.dialog.get_by_role("button", name="Save and play")).to_be_visible()
    table.dialog.get_by_role("button", name="Add a box").click()
    page.go_back()
    expect(table.dialog.get_by_role("button", name="Save and play")).to_be_visible()
    page.go_back()
    expect(table.dialog).to_have_accessible_name("New game")
    expect(table.dialog.get_by_role("button", name="House rules")).to_be_focused()
    expect(table.dialog).to_contain_text("On your table")
    page.go_back()
    expect(table.dialogs).to_have_count(0)
    # One dialog in the place of another is still one.
    table.choose("New").dialog.get_by_role("button", name="With a friend").click()
    expect(table.dialog).to_have_accessible_name("With a friend")
    page.go_back()
    expect(table.dialogs).to_have_count(0)
    # What was closed otherwise leaves nothing to go back to, at once or after a reload.
    table.choose("Help").close()
    table.choose("Options").escape()
    table.choose("Scorebook")
    table.reload()
    page.wait_for_function(WARM)
    page.wait_for_function("() => !history.state?.before")
    page.go_back()
    page.wait_for_url("data:text/html,before")


@pytest.mark.slow
def test_forward_opens_nothing_and_a_link_that_was_answered_does_not_come_back(table):
    page = opened(table).page
    table.choose("Help")
    page.go_back()
    expect(table.dialogs).to_have_count(0)
    page.evaluate("() => history.forward()")
    page.wait_for_function("() => !history.state?.before")
    table.roll()

    rules = make_rules(preset("kniffel").rules)
    page.evaluate("(code) => { location.hash = `rules=${code}`; }", rules)
    expect(table.dialog).to_be_visible()
    page.wait_for_function("() => history.state?.before")
    page.go_back()
    expect(table.dialogs).to_have_count(0)
    table.choose("Help").close()
    expect(table.dialogs).to_have_count(0)
    table.roll()


@pytest.mark.slow
def test_a_frame_leaves_the_history_to_the_page_around(new_page, url, tmp_path):
    with hosts(tmp_path) as site:
        page = new_page()
        game = visit(page, site.same_site + site.write(iframe(f"{url}?embed=1")))
        game.wait_for("ready")
        before = page.evaluate("() => history.length")
        game.choose("Options").close()
        game.choose("Help")
        assert page.evaluate("() => history.length") == before
