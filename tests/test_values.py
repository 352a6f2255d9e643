"""What the engine hands out cannot be changed, so that whoever holds it need not copy it."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module

import pytest

MODULES = (
    "categories",
    "rules",
    "presets",
    "scorecard",
    "moves",
    "game",
    "notation.layout",
    "notation.packing",
    "saves",
    "solver.tables",
)


@pytest.mark.parametrize("name", MODULES)
def test_values_hold_their_fields_for_good_and_nothing_else(name):
    module = import_module(f"yahtzee.{name}")
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__
    ]
    assert kinds
    for kind in kinds:
        value = object.__new__(kind)
        assert not hasattr(value, "__dict__")
        for each in fields(kind):
            with pytest.raises(FrozenInstanceError):
                setattr(value, each.name, None)
