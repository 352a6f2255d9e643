"""Rules of one's own with many states, solved in the page: once, with progress, and kept there."""

import pytest
from playwright.sync_api import expect

from e2e.house_rules import press
from e2e.pages import Table
from e2e.solving import SOLVED, ask
from yahtzee.engine.game import new_game, play
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.session.advisor import Advisor
from yahtzee.solver.layers import seconds_to_solve
from yahtzee.solver.states import is_exact

# As few states as rules have that are not solved at once.
BOXES = preset("maxi-yatzy-plain").rules.categories[:16]
OWN = RuleSet(BOXES, UpperBonus(84, 100), dice=6, rolls=2)
ROLLED = play(new_game(OWN), Keep(), (6, 6, 3, 2, 6, 1))

# How often the solver's worker begins to solve rules layer by layer.
COUNT = """
window.begun = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
    if (message.name === "lay_out_layers" && message.args[1]) window.begun++;
    return post.call(this, message, ...more);
};
"""
NO_CACHES = """
Object.defineProperty(window, "caches", {
    get() { throw new DOMException("not here", "SecurityError"); },
});
"""
KEPT = "async () => (await caches.keys()).filter((name) => name.startsWith('yahtzee solutions '))"


def worked_out(table: Table, *, anew: bool) -> None:
    """Ask for a hint until it is exact; what is worked out ``anew`` has a bar."""
    ask(table)
    table.tray.get_by_role("button", name="Why?").click()
    if anew:
        expect(table.dialog.get_by_role("progressbar")).to_be_visible()
        expect(table.dialog).to_contain_text("it is being worked out exactly")
    heads = table.dialog.locator(".choice-heads").first
    expect(heads).to_have_text("In the end", timeout=4 * SOLVED)
    expect(table.dialog.get_by_role("progressbar")).to_have_count(0)
    table.close()


@pytest.mark.slow
def test_own_rules_are_solved_once_told_in_your_data_and_deleted_there(table):
    assert not is_exact(OWN)
    assert Advisor.can_open(OWN)
    assert seconds_to_solve(OWN) < 6
    table.prepare(COUNT).resume(ROLLED)
    worked_out(table, anew=True)
    assert table.page.evaluate("window.begun") == 1
    assert len(table.page.evaluate(KEPT)) == 1
    table.reload()
    worked_out(table, anew=False)
    assert table.page.evaluate("window.begun") == 0
    data = table.choose("Options").dialog.get_by_role("region", name="Your data")
    expect(data).to_contain_text("Solutions of your own rules take")
    press(table, "Delete solutions")
    expect(data).to_contain_text("The solutions are deleted.")
    expect(data).not_to_contain_text("Solutions of your own rules take")
    assert table.page.evaluate(KEPT) == []


@pytest.mark.slow
def test_without_cache_storage_what_was_solved_is_known_as_long_as_the_page_is_open(table):
    table.prepare(COUNT).prepare(NO_CACHES).resume(ROLLED)
    worked_out(table, anew=True)
    table.hold(1, 2, 5).roll()
    worked_out(table, anew=False)
    assert table.page.evaluate("window.begun") == 1
    table.choose("Options")
    expect(table.dialog.get_by_role("region", name="Your data")).to_contain_text("Save to a file")
    assert table.dialog.get_by_role("button", name="Delete solutions").count() == 0
