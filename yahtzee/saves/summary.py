"""What a start, the table and an end need to know of all finished games, as one small value.

It follows from these games and is kept so that none of them is read for it. What was earned in
them stays even where they are gone.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple
from zlib import crc32

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.contest import CHALLENGE, daily_seed, seeded_day, streak
from yahtzee.engine.game_setup import kept_name, shown_name
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet, Ties
from yahtzee.messages import Text
from yahtzee.saves.finished_games import FinishedGame, KeptGame
from yahtzee.saves.series import TIE, Round, Series, first_of, person
from yahtzee.saves.typed import LARGEST, refuse

# What can be earned, and by what.
TEN_GAMES: Final = "ten-games"
WEEK: Final = "week"
YAHTZEE: Final = "yahtzee"
GREAT_SCORE: Final = "great-score"
EARNED = (TEN_GAMES, WEEK, YAHTZEE, GREAT_SCORE)

# Which of these each kind of dice needs.
EARNED_BY = {"walnut": TEN_GAMES, "night": WEEK, "brass": YAHTZEE, "glass": GREAT_SCORE}

MANY_GAMES = 10
WHOLE_WEEK = 7  # daily games in a row
MANY_POINTS = 300

known_rules = cache(parse_rules)  # of few codes, for thousands of games

Scores = Mapping[int, int]  # how often each was made
NO_SCORES: Scores = MappingProxyType({})


class Contest(NamedTuple):
    """The first game on the dice of a contest; ``number`` is found by ``number_of`` its code.

    ``day`` is when it ended, as an ordinal of the calendar.
    """

    day: int
    points: int
    number: int


@dataclass(frozen=True, slots=True)
class InTime(Container[date]):
    """The days whose daily game was played in time."""

    contests: Mapping[str, Contest]

    def __contains__(self, day: object) -> bool:
        if not isinstance(day, date):
            return False
        contest = self.contests.get(daily_seed(day))
        return contest is not None and is_in_time(day, contest)


def is_in_time(day: date, contest: Contest) -> bool:
    """Whether the game of a day was played on it.

    Who travels west may end one on the day before that on which it was begun.
    """
    return abs(contest.day - day.toordinal()) <= 1


def number_of(code: str) -> int:
    """What tells the game of a code from nearly all others."""
    return crc32(code.encode())


@dataclass(frozen=True, slots=True)
class Summary:
    """What the finished games come to.

    - ``games``: how many there are, by the codes of rules;
    - ``scores``: what people made, by the code of the rules and the name that is kept;
    - ``contests``: those that one person played alone, by their seeds;
    - ``series``: the games of several people who stayed to the end, by the code of the rules and
      each ``person`` of a series, in the order of their names;
    - ``earned``: of ``EARNED``.
    """

    games: Mapping[str, int] = field(default_factory=dict)
    scores: Mapping[tuple[str, str], Scores] = field(default_factory=dict)
    contests: Mapping[str, Contest] = field(default_factory=dict)
    series: Mapping[tuple[str, ...], Series] = field(default_factory=dict)
    earned: frozenset[str] = frozenset()

    @property
    def in_time(self) -> InTime:
        """The days whose daily game was played in time."""
        return InTime(self.contests)

    def scores_of(self, rules_code: str, name: Text) -> Scores:
        """What a person, by the name as it is shown, has made by these rules."""
        made = (scores for (code, own), scores in self.scores.items()
                if code == rules_code and shown_name(own) == name)  # fmt: skip
        return next(made, NO_SCORES)

    def with_games(self, rules_code: str, games: Iterable[KeptGame]) -> "Summary":
        """With more games by one rule set."""
        return self._changed(rules_code, games, 1)

    def without_game(self, rules_code: str, game: KeptGame) -> "Summary":
        """Without one of the games; what was earned stays.

        There may be another game on the dice of a contest. Such a game still counts, so that the
        summary is seen to be out of date, and made anew.
        """
        return self._changed(rules_code, [game], -1)

    def _changed(self, rules_code: str, games: Iterable[KeptGame], by: int) -> "Summary":
        rules = known_rules(rules_code)
        place = rules.places[rules.yahtzee] if rules.yahtzee else None
        counts = dict(self.games)
        scores = dict(self.scores)
        contests = dict(self.contests)
        series = dict(self.series)
        earned = set(self.earned)
        for game, at in games:
            for name, score, boxes in _people(game):
                key = rules_code, name
                made = dict(scores.get(key, NO_SCORES))
                made[score] = made.get(score, 0) + by
                scores[key] = {score: times for score, times in made.items() if times > 0}
                if by > 0 and place is not None and boxes[place]:
                    earned.add(YAHTZEE)
                if by > 0 and score >= MANY_POINTS:
                    earned.add(GREAT_SCORE)
            names, played = round_of(game, rules, at)
            if played is not None:
                _count_round(series, (rules_code, *names), played, _ordinal(game.date), by)
            seed = _contest_of(rules_code, game)
            if not seed or by > 0:
                counts[rules_code] = max(0, counts.get(rules_code, 0) + by)
            if seed and by > 0:
                new = Contest(_ordinal(game.date), game.results[0].score, number_of(game.code))
                contests[seed] = min(contests.get(seed, new), new, key=lambda each: each.day)
                day = seeded_day(seed)
                if day and longest_row(InTime(contests), day) >= WHOLE_WEEK:
                    earned.add(WEEK)
            elif seed:
                contests.pop(seed, None)
        if sum(counts.values()) >= MANY_GAMES:
            earned.add(TEN_GAMES)
        return Summary(counts, scores, contests, series, frozenset(earned))


def _ordinal(day: str) -> int:
    return date.fromisoformat(day).toordinal()


def _people(game: FinishedGame) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The names that are kept, the points and the boxes of those who count."""
    for each in game.results:
        if each.counts:
            yield kept_name(each.name), each.score, each.boxes


def round_of(game: FinishedGame, rules: RuleSet, at: int) -> tuple[tuple[str, ...], Round | None]:
    """All people, in the order of their names, and the game as one of a series of these people.

    It is none where one plays alone, two are one person, or somebody does not count.
    """
    strengths = {
        person(each.name, each.key): (
            each.score,
            each.yahtzee_bonuses * (rules.ties is Ties.BONUSES),
        )
        for each in game.results
        if each.counts
    }
    if not 1 < len(strengths) == len(game.results):
        return (), None
    names = tuple(sorted(strengths))
    most = max(strengths.values())
    first = [place for place, name in enumerate(names, 1) if strengths[name] == most]
    winner = first[0] if len(first) == 1 else TIE
    return names, Round(at, winner, tuple(strengths[name][0] for name in names))


def _count_round(
    series: dict[tuple[str, ...], Series], whose: tuple[str, ...], game: Round, day: int, by: int
) -> None:
    before = series.pop(whose, None)
    if by > 0:
        series[whose] = (before or first_of(day, len(game.points))).with_round(day, game)
    elif before is not None and (left := before.without_round(game)):
        series[whose] = left


def _contest_of(rules_code: str, game: FinishedGame) -> str:
    """The seed of a contest that somebody played alone; empty for any other game."""
    seed = game.seed or ""
    if len(game.results) > 1:
        return ""
    if seeded_day(seed):
        return seed if rules_code == make_rules(DEFAULT.rules) else ""
    return seed if seed.startswith(CHALLENGE) else ""


def longest_row(days: InTime, day: date) -> int:
    """How many days lie in a row with this one among them."""
    after = day
    while after + timedelta(1) in days:
        after += timedelta(1)
    return streak(days, after)


# As it is stored: lists that are not nested, which are read ten times as fast.


def to_data(summary: Summary) -> Any:
    """What is stored of a summary."""
    return {
        "games": [part for pair in summary.games.items() for part in pair],
        "scores": [
            [code, name, *(number for pair in made.items() for number in pair)]
            for (code, name), made in summary.scores.items()
        ],
        "contests": [
            part for seed, contest in summary.contests.items() for part in (seed, *contest)
        ],
        "series": [
            part
            for whose, each in summary.series.items()
            for part in (list(whose), _numbers_of(each))
        ],
        "earned": sorted(summary.earned),
    }


def _numbers_of(series: Series) -> list[int]:
    rounds = (part for at, winner, points in series.rounds for part in (at, winner, *points))
    return [series.since, series.games, *series.wins, *series.points, *rounds]


def _series(whose: list[str], numbers: list[int]) -> tuple[tuple[str, ...], Series]:
    players = len(whose) - 1
    if players < 2 or (len(numbers) - 2 - 2 * players) % (2 + players) or len(numbers) < 2:
        refuse("A series has other numbers.")
    since, games, *rest = numbers
    rounds = rest[2 * players :]
    size = 2 + players
    return tuple(whose), Series(
        since,
        games,
        tuple(rest[:players]),
        tuple(rest[players : 2 * players]),
        tuple(
            Round(rounds[place], rounds[place + 1], tuple(rounds[place + 2 : place + size]))
            for place in range(0, len(rounds), size)
        ),
    )


def from_data_2(data: Any) -> Summary:
    """The summary of a page that knew no series: it seems to be of no games, and is made anew.

    Raises CorruptSave.
    """
    if not isinstance(data, dict) or "wins" not in data:
        refuse("Parts of the summary are missing.")
    rest = {name: part for name, part in data.items() if name != "wins"}
    return replace(from_data({**rest, "series": []}), games={})


def from_data(data: Any) -> Summary:
    """The summary that data stand for. Raises CorruptSave.

    What can be earned by a newer page is kept, too.
    """
    if not isinstance(data, dict) or data.keys() != set(Summary.__dataclass_fields__):
        refuse("Parts of the summary are missing, or it has foreign parts.")
    games, scores, contests, series, earned = (data[name] for name in Summary.__dataclass_fields__)
    for lists in (scores, series):
        if type(lists) is not list or not {*map(type, lists)} <= {list}:
            refuse("Scores and series should be lists of lists.")
    if len(series) % 2:
        refuse("A series should have names and numbers.")
    return Summary(
        dict(_rows(games, str, int)),
        {
            whose: dict(_rows(each[2:], int, int))
            for each in scores
            for whose in _rows(each[:2], str, str)
        },
        {seed: Contest(*rest) for seed, *rest in _rows(contests, str, int, int, int)},
        dict(
            _series([name for (name,) in _rows(whose, str)], [each for (each,) in _rows(some, int)])
            for whose, some in zip(series[::2], series[1::2], strict=True)
        ),
        frozenset(each for (each,) in _rows(earned, str)),
    )


def _rows(data: Any, *kinds: type) -> Iterator[Any]:
    """The rows of a list in which one follows the other, with parts of these kinds each."""
    if type(data) is not list or len(data) % len(kinds):
        refuse("The summary should have lists of whole rows.")
    columns = [data[place :: len(kinds)] for place in range(len(kinds))]
    for kind, column in zip(kinds, columns, strict=True):
        is_right = {*map(type, column)} <= {kind}
        if not is_right or (
            kind is int and column and not 0 <= min(column) <= max(column) <= LARGEST
        ):
            refuse("A part of the summary is of another kind.")
    return zip(*columns, strict=True)
