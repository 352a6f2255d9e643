"""What holds for every screen: accessible, inert, and what it writes is what it means.

``gallery`` has a screen of every kind, with names that are markup.
"""

from itertools import pairwise

import pytest
from fakes import find, find_all, nodes, text_of
from gallery import HOSTILE, gallery, screen
from hypothesis import given
from hypothesis import strategies as st
from page_checks import ALL_ACTIONS, check_accessible, check_inert, check_tables, check_written
from strategies import games

from yahtzee.markup import to_html
from yahtzee.saves.settings import Settings
from yahtzee.telling.view_model import Look
from yahtzee.ui.keyboard import COMMANDS, HOLDS, TYPING
from yahtzee.ui.views.page import page

GALLERY = gallery()


def check_structure(tree):
    for outer in find_all(tree, "button"):
        assert not {"button", "input", "select"} & {node.tag for node in list(nodes(outer))[1:]}
    for pad in find_all(tree, "table", class_="pad"):
        assert pad.children[0].tag == "caption"
        assert text_of(pad.children[0])
    levels = [int(node.tag[1]) for node in nodes(tree) if node.tag in ("h1", "h2", "h3")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert text_of(find(find(tree, "main"), "button", class_="roll"))
    for group in find_all(tree, class_="choices"):
        radios = find_all(group, "input", type="radio")
        assert len({radio.attributes["name"] for radio in radios}) == 1
        assert sum("checked" in radio.attributes for radio in radios) == 1


def check_live_region(tree):
    """The status line is the one live region of the tray."""
    tray = find(tree, "section", class_="tray")
    (status,) = [
        node for node in nodes(tray) if {"role", "aria-live"} & node.attributes.keys()
        and node.attributes.get("role") != "group"
    ]  # fmt: skip
    assert (status.attributes["role"], status.attributes["aria-live"]) == ("status", "polite")


CHECKS = (check_inert, check_written, check_accessible, check_tables, check_structure)


@pytest.mark.parametrize("shown", GALLERY.values(), ids=GALLERY)
def test_a_screen_is_accessible_and_whole_and_nothing_on_it_can_run(shown):
    tree = page(shown)
    for check in (*CHECKS, check_live_region):
        check(tree)


def test_hostile_names_are_shown_as_they_are():
    assert HOSTILE[0] in text_of(page(GALLERY["three"]))
    assert HOSTILE[1] in text_of(page(GALLERY["over for two"]))
    scores = page(GALLERY["scores"])
    rows = [text_of(each) for each in find_all(scores, class_="opens")]
    assert sorted(rows) == sorted(HOSTILE)
    assert not [name for name in HOSTILE if name in to_html(scores)]


@given(games(max_moves=40), st.booleans())
def test_any_game_makes_a_sound_page(game, classic):
    chosen = Settings(colour_code=classic, confirm=classic, checkboxes=classic)
    tree = page(screen(game, look=Look(chosen)))
    for check in CHECKS:
        check(tree)


# Controls and actions.


def test_every_action_is_within_reach_of_a_control_or_a_key():
    controls = {
        node.attributes["data-action"]
        for each in GALLERY.values()
        for node in nodes(page(each))
        if "data-action" in node.attributes
    }
    keys = {action for table in (COMMANDS, HOLDS, TYPING) for action, _ in table.values()}
    # A file that the page may not read, and a box that lost the focus.
    others = {"unread-file", "move-on"}
    # Asked only where there is a choice: tests/browser/test_menus.py, test_statistics.py.
    others |= {"scores-rules", "statistics-rules"}
    others |= {"forget-solutions"}  # only where some are kept: tests/browser/test_large_rules.py
    assert controls | keys | others == ALL_ACTIONS
    assert keys - {"hold-by-key"} <= controls  # nothing needs a keyboard: a die does "hold"
