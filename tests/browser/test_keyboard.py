"""The keyboard: what each key means, when, and that it is written down."""

from dataclasses import replace

import pytest
from builders import box
from fakes import Tab, find, find_all, text_of
from page_checks import ALL_ACTIONS

from yahtzee.engine.game_setup import Mode
from yahtzee.engine.legality import boxes_in_turn
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import RuleDraft
from yahtzee.session.draft import Draft
from yahtzee.ui.dialogs.help import key_name
from yahtzee.ui.keyboard import COMMANDS, HOLDS, TYPING, action_of, box_keys, key_of

# Without dice to score, a box is written.
SCORES = {Mode.VIRTUAL: "score", Mode.REAL: "open-write"}
PRESET_IDS = [preset.id for preset in PRESETS]
UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]


def tab_of(rules="official", mode=Mode.VIRTUAL):
    return Tab(asked=Draft(rules, mode, ("Ann",)))


def meaning(tab, key, shift=False):
    return action_of(tab.app.session, key, shift=shift)


@pytest.mark.parametrize(
    ("key", "action", "value"),
    [
        ("r", "roll", ""),
        (" ", "roll", ""),
        ("u", "undo", ""),
        ("n", "new-game", ""),
        ("k", "scores", ""),
        ("x", "options", ""),
        ("?", "help", "keyboard"),
        ("1", "hold-by-key", "0"),
        ("2", "hold-by-key", "1"),
        ("3", "hold-by-key", "2"),
        ("4", "hold-by-key", "3"),
        ("5", "hold-by-key", "4"),
        ("t", "score", "three_of_a_kind"),
        ("f", "score", "four_of_a_kind"),
        ("h", "score", "full_house"),
        ("s", "score", "small_straight"),
        ("l", "score", "large_straight"),
        ("y", "score", "yahtzee"),
        ("c", "score", "chance"),
    ],
)
def test_a_key_alone(key, action, value):
    assert meaning(tab_of(), key) == (action, value)


@pytest.mark.parametrize(
    ("key", "code", "named"),
    [
        ("R", "KeyR", "r"),
        ("r", "KeyO", "r"),  # Dvorak
        ("ı", "KeyI", "ı"),  # Turkish, whose letters are Latin
        ("&", "Digit1", "1"),  # AZERTY
        ("1", "Numpad1", "1"),
        ("?", "Minus", "?"),
        ("?", "Digit7", "?"),  # with Shift, on a Russian keyboard
        ("к", "KeyR", "r"),
        ("К", "KeyR", "r"),
        ("ρ", "KeyR", "r"),
        ("ר", "KeyR", "r"),
        ("ㄱ", "KeyR", "r"),
        ("э", "Quote", "э"),
        ("Backspace", "Backspace", "backspace"),
    ],
)
def test_letters_go_by_position_where_the_layout_has_no_latin_ones(key, code, named):
    assert key_of(key, code) == named


def test_a_key_that_keeps_a_die_says_what_is_kept():
    tab = tab_of()
    assert tab.app.press("1", False)
    assert not text_of(find(tab.tree, "p", role="status", class_="sr")).startswith("Nothing is")
    tab.click("roll")
    seen = text_of(find(tab.tree, class_="status"))
    for key, kept in (("2", (1,)), ("1", (0, 1)), ("2", (0,))):
        tab.app.press(key, False)
        told = ", ".join(str(tab.game.dice[place]) for place in kept)
        assert text_of(find(tab.tree, "p", role="status", class_="sr")) == f"Kept: {told}."
        assert text_of(find(tab.tree, class_="status")) == seen  # the dice show it
    tab.click("hold", "3")
    assert "Kept" not in text_of(find(tab.tree, "p", role="status", class_="sr"))


def test_space_presses_the_main_button_whatever_it_is():
    tab = tab_of(mode=Mode.REAL)
    for face in "11111":
        tab.app.press(face, False)
    assert meaning(tab, " ") == ("score", "yahtzee")
    tab = tab_of().click("help", "keyboard")
    assert meaning(tab, " ") is None


@pytest.mark.parametrize(("key", "box_id"), list(zip("123456", UPPER, strict=True)))
@pytest.mark.parametrize("mode", Mode)
def test_a_digit_with_shift_scores_an_upper_box(key, box_id, mode):
    assert meaning(tab_of(mode=mode), key, shift=True) == (SCORES[mode], box_id)


def test_the_question_mark_needs_shift_on_some_keyboards_and_not_on_others():
    assert meaning(tab_of(), "?", shift=True) == meaning(tab_of(), "?") == ("help", "keyboard")


@pytest.mark.parametrize("key", ["6", "7", "0", "q", "z", "p", "enter", "tab", "", "ß"])
def test_a_key_without_a_meaning_is_left_to_the_browser(key):
    tab = tab_of()
    assert meaning(tab, key) is None
    before = len(tab.screens)
    assert tab.app.press(key, False) is False
    assert len(tab.screens) == before


@pytest.mark.parametrize(
    ("key", "action", "value"),
    [
        *((str(face), "add-face", str(face)) for face in range(1, 7)),
        ("backspace", "take-face", ""),
        ("r", "enter", ""),
        ("u", "undo", ""),
        ("c", "open-write", "chance"),
    ],
)
def test_with_real_dice_the_digits_are_faces(key, action, value):
    assert meaning(tab_of(mode=Mode.REAL), key) == (action, value)


@pytest.mark.parametrize("opened", ["new-game", "scores", "options", "help"])
def test_no_key_means_anything_while_a_dialog_is_open(opened):
    tab = tab_of().click(opened)
    for key in "runkx?123456tfhslyc":
        for shift in (False, True):
            assert meaning(tab, key, shift) is None
    assert meaning(tab.escape(), "r") == ("roll", "")


def test_no_key_means_anything_when_shortcuts_are_off():
    tab = tab_of().click("options").choose("set-shortcuts", "False").escape()
    for key in "runkx?123456tfhslyc":
        for shift in (False, True):
            assert meaning(tab, key, shift) is None
    tab.click("options").choose("set-shortcuts", "True").escape()
    assert meaning(tab, "r") == ("roll", "")


def test_backspace_takes_back_no_face_when_shortcuts_are_off():
    """It is no character, but it is a shortcut."""
    tab = tab_of(mode=Mode.REAL)
    assert tab.app.press("6", False)
    tab.click("options").choose("set-shortcuts", "False").escape()
    assert tab.app.press("backspace", False) is False
    assert tab.app.session.table.typed.faces == (6,)
    tab.click("options").choose("set-shortcuts", "True").escape()
    assert tab.app.press("backspace", False)
    assert tab.app.session.table.typed.faces == ()


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_box_has_a_key_and_no_key_has_two_meanings(rules):
    """A box's key is neither another box's nor a command's, and scoring is what it does."""
    categories = tab_of(rules).game.rules.categories
    keys = box_keys(tab_of(rules).game.rules)
    assert {*keys.values()} == {*categories}
    for key, each in keys.items():
        shift = bool(each.face)
        assert key == key.lower()
        for mode in Mode:
            tab = tab_of(rules, mode)
            is_next = mode is Mode.VIRTUAL or each in boxes_in_turn(tab.game.card)
            does = SCORES[mode] if is_next else "explain"
            assert meaning(tab, key, shift) == (does, each.id)
        assert shift or key not in COMMANDS | HOLDS | TYPING


def test_every_command_is_an_action_and_means_the_same_under_all_rules():
    for rules in PRESET_IDS:
        tab = tab_of(rules)
        holds = dict([*HOLDS.items()][: tab.game.rules.dice])
        for key, pair in (COMMANDS | holds).items():
            assert meaning(tab, key) == pair
            assert pair[0] in ALL_ACTIONS
        real = tab_of(rules, Mode.REAL)
        for key, pair in TYPING.items():
            assert meaning(real, key) == pair
            assert pair[0] in ALL_ACTIONS


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_help_lists_every_key_there_is(rules):
    tab = tab_of(rules).click("help").click("help", "keyboard")
    listed = {text_of(key) for key in find_all(tab.screen.dialog, "kbd")}
    commands = {key.upper() if len(key) == 1 else key.title() for key in COMMANDS | TYPING}
    digits = {key for key in commands if key.isdigit()}
    assert digits == set("123456")
    keys = box_keys(tab.game.rules)
    assert {*keys.values()} == {*tab.game.rules.categories}
    boxes = {str(key_name(key)) for key in keys}
    assert listed == (commands - digits) | {f"1 to {tab.game.rules.dice}", "1 to 6"} | boxes


@pytest.mark.parametrize(("key", "name"), [("1", "Shift+1"), ("6", "Shift+6"), ("h", "H")])
def test_keys_are_named_as_printed(key, name):
    assert str(key_name(key)) == name


def test_a_box_without_a_key_takes_a_free_letter_of_its_name_or_else_any():
    own = [replace(box("chance"), label=label) for label in ("Runner", "Úrsula", "9")]
    keys = box_keys(RuleDraft((box("ones"), box("four_of_a_kind_forty"), *own)))
    assert {key: each.label for key, each in keys.items()} == {
        "1": "Ones", "f": "Four of a kind for 40", "a": "Runner", "ú": "Úrsula", "b": "9",
    }  # fmt: skip
