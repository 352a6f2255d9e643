"""The dialogs: what each offers for what it is told."""

from pathlib import Path

import pytest
from builders import TINY, written_out
from fakes import find, find_all, name_of, nodes, text_of
from gallery import new_game_form, options, reviewed, scores, session, with_game

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, Mode
from yahtzee.engine.presets import MOST_PLAYED, PRESETS
from yahtzee.session.draft import Draft
from yahtzee.ui.dialogs import help as help_dialog
from yahtzee.ui.dialogs.contests import DailyDialog
from yahtzee.ui.dialogs.links import InviteDialog, LinksDialog
from yahtzee.ui.dialogs.result import LINES, ResultDialog


def form(players=("Ann",), rules="official", mode=Mode.VIRTUAL, problem="", replaces_game=False):
    draft = Draft(rules, mode, players, problem=problem)
    return new_game_form(draft, replaces_game=replaces_game)


def checked(tree, action):
    """The value that is chosen among some radio buttons."""
    (chosen,) = [
        node.attributes["value"]
        for node in find_all(tree, "input", data_action=action)
        if "checked" in node.attributes
    ]
    return chosen


# New game.


def rules_cards(tree):
    """What each card for rules says, by the rules that it stands for."""
    return {
        find(card, "input").attributes["value"]: [text_of(words) for words in card.children[1:]]
        for card in find_all(find(tree, "div", class_="rules"), "label")
    }


def test_the_form_offers_every_preset_once_the_most_played_first():
    offered = list(rules_cards(form()))
    assert sorted(offered) == sorted(each.id for each in PRESETS)
    assert offered[: len(MOST_PLAYED)] == [each.id for each in MOST_PLAYED]
    more = find(find(form(), "div", class_="rules"), "details")
    assert [node.attributes["value"] for node in find_all(more, "input")] == [
        each.id for each in PRESETS if each not in MOST_PLAYED
    ]


def test_house_rules_are_shown_as_chosen_when_they_are():
    """Else a browser would show the first preset, and start another game than it shows."""
    code = make_rules(TINY)
    assert checked(form(rules=code), "draft-rules") == code
    assert rules_cards(form(rules=code))[code][0] == "House rules"


def test_each_player_has_a_field_with_a_name_of_its_own():
    fields = find_all(form(("Ann", "", "Cid")), "input", type="text")
    assert [field.attributes["value"] for field in fields] == ["Ann", "", "Cid"]
    assert [name_of(field) for field in fields] == [
        "Name of player 1", "Name of player 2", "Name of player 3",
    ]  # fmt: skip
    assert {field.attributes["maxlength"] for field in fields} == {str(MAX_NAME)}
    assert [field.attributes["data-value"] for field in fields] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("players", "add", "removes"), [(1, 1, 0), (2, 1, 2), (9, 1, 9), (MAX_PLAYERS, 0, 10)]
)
def test_players_can_be_added_up_to_ten_and_removed_down_to_one(players, add, removes):
    tree = form(("Ann",) * players)
    assert len(find_all(tree, "button", data_action="add-player")) == add
    assert len(find_all(tree, "button", data_action="remove-player")) == removes
    assert len(find_all(tree, "button", data_action="computers")) == add


def in_sight(tree):
    """The controls that can be seen before anything is opened."""
    closed = [
        node
        for details in find_all(tree, "details")
        if "open" not in details.attributes
        for child in details.children[1:]
        for node in nodes(child)
    ]
    controls = ("button", "input", "select", "summary", "a", "textarea")
    return [
        node
        for node in nodes(tree)
        if node.tag in controls and not any(node is each for each in closed)
    ]


def test_who_opens_it_finds_at_most_twelve_controls():
    for tree in (form(), form(tuple("ABCD")), form(rules="grail", replaces_game=True)):
        assert len(in_sight(tree)) <= 12
    for dialog in (LinksDialog(session()), InviteDialog(session())):
        assert len(in_sight(dialog.view())) <= 12


def test_rules_and_dice_are_a_line_each_that_says_what_is_chosen():
    for tree, said in (
        (form(), ["Rules: Official", "Dice: On the screen"]),
        (form(rules="yatzy", mode=Mode.REAL), ["Rules: Yatzy", "Dice: On your table"]),
    ):
        lines = [text_of(find_all(line, "summary")[0]) for line in find_all(tree, class_="line")]
        assert lines[-2:] == said


def test_enter_in_a_name_adds_a_player_as_long_as_there_is_room():
    """A browser presses the first button that sends a form."""

    def pressed(players):
        return find_all(form(("Ann",) * players), "button", type="submit")[0]

    assert pressed(9).attributes["data-action"] == "add-player"
    assert text_of(pressed(MAX_PLAYERS)) == "Start"


def test_the_ways_to_play_are_the_same_in_every_dialog_and_mark_where_one_is():
    trees = {
        "new-game": form(),
        "daily": DailyDialog(session()).view(),
        "links": LinksDialog(session()).view(),
    }
    for action, tree in trees.items():
        ways = find_all(find(tree, "nav"), "button")
        assert [way.attributes["data-action"] for way in ways] == [*trees, "practice"]
        marked = [way for way in ways if "aria-current" in way.attributes]
        assert [way.attributes["data-action"] for way in marked] == [action]


# Result.


def ended(*columns):
    return ResultDialog(with_game(written_out("official", *columns))).view()


def test_a_result_has_a_line_for_each_player_and_marks_the_first():
    tree = ended({"ones": 3, "chance": 20}, {"ones": 3, "chance": 20}, {"ones": 2})
    assert name_of(find(tree, "h2")) == "A tie: Player 1 and Player 2, 23 each"
    assert [name_of(line) for line in find_all(tree, "li")] == [
        "1.Player 123", "1.Player 223", "3.Player 32",
    ]  # fmt: skip
    assert len(find_all(tree, "li", data_rank="1")) == 2


# All of them.


@pytest.mark.parametrize(
    "tree",
    [
        form(),
        options(),
        scores(),
        help_dialog.HelpDialog(session(), "rules").view(),
        ended({"ones": 1}),
    ],
    ids=lambda tree: tree.attributes["data-dialog"],
)
def test_each_dialog_is_named_by_its_heading_and_can_be_closed(tree):
    assert tree.tag == "dialog"
    heading = find(tree, id=tree.attributes["aria-labelledby"])
    assert heading.tag == "h2"
    assert text_of(heading)
    assert name_of(find(tree, "button", data_action="close")) == "Close"


def test_a_name_that_is_missing_is_marked_once_that_was_told():
    def marked(problem):
        fields = find_all(form(("Ann", " "), problem=problem), "input", type="text")
        return [field.attributes.get("aria-invalid") for field in fields]

    assert marked("") == [None, None]
    assert marked("a player has no name") == [None, "true"]


def test_a_total_is_heard_once_and_counts_up_in_whole_numbers():
    tree = ended({"chance": 25})
    assert name_of(find(tree, "h2")).count("25") == 1
    (drawn,) = find_all(tree, class_="reels")
    numbers = [int(line) for line in find(drawn, class_="reel").attributes["data-digits"].split()]
    assert (numbers[0], numbers[-1], len(numbers) - 1) == (0, 25, LINES)
    assert numbers == sorted(numbers)
    style = Path("static/numbers.css").read_text(encoding="utf-8")
    assert f"steps({LINES})" in style  # so that each frame shows one of them


def test_of_a_better_choice_only_the_dice_to_keep_are_drawn():
    drawn = find_all(reviewed(), class_="minis")
    assert [[die.attributes["data-face"] for die in row.children] for row in drawn] == [
        ["1", "2", "3", "4", "6"],
        ["2", "3"],
    ]
