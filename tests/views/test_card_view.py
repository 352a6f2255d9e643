"""The score pad: which cells are buttons, and what a column is marked with."""

import pytest
from builders import after, rolled, spoilt, start, turn, turns, written_out
from fakes import find, find_all, name_of, text_of

from yahtzee.game import Mode
from yahtzee.present import present
from yahtzee.saves import Previews
from yahtzee.views.card import card


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
    buttons = find_all(tree, "button")
    values = [button.attributes["data-value"] for button in buttons]
    assert values == [category.id for category in game.rules.categories]
    assert {button.attributes["data-action"] for button in buttons} == {"score"}


def test_a_button_says_box_and_points_and_shows_the_points():
    button = find(pad(rolled(start(), "44421")), "button", data_value="fours")
    assert (name_of(button), text_of(button)) == ("Score Fours, 12 points", "12")
    assert "aria-disabled" not in button.attributes


def test_a_box_that_cannot_be_scored_now_is_a_button_that_says_so_and_does_nothing():
    for game, label in (
        (start(), "Fours, open"),
        (
            rolled(after("official", "66666 yahtzee", "66666 sixes"), "55555"),
            "Fours, the joker rule does not allow it now",
        ),
    ):
        button = find(pad(game), "button", data_value="fours")
        assert name_of(button) == label
        assert button.attributes["aria-disabled"] == "true"


def test_filled_boxes_are_no_buttons_and_a_zero_reads_differently():
    tree = pad(spoilt(turn(start(), "44421 fours"), "yahtzee"))
    (filled,), (zero,) = cells(tree, "fours"), cells(tree, "yahtzee")
    assert (text_of(filled), text_of(zero)) == ("12", "0")
    assert "filled" in classes(filled)
    assert "zero" in classes(zero)
    assert "fresh" in classes(zero) - classes(filled)
    assert not find_all(filled, "button") + find_all(zero, "button")


def test_a_preview_is_told_from_a_score_by_more_than_its_number():
    tree = pad(rolled(turn(start(), "44421 fours"), "44421"), previews=Previews.ALL)
    (preview,), (score,) = cells(tree, "ones"), cells(tree, "fours")
    assert "choice" in classes(preview)
    assert find_all(preview, "button")
    assert "filled" in classes(score)
    assert not find_all(score, "button")


def test_another_players_open_box_is_empty_to_the_eye_and_open_to_the_ear():
    _, theirs = cells(pad(start(players=2)), "ones")
    (spoken,) = theirs.children
    assert classes(spoken) == {"sr"}
    assert text_of(spoken) == " open"


def test_the_bonus_pace_is_seen_as_a_sign_and_heard_as_words():
    (cell,) = cells(pad(turn(start(), "33142 threes")), "subtotal")
    points, note, spoken = cell.children
    assert (text_of(points), text_of(note)) == ("6", "−3")
    assert note.attributes["aria-hidden"] == "true"
    assert text_of(spoken) == " 3 behind the bonus pace"


def test_columns_mark_the_player_at_turn_the_one_shown_and_the_winner():
    tree = pad(turn(start("grail", players=3), "12346 ones"), shown=2)
    heads = find_all(find(tree, class_="upper"), "th", class_="column")
    marks = [classes(head) - {"column"} for head in heads]
    assert marks == [set(), {"current"}, {"shown"}]
    won = pad(written_out("grail", {"ones": 3}, {"ones": 1}))
    total = cells(won, "total")
    assert ["winner" in classes(cell) for cell in total] == [True, False]


@pytest.mark.parametrize(
    ("players", "crowd"),
    [(1, "few"), (2, "few"), (3, "some"), (4, "some"), (5, "many"), (10, "many")],
)
def test_the_layout_is_told_how_crowded_the_card_is(players, crowd):
    tree = pad(start(players=players))
    assert tree.attributes["data-players"] == str(players)
    assert tree.attributes["data-crowd"] == crowd


@pytest.mark.parametrize(("which", "rows"), [("official", "9"), ("grail", "7"), ("yatzy", "10")])
def test_and_how_many_lines_its_longer_half_has(which, rows):
    assert pad(start(which)).attributes["data-rows"] == rows


def test_boxes_stand_in_the_body_and_sums_in_the_foot():
    for half in find_all(pad(turns(start(), "12346 ones")), "table"):
        kinds = [
            {name for row in part.children for name in classes(row)} for part in half.children[2:]
        ]
        assert kinds == [{"box"}, {"sum"}]


def test_a_card_on_which_nothing_is_written_says_so():
    assert "data-untouched" in find(pad(start(players=2)), class_="card").attributes
    assert "data-untouched" in find(pad(rolled(start(), "12346")), class_="card").attributes
    for points in ("12346 sixes", "11111 sixes"):
        assert (
            "data-untouched" not in find(pad(after("official", points)), class_="card").attributes
        )
