"""A rule set as a page of short topics, and as one line."""

from collections.abc import Iterator
from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.dice import DICE, FACES
from yahtzee.explain.boxes import BOX_WORDS
from yahtzee.explain.positions import (
    Example,
    bonus_examples,
    dice_each,
    first_yahtzee_example,
    full_yahtzee,
    joker_boxes,
    joker_examples,
    joker_waits,
    natural_example,
    noun,
    unlisted_faces,
    upper_bonus_example,
)
from yahtzee.explain.words import capital, in_words, listed, many, some, times
from yahtzee.rules import Joker, Over, Placement, RuleSet, Shown, Ties, UpperBonus, YahtzeeBonus


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, what is to be said, and examples. ``id`` is unique on its page."""

    id: str
    title: str
    sentences: tuple[str, ...]
    examples: tuple[Example, ...] = ()


def explain(rules: RuleSet) -> tuple[Topic, ...]:
    """The rules in force, for players."""
    return tuple(_topics(rules))


def _topics(rules: RuleSet) -> Iterator[Topic]:
    yield _goal(rules)
    yield _turn(rules)
    if rules.upper:
        yield _upper(rules)
    if rules.upper_bonus:
        yield _upper_bonus(rules, rules.upper_bonus)
    for box in rules.lower:
        yield _lower_box(rules, box)
    if rules.yahtzee_bonus:
        yield _yahtzee_bonus(rules, rules.yahtzee_bonus)
    if rules.joker:
        sentences = tuple(_joker(rules, rules.joker))
        yield Topic("joker", "Jokers", sentences, joker_examples(rules, rules.joker))
    yield _end(rules)


def _goal(rules: RuleSet) -> Topic:
    boxes = len(rules.categories)
    return Topic(
        "goal",
        "The goal",
        (
            "Collect as many points as you can by rolling five dice.",
            f"Your card has {many(boxes, 'box', 'boxes')}. "
            "Each turn fills one of them, and each box is filled once.",
        ),
    )


def _turn(rules: RuleSet) -> Topic:
    sentences = ["Roll all five dice."]
    if rules.rolls == 1:
        sentences.append("There is one roll a turn: the dice stay as they fall.")
    else:
        more = "once more" if rules.rolls == 2 else f"up to {times(rules.rolls - 1)} more"
        sentences.append(
            f"If you like, keep the dice you want, from none to all, and roll the others {more}: "
            f"{in_words(rules.rolls)} rolls a turn at most."
        )
        if rules.rolls > 2:
            sentences.append(
                "You choose anew before each roll, so a die that you kept can be rolled again."
            )
        sentences.append("You may stop after any roll.")
    sentences.append(
        "Then choose one open box and write what your dice are worth there. "
        "If they fit no open box, write a zero in one."
    )
    sentences.append("A box that is filled stays as it is.")
    if rules.joker or rules.first_yahtzee_forced:
        sentences.append("Five dice alike may have rules of their own: see below.")
    return Topic("turn", "Your turn", tuple(sentences))


def _upper(rules: RuleSet) -> Topic:
    boxes = rules.upper
    if len(boxes) == 1:
        says = f"{boxes[0]} counts only the {boxes[0].face}s, added up."
    else:
        says = f"{listed(boxes)} each count only the dice of their own face, added up."
    examples = [natural_example(rules, box, box.example) for box in boxes]
    return Topic("upper", "Upper section", (says, "Other dice count nothing there."), (*examples,))


def _upper_bonus(rules: RuleSet, bonus: UpperBonus) -> Topic:
    sentences = [
        f"If the boxes of the upper section come to {some(bonus.threshold, 'point')} or more, "
        f"you earn {some(bonus.points, 'point')} extra, once."
    ]
    each = dice_each(rules)
    if each and len(rules.upper) > 1:
        sentences.append(
            f"That is {many(each, 'die', 'dice')} of each face, or more of one to make up for "
            "fewer of another."
        )
    example = upper_bonus_example(rules)
    return Topic("upper_bonus", "Upper bonus", tuple(sentences), (example,) if example else ())


def _lower_box(rules: RuleSet, box: Category) -> Topic:
    words = BOX_WORDS[box]
    sentences = [box.help]
    shown = [box.example, *words.shown]
    if words.note:
        sentences.append(words.note)
    if box.is_full_house:
        if rules.five_alike_is_full_house:
            sentences.append("Five dice alike count here too.")
            shown.append((FACES[-2],) * DICE)
        else:
            alone = " by themselves" if rules.joker else ""
            sentences.append(f"Five dice alike do not fit{alone}.")
    examples = [natural_example(rules, box, faces) for faces in shown]
    if box.is_yahtzee:
        sentences += _first_yahtzee(rules)
        if rules.first_yahtzee_forced:
            examples.append(first_yahtzee_example(rules, box))
    return Topic(box.id, box.label, tuple(sentences), tuple(examples))


def _first_yahtzee(rules: RuleSet) -> Iterator[str]:
    name = noun(rules)
    if rules.first_yahtzee_forced:
        yield f"While this box is open, a {name} must go here and nowhere else."
    else:
        yield f"While this box is open, a {name} may go here or in any other open box."
    if not rules.joker and not rules.yahtzee_bonus:
        yield (
            f"Once it is filled, a further {name} is a roll like any other: "
            "it goes in any open box, for what its dice are worth there."
        )


def _yahtzee_bonus(rules: RuleSet, bonus: YahtzeeBonus) -> Topic:
    name, full = noun(rules), full_yahtzee(rules)
    if bonus.over is Over.FIFTY:
        when = f"Once the {name} box holds {full} points, each further {name} you score earns"
        zero = "A zero there earns none."
    else:
        when = f"Once the {name} box is filled, each further {name} you score earns"
        zero = "A zero there counts as filled."
    sentences = [
        f"{when} {some(bonus.points, 'point')} extra.",
        zero,
        "The dice themselves are scored as well, in another box.",
    ]
    if not rules.joker:
        sentences.append("Any open box will do, for what the dice are worth there.")
    if bonus.shown is Shown.YAHTZEE_BOX:
        sentences.append(f"The bonus is added to the number in the {name} box.")
    else:
        sentences.append("Bonuses are counted on a line of their own.")
    return Topic("yahtzee_bonus", f"{name} bonus", tuple(sentences), bonus_examples(rules))


def _joker(rules: RuleSet, joker: Joker) -> Iterator[str]:
    name, full = noun(rules), full_yahtzee(rules)
    if joker.over is Over.FIFTY:
        yield (
            f"A {name} is a joker if the {name} box already holds {full} points. "
            "Over a zero it is a roll like any other."
        )
    else:
        yield f"A {name} is a joker if the {name} box is already filled, be it with a zero."
    yield from _placement(rules, joker.placement)
    gains = joker_boxes(rules)
    if gains:
        once = "Once the upper box of its face is filled, a" if joker_waits(rules) else "A"
        yield (
            f"{once} joker counts in full in {listed(map(joker_worth, gains))}, "
            "although its dice do not fit."
        )
    if gains and joker_waits(rules):
        yield "Until then it is worth there what its dice are."
    if rules.upper and unlisted_faces(rules):
        yield "A face that has no upper box on this card counts as if its box were filled."


def _placement(rules: RuleSet, placement: Placement) -> Iterator[str]:
    has_lower = any(not box.is_yahtzee for box in rules.lower)
    if placement is Placement.FREE or not rules.upper:
        yield "It may go in any open box."
        return
    yield "If the upper box of its own face is open, it must go there."
    if placement is Placement.UPPER_FIRST:
        yield "If not, it may go in any open box."
        return
    if has_lower:
        yield "If not, it goes in any open lower box."
    if len(rules.upper) > 1:
        lead = "If there is none either" if has_lower else "If not"
        yield f"{lead}, it is a zero in any open upper box."


def joker_worth(box: Category) -> str:
    """A box and what it pays a joker."""
    values = sorted({box.joker_points((face,) * DICE) for face in FACES})
    worth = some(values[0], "point") if len(values) == 1 else f"{values[0]} to {values[-1]} points"
    return f"{box} ({worth})"


def _end(rules: RuleSet) -> Topic:
    rounds = len(rules.categories)
    sentences = [
        f"The game lasts {many(rounds, 'round')}, one box a round, "
        "and ends when every box of every card is filled.",
        f"Your total is all your boxes{_extras(rules)}. The highest total wins.",
        capital(tie_words(rules)),
    ]
    return Topic("end", "The end of the game", tuple(sentences))


def _extras(rules: RuleSet) -> str:
    bonuses = [rules.upper_bonus, rules.yahtzee_bonus]
    return " and bonuses" if any(bonuses) else ""


def tie_words(rules: RuleSet) -> str:
    """What settles equal totals, as a sentence without its capital."""
    if rules.ties is Ties.BONUSES:
        return (
            f"of equal totals the one with more {noun(rules)} bonuses wins; "
            "if those are equal too, it is a tie."
        )
    return "players with equal totals tie, and share the win if theirs is the highest."


def summary(rules: RuleSet) -> str:
    """The rules in one line."""
    rounds = many(len(rules.categories), "box", "boxes")
    parts = [f"{capital(rounds)}, {many(rules.rolls, 'roll')} a turn"]
    if rules.upper_bonus:
        parts.append(
            f"{rules.upper_bonus.points} for {rules.upper_bonus.threshold} in the upper section"
        )
    parts += filter(None, (_bonus_phrase(rules), _joker_phrase(rules)))
    if rules.first_yahtzee_forced:
        parts.append(f"a first {noun(rules)} must be scored as one")
    if rules.five_alike_is_full_house:
        houses = [f"a {box.label.lower()}" for box in rules.lower if box.is_full_house]
        parts.append(f"five alike are {listed(houses)}")
    if rules.ties is Ties.BONUSES:
        parts.append("bonuses settle ties")
    return "; ".join(parts) + "."


def _bonus_phrase(rules: RuleSet) -> str:
    bonus = rules.yahtzee_bonus
    if bonus is None:
        return ""
    over = f"over a {full_yahtzee(rules)}" if bonus.over is Over.FIFTY else "even over a zero"
    return f"{bonus.points} for each further {noun(rules)} {over}"


def _joker_phrase(rules: RuleSet) -> str:
    if rules.joker is None:
        return ""
    where = {
        Placement.FORCED: "in forced order",
        Placement.UPPER_FIRST: "upper box first, then anywhere",
        Placement.FREE: "anywhere",
    }[rules.joker.placement if rules.upper else Placement.FREE]
    over = f"over a {full_yahtzee(rules)}" if rules.joker.over is Over.FIFTY else "even over a zero"
    return f"jokers {over}, {where}"
