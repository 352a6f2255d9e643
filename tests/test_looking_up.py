"""Words are looked up when they are shown: in English they stand in tables, as they are told
they are in the language of the page. Here that language puts ⟦brackets⟧ around a message."""

from dataclasses import replace

import pytest
from builders import rolled, start
from fakes import Tab
from wording import invite

from yahtzee import language
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.errors import BadSetup, YahtzeeError
from yahtzee.engine.game import play
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.house_rules import known_as, rules_name
from yahtzee.saves.keeping_rules import objection
from yahtzee.session.draft import Draft, checked

# Tables.


def test_rules_that_people_named_keep_their_name_and_others_have_one_in_every_language(brackets):
    ours = replace(DEFAULT.rules, rolls=2)
    assert language.text(rules_name(ours, ())) == "⟦House rules⟧"
    assert not known_as(ours, ())
    assert language.text(known_as(DEFAULT.rules, ())) == "⟦Official⟧"
    for taken in ("Kniffel", "⟦Kniffel⟧", "House rules", "⟦House rules⟧"):
        told = language.text(objection((), taken, ours, shown=language.text))
        assert told.startswith(f"⟦“{taken}” is taken")
    assert not objection((), "Ours", ours, shown=language.text)


# Errors.


def refusal(refused, *arguments):
    with pytest.raises(YahtzeeError) as caught:
        refused(*arguments)
    return caught.value


def test_an_error_is_told_in_the_language_in_use_and_is_english_by_itself(brackets):
    error = refusal(play, start(), Score(CATEGORIES[0]))  # which no control of the page asks for
    assert language.text(error.message) == str(error) == "There are no dice to score yet."
    error = refusal(play, rolled(start(), "12345"), Keep(tuple(range(USUAL_DICE))))
    assert language.text(error.message) == "⟦All dice are kept: nothing to roll。⟧"
    long = Draft(DEFAULT.id, Mode.VIRTUAL, ("x" * 25,))
    assert isinstance(refusal(checked, long), BadSetup)
    told = language.text(refusal(checked, long).message)
    assert told == "⟦A name has 1 to 25 characters、 not 24。⟧"  # the other way round there
    spaced = refusal(Setup, DEFAULT.rules, (" ",))
    assert language.text(spaced.message).startswith("⟦A name cannot begin")


def test_the_status_line_says_why_not(brackets):
    tab = Tab()
    tab.app.act("undo")
    assert tab.status == "⟦There is nothing to undo。⟧"


# Sentences that are put in front of others.


def enter_five(tab, face):
    for _die in range(USUAL_DICE):
        tab.click("add-face", face)
    return tab


def test_what_was_done_stays_in_front_of_where_a_joker_may_go(brackets):
    tab = Tab(asked=Draft(DEFAULT.id, Mode.REAL, ("Ann",)))
    enter_five(tab, "3").click("score", "yahtzee")
    enter_five(tab, "3")
    assert tab.status.startswith("⟦Second ⟦Yahtzee⟧！⟧ ⟦Five ⟦threes⟧！⟧ ")
    tab.click("score", "threes").click("undo")
    assert tab.status.startswith("⟦Undone。⟧ ⟦Second ⟦Yahtzee⟧！⟧ ⟦Five ⟦threes⟧！⟧ ")
    assert not tab.status.endswith(invite(tab.app.session.game))
