"""The result of a game as a text to pass on: what each turn brought, and nothing of the dice."""

from collections.abc import Iterator

from yahtzee.engine.contest import day_of, is_contest, number_of
from yahtzee.engine.game import Game, history, standings, strength
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.legality import most_points
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.presets import DEFAULT, game_name, name_of
from yahtzee.language import _, ngettext, number

YAHTZEE, GOOD, SOME, NOTHING = "🌟", "🟩", "🟨", "⬜"
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


def share_text(game: Game, *, again: bool = False, rival: Game | None = None) -> str:
    """A result to pass on, of the people, or of computers that played among themselves.

    Of a challenge it is that, or the answer to that of ``rival``.
    """
    if is_challenge(game.setup):
        message = _("I made {points} on these dice. Can you beat me?")
        points = number(game.cards[0].total)
        return _answer(game, rival) if rival else message.format(points=points)
    title, setup = title_of(game.setup, again=again), game.setup
    ranks = [player for group in standings(game) for player in group]
    shown = [player for player in ranks if setup.level_of(player) is None] or ranks
    if len(shown) == 1:
        points = number(game.cards[shown[0]].total)
        return f"{title} · {points}\n{''.join(signs(game, shown[0]))}"
    lines = (
        f"{''.join(signs(game, player))} {number(game.cards[player].total)} {setup.names[player]}"
        for player in shown
    )
    return "\n".join([title, *lines])


def is_challenge(setup: Setup) -> bool:
    """Whether others may play on these dice, which are not those of a day."""
    return is_contest(setup) and day_of(setup) is None


def _answer(game: Game, rival: Game) -> str:
    mine, theirs = game.cards[0].total, rival.cards[0].total
    if mine > theirs:
        message = _("I made {points} on the same dice, {number} more than you. Can you beat that?")
    elif mine < theirs:
        message = _("I made {points} on the same dice: you win by {number}. Shall we play again?")
    else:
        message = _("I made {points} on the same dice, just like you!")
    return message.format(points=number(mine), number=number(abs(mine - theirs)))


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
