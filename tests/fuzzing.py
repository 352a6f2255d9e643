"""Every text that can come from outside, each with a function that is to survive any of it.

A target takes a text and does with it all that the page would do; it may raise the errors that
are documented, and nothing else. ``corpus/<target>/`` has texts to begin with, each file one;
``test_fuzz.py`` replays them, ``make fuzz`` (``python tests/fuzz.py``) goes on from them.
"""

import json
from pathlib import Path

from fakes import MemoryStorage, Tab

from yahtzee.browser import messages
from yahtzee.browser.address import asked_game, asked_theme, is_preview
from yahtzee.browser.archive import GAME, GAMES, HOUSE_RULES, RECKONING, SETTINGS, SLIPS
from yahtzee.browser.keeping import TOLD
from yahtzee.browser.messages import BadCommand, Hello, NewGame
from yahtzee.browser.rivals import RIVAL
from yahtzee.draft import Draft, checked
from yahtzee.errors import BadCode, BadSetup, YahtzeeError
from yahtzee.game import Mode, Setup
from yahtzee.markup import to_html
from yahtzee.notation import make_game, make_rules, parse_card, parse_dice, parse_game, parse_rules
from yahtzee.presets import DEFAULT
from yahtzee.saves import HouseRules
from yahtzee.views.page import page

CORPUS = Path(__file__).parent / "corpus"

# More than any screen needs: what comes from outside may not make the page grow without end.
LARGEST_PAGE = 400_000


def shown(tab):
    """Whatever came in, the page that shows it can be written, and is of a size."""
    html = to_html(page(tab.screen))
    html.encode()
    assert len(html) < LARGEST_PAGE, f"the page has {len(html)} characters"
    return tab


def query(text):
    """``?a=b&c=d``, as URLSearchParams gives it."""
    parameters = dict(part.partition("=")[::2] for part in text.split("&"))
    asked_theme(parameters)
    is_preview(parameters)
    shown(Tab(asked=asked_game(parameters)))


def fragment(text):
    """What follows ``#`` when the page is opened, and while it is open."""
    shown(Tab(link=f"#{text}"))
    tab = Tab()
    tab.app.go_to(f"#{text}")
    shown(tab)


def code(text):
    for parse, make in ((parse_rules, make_rules), (parse_game, make_game)):
        try:
            value = parse(text)
        except BadCode:
            continue
        assert make(value) == text.strip()
    for parse in (parse_card, parse_dice):
        try:
            parse(text)
        except BadCode:
            continue


def message(text):
    """A message from the page around, as JSON."""
    tab = Tab()
    try:
        command = messages.parse_command(text)
        if isinstance(command, NewGame):
            tab.app.offer(command.draft)
        else:
            assert command == Hello() or command.theme
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
    messages.sizes(400, text)


def file(text):
    """A file that is brought in."""
    tab = Tab()
    tab.click("options")
    tab.app.act("import", text)
    shown(tab)
    Tab(MemoryStorage(tab.storage.texts)).click("scores")


def _stored(key):
    def target(text):
        tab = Tab(MemoryStorage({key: text}))
        shown(tab)
        shown(tab.click("scores"))
        for rules_code in tab.app.session.archive.played_rules():
            tab.app.session.archive.load_reckoning(rules_code)
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
    tab = Tab().click("new-game").click("house-rules").click("new-rules")
    tab.choose("rules-name", text).choose("rules-knob", "5", place="rolls").submit()
    shown(tab)
    try:
        HouseRules(text, DEFAULT.rules)
    except BadSetup:
        return


def knob(text):
    """What is typed into the fields of the rule editor."""
    tab = Tab().click("new-game").click("house-rules").click("new-rules")
    for which in ("upper_bonus.points", "upper_bonus.threshold", "yahtzee_bonus.points"):
        tab.app.act("rules-knob", f"{which}={text}")
        shown(tab)


TARGETS = {
    "query": query,
    "fragment": fragment,
    "code": code,
    "message": message,
    "origin": origin,
    "file": file,
    "name": name,
    "seed": seed,
    "rules-name": rules_name,
    "knob": knob,
    "stored-game": _stored(GAME),
    "stored-settings": _stored(SETTINGS),
    "stored-house-rules": _stored(HOUSE_RULES),
    "stored-games": _stored(GAMES + "official"),
    "stored-reckoning": _stored(RECKONING + "official"),
    "stored-rival": _stored(RIVAL),
    "stored-slip": _stored(SLIPS + "official:g1"),
    "stored-day": _stored(TOLD),
}


def corpus(target):
    """The texts kept for a target, by file name."""
    folder = CORPUS / target
    return {
        path.name: path.read_bytes().decode("utf-8", "surrogatepass")
        for path in sorted(folder.iterdir())
    }
