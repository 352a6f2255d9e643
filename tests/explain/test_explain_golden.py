"""What the page says of each preset, word for word, in a form that reads as a diff.

``UPDATE_GOLDEN=1 make unit ARGS=tests/explain`` writes the files again; read the diff.
"""

import os
from pathlib import Path

import pytest
from builders import rules_of

from yahtzee.engine.presets import BY_ID, DEFAULT
from yahtzee.explain import differences, disputes, explain, strategy, summary

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def topics(heading, found):
    yield f"\n{heading.upper()}"
    for topic in found:
        yield f"\n{topic.title}  [{topic.id}]"
        yield from (f"  {sentence}" for sentence in topic.sentences)
        for example in topic.examples:
            dice = "".join(map(str, example.faces))
            yield f"  > {dice:5}  {example.text}"


def page(rules):
    yield summary(rules)
    changes = differences(rules, DEFAULT.rules)
    yield f"\nCOMPARED WITH {DEFAULT.name.upper()}"
    yield from (f"  {sentence}" for sentence in changes or ["Nothing differs."])
    yield from topics("the rules", explain(rules))
    yield from topics("strategy", strategy(rules))
    yield "\nDISPUTES"
    for dispute in disputes(rules):
        yield f"\n{dispute.question}  [{dispute.id}]"
        yield f"  {dispute.answer}"


@pytest.mark.parametrize("preset_id", BY_ID)
def test_the_words_for_a_preset_are_these(preset_id):
    path = GOLDEN / f"explain_{preset_id}.txt"
    said = "\n".join(page(rules_of(preset_id))) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(said, encoding="utf-8")
    assert said.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_golden_page_belongs_to_a_preset():
    files = {path.name for path in GOLDEN.glob("explain_*.txt")}
    assert files == {f"explain_{preset_id}.txt" for preset_id in BY_ID}
