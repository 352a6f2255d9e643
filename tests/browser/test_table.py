"""Finished games as a table for spreadsheets: from the page, and from a saved file."""

import csv
import io
from dataclasses import replace

import pytest
from builders import TINY
from fakes import Tab, find, make_backup, text_of
from test_summary import played

from yahtzee import __main__ as command
from yahtzee import language
from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.saves.finished_games import Result
from yahtzee.session.draft import Draft
from yahtzee.telling.table import FORMULAS, MARK, table_of, table_of_all, written

OFFICIAL = preset("official").rules
CODE = make_rules(TINY)
BOXES = (3, 0, 0, 0, 0, 60, 0, 0, 25, 30, 40, 50, 17)
GAME = replace(
    played("g1"),
    results=(Result("Ann", 360, 1, boxes=BOXES), Result("Rook", 9, computer=True, boxes=BOXES)),
)


def rows_of(text, between=","):
    """A table as a spreadsheet reads it."""
    assert text.startswith(MARK)
    return list(csv.reader(io.StringIO(text.removeprefix(MARK), newline=""), delimiter=between))


def test_a_row_has_the_day_the_players_each_box_the_bonuses_and_the_total():
    titles, row = rows_of(table_of([GAME], OFFICIAL))
    made = dict(zip(titles, row, strict=True))
    assert made["Date"] == "2026-02-28"
    assert (made["Player"], made["Players"]) == ("Ann", "Ann and Rook")
    assert [made[str(box)] for box in OFFICIAL.categories] == [str(points) for points in BOXES]
    assert (made["Upper bonus"], made["Yahtzee bonuses"], made["Total"]) == ("35", "1", "360")
    assert titles[-1] == "Total"


def test_of_all_games_each_box_has_a_row():
    rows = rows_of(table_of_all([(OFFICIAL, preset("official").name, [GAME])]))
    assert len(rows) == 1 + len(BOXES)
    assert rows[1][:4] == ["2026-02-28", "Official", "Ann", "360"]
    assert [row[-1] for row in rows[1:]] == [str(points) for points in BOXES]


@pytest.mark.parametrize("begins", FORMULAS)
def test_no_name_is_taken_for_a_formula(begins):
    name = f"{begins}1+1"
    game = replace(GAME, results=(Result(name, 1, boxes=BOXES),))
    _titles, row = rows_of(table_of([game], OFFICIAL))
    assert row[1] == f"'{name}"


@pytest.mark.parametrize("name", ['A "B" C', "A,B", "A;B", "A\nB", "Ä ★"])
def test_what_stands_between_fields_may_stand_in_them(name):
    assert rows_of(written((name, 1), [(2, name)])) == [[name, "1"], ["2", name]]


class WithCommas(language.English):
    def pgettext(self, context, message, /):
        return "," if (context, message) == (language.CLDR, "decimal") else message


def test_where_numbers_have_a_decimal_comma_semicolons_stand_between_fields():
    language.use(WithCommas())
    try:
        assert rows_of(written(("a", "b"), [(1, 2)]), ";") == [["a", "b"], ["1", "2"]]
    finally:
        language.use(language.English())


# From the page, and from its file.


@pytest.fixture
def tab():
    tab = Tab(asked=Draft(CODE, Mode.VIRTUAL, ("Ann",)))
    return tab.play_turn("ones").play_turn("chance").escape()


def test_the_scorebook_saves_the_games_that_it_shows(tab):
    tab.click("scores").click("save-table")
    ((name, (kind, content)),) = tab.device.saved.items()
    assert name.startswith("yahtzee-")
    assert name.endswith("-2026-02-28.csv")
    assert kind.startswith("text/csv")
    _titles, row = rows_of(content.decode())
    assert row[-1] == str(tab.game.card.total)
    assert name in text_of(find(tab.screen.dialog, "p", class_="hint", role="status"))


async def test_the_options_save_all_games_and_so_does_the_command(tab, tmp_path, capsys):
    await tab.click("options").click("export-table").settle()
    ((name, (_kind, content)),) = tab.device.saved.items()
    assert name == "yahtzee-all-games-2026-02-28.csv"
    assert len(rows_of(content.decode())) == 3
    file = tmp_path / "yahtzee.json"
    file.write_text(make_backup(tab.app.session.archive))
    assert command.main(["games", str(file)]) == 0
    assert rows_of(capsys.readouterr().out) == rows_of(content.decode())
    assert command.main(["games", str(file), CODE]) == 0
    _titles, row = rows_of(capsys.readouterr().out)
    assert row[-1] == str(tab.game.card.total)


@pytest.mark.parametrize(
    ("content", "why"), [(b"{}", "not a file of this game"), (b"\xff", "no text in UTF-8")]
)
def test_what_is_no_saved_file_is_refused(content, why, tmp_path, capsys):
    file = tmp_path / "file"
    file.write_bytes(content)
    for given, reason in ((file, why), (tmp_path / "none", "cannot be read")):
        with pytest.raises(SystemExit):
            command.main(["games", str(given)])
        assert reason in capsys.readouterr().err


def test_who_has_played_nothing_is_offered_no_table():
    tab = Tab().click("options")
    assert not tab.buttons("export-table")
    assert not tab.escape().click("scores").buttons("save-table")
