"""The result of a game as a text to pass on: what each turn brought, and nothing of the dice."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from yahtzee.engine.contest import day_of, is_contest, number_of
from yahtzee.engine.game import Game, history, standings, strength
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.legality import most_points
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.presets import DEFAULT, game_name, name_of
from yahtzee.language import _, ngettext, number

YAHTZEE, GOOD, SOME, NOTHING = "🌟", "🟩", "🟨", "◽"
DOT = " · "  # between a title and its points
GOOD_SHARE = 0.6  # of the most that a box can pay: three alike in the upper section


def title_of(setup: Setup, *, again: bool = False) -> str:
    """The title of a game that is passed on; ``again`` says that its dice were known."""
    day = day_of(setup)
    if not is_contest(setup):
        game, rules = game_name(setup.rules), name_of(setup.rules)
        if setup.rules == DEFAULT.rules or rules == game:
            return game
        return _("{game}, {rules}").format(game=game, rules=rules)
    title = _("Yahtzee challenge")
    if day is not None:
        title = _("Yahtzee Daily {number}").format(number=number_of(day))
    return _("{contest}, again").format(contest=title) if again else title


def signs(game: Game, player: int) -> Iterator[str]:
    """A sign for each turn of a player: how much of what its box can pay it has brought."""
    for before, after in history(game):
        move, card = after.log[-1].move, after.cards[player]
        if before.player != player or not isinstance(move, Score | Write):
            continue
        box, points = move.category, card[move.category] or 0
        if (box.is_yahtzee and points) or card.yahtzee_bonuses > before.card.yahtzee_bonuses:
            yield YAHTZEE
        elif not points:
            yield NOTHING
        else:
            yield GOOD if points >= GOOD_SHARE * most_points(box) else SOME


@dataclass(frozen=True, slots=True)
class SharedResult:
    """A result to pass on: the points of one, what stands around them, and the other lines."""

    before: str
    points: str = ""
    after: str = ""
    lines: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join([f"{self.before}{self.points}{self.after}", *self.lines])


def shared_result(game: Game, *, again: bool = False, rival: Game | None = None) -> SharedResult:
    """A result to pass on, of the people, or of computers that played among themselves.

    Of a challenge it is that, or the answer to that of ``rival``.
    """
    if is_challenge(game.setup):
        message = _("I made {points} on these dice. Can you beat me?")
        before, _points, after = (_answer(game, rival) if rival else message).partition("{points}")
        return SharedResult(before, number(game.cards[0].total), after)
    title, setup = title_of(game.setup, again=again), game.setup
    ranks = [player for group in standings(game) for player in group]
    shown = [player for player in ranks if setup.level_of(player) is None] or ranks
    if len(shown) == 1:
        points, turns = number(game.cards[shown[0]].total), "".join(signs(game, shown[0]))
        against = (_against(game, shown[0], each) for each in ranks if each != shown[0])
        return SharedResult(title + DOT, points, "", (*islice(against, 1), turns))
    lines = (
        f"{''.join(signs(game, player))} {number(game.cards[player].total)} {setup.names[player]}"
        for player in shown
    )
    return SharedResult(title, lines=tuple(lines))


def _against(game: Game, player: int, other: int) -> str:
    """How a person has played against a computer, in that person's words."""
    mine, theirs = strength(game, player), strength(game, other)
    message = _("{player} and I tied at {points}!")
    if mine != theirs:
        won, lost = (
            _("I beat {player} {points} to {others}!"),
            _("{player} won this one. Rematch!"),
        )
        message = won if mine > theirs else lost
    points, others = (number(game.cards[each].total) for each in (player, other))
    return message.format(player=game.setup.names[other], points=points, others=others)


def is_challenge(setup: Setup) -> bool:
    """Whether others may play on these dice, which are not those of a day."""
    return is_contest(setup) and day_of(setup) is None


def _answer(game: Game, rival: Game) -> str:
    """What answers a challenge, with "{points}" for one's own."""
    mine, theirs = game.cards[0].total, rival.cards[0].total
    if mine > theirs:
        message = _("I made {points} on the same dice, {number} more than you. Can you beat that?")
    elif mine < theirs:
        message = _("I made {points} on the same dice: you win by {number}. Shall we play again?")
    else:
        message = _("I made {points} on the same dice, just like you!")
    return message.replace("{number}", number(abs(mine - theirs)))


def compared(game: Game, rival: Game) -> str:
    """Who has won on the same dice, and by how much; to the player of the first game."""
    mine, theirs = game.cards[0].total, rival.cards[0].total
    name, lead = rival.setup.names[0], abs(mine - theirs)
    if mine > theirs:
        told = ngettext(
            "You beat {player} by {number} point!", "You beat {player} by {number} points!", lead
        )
    elif mine < theirs:
        told = ngettext(
            "{player} wins by {number} point.", "{player} wins by {number} points.", lead
        )
    elif strength(game, 0) == strength(rival, 0):
        told = _("A tie with {player}!")
    else:  # Yahtzee bonuses settle it
        name = max(game, rival, key=lambda each: strength(each, 0)).setup.names[0]
        told = _("{player} wins!")
    return told.format(player=name, number=number(lead))
