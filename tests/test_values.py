"""Values are immutable, so they are never copied."""

from dataclasses import fields, is_dataclass
from importlib import import_module

import pytest

MODULES = (
    "engine.categories",
    "engine.rules",
    "engine.presets",
    "engine.scorecard",
    "engine.moves",
    "engine.game_setup",
    "engine.game",
    "codes.layout",
    "codes.packing",
    "saves.settings",
    "saves.house_rules",
    "saves.saved_game",
    "saves.finished_games",
    "saves.envelope",
    "solver.tables",
)


@pytest.mark.parametrize("name", MODULES)
def test_values_hold_their_fields_for_good_and_nothing_else(name):
    module = import_module(f"yahtzee.{name}")
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
        if is_dataclass(kind) or issubclass(kind, tuple)
    ]
    assert kinds
    for kind in kinds:
        names = [each.name for each in fields(kind)] if is_dataclass(kind) else kind._fields
        value = object.__new__(kind) if is_dataclass(kind) else kind._make(names)
        assert not hasattr(value, "__dict__")
        for each in names:
            with pytest.raises(AttributeError):  # FrozenInstanceError is one, too
                setattr(value, each, None)
