"""Names that try to be something else: wherever one is shown, it is text, and whole.

Tabs play with such names and open every dialog; nothing on any page was made by a name.
"""

import json

import pytest
from fakes import FakeDevice, MemoryStorage, Tab, find, find_all, finished_games, nodes, text_of
from page_checks import check_accessible, check_inert, check_written

from yahtzee.coach.shared_result import shared_result
from yahtzee.codes import parse_game
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import MAX_NAME, Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.markup import to_html
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.saves.keeping_rules import tidy_name
from yahtzee.session.draft import Draft
from yahtzee.ui.dialogs.house_rules import rules_link
from yahtzee.ui.views.page import page

SHOWN = (
    "<img src=x onerror=x()>",
    "</script>\"'` onblur=x '",
    "&lt;i&gt; &#60;",
    "{name} {0.__class__}",
    "%s %(name)s %d %n",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "W" * MAX_NAME,
)


def check(tab, name):
    """The page has no element of the name's making, and shows the name as it is."""
    tree = page(tab.screen)
    check_inert(tree)
    check_written(tree)
    check_accessible(tree)
    for node in nodes(tree):  # what is just a name is not translated, and has its own direction
        is_shown = name in tab.game.setup.players and name in node.children
        is_apart = node.tag in ("bdi", "textarea") or "dir" in node.attributes
        assert not is_shown or is_apart or node.attributes.get("class") == "chip"  # all of a letter
    html = to_html(tree)
    for sign in "<>":
        raw = name.replace("&", "&amp;")
        assert sign not in name or raw not in html
    return tree


@pytest.mark.parametrize("name", SHOWN)
def test_a_players_name_is_text_wherever_it_is_shown(name):
    tab = Tab(asked=Draft("grail", Mode.VIRTUAL, (name, "Bob")))
    assert tab.game.setup.players == (name, "Bob")
    assert name in text_of(check(tab, name))
    tab.click("help")
    check(tab, name)
    tab.escape().click("new-game")
    fields = find_all(tab.screen.dialog, "input", data_action="draft-name")
    assert fields[0].attributes["value"] == name
    check(tab, name)
    tab.escape().click("roll")
    check(tab, name)
    tab.finish()
    assert name in text_of(check(tab, name))  # the result
    tab.escape().click("scores")
    assert name in text_of(check(tab, name))


@pytest.mark.parametrize("name", SHOWN)
def test_every_sentence_about_a_player_has_the_name_as_it_is(name):
    """A name with braces or per cents is never taken for a pattern of its own."""
    tab = Tab(asked=Draft("grail", Mode.VIRTUAL, (name, "Bob")))
    plain = Tab(asked=Draft("grail", Mode.VIRTUAL, ("NAME", "Bob")))
    assert tab.status == plain.status.replace("NAME", name)
    assert tab.table.heading == plain.table.heading.replace("NAME", name)
    labels = [
        node.attributes["aria-label"].replace("NAME", name)
        for node in nodes(page(plain.screen))
        if "aria-label" in node.attributes
    ]
    assert labels == [
        node.attributes["aria-label"]
        for node in nodes(page(tab.screen))
        if "aria-label" in node.attributes
    ]


@pytest.mark.parametrize("name", [each for each in SHOWN if len(each) <= MAX_RULES_NAME])
def test_a_name_of_rules_is_text_wherever_it_is_shown(name):
    device = FakeDevice()
    tab = Tab(device=device).click("new-game").click("house-rules")
    tab.choose("rules-name", name).choose("rules-knob", "5", place="rolls").submit()
    assert [house.name for house in tab.app.session.house_rules.kept] == [tidy_name(name)]
    name = tidy_name(name)
    assert name in text_of(check(tab, name))
    link = rules_link(tab.app.session.house_rules.kept[0].rules, name)
    assert set(link) & set("<>\"' ") == set()
    tab.to_table().click("new-game")
    check(tab, name)
    for card in find_all(find(tab.screen.dialog, "div", class_="rules"), "label"):
        if text_of(find(card, class_="choice")) == name:
            tab.choose("draft-rules", find(card, "input").attributes["value"])
    tab.submit()
    assert tab.table.rules_name == name
    check(tab, name)
    # And from a link, on a page that does not know them.
    other = Tab(link=link)
    assert name in text_of(check(other, name)) or name in to_values(other)


def to_values(tab):
    return [node.attributes.get("value") for node in nodes(tab.screen.dialog)]


@pytest.mark.parametrize("name", SHOWN)
def test_files_and_texts_that_are_shared_hold_no_name_but_the_file(name):
    device = FakeDevice()
    tab = Tab(asked=Draft("grail", Mode.VIRTUAL, (name,)), device=device).finish().escape()
    tab.click("options").click("export")
    ((file, (_, content)),) = device.saved.items()
    assert file == "yahtzee-2026-02-28.json"
    [[code, *_]] = json.loads(content)["data"]["games:grail"]["data"]
    assert parse_game(code).setup.players == (name,)
    again = Tab(MemoryStorage()).click("options")
    again.app.act("import", content.decode())
    (finished,) = finished_games(again.app.session.archive, "grail")
    assert finished.results[0].name == name
    setup = Setup(DEFAULT.rules, (name,), seed="daily 2026-11-21")
    shared = "\n".join(map(str, shared_result(new_game(setup)).texts))
    assert name not in shared or name in "Yahtzee Daily 325 · 0"
