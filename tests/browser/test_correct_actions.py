"""Putting entries of real dice right, in the page."""

from builders import TINY, box
from fakes import Tab, find, find_all, finished_games, text_of

from yahtzee.codes import make_rules, parse_game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Score, Write
from yahtzee.session.draft import Draft

CODE = make_rules(TINY)


def real(rules="official", *names):
    return Tab(asked=Draft(rules, Mode.REAL, names or ("Ann", "Bob")))


def write(tab, box_id, value):
    return tab.click("open-write", box_id).click("write", value)


def enter(tab, faces, box_id):
    for face in faces:
        tab.click("add-face", face)
    return tab.click("score", box_id)


def correcting(tab, player, box_id):
    return tab.click("correct", f"{box_id}={player}")


def problem(tab):
    return text_of(find(tab.screen.dialog, role="alert"))


def totals(tab):
    return [player.total for player in tab.table.players]


def test_points_written_long_ago_are_corrected_and_all_else_stays():
    tab = enter(write(real(), "full_house", 0), "33345", "threes")
    write(tab, "chance", 20)
    correcting(tab, 0, "full_house").click("write", 25)
    assert tab.dialog is None
    assert totals(tab) == [45, 9]
    assert tab.game.log[0].move == Write(box("full_house"), 25)
    assert tab.status.startswith("Corrected: 25 in Full house. ")
    assert tab.game.undos == 1
    assert tab.reload().game == tab.game


def test_faces_are_corrected_though_somebody_left_before_they_were_scored():
    tab = real()
    for face in "33345":
        tab.click("add-face", face)
    tab.click("players", 1).click("leave", 1).submit().click("score", "threes")
    correcting(tab, 0, "threes").choose("correct-face", "3", place="3").submit()
    assert (totals(tab), tab.game.away) == ([12, 0], (1,))


def test_faces_and_box_are_corrected():
    tab = enter(write(real(), "full_house", 25), "33345", "threes")
    correcting(tab, 1, "threes").choose("correct-face", "4", place="0")
    tab.choose("correct-face", "4", place="1").choose("correct-box", "fours").submit()
    assert totals(tab) == [25, 12]
    assert [step.move for step in tab.game.log[1:]] == [
        Enter((4, 4, 3, 4, 5), 3),
        Score(box("fours")),
    ]


def offered(tab):
    """The controls of the correction that stand beside its box and points."""
    return [each.attributes["data-action"] for each in find_all(tab.screen.dialog, "input")]


def values(tab):
    """The values that a tap writes instead."""
    return [int(value) for _action, value in tab.buttons("write")]


def test_a_bonus_that_was_forgotten_is_added():
    tab = write(write(real("official", "Ann"), "yahtzee", 50), "full_house", 25)
    correcting(tab, 0, "full_house").choose("write-bonus", "True").click("write", 25)
    assert totals(tab) == [175]


def test_a_corrected_value_that_only_a_yahtzee_makes_brings_its_bonus_and_no_other_does():
    tab = write(write(real("official", "Ann"), "yahtzee", 50), "fours", 16)
    correcting(tab, 0, "fours").click("write", 20)
    assert totals(tab) == [170]
    correcting(tab, 0, "fours").click("write", 12)
    assert totals(tab) == [62]


def test_another_yahtzee_is_asked_of_those_alone_who_have_one_and_changes_no_value():
    tab = write(write(write(real(), "yahtzee", 50), "chance", 20), "chance", 12)
    assert offered(correcting(tab, 0, "yahtzee")) == []
    assert offered(correcting(tab.to_table(), 1, "chance")) == []
    tab.to_table()
    correcting(tab, 0, "chance")
    assert offered(tab) == ["write-bonus"]
    tab.choose("write-bonus", "True")
    assert values(tab) == [5, 10, 15, 20, 25, 30]  # five alike make no 12
    assert totals(tab.click("write", 20)) == [170, 20]


def test_the_cell_that_is_tapped_is_the_one_to_be_corrected():
    tab = write(write(real(), "chance", 20), "chance", 12)
    assert tab.buttons("correct") == [("correct", "chance=0"), ("correct", "chance=1")]
    assert "Bob" in text_of(correcting(tab, 1, "chance").screen.dialog)


def test_an_entry_moves_to_a_box_that_is_open_and_to_no_other():
    tab = write(write(real("official", "Ann"), "threes", 9), "fours", 8)
    correcting(tab, 0, "fours")
    boxes = [
        option.attributes["value"]
        for option in find_all(find(tab.screen.dialog, "select", id="correct-box"), "option")
    ]
    assert "fours" in boxes
    assert "fives" in boxes
    assert "threes" not in boxes
    tab.choose("correct-box", "fives")
    assert values(tab) == [0, 5, 10, 15, 20, 25]
    tab.click("write", 10)
    assert tab.game.cards[0][box("fives")] == 10
    assert tab.game.cards[0].is_open(box("fours"))


def test_what_cannot_have_been_is_refused_with_the_reason():
    tab = write(real("official", "Ann"), "yahtzee", 50)
    write(tab, "sixes", 30)
    before = tab.game
    # Without a Yahtzee the later bonus could not have been earned.
    correcting(tab, 0, "yahtzee").click("write", 0)
    assert "That is not possible. A Yahtzee would earn no bonus now." in problem(tab)
    assert tab.game == before
    (now,) = find_all(tab.screen.dialog, "button", aria_current="true")
    assert text_of(now) == "50"
    assert tab.click("write", 50).dialog is None
    assert tab.game == before


def test_dice_half_typed_are_still_there_after_a_correction():
    tab = write(real("official", "Ann"), "threes", 9).click("add-face", 6)
    correcting(tab, 0, "threes").click("write", 12)
    assert tab.screen.entry == (6,)
    assert tab.reload().screen.entry == (6,)


def test_a_correction_is_told_in_few_words():
    tab = enter(real("official", "Ann"), "33345", "threes")
    for face in "12346":
        tab.click("add-face", face)
    correcting(tab, 0, "threes")
    assert "Ann" not in text_of(tab.screen.dialog)  # who is alone
    tab.choose("correct-face", "4", place="0").submit()
    told = "Corrected: 6 in Threes. 1, 2, 3, 4, 6. Small straight! Choose a box."
    assert tab.status == told


def test_a_finished_game_is_corrected_in_the_high_scores_and_marked():
    tab = write(write(real(CODE, "Ann"), "ones", 3), "chance", 20).escape()
    tab = tab.reload()
    correcting(tab, 0, "chance").click("write", 21)
    assert totals(tab) == [24]
    lines = tab.escape().click("scores").screen.dialog
    (line,) = find_all(find(lines, class_="games"), "li")
    assert text_of(line).startswith("24 Just played real dice · corrected")
    (kept,) = finished_games(tab.app.session.archive, CODE)
    assert parse_game(kept.code) == tab.game
