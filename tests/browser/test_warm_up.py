"""The turn that nobody sees."""

import asyncio

import pytest
from fakes import MemoryStorage, let_fall, load_late

from yahtzee.engine.categories import CHANCE
from yahtzee.page.warm_up import TURN, warm_up
from yahtzee.session.storage.archive import Archive
from yahtzee.session.view_model import CellState


@pytest.mark.parametrize("dice", [("13335", "6666", "11234"), ("22222", "2222", "22222")])
def test_a_turn_is_played_through_every_kind_of_tap(dice, monkeypatch):
    let_fall(monkeypatch, *dice)
    screens = []
    storage = MemoryStorage()
    asyncio.run(
        warm_up(Archive(storage), lambda screen, settings: screens.append(screen), load_late)
    )
    assert {action for action, _value in TURN} == {"roll", "land", "hold", "score"}
    assert any(screen.table.rolling for screen in screens)
    first, last = screens[0].table, screens[-1].table
    cells = {row.id: row.cells[0] for section in last.sections for row in section.rows}
    assert cells[CHANCE.id].state is CellState.FILLED
    assert [die.face for die in first.dice] == [None] * 5
    assert [die.face for die in last.dice] == list(map(int, dice[2]))
    kept = [tuple(die.place for die in screen.table.dice if die.held) for screen in screens]
    assert (0, 4) in kept
    assert (4,) in kept
