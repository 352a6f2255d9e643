"""The status line: what a move did, and what to do next."""

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import (
    Game,
    bonus_points,
    box_points,
    claimed_box,
    has_yahtzee,
    legal_boxes,
    standings,
)
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Join, Keep, Leave, Score, Write
from yahtzee.engine.patterns import Run
from yahtzee.engine.presets import fair_aim
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import (
    N_,
    NOTHING,
    Joint,
    Message,
    Number,
    Text,
    count,
    labelled,
    listing,
    row,
    say,
    say_in,
    sentences,
    stopped,
)
from yahtzee.session.draft import called
from yahtzee.telling.calls import FOUR, call_of, yahtzee_in_words
from yahtzee.telling.lessons import lesson


class About(StrEnum):
    """What a line of the status tells."""

    DONE = "done"  # what was done besides a turn: "Undone."
    CRY = "cry"  # which Yahtzee it was
    BROUGHT = "brought"  # what the turn was worth: "17 in Chance."
    BONUS = "bonus"  # the upper one, once it is earned
    REMARK = "remark"  # what a computer player says
    DICE = "dice"  # what lies there
    NEXT = "next"  # who is next, or how the game has ended
    STEP = "step"  # what to do
    LESSON = "lesson"  # how to go on, in a first game
    ASIDE = "aside"  # what somebody says who watches, beside whom it stands


@dataclass(frozen=True, slots=True)
class Status:
    """What is told of the table: lines of whole sentences, and what each of them tells.

    The table shows some of it in another place as well: see ``shown``.
    """

    lines: tuple[tuple[About, Text], ...] = ()
    again: bool = False  # it is to be spoken once more, though nothing has changed

    @property
    def spoken(self) -> Text:
        """All of it, for those who listen."""
        return sentences(*(text for _about, text in self.lines))

    def beside(self, shown: Container[About]) -> tuple[tuple[About, Text], ...]:
        """The lines but for those that the table shows."""
        return tuple(
            (about, text)
            for about, text in self.lines
            if about is not About.ASIDE and about not in shown
        )

    def without(self, about: About) -> "Status":
        """The same without what is told of this."""
        return replace(self, lines=tuple(line for line in self.lines if line[0] is not about))

    def after(self, text: Text, about: About = About.DONE) -> "Status":
        """The same after another line."""
        return status((about, text), *self.lines)

    def before(self, text: Text, about: About) -> "Status":
        """The same before another line."""
        return status(*self.lines, (about, text))


def status(*lines: tuple[About, Text]) -> Status:
    """A status of those lines that say something."""
    return Status(tuple(line for line in lines if line[1]))


def done(*texts: Text) -> Status:
    """A status that tells what was done, and nothing of the game."""
    return status(*((About.DONE, text) for text in texts))


def announce(before: Game, after: Game, you: int | None = None, *, teaches: bool = False) -> Status:
    """What a move did; ``after`` is one step after ``before``.

    ``you`` is told by no name. ``teaches`` says whether the player is told how to go on, as in a
    first game: see ``LESSONS``.
    """
    move = after.log[-1].move
    if isinstance(move, Keep | Enter):
        return _announce_dice(after, teaches=teaches)
    if isinstance(move, Leave | Join):
        message = say("{player} leaves.") if isinstance(move, Leave) else say("{player} joins.")
        gone = message.filled(player=after.setup.names[move.player])
        return status(
            (About.DONE, gone), (About.NEXT, NOTHING if after.dice else what_follows(after, you))
        )
    points = after.cards[before.player][move.category] or 0
    return status(
        *_announce_score(before, after, move.category, points, you),
        (About.REMARK, _remark(before, after)),
        (About.NEXT, what_follows(after, you)),
        (About.LESSON, lesson(after) if teaches else NOTHING),
    )


def _remark(before: Game, after: Game) -> Text:
    """What a computer player says of the move that it has made."""
    if not before.computer_on_turn:
        return NOTHING
    from yahtzee.players.characters import comment  # noqa: PLC0415 - it is in the late part

    said = comment(before, after.log[-1].move, after)
    return say("“{said}”", said=said) if said else NOTHING


def shown(game: Game) -> frozenset[About]:
    """What of the status the table shows by its dice, its call or its heading."""
    if game.dice:
        return frozenset({About.DICE})
    if _starts(game) or not (great := made(game)):
        return frozenset({About.NEXT})
    return frozenset({great.about})


def what_lies_there(game: Game, *, teaches: bool = False) -> Text:
    """The dice, what they are called, and what the main button says of them.

    For ``teaches`` see ``announce``.
    """
    claimed = claimed_box(game)
    dice = row(Joint.COMMAS, *game.dice)
    if claimed and (claimed.is_yahtzee or len(legal_boxes(game)) > 1):
        step: Text = stopped(score_label(game, claimed))
    else:
        is_taught = teaches and bool(lesson(game))
        is_else = game.rolls_left or has_yahtzee(game) or is_taught
        step = NOTHING if is_else else next_step_of(game)
    seen = NOTHING if has_yahtzee(game) else stopped(dice)
    return sentences(seen, call_of(game).sentence, step)


def score_label(game: Game, box: Category) -> Message:
    """What a button says that scores the dice in a box; the one for Yahtzees needs no name."""
    is_plain = box.is_yahtzee and box == claimed_box(game)
    message = say("Score {points}") if is_plain else say("Score {points} in {box}")
    return message.filled(points=box_points(game)[box] + bonus_points(game), box=box)


def next_step_of(game: Game) -> Text:
    """How the turn goes on with these dice: the rolls left, or a box; of a computer's, nothing."""
    if game.computer_on_turn:
        return NOTHING
    left = game.rolls_left
    if not left:
        return say("Choose a box.")
    return count("{number} roll left.", "{number} rolls left.", left)


GREAT = 25  # points of a turn that are told aloud


class Made(NamedTuple):
    """What a turn was worth, for a heading.

    ``name`` stands there as the points land, and ``worth`` comes then: "Full house!" and 25. It is
    what the status has as ``about``, too. ``is_great`` says whether it was a lot.
    """

    name: Text
    worth: Text
    about: About
    is_great: bool

    @property
    def sentence(self) -> Text:
        """The same in words."""
        return sentences(self.name, stopped(self.worth) if self.worth else NOTHING)


def made(game: Game) -> Made | None:
    """What the turn before was worth, if that was a lot and it is nobody else's turn now.

    What a further Yahtzee was worth is told below its name.
    """
    turn = last_turn(game)
    if turn is None or not turn.is_great or len(game.cards) > 1 or game.is_over:
        return None
    if _further_yahtzee(game):
        return Made(yahtzee_in_words(game, scored=True), NOTHING, About.CRY, is_great=True)
    return turn


def earned_bonus(game: Game) -> int:
    """What the turn that has just ended earned of the bonus of the upper section."""
    match game.log[-1].move if game.log else None:
        case Score(box) | Write(box) if box in game.rules.upper and game.rules.upper_bonus:
            card = game.cards[game.last_player]
            before = card.upper_subtotal - (card[box] or 0)
            return card.upper_bonus - game.rules.upper_bonus.earned(before)
    return 0


def pace_in_words(card: Scorecard) -> Message:
    """How a card stands to the upper bonus, if its rules have one: "3 behind the bonus pace"."""
    pace = card.upper_pace
    if not pace:
        return say("on pace for the bonus")
    if pace > 0:
        return say("{points} ahead of the bonus pace", points=pace)
    return say("{points} behind the bonus pace", points=-pace)


def _further_yahtzee(game: Game) -> int:
    """The bonus of the Yahtzee that was scored in another box in the turn that has just ended."""
    bonus = game.rules.yahtzee_bonus
    move = game.log[-1].move if game.log else None
    if not (bonus and isinstance(move, Score | Write) and not move.category.is_yahtzee):
        return 0
    is_yahtzee = move.bonus if isinstance(move, Write) else all_alike(game.last_dice)
    return bonus.points if is_yahtzee and game.cards[game.last_player].yahtzee_bonuses else 0


def last_turn(game: Game) -> Made | None:
    """What the turn that has just ended was worth, "17 in Chance".

    It was a lot from ``GREAT`` points on, and as four of a kind. The bonus of the upper section
    comes first, "Bonus! +35". It is None where something else was the last step.
    """
    move = game.log[-1].move if game.log else None
    card = game.cards[game.last_player]
    if not isinstance(move, Score | Write):
        return None
    points = card[move.category] or 0
    box = move.category
    earned = earned_bonus(game)
    more = _further_yahtzee(game)
    if game.is_over and not points + more:
        return None  # the last word of a game is how it ended
    is_great = points + more >= GREAT or earned > 0 or (points > 0 and box.pattern == FOUR)
    if earned:
        return _bonus(earned)
    return _brought(box, points, more, is_great=is_great)


def _bonus(points: int) -> Made:
    """What is said of the bonus of the upper section once it is earned."""
    return Made(say("Bonus!"), Number(points, signed=True), About.BONUS, is_great=True)


def _brought(box: Category, points: int, more: int, *, is_great: bool = False) -> Made:
    """What a box has brought: "17 in Chance", or a hand, "Full house! 25", or nothing.

    ``more`` is the bonus of a further Yahtzee, which is written in a row of its own.
    """
    is_hand = box.is_yahtzee or box.is_full_house or box.pattern == FOUR
    name: Text = NOTHING
    if not points + more:
        worth: Text = say("{box} crossed out", box=box)
    elif more:
        worth = say("{bonus}, and {points} in {box}", bonus=more, box=box, points=points)
    elif is_hand or isinstance(box.pattern, Run):
        name = say("{box}!", box=box)
        worth = Number(points)
    else:
        worth = say("{points} in {box}", box=box, points=points)
    return Made(name, worth, About.BROUGHT, is_great)


def _announce_dice(game: Game, *, teaches: bool) -> Status:
    taught = lesson(game) if teaches else NOTHING
    step: Text = NOTHING
    if not claimed_box(game):  # or there is one thing to do, which is said already
        is_yahtzee = has_yahtzee(game) and not game.rolls_left
        step = next_step_of(game) if is_yahtzee or (game.rolls_left and not taught) else NOTHING
    lies = what_lies_there(game, teaches=teaches)
    return status((About.DICE, lies), (About.STEP, step), (About.STEP, taught))


def _announce_score(
    before: Game, after: Game, category: Category, points: int, you: int | None
) -> tuple[tuple[About, Text], ...]:
    is_named = len(before.cards) > 1 and before.player != you
    player = called(after.setup)[before.player] if is_named else NOTHING
    more = _further_yahtzee(after)
    earned = earned_bonus(after)
    brought: Text = NOTHING
    if points or more:
        brought = _brought(category, points, more).sentence
    elif not after.is_over:  # the last word of a game is how it ended
        crossed_out = stopped(say("{box} crossed out", box=category))
        if player:
            crossed_out = say("{player} crosses out {box}.", player=player, box=category)
        return ((About.BROUGHT, crossed_out),)
    cry = yahtzee_in_words(before) if more else NOTHING
    if player and brought:
        brought = labelled(player, brought)
    return (
        (About.CRY, cry),
        (About.BROUGHT, brought),
        (About.BONUS, _bonus(earned).sentence if earned else NOTHING),
    )


def kept(game: Game, held: tuple[int, ...]) -> Message:
    """Which dice are kept, by their places."""
    faces = row(Joint.COMMAS, *(game.dice[place] for place in held))
    return say("Kept: {dice}.", dice=faces) if held else say("Nothing is kept.")


def what_follows(game: Game, you: int | None = None) -> Text:
    """Who is next, in a game of several, or how it has ended; for ``you`` see ``winner_alone``."""
    if game.is_over:
        if len(standings(game)[0]) > 1:
            return stopped(ending_of(game, you))
        return stopped(labelled(say("Game over"), ending_of(game, you)))
    if len(game.cards) > 1:
        name = called(game.setup)[game.player]
        return say("Next: {player}.", player=name) if name else say("Your turn.")
    return NOTHING


def invite(game: Game, *, teaches: bool = False) -> Status:
    """What to do next, for a game just opened, resumed or taken a step back.

    For ``teaches`` see ``announce``.
    """
    if game.is_over:
        return status((About.NEXT, what_follows(game)))
    if game.dice:
        return _announce_dice(game, teaches=teaches)
    taught = lesson(game) if teaches else NOTHING
    if game.setup.mode is Mode.REAL:
        begin = say("Enter your dice, or tap a box to write its points.").or_clicked(
            N_("Enter your dice, or click a box to write its points.")
        )
        return status((About.STEP, begin), (About.STEP, taught))
    if not game.log and not game.undos:
        return status((About.NEXT, _starts(game)), *((About.STEP, aim) for aim in _aims(game)))
    follows = what_follows(game)
    step: Text = NOTHING if follows else say("Roll the dice.")
    return status((About.NEXT, follows), (About.STEP, step), (About.STEP, taught))


def _starts(game: Game) -> Text:
    """Who of several begins, until they have rolled."""
    name = NOTHING if game.log or game.undos or len(game.cards) == 1 else called(game.setup)[0]
    return say("{player} starts.", player=name) if name else NOTHING


def _aims(game: Game) -> tuple[Text, ...]:
    """What the game is about: the rolls, the boxes, and by a preset a good score."""
    boxes = len(game.rules.categories)
    points = fair_aim(game.rules)
    return (
        count("{number} roll a turn.", "{number} rolls a turn.", game.rules.rolls),
        count("Fill {number} box.", "Fill {number} boxes.", boxes, number=boxes),
        say("{points} is a good game.", points=points) if points else NOTHING,
    )


def ending_of(game: Game, you: int | None = None) -> Message:
    """How a game has ended, told to who has played it; for ``you`` see ``winner_alone``."""
    you = _addressed(game, you)
    first = standings(game)[0]
    points = game.cards[first[0]].total
    if first == (you,):
        return say("You win with {points}", points=points)
    if len(first) == 1:
        return _result_of(game)
    names: list[Text] = [game.setup.names[player] for player in first if player != you]
    if you in first:
        # Translators: in a list of those who tie: "you and Pip".
        names.insert(0, say_in("in a list", "you"))
    return say("A tie: {players}, {points} each", players=listing(*names), points=points)


def _result_of(game: Game) -> Message:
    """How a game has ended that no two have won: the points of who played alone, or who has won."""
    (winner, *_others), *behind = standings(game)
    points = game.cards[winner].total
    if len(game.cards) == 1:
        return count("{points} point", "{points} points", points, points=points)
    name = game.setup.names[winner]
    rivals = [game.cards[seat] for group in behind for seat in group]
    if rivals and rivals[0].total == points:  # their Yahtzee bonuses have settled it
        more = game.cards[winner].yahtzee_bonuses
        fewer = rivals[0].yahtzee_bonuses
        return count(
            "{player} wins, {points} each: {more} Yahtzee bonus to {fewer}",
            "{player} wins, {points} each: {more} Yahtzee bonuses to {fewer}",
            more,
            player=name,
            points=points,
            more=more,
            fewer=fewer,
        )
    return say("{player} wins with {points}", player=name, points=points)


def winner_alone(game: Game, you: int | None = None) -> int | None:
    """Who is told that they win: ``you``, or the only person, if nobody else has won; or None."""
    you = _addressed(game, you)
    return you if standings(game)[0] == (you,) else None


def _addressed(game: Game, you: int | None) -> int | None:
    """Who is told of a game as "you": the player ``you``, or the only person among several."""
    people = [seat for seat in range(len(game.cards)) if game.setup.level_of(seat) is None]
    return people[0] if you is None and len(people) == 1 < len(game.cards) else you
