"""Every word that a player sees is looked up: on every screen of the gallery, and in whole games.

The page is shown in a made-up language that puts each message into brackets. Letters outside of
brackets are words that no translator could have translated, unless a player wrote them.
"""

import re
from random import Random

import pytest
from builders import OWN_NAMES, played_out
from cases import cases
from fakes import Bracketed, Tab, play_at_random, text_of
from gallery import (
    CHALLENGE,
    DAILY,
    HOSTILE,
    gallery,
    named,
    seeded,
    with_game,
    with_house,
)
from page_checks import SPOKEN

from yahtzee import language
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import CLDR, English, StandIn
from yahtzee.languages import BY_TAG, LANGUAGES
from yahtzee.markup import Node
from yahtzee.messages import pieces
from yahtzee.session.draft import Draft
from yahtzee.ui.dialogs.passing_on import ShareResultDialog
from yahtzee.ui.views.failure import failure, no_scripts, waiting
from yahtzee.ui.views.page import page

PROPER_NAMES = (*OWN_NAMES, "Yacht Dice")  # of boxes, and of a game that none is called by
NAMES = ("Ann", "Bob", "Bot", "Cleo", "Yahtzee")  # people and the game
MESSAGE = re.compile("⟦[^⟦⟧]*⟧")
JOINTS = re.compile("⟦ (?:and|or) ⟧")  # what CLDR puts between two, of which each is whole
# Words that were not looked up, stops that were put behind a message, pieces of one, and what is
# glued to another.
WHOLE = "\N{OBJECT REPLACEMENT CHARACTER}"
LEFT = re.compile(rf"[^\W\d_]+|(?<!\d)[.,!?](?!\d)|[;⟦⟧]|{WHOLE}[\w{WHOLE}]|\w{WHOLE}")
pytestmark = pytest.mark.usefixtures("brackets")
# What is meant for machines, or is the same in every language.
CODES = re.compile(r"https?://\S+|#(?:game|rules|challenge)=\S+|\b[grc]1[\w-]*")


def bare(text, written=NAMES):
    """What is left of a text without its whole messages, names and codes: words, stops, brackets.

    ``written`` is what players wrote.
    """
    text = JOINTS.sub(" ", text)
    while (shorter := MESSAGE.sub(WHOLE, text)) != text:
        text = shorter
    for name in sorted(written, key=len, reverse=True):
        text = text.replace(name, " ")
    return LEFT.findall(CODES.sub(" ", text))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("⟦A。⟧ ⟦b c⟧ · 12, ⟦d⟦e⟧⟦f⟧⟧ Ann⟦ and ⟧⟦g⟧", False),
        ("⟦A。⟧⟦B。⟧", True),
        ("⟦A⟧x", True),
        ("3⟦A⟧", True),
        ("a", True),
        ("⟦A⟧.", True),
        ("⟦A", True),
    ],
)
def test_what_is_glued_to_a_message_is_left_of_a_text(text, left):
    assert bool(bare(text)) == left


def said(tree, sentence=False):
    """All texts of a tree that are seen or read out; in a ``sentence`` it is a part of that."""
    if isinstance(tree, str):
        yield tree
        return
    for name in SPOKEN:
        if name in tree.attributes:
            yield tree.attributes[name]
    # Keys, codes, names and their letters are not words; a readonly field is for machines.
    is_code = tree.tag in ("kbd", "code", "bdi") or tree.attributes.get("class") == "chip"
    if is_code or "readonly" in tree.attributes:
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
    written = (*NAMES, *HOSTILE, *PROPER_NAMES)
    screens = gallery()
    found = {
        name: words for name, screen in screens.items() if (words := missing(page(screen), written))
    }
    assert len(screens) > 80
    assert found == {}
    titles = {language.text(screen.view.game_name) for screen in screens.values()}
    assert [title for title in titles if bare(title, written)] == []


def test_every_word_that_is_passed_on_is_looked_up():
    written = (*NAMES, *HOSTILE)
    day = seeded(DAILY)
    made = day.card.total
    against = Setup(DEFAULT.rules, ("Ann", "Bot"), levels=(None, Level.PERFECT))
    pages = [
        with_house(day, **dict.fromkeys(Level, made - 1)),
        with_house(day, beginner=made - 1, casual=made - 1, expert=made, perfect=made),
        with_house(CHALLENGE, beginner=0, casual=999),
        with_game(played_out(new_game(against))),
        with_game(played_out(named("grail", *HOSTILE))),
        with_game(played_out(named("kniffel", "Ann"))),
    ]
    dialogs = [ShareResultDialog(page) for page in pages]
    texts = [each for dialog in dialogs for each in (dialog.text, language.text(dialog.title))]
    assert [text for text in texts if bare(text, written)] == []


def test_every_word_of_the_page_before_python_is_up_is_looked_up():
    assert missing(failure()) == []
    assert missing(waiting()) == []
    assert bare(language.text(no_scripts())) == []


class Lacking(Bracketed):
    """The made-up language with every second message still to be translated."""

    def gettext(self, message, /):
        return StandIn(message) if lacks(message) else super().gettext(message)

    def ngettext(self, one, many, number, /):
        told = English().ngettext(one, many, number)
        return StandIn(told) if lacks(one) else super().ngettext(one, many, number)

    def pgettext(self, context, message, /):
        told = super().pgettext(context, message)
        return StandIn(message) if context != CLDR and lacks(message) else told


def lacks(message):
    """Whether it is one of those; where it is of signs alone there is nothing to translate."""
    words = "".join(words for words, _name in pieces(message))
    return any(map(str.isalpha, words)) and sum(map(ord, message)) % 2


def told_in(tree, tag):
    """The texts of a tree by the language that they are said to be in, the page's by default.

    Not what a live region holds, which is to be one text, and so may be of two languages.
    """
    if isinstance(tree, str):
        yield tag, tree
    elif "aria-live" not in tree.attributes:
        tag = tree.attributes.get("lang", tag)
        for child in tree.children:
            yield from told_in(child, tag)


def page_alone(tree):
    """The same tree with a space for what is said to be in a language."""
    children = (
        child
        if isinstance(child, str)
        else " "
        if {"lang", "aria-live"} & child.attributes.keys()
        else page_alone(child)
        for child in tree.children
    )
    # The whole of an attribute is in one language, which that of a part need not be.
    kept = {
        name: value
        for name, value in tree.attributes.items()
        if name not in SPOKEN or not MESSAGE.search(value)
    }
    return Node(tree.tag, kept, tuple(children))


@cases("tag", "ar", "de")
def test_what_is_not_translated_is_said_to_be_in_english(tag):
    written = (*NAMES, *HOSTILE, *PROPER_NAMES)
    language.use(Lacking(), BY_TAG[tag])
    try:
        trees = {name: page(screen) for name, screen in gallery().items()}
    finally:
        language.use(Bracketed())
    found = {
        name: left for name, tree in trees.items() if (left := missing(page_alone(tree), written))
    }
    assert found == {}
    told = [each for tree in trees.values() for each in told_in(tree, tag)]
    english = [text for spoken, text in told if spoken == "en"]
    assert len(english) > 5_000
    assert [text for text in english if MESSAGE.search(text)] == []


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
