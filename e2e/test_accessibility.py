"""What assistive technology is told, and that axe-core finds no fault."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.axe import OPTIONS, check
from e2e.pages import Table
from yahtzee.game import box_points

pytestmark = pytest.mark.reuses_python

ROOT = Path(__file__).resolve().parent.parent


# Each way once: what is wide by night is not darker on a phone.
STRICT_LOOKS = [((390, 844), "light"), ((1280, 800), "dark")]
STRICT = {**OPTIONS, "rules": {**OPTIONS["rules"], "color-contrast-enhanced": {"enabled": True}}}


def check_dialogs(table: Table) -> None:
    for item in ("New", "Scores", "Options", "Help"):
        check(table.choose(item))
        table.close()


def test_axe_finds_nothing_on_the_first_screen_and_in_its_dialogs(table: Table) -> None:
    check(table.open())
    check_dialogs(table)


def test_axe_finds_nothing_in_a_turn(table: Table) -> None:
    check(table.open(seed="axe").roll().hold(1, 3))
    check(table.roll().roll())
    check(table.score("chance"))


def test_axe_finds_nothing_in_a_game_for_two_from_near_the_end_to_the_high_scores(
    table: Table,
) -> None:
    game = games.rounds_left(games.game("official", "Ann", "Bob", seed="axe"), 1)
    check(table.resume(game).roll())
    check(table.score("chance").roll().score("chance"))
    table.dialog.get_by_role("button", name="High scores").click()
    expect(table.dialog).to_have_accessible_name("High scores")
    check(table)
    check(table.close())


def test_axe_finds_nothing_in_high_contrast_where_text_has_seven_to_one(table: Table) -> None:
    def check_strictly() -> None:
        expect(table.root).to_have_attribute("data-contrast", "")
        check(table, looks=STRICT_LOOKS, options=STRICT)

    game = games.rounds_left(games.game("official", "Ann", "Bob", seed="axe"), 2)
    table.resume(game, theme="contrast").roll().hold(2)
    check_strictly()
    table.choose("Options")
    check_strictly()
    table.close().choose("Help").dialog.get_by_role("button", name="Take the tour").click()
    check_strictly()
    table.press("Escape").score("chance").open(theme="contrast", mode="real", players="Cid")
    check_strictly()  # another game is in progress, and there is a question


def test_axe_finds_nothing_in_the_tour(table: Table) -> None:
    table.open().tray.get_by_role("button", name="New here?").click()
    check(table)


def test_axe_finds_nothing_with_real_dice(table: Table) -> None:
    check(table.open(mode="real").pick(5, 5, 2))
    check(table.reload().enter(2, 2))
    table.score("full_house").write("yahtzee", 50).box("chance").click()
    expect(table.dialog).to_be_visible()
    check(table)


def test_axe_finds_nothing_with_ten_players(table: Table) -> None:
    game = games.rounds_left(games.game("official", *games.NAMES, seed="axe"), 6)
    check(table.resume(games.turn(game)).roll().hold(2))
    check(table.choose("New"))


def test_axe_finds_nothing_in_an_address_that_cannot_be_played(table: Table) -> None:
    check(table.open(rules="nothing"))


def test_axe_finds_nothing_in_a_notice(table: Table) -> None:
    table.prepare("Storage.prototype.setItem = () => { throw new Error('full'); }").open()
    expect(table.notice).to_be_visible()
    check(table)


@pytest.mark.allow_console
def test_axe_finds_nothing_where_the_game_cannot_start(table: Table) -> None:
    table.page.route("**/start.js*", lambda route: route.fulfill(status=404))
    table.page.goto(table.url)
    expect(table.root).to_have_attribute("data-state", "failed")
    check(table, "#failed")


def test_an_open_box_is_a_button_that_says_what_it_scores(table: Table) -> None:
    table.open(seed="tree")
    expect(table.box("fours")).to_have_accessible_name("Fours, open")
    expect(table.box("fours")).to_be_disabled()
    table.roll()
    for box, points in box_points(games.roll(games.game(seed="tree"))).items():
        says = "1 point" if points == 1 else f"{points} points"
        expect(table.box(box.id)).to_have_accessible_name(f"Score {box.label}, {says}")
        expect(table.box(box.id)).to_be_enabled()
    table.score("fours")
    expect(table.box("fours")).to_have_count(0)


def test_dice_are_toggle_buttons_that_say_place_face_and_whether_kept(table: Table) -> None:
    table.open()
    dice = table.dice_group.get_by_role("button")
    expect(dice).to_have_count(5)
    expect(dice.first).to_have_accessible_name("Die 1: not rolled")
    table.roll().hold(2)
    for place, face in enumerate(table.dice, 1):
        die = table.dice_group.get_by_role(
            "button", pressed=place == 2, name=f"die {place}: {face}"
        )
        expect(die).to_have_count(1)
    table.roll().roll()
    expect(table.dice_group.get_by_role("button", disabled=True)).to_have_count(5)


def test_the_status_line_speaks_once_a_roll(table: Table) -> None:
    table.open()
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
    expected: list[str] = []
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
    assert re.fullmatch(r"(Rolled (\d, ){4}\d|Yahtzee!)\. [^.]+\. 2 rolls left\.", expected[0])


def transcript() -> tuple[dict[str, str], list[tuple[str, str]]]:
    """What docs/screen-readers.md was recorded with, and its keys, each with what was spoken."""
    page = (ROOT / "docs/screen-readers.md").read_text(encoding="utf-8")
    address = re.search(r"`\?(rules=\S+)`", page)
    assert address
    recorded = page.split("| key | spoken |\n|---|---|\n")[1]
    rows = [line.strip("| ").split(" | ") for line in recorded.split("\n\n")[0].splitlines()]
    played = [(row[0], row[1]) for row in rows if row[0] in {*"RIDCY4", "Escape"}]
    return dict(parse_qsl(address[1])), played


def told(table: Table) -> tuple[list[str], str]:
    """In the accessibility tree: the texts of live regions, and the name of a focused dialog."""
    session = table.page.context.new_cdp_session(table.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes if not node["ignored"]}

    def text(node: dict[str, Any]) -> str:
        if node["role"]["value"] == "StaticText":
            return str(node["name"]["value"])
        inside = [by_id[child] for child in node.get("childIds", ()) if child in by_id]
        return " ".join(filter(None, map(text, inside)))

    live = [text(node) for node in by_id.values() if node["role"]["value"] == "status"]
    focused = [
        node["name"]["value"]
        for node in by_id.values()
        for each in node.get("properties", ())
        if node["role"]["value"] == "dialog" and each["name"] == "focused"
    ]
    return [line for line in live if line], "".join(focused)


def test_the_accessibility_tree_tells_what_the_transcript_has(table: Table) -> None:
    query, played = transcript()
    assert len(played) == 13
    *turns, (last, spoken) = played
    table.open(**query)
    for key, says in turns:
        table.press(key if len(key) > 1 else key.lower())
        if says != "–":
            expect(table.status_line).to_have_text(says)
            live, _ = told(table)
            assert live.count(says) == 1
    table.press(last.lower())
    expect(table.dialog).to_be_focused()
    live, name = told(table)
    assert name == "Bob wins with 71"
    assert spoken.startswith(name)
    table.press("Tab")
    expect(table.dialog.get_by_role("button", name="Close")).to_be_focused()


def test_a_result_has_the_focus_even_if_the_box_that_had_it_is_gone(table: Table) -> None:
    table.resume(games.rounds_left(games.game("official", seed="axe"), 1)).roll()
    expect(table.box("chance")).to_be_enabled()
    table.box("chance").focus()
    table.press("Enter")
    expect(table.dialog).to_be_focused()
    table.press("Escape")
    expect(table.main_button).to_be_focused()


def test_the_card_is_real_tables_with_headers(table: Table) -> None:
    table.open(players="Ann,Bob").roll()
    upper, lower = table.card.get_by_role("table").all()
    expect(upper).to_have_accessible_name("Upper section")
    expect(lower).to_have_accessible_name("Lower section")
    for half in (upper, lower):
        heads = half.get_by_role("columnheader")
        # The chance of winning comes beneath the name when it has been worked out.
        for place, name in enumerate(("Ann", "Bob"), 1):
            expect(heads.nth(place)).to_have_accessible_name(re.compile(f"^{name}"))
        expect(heads).to_have_count(3)
        for head in heads.all():
            expect(head).to_have_attribute("scope", "col")
        for row in half.get_by_role("row").all()[1:]:
            expect(row.get_by_role("rowheader")).to_have_attribute("scope", "row")
            expect(row.get_by_role("cell")).to_have_count(2)
    for box in games.game().rules.categories:
        name = table.card.get_by_role("rowheader", name=box.label, exact=True)
        expect(name).to_have_count(1)


def test_the_page_has_landmarks_and_headings(table: Table) -> None:
    table.open()
    page = table.page
    expect(page).to_have_title(re.compile("Yahtzee"))
    for landmark in ("banner", "main", "navigation"):
        expect(page.get_by_role(landmark)).to_have_count(1)  # type: ignore[arg-type]
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(table.heading_line).to_have_text("Player 1")
    expect(table.root).to_have_attribute("lang", "en")


def test_dialogs_have_names_and_their_fields_labels(table: Table) -> None:
    table.open()
    for item, name in (
        ("New", "New game"),
        ("Scores", "High scores"),
        ("Options", "Options"),
        ("Help", "How to play"),
    ):
        table.choose(item)
        expect(table.dialog).to_have_accessible_name(name)
        for field in table.dialog.locator("input:visible, select:visible").all():
            expect(field).to_have_accessible_name(re.compile(r"\w"))
        table.close()
