"""Every text that can come from outside, each with a function that is to survive any of it.

A target takes a text and does with it all that the page would do; it may raise the errors that
are documented, and nothing else. ``corpus/<target>/`` has texts to begin with, each file one;
``test_fuzz.py`` replays them, ``make fuzz`` (``python tests/fuzz.py``) goes on from them.
"""

import json
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from zlib import crc32

from fakes import MemoryStorage, Tab, bring_in

from yahtzee.codes import make_game, make_rules, parse_card, parse_game, parse_rules
from yahtzee.codes.envelope import check_of
from yahtzee.codes.match import BadLink, make_match, parse_match
from yahtzee.engine.errors import BadCode, BadSetup, CorruptSave, YahtzeeError
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.markup import to_html
from yahtzee.page import messages
from yahtzee.page.messages import BadCommand
from yahtzee.practice.mistakes import MISTAKES as FORMAT
from yahtzee.practice.progress import PROGRESS
from yahtzee.saves import formats
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.settings import Theme
from yahtzee.session.address import PLAY, asked_game, asked_theme
from yahtzee.session.draft import Draft, checked, draft_of
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import (
    ANALYSIS,
    FINISHED,
    GAME,
    HOUSE_RULES,
    LINKED,
    MISTAKES,
    PRACTICE,
    RIVAL,
    SETTINGS,
    TOLD,
)
from yahtzee.session.storage.linked_games import LINK
from yahtzee.solver.best_play import format_for
from yahtzee.ui.actions.persistence import DAY
from yahtzee.ui.views.page import page

CORPUS = Path(__file__).parent / "corpus"
CODE = re.compile(r"[glr]1[\w-]{4,}")
refused_shown = 1  # of what cannot be read, one in so many is shown, by a page that is the same

# More than any screen needs: what comes from outside may not make the page grow without end.
LARGEST_PAGE = 400_000


def shown(tab):
    """Whatever came in, the page that shows it can be written, and is of a size."""
    html = to_html(page(tab.screen))
    html.encode()
    assert len(html) < LARGEST_PAGE, f"the page has {len(html)} characters"
    return tab


# Nearly every text that is changed anywhere fails its check, and nothing behind the check would
# ever see one: so checks are put right.


def sealed(text):
    """A code, whose last four characters are right."""
    if CODE.fullmatch(text) and text.isascii():
        return text[:-4] + check_of(text[:-4])
    return text


def resaved(text):
    """A save, whose checks are right, and those of the codes and saves in it; others as is."""
    try:
        return json.dumps(_sealed_within(json.loads(text)))
    except (ValueError, TypeError, KeyError, RecursionError):
        return text


def _canonical(data):
    return json.dumps(data, allow_nan=False, sort_keys=True, separators=(",", ":"))


def _sealed_within(data):
    if isinstance(data, str):
        return sealed(data)
    if isinstance(data, list):
        return [_sealed_within(each) for each in data]
    if isinstance(data, dict):
        within = {key: _sealed_within(each) for key, each in data.items()}
        if within.keys() >= {"check", "data"}:
            text = _canonical(within["data"])
            first = within.get("version") == 1
            within["check"] = check_of(text) if first else f"{crc32(text.encode()):08x}"
        return within
    return data


def query(text):
    """``?a=b&c=d``, as URLSearchParams gives it."""
    parameters = dict(part.partition("=")[::2] for part in text.split("&"))
    asked_theme(parameters)
    shown(Tab(asked=asked_game(parameters, draft_of(Setup(DEFAULT.rules)))))


def fragment(text):
    """What follows ``#`` when the page is opened, and while it is open."""
    name, equals, value = text.partition("=")
    text = f"{name}{equals}{sealed(value)}"
    shown(Tab(link=f"#{text}"))
    tab = Tab()
    tab.app.go_to(f"#{text}")
    shown(tab)


def code(text):
    for each in {text, sealed(text)}:
        _code(each)


def _code(text):
    for parse, make in ((parse_rules, make_rules), (parse_game, make_game)):
        try:
            value = parse(text)
        except BadCode:
            continue
        assert make(value) == text.strip()
    with suppress(BadCode):
        parse_card(text)


def link(text):
    """A game by link: its code is read, and what it brings is shown, joined and played."""
    for each in {text, sealed(text)}:
        tab = shown(Tab(link=PLAY + each))
        try:
            match = parse_match(each)
        except BadLink:
            assert tab.dialog == "refused-link"
            continue
        assert parse_match(make_match(match)) == match
        if ("join-link", "") in tab.buttons():
            shown(tab.click("join-link"))


def message(text):
    """A message from the page around, as JSON."""
    tab = Tab()
    try:
        command = messages.parse_command(text, draft_of(Setup(DEFAULT.rules)))
        if isinstance(command, Draft):
            tab.app.offer(command)
        else:
            assert command is None or isinstance(command, Theme)
    except (BadCommand, YahtzeeError) as error:
        _tell(str(error))
    shown(tab)


def _tell(problem):
    json.dumps(messages.event("error", message=problem)).encode()
    assert len(problem) < 2_000


def origin(text):
    """``?origin=`` and the referrer."""
    found = messages.origin_of(text)
    assert found == messages.origin_of(found)
    messages.host_origin(text, (), text)
    messages.is_elsewhere(text, [text])


def file(text):
    """A file that is brought in."""
    for each in _worth_a_page(text, lambda each: bring_in(Archive(MemoryStorage()), each)):
        tab = Tab()
        tab.click("options")
        tab.app.act("import", each)
        shown(tab)
        Tab(MemoryStorage(tab.storage.texts)).click("scores")


def _worth_a_page(text, read):
    """The text, unless it is one of the many that cannot be read, and what it is put right."""
    if _is_read(text, read):
        return [text]
    right = resaved(text)
    is_passed_over = crc32(text.encode("utf-8", "surrogatepass")) % refused_shown
    return [*([] if is_passed_over else [text]), *([right] if _is_read(right, read) else [])]


def _is_read(text, read):
    try:
        read(text)
    except CorruptSave:
        return False
    return True


def _stored(key, parse):
    def target(text):
        for each in _worth_a_page(text, parse):
            tab = Tab(MemoryStorage({key: each}))
            shown(tab.click("scores"))
            archive = tab.app.session.archive
            for code in archive.played_rules():
                archive.load(ANALYSIS + code, format_for(parse_rules(code)))
            tab.escape().click("new-game").choose("draft-rules", "grail").submit()
            shown(tab)

    return target


def name(text):
    """The name of a player, as it is typed, as it stands in a link, and as it is stored."""
    tab = Tab().click("new-game").choose("draft-name", text, place="0").submit()
    shown(tab)
    try:
        setup = checked(Draft(DEFAULT.id, Mode.VIRTUAL, (text,)))
    except BadSetup:
        assert tab.dialog
        return
    assert tab.game.setup.players == setup.players
    assert parse_game(make_game(tab.game)) == tab.game


def seed(text):
    shown(Tab(asked=Draft(DEFAULT.id, Mode.VIRTUAL, ("Ann",), text)))
    try:
        Setup(DEFAULT.rules, seed=text)
    except BadSetup:
        return


def rules_name(text):
    tab = Tab().click("new-game").click("house-rules")
    tab.choose("rules-name", text).choose("rules-knob", "5", place="rolls").submit()
    shown(tab)
    try:
        HouseRules(text, DEFAULT.rules)
    except BadSetup:
        return


def knob(text):
    """What is typed into the fields of the rule editor, which stays open meanwhile."""
    tab = _editor()
    for which in ("upper_bonus.points", "upper_bonus.threshold", "yahtzee_bonus.points"):
        tab.app.act("rules-knob", f"{which}={text}")
    shown(tab)
    del tab.screens[:-1]


@cache
def _editor():
    return Tab().click("new-game").click("house-rules")


TARGETS = {
    "query": query,
    "fragment": fragment,
    "code": code,
    "link": link,
    "message": message,
    "origin": origin,
    "file": file,
    "name": name,
    "seed": seed,
    "rules-name": rules_name,
    "knob": knob,
    "stored-game": _stored(GAME, formats.SAVED_GAME.parse),
    "stored-settings": _stored(SETTINGS, formats.SETTINGS.parse),
    "stored-house-rules": _stored(HOUSE_RULES, formats.HOUSE_RULES.parse),
    "stored-finished": _stored(FINISHED + "official:g1", formats.KEPT_GAME.parse),
    "stored-reckoning": _stored(ANALYSIS + "official", format_for(DEFAULT.rules).parse),
    "stored-rival": _stored(RIVAL, formats.RIVAL.parse),
    "stored-link": _stored(LINKED + "x", LINK.parse),
    "stored-day": _stored(TOLD, DAY.parse),
    "stored-practice": _stored(PRACTICE, PROGRESS.parse),
    "stored-mistakes": _stored(MISTAKES, FORMAT.parse),
}


def corpus(target):
    """The texts kept for a target, by file name."""
    folder = CORPUS / target
    return {
        path.name: path.read_bytes().decode("utf-8", "surrogatepass")
        for path in sorted(folder.iterdir())
    }
