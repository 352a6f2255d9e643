"""The corpus of ``make fuzz``, replayed; what it once broke is in there."""

import pytest
from fuzzing import CORPUS, TARGETS, corpus


def test_every_target_has_a_corpus_and_every_corpus_a_target():
    assert {folder.name for folder in CORPUS.iterdir()} == set(TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_what_comes_from_outside_breaks_nothing(target):
    for text in corpus(target).values():
        TARGETS[target](text)


ENDLESS = {
    "letters": "x" * 100_000,
    "brackets": "[" * 50_000,
    "quotes": '"' * 50_000,
    "players": "players=" + ",".join("ab" * 30_000),
    "a player": "players=" + "a" * 100_000,
    "rules": "rules=" + "r" * 100_000,
    "a seed": "seed=" + "s" * 100_000,
    "digits": "9" * 50_000,
    "entities": "&" * 50_000,
    "percent": "rules=" + "%41" * 50_000,
}


@pytest.mark.parametrize("target", sorted(set(TARGETS) - {"seed", "name", "rules-name"}))
def test_what_has_no_end_makes_no_endless_page(target):
    """Typed texts are bounded by their fields, everything else by what reads it."""
    for text in ENDLESS.values():
        TARGETS[target](text)
