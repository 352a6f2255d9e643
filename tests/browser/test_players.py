"""Who is at the table: renamed, gone, back, and come late, in one dialog behind the names."""

from builders import TINY, turns
from fakes import TODAY, MemoryStorage, Tab, find, find_all, finished_games, storage_with, text_of
from solving import draft

from yahtzee.codes import make_rules
from yahtzee.session.table import Chances


def tab_of(*names):
    return Tab(MemoryStorage(), asked=draft("official", *names))


def names(tab):
    return [player.name for player in tab.table.players]


def test_a_tap_on_a_name_renames_and_the_next_game_knows_it():
    tab = tab_of("Ann", "Ben").click("roll")
    dice = tab.game.dice
    tab.click("players", "1").choose("player-name", "  Benny  B ", "1").submit()
    assert (tab.dialog, names(tab), tab.game.dice) == (None, ["Ann", "Benny B"], dice)
    tab.click("players", "0").choose("player-name", "x\u0007", "0").submit()
    assert tab.dialog == "at-table"  # and says what is wrong
    assert text_of(find(tab.tree, class_="problem"))
    tab.escape().reload()
    assert names(tab) == ["Ann", "Benny B"]
    assert tab.settings.players == ("Ann", "Benny B")


def test_a_name_that_is_put_right_after_the_end_stands_in_the_result_of_that_day():
    tab = Tab(MemoryStorage(), asked=draft(TINY, "Ann")).play_turn("ones").play_turn("chance")
    tab.today = "2026-03-01"
    assert tab.escape().click("players", "0").buttons("join") == []
    tab.choose("player-name", "Anna", "0").submit()
    (kept,) = finished_games(tab.app.session.archive, make_rules(TINY))
    assert ([each.name for each in kept.results], kept.date) == (["Anna"], TODAY)


def test_who_has_another_name_is_told_of_by_it_in_what_has_happened():
    tab = tab_of("Ann", "Ben").click("roll").click("score", "chance")
    assert tab.status.startswith("Ann: ")
    tab.click("players", "0").choose("player-name", "Anna", "0").choose("player-name", "Bob", "1")
    assert tab.submit().status.startswith("Anna: ")
    assert tab.status.endswith("Next: Bob.")


def colours(tab):
    """Whose colour is which all over the page, told by the initials."""
    chips = find_all(tab.tree, class_="chip")
    return sorted({(text_of(each), each.attributes.get("data-colour")) for each in chips})


def test_everyone_keeps_a_colour_whoever_begins_and_under_another_name():
    tab = Tab(MemoryStorage(), asked=draft(TINY, "Ben", "Player 2"))
    own = [("2", "1"), ("B", "0")]
    for first in ("Player 2", "Ben", "Player 2"):
        for box in ("ones", "ones", "chance", "chance"):
            tab.play_turn(box)
        assert (tab.dialog, colours(tab)) == ("result", own)
        tab.click("again")
        assert (names(tab)[0], colours(tab)) == (first, own)
    tab.click("players", "0")
    assert colours(tab) == [("+", None), *own]
    tab.choose("player-name", "Ann", "0").choose("newcomer", "Al").submit()
    assert colours(tab) == [("Al", "2"), ("An", "1"), ("Be", "0")]
    assert tab.settings.players == ("Ben", "Ann")
    assert colours(tab.reload()) == [("Al", "2"), ("An", "1"), ("Be", "0")]


def test_one_leaves_comes_back_and_another_joins():
    tab = tab_of("Ann", "Ben")
    tab.click("players", "0")
    assert text_of(find(tab.tree, "button", data_action="leave", data_value="0")) == "Leave"
    tab.click("leave", "0")
    assert tab.game.player == 1
    assert find_all(tab.tree, "button", class_="away")
    assert tab.status == "Ann leaves. Next: Ben."
    tab.click("leave", "1")
    assert text_of(find(tab.tree, class_="problem")) == "Somebody has to stay at the table."
    tab.click("come-back", "0").choose("newcomer", "\u0007").submit()
    assert tab.dialog == "at-table"  # and says what is wrong
    assert text_of(find(tab.tree, class_="problem"))
    tab.choose("newcomer", "Zoe").submit()
    assert (tab.dialog, names(tab), tab.game.away) == (None, ["Ann", "Ben", "Zoe"], ())
    assert tab.reload().game.setup.late == 1
    tab.click("undo")
    assert names(tab) == ["Ann", "Ben"]


def shown_chances(tab, part="strip"):
    """The chances in the strip, or among those who are at the table."""
    found = find_all(tab.tree, class_=part)
    return [text_of(each) for node in found for each in find_all(node, class_="chance")]


def test_chances_are_of_those_at_the_table():
    tab = tab_of("Ann", "Ben")
    tab.app.session.weigh(Chances((0.6, 0.4), exact=False))
    tab.click("players", "0")
    assert len(shown_chances(tab)) == 2
    assert shown_chances(tab, "at-table") == ["≈60% to win", "≈40% to win"]
    tab.choose("newcomer", "Zoe").click("join")
    assert shown_chances(tab, "at-table") == []  # those of three are not known yet
    tab.submit()
    assert (names(tab), shown_chances(tab)) == (["Ann", "Ben", "Zoe"], [])
    tab.app.session.weigh(Chances((0.5, 0.3, 0.2)))
    tab.click("players", "0").choose("player-name", "Anna", "0").submit()
    assert len(shown_chances(tab)) == 3
    tab.click("players", "0")
    assert shown_chances(tab, "at-table") == ["50% to win", "30% to win", "20% to win"]
    tab.click("leave", "2").escape()
    assert shown_chances(tab) == []
    tab.app.session.weigh(Chances((0.5, 0.5, 0.0)))
    tab.click("undo")
    assert shown_chances(tab) == []


def test_who_plays_alone_has_no_name_until_they_give_one_and_company_for_three_boxes():
    tab = Tab()
    assert "Player 1" not in text_of(tab.tree)
    tab.click("new-game")
    field = find(tab.tree, "input", data_action="draft-name").attributes
    assert (field["value"], field["placeholder"]) == ("", "Your name")
    tab.submit().click("players", "0").click("join")
    assert names(tab) == ["Player 1", "Player 2"]
    against = Tab().click("new-game").click("computers").click("add-computer", "casual")
    assert "Player 1" not in text_of(against.screen.dialog)
    assert "You" in text_of(against.screen.dialog)
    named = tab_of("Ann").click("new-game").choose("draft-name", " ", "0").submit()
    assert named.game.setup.players == ("Player 1",)
    three = turns(Tab().game, "11123 ones", "22234 twos", "33345 threes")
    late = Tab(storage_with(three)).click("players", "0")
    assert late.buttons("join") == []
