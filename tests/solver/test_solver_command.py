"""``python3 -m yahtzee.solver``."""

import re
import runpy
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from builders import card, card_open_at
from commands import refusal

from yahtzee.codes import make_card, make_rules
from yahtzee.codes.rules_text import make_rules_text
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver import __main__ as command
from yahtzee.solver import kernel, states
from yahtzee.solver.__main__ import main, show_progress

ROOT = Path(__file__).resolve().parents[2]
MIDDLE = make_card(card("grail", ones=3, sixes=24))


def printed(capsys, *arguments):
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_it_prints_the_value_of_a_preset(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["yahtzee.solver", "grail"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_path(command.__file__, run_name="__main__")
    assert "Ten boxes (grail): expected score of best play 112.728436" in capsys.readouterr().out


def test_it_prints_every_choice_of_a_roll(capsys):
    lines = printed(capsys, "grail", "--dice", "55521", "--left", "2").splitlines()
    table = lines[lines.index("") + 2 :]
    assert table[0].startswith("keep 5 5 5 ")
    assert len(table) == 10 + 15
    assert any(line.startswith("roll all dice") for line in table)


def test_it_prints_a_distribution(capsys):
    lines = printed(capsys, "grail", "--distribution").splitlines()
    first = lines.index("Score   Chance          Or more") + 1
    assert sum(float(line.split()[1]) for line in lines[first:]) == pytest.approx(1, abs=1e-6)


def test_it_prints_the_chance_of_a_total_from_an_empty_card(capsys):
    lines = printed(capsys, "grail", "--aim", "130").splitlines()
    aimed = lines[lines.index("") + 1 :]
    assert aimed[0].startswith("Chance of 130 or more before this turn: 0.")
    for_it, for_points = float(aimed[0].split()[8]), float(aimed[1].split()[0])
    assert 0.15 < for_points < for_it < 0.25
    assert aimed[2:] == []


def test_it_prints_what_every_choice_makes_of_the_chance(capsys):
    lines = printed(
        capsys, "grail", "--aim", "130", "--position", MIDDLE, "--dice", "55521", "--left", "1"
    ).splitlines()
    table = [line.rsplit(maxsplit=3) for line in lines[lines.index("", lines.index("") + 1) + 2 :]]
    chances = [float(chance) for _name, chance, _loss, _worth in table]
    assert len(table) == 8 + 15
    labels = {str(box) for box in preset("grail").rules.categories}
    assert {
        name[0].removeprefix("score ") for name in table if name[0].startswith("score")
    } <= labels
    assert chances == sorted(chances, reverse=True)
    for _name, chance, loss, _worth in table:
        assert float(chance) + float(loss) == pytest.approx(chances[0], abs=2e-7)
    equal = [float(worth) for _name, chance, _loss, worth in table if float(chance) == chances[-1]]
    assert equal == sorted(equal, reverse=True)


# Rules whose states are too many, with saved rolls and without.

MAXI, PLAIN = "maxi-yatzy", "maxi-yatzy-plain"


def late(name, saved=0):
    """The code of a card with three boxes open."""
    rules = preset(name).rules
    points = (0,) * 17 + (None,) * 3
    return make_card(replace(empty_card(rules), points=points, saved_rolls=saved))


def test_with_saved_rolls_it_says_about_and_why(capsys):
    first, why = printed(capsys, MAXI).splitlines()
    about = re.fullmatch(r"Maxi Yatzy: expected score about (\d+\.\d)", first)
    assert why == "(what saved rolls are worth is an estimate)"
    text = (ROOT / "docs/figures.md").read_text(encoding="utf-8")
    assert f"`yahtzee solve maxi-yatzy` expects {about[1]}" in text
    # As much as who plays so has made, which has an error.
    made = re.search(r"\| by what saved rolls are worth \| (\S+) \| (\S+) \|", text)
    assert abs(float(about[1]) - float(made[1])) < 2 * float(made[2])


def test_of_a_card_with_saved_rolls_every_choice_is_about(capsys):
    worth = {}
    for saved in (0, 2):
        card = late(MAXI, saved)
        asked = (MAXI, "--position", card, "--dice", "666612", "--left", str(2 + saved))
        lines = printed(capsys, *asked).splitlines()
        assert lines[1] == "(what saved rolls are worth is an estimate)"
        best, worth[saved], _loss = lines[lines.index("") + 2].rsplit(maxsplit=2)
        assert best == "keep 6 6 6 6"
    assert float(worth[0]) < float(worth[2])


def test_the_end_of_a_game_without_saved_rolls_is_worked_out_without_its_opening(capsys):
    lines = printed(capsys, PLAIN, "--position", late(PLAIN), "--distribution").splitlines()
    assert re.search(r"expected score of best play \d+\.\d{7}$", lines[0])
    assert lines[2].startswith("Mean ")


@pytest.mark.parametrize("option", [("--distribution",), ("--aim", "400")])
def test_what_takes_too_many_states_is_refused_before_anything_is_worked_out(
    capsys, monkeypatch, option
):
    monkeypatch.setattr(command, "wasmtime_machine", lambda: pytest.fail("began to work"))
    assert "only averages are worked out" in refusal(capsys, main, [MAXI, *option])
    assert "too many boxes are open" in refusal(capsys, main, [PLAIN, *option])


def test_large_rules_from_a_file_are_solved_layer_by_layer(capsys, monkeypatch, tmp_path):
    path = tmp_path / "ours.toml"
    boxes = preset(PLAIN).rules.categories[-4:]
    rules = RuleSet(boxes, dice=6)
    path.write_text(make_rules_text(rules, "Ours"), "utf-8")
    whole = printed(capsys, str(path))
    monkeypatch.setattr(states, "MOST_WORK", 1 << 12)
    monkeypatch.setattr(kernel.Solver.__init__, "__defaults__", (None, 1 << 12))
    assert not states.is_exact(rules)
    assert printed(capsys, str(path)) == whole
    saving = replace(rules, saved_rolls=True)
    path.write_text(make_rules_text(saving, "Ours"), "utf-8")
    about = printed(capsys, str(path)).splitlines()
    assert about[0].startswith("Ours: expected score about ")
    assert float(about[0].split()[-1]) > float(whole.split()[-1])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "nonsense"),
        (["grail", "--dice", "1234"], "5 dice"),
        (["grail", "--dice", "12x45"], "not a face"),
        (["grail", "--dice", "55521", "--left", "3"], "from 0 to 2"),
        (["grail", "--left", "2"], "give --dice as well"),
        (["grail", "--aim", "0"], "--aim is from 1 to "),
        (["grail", "--aim", "-5"], "--aim is from 1 to "),
        (["grail", "--aim", "many"], "invalid int value"),
        (["grail", "--aim", "1000000000"], "--aim is from 1 to "),
        (["grail", "--aim", "27", "--position", MIDDLE], "--aim is from 28 to "),
        (["grail", "--position", "nonsense"], ""),
        (["grail", "--position", make_card(card_open_at("grail"))], "nothing is left to choose"),
        (["grail", "--position", make_card(card("official", ones=1))], "other rules"),
        (["grail", "--position", make_rules(card("official").rules)], ""),
    ],
)
def test_it_says_what_it_cannot_read(capsys, arguments, said):
    assert said in refusal(capsys, main, arguments)


def test_without_the_kernel_it_says_where_it_should_be(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(kernel, "WASM", tmp_path / "solver.wasm")
    assert main(["grail"]) == 1
    assert f"kernel is missing: {tmp_path}" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert main(["grail"]) == 1
    assert "pip install wasmtime" in capsys.readouterr().err


def test_it_reads_rules_from_a_file(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(make_rules_text(preset("grail").rules, "Ours"), "utf-8")
    assert printed(capsys, str(path)).startswith("Ours: expected score of best play 112.728436")
    path.write_bytes(b"\xff")
    assert "This is no text in UTF-8" in refusal(capsys, main, [str(path)])


def test_a_file_that_is_not_there_is_told_in_a_sentence(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    error = refusal(capsys, main, [str(path)])
    assert error.endswith(f"error: {path} cannot be read: no such file or directory\n")
    long = refusal(capsys, main, ["a" * 5000 + ".toml"])
    assert long.endswith(f"error: {'a' * 200} cannot be read: file name too long\n")


def test_a_preset_is_told_by_its_name_and_its_id_if_that_is_another(capsys):
    assert printed(capsys, "yatzy").startswith("Yatzy: expected")
    rules = replace(preset("grail").rules, rolls=2)
    assert printed(capsys, make_rules(rules)).startswith("House rules: expected")


def test_who_waits_at_a_terminal_sees_how_far_it_is(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for share in (0.5, 1):
        show_progress(share)
    assert capsys.readouterr().err == "\r 50% \r100% \r      \r"
