"""What a frame hears of the page around it: static/frame_messages.js, in Node."""

import json
from pathlib import Path

from in_node import answer

from yahtzee.page.messages import KEYS, MAX_COMMAND, TOO_MANY

SCRIPT = Path(__file__).resolve().parent.parent / "static" / "frame_messages.js"
HOST = "https://host.example"
COMMAND = {"target": "yahtzee", "type": "hello"}

PAGE = """
const told = [];
let clock = 0;
let hear;
globalThis.parent = {};
globalThis.window = globalThis;
globalThis.performance = { now: () => clock };
globalThis.addEventListener = (name, handler) => { if (name === "message") hear = handler; };
"""


def heard(lines):
    """What reaches Python: each command, and "refused"."""
    return answer(
        PAGE
        + SCRIPT.read_text(encoding="utf-8")
        + f"const HOST = {json.dumps(HOST)};"
        + "const post = (data, { origin = HOST, source = parent } = {}) =>"
        "  hear({ data, origin, source });"
        f"yahtzeeListen(HOST, {json.dumps(KEYS)}, {MAX_COMMAND + 1},"
        "  (text) => told.push(text), () => told.push('refused'));"
        f"const COMMAND = {json.dumps(COMMAND)};" + lines + "console.log(JSON.stringify(told));"
    )


def test_what_is_not_a_command_of_the_page_around_never_reaches_python():
    assert not heard(
        """
        for (const data of [null, undefined, 7, "yahtzee", [], {}, { target: "other" }])
          for (let i = 0; i < 5000; i += 1) post(data);
        post(COMMAND, { origin: "https://other.example" });
        post(COMMAND, { origin: "null" });
        post(COMMAND, { source: {} });
        """
    )


def test_a_command_is_told_with_the_fields_of_commands_only_and_no_longer_than_it_may_be():
    hello, long, *others = heard(
        """
        post({ ...COMMAND, more: "than asked" });
        post({ ...COMMAND, seed: "x".repeat(1e7) });
        post({ ...COMMAND, type: 7n });
        const around = { ...COMMAND };
        around.value = around;
        post(around);
        """
    )
    assert json.loads(hello) == COMMAND
    assert len(long) == MAX_COMMAND + 1
    assert others == ["", ""]


def test_of_a_flood_of_commands_few_reach_python_and_one_answer_says_so():
    told = heard("for (let i = 0; i < 100_000; i += 1) post(COMMAND);")
    assert told == [json.dumps(COMMAND, separators=(",", ":"))] * 10 + ["refused"]
    a_second = heard("for (clock = 0; clock < 1000; clock += 0.5) post(COMMAND);")
    assert (len(a_second), a_second.count("refused")) == (14, 1)
    assert TOO_MANY == "too many commands: 10 are heard at once, then 4 a second"


def test_after_a_flood_commands_are_heard_again_and_another_flood_is_told_of():
    told = heard(
        """
        const flood = () => { for (let i = 0; i < 50; i += 1) post(COMMAND); };
        flood();
        clock = 60_000;
        flood();
        """
    )
    assert [what == "refused" for what in told] == ([False] * 10 + [True]) * 2
