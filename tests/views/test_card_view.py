"""The score pad: which cells are buttons, and what a column is marked with."""

import pytest
from builders import after, rolled, spoilt, start, turn, turns
from fakes import find, find_all, name_of, text_of

from yahtzee.engine.game_setup import Mode
from yahtzee.saves.settings import Settings
from yahtzee.telling.view_model import Look
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import card, short_names


def pad(game, shown=0, **options):
    return card(present(game, **options), shown)


def cells(tree, row_id):
    """The data cells of a line."""
    return find_all(find(tree, "tr", data_row=row_id), "td")


def classes(node):
    return set(node.attributes["class"].split())


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("which", ["official", "grail", "yatzy"])
def test_each_open_box_of_the_player_at_turn_is_a_button_that_scores_it(which, mode):
    game = start(which, players=2, mode=mode)
    tree = pad(rolled(game, "12346"))
    buttons = find_all(tree, "button", class_="score")
    values = [button.attributes["data-value"] for button in buttons]
    assert values == [category.id for category in game.rules.categories]
    assert {button.attributes["data-action"] for button in buttons} == {"score"}


def test_a_box_that_cannot_be_scored_now_is_a_button_that_says_so_and_does_nothing():
    for game, label in (
        (start(), "Fours, open"),
        (
            rolled(after("official", "66666 yahtzee", "66666 sixes"), "55555"),
            "Fours, the joker rule does not allow it now",
        ),
    ):
        button = find(pad(game), "button", class_="score", data_value="fours")
        assert name_of(button) == label
        assert button.attributes["aria-disabled"] == "true"


def test_filled_boxes_cannot_be_scored_and_a_zero_reads_differently():
    tree = pad(spoilt(turn(start(), "44421 fours"), "yahtzee"))
    (filled,), (zero,) = cells(tree, "fours"), cells(tree, "yahtzee")
    assert (text_of(filled), text_of(zero)) == ("12", "0")
    assert "filled" in classes(filled)
    assert "zero" in classes(zero)
    assert "fresh" in classes(zero) - classes(filled)
    for cell, box_id in ((filled, "fours"), (zero, "yahtzee")):
        (button,) = find_all(cell, "button")
        assert button.attributes["data-action"] == "explain"
        assert button.attributes["data-value"] == box_id
    told = [name_of(find(cell, "button")) for cell in (filled, zero)]
    assert told == ["Fours, 12", "Yahtzee, 0"]


@pytest.mark.parametrize("which", ["official", "grail", "yatzy"])
def test_the_name_of_each_box_tells_about_it(which):
    buttons = find_all(pad(start(which)), "button", class_="about")
    boxes = start(which).rules.categories
    assert [button.attributes["data-value"] for button in buttons] == [box.id for box in boxes]
    named = [str(box) for box in boxes]
    assert [name_of(button) for button in buttons] == named
    assert {button.attributes["data-action"] for button in buttons} == {"explain"}
    every = find_all(pad(start(which)), "button")
    stops = [button for button in every if "tabindex" not in button.attributes]
    assert stops == buttons[:1]  # of the Tab key; arrow keys go on from there


@pytest.mark.parametrize("which", ["official", "kismet"])
def test_what_a_box_takes_has_small_letters_only_where_that_is_long(which):
    table = present(start(which))
    long = {
        box.id: "data-long" in find(card(table, 0, explained=box.id), class_="explained").attributes
        for box in start(which).rules.categories
    }
    assert any(long.values()) == (which == "kismet")
    assert not long["ones"]


def test_where_scores_are_confirmed_a_box_is_chosen_first():
    game = rolled(start(), "44421")
    tree = pad(game, look=Look(Settings(confirm=True), "fours"))
    chosen, other = (
        find(tree, "button", class_="score", data_value=each) for each in ("fours", "ones")
    )
    assert {chosen.attributes["data-action"], other.attributes["data-action"]} == {"choose"}
    assert name_of(chosen) == "Choose Fours, 12 points"
    pressed = [button.attributes["aria-pressed"] for button in (chosen, other)]
    assert pressed == ["true", "false"]


def test_the_colour_code_marks_filled_upper_boxes_and_the_subtotal_in_words_too():
    game = turns(start(), "11114 ones", "22214 twos", "33142 threes", "55555 yahtzee")
    for coded in (True, False):
        tree = pad(game, look=Look(Settings(colour_code=coded)))
        marks = {
            row_id: cells(tree, row_id)[0].attributes.get("data-pace")
            for row_id in ("ones", "twos", "threes", "fours", "yahtzee", "subtotal")
        }
        expected = {"ones": "ahead", "twos": "on", "threes": "behind", "subtotal": "behind"}
        assert marks == {row_id: expected.get(row_id) if coded else None for row_id in marks}
    spoken = [
        text_of(cells(pad(game, look=Look(Settings(colour_code=True))), each)[0]) for each in marks
    ]
    assert "more than three dice" in spoken[0]
    assert "three dice" in spoken[1]
    assert "fewer than three dice" in spoken[2]


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ann"], [""]),
        (["Ann", "Player 2"], ["A", "2"]),
        (["Al", "Spieler 2", "Ann"], ["Al", "2", "An"]),
        ([f"Player {number}" for number in range(1, 11)], [*"123456789", "10"]),
        (["Mary Ann Lee", "Bob"], ["MA", "B"]),
        (["Ann", "Al"], ["An", "Al"]),
        (["Annika", "Bob", "Anna"], ["2", "3", "1"]),  # whoever begins
        (["Alma", "Aldo"], ["Alm", "Ald"]),
        (["🇩🇪 Ann", "🇫🇷"], ["🇩🇪A", "🇫🇷"]),  # no half of a flag
        (["E\u0301va", "Eva"], ["E\u0301", "E"]),
        (["👨‍👩‍👧 us", "👨‍👩‍👦 us"], ["👨‍👩‍👧u", "👨‍👩‍👦u"]),
        (["नितिन", "नीता"], ["नि", "नी"]),
    ],
)
def test_short_names_are_unlike_each_other(names, short):
    assert short_names(names) == short


def test_players_have_a_chip_of_their_own_unless_there_is_one_only():
    chips = find_all(pad(start(players=2)), class_="chip")
    assert [(text_of(chip), chip.attributes["data-colour"]) for chip in chips[:2]] == [
        ("1", "0"), ("2", "1"),
    ]  # fmt: skip
    assert {chip.attributes["aria-hidden"] for chip in chips} == {"true"}
    assert find_all(pad(start()), class_="chip") == []


def test_a_card_on_which_nothing_is_written_says_so():
    assert "data-untouched" in find(pad(start(players=2)), class_="card").attributes
    assert "data-untouched" in find(pad(rolled(start(), "12346")), class_="card").attributes
    for points in ("12346 sixes", "11111 sixes"):
        assert (
            "data-untouched" not in find(pad(after("official", points)), class_="card").attributes
        )
