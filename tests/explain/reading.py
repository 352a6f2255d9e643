"""Reading sentences back: the numbers, dice and cards that they speak of."""

import re
from functools import cache

import naive

from yahtzee.engine.categories import CATEGORIES, sentence_of
from yahtzee.engine.dice import FACES, faces_called
from yahtzee.engine.rules import Placement
from yahtzee.engine.scorecard import empty_card
from yahtzee.explain.disputes import disputes
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import summary

BY_LENGTH = sorted(CATEGORIES, key=lambda box: -len(box.label))


def first_sentence(text):
    """Up to the first full stop that ends a sentence, which decimals do not."""
    return re.split(r"(?<=\.) ", text)[0]


def claimed_points(text):
    """The points that a ``why`` gives: the last number of its first sentence."""
    return int(re.search(r"[:=] (\d+)(?: points?)?\.$", first_sentence(text))[1])


def check_arithmetic(text):
    """Every sum and product in the text comes out as it says."""
    for terms, total in re.findall(r"((?:\d+ \+ )+\d+) = (\d+)", text):
        assert sum(map(int, terms.split(" + "))) == int(total), text
    for count, face, total in re.findall(r"(\d+) × (\d+) = (\d+)", text):
        assert int(count) * int(face) == int(total), text


def check_dice(text, faces):
    """Dice that the text counts or adds up are there."""
    for number, face in re.findall(r"\b(\d|No) (?:die|dice) shows? (\d)", text):
        assert faces.count(int(face)) == (0 if number == "No" else int(number)), text
    for number in re.findall(r"Only (\d) dice are alike", text):
        assert max(map(faces.count, faces)) == int(number), text
    for lying in re.findall(r"\d(?:, \d)+(?= are in a row)", text):
        lain = [int(face) for face in lying.split(", ")]
        assert all(faces.count(face) >= lain.count(face) for face in lain), text
    for terms in re.findall(r"(?:\d \+ )+\d", text):
        added = [int(term) for term in terms.split(" + ")]
        assert all(faces.count(face) >= added.count(face) for face in added), text


def setting(rules, text):
    """The card and the box that an example about all alike speaks of.

    "Yahtzee: 50. Fives is filled already. 5 fives may go in Large straight: 40 points."
    """
    found = re.fullmatch(
        r"(?P<yahtzee>\w+): (?P<held>\d+)\. (?P<rest>(?:[^.]+\. )*)"
        r"\d (?P<faces>\w+) (?P<verb>may|must) go in (?P<box>[^:]+): (?P<points>\d+) points?"
        r"(?:, and (?P<bonus>a bonus of \d+))?\.",
        text,
    )
    assert found, text
    assert found["yahtzee"] == rules.yahtzee.label
    card = empty_card(rules).fill(rules.yahtzee, int(found["held"]))
    for box in rules.categories:
        lower = "All lower boxes are filled." in found["rest"] and box in rules.lower
        named = re.search(rf"\b{re.escape(box.label)} is filled already", found["rest"])
        if (named or lower) and card.is_open(box):
            card = card.fill(box, 0)
        if f"{box.label} is open" in found["rest"]:
            assert card.is_open(box)
    target = next(box for box in rules.categories if box.label == found["box"])
    face = next(face for face in FACES if str(faces_called(face)) == found["faces"])
    return card, target, face, found["verb"], int(found["points"]), found["bonus"]


def all_text(rules):
    """Everything that is said of a rule set."""
    return map(str, _told(rules))


def _told(rules):
    for topic in (*explain(rules), *strategy(rules)):
        yield topic.title
        yield from topic.sentences
        yield from (example.text for example in topic.examples)
    for dispute in disputes(rules):
        yield dispute.question
        yield dispute.answer
    yield summary(rules)


@cache
def check_english(text):
    """A sentence or a question, with singulars and plurals right."""
    assert text == text.strip()
    assert text[-1] in ".?", text
    assert text[0].isupper() or text[0].isdigit() or text[0] == "“", text
    for bad in ("  ", " ,", " .", "..", "None", "{", "}", "<", ">", "_", " a a", "()", "yahtzee-"):
        assert bad not in text, text
    for thing in re.findall(r"(?<!\.)\b(?:one|1) (\w+)", text, re.IGNORECASE):
        assert thing not in {"points", "boxes", "rolls", "rounds", "bonuses", "dice"}, text
    for number, thing in re.findall(r"\b(\d+|two|three|four|five) (\w+)", text):
        assert number == "1" or thing not in {"point", "box", "round", "roll", "die"}, text


@cache
def check_mentions(rules, text):
    """Nothing is spoken of that the rules have not got."""
    rest = text
    for box in rules.categories:
        # "Two pairs …" may be what another box takes.
        rest = rest.replace(str(sentence_of(box, 5)), "")
    ids = set(naive.ids_of(rules))
    for box in BY_LENGTH:
        if box.id in ids:
            rest = rest.replace(box.label, "")
        else:
            assert not re.search(rf"\b{re.escape(box.label)}\b", rest), (box.id, text)
    words = set(re.findall(r"[a-z]+", rest.lower()))
    absent = {
        "joker": rules.joker is None,
        "jokers": rules.joker is None,
        "upper": not rules.upper,
        "lower": not rules.lower,
        "bonus": not (rules.upper_bonus or rules.yahtzee_bonus),
        "bonuses": not (rules.upper_bonus or rules.yahtzee_bonus),
        "yahtzee": "yahtzee" not in ids,
        "yahtzees": "yahtzee" not in ids,
        "yatzy": "yatzy" not in ids,
        "chance": "chance" not in ids,
        "straight": not any("straight" in each for each in ids),
        "straights": not any("straight" in each for each in ids),
        "house": not any("house" in each for each in ids),
        "pair": not any("pair" in each for each in ids),
        "pairs": not any("pair" in each for each in ids),
        "keep": rules.rolls == 1,
        "forced": rules.joker is None or rules.joker.placement is not Placement.FORCED,
    }
    spoken = {word for word, missing in absent.items() if missing} & words
    assert not spoken, (spoken, text)
