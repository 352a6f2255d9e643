"""Codes of several versions."""

import json
from pathlib import Path

import pytest

from yahtzee.codes import CARD_CODES, GAME_CODES, RULES_CODES
from yahtzee.codes.envelope import Kind
from yahtzee.codes.packing import each, one_of, via
from yahtzee.engine.errors import BadCode, Reason

FOLDER = Path(__file__).parent
GOLDEN = json.loads((FOLDER / "golden" / "codes.json").read_text("utf-8"))
FORMATS = {each.kind: each for each in (RULES_CODES, CARD_CODES, GAME_CODES)}
EXAMPLES = {Kind(each["code"][0]): each["code"] for each in GOLDEN}

each_kind = pytest.mark.parametrize("kind", Kind)


def with_version_9(code_format):
    """A format as it may be one day: version 9 has a digit before what version 1 has."""
    first = code_format.layouts["1"]
    further = via(each((one_of("ab"), first)), lambda value: ("b", value), lambda both: both[1])
    layouts = {**code_format.layouts, "9": further}
    return code_format._replace(layouts=layouts, version_of=lambda _value: "9")


@each_kind
def test_a_further_version_is_written_and_the_first_stays_readable(kind):
    old, code = FORMATS[kind], EXAMPLES[kind]
    new = with_version_9(old)
    value = old.parse(code)
    newer = new.make(value)
    assert newer[:2] == f"{kind}9"
    assert newer != code
    assert new.parse(newer) == value
    assert new._replace(version_of=old.version_of).parse(code) == value
    new.check(newer)
    new.check(code)


@each_kind
def test_a_page_that_does_not_know_a_version_says_so(kind):
    old, code = FORMATS[kind], EXAMPLES[kind]
    newer = with_version_9(old).make(old.parse(code))
    for use in (old.parse, old.check):
        with pytest.raises(BadCode, match="newer version of this page") as refusal:
            use(newer)
        assert refusal.value.reason is Reason.NEWER
