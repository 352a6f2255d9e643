"""What assistive technology is told."""

import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.accessibility_tree import all_nodes

pytestmark = pytest.mark.reuses_python

ROOT = Path(__file__).resolve().parent.parent


def test_the_status_line_speaks_once_a_roll(table):
    table.open(seed="abc")
    expect(table.status_line).to_have_attribute("aria-live", "polite")
    spoken = table.page.evaluate_handle(
        """() => {
            const spoken = [];
            const live = document.querySelectorAll("[aria-live], [role=status], [role=alert]");
            for (const line of live) {
                const watch = { childList: true, characterData: true, subtree: true };
                new MutationObserver(() => spoken.push(line.textContent)).observe(line, watch);
            }
            return spoken;
        }"""
    )
    expected = []
    for play in (
        table.roll,
        lambda: table.hold(1, 2),
        table.roll,
        lambda: table.score("chance"),
        table.undo,
        table.roll,
    ):
        before = table.status
        play()
        expected += [table.status] if table.status != before else []
        assert spoken.json_value() == expected
    assert len(expected) == 5
    assert re.fullmatch(r"((\d, ){4}\d\.|Yahtzee!) .+[.!] Click the dice .+ again\.", expected[0])


def transcript():
    """What docs/screen-readers.md was recorded with, and its keys, each with what was spoken."""
    page = (ROOT / "docs/screen-readers.md").read_text(encoding="utf-8")
    address = re.search(r"`\?(rules=\S+)`", page)
    assert address
    recorded = page.split("| key | spoken |\n|---|---|\n")[1]
    rows = [line.strip("| ").split(" | ") for line in recorded.split("\n\n")[0].splitlines()]
    played = [(row[0], row[1]) for row in rows if row[0] in {*"RIDCY4", "Escape"}]
    return dict(parse_qsl(address[1])), played


def told(table):
    """In the accessibility tree: texts of live regions, name and text of a focused dialog."""
    nodes = all_nodes(table.page)
    by_id = {node["nodeId"]: node for node in nodes}

    def text(node):
        if not node["ignored"] and node["role"]["value"] == "StaticText":
            return str(node["name"]["value"])
        inside = [by_id[child] for child in node.get("childIds", ()) if child in by_id]
        return " ".join(filter(None, map(text, inside)))

    nodes = [node for node in nodes if not node["ignored"]]
    live = [text(node) for node in nodes if node["role"]["value"] == "status"]
    focused = [
        part
        for node in nodes
        for each in node.get("properties", ())
        if node["role"]["value"] == "dialog" and each["name"] == "focused"
        for part in (node["name"]["value"], text(node))
    ]
    return [line for line in live if line], focused


# It is worked out, and comes after the dialog has been spoken.
PRAISE = "Even perfect play gets 71 or more once in 15 games."


def test_the_accessibility_tree_tells_what_the_transcript_has(table):
    query, played = transcript()
    assert len(played) == 14
    *turns, (last, spoken) = played
    table.store_finished(1).open(**query)  # in a first game the line tells how to play
    for key, says in turns:
        table.press(key if len(key) > 1 else key.lower())
        if says != "–":
            expect(table.status_line).to_have_text(says)
            live, _ = told(table)
            assert live.count(says) == 1
    table.press(last.lower())
    expect(table.dialog).to_be_focused()
    expect(table.dialog.get_by_role("button", name="Share")).to_be_visible()
    expect(table.dialog).to_contain_text(PRAISE)
    _, (name, inside) = told(table)
    assert name == "Bob wins with 71"
    assert " ".join(inside.replace(PRAISE, "").split()) == spoken
    table.press("Tab")
    expect(table.dialog.get_by_role("button", name="Close")).to_be_focused()


@pytest.mark.slow
def test_a_result_has_the_focus_even_if_the_box_that_had_it_is_gone(table):
    table.resume(games.rounds_left(games.game("official", seed="axe"), 1)).roll()
    expect(table.box("chance")).to_be_enabled()
    table.box("chance").focus()
    table.press("Enter")
    expect(table.dialog).to_be_focused()
    table.press("Escape")
    expect(table.main_button).to_be_focused()
