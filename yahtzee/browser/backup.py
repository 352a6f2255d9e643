"""Everything that is kept, as one file, and such a file brought in.

The file is a save of kind "everything": each stored text under its key, less the prefix.
A file is read whole before anything is changed. What it brings is merged with what is
here: of two finished games the same, one stays; settings are the file's.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

from yahtzee import saves
from yahtzee.browser.archive import GAMES, HOUSE_RULES, PREFIX, SETTINGS, Archive, is_rules
from yahtzee.errors import CorruptSave, SaveFault
from yahtzee.language import _, listing, ngettext
from yahtzee.saves import (
    MAX_RULES_NAME,
    FinishedGames,
    HouseRules,
    Settings,
    make_save,
    parse_save,
)

EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of stored text.

    ``key`` is where it is kept; if it ends with a colon, the rest of the key is a rule
    set's code. ``merge`` joins what is here with what a file brings, and ``told`` says in
    words what that has changed, the value before and after given; nothing if empty.
    """

    key: str
    parse: Callable[[str], Any]
    make: Callable[[Any], str]
    nothing: Any
    merge: Callable[[Any, Any], Any]
    told: Callable[[Any, Any], str]

    def owns(self, key: str) -> bool:
        """Whether a text under this key is of this kind."""
        if not self.key.endswith(":"):
            return key == self.key
        return key.startswith(self.key) and is_rules(key.removeprefix(self.key))


def _theirs(_ours: Settings, brought: Settings) -> Settings:
    return brought


def _told_settings(before: Settings, after: Settings) -> str:
    return _("the settings") if after != before else ""


def _told_games(before: FinishedGames, after: FinishedGames) -> str:
    number = len(after) - len(before)
    told = ngettext("{number} finished game", "{number} finished games", number)
    return told.format(number=number) if number else ""


def _merge_house_rules(
    kept: tuple[HouseRules, ...], brought: tuple[HouseRules, ...]
) -> tuple[HouseRules, ...]:
    """The house rules, and those that are not among them; one whose name is taken is numbered."""
    known = {house.rules for house in kept}
    names = {house.name.casefold() for house in kept}
    new = []
    for house in brought:
        if house.rules not in known:
            name = _free_name(house.name, names)
            names.add(name.casefold())
            new.append(replace(house, name=name))
    return (*kept, *new)


def _free_name(name: str, taken: set[str]) -> str:
    numbers = (f"{name[: MAX_RULES_NAME - 4]} {number}" for number in count(2))
    return next(each for each in chain((name,), numbers) if each.casefold() not in taken)


def _told_house_rules(before: tuple[HouseRules, ...], after: tuple[HouseRules, ...]) -> str:
    number = len(after) - len(before)
    told = ngettext("{number} house rule", "{number} house rules", number)
    return told.format(number=number) if number else ""


# One row for each kind of text that the archive keeps, but for the game in progress.
KINDS = (
    Kind(
        SETTINGS,
        saves.parse_settings,
        saves.make_settings,
        Settings(),
        _theirs,
        _told_settings,
    ),
    Kind(
        HOUSE_RULES,
        saves.parse_house_rules,
        saves.make_house_rules,
        (),
        _merge_house_rules,
        _told_house_rules,
    ),
    Kind(
        GAMES,
        saves.parse_finished_games,
        saves.make_finished_games,
        (),
        saves.merge_games,
        _told_games,
    ),
)


def make_backup(archive: Archive) -> str:
    """The file. Raises CorruptSave if it would be too long to be read back."""
    entries: dict[str, Any] = {}
    for key in archive.stored_keys():
        kind = _kind_of(key)
        if kind is not None:
            value = archive.load(key, kind.parse)
            if value is not None:
                entries[key.removeprefix(PREFIX)] = json.loads(kind.make(value))
    return make_save(EVERYTHING, entries)


def bring_in(archive: Archive, text: str) -> str:
    """Merge a file into what is kept; says in words what it brought.

    Raises CorruptSave if it is not such a file, or any part of it cannot be read; then
    nothing has changed.
    """
    changes: list[tuple[str, str]] = []
    told: dict[Kind, list[tuple[Any, Any]]] = {}
    for key, kind, brought in _read(text):
        before = archive.load(key, kind.parse)
        here = kind.nothing if before is None else before
        after = kind.merge(here, brought)
        changes.append((key, kind.make(after)))
        told.setdefault(kind, []).append((here, after))
    for key, changed in changes:
        archive.save(key, changed)
    return _in_words(told)


def _read(text: str) -> list[tuple[str, Kind, Any]]:
    entries = parse_save(EVERYTHING, text)
    if not isinstance(entries, dict):
        raise CorruptSave(SaveFault.BAD_CONTENT, _("this file does not say what it holds"))
    read = []
    for name, save in entries.items():
        kind = _kind_of(PREFIX + name)
        if kind is None:
            raise CorruptSave(
                SaveFault.NEWER,
                _(
                    "this file holds {name}, which this page does not know: "
                    "reload the page to update it"
                ).format(name=repr(name[:40])),
            )
        read.append((PREFIX + name, kind, kind.parse(json.dumps(save))))
    return read


def _kind_of(key: str) -> Kind | None:
    return next((kind for kind in KINDS if kind.owns(key)), None)


def _in_words(told: dict[Kind, list[tuple[Any, Any]]]) -> str:
    parts: list[str] = []
    for kind in filter(told.__contains__, KINDS):
        before, after = zip(*told[kind], strict=True)
        if kind.key.endswith(":"):  # what several rule sets brought is counted together
            parts.append(kind.told(_joined(before), _joined(after)))
        else:
            parts.append(kind.told(before[0], after[0]))
    brought = listing([part for part in parts if part])
    if not brought:
        return _("There was nothing new in this file.")
    return _("Brought in: {things}.").format(things=brought)


def _joined(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(item for value in values for item in value)
