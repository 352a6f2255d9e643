"""What the page says of each preset, word for word, in a form that reads as a diff.

``UPDATE_GOLDEN=1 make unit ARGS=tests/explain`` writes the files again; read the diff.
"""

import os
from pathlib import Path

from builders import rules_of

from yahtzee.engine.presets import BY_ID, DEFAULT
from yahtzee.explain.disputes import disputes
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import differences, summary

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "explain.txt"


def topics(heading, found):
    yield f"\n{heading.upper()}"
    for topic in found:
        yield f"\n{topic.title}  [{topic.id}]"
        yield from (f"  {sentence}" for sentence in topic.sentences)
        for example in topic.examples:
            dice = "".join(map(str, example.faces))
            yield f"  > {dice:5}  {example.text}"


def page(rules):
    yield str(summary(rules))
    changes = differences(rules, DEFAULT.rules)
    yield f"\nCOMPARED WITH {str(DEFAULT.name).upper()}"
    yield from (f"  {sentence}" for sentence in changes or ["Nothing differs."])
    yield from topics("the rules", explain(rules))
    yield from topics("strategy", strategy(rules))
    yield "\nDISPUTES"
    for dispute in disputes(rules):
        yield f"\n{dispute.question}  [{dispute.id}]"
        yield f"  {dispute.answer}"


def test_the_words_for_the_presets_are_these():
    """Of each preset how many lines there are, and those that no preset before it has."""
    said = []
    for preset_id in (*list(BY_ID)[:9], "generala", "kismet"):
        lines = "\n".join(page(rules_of(preset_id))).splitlines()
        known = {*said, ""}
        said += ["", f"{preset_id}, {len(lines)} lines", ""]
        said += [line for line in lines if line not in known]
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text("\n".join(said) + "\n", encoding="utf-8")
    assert said == GOLDEN.read_text(encoding="utf-8").splitlines()
