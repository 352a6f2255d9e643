"""Who is ahead, and who has won."""

from functools import partial

from yahtzee.engine.game import Game
from yahtzee.engine.rules import Ties


def totals(game: Game) -> tuple[int, ...]:
    """Each player's score so far."""
    return tuple(card.total for card in game.cards)


def standings(game: Game) -> tuple[tuple[int, ...], ...]:
    """Players at the table in order of rank, those that share a rank together.

    Equal totals share a rank, unless the rules let Yahtzee bonuses settle it first
    (tabletop.txt: "Add up all Yahtzee bonus chips. If still tied, ... a tie").
    """
    by_strength = partial(strength, game)
    ranks: dict[tuple[int, int], list[int]] = {}
    for player in sorted(game.present, key=by_strength, reverse=True):
        ranks.setdefault(by_strength(player), []).append(player)
    return tuple(map(tuple, ranks.values()))


def strength(game: Game, player: int) -> tuple[int, int]:
    """What players are ranked by: the total, then whatever the rules let settle a tie."""
    card = game.cards[player]
    return card.total, card.yahtzee_bonuses if game.rules.ties is Ties.BONUSES else 0


def winners(game: Game) -> tuple[int, ...]:
    """Who has won, several if tied; empty while the game goes on."""
    return standings(game)[0] if game.is_over else ()
