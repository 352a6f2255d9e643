"""Words are looked up when they are shown: in English they stand in tables, as they are told
they are in the language of the page. Here that language puts ⟦brackets⟧ around a message."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest
from builders import rolled, start
from fakes import Bracketed, MemoryStorage, Tab

from yahtzee import language
from yahtzee.browser.storage.archive import Archive
from yahtzee.categories import CATEGORIES
from yahtzee.dice import DICE
from yahtzee.draft import Draft, checked
from yahtzee.errors import BadSetup, YahtzeeError
from yahtzee.game import play
from yahtzee.game_setup import Mode, Setup
from yahtzee.house_rules import UNNAMED, known_as, rules_name
from yahtzee.keeping_rules import objection
from yahtzee.language import English
from yahtzee.moves import Keep, Score
from yahtzee.present.status import invite
from yahtzee.present.table import present
from yahtzee.presets import DEFAULT, PRESETS, name_of
from yahtzee.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
LOOKUPS = {"_", "ngettext", "pgettext"}


@pytest.fixture
def brackets():
    language.use(Bracketed())
    yield
    language.use(English())


# The sources.


def modules():
    return {
        path: ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "yahtzee").rglob("*.py"))
    }


def run_at_import(node):
    """What is carried out when a module is imported: all but the bodies of functions."""
    yield node
    deferred = (ast.FunctionDef, ast.AsyncFunctionDef)
    if isinstance(node, deferred):
        children = [*node.decorator_list, node.args]
    elif isinstance(node, ast.Lambda):
        children = [node.args]
    else:
        children = ast.iter_child_nodes(node)
    for child in children:
        yield from run_at_import(child)


def calls(nodes, names):
    return [
        node
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


@pytest.mark.cpython
def test_nothing_is_looked_up_while_modules_are_imported():
    """The page's memory is kept before anybody's language is known, and languages change."""
    for path, tree in modules().items():
        lines = [call.lineno for call in calls(run_at_import(tree), LOOKUPS)]
        assert not lines, f"{path} looks words up in lines {lines}: mark them with N_"


@pytest.mark.cpython
def test_messages_are_whole_and_name_their_values():
    found = 0
    for path, tree in modules().items():
        for call in calls(ast.walk(tree), LOOKUPS | {"N_"}):
            where = f"{path}:{call.lineno}"
            for message in ast.walk(ast.Tuple(call.args)):
                assert not isinstance(message, ast.JoinedStr), f"{where} puts values in too early"
                if isinstance(message, ast.Constant) and isinstance(message.value, str):
                    assert "{}" not in message.value, where
                    found += 1
    assert found > 500


# Tables.


def test_tables_are_in_english_and_what_is_told_is_not(brackets):
    for box in CATEGORIES:
        assert str(box) == f"⟦{box.label}⟧"
        assert "⟦" not in box.label + box.short + box.help
    for preset in PRESETS:
        assert name_of(preset.rules) == f"⟦{preset.name}⟧"
        assert "⟦" not in preset.name + preset.summary
    assert present(start()).sections[0].rows[0].label == "⟦Ones⟧"


def test_rules_that_people_named_keep_their_name_and_others_have_one_in_every_language(brackets):
    ours = replace(DEFAULT.rules, rolls=2)
    assert rules_name(ours, ()) == f"⟦{UNNAMED}⟧"
    assert known_as(ours, ()) == ""
    assert known_as(DEFAULT.rules, ()) == "⟦Official⟧"
    for taken in ("Kniffel", "⟦Kniffel⟧", UNNAMED, f"⟦{UNNAMED}⟧"):
        assert objection((), taken, ours).startswith(f"⟦Other rules are called “{taken}”")
    assert objection((), "Ours", ours) == ""


# Errors.


def refusal(refused, *arguments):
    with pytest.raises(YahtzeeError) as caught:
        refused(*arguments)
    return caught.value


def test_an_error_is_told_in_the_language_in_use_when_it_is_raised(brackets):
    error = refusal(play, start(), Score(CATEGORIES[0]))
    assert str(error) == "⟦there are no dice to score yet⟧"
    error = refusal(play, rolled(start(), "12345"), Keep(tuple(range(DICE))))
    assert str(error) == "⟦all five dice are kept: nothing to roll⟧"
    nobody = Draft(DEFAULT.id, Mode.VIRTUAL, ())
    assert isinstance(refusal(checked, nobody), BadSetup)
    assert str(refusal(checked, nobody)) == "⟦a game has 1 to 10 players, not 0⟧"
    assert str(refusal(Setup, DEFAULT.rules, (" ",))).startswith("⟦a name cannot begin")


def test_the_status_line_says_why_not(brackets):
    tab = Tab()
    tab.app.act("undo")
    assert tab.screen.status == "⟦Not now: ⟦there is nothing to undo⟧.⟧"


# Players.


def test_a_first_visitor_is_called_a_player_in_the_language_of_the_page(brackets):
    assert [player.name for player in Tab().table.players] == ["⟦Player 1⟧"]


def test_people_keep_the_names_that_they_chose(brackets):
    storage = MemoryStorage()
    Archive(storage).save_settings(Settings(players=("Ann",)))
    assert [player.name for player in Tab(storage=storage).table.players] == ["Ann"]


# Sentences that are put in front of others.


def enter_five(tab, face):
    for _die in range(DICE):
        tab.click("add-face", face)
    return tab.click("enter")


def test_what_was_done_stays_in_front_of_where_a_joker_may_go(brackets):
    tab = Tab(asked=Draft(DEFAULT.id, Mode.REAL, ("Ann",)))
    enter_five(tab, "3").click("score", "yahtzee")
    enter_five(tab, "3")
    assert tab.screen.status.startswith("⟦⟦Yahtzee⟧! Five 3s.⟧ ⟦Bonus!⟧ ")
    tab.click("score", "threes").click("undo")
    assert tab.screen.status.startswith("⟦Taken back.⟧ ⟦⟦Yahtzee⟧! Five 3s.⟧ ⟦Bonus!⟧ ")
    assert not tab.screen.status.endswith(invite(tab.app.session.game))
