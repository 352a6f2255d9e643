"""A page without a browser: a language, storages, trees to look things up in, a tab to play in.

``Tab`` does what ``browser.dom`` does with a document: it acts on the controls that the
screen shows, and only on those, so that a game played in it is one that could be played.
"""

import asyncio
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from wording import spoken, worded

from yahtzee.engine.game_setup import Mode
from yahtzee.language import CLDR, English
from yahtzee.markup import Node, with_key
from yahtzee.messages import PATTERNS, pieces
from yahtzee.page.app import App
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.session.device import DeviceRefused, Installing
from yahtzee.session.draft import Draft
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.preferences import NO_LANGUAGES
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.backup import bringing_in, making_backup
from yahtzee.session.storage.keys import GAME, SETTINGS
from yahtzee.session.storage.stored_values import StorageRefused
from yahtzee.session.tasks import Tasks
from yahtzee.time_slices import at_once
from yahtzee.ui.views.page import page

TODAY = "2026-02-28"


# Words.


class Bracketed(English):
    """A made-up language in which every message stands in ⟦brackets⟧, and has other stops.

    Its values stand in the opposite order, so that nothing can rely on that of English.
    """

    STOPS = str.maketrans({".": "。", "!": "！", ",": "、", "?": "？"})

    def gettext(self, message, /):
        assert message, "the empty message stands for a catalogue's head"
        return self._bracketed(message)

    def ngettext(self, one, many, number, /):
        return self._bracketed(super().ngettext(one, many, number))

    def pgettext(self, context, message, /):
        if context != CLDR:
            return self._bracketed(message)
        if message.startswith("month"):
            return f"⟦{PATTERNS[message]}⟧"
        return PATTERNS[message].replace(" and ", "⟦ and ⟧").replace(" or ", "⟦ or ⟧")

    def _bracketed(self, message):
        found = pieces(message)
        names = [name for _words, name in found if name]
        told = "".join(
            words.translate(self.STOPS) + (f"{{{names.pop()}}}" if name else "")
            for words, name in found
        )
        return f"⟦{told}⟧"


# Storage.


class MemoryStorage:
    """Texts by key, as a browser would keep them."""

    def __init__(self, texts=()):
        self.texts = dict(texts)

    def read(self, key):
        return self.texts.get(key)

    def write(self, key, text):
        self.texts[key] = text

    def remove(self, key):
        self.texts.pop(key, None)

    def keys(self):
        return list(self.texts)

    def read_all(self):
        return dict(self.texts)


def bring_in(archive, text):
    """Merge a file into what is kept, at one go; says in words what it brought."""
    work = bringing_in(archive, text)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return worded(done.value)


def make_backup(archive):
    """The file that holds everything, at one go."""
    return at_once(making_backup(archive))


def finished_games(archive, rules_code):
    """The games finished under one rule set, in the order in which they ended."""
    return tuple(kept.game for kept in at_once(archive.loading_kept(rules_code)))


def storage_with(game, held=()):
    """A storage in which this game is in progress."""
    return MemoryStorage({GAME: formats.SAVED_GAME.make(SavedGame(game, held))})


class Call(NamedTuple):
    """One use of a storage; ``number`` counts from 1."""

    number: int
    method: str
    key: str = ""


class FaultyStorage(MemoryStorage):
    """Refuses every call for which ``refuses(call)`` is true, and remembers all calls."""

    def __init__(self, refuses, texts=()):
        super().__init__(texts)
        self.refuses = refuses
        self.calls = []

    def _ask(self, method, key=""):
        call = Call(len(self.calls) + 1, method, key)
        self.calls.append(call)
        if self.refuses(call):
            raise StorageRefused(str(call))

    def read(self, key):
        self._ask("read", key)
        return super().read(key)

    def write(self, key, text):
        self._ask("write", key)
        super().write(key, text)

    def remove(self, key):
        self._ask("remove", key)
        super().remove(key)

    def keys(self):
        self._ask("keys")
        return super().keys()

    def read_all(self):
        self._ask("read_all")
        return super().read_all()


class SmallStorage(MemoryStorage):
    """A storage with room for so many characters."""

    def __init__(self, room, texts=()):
        super().__init__(texts)
        self.room = room

    def write(self, key, text):
        if size_of({**self.texts, key: text}) > self.room:
            raise StorageRefused("it is full")
        super().write(key, text)


def size_of(texts):
    return sum(map(len, (*texts, *texts.values())))


# Sessions.


def lay(session, game, **prepared):
    """Put a position on the table, with what is prepared for it, however it may have come there."""
    session._table = replace(session.table, game=game, **prepared)


def is_taught(tab):
    """Have a page tell no lessons, as after a first game."""
    tab.app.session._teaches = False


# Trees.


def nodes(tree):
    """Every element of a tree, the root first."""
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from nodes(child)


def find_all(tree, tag=None, **attributes):
    """The elements with this tag and these attributes; ``class_`` names one of the classes."""
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    css = wanted.pop("class", None)
    return [
        node
        for node in nodes(tree)
        if (tag is None or node.tag == tag)
        and (css is None or css in node.attributes.get("class", "").split())
        and all(node.attributes.get(name) == value for name, value in wanted.items())
    ]


def find(tree, tag=None, **attributes):
    """The one element that ``find_all`` finds."""
    found = find_all(tree, tag, **attributes)
    assert len(found) == 1, f"{len(found)} elements are {tag} {attributes}"
    return found[0]


def text_of(node):
    """All text in a node, as a reader sees it."""
    if isinstance(node, str):
        return node
    return "".join(map(text_of, node.children))


def name_of(node):
    """The accessible name of a control, as far as it names itself."""
    if isinstance(node, str):
        return node
    if node.attributes.get("aria-hidden") == "true":
        return ""
    return node.attributes.get("aria-label") or "".join(map(name_of, node.children))


# Dice.


def let_fall(monkeypatch, *rolls):
    """Let the system's dice fall so, roll by roll: ``let_fall(monkeypatch, "66612", "66")``."""
    supply = iter(rolls)

    def roll(number):
        faces = tuple(map(int, next(supply)))
        assert len(faces) == number, f"{number} dice were rolled, not {len(faces)}"
        return faces

    monkeypatch.setattr("yahtzee.engine.rng.roll", roll)


# The page.

ADDRESS = "https://games.example/yahtzee/"
ENOUGH = 3_000  # clicks for any game; ten players are not played out here


async def load_late():
    """It is here already."""


class FakeDevice:
    """A device that remembers what was copied, sent and saved, or refuses it all."""

    address = ADDRESS
    can_send = True

    def __init__(
        self,
        draw=None,
        refuses=False,
        has_origin=True,
        keeps=True,
        *,
        can_vibrate=True,
    ):
        self.keeps = keeps
        self.asked_to_keep = 0
        self.refuses = refuses
        self.has_origin = has_origin
        self.can_vibrate = can_vibrate
        self.is_in_use = self.is_shown = True
        self.installing = Installing.NEVER
        self.asked_to_install = 0
        self.has_panel = False
        self.heard = []
        self.felt = []
        self.confetti = []
        self.written = []
        self.lain = []
        self.hits = ()  # of the next throws; none where no throw lies ready
        self.flies_for = 0.0
        self.last = None  # the die that decides the last throw
        self.races = []
        self.is_awake = False
        self.copied = []
        self.printed = 0
        self.sent = []
        self.saved = {}
        self.forgot_link = False
        self.shown_link = None
        self._draw = draw

    def install(self):
        self.asked_to_install += 1

    def sound(self, sound):
        self.heard.append(sound)

    def vibrate(self, pulses):
        self.felt.append(pulses)

    def throw_confetti(self, pieces, *, waves=0):
        self.confetti.append(pieces)

    def lie(self, kept):
        self.lain.append(kept)

    def throw(self, last=None):
        self.last = last
        return self.hits

    def write(self, what):
        self.written.append(what)

    def show_race(self, race):
        self.races.append(race)

    def keep_awake(self, wanted):
        self.is_awake = wanted

    async def _done(self):
        if self.refuses:
            raise DeviceRefused("not allowed")

    def copy(self, text):
        self.copied.append(text)
        return self._done()

    def send(self, title, *, link="", text=""):
        self.sent.append((title, link or text))
        return self._done()

    def print(self):
        self.printed += 1

    def save(self, name, kind, content):
        self.saved[name] = (kind, content)

    async def keep_data(self):
        self.asked_to_keep += 1
        return self.keeps

    async def draw(self, text):
        if self._draw is None:
            raise PartMissing
        return self._draw(text)

    def show_link(self, fragment):
        self.shown_link = fragment

    def forget_link(self):
        self.forgot_link = True
        self.shown_link = ""


DRAWN = ((True, False), (False, True))  # a QR code, where it does not matter which


class PatientTasks(Tasks):
    """Tasks that need no event loop as long as they do not wait for anything."""

    def run(self, work):
        if asyncio._get_running_loop() is not None:
            super().run(work)
            return
        try:
            self._finish(work).send(None)
        except StopIteration:
            pass
        else:
            raise AssertionError("this waits for something: run it in an event loop")


async def pause(seconds):
    """Wait in an event loop; without one, nothing takes time."""
    if asyncio._get_running_loop() is not None:
        await asyncio.sleep(seconds)


PatientApp = partial(App, tasks=PatientTasks, pause=pause)


async def settle():
    """Wait until nothing goes on beside the page; what failed there fails here."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*others)


class Tab:
    """The page, open over a storage; ``screens`` are all that it has shown."""

    def __init__(self, storage=None, asked=None, early=(), today=TODAY, **options):
        """``options``: ``link`` and ``language`` in the address, ``device``, ``languages``.

        ``now`` among them gives the seconds since 1970, ``table`` names the table; ``is_framed``
        says that the page is part of another one. ``today`` is the date, which a test may change,
        ``left_today`` how many seconds are left of it.
        """
        self.storage = MemoryStorage() if storage is None else storage
        self.asked = asked
        self.screens = []
        self.device = options.pop("device", None) or FakeDevice()
        link = options.pop("link", "")
        language = options.pop("language", "")
        languages = options.pop("languages", NO_LANGUAGES)
        now = options.pop("now", lambda: 0)
        self.query_is_answered = False
        table = options.pop("table", "")
        is_framed = options.pop("is_framed", False)
        assert not options
        self.today, self.left_today = today, 6 * 3600 + 12 * 60
        self.app = PatientApp(
            Archive(self.storage, now, table),
            lambda: self.today,
            self._show,
            load_late,
            open_device=lambda: self.device,
            languages=languages,
            until_tomorrow=lambda: self.left_today,
            forget_query=self._forget_query,
            is_framed=is_framed,
        )
        self.app.late.arrive()
        self.app.open(asked, early, link, language=language)

    async def settle(self):
        """Wait until nothing goes on beside the page; what failed there fails here."""
        await settle()
        return self

    def _show(self, screen):
        self.screens.append(screen)
        self._tree = None

    def _forget_query(self):
        self.query_is_answered = True

    def reload(self, asked=None, early=()):
        """Another page over the same storage, as after F5."""
        return Tab(self.storage, asked, early)

    @property
    def game(self):
        return self.app.session.game

    @property
    def screen(self):
        """What the page shows now."""
        return self.screens[-1]

    @property
    def table(self):
        """The table, with its messages as text."""
        return worded(self.screen.view)

    @property
    def status(self):
        return spoken(self.screen.status)

    @property
    def heard(self):
        return worded(self.screen.heard)

    @property
    def notice(self):
        return worded(self.screen.notice)

    @property
    def settings(self):
        return self.screen.settings

    @property
    def tree(self):
        if self._tree is None:
            self._tree = page(self.screen)
            self._buttons = [
                (button.attributes["data-action"], button.attributes.get("data-value", ""))
                for button in find_all(self.reachable, "button")
                if "data-action" in button.attributes
                and button.attributes.get("aria-disabled") != "true"
            ]
        return self._tree

    @property
    def dialog(self):
        """The kind of the open dialog, or None."""
        return self.screen.dialog and self.screen.dialog.attributes["data-dialog"]

    @property
    def reachable(self):
        """What can be clicked: a dialog that is not beside the table makes all else inert."""
        dialog = self.screen.dialog
        return self.tree if dialog is None or "data-beside" in dialog.attributes else dialog

    def buttons(self, action=None):
        """(action, value) of all buttons that can be pressed now."""
        assert self.tree
        return [button for button in self._buttons if action in (None, button[0])]

    def click(self, action, value=""):
        """Press a button that the screen offers."""
        value = str(value)
        assert (action, value) in self.buttons(action), f"no button for {action} {value!r}"
        self.app.act(action, value)
        return self

    def choose(self, action, value, place=None):
        """Change a text field, a select, a radio button or a tick box in the open dialog."""
        controls = [
            node
            for node in find_all(self.reachable, data_action=action)
            if place in (None, node.attributes.get("data-value"))
        ]
        assert controls, f"no control for {action} {place or ''}"
        options = {
            node.attributes["value"]
            for control in controls
            for node in (control, *find_all(control, "option"))
            if node.tag == "option" or node.attributes.get("type") == "radio"
        }
        assert not options or value in options, f"{value!r} is not one of {options}"
        self.app.act(action, value if place is None else with_key(place, value))
        return self

    def submit(self):
        """Send the form of the open dialog."""
        self.app.act(find(self.reachable, "form").attributes["data-action"])
        return self

    def escape(self):
        """Close the open dialog with the Escape key."""
        self.app.act("closed", self.dialog)
        return self

    def to_table(self):
        """Close the open dialog, and all that come back then."""
        while self.dialog:
            self.escape()
        return self

    def hold(self, *places):
        for place in places:
            self.click("hold", place)
        return self

    def play_turn(self, box_id):
        """Roll once and score."""
        return self.click("roll").score(box_id)

    def score(self, box_id=None):
        """Score in a box, or in the first that is offered; one that gets nothing asks first."""
        box_id = box_id or self.buttons("score")[0][1]
        turns = self.game.turns
        self.click("score", box_id)
        return self if self.game.turns > turns else self.click("score", box_id)

    def finish(self):
        """Play on to the end, first box each."""
        while not self.table.is_over:
            self.click("roll").score()
        return self

    def standings(self):
        """The lines of the result that is shown."""
        return [
            tuple(name_of(part) for part in line.children)
            for line in find_all(self.screen.dialog, "li")
        ]


def play_at_random(tab, random):
    """Play a game to its end by clicks drawn from those on offer, yielding after each."""
    begun = len(tab.screens)
    while not tab.table.is_over:
        assert len(tab.screens) < begun + ENOUGH, "this game does not end"
        for action, value in _next_clicks(tab, random):
            tab.click(action, value)
            if tab.app.session.table.chosen:  # it gets nothing, and is crossed out by a second tap
                tab.click(action, value)
            yield action


def _next_clicks(tab, random):
    scores = tab.buttons("score") + tab.buttons("open-write")
    values = tab.buttons("write")
    if values:
        return [random.choice(values)]
    if tab.buttons("add-face") and random.random() < 0.5:
        faces = random.choice([random.choices("123456", k=5), [random.choice("123456")] * 5])
        return [("add-face", face) for face in faces]
    rolls = () if tab.table.must_score else tab.buttons("roll")
    if rolls and (not scores or random.random() < 0.6):
        flips = random.sample(tab.buttons("hold"), k=min(random.randrange(4), len(scores)))
        holds = sum(die.held for die in tab.table.dice)
        return [*flips, *(rolls if holds + len(flips) < 5 else [])]
    return [random.choice(scores)]


class MovingTab(Tab):
    """A page where things move; ``pass_time`` lets the pauses end that have begun."""

    def __init__(
        self,
        players=("Ann",),
        levels=(),
        rules="official",
        moves=True,
        mode=Mode.VIRTUAL,
        **settings,
    ):
        storage = MemoryStorage()
        self.now = 0.0  # seconds since 1970
        chosen = Settings(sound=True, **settings)
        storage.write(SETTINGS, formats.SETTINGS.make(chosen))
        self.pauses = []
        self.screens = []
        self.storage = storage
        self.device = FakeDevice()
        self.app = PatientApp(
            Archive(storage, lambda: self.now),
            lambda: "2026-02-28",
            self._show,
            None,
            open_device=lambda: self.device,
            pause=self._pause,
            moves=lambda: moves,
        )
        self.app.late.arrive()
        self.app.open(Draft(rules, mode, players, levels=levels))

    async def _pause(self, seconds):
        ended = asyncio.get_running_loop().create_future()
        self.pauses.append((seconds, ended))
        await ended

    async def settle(self):
        for _ in range(8):
            await asyncio.sleep(0)
        return self

    async def pass_time(self, seconds=None):
        """Let all pauses end that have begun, or those of so many seconds."""
        await self.settle()
        for length, ended in self.pauses:
            if not ended.done() and seconds in (None, length):
                ended.set_result(None)
        return await self.settle()

    @property
    def tray(self):
        return find(page(self.screen), class_="tray")

    @property
    def told(self):
        """All that the table says: the tray's text and names, and the card's."""
        tree = page(self.screen)
        labels = [node.attributes.get("aria-label", "") for node in find_all(tree, "button")]
        return text_of(tree), labels
