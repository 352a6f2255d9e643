"""Two pages of one browser: one game, played where it was played last, and all scores kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.browser.archive import GAME, GAMES
from yahtzee.browser.notices import ELSEWHERE
from yahtzee.saves import parse_finished_games

if TYPE_CHECKING:
    from e2e.conftest import NewPage

ASLEEP = 'addEventListener("storage", (event) => event.stopImmediatePropagation(), true);'


def two_tabs(new_page: NewPage, url: str) -> tuple[Table, Table]:
    """Two tabs, in which the last round of a game for one is about to be played."""
    one = Table(new_page(), url).resume(games.rounds_left(games.game("grail"), 1))
    return one, Table(one.page.context.new_page(), url).open()


def finish(table: Table) -> int:
    """Play the last turn; its score."""
    table.roll().score("chance" if "chance" in table.offered else table.offered[0])
    table.close()
    return table.total()


def test_moves_of_one_tab_are_shown_in_the_other_which_plays_on(
    new_page: NewPage, url: str
) -> None:
    one = Table(new_page(), url).open()
    two = Table(one.page.context.new_page(), url).open()
    two.roll().hold(1, 3)
    expect(one.notice).to_contain_text(ELSEWHERE)
    expect(one.die(3)).to_have_attribute("aria-pressed", "true")
    assert (one.dice, one.held) == (two.dice, two.held)
    one.notice.get_by_role("button", name="Play here").click()
    expect(one.notice).to_be_hidden()
    one.score("chance")
    expect(two.notice).to_contain_text(ELSEWHERE)
    assert two.points("chance") == one.points("chance") is not None


def test_both_play_and_finish_games_and_all_scores_are_there(new_page: NewPage, url: str) -> None:
    one, two = two_tabs(new_page, url)
    totals = [finish(one)]
    expect(two.dialog).to_be_visible()  # the other tab shows how the game ended
    two.close()
    for table, other in ((two, one), (one, two), (two, one)):
        before = table.stored()[GAME]
        table.main_button.click()  # play again
        expect(table.heading_line).not_to_have_text(re.compile("points"))
        assert table.stored()[GAME] != before
        game = games.rounds_left(games.game("grail"), 0)
        for box in game.rules.categories:
            table.roll().score(box.id)
        table.close()
        totals.append(table.total())
        expect(other.dialog).to_be_visible()
        other.close()
    for table in (one, two):
        scores = [line.score for line in table.high_scores()]
        assert scores == sorted(totals, reverse=True)
    kept = parse_finished_games(one.stored()[GAMES + "grail"])
    assert len({game.code for game in kept}) == len(totals) == 4
    two.choose("Scores").dialog.get_by_role("button", name="Statistics").click()
    expect(two.dialog).to_contain_text(re.compile(r"Games\s*4"))


def test_a_tab_that_slept_looks_before_it_rolls(new_page: NewPage, url: str) -> None:
    one = Table(new_page(), url).prepare(ASLEEP).open()
    two = Table(one.page.context.new_page(), url).open()
    two.roll().score("chance").roll()
    assert one.dice == ()
    one.roll()  # it shows what it has missed instead
    expect(one.notice).to_contain_text(ELSEWHERE)
    assert (one.dice, one.points("chance")) == (two.dice, two.points("chance"))
    assert two.reload().dice == one.dice
