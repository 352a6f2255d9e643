"""How the games of the same people stand, by what is finished and what they have agreed on."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from yahtzee.codes import make_rules
from yahtzee.engine.game import Game, strength
from yahtzee.engine.game_setup import Setup, kept_name
from yahtzee.saves.agreements import (
    SERIES,
    Agreed,
    ByHand,
    Corrections,
    Met,
    Standing,
    standing,
    with_changes,
)
from yahtzee.saves.series import TIE, Series, first_of, name_in, person
from yahtzee.session.protocols import LinkedTable
from yahtzee.session.session import Session
from yahtzee.session.storage import keys
from yahtzee.session.storage.archive import Archive


class Group(NamedTuple):
    """People who play by the same rules; names are as they are kept, in the order of the alphabet.

    By link each has the key of the seat with it, which is the same in all games of these people.
    """

    rules: str
    names: tuple[str, ...]

    def places(self, names: Iterable[str]) -> list[int]:
        """The places in this order of names in another one."""
        known = list(map(name_in, self.names))
        return [known.index(kept_name(name)) for name in names]


def group_of(
    setup: Setup, rival: Game | None = None, linked: LinkedTable | None = None
) -> Group | None:
    """Who plays a game, or a challenge and its ``rival``; None unless they are several people.

    A game by link is ``linked``.
    """
    names = (*setup.players, *(rival.setup.players if rival else ()))
    seats = linked.keys if linked else ("",) * len(names)
    is_known = len({*map(kept_name, names)}) == len(names) == len(seats) > 1
    if setup.levels or not is_known:
        return None
    return Group(make_rules(setup.rules), tuple(sorted(map(person, names, seats))))


def corrections_of(archive: Archive) -> Corrections:
    """What does not follow from the finished games."""
    return archive.load(keys.SERIES, SERIES) or Corrections()


def series_of(archive: Archive, group: Group) -> Series | None:
    """All games of these people, as far as they are known."""
    known = archive.known_summary
    found = known.series.get((group.rules, *group.names)) if known else None
    corrections = corrections_of(archive)
    for met in corrections.met_by(*group):
        day = date.fromtimestamp(met.at / 1000).toordinal()
        found = (found or first_of(day, len(group.names))).with_round(day, met.round)
    return found


def wins_of(archive: Archive, group: Group, found: Series) -> tuple[int, ...]:
    """How often each has won of all games, with what was put right by hand."""
    return with_changes(found.wins, corrections_of(archive).changed_by(*group))


def correct(archive: Archive, group: Group, wins: tuple[int, ...]) -> None:
    """Have it stand so among these people, who have played before, by what they say."""
    now = standing_of(archive, group)
    if now is None or wins == now.wins:
        return
    both = list(zip(wins, now.wins, strict=True))
    more = tuple(max(0, said - known) for said, known in both)
    fewer = tuple(max(0, known - said) for said, known in both)
    change = ByHand(*group, more, fewer, archive.time())
    archive.save(keys.SERIES, SERIES, corrections_of(archive).with_change(change))


def standing_of(archive: Archive, group: Group) -> Standing | None:
    """How it stands among these people; None before their first game."""
    found = series_of(archive, group)
    corrections = corrections_of(archive)
    if found is None:
        return None
    agreed = corrections.agreement(*group)
    best_of, since = (agreed.best_of, agreed.since) if agreed else (1, 0)
    return standing(found.rounds, best_of, since, corrections.changed_by(*group))


def agreed_on(archive: Archive, group: Group) -> int:
    """How many games these people play at most, 1 for no series."""
    agreed = corrections_of(archive).agreement(*group)
    return agreed.best_of if agreed else 1


def agree(archive: Archive, group: Group, best_of: int) -> None:
    """Have these people play the best of so many games, 1 for no series, from now on.

    A series of as many that is not over goes on.
    """
    before = corrections_of(archive)
    agreed = before.agreement(*group)
    now = standing_of(archive, group)
    goes_on = agreed is not None and agreed.best_of == best_of and not (now and now.winner)
    if goes_on or (best_of == 1 and agreed is None):
        return
    after = before.without(*group)
    if best_of > 1:
        after = after.with_agreed(Agreed(*group, best_of, archive.time()))
    archive.save(keys.SERIES, SERIES, after)


def begin_next(archive: Archive, setup: Setup) -> None:
    """Where a series is over and its people play once more, begin another of as many games."""
    group = group_of(setup)
    now = standing_of(archive, group) if group else None
    if group and now and now.winner:
        agree(archive, group, now.best_of)


def meet(session: Session, own: Game, rival: Game) -> None:
    """Count a challenge that both have played as a game of theirs."""
    group = group_of(own.setup, rival)
    before = corrections_of(session.archive)
    if group is None or not (own.is_over and rival.is_over):
        return
    made = {kept_name(each.setup.players[0]): strength(each, 0) for each in (own, rival)}
    strengths = [made[name] for name in group.names]
    is_tie = strengths[0] == strengths[1]
    winner = TIE if is_tie else strengths.index(max(strengths)) + 1
    points = tuple(each[0] for each in strengths)
    met = Met(*group, points, winner, session.archive.time(), str(own.setup.seed))
    after = before.with_met(met)
    if after != before:
        session.archive.save(keys.SERIES, SERIES, after)
