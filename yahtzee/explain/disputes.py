"""Questions that are argued over at the table, answered by the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.dice import DICE, FACES, Faces
from yahtzee.explain.boxes import BOX_WORDS, because
from yahtzee.explain.positions import dice_each, full_yahtzee, joker_boxes, joker_waits, noun
from yahtzee.explain.rules_in_words import tie_words
from yahtzee.explain.words import alike, capital, in_words, listed, many, row, some
from yahtzee.rules import Joker, Over, Placement, RuleSet, Shown
from yahtzee.scoring import natural_points


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question and its answer under one rule set. ``id`` is unique on its page."""

    id: str
    question: str
    answer: str


def disputes(rules: RuleSet) -> tuple[Dispute, ...]:
    """What players disagree on, and what these rules say."""
    return tuple(_disputes(rules))


def _disputes(rules: RuleSet) -> Iterator[Dispute]:
    yield _reroll(rules)
    if rules.rolls > 1:
        yield _stop(rules)
    yield _floor()
    yield _nothing(rules)
    yield _change()
    yield from _kinds(rules)
    yield from _full_house(rules)
    yield from _two_pairs(rules)
    yield from _straights(rules)
    yield from _yahtzees(rules)
    yield from _exactly(rules)
    yield Dispute("tie", "What if two totals are equal?", capital(tie_words(rules)))


def _reroll(rules: RuleSet) -> Dispute:
    question = "Can I roll a die again that I kept?"
    if rules.rolls == 1:
        return Dispute("reroll", "Can I roll some dice again?", "No. There is one roll a turn.")
    if rules.rolls == 2:
        return Dispute(
            "reroll",
            question,
            "You may change your mind until you make the second roll. It is the last of the turn, "
            "so a die kept then stays.",
        )
    return Dispute(
        "reroll",
        question,
        f"Yes. Before each of the {in_words(rules.rolls - 1)} rolls after the first you choose "
        "anew which dice stay, whatever you kept before.",
    )


def _stop(rules: RuleSet) -> Dispute:
    return Dispute(
        "stop",
        "Must I make all my rolls?",
        f"No. You may score after any roll; you need not make all {in_words(rules.rolls)}.",
    )


def _floor() -> Dispute:
    return Dispute(
        "cocked",
        "Does a die count that fell off the table or leans on something?",
        "On the screen that cannot happen. With your own dice a die counts if it lies flat on "
        "the table, and most people roll again one that does not. Agree on it before you start.",
    )


def _nothing(rules: RuleSet) -> Dispute:
    answer = "Yes. Dice that do not fit an open box score a zero there, even if another would pay."
    bound = []
    if rules.first_yahtzee_forced:
        bound.append(f"a first {noun(rules)}")
    if rules.joker and rules.joker.placement is not Placement.FREE and rules.upper:
        bound.append("a joker")
    if bound:
        answer += f" Only {listed(bound)} must go where a rule says."
    answer += " Every turn must fill a box."
    return Dispute("zero", "May I choose a box in which my dice score nothing?", answer)


def _change() -> Dispute:
    return Dispute(
        "change",
        "May I move points to another box later?",
        "No. A box that is filled stays as it is to the end of the game.",
    )


def _kinds(rules: RuleSet) -> Iterator[Dispute]:
    kinds = [box for box in rules.lower if BOX_WORDS[box].kind and not box.is_yahtzee]
    all_dice = [box for box in kinds if not BOX_WORDS[box].pays_alike]
    only = [box for box in kinds if BOX_WORDS[box].pays_alike]
    parts = []
    if all_dice:
        count = "counts" if len(all_dice) == 1 else "count"
        parts.append(f"{listed(all_dice)} {count} all five dice. {_four_and_one(all_dice[-1])}")
    if only:
        count = "counts" if len(only) == 1 else "each count"
        parts.append(f"{listed(only)} {count} only the dice alike. {_four_and_one(only[-1])}")
    if parts:
        yield Dispute("kinds", f"Which dice count in {listed(kinds)}?", " ".join(parts))


def _four_and_one(box: Category) -> str:
    six, three = FACES[5], FACES[2]
    number = max(BOX_WORDS[box].kind, 4)
    faces = (six,) * number + (three,) * (DICE - number)
    others = f" and {_a(three)}" if number < DICE else ""
    points = some(box.natural_points(faces), "point")
    return f"{capital(alike(number, six))}{others} score {points} in {box}."


def _a(face: int) -> str:
    return f"a {face}"


def _full_house(rules: RuleSet) -> Iterator[Dispute]:
    for box in rules.lower:
        if box.is_full_house:
            yield Dispute(
                f"five_alike_{box.id}",
                f"Do five alike count as a {box.label.lower()}?",
                _five_alike_as(rules, box),
            )
            low_pair = (2, 2, 5, 5, 5)
            yield Dispute(
                f"low_pair_{box.id}",
                f"Is {row(low_pair)} a {box.label.lower()}, with the two below the three?",
                f"Yes, the faces may be either way round. {because(rules, box, low_pair)}",
            )


def _five_alike_as(rules: RuleSet, box: Category) -> str:
    five = (FACES[4],) * DICE
    name = noun(rules)
    if rules.five_alike_is_full_house:
        answer = f"Yes. Five 5s score {some(natural_points(rules, box, five), 'point')} there."
    elif rules.joker:
        answer = (
            f"Only as a joker: a {name} {_when_joker(rules, rules.joker)} then scores "
            f"{_worth(box)}{_once_filled(rules)}. Otherwise it is worth nothing there."
        )
    else:
        answer = "No. It is three of one face and two of another, and five alike are not."
    if rules.first_yahtzee_forced:
        answer += f" A first {name} must go in the {name} box."
    return answer


def _worth(box: Category) -> str:
    values = {box.joker_points((face,) * DICE) for face in FACES}
    return some(min(values), "point") if len(values) == 1 else "the sum of its dice"


def _once_filled(rules: RuleSet) -> str:
    return ", once the upper box of its face is filled" if joker_waits(rules) else ""


def _when_joker(rules: RuleSet, joker: Joker) -> str:
    if joker.over is Over.FIFTY:
        return f"rolled when the {noun(rules)} box already holds {full_yahtzee(rules)}"
    return f"rolled when the {noun(rules)} box is already filled"


def _two_pairs(rules: RuleSet) -> Iterator[Dispute]:
    for box in rules.lower:
        if box.label == "Two pairs":
            yield Dispute(
                "two_pairs",
                "Are four alike two pairs?",
                f"No. {because(rules, box, (4, 4, 4, 4, 1))}",
            )


_STRAIGHTS: tuple[Faces, ...] = ((1, 2, 3, 4, 6), (2, 3, 4, 5, 6), (1, 2, 4, 5, 6))


def _straights(rules: RuleSet) -> Iterator[Dispute]:
    for box in rules.lower:
        if not BOX_WORDS[box].run:
            continue
        for number, faces in enumerate(_STRAIGHTS, 1):
            answer = "Yes" if natural_points(rules, box, faces) else "No"
            yield Dispute(
                f"{box.id}_{number}",
                f"Is {row(faces)} a {box.label[:1].lower()}{box.label[1:]}?",
                f"{answer}. {because(rules, box, faces)}",
            )


def _yahtzees(rules: RuleSet) -> Iterator[Dispute]:
    if rules.yahtzee is None:
        return
    name = noun(rules)
    if rules.first_yahtzee_forced:
        must = f"Yes, as long as it is open. After that a {name} goes elsewhere."
    else:
        must = f"No. While it is open you may choose any open box for a {name}."
        if rules.yahtzee_bonus and rules.yahtzee_bonus.over is Over.FIFTY:
            must += (
                f" But a {name} that is scored elsewhere does not count towards the bonus: "
                f"only the {full_yahtzee(rules)} in the {name} box does."
            )
    yield Dispute("first_yahtzee", f"Must I take a {name} in the {name} box?", must)
    yield Dispute(
        "another_yahtzee",
        f"The {name} box holds {full_yahtzee(rules)} and I rolled another {name}: what now?",
        _another(rules, full_yahtzee(rules)),
    )
    yield Dispute(
        "zeroed_yahtzee",
        f"The {name} box holds a zero and I rolled a {name} after all: what now?",
        _another(rules, 0),
    )


def _applies(over: Over, held: int) -> bool:
    return held > 0 or over is Over.FILLED


def _another(rules: RuleSet, held: int) -> str:
    bonus, joker = rules.yahtzee_bonus, rules.joker
    parts = []
    if bonus and _applies(bonus.over, held):
        where = (
            f"added in the {noun(rules)} box"
            if bonus.shown is Shown.YAHTZEE_BOX
            else "on its own line"
        )
        parts.append(f"You earn a bonus of {some(bonus.points, 'point')}, {where}.")
    elif bonus:
        parts.append("There is no bonus over a zero.")
    if joker and _applies(joker.over, held):
        parts.append(f"The roll is a joker: {_joker_goes(rules, joker.placement)}.")
        gains = joker_boxes(rules)
        if gains:
            parts.append(f"It counts in full in {listed(gains)}{_once_filled(rules)}.")
        return " ".join(parts)
    if joker:
        parts.append("Nor is the roll a joker." if bonus and not held else "The roll is no joker.")
    parts.append("Score it in any open box, for what its dice are worth there.")
    return " ".join(parts)


def _joker_goes(rules: RuleSet, placement: Placement) -> str:
    if placement is Placement.FREE or not rules.upper:
        return "it may go in any open box"
    first = "it must go in the upper box of its face if that is open"
    if placement is Placement.UPPER_FIRST:
        return f"{first}, else in any open box"
    if any(not box.is_yahtzee for box in rules.lower):
        first += ", else in any open lower box"
    if len(rules.upper) > 1:
        first += ", else it is a zero in an open upper box"
    return first


def _exactly(rules: RuleSet) -> Iterator[Dispute]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    each = dice_each(rules)
    answer = f"Yes: {bonus.threshold} or more earns {some(bonus.points, 'point')}."
    if bonus.threshold > 1:
        answer += f" With {bonus.threshold - 1} there is none."
    if each and len(rules.upper) > 1:
        answer += f" {bonus.threshold} is exactly {many(each, 'die', 'dice')} of each face."
    yield Dispute(
        "exactly",
        f"Do I get the upper bonus with exactly {some(bonus.threshold, 'point')}?",
        answer,
    )
