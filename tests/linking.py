"""Games by link without a page: players with their secrets, and links that were meddled with."""

from dataclasses import replace
from random import Random

from builders import TINY

from yahtzee.codes import chain
from yahtzee.codes.match import Match, end_turn, invite, join, roll, signed
from yahtzee.engine.game import legal_boxes, play
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score

NAMES = ("Ann", "Bob", "Carol", "Dave", "Eve", "Frank", "Grace", "Heidi", "Ivan", "Judy")


def secret(number):
    """The secret of a player, the same each time."""
    return chain.digest("test", str(number))


class Circle:
    """People who play a game by link; ``match`` is the last link's."""

    def __init__(self, players=2, rules=TINY, seed=0, *, joined=True):
        self.random = Random(seed)
        self.secrets = [secret(f"{seed}.{player}") for player in range(players)]
        self.match = invite(Setup(rules, NAMES[:players]), self.secrets[0])
        while joined and not self.match.is_full:
            self.join()

    @property
    def secret(self):
        return self.secrets[self.match.player]

    def join(self, message=""):
        return self._send(join(self.match, self.secret), message)

    def _send(self, match, message):
        """Send a link with some words of whoever has added to it."""
        player, key = self.match.player, self.secret
        self.match = signed(match, player, key, message) if message else match
        return self.match

    def turn(self):
        """The game on the table after a turn at random; the link is not sent yet."""
        match, game, move = self.match, self.match.game, Keep()
        while game.turns == match.game.turns:
            game = play(game, move, roll(match, self.secret, game, move))
            if game.rolls_left and self.random.random() < 0.7:
                dice = match.setup.rules.dice
                kept = self.random.sample(range(dice), self.random.randrange(dice))
                move = Keep(tuple(sorted(kept)))
            else:
                game = play(game, Score(self.random.choice(legal_boxes(game))))
        return game

    def play(self, message=""):
        """Play a turn at random and send the link."""
        return self._send(end_turn(self.match, self.secret, self.turn()), message)

    def play_out(self):
        """The game after each link from now on, the last one over."""
        while not self.match.is_over:
            yield self.play()


def with_seat(match, player, **changes):
    """A game in which a player has published something else."""
    seats = list(match.seats)
    seats[player] = replace(seats[player], **changes)
    return Match(tuple(seats), match.game, match.resigned)
