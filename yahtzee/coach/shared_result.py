"""The result of a game as a text to pass on: what each turn brought, and nothing of the dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from yahtzee.engine.contest import day_of, is_contest, number_of
from yahtzee.engine.game import Game, history, standings, strength
from yahtzee.engine.game_setup import CALLED, Level, Setup
from yahtzee.engine.legality import most_points
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.presets import DEFAULT, game_name, name_of
from yahtzee.messages import (
    NOTHING,
    Joint,
    Message,
    Name,
    Number,
    Text,
    count,
    listing,
    row,
    say,
    sentences,
)
from yahtzee.players.house import NOBODY, Totals, beaten

YAHTZEE = "🌟"
GOOD = "🟩"
SOME = "🟨"
ZERO = "◽"
GOOD_SHARE = 0.6  # of the most that a box can pay: three alike in the upper section


def title_of(setup: Setup, *, again: bool = False) -> Text:
    """The title of a game that is passed on; ``again`` says that its dice were known."""
    day = day_of(setup)
    if not is_contest(setup):
        game = game_name(setup.rules)
        rules = name_of(setup.rules)
        if setup.rules == DEFAULT.rules or rules == game:
            return game
        return say("{game}, {rules}", game=game, rules=rules)
    title = say("Yahtzee challenge")
    if day is not None:
        title = say("Yahtzee Daily {number}", number=number_of(day))
    return say("{contest}, again", contest=title) if again else title


def signs(game: Game, player: int) -> Iterator[str]:
    """A sign for each turn of a player: how much of what its box can pay it has brought."""
    for before, after in history(game):
        move = after.log[-1].move
        card = after.cards[player]
        if before.player != player or not isinstance(move, Score | Write):
            continue
        box = move.category
        points = card[move.category] or 0
        if (box.is_yahtzee and points) or card.yahtzee_bonuses > before.card.yahtzee_bonuses:
            yield YAHTZEE
        elif not points:
            yield ZERO
        else:
            yield GOOD if points >= GOOD_SHARE * most_points(box, card.rules.dice) else SOME


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a result: the ``signs`` of one's turns, if any, and what stands beside them."""

    signs: str = ""
    beside: Text = NOTHING

    @property
    def message(self) -> Text:
        """All of it."""
        signs = Name(self.signs)
        if not self.beside:
            return signs
        if not self.signs:
            return self.beside
        # Translators: a line of coloured signs, and whose turns they are: "🟩🟨◽ 204 Ann".
        return say("{signs} {result}", signs=signs, result=self.beside)


@dataclass(frozen=True, slots=True)
class SharedResult:
    """A result to pass on: its title, the points of one, if there are others a line each.

    ``beat`` says whom of the house they beat.

    Of a challenge it is a sentence of those ``points`` that stands in place of a title, and so is
    what it ``beat``.
    """

    title: Text = NOTHING
    points: Number | None = None
    beat: Text = NOTHING
    sentence: Message | None = None
    lines: tuple[Line, ...] = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """All of it, line by line."""
        first = row(Joint.DOTS, self.title, self.points, self.beat)
        if self.sentence is not None:
            first = sentences(self.beat, self.sentence)
        return (first, *(line.message for line in self.lines))


def shared_result(
    game: Game,
    *,
    again: bool = False,
    rival: Game | None = None,
    house: Totals = NOBODY,
) -> SharedResult:
    """A result to pass on, of the people, or of computers that played among themselves.

    Of a challenge it is that, or the answer to that of ``rival``. ``house`` is what computers have
    made of these dice, whom nobody beats who knew them.
    """
    rivals = [] if again else [Name(CALLED[each]) for each in beaten(game.cards[0].total, house)]
    if is_challenge(game.setup):
        points = Number(game.cards[0].total)
        message = say("I made {points} on these dice. Can you beat me?")
        if rival:
            message = _answer(game, rival)
        beat = say("I beat {players}!", players=listing(*rivals)) if rivals else NOTHING
        return SharedResult(points=points, beat=beat, sentence=message.filled(points=points))
    title = title_of(game.setup, again=again)
    setup = game.setup
    ranks = [player for group in standings(game) for player in group]
    people = [player for player in ranks if setup.level_of(player) is None] or ranks
    if len(people) == 1:
        (player,) = people
        points = Number(game.cards[player].total)
        turns = Line("".join(signs(game, player)))
        against = (Line(beside=_against(game, player, each)) for each in ranks if each != player)
        return SharedResult(title, points, _beat(rivals), lines=(*islice(against, 1), turns))
    lines = (
        Line(
            "".join(signs(game, player)),
            say(
                "{player} {points}",
                points=Number(game.cards[player].total),
                player=setup.names[player],
            ),
        )
        for player in people
    )
    return SharedResult(title, lines=tuple(lines))


def _beat(names: Sequence[Name]) -> Text:
    """Whom of the house one has beaten, in few words."""
    if len(names) == len(Level):
        # Translators: after a title and points: "Yahtzee Daily 330 · 298 · beat the whole house".
        return say("beat the whole house")
    # Translators: after a title and points: "Yahtzee Daily 330 · 198 · beat Rook and Ada".
    return say("beat {players}", players=listing(*names)) if names else NOTHING


def _against(game: Game, player: int, other: int) -> Message:
    """How a person has played against a computer, in that person's words."""
    mine = strength(game, player)
    theirs = strength(game, other)
    message = say("{player} and I tied at {points}!")
    if mine > theirs:
        message = say("I beat {player} {points} to {others}!")
    elif mine < theirs:
        message = say("{player} won this one. Rematch!")
    return message.filled(
        player=game.setup.names[other],
        points=Number(game.cards[player].total),
        others=Number(game.cards[other].total),
    )


def is_challenge(setup: Setup) -> bool:
    """Whether others may play on these dice, which are not those of a day."""
    return is_contest(setup) and day_of(setup) is None


def _answer(game: Game, rival: Game) -> Message:
    """What answers a challenge, but for one's own points."""
    mine = game.cards[0].total
    theirs = rival.cards[0].total
    if mine > theirs:
        message = say(
            "I made {points} on the same dice, {number} more than you. Can you beat that?"
        )
    elif mine < theirs:
        message = say("I made {points} on the same dice: you win by {number}. Shall we play again?")
    else:
        message = say("I made {points} on the same dice, just like you!")
    return message.filled(number=Number(abs(mine - theirs)))


def compared(game: Game, rival: Game) -> Message:
    """Who has won on the same dice, and by how much; to the player of the first game."""
    mine = game.cards[0].total
    theirs = rival.cards[0].total
    name = rival.setup.names[0]
    lead = abs(mine - theirs)
    if mine > theirs:
        message = count(
            "You beat {player} by {number} point!",
            "You beat {player} by {number} points!",
            lead,
            number=Number(lead),
        )
    elif mine < theirs:
        message = count(
            "{player} wins by {number} point.",
            "{player} wins by {number} points.",
            lead,
            number=Number(lead),
        )
    elif strength(game, 0) == strength(rival, 0):
        message = say("A tie!")
    else:  # Yahtzee bonuses settle it
        name = max(game, rival, key=lambda each: strength(each, 0)).setup.names[0]
        message = say("{player} wins!")
    return message.filled(player=name)
