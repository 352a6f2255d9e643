"""The parts of people in finished games, as they are counted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.engine.game_setup import kept_name
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.standings import strength_of
from yahtzee.players.characters import CHARACTERS
from yahtzee.saves.finished_games import FinishedGame


@dataclass(frozen=True, slots=True)
class Play:
    """One person's part in one finished game.

    ``boxes`` are points in card order; ``yahtzee`` and ``upper_bonus`` say whether they were
    earned.
    """

    name: str
    date: str
    score: int
    boxes: tuple[int, ...]
    upper_bonus: bool
    yahtzee: bool
    yahtzee_bonuses: int


def plays_of(game: FinishedGame, rules: RuleSet) -> tuple[Play, ...]:
    """The parts of people in a game by these rules, in seat order."""
    place = rules.categories.index(rules.yahtzee) if rules.yahtzee else None
    return tuple(
        Play(
            kept_name(result.name),
            game.date,
            result.score,
            result.boxes,
            Scorecard(rules, result.boxes).upper_bonus > 0,
            place is not None and result.boxes[place] > 0,
            result.yahtzee_bonuses,
        )
        for result in game.results
        if result.counts
    )


# Games of people against computers.

WON, TIED, LOST = 1, 0, -1

# How often a person, by the name that is kept, fared so against a computer.
Encounters = Counter[tuple[str, str, int]]


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How people's games against one computer ended."""

    computer: str
    won: int
    tied: int
    lost: int


def encounters(games: Iterable[FinishedGame], rules: RuleSet) -> Encounters:
    """All encounters in games by these rules, one for each person and each computer in a game."""
    found: Encounters = Counter()
    for game in games:
        reached = [strength_of(rules, each.score, each.yahtzee_bonuses) for each in game.results]
        for seat, person in enumerate(game.results):
            for rival, computer in enumerate(game.results):
                if computer.computer and person.counts and not computer.left:
                    won = (reached[seat] > reached[rival]) - (reached[seat] < reached[rival])
                    # The second of one character in a game is numbered.
                    names = [each.name for each in CHARACTERS]
                    name = next((n for n in names if computer.name.startswith(f"{n} ")), "")
                    found[kept_name(person.name), name or computer.name, won] += 1
    return found


def rivalries(found: Encounters, person: str = "") -> tuple[Rivalry, ...]:
    """How one person fared, everyone if the name is empty, from the weakest computer on."""
    ended: Counter[tuple[str, int]] = Counter()
    for (name, computer, won), times in found.items():
        if person in ("", name):
            ended[computer, won] += times
    names = [each.name for each in CHARACTERS]
    names += sorted({computer for computer, _won in ended} - set(names))
    rows = (Rivalry(name, *(ended[name, each] for each in (WON, TIED, LOST))) for name in names)
    return tuple(row for row in rows if row.won or row.tied or row.lost)
