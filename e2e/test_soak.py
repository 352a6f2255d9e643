"""A few games in one page leave nothing behind; `make soak` plays two hundred."""

from __future__ import annotations

import pytest

from e2e.pages import Table
from tools.soak import grown, soak

GAMES = 6


@pytest.mark.slow
def test_games_leave_nothing_behind_but_their_scores(table: Table) -> None:
    table.open()
    measures, _ = soak(table.page, GAMES, {GAMES // 2, GAMES})
    assert grown(*measures) == {}
    assert [line.rank for line in table.escape().high_scores()][-1] >= GAMES
