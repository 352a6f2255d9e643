"""Every word that a player sees is looked up: on every screen of the gallery, and in whole games.

The page is shown in a made-up language that puts each message into brackets. Letters outside of
brackets are words that no translator could have translated, unless a player wrote them.
"""

import re
from random import Random

import pytest
from fakes import Bracketed, Tab, play_at_random, text_of
from gallery import HOSTILE, gallery

from yahtzee import language
from yahtzee.engine.game_setup import Mode
from yahtzee.language import English
from yahtzee.languages import LANGUAGES
from yahtzee.markup import Node
from yahtzee.session.draft import Draft
from yahtzee.ui.views.failure import failure, no_scripts, waiting
from yahtzee.ui.views.page import page

PROPER_NAMES = (  # of games and boxes
    "Escalera", "Full", "Generala", "Póker", "Kismet", "Yarborough", "Yacht Dice", "Yacht",
    "Cheerio", "Yam", "Maxi Yatzy", "Crag",
)  # fmt: skip
NAMES = ("Ann", "Bob", "Bot", "Yahtzee")  # people and the game
# Those that stand in tables and are looked up by whoever shows them.
AS_STORED = ("Player 1",)
SPOKEN = ("aria-label", "placeholder", "title", "alt", "aria-valuetext", "aria-roledescription")
MESSAGE = re.compile("⟦[^⟦⟧]*⟧")
# Words that were not looked up, stops that were put behind a message, and pieces of one.
LEFT = re.compile(r"[^\W\d_]{2,}|(?<!\d)[.,!?](?!\d)|[;⟦⟧]")
# What is meant for machines, or is the same in every language.
CODES = re.compile(r"https?://\S+|#(?:game|rules|challenge)=\S+|\b[grc]1[\w-]*")


@pytest.fixture(scope="module", autouse=True)
def brackets():
    language.use(Bracketed())
    yield
    language.use(English())


def bare(text, written=NAMES):
    """What is left of a text without its whole messages, names and codes: words, stops, brackets.

    ``written`` is what players wrote.
    """
    while (shorter := MESSAGE.sub(" ", text)) != text:
        text = shorter
    for name in sorted(written, key=len, reverse=True):
        text = text.replace(name, " ")
    return LEFT.findall(CODES.sub(" ", text))


def said(tree, sentence=False):
    """All texts of a tree that are seen or read out; in a ``sentence`` it is a part of that."""
    if isinstance(tree, str):
        yield tree
        return
    for name in SPOKEN:
        if name in tree.attributes:
            yield tree.attributes[name]
    # Keys, codes and names are not words; a readonly field holds what is meant for machines.
    if tree.tag in ("kbd", "code", "bdi") or "readonly" in tree.attributes:
        return
    own_names = tree.attributes.get("value") in {each.tag for each in LANGUAGES}
    if tree.tag == "option" and own_names:
        return
    if tree.attributes.get("lang") == "en":  # never translated: for those who run a site
        return
    # Of a message with an element in it, pieces may stand in elements of their own, too.
    is_cut = any(text.count("⟦") != text.count("⟧") for text in map(text_of, tree.children))
    if is_cut and not sentence:
        yield text_of(tree)
    for child in tree.children:
        if isinstance(child, Node):
            yield from said(child, is_cut)
        elif not is_cut:
            yield child


def missing(tree, written=NAMES):
    """The texts of a tree with words that were not looked up."""
    return sorted({text for text in said(tree) if bare(text, written)})


def test_every_word_of_the_gallery_is_looked_up():
    written = (*NAMES, *HOSTILE, *AS_STORED, *PROPER_NAMES)
    screens = gallery()
    found = {
        name: words for name, screen in screens.items() if (words := missing(page(screen), written))
    }
    assert len(screens) > 80
    assert found == {}


def test_every_word_of_the_page_before_python_is_up_is_looked_up():
    assert missing(failure()) == []
    assert missing(waiting()) == []
    assert bare(language.text(no_scripts())) == []


DIALOGS = ("options", "new-game", "scores", "help")
TABLES = {
    f"{rules}, {mode}, {len(players)}": Draft(rules, mode, players)
    for rules in ("official", "solo", "tabletop", "grail", "yatzy")
    for mode in Mode
    for players in (("Ann",), ("Ann", "Bob"))
}


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(asked, id=name, marks=pytest.mark.slow if number % 4 else [])
        for number, (name, asked) in enumerate(TABLES.items())
    ],
)
def test_every_word_of_a_game_is_looked_up(asked):
    tab = Tab(asked=asked)
    for _action in play_at_random(tab, Random(7)):
        pass
    if tab.dialog:
        tab.click("close")
    for dialog in DIALOGS:
        tab.click(dialog)
        if dialog == "help":
            for action, value in tab.buttons("help"):
                tab.click(action, value)
        tab.click("close")
    found = sorted({text for screen in tab.screens for text in missing(page(screen))})
    assert found == []
