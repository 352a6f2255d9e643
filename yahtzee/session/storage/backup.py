"""Everything that is kept, as one file, and such a file brought in.

The file is a save of kind "everything". In version 2 its data are, by name, the version and the
data of each part; in version 1 they were whole saves, with checks of their own. A file is read
and merged whole before anything is changed. What it brings is merged with what is here: of two
finished games the same, one stays; settings are the file's.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import chain, count
from types import MappingProxyType
from typing import Any

from yahtzee.engine.errors import CorruptSave, SaveFault
from yahtzee.language import _, listing, ngettext
from yahtzee.practice import mistakes
from yahtzee.practice.progress import PROGRESS, Progress, merged
from yahtzee.saves import formats, lists
from yahtzee.saves.checks import exactly, refuse
from yahtzee.saves.envelope import SaveFormat, open_save
from yahtzee.saves.finished_games import FinishedGames, missing_games
from yahtzee.saves.house_rules import MAX_HOUSE_RULES, MAX_RULES_NAME, HouseRules
from yahtzee.saves.settings import Settings
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import MISTAKES, PRACTICE, is_rules


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of value in the file.

    ``name`` is what it is called there; if it ends with a colon, there is one value for each
    rule set, whose code follows. ``load`` and ``save`` are given that code, else "". ``load``
    gives nothing that is true if there is nothing to keep. ``merge`` joins what is here with
    what a file brings, or raises CorruptSave if both cannot be kept; ``told`` says in words what
    that has changed, the value before and after given; nothing if empty.
    """

    name: str
    stored: SaveFormat[Any]
    load: Callable[[Archive, str], Any]
    save: Callable[[Archive, str, Any], None]
    merge: Callable[[Any, Any], Any]
    told: Callable[[Any, Any], str]

    @property
    def is_by_rules(self) -> bool:
        """Whether there is one value for each rule set."""
        return self.name.endswith(":")

    def rules_codes(self, archive: Archive) -> Iterable[str]:
        """What may follow the name."""
        return archive.played_rules() if self.is_by_rules else ("",)

    def owns(self, name: str) -> bool:
        """Whether a value of this name is of this kind."""
        if not self.is_by_rules:
            return name == self.name
        return name.startswith(self.name) and is_rules(name.removeprefix(self.name))


# What is in a file: each value with its part and the code of its rules.
Contents = list[tuple[Part, str, Any]]


def _theirs(_ours: Settings | None, brought: Settings) -> Settings:
    return brought


def _told_settings(before: Settings | None, after: Settings) -> str:
    return _("the settings") if after != (before or Settings()) else ""


def _merge_games(here: FinishedGames, brought: FinishedGames) -> FinishedGames:
    return (*here, *missing_games(here, brought))


def _told_games(before: FinishedGames, after: FinishedGames) -> str:
    number = len(after) - len(before)
    told = ngettext("{number} finished game", "{number} finished games", number)
    return told.format(number=number) if number else ""


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
            name = _free_name(house.name, names)
            names.add(name.casefold())
            new.append(replace(house, name=name))
    number = len(kept) + len(new)
    if number > MAX_HOUSE_RULES:
        # Translators: a reason, after a colon.
        message = _("there would be {number} house rules, and there is room for {most}")
        reason = message.format(number=number, most=MAX_HOUSE_RULES)
        raise CorruptSave(SaveFault.BAD_CONTENT, reason)
    return (*kept, *new)


def _free_name(name: str, taken: set[str]) -> str:
    numbers = (f"{name[: MAX_RULES_NAME - 4]} {number}" for number in count(2))
    return next(each for each in chain((name,), numbers) if each.casefold() not in taken)


def _told_house_rules(before: tuple[HouseRules, ...], after: tuple[HouseRules, ...]) -> str:
    number = len(after) - len(before)
    told = ngettext("{number} house rule", "{number} house rules", number)
    return told.format(number=number) if number else ""


PARTS = (
    Part(
        "settings",
        formats.SETTINGS,
        lambda archive, _code: archive.stored_settings(),
        lambda archive, _code, settings: archive.save_settings(settings),
        _theirs,
        _told_settings,
    ),
    Part(
        "house-rules",
        formats.HOUSE_RULES,
        lambda archive, _code: archive.load_house_rules(),
        lambda archive, _code, kept: archive.save_house_rules(kept),
        _merge_house_rules,
        _told_house_rules,
    ),
    Part(
        "practice",
        PROGRESS,
        lambda archive, _code: archive.load(PRACTICE, PROGRESS),
        lambda archive, _code, progress: archive.save(PRACTICE, PROGRESS, progress),
        lambda here, brought: merged(here or Progress(), brought),
        lambda before, after: _("practice") if after != before else "",
    ),
    Part(
        "mistakes",
        mistakes.MISTAKES,
        lambda archive, _code: archive.load(MISTAKES, mistakes.MISTAKES),
        lambda archive, _code, kept: archive.save(MISTAKES, mistakes.MISTAKES, kept),
        lambda here, brought: mistakes.merged(here or mistakes.Mistakes(), brought),
        lambda before, after: _("mistakes to practise") if after != before else "",
    ),
    Part(
        "games:",
        lists.GAMES,
        Archive.load_finished,
        Archive.merge_finished,
        _merge_games,
        _told_games,
    ),
)


def make_backup(archive: Archive) -> str:
    """The file. Raises CorruptSave if it would be too long to be read back."""
    return EVERYTHING.make(
        [
            (part, code, value)
            for part in PARTS
            for code in part.rules_codes(archive)
            if (value := part.load(archive, code))
        ]
    )


def bring_in(archive: Archive, text: str) -> str:
    """Merge a file into what is kept; says in words what it brought.

    Raises CorruptSave if it is not such a file, or any part of it cannot be read or merged;
    then nothing has changed.
    """
    try:
        contents = EVERYTHING.parse(text)
    except CorruptSave as error:
        if error.reason is SaveFault.BAD_CONTENT:
            message = _("this file holds something that this page cannot use")
            raise CorruptSave(error.reason, message) from error
        raise
    merges = [
        (part, code, here, part.merge(here, brought))
        for part, code, brought in contents
        for here in [part.load(archive, code)]
    ]
    told: dict[str, list[tuple[Any, Any]]] = {}
    for part, code, here, after in merges:  # not before all of them are known to be possible
        part.save(archive, code, after)
        told.setdefault(part.name, []).append((here, after))
    return _in_words(told)


def _data(contents: Contents) -> dict[str, Any]:
    return {
        part.name + code: {"version": part.stored.version, "data": part.stored.to_data(value)}
        for part, code, value in contents
    }


def _contents(read: Callable[[Part, Any], Any]) -> Callable[[Any], Contents]:
    """What turns data into contents, each entry read by ``read``."""

    def read_all(data: Any) -> Contents:
        if not isinstance(data, dict):
            refuse("this file does not say what it holds")
        return [
            (part, name.removeprefix(part.name), read(part, entry))
            for name, entry in data.items()
            for part in [_part_of(name)]
        ]

    return read_all


def _part_of(name: str) -> Part:
    part = next((part for part in PARTS if part.owns(name)), None)
    if part is None:
        raise CorruptSave(
            SaveFault.NEWER,
            _(
                "this file holds {name}, which this page does not know: "
                "reload the page to update it"
            ).format(name=repr(name[:40])),
        )
    return part


def _read_save(part: Part, save: Any) -> Any:
    stored = part.stored
    return stored.read(*open_save(stored.kind, save, stored.readers))


def _read_entry(part: Part, entry: Any) -> Any:
    record = exactly(entry, ("version", "data"))
    return part.stored.read(record["version"], record["data"])


EVERYTHING: SaveFormat[Contents] = SaveFormat(
    "everything",
    2,
    _data,
    MappingProxyType({1: _contents(_read_save), 2: _contents(_read_entry)}),
)


def _in_words(told: dict[str, list[tuple[Any, Any]]]) -> str:
    words: list[str] = []
    for part in (part for part in PARTS if part.name in told):
        before, after = zip(*told[part.name], strict=True)
        if part.is_by_rules:  # what several rule sets brought is counted together
            words.append(part.told(_joined(before), _joined(after)))
        else:
            words.append(part.told(before[0], after[0]))
    brought = listing([each for each in words if each])
    if not brought:
        return _("There was nothing new in this file.")
    return _("Loaded: {things}.").format(things=brought)


def _joined(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(item for value in values for item in value)
