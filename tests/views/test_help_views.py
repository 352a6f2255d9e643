"""The help: its pages, and what is told of one box."""

import pytest
from builders import rules_of
from fakes import find, find_all, text_of
from gallery import with_game

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import PRESETS
from yahtzee.explain.disputes import disputes
from yahtzee.explain.jokers import Example
from yahtzee.explain.rules_in_words import Topic, explain
from yahtzee.markup import h
from yahtzee.messages import say
from yahtzee.ui.dialogs.help import HelpDialog, topics


@pytest.mark.parametrize("each", PRESETS, ids=lambda each: each.id)
def test_every_topic_sentence_and_example_is_there(each):
    explained = [*explain(each.rules)]
    tree = h("div", topics(explained))
    assert [text_of(title) for title in find_all(tree, "h3")] == [
        str(topic.title) for topic in explained
    ]
    sections = find_all(tree, "section", class_="topic")
    for topic, section in zip(explained, sections, strict=True):
        assert " ".join(map(str, topic.sentences)) in text_of(section)
        shown = find_all(find(section, class_="examples"), "li") if topic.examples else []
        assert [text_of(item) for item in shown] == [str(each.text) for each in topic.examples]


def test_more_than_a_few_rules_stand_below_one_another_and_advice_does_not():
    few = Topic("a", say("A"), tuple(map(say, ("B.", "C.", "D."))))
    many = Topic("e", say("E"), tuple(map(say, ("F.", "G.", "H.", "I."))))
    tree = h("div", topics([few, many], listed=True))
    assert [text_of(item) for item in find_all(tree, "li")] == ["F.", "G.", "H.", "I."]
    assert "B. C. D." in text_of(tree)
    assert find_all(h("div", topics([few, many])), "li") == []


def test_an_example_shows_its_dice_to_the_eye_and_tells_them_in_its_text():
    tree = h("div", topics([Topic("a", say("A"), (say("B."),), (Example((5, 1), say("C.")),))]))
    dice = find(tree, class_="minis")
    assert dice.attributes["aria-hidden"] == "true"
    assert [die.attributes["data-face"] for die in dice.children] == ["5", "1"]


def test_disputes_are_questions_with_their_answers():
    asked = list(disputes(rules_of("tabletop")))
    tree = HelpDialog(with_game(new_game(Setup(rules_of("tabletop")))), "disputes").view()
    terms, answers = find_all(tree, "dt"), find_all(tree, "dd")
    assert [
        (text_of(term), text_of(answer)) for term, answer in zip(terms, answers, strict=True)
    ] == [(str(dispute.question), str(dispute.answer)) for dispute in asked]
