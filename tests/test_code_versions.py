"""Codes of several versions."""

import json
from pathlib import Path

import pytest

from yahtzee.codes import CARD_CODES, DICE_CODES, GAME_CODES, RULES_CODES
from yahtzee.codes.envelope import Kind
from yahtzee.engine.errors import BadCode, Reason

FOLDER = Path(__file__).parent
GOLDEN = json.loads((FOLDER / "golden" / "codes.json").read_text("utf-8"))
FORMATS = {each.kind: each for each in (RULES_CODES, DICE_CODES, CARD_CODES, GAME_CODES)}
EXAMPLES = {Kind(each["code"][0]): each["code"] for each in GOLDEN}

each_kind = pytest.mark.parametrize("kind", Kind)


def with_version_3(code_format):
    """A format as it may be one day: version 3 writes the digits of version 1 backwards."""
    read_first, make_first = code_format.readers["1"], code_format.make_payload
    return code_format._replace(
        version="3",
        make_payload=lambda value: make_first(value)[::-1],
        readers={**code_format.readers, "3": lambda payload: read_first(payload[::-1])},
    )


@each_kind
def test_a_further_version_is_written_and_the_first_stays_readable(kind):
    old, code = FORMATS[kind], EXAMPLES[kind]
    new = with_version_3(old)
    value = new.parse(code)
    assert value == old.parse(code)
    newer = new.make(value)
    assert newer[:2] == f"{kind}3"
    assert newer != code
    assert new.parse(newer) == value
    new.check(newer)
    new.check(code)


@each_kind
def test_a_page_that_does_not_know_a_version_says_so(kind):
    old, code = FORMATS[kind], EXAMPLES[kind]
    newer = with_version_3(old).make(old.parse(code))
    for use in (old.parse, old.check):
        with pytest.raises(BadCode, match="newer version of this page") as refusal:
            use(newer)
        assert refusal.value.reason is Reason.NEWER
