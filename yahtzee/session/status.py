"""Sentences for the status line: what a move did, and what to do next."""

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces, five_alike
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Keep
from yahtzee.engine.presets import label_of
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.standings import standings
from yahtzee.language import N_, _, listing, ngettext, sentences


def announce(before: Game, after: Game, *, brief: bool = False) -> str:
    """What a move did, in a sentence or two; ``after`` is one step after ``before``.

    With ``brief`` no more than the dice or the points, and what is next.
    """
    move = after.log[-1].move
    if isinstance(move, Keep | Enter):
        return _announce_dice(after, brief=brief)
    points = after.cards[before.player][move.category] or 0
    return _announce_score(before, after, move.category, points, brief=brief)


def shout_of(game: Game) -> str:
    """What to call out over a Yahtzee; empty if none lies there, or no box is for it."""
    box = game.rules.yahtzee
    if box is None or not five_alike(game.dice):
        return ""
    # Translators: the box is Yahtzee, Kniffel or Yatzy. Five dice show this face.
    return _("{box}! Five {face}s.").format(box=label_of(box, game.rules), face=game.dice[0])


def seen(game: Game, *, brief: bool) -> str:
    """The part of the status line that only screen readers need, as the table shows it too."""
    if brief:
        what = "{dice}."
    elif game.setup.mode is Mode.VIRTUAL:
        what = _("Rolled {dice}.")
    else:
        what = _("Entered {dice}.")
    return shout_of(game) or what.format(dice=", ".join(map(str, game.dice)))


# What dice make, by how many are alike; the first face is the one of the most dice.
ALIKE = {
    (5,): N_("Five {face}s."),
    (4, 1): N_("Four {face}s."),
    (3, 2): N_("Three {face}s and two {other}s."),
    (3, 1, 1): N_("Three {face}s."),
    (2, 2, 1): N_("Two pairs, {face}s and {other}s."),
    (2, 1, 1, 1): N_("A pair of {face}s."),
    (1, 1, 1, 1, 1): N_("No two alike."),
}


IN_A_ROW = {5: N_("Five in a row."), 4: N_("Four in a row.")}


def _made(dice: Faces) -> str:
    """The best that five dice make, in a short sentence."""
    run = longest = 0
    for face in FACES:
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    if longest in IN_A_ROW:
        return _(IN_A_ROW[longest])
    groups = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    message = _(ALIKE[tuple(count for count, _face in groups)])
    return message.format(face=groups[0][1], other=groups[min(1, len(groups) - 1)][1])


def _announce_dice(game: Game, *, brief: bool = False) -> str:
    left = game.rolls_left
    return sentences(
        seen(game, brief=brief),
        "" if brief or shout_of(game) else _made(game.dice),
        _("A joker!") if legality.is_joker(game.card, game.dice) else "",
        _("Bonus!") if legality.earns_bonus(game.card, game.dice) else "",
        ngettext("{number} roll left.", "{number} rolls left.", left).format(number=left)
        if left
        else _("Choose a box."),
    )


def _announce_score(
    before: Game, after: Game, category: Category, points: int, *, brief: bool
) -> str:
    gained = after.cards[before.player].yahtzee_bonuses - before.card.yahtzee_bonuses
    bonus = before.rules.yahtzee_bonus
    if brief or len(before.cards) == 1:
        message = _("{box}: +{points} and {bonus} bonus.") if gained else _("{box}: +{points}.")
    elif gained:
        message = ngettext(
            "{player}: {points} point in {box} and {bonus} bonus.",
            "{player}: {points} points in {box} and {bonus} bonus.",
            points,
        )
    else:
        message = ngettext(
            "{player}: {points} point in {box}.", "{player}: {points} points in {box}.", points
        )
    scored = message.format(
        player=before.setup.players[before.player],
        points=points,
        box=label_of(category, before.rules),
        bonus=bonus.points if bonus else 0,
    )
    return sentences(scored, what_follows(after))


def what_follows(game: Game) -> str:
    """Who is next, in a game of several players, or how the game has ended."""
    if game.is_over:
        # Translators: the result is, for instance, "Ann wins with 210".
        return _("Game over: {result}.").format(result=result_of(game))
    if len(game.cards) > 1:
        return _("Next: {player}.").format(player=game.setup.players[game.player])
    return ""


def invite(game: Game, *, brief: bool = False) -> str:
    """What to do next, for a game just opened, resumed or taken a step back."""
    if game.is_over:
        return what_follows(game)
    if game.dice:
        return _announce_dice(game, brief=brief)
    if game.setup.mode is Mode.REAL:
        return _("Enter your dice, or tap a box to write its points.")
    if not game.log:
        return _("Roll the dice.")
    player = game.setup.players[game.player]
    alone = len(game.cards) == 1
    message = _("{player}: roll the dice.") if alone else _("{player}’s turn: roll the dice.")
    return message.format(player=player)


def result_of(game: Game) -> str:
    """How a game has ended: the points of who played alone, else who has won, and by how much."""
    first = standings(game)[0]
    names = [game.setup.players[player] for player in first]
    points = game.cards[first[0]].total
    if len(game.cards) == 1:
        return _points(points)
    if len(names) == 1:
        rivals = [game.cards[player] for player in standings(game)[1]]
        if rivals[0].total == points:
            return _settled(names[0], points, game.cards[first[0]], rivals[0])
        return _("{player} wins with {points}").format(player=names[0], points=points)
    return _("{players} tie at {points}").format(players=listing(names), points=points)


def _settled(winner: str, points: int, card: Scorecard, next_best: Scorecard) -> str:
    """How Yahtzee bonuses settled a tie."""
    return ngettext(
        "{player} wins, {points} each: {more} Yahtzee bonus to {fewer}",
        "{player} wins, {points} each: {more} Yahtzee bonuses to {fewer}",
        card.yahtzee_bonuses,
    ).format(
        player=winner,
        points=points,
        more=card.yahtzee_bonuses,
        fewer=next_best.yahtzee_bonuses,
    )


def _points(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)
