"""``python3 -m yahtzee.solver``."""

import pytest
from commands import refusal

from yahtzee.solver import kernel
from yahtzee.solver.__main__ import main


def printed(capsys, *arguments):
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_it_prints_the_value_of_a_preset(capsys):
    text = printed(capsys, "grail")
    assert "Ten boxes: expected score of best play 112.728436" in text


def test_it_prints_a_distribution(capsys):
    lines = printed(capsys, "grail", "--distribution").splitlines()
    first = lines.index("Score   Chance          Or more") + 1
    assert sum(float(line.split()[1]) for line in lines[first:]) == pytest.approx(1, abs=1e-6)


def test_it_says_what_it_cannot_read(capsys):
    assert "nonsense" in refusal(capsys, main, ["nonsense"])


def test_without_the_kernel_it_says_where_it_should_be(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(kernel, "WASM", tmp_path / "solver.wasm")
    assert main(["grail"]) == 1
    assert f"kernel is missing: {tmp_path}" in capsys.readouterr().err
