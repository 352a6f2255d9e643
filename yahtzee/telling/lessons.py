"""What somebody who plays for the first time is told: one sentence at a time, when it is needed."""

from collections.abc import Callable

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import all_alike
from yahtzee.engine.game import Game, box_points, claimed_box, history, new_game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep
from yahtzee.engine.patterns import Anything, Of
from yahtzee.messages import N_, NOTHING, Message, Text, Value, labelled, say
from yahtzee.session.draft import called
from yahtzee.telling.calls import FOUR, named_box


def lesson(game: Game) -> Text:
    """What somebody who plays for the first time is told now: one sentence, and most once a game.

    It follows from the game alone, so that it stays when the page is loaded again.
    """
    template = _TAUGHT.at(game)
    if template is None:
        return NOTHING
    if game.setup.mode is Mode.REAL:
        template = WITH_REAL_DICE.get(template, template)
    taught = template.filled(**_said_of(game))
    # After what another has just made it stands for whose turn begins.
    name = NOTHING if game.dice or len(game.cards) == 1 else called(game.setup)[game.player]
    return labelled(name, taught) if name else taught


TURNS = 3  # in which one box stands out
MANY = 3  # dice alike, which is as many as the upper bonus asks for
A_LOT = 20  # points of what takes any dice


def _said_of(game: Game) -> dict[str, Value]:
    """What lessons speak of, by the names that they have for it."""
    upper = game.rules.upper_bonus
    box = suggested(game) or _hand(game)
    said: dict[str, Value] = {}
    if upper:
        said = {"threshold": upper.threshold, "points": upper.points}
    return said | ({"box": box, "hand": box.natural_points(game.dice)} if box else {})


class _Taught:
    """What is told at each position of a game, and what is still owed after the last of them.

    Kept of one game, which mostly goes on by a step: to look at all of it takes milliseconds.
    """

    game: Game | None = None
    owed: list["Lesson"]
    taught: list[Message | None]  # by the number of steps

    def at(self, game: Game) -> Message | None:
        """What is told at this position, without its values."""
        known = self.game
        steps = len(game.log)
        if known and known.setup == game.setup and known.log[:steps] == game.log:
            return self.taught[steps]
        if not (known and known.setup == game.setup and game.log[: len(known.log)] == known.log):
            known = new_game(game.setup)
            self.owed = list(LESSONS)
            self.taught = [None]
        for _before, position in history(game, known):
            is_mine = not (position.computer_on_turn or position.is_over or claimed_box(position))
            due = next((each for each in self.owed if is_mine and each[0](position)), None)
            self.taught.append(due[1] if due else None)
            if due and due[1] not in EACH_TIME:
                self.owed.remove(due)
        self.game = game
        return self.taught[-1]


_TAUGHT = _Taught()


def _hand(game: Game) -> Category | None:
    """The open box of a hand that lies there, such as a straight or four alike."""
    if not game.dice or all_alike(game.dice):
        return None
    hands = (named_box(game), *(box for box in game.rules.lower if box.pattern == FOUR))
    return next((box for box in hands if box and box_points(game).get(box)), None)


def finished_hand(game: Game) -> Category | None:
    """The open box of a hand that pays always the same, and that no roll that is left makes more.

    With rolls left that is one of all dice, such as a large straight.
    """
    box = _hand(game)
    if not box or box.pays.of is not Of.NOTHING:
        return None
    made = box.pattern.match(tuple(sorted(game.dice))) or ()
    return box if not game.rolls_left or len(made) == len(game.dice) else None


def matching(game: Game) -> tuple[int, ...]:
    """The places of the dice that match, where nobody has kept any yet in the first three turns."""
    if not _is_first_roll(game) or game.round >= TURNS or game.computer_on_turn:
        return ()
    most = max(game.dice, key=lambda face: (game.dice.count(face), face))
    places = tuple(place for place, face in enumerate(game.dice) if face == most)
    return places if len(places) > 1 else ()


def _are_many(game: Game, box: Category) -> bool:
    """Whether an upper box is paid as many dice as its bonus asks for."""
    return box.face is not None and game.dice.count(box.face) >= MANY


def suggested(game: Game) -> Category | None:
    """The box that somebody who plays for the first time may well fill, in one of three turns.

    After the last roll that is a hand, where three dice are alike their upper box, else what takes
    any dice if it brings a lot, and else the upper box that loses least by few dice.
    """
    if not game.dice or game.rolls_left or game.round >= TURNS or game.computer_on_turn:
        return None
    paid = {box: points for box, points in box_points(game).items() if points}
    hand = _hand(game)
    alike = [box for box in paid if _are_many(game, box)]
    rest = [box for box in paid if isinstance(box.pattern, Anything) and paid[box] >= A_LOT]
    low = sorted((box for box in paid if box.face), key=lambda box: box.face or 0)
    return hand or next(iter((*alike, *rest, *low)), None)


def _suggests(fits: Callable[[Game, Category], bool]) -> Callable[[Game], bool]:
    """Whether a box that is no hand is suggested, of which this is so."""
    return lambda game: bool((box := suggested(game)) and box != _hand(game) and fits(game, box))


def _pays_nothing(game: Game) -> bool:
    """Whether a person who has rolled as often as allowed gets nothing in any open box."""
    ends = bool(game.dice) and not game.rolls_left and not game.computer_on_turn
    return ends and not any(box_points(game).values())


def _is_first_roll(game: Game) -> bool:
    """Whether a turn begins while nobody has kept a die yet, rolls are left, and dice differ."""
    if game.rolls != 1 or not game.rolls_left or all_alike(game.dice):
        return False
    return not any(isinstance(turn.move, Keep) and turn.move.places for turn in game.log)


def _is_first_choice(game: Game) -> bool:
    """Whether a player must fill a box for the first time."""
    return bool(game.dice) and not game.rolls_left and not game.round


def _counts_towards_bonus(game: Game) -> bool:
    """Whether a turn begins of who has points in the upper section and no bonus yet.

    After all alike something else is told.
    """
    bonus = game.rules.upper_bonus
    points = game.card.upper_subtotal
    begins = not game.dice and not all_alike(game.last_dice)
    return bonus is not None and begins and 0 < points < bonus.threshold


SCORE_NOW = say("Score it! Tap the {hand} in its box.").or_clicked(
    N_("Score it! Click the {hand} in its box.")
)
NO_FIT = say("No fit? Cross out a box you can spare.")
SCORE_IT = say("Score it, or tap the dice you like and roll the rest.").or_clicked(
    N_("Score it, or click the dice you like and roll the rest.")
)
DICE_YOU_LIKE = say("Tap the dice you like. Roll the rest again.").or_clicked(
    N_("Click the dice you like. Roll the rest again.")
)
WITH_REAL_DICE = {
    SCORE_IT: say("Score it, or keep the dice you like and roll the rest."),
    DICE_YOU_LIKE: say("Keep the dice you like. Roll the rest again."),
}
EACH_TIME = SCORE_NOW, SCORE_IT, NO_FIT

# When something is needed, and what is told then in a first game: once, but for ``EACH_TIME``.
Lesson = tuple[Callable[[Game], object], Message]
LESSONS: tuple[Lesson, ...] = (
    (finished_hand, SCORE_NOW),
    (lambda game: _is_first_roll(game) and named_box(game) and _hand(game), SCORE_IT),
    (_is_first_roll, DICE_YOU_LIKE),
    (_pays_nothing, NO_FIT),
    (
        lambda game: _is_first_choice(game) and suggested(game),
        say("Now choose a box, such as {box}. Each box counts once."),
    ),
    (_is_first_choice, say("Now choose a box. Each box counts once.")),
    (_suggests(lambda _game, box: not box.face), say("{box} takes any dice.")),
    (_suggests(_are_many), say("{box} fits: it helps with the bonus.")),
    (_suggests(lambda game, box: not _are_many(game, box)), say("Little here? {box} costs least.")),
    (_counts_towards_bonus, say("Reach {threshold} in the upper boxes for {points} extra.")),
    (
        _hand,
        say("{box} pays {hand}. Tap its name to see why.").or_clicked(
            N_("{box} pays {hand}. Click its name to see why.")
        ),
    ),
)
