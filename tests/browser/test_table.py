"""Finished games as a table for spreadsheets: from the page, and from a saved file."""

import csv
import io
from dataclasses import replace
from importlib import import_module

import pytest
from builders import TINY
from fakes import Tab, find, make_backup, text_of
from test_summary import played

from yahtzee import __main__ as command
from yahtzee import language
from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.languages import BY_TAG
from yahtzee.messages import Name, Number
from yahtzee.saves.finished_games import Result
from yahtzee.saves.reviews import MOST_REVIEWS, NO_REVIEWS, Balance, merged, with_review
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


def total_in(text):
    """The total of the only game in a table."""
    titles, row = rows_of(text)
    return row[titles.index("Total")]


def test_a_row_has_the_day_the_players_each_box_the_bonuses_and_the_total():
    titles, row = rows_of(table_of([GAME], OFFICIAL))
    made = dict(zip(titles, row, strict=True))
    assert made["Date"] == "2026-02-28"
    assert (made["Player"], made["Everyone"]) == ("Ann", "Ann and Rook")
    assert [made[str(box)] for box in OFFICIAL.categories] == [str(points) for points in BOXES]
    assert (made["Upper bonus"], made["Yahtzee bonuses"], made["Total"]) == ("35", "1", "360")
    assert titles[-3:] == ["Total", "Luck", "Loss"]
    assert (made["Luck"], made["Loss"]) == ("", "")  # nobody has reviewed it


def test_of_a_game_that_was_reviewed_a_row_has_luck_and_loss_as_plain_numbers():
    """Of each person their own, and no minus makes a formula of a number."""
    two = (Result("Rook", 9, computer=True, boxes=BOXES), Result("Ann", 360, 1, boxes=BOXES))
    reviews = with_review({}, "g1", (Balance(0, 0), Balance(-1034.26, 7.04)))
    games = [replace(GAME, results=two), replace(GAME, code="g2")]
    titles, one, other = rows_of(table_of(games, OFFICIAL, reviews))
    assert dict(zip(titles, one, strict=True)).items() >= {"Luck": "-1034.3", "Loss": "7.0"}.items()
    assert other[-2:] == ["", ""]


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
        made = written(("a", "b"), [(1, Number(-2.5, 1))])
        assert rows_of(made, ";") == [["a", "b"], ["1", "-2,5"]]
    finally:
        language.use(language.English())


@pytest.mark.cpython  # the catalogue is read from the sources
def test_titles_and_names_are_in_the_language():
    with import_module("tools.catalogues").speaking(BY_TAG["de"]):
        titles, row = rows_of(table_of([replace(GAME, mode=Mode.REAL)], OFFICIAL), ";")
        all_titles, *_rows = rows_of(table_of_all([(OFFICIAL, Name("X"), [GAME])]), ";")
    assert len({*titles}) == len(titles)
    made = dict(zip(titles, row, strict=True))
    assert (made["Datum"], made["Sechser"], made["Dreierpasch"]) == ("2026-02-28", "60", "0")
    assert (made["Spieler"], made["Alle"]) == ("Ann", "Ann und Rook")
    assert all_titles[-2:] == ["Feld", "Punkte"]


def test_the_last_reviews_are_kept_each_once_and_of_a_file_those_that_are_not_here():
    kept = NO_REVIEWS
    for number in (*range(MOST_REVIEWS + 5), 7):
        kept = with_review(kept, f"g{number}", (Balance(number / 3, 0),))
    assert len(kept) == MOST_REVIEWS
    assert [balance.luck for (balance,) in kept.values()][-2:] == [334.67, 2.33]
    brought = with_review(with_review(NO_REVIEWS, "new", ()), "g7", ())
    assert merged(kept, brought) == kept  # there is no room for more
    own = with_review(NO_REVIEWS, "g7", (Balance(1, 2),))
    assert merged(own, brought) == {**brought, **own}


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
    assert total_in(content.decode()) == str(tab.game.card.total)
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
    assert total_in(capsys.readouterr().out) == str(tab.game.card.total)


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
