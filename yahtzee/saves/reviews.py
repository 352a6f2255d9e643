"""What reviews of finished games came to, for tables of these games.

It could be worked out again, but takes the solver a moment for each game.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.summary import number_of
from yahtzee.saves.typed import reader, to_data

MOST_REVIEWS = 1_000  # of more the oldest go
DECIMALS = 2


class Balance(NamedTuple):
    """Of one player's game: what the dice brought, and what was lost by decisions, in points."""

    luck: float
    loss: float


# Of each player, by what ``number_of`` has for the code of the game.
Reviews = Mapping[int, tuple[Balance, ...]]
NO_REVIEWS: Reviews = MappingProxyType({})


def with_review(reviews: Reviews, code: str, found: tuple[Balance, ...]) -> Reviews:
    """With the review of the game of a code, as the last."""
    number = number_of(code)
    rounded = tuple(Balance(*(round(each, DECIMALS) for each in balance)) for balance in found)
    return _last({**{key: each for key, each in reviews.items() if key != number}, number: rounded})


def merged(here: Reviews, brought: Reviews) -> Reviews:
    """What is here and what a file brings; both are reviews of the same games."""
    return _last({**brought, **here})


def _last(reviews: Reviews) -> Reviews:
    return MappingProxyType(dict([*reviews.items()][-MOST_REVIEWS:]))


REVIEWS: SaveFormat[Reviews] = SaveFormat("reviews", 2, to_data, {2: reader(Reviews)})
