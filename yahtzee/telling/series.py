"""How the games of the same people stand, in words."""

from collections.abc import Sequence
from datetime import date

from yahtzee.messages import Date, Number, Text, labelled, listing, say, say_in
from yahtzee.saves.agreements import Standing
from yahtzee.saves.series import Series


def score(numbers: Sequence[int]) -> Text:
    """Who has won how often, as "2 : 1"."""
    first, *others = map(Number, numbers)
    numbers_so_far: Text = first
    for number in others:
        # Translators: games that were won, "2 : 1"; of three players "2 : 1 : 0".
        numbers_so_far = say_in("series", "{first} : {second}", first=numbers_so_far, second=number)
    return numbers_so_far


def ranked(now: Standing) -> list[int]:
    """The places of the players, whoever has won most first, then by points."""
    return sorted(range(len(now.wins)), key=lambda place: (-now.wins[place], -now.points[place]))


def leading(now: Standing, names: Sequence[Text]) -> Text:
    """Who leads, or has won; the names are in the order of the standing."""
    order = ranked(now)
    first = order[0]
    games = score([now.wins[place] for place in order])
    if now.wins[first] == now.wins[order[1]]:
        return say("It stands {score}.", score=games)
    return say("{player} leads {score}.", player=names[first], score=games)


def points_of(now: Standing) -> Text:
    """Everybody's points, in the same order as in ``leading``."""
    return labelled(say("Points"), score([now.points[place] for place in ranked(now)]))


def has_won(now: Standing, names: Sequence[Text]) -> Text:
    """Who has won a series that is over."""
    return say("{player} wins the series!", player=names[now.winner - 1])


def since(found: Series, wins: Sequence[int], names: Sequence[Text], order: Sequence[int]) -> Text:
    """All games of these people, and how often each has won.

    ``order`` are the places of the names, as they are to be told.
    """
    return say(
        "{players}: {score} since {month}.",
        players=listing(*(names[place] for place in order)),
        score=score([wins[place] for place in order]),
        month=Date(date.fromordinal(found.since).isoformat()[:7]),
    )
