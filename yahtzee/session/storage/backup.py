"""Everything that is kept, as one file, and such a file brought in.

The file is a save of kind "everything". Its data are, by name, the version and the data of each
part: of games, those of one rule set. Before anything is stored a file is read whole, each game in
it is played again, and all is merged with what is here; then all of it is stored or nothing. Of two
finished games the same, one stays; settings are the file's.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from itertools import count as count_from
from typing import Any, NamedTuple, TypeVar

from yahtzee.codes import parse_rules
from yahtzee.codes.envelope import NEWER
from yahtzee.engine.errors import CorruptSave, Reason, YahtzeeError
from yahtzee.messages import NOTHING, Number, Text, count, listing, say
from yahtzee.practice import mistakes
from yahtzee.practice.progress import PROGRESS, Progress, merged
from yahtzee.saves import agreements, ends, formats, reviews, rolled
from yahtzee.saves.envelope import DAMAGED, SaveFormat, as_corrupt
from yahtzee.saves.finished_games import KeptGame
from yahtzee.saves.house_rules import MAX_HOUSE_RULES, MAX_RULES_NAME, HouseRules
from yahtzee.saves.keeping_rules import NO_ROOM
from yahtzee.saves.settings import BONE, Settings
from yahtzee.saves.summary import EARNED_BY, Summary
from yahtzee.saves.typed import refuse
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import (
    HOUSE_RULES,
    MISTAKES,
    PRACTICE,
    REVIEWED,
    ROLLED,
    SERIES,
    SETTINGS,
    SUMMARY,
    finished_key,
    is_rules,
)
from yahtzee.session.storage.stored_values import Change, Problem, StorageRefused

GAMES = "games:"  # then the code of the rules

# What is in a file: values by name.
Contents = dict[str, Any]
Told = Generator[float, None, Text]
Result = TypeVar("Result")


class Part(NamedTuple):
    """One kind of value in the file that has one key in the storage.

    ``merge`` joins what is here, ``empty`` if nothing is, with what a file brings, or raises
    CorruptSave if both cannot be kept; ``told`` says in a word what that has changed.
    """

    key: str
    stored: SaveFormat[Any]
    empty: Any
    merge: Callable[[Any, Any], Any]
    brought_in: Text = NOTHING  # nobody asked for it


def _merge_house_rules(
    kept: tuple[HouseRules, ...], brought: tuple[HouseRules, ...]
) -> tuple[HouseRules, ...]:
    """The house rules, and those that are not among them; one whose name is taken is numbered.

    Raises CorruptSave if they are more than can be kept.
    """
    known = {house.rules for house in kept}
    names = {house.name.casefold() for house in kept}
    new = []
    for house in brought:
        if house.rules not in known:
            numbered = (f"{house.name[: MAX_RULES_NAME - 4]} {number}" for number in count_from(2))
            free = (each for each in chain((house.name,), numbered) if each.casefold() not in names)
            name = next(free)
            names.add(name.casefold())
            new.append(replace(house, name=name))
    number = len(kept) + len(new)
    if number > MAX_HOUSE_RULES:
        raise CorruptSave(NO_ROOM)
    return (*kept, *new)


PARTS = {
    "settings": Part(
        SETTINGS, formats.SETTINGS, Settings(), lambda _here, brought: brought, say("Options")
    ),
    "house-rules": Part(HOUSE_RULES, formats.HOUSE_RULES, (), _merge_house_rules),
    "practice": Part(PRACTICE, PROGRESS, Progress(), merged, say("Practice")),
    "rolled": Part(ROLLED, rolled.ROLLED, rolled.Rolled(), rolled.merged),
    "series": Part(SERIES, agreements.SERIES, agreements.Corrections(), agreements.merged),
    "reviews": Part(REVIEWED, reviews.REVIEWS, reviews.NO_REVIEWS, reviews.merged),
    "mistakes": Part(
        MISTAKES,
        mistakes.MISTAKES,
        mistakes.Mistakes(),
        mistakes.merged,
        say("mistakes to practise"),
    ),
}


def making_backup(archive: Archive) -> Generator[float, None, str]:
    """The file, of games that are read a little at a time; yields how much is done, from 0 to 1.

    Raises CorruptSave if it would be too long to be read back.
    """
    games: Contents = {}
    counts = archive.count_finished()
    total = sum(counts.values())
    done = 0
    for code in sorted(counts):
        kept = yield from _as_part(archive.loading_kept(code), done / total, counts[code] / total)
        done += counts[code]
        games[GAMES + code] = tuple(ends.listed(*each) for each in kept)
    parts = {name: archive.load(part.key, part.stored) for name, part in PARTS.items()}
    if parts["rolled"]:
        parts["rolled"] = replace(parts["rolled"], own="")  # which is this browser's alone
    return EVERYTHING.make({name: value for name, value in (parts | games).items() if value})


def _as_part(
    work: Generator[float, None, Result], begun: float, share: float
) -> Generator[float, None, Result]:
    """Some work as a share of more, of which so much is done when it begins."""
    while True:
        try:
            done = next(work)
        except StopIteration as ended:
            result: Result = ended.value
            return result
        yield begun + share * done


def bringing_in(archive: Archive, text: str) -> Told:
    """Merge a file into what is kept; yields how much is done, at last says what it brought.

    Raises CorruptSave if it is not such a file, or any part of it cannot be read, merged or
    stored; then nothing has changed.
    """
    try:
        contents = EVERYTHING.parse(text)
        played = yield from _play(contents, archive.time())
        for code in played:
            yield from archive.loading_kept(code)  # what is damaged is set aside
    except CorruptSave as error:
        if error.reason is Reason.BAD_CONTENT:
            raise CorruptSave(DAMAGED) from error
        raise
    # From here on nothing comes in between: what is here does not change while it is merged.
    games = {code: list(_new(archive, code, brought)) for code, brought in played.items()}
    summary = _with_games(archive.summary_so_far, games)
    if summary is not None and "settings" in contents:
        contents["settings"] = _with_earned(contents["settings"], summary)
    changes, brought_in = _merge_parts(archive, contents)
    number = sum(map(len, games.values()))
    if number:
        changes += chain(*games.values())
        if summary is not None:
            changes.append(Change(SUMMARY, formats.SUMMARY.make(summary), summary))
        message = count("{number} finished game", "{number} finished games", number)
        brought_in.append(message.filled(number=Number(number)))
    try:
        archive.store_all(changes)
    except StorageRefused:
        reason = say("This browser has no room for it, or can’t save anything right now.")
        if archive.problem is Problem.NEWER:
            reason = say(
                "A newer version of this page has stored something here. "
                "Reload the page to go on with it."
            )
        raise CorruptSave(reason) from None
    if not brought_in:
        return say("There was nothing new in this file.")
    return say("Loaded: {things}.", things=listing(*brought_in))


def _merge_parts(archive: Archive, contents: Contents) -> tuple[list[Change], list[Text]]:
    """What changes of all but the games, and what is told of it. Raises CorruptSave."""
    brought_in: list[Text] = []
    changes: list[Change] = []
    for name, part in PARTS.items():
        if name in contents:
            here = archive.load(part.key, part.stored) or part.empty
            after = part.merge(here, contents[name])
            if after == here:
                continue
            changes.append(Change(part.key, part.stored.make(after), after))
            if part.brought_in:
                brought_in.append(part.brought_in)
            elif name == "house-rules":
                number = len(after) - len(here)
                brought_in.append(count("{number} house rule", "{number} house rules", number))
    return changes, brought_in


def _with_games(summary: Summary | None, games: Mapping[str, list[Change]]) -> Summary | None:
    """The summary with new games by the codes of rules, if there is one so far."""
    for code, new in games.items():
        if summary is not None and new:
            summary = summary.with_games(code, [change.value for change in new])
    return summary


def _with_earned(settings: Settings, summary: Summary) -> Settings:
    """The settings of a file, with plain dice for dice that were earned neither in it nor here."""
    needed = EARNED_BY.get(settings.material)
    is_had = needed is None or needed in summary.earned
    return settings if is_had else replace(settings, material=BONE)


def _play(contents: Contents, now: int) -> Generator[float, None, dict[str, list[Change]]]:
    """The games by the codes of rules, played again, as they are to be stored.

    Raises CorruptSave for one that cannot be.
    """
    listed = {
        name.removeprefix(GAMES): games
        for name, games in contents.items()
        if name.startswith(GAMES)
    }
    total = sum(map(len, listed.values()))
    numbers = count_from()
    played: dict[str, list[Change]] = {}
    for code, games in listed.items():
        rules = parse_rules(code)
        changes = {}
        for each, number in zip(games, numbers, strict=False):
            try:
                # Those of which no time is known stay in their order, before others of the day.
                kept = KeptGame(each.play(rules), each.at or number)
            except CorruptSave:
                raise
            except YahtzeeError as error:
                raise as_corrupt(error) from error
            key = finished_key(code, kept.game, now + number)
            if key in changes:
                refuse("A finished game is there twice.")
            changes[key] = Change(key, formats.KEPT_GAME.make(kept), kept)
            yield (number + 1) / total
        played[code] = list(changes.values())
    return played


def _new(archive: Archive, code: str, brought: list[Change]) -> Iterator[Change]:
    """The games that are not here yet.

    Real dice may well be written alike twice: of three such games two are new where one is here.
    """
    here = Counter(archive.finished_codes(code))
    for change in brought:
        if here[change.value.game.code]:
            here[change.value.game.code] -= 1
        else:
            yield change


def _data(contents: Contents) -> dict[str, Any]:
    return {
        name: {"version": stored.version, "data": stored.to_data(value)}
        for name, value in contents.items()
        for stored in [_format_of(name)]
    }


def _contents(data: Any) -> Contents:
    if not isinstance(data, dict):
        refuse("This file does not say what it holds.")
    contents = {}
    for name, entry in data.items():
        stored = _format_of(name)
        if not isinstance(entry, dict) or entry.keys() != {"version", "data"}:
            refuse("A part of this file should have a version and data.")
        contents[name] = stored.read(entry["version"], entry["data"])
    return contents


def _format_of(name: str) -> SaveFormat[Any]:
    if name in PARTS:
        return PARTS[name].stored
    if name.startswith(GAMES) and is_rules(name.removeprefix(GAMES)):
        return ends.GAMES
    raise CorruptSave(NEWER, Reason.NEWER)


EVERYTHING: SaveFormat[Contents] = SaveFormat("everything", 2, _data, {2: _contents})
