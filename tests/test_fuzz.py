"""The corpus of ``make fuzz``, replayed; what it once broke is in there."""

import pytest
from fuzzing import CORPUS, TARGETS, corpus

pytestmark = pytest.mark.cpython  # needs files


def test_every_target_has_a_corpus_and_every_corpus_a_target():
    assert {folder.name for folder in CORPUS.iterdir()} == set(TARGETS)


@pytest.mark.parametrize(
    ("target", "name"), [(target, name) for target in TARGETS for name in corpus(target)]
)
def test_what_comes_from_outside_breaks_nothing(target, name):
    TARGETS[target](corpus(target)[name])


ENDLESS = {
    "letters": "x" * 3_000_000,
    "brackets": "[" * 1_000_000,
    "quotes": '"' * 1_000_000,
    "players": "players=" + ",".join("ab" * 300_000),
    "a player": "players=" + "a" * 3_000_000,
    "rules": "rules=" + "r" * 3_000_000,
    "a seed": "seed=" + "s" * 3_000_000,
    "digits": "9" * 1_000_000,
    "entities": "&" * 1_000_000,
    "percent": "rules=" + "%41" * 1_000_000,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
@pytest.mark.parametrize("target", sorted(set(TARGETS) - {"seed", "name", "rules-name"}))
def test_what_has_no_end_makes_no_endless_page(target, text):
    """Typed texts are bounded by their fields, everything else by what reads it."""
    TARGETS[target](text)
