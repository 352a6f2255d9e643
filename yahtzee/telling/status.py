"""Sentences for the status line: what a move did, and what to do next."""

from collections.abc import Callable

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, five_alike
from yahtzee.engine.game import (
    Game,
    bonus_points,
    box_points,
    claimed_box,
    has_yahtzee,
    history,
    legal_boxes,
    new_game,
    standings,
)
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Join, Keep, Leave, Score, Write
from yahtzee.engine.patterns import Of, Run
from yahtzee.engine.presets import fair_aim
from yahtzee.engine.scorecard import Scorecard
from yahtzee.language import N_, _, counted, listing, ngettext, pgettext, sentences
from yahtzee.session.draft import called
from yahtzee.telling.calls import FOUR, call_in_words, named_box, yahtzee_in_words


def announce(before: Game, after: Game, you: int | None = None, *, teaches: bool = False) -> str:
    """What a move did, in a sentence or two; ``after`` is one step after ``before``.

    ``you`` is told by no name. ``teaches`` says whether the player is told how to go on, as in a
    first game: see ``LESSONS``.
    """
    move = after.log[-1].move
    if isinstance(move, Keep | Enter):
        return _announce_dice(after, teaches=teaches)
    if isinstance(move, Leave | Join):
        message = _("{player} leaves.") if isinstance(move, Leave) else _("{player} joins.")
        told = message.format(player=after.setup.names[move.player])
        return sentences(told, "" if after.dice else what_follows(after, you))
    points = after.cards[before.player][move.category] or 0
    scored = _announce_score(before, after, move.category, points, you)
    told = sentences(scored, _remark(before, after), what_follows(after, you))
    taught = lesson(after) if teaches else ""
    # In a line of its own below what another has done.
    return f"{told}\n{taught}" if taught and len(after.cards) > 1 else sentences(told, taught)


def _remark(before: Game, after: Game) -> str:
    """What a computer player says of the move that it has made."""
    if not before.computer_on_turn:
        return ""
    from yahtzee.players.characters import comment  # noqa: PLC0415 - it is in the late part

    said = comment(before, after.log[-1].move, after)
    return _("“{said}”").format(said=said) if said else ""


def seen(game: Game, *, teaches: bool = False) -> str:
    """The part of the status line that only screen readers need, as the table shows it too.

    For ``teaches`` see ``announce``.
    """
    if not game.dice:
        great = made(game)
        told = great if great.endswith("!") or not great else f"{great}."
        return _starts(game) or told or what_follows(game)
    dice = "" if has_yahtzee(game) else f"{', '.join(map(str, game.dice))}."
    claimed = claimed_box(game)
    if claimed and (claimed.is_yahtzee or len(legal_boxes(game)) > 1):
        next_step = f"{score_label(game, claimed)}."
    else:
        is_taught = teaches and bool(lesson(game))
        is_else = game.rolls_left or has_yahtzee(game) or is_taught
        next_step = "" if is_else else next_step_of(game)
    return sentences(dice, call_in_words(game), next_step)


def score_label(game: Game, box: Category) -> str:
    """What a button says that scores the dice in a box; the one for Yahtzees needs no name."""
    is_plain = box.is_yahtzee and box == claimed_box(game)
    message = _("Score {points}") if is_plain else _("Score {points} in {box}")
    return message.format(points=box_points(game)[box] + bonus_points(game), box=box)


def next_step_of(game: Game) -> str:
    """How the turn goes on with these dice: the rolls left, or a box; of a computer's, nothing."""
    if game.computer_on_turn:
        return ""
    left = game.rolls_left
    return _(LEFT[left - 1]) if left else _("Choose a box.")


GREAT = 25  # points of a turn that are told aloud


def made(game: Game) -> str:
    """What the turn before was worth, if that was a lot and it is nobody else's turn now.

    What a further Yahtzee was worth is told below its name.
    """
    told, is_great = last_turn(game)
    if not is_great or len(game.cards) > 1 or game.is_over:
        return ""
    return yahtzee_in_words(game, scored=True) if _further_yahtzee(game) else told


def _bonus(points: int) -> str:
    """What is said of the bonus of the upper section once it is earned."""
    return _("Bonus! +{points}").format(points=points) if points else ""


def earned_bonus(game: Game) -> int:
    """What the turn that has just ended earned of the bonus of the upper section."""
    match game.log[-1].move if game.log else None:
        case Score(box) | Write(box) if box in game.rules.upper and game.rules.upper_bonus:
            card = game.cards[game.last_player]
            before = card.upper_subtotal - (card[box] or 0)
            return card.upper_bonus - game.rules.upper_bonus.earned(before)
    return 0


def pace_in_words(card: Scorecard) -> str:
    """How a card stands to the upper bonus, if its rules have one: "3 behind the bonus pace"."""
    pace = card.upper_pace
    if not pace:
        return _("on pace for the bonus")
    if pace > 0:
        return _("{points} ahead of the bonus pace").format(points=pace)
    return _("{points} behind the bonus pace").format(points=-pace)


def _further_yahtzee(game: Game) -> int:
    """The bonus of the Yahtzee that was scored in another box in the turn that has just ended."""
    bonus, move = game.rules.yahtzee_bonus, game.log[-1].move if game.log else None
    if not (bonus and isinstance(move, Score | Write) and not move.category.is_yahtzee):
        return 0
    is_yahtzee = move.bonus if isinstance(move, Write) else five_alike(game.last_dice)
    return bonus.points if is_yahtzee and game.cards[game.last_player].yahtzee_bonuses else 0


def last_turn(game: Game) -> tuple[str, bool]:
    """What the turn that has just ended was worth, "17 in Chance", and whether that was a lot.

    Four of a kind is, as a full house. The bonus of the upper section comes first, "Bonus! +35".
    It is ("", False) where something else was the last step.
    """
    move, card = game.log[-1].move if game.log else None, game.cards[game.last_player]
    if not isinstance(move, Score | Write):
        return "", False
    points, box = card[move.category] or 0, move.category
    earned, more = earned_bonus(game), _further_yahtzee(game)
    if game.is_over and not points + more:
        return "", False  # the last word of a game is how it ended
    told = _brought(box, points, more) or _("{box} crossed out.").format(box=box)
    is_great = points + more >= GREAT or earned > 0 or (points > 0 and box.pattern == FOUR)
    return _bonus(earned) or told.rstrip("."), is_great


def _brought(box: Category, points: int, more: int) -> str:
    """What a box has brought: "17 in Chance.", or a hand, "Full house! 25."; empty for nothing.

    ``more`` is the bonus of a further Yahtzee, which is written in a row of its own.
    """
    is_hand = box.is_yahtzee or box.is_full_house or box.pattern == FOUR
    if points and not more and (is_hand or isinstance(box.pattern, Run)):
        return sentences(_("{box}!").format(box=box), f"{points}.")
    message = _("{bonus}, and {points} in {box}.") if more else _("{points} in {box}.")
    return message.format(bonus=more, box=box, points=points) if points + more else ""


def _announce_dice(game: Game, *, teaches: bool) -> str:
    told = lesson(game) if teaches else ""
    if not claimed_box(game):  # or there is one thing to do, which is said already
        if game.rolls_left:
            told = told or next_step_of(game)
        elif has_yahtzee(game):
            told = sentences(next_step_of(game), told)
    return sentences(seen(game, teaches=teaches), told)


def _announce_score(
    before: Game, after: Game, category: Category, points: int, you: int | None
) -> str:
    is_named = len(before.cards) > 1 and before.player != you
    player = called(after.setup)[before.player] if is_named else ""
    more, told = _further_yahtzee(after), ""
    if points or more:
        told = _brought(category, points, more)
        told = _("{player}: {words}").format(player=player, words=told) if player else told
        told = sentences(yahtzee_in_words(before) if more else "", told)
    elif not after.is_over:  # the last word of a game is how it ended
        message = _("{player} crosses out {box}.") if player else _("{box} crossed out.")
        told = message.format(player=player, box=category)
    upper = _bonus(earned_bonus(after))
    return sentences(told, f"{upper}." if upper else "")


def kept(game: Game, held: tuple[int, ...]) -> str:
    """Which dice are kept, by their places."""
    faces = ", ".join(str(game.dice[place]) for place in held)
    return _("Kept: {dice}.").format(dice=faces) if held else _("Nothing is kept.")


def what_follows(game: Game, you: int | None = None) -> str:
    """Who is next, in a game of several, or how it has ended; for ``you`` see ``winner_alone``."""
    if game.is_over:
        if len(standings(game)[0]) > 1:
            return f"{ending_of(game, you)}."
        # Translators: the result is, for instance, "Ann wins with 210".
        return _("Game over: {result}.").format(result=ending_of(game, you))
    if len(game.cards) > 1:
        name = called(game.setup)[game.player]
        return _("Next: {player}.").format(player=name) if name else _("Your turn.")
    return ""


def invite(game: Game, *, teaches: bool = False) -> str:
    """What to do next, for a game just opened, resumed or taken a step back.

    For ``teaches`` see ``announce``.
    """
    if game.is_over:
        return what_follows(game)
    if game.dice:
        return _announce_dice(game, teaches=teaches)
    taught = lesson(game) if teaches else ""
    if game.setup.mode is Mode.REAL:
        return sentences(_("Enter your dice, or tap a box to write its points."), taught)
    if not game.log and not game.undos:
        return sentences(_starts(game), _aim(game))
    return sentences(what_follows(game) or _("Roll the dice."), taught)


def _starts(game: Game) -> str:
    """Who of several begins, until they have rolled."""
    name = "" if game.log or game.undos or len(game.cards) == 1 else called(game.setup)[0]
    return _("{player} starts.").format(player=name) if name else ""


ROLLS = (
    N_("One roll a turn."),
    N_("Two rolls a turn."),
    N_("Three rolls a turn."),
    N_("Four rolls a turn."),
    N_("Five rolls a turn."),
)


LEFT = (
    N_("One roll left."),
    N_("Two rolls left."),
    N_("Three rolls left."),
    N_("Four rolls left."),
)


def _aim(game: Game) -> str:
    """What the game is about: the rolls, the boxes, and by a preset a good score."""
    boxes, points = len(game.rules.categories), fair_aim(game.rules)
    return sentences(
        _(ROLLS[game.rules.rolls - 1]),
        ngettext("Fill {number} box.", "Fill {number} boxes.", boxes).format(number=counted(boxes)),
        _("{points} is a good game.").format(points=points) if points else "",
    )


def lesson(game: Game) -> str:
    """What somebody who plays for the first time is told now: one sentence, and most once a game.

    It follows from the game alone, so that it stays when the page is loaded again.
    """
    told, upper, box = _TAUGHT.at(game), game.rules.upper_bonus, _hand(game)
    if game.setup.mode is Mode.REAL:
        told = WITH_REAL_DICE.get(told, told)
    threshold, points = (upper.threshold, upper.points) if upper else (0, 0)
    hand = box and box.natural_points(game.dice)
    taught = told and _(told).format(threshold=threshold, points=points, box=box, hand=hand)
    # After what another has just made it stands for whose turn begins.
    name = "" if game.dice or len(game.cards) == 1 else called(game.setup)[game.player]
    return _("{player}: {words}").format(player=name, words=taught) if taught and name else taught


class _Taught:
    """What is told at each position of a game, and what is still owed after the last of them.

    Kept of one game, which mostly goes on by a step: to look at all of it takes milliseconds.
    """

    game: Game | None = None
    owed: list["Lesson"]
    told: list[str]  # by the number of steps

    def at(self, game: Game) -> str:
        """What is told at this position."""
        known, steps = self.game, len(game.log)
        if known and known.setup == game.setup and known.log[:steps] == game.log:
            return self.told[steps]
        if not (known and known.setup == game.setup and game.log[: len(known.log)] == known.log):
            known, self.owed, self.told = new_game(game.setup), list(LESSONS), [""]
        for _before, position in history(game, known):
            is_mine = not (position.computer_on_turn or position.is_over or claimed_box(position))
            due = next((each for each in self.owed if is_mine and each[0](position)), None)
            self.told.append(due[1] if due else "")
            if due and due[1] not in EACH_TIME:
                self.owed.remove(due)
        self.game = game
        return self.told[-1]


_TAUGHT = _Taught()


def _hand(game: Game) -> Category | None:
    """The open box of a hand that lies there, such as a straight or four alike."""
    if not game.dice or five_alike(game.dice):
        return None
    hands = (named_box(game), *(box for box in game.rules.lower if box.pattern == FOUR))
    return next((box for box in hands if box and box_points(game).get(box)), None)


def finished_hand(game: Game) -> Category | None:
    """The open box of a hand that pays always the same, and that no roll that is left makes more.

    With rolls left that is one of five dice, such as a large straight.
    """
    box = _hand(game)
    if not box or box.pays.of is not Of.NOTHING:
        return None
    made = box.pattern.match(tuple(sorted(game.dice))) or ()
    return box if not game.rolls_left or len(made) == DICE else None


def _pays_nothing(game: Game) -> bool:
    """Whether a person who has rolled as often as allowed gets nothing in any open box."""
    ends = bool(game.dice) and not game.rolls_left and not game.computer_on_turn
    return ends and not any(box_points(game).values())


def _is_first_roll(game: Game) -> bool:
    """Whether a turn begins while nobody has kept a die yet, rolls are left, and dice differ."""
    if game.rolls != 1 or not game.rolls_left or five_alike(game.dice):
        return False
    return not any(isinstance(turn.move, Keep) and turn.move.places for turn in game.log)


def _is_first_choice(game: Game) -> bool:
    """Whether a player must fill a box for the first time."""
    return bool(game.dice) and not game.rolls_left and not game.round


def _counts_towards_bonus(game: Game) -> bool:
    """Whether a turn begins of who has points in the upper section and no bonus yet.

    After five alike something else is told.
    """
    bonus, points = game.rules.upper_bonus, game.card.upper_subtotal
    begins = not game.dice and not five_alike(game.last_dice)
    return bonus is not None and begins and 0 < points < bonus.threshold


SCORE_NOW = N_("Score it! Tap the {hand} in its box.")
NO_FIT = N_("No fit? Cross out a box you can spare.")
SCORE_IT = N_("Score it, or tap the dice you like and roll the rest.")
DICE_YOU_LIKE = N_("Tap the dice you like. Roll the rest again.")
WITH_REAL_DICE = {
    SCORE_IT: N_("Score it, or keep the dice you like and roll the rest."),
    DICE_YOU_LIKE: N_("Keep the dice you like. Roll the rest again."),
}
EACH_TIME = SCORE_NOW, SCORE_IT, NO_FIT

# When something is needed, and what is told then in a first game: once, but for ``EACH_TIME``.
Lesson = tuple[Callable[[Game], object], str]
LESSONS: tuple[Lesson, ...] = (
    (finished_hand, SCORE_NOW),
    (lambda game: _is_first_roll(game) and named_box(game) and _hand(game), SCORE_IT),
    (_is_first_roll, DICE_YOU_LIKE),
    (_pays_nothing, NO_FIT),
    (_is_first_choice, N_("Now choose a box. Each box counts once.")),
    (_counts_towards_bonus, N_("Reach {threshold} in the upper boxes for {points} extra.")),
    (_hand, N_("{box} pays {hand}. Tap its name to see why.")),
)


def ending_of(game: Game, you: int | None = None) -> str:
    """How a game has ended, told to who has played it; for ``you`` see ``winner_alone``."""
    you, first = _told(game, you), standings(game)[0]
    points = game.cards[first[0]].total
    if first == (you,):
        return _("You win with {points}").format(points=points)
    if len(first) == 1:
        return _result_of(game)
    names = [str(game.setup.names[player]) for player in first if player != you]
    if you in first:
        # Translators: in a list of those who tie: "you and Pip".
        names.insert(0, pgettext("in a list", "you"))
    return _("A tie: {players}, {points} each").format(players=listing(names), points=points)


def _result_of(game: Game) -> str:
    """How a game has ended that no two have won: the points of who played alone, or who has won."""
    (winner, *_others), *behind = standings(game)
    points = game.cards[winner].total
    if len(game.cards) == 1:
        return ngettext("{points} point", "{points} points", points).format(points=points)
    name = game.setup.names[winner]
    rivals = [game.cards[seat] for group in behind for seat in group]
    if rivals and rivals[0].total == points:  # their Yahtzee bonuses have settled it
        more, fewer = game.cards[winner].yahtzee_bonuses, rivals[0].yahtzee_bonuses
        return ngettext(
            "{player} wins, {points} each: {more} Yahtzee bonus to {fewer}",
            "{player} wins, {points} each: {more} Yahtzee bonuses to {fewer}",
            more,
        ).format(player=name, points=points, more=more, fewer=fewer)
    return _("{player} wins with {points}").format(player=name, points=points)


def winner_alone(game: Game, you: int | None = None) -> int | None:
    """Who is told that they win: ``you``, or the only person, if nobody else has won; or None."""
    you = _told(game, you)
    return you if standings(game)[0] == (you,) else None


def _told(game: Game, you: int | None) -> int | None:
    """Who is told of a game as "you": the player ``you``, or the only person among several."""
    people = [seat for seat in range(len(game.cards)) if game.setup.level_of(seat) is None]
    return people[0] if you is None and len(people) == 1 < len(game.cards) else you
