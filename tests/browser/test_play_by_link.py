"""Games by link on the page: inviting, joining, playing, sending on, and what is refused."""

import asyncio

import pytest
from builders import TINY
from fakes import (
    ADDRESS,
    FakeDevice,
    FaultyStorage,
    MemoryStorage,
    Tab,
    find,
    find_all,
    finished_games,
    text_of,
)
from held_out import ODD
from linking import Circle
from sharing import SharedStorage
from solving import SolvingTab
from wording import spoken

from yahtzee.codes import make_rules, parse_game
from yahtzee.codes.match import make_match, parse_match
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.game import standings
from yahtzee.engine.game_setup import Mode
from yahtzee.messages import NOTHING
from yahtzee.saves.envelope import make_save
from yahtzee.session.address import CHALLENGE, PLAY
from yahtzee.session.draft import Draft
from yahtzee.session.part_missing import MISSING, MIXED, PartMissing
from yahtzee.session.storage.keys import LINKED, OPENED, SET_ASIDE, SETTINGS
from yahtzee.session.storage.linked_games import LINK, KeptLink, load_links
from yahtzee.session.table import UNKNOWN, Chances, rolling_time
from yahtzee.telling.news import status_of
from yahtzee.ui.actions.computer_players import LOOK
from yahtzee.ui.dialogs.links import follow_links
from yahtzee.ui.views.page import page

DRAWN = ((True,),)
RULES = make_rules(TINY)


class Player:
    """Somebody with a browser that is closed after each link."""

    def __init__(self, name, today="2026-02-28", rules=RULES):
        self.name = name
        self.rules = rules
        self.storage = MemoryStorage()
        self.today = today

    def open(self, link="", **options):
        draft = Draft(self.rules, Mode.VIRTUAL, (self.name,))
        fragment = link.partition("#")[2]
        self.tab = Tab(
            self.storage,
            None if self.storage.texts else draft,
            link=fragment and f"#{fragment}",
            device=options.pop("device", None) or FakeDevice(draw=lambda _link: DRAWN),
            today=self.today,
            **options,
        )
        return self.tab

    def play(self, link):
        """Open a link, play the turn, and give the link to send on."""
        tab = self.open(link).click("roll")
        tab.score()
        return link_of(tab.click("resend-link", id_of(link)) if tab.game.is_over else tab)


def link_of(tab):
    return find(tab.screen.dialog, "input", class_="link").attributes["value"]


def code_of(link):
    return link.partition(PLAY)[2]


def id_of(link):
    return parse_match(code_of(link)).id


def told(tab):
    return text_of(tab.screen.dialog)


def invitation(player, *others):
    tab = player.open().click("new-game").click("links").click("invite-link")
    for place, name in enumerate((player.name, *others)):
        if place > 1:
            tab.click("add-player")
        tab.choose("draft-name", name, place=str(place))
    tab.submit()
    return link_of(tab)


def begun(*names, rules=RULES):
    """Players of a game, and the link that brings the first one to the first turn."""
    players = [Player(name, rules=rules) for name in names]
    link = invitation(players[0], *names[1:])
    for player in players[1:]:
        link = link_of(player.open(link).click("join-link"))
    return players, link


def test_everyone_has_one_colour_on_all_devices():
    """Whoever plays on a device usually, and there comes first in other games."""
    (bob, ann), link = begun("Bob", "Ann")
    for player in (bob, ann):
        tab = player.open()
        tab.app.session.preferences.remember(tab.game.setup)
    tabs = ann.open(link), bob.open(link)
    colours = [[each.colour for each in tab.table.players] for tab in tabs]
    assert colours == [[1, 0], [1, 0]]


@pytest.mark.parametrize("rules", ODD, ids=lambda rules: len(rules.categories))
def test_a_whole_game_goes_by_links_between_browsers_that_are_closed(rules):
    players, link = begun("Ann", "Bob", rules=make_rules(rules))
    for turn in range(2 * len(rules.categories)):
        link = players[turn % 2].play(link)
    ann, bob = players
    assert told(bob.tab).startswith("Send to Ann")
    assert bob.tab.escape().dialog == "result"  # from which it was sent
    over = ann.open(link)
    assert over.dialog == bob.tab.dialog == "result"
    assert not over.buttons("resend-link")  # Bob has it
    assert over.game == bob.tab.game
    assert over.game.is_over
    assert over.standings() == bob.tab.standings()
    assert over.app.session.dialogs.shown.is_news
    [[best, *tied], *_others] = standings(over.game)
    for seat, player in enumerate(players):  # nobody is told of themselves by their name
        who = "You win" if seat == best else f"{players[best].name} wins"
        word = "A tie" if tied else who
        assert f"{word}!" in told(player.tab)
        assert player.tab.table.heading.startswith(word)
        ended = word if tied else f"Game over: {word}"
        assert ended in spoken(status_of(player.tab.app.session))
    # It is among the finished games of both, and can be reviewed like any other.
    for player in players:
        [finished] = finished_games(player.tab.app.session.archive, player.rules)
        assert parse_game(finished.code) == over.game


@pytest.fixture
def typed_at_once(monkeypatch):
    """A line counts as typed with each key."""

    async def at_once(_seconds):
        pass

    monkeypatch.setattr("yahtzee.ui.dialogs.send_link.sleep", at_once)


@pytest.mark.usefixtures("typed_at_once")
def test_the_table_shows_what_the_other_played_once_and_tells_what_the_other_says():
    (ann, bob), link = begun("Ann", "Bob")
    tab = ann.open(link)
    assert tab.status == "Bob joins. Your turn."
    tab.click("roll").hold(1, 2).click("roll")
    tab.app.act("undo")
    assert tab.status == "There is no undo."
    tab.app.act("players", "0")
    assert tab.status == "A game by link keeps its players."
    tab.score()
    tab.choose("link-message", "\u202e")
    assert "cannot hold control characters" in told(tab)
    tab.choose("link-message", "  Beat   that! ")
    link, points = link_of(tab), tab.game.cards[0].total
    tab = bob.open(link)
    assert tab.dialog is None
    assert tab.status == f"Ann: “Beat that!” You 0, Ann {points}. Your turn."
    assert tab.table.heading == "Ann: “Beat that!”"
    lay = [tuple(die.face for die in screen.view.dice) for screen in tab.screens]
    first, again = (ann.tab.game.log[place].faces for place in (0, 1))
    thrown = lay.index(first)
    kept = [die.place for die in tab.screens[thrown + 1].view.dice if die.held]
    assert kept == [1, 2]
    assert set(again) <= set(lay[thrown + 2])
    # To the end, when the turn is Bob's already, and what Ann did can still be seen.
    shown = [screen for screen in tab.screens if str(screen.view.roll_label).endswith("is playing")]
    assert shown[-1].view.players[0].total == points
    for screen in [*tab.screens[thrown : thrown + 3], shown[-1]]:
        assert not screen.view.can_ask
        assert str(screen.view.heading) == "Ann’s turn"
        assert str(screen.view.roll_label) == "Ann is playing"
        assert not find_all(page(screen), "button", data_action="score")
    assert tab.table.roll_label == "Roll"
    again = bob.open(link)  # loaded again, it is not shown once more
    assert first not in [tuple(die.face for die in screen.view.dice) for screen in again.screens]


async def test_a_tap_ends_the_show_of_what_the_other_played():
    (ann, bob), link = begun("Ann", "Bob")
    link = ann.play(link)
    tab = bob.open(link)
    await asyncio.sleep(0)
    assert tab.table.roll_label == "Ann is playing"
    tab.click("roll")
    assert tab.game == parse_match(code_of(link)).game
    assert tab.table.roll_label == "Roll"
    tab.click("roll")
    assert tab.game.dice
    dice = tab.game.dice
    await tab.settle()
    assert tab.game.dice == dice


async def test_the_show_waits_until_dice_lie_and_is_given_once_whatever_else_changes():
    (ann, bob), link = begun("Ann", "Bob")
    link = ann.play(link)
    tab = SolvingTab(None, bob.storage, link=f"#{link.partition('#')[2]}")
    tab.app.session.preferences.device_moves = lambda: True
    session = tab.app.session
    await tab.until(lambda: session.table.before_roll)
    rolling = rolling_time(session.game)
    await tab.until(lambda: session.table.before_roll is None)
    tab.app.storage_changed(SETTINGS)
    await tab.settle()
    assert tab.game == parse_match(code_of(link)).game
    assert [each for each in tab.pauses if each in (LOOK, rolling)] == [
        *(LOOK, rolling, rolling, LOOK, LOOK)
    ]


def test_a_game_of_more_players_is_on_the_table_again_after_one_by_link():
    """With no chances of winning left from the game by link, in which fewer play."""
    tab = Player("Ann").open()
    tab.app.offer(Draft(RULES, Mode.VIRTUAL, ("Ann", "Bea", "Cy")))
    tab.click("new-game").click("links").click("invite-link").choose("draft-name", "Bob", place="1")
    tab.submit()
    tab.app.session.weigh(Chances((0.5, 0.5)))
    tab.click("close").click("new-game").click("links").click("leave-link")
    assert len(tab.table.players) == 3
    assert tab.app.session.table.chances == UNKNOWN


def test_loading_the_page_again_gives_no_other_dice():
    (ann, _bob), link = begun("Ann", "Bob")
    first = ann.open(link).click("roll").hold(0)
    dice = first.game.dice
    address = first.device.shown_link
    again = ann.open(address)
    assert again.dialog is None
    assert again.game.dice == dice
    assert again.app.session.table.held == (0,)
    again.click("roll")
    assert ann.open(address).game == again.game
    # Nor does another browser that knows the link, but not the secret.
    other = Player("Eve").open(link)
    assert "plays no part" in told(other)
    other.click("close")
    assert other.game.setup.players == ("Eve",)


def test_while_others_play_the_button_sends_the_link_again():
    (ann, bob), link = begun("Ann", "Bob")
    ann.play(link)
    tab = ann.tab.click("close")
    assert tab.table.roll_label == "Send to Bob"
    assert not tab.game.dice
    tab.click("roll")
    assert tab.dialog == "send-link"
    bob.play(link_of(tab))
    # An old link opens the game as it is now.
    old = ann.open(link)
    assert old.game == ann.tab.game
    assert old.status == (
        "That link is from earlier in this game. Here it is as it stands now. Waiting for Bob."
    )


# Joining.


@pytest.mark.parametrize("can_send", [True, False])
def test_one_tap_joins_and_sends_the_answer(can_send):
    ann, bob = Player("Ann"), Player("Bob")
    device = FakeDevice(draw=lambda _link: DRAWN)
    device.can_send = can_send
    tab = bob.open(invitation(ann, "Bob"), device=device)
    assert "that way nobody can choose the dice" in told(tab)
    assert "data-start" in find(tab.screen.dialog, "button", data_action="join-link").attributes
    tab.click("join-link")
    passed = [link for _title, link in device.sent] if can_send else device.copied
    assert passed == [link_of(tab)]
    assert ("Copied." in told(tab)) is not can_send


def test_more_can_play_and_be_left_out_again():
    tab = Player("Ann").open().click("new-game").click("links").click("invite-link")
    for _player in range(8):
        tab.click("add-player")
    assert not tab.buttons("add-player")
    assert len(tab.buttons("remove-player")) == 9
    for _player in range(8):
        tab.click("remove-player", "2")
    assert not tab.buttons("remove-player")


def test_the_same_dice_lead_and_an_invitation_can_be_pasted_last():
    form = Tab().click("new-game").click("links").screen.dialog
    steps = [each for each in find_all(form, "button") if each.attributes["class"] == "primary"]
    assert [each.attributes["data-action"] for each in steps] == ["start-challenge"]
    told = text_of(form)
    ways = ("You play. Your friend gets", "Take turns by link.", "Have an invitation? Paste")
    assert sorted(ways, key=told.index) == list(ways)


def test_an_invitation_needs_names():
    tab = Player("Ann").open().click("new-game").click("links").click("invite-link")
    names = find_all(tab.screen.dialog, data_action="draft-name")
    assert [find.attributes["value"] for find in names] == ["Ann", ""]
    tab.choose("draft-rules", "kniffel").submit()
    assert "A name is missing." in text_of(tab.screen.dialog)
    tab.choose("draft-name", "Bob", place="1").submit()
    assert tab.dialog == "send-link"


# What is refused.


def refused(player, link):
    """What the page says; nothing that is stored has changed."""
    before = dict(player.storage.texts)
    tab = player.open(link)
    assert tab.dialog == "refused-link"
    assert player.storage.texts == before
    words = told(tab)
    tab.click("close")
    assert tab.dialog is None
    return words


def test_who_goes_on_twice_from_the_same_place_is_refused():
    (ann, bob), link = begun("Ann", "Bob")
    before = MemoryStorage(ann.storage.texts)
    bob.open(ann.play(link))
    ann.storage = before
    tab = ann.open(link).click("roll")
    tab.score("chance")
    assert "from the same place twice" in refused(bob, link_of(tab))


def test_what_is_pasted_opens_as_what_it_is():
    for pasted, opens in (("hello", "links"), (CHALLENGE, "spoiled-challenge")):
        tab = Tab().click("new-game").click("links").choose("paste-link", pasted).submit()
        assert tab.dialog == opens
        assert ("This is not a link to a game" in told(tab)) is (opens == "links")


# The list.


def listed(tab):
    tab.app.act("links")
    return [text_of(node) for node in find_all(tab.screen.dialog, class_="standing")]


def test_the_list_says_whose_turn_it_is_and_for_how_long():
    (ann, bob), link = begun("Ann", "Bob")
    tab = ann.open()
    assert listed(tab) == ["Waiting for Bob."]
    tab.escape().app.reactions.rest()
    assert not tab.notice
    tab.app.act("play-waiting")
    assert tab.dialog == "links"
    ann.today = "2026-03-01"
    assert listed(ann.open()) == ["Waiting for Bob, 1 day."]
    ann.today = "2026-03-02"
    assert listed(ann.open()) == ["Waiting for Bob, 2 days."]
    ann.open(link)
    tab = ann.open()
    assert listed(tab) == ["Your turn"]
    # The bare address says so at the edge of the table, too.
    tab.escape().app.reactions.rest()
    assert tab.notice == "Your turn by link: Ann and Bob."
    tab.click("play-waiting")
    assert tab.table.roll_label == "Roll"
    assert not tab.notice
    tab.click("new-game").click("links").click("leave-link")
    assert tab.notice
    assert not tab.click("dismiss").notice
    for player in (ann, bob, ann, bob):
        link = player.play(link)
    assert listed(bob.tab)[0].startswith("Game over: ")
    bob.tab.click("show-link", id_of(link))
    assert bob.tab.game.is_over


def test_a_game_is_opened_from_the_list_and_its_link_sent_again():
    (ann, _bob), link = begun("Ann", "Bob")
    last = ann.play(link)
    tab = ann.open()
    game_id = id_of(last)
    listed(tab)
    tab.click("show-link", game_id).click("roll")
    assert link_of(tab) == last
    assert tab.game.setup.players == ("Ann", "Bob")


def test_one_resigns_and_the_other_has_won():
    (ann, bob), link = begun("Ann", "Bob")
    tab = ann.open(link)
    game_id = id_of(link)
    tab.app.act("links")
    tab.click("ask-resign", game_id)
    assert tab.dialog == "ask-link"
    tab.click("resign-link", game_id)
    assert "Ann has resigned: Bob wins." in told(tab)
    last = link_of(tab)
    assert tab.click("close").table.roll_label == "Send again"
    tab = bob.open(last)
    assert tab.status == "Ann has resigned: Bob wins."
    assert listed(tab) == ["Ann has resigned: Bob wins."]
    assert not finished_games(tab.app.session.archive, RULES)


@pytest.mark.parametrize("lies_there", [True, False])
def test_a_game_is_removed_after_a_question(lies_there):
    (ann, _bob), link = begun("Ann", "Bob")
    tab = ann.open(link)
    game_id = id_of(link)
    tab.app.act("links")
    assert not tab.buttons("ask-remove")  # whose turn it is resigns first, so that others know
    link = ann.play(link)
    tab = ann.open(link if lies_there else "")
    tab.app.act("links")
    tab.click("ask-remove", game_id).click("links")
    tab.click("ask-remove", game_id).click("remove-link", game_id)
    assert tab.dialog == "links"
    assert not find_all(tab.screen.dialog, class_="standing")
    assert tab.game.setup.players == ("Ann",)
    tab.app.act("show-link", game_id)  # by a second click
    assert tab.app.session.linked is None


def test_it_is_played_again_and_whoever_invites_begins():
    players, link = begun("Ann", "Bob", "Carol")
    for turn in range(6):
        link = players[turn % 3].play(link)
    tab = players[1].open(link).click("again")
    assert tab.game.setup.players == ("Bob", "Carol", "Ann")
    assert told(tab).startswith("Send to Carol")
    tab = players[2].open()
    tab.app.act("again-link", id_of(link))
    assert tab.game.setup.players == ("Carol", "Ann", "Bob")


# Passing the link on.


def test_the_link_is_copied_sent_and_drawn():
    tab = Player("Ann")
    link = invitation(tab, "Bob")
    tab = tab.tab
    assert link.startswith(ADDRESS + PLAY)
    assert find(tab.screen.dialog, "svg", role="img")
    tab.click("copy-link")
    assert tab.device.copied == [link]
    assert "Copied." in told(tab)
    tab.click("send-link")
    assert tab.device.sent == [("Yahtzee: Ann and Bob", link)]


@pytest.mark.parametrize(
    ("words", "says"), [(MISSING, "QR code could not be loaded"), (MIXED, str(MIXED))]
)
def test_where_nothing_can_be_copied_or_drawn_the_page_says_so(words, says):
    def missing(_link):
        raise PartMissing("qr-codes", words)

    ann = Player("Ann")
    invitation(ann, "Bob")
    tab = ann.open(device=FakeDevice(draw=missing, refuses=True))
    tab.app.act("links")
    [kept] = load_links(tab.app.session.archive)
    tab.click("show-link", kept.match.id).click("roll")
    assert says in told(tab)
    tab.click("copy-link")
    assert "Select the text" in told(tab)
    tab.click("send-link")
    assert "not sent" in told(tab)


async def test_a_line_that_is_typed_is_drawn_once_when_the_typing_has_paused():
    drawn = []

    def draw(link):
        drawn.append(link)
        return DRAWN

    tab = Player("Ann").open(device=FakeDevice(draw=draw))
    tab.app.act("invite-link")
    await tab.choose("draft-name", "Bob", place="1").submit().settle()
    for typed in ("B", "Be", "Bea", "Beat", "Beat i", "Beat it"):
        tab.choose("link-message", typed)
        await asyncio.sleep(0)
    await tab.settle()
    assert drawn[1:] == [link_of(tab)]


@pytest.mark.usefixtures("typed_at_once")
def test_a_code_that_arrives_late_is_not_shown_beside_another_link():
    async def draw(_link):
        await asyncio.sleep(0)
        return ((False,),)

    ann = Player("Ann")
    invitation(ann, "Bob")
    dialog, ann.tab.device.draw = ann.tab.app.session.dialogs.shown, draw
    late = dialog.draw()
    late.send(None)
    del ann.tab.device.draw  # the next one comes at once
    ann.tab.choose("link-message", "Beat it")
    with pytest.raises(StopIteration):
        late.send(None)
    assert dialog.modules == DRAWN


# Where nothing is kept, and where tabs are several.


def test_where_nothing_is_kept_the_page_says_so_and_the_game_goes_on_in_it():
    storage = FaultyStorage(lambda call: True)
    ann = Tab(storage, Draft(RULES, Mode.VIRTUAL, ("Ann",)), device=_drawing())
    ann.app.act("invite-link")
    ann.choose("draft-name", "Bob", place="1").submit()
    assert "Leave this page open" in told(ann)
    bob = Player("Bob")
    link = link_of(bob.open(link_of(ann)).click("join-link"))
    ann.app.act("links")
    ann.choose("paste-link", link).submit()
    ann.click("roll")
    assert ann.game.dice


def _drawing():
    return FakeDevice(draw=lambda _link: DRAWN)


def test_two_tabs_play_one_game():
    (ann, _bob), link = begun("Ann", "Bob")
    one = ann.open(link)
    two = ann.open(link)
    one.click("roll")
    two.app.act("roll")
    assert two.game == one.game
    assert "went on in another tab" in two.status
    assert not two.notice  # said once
    assert two.table.roll_label == "Play here"
    assert two.click("roll").table.roll_label != "Play here"
    two.score()
    one.app.act(*one.buttons("score")[-1])
    assert one.game == two.game
    ann.storage.write(LINKED + id_of(link), "nothing to read")  # it goes on as it lies here
    one.app.storage_changed(LINKED + id_of(link))
    assert one.game == two.game


def test_the_tab_that_opens_a_link_last_plays_though_nothing_was_played_since():
    (ann, _bob), link = begun("Ann", "Bob")
    shared = SharedStorage(ann.storage.texts)
    tabs = []
    for _ in range(2):
        ann.storage = shared.view()
        tabs.append(ann.open(link))
    ann.storage = shared.view()
    bare = ann.open()  # of no link, but the game that waits is offered there
    for old, new in (tabs, tabs[::-1], (tabs[0], bare)):
        if new is bare:
            bare.app.act("play-waiting")
        for key in dict.fromkeys(old.storage.events):
            old.app.storage_changed(key)
        old.storage.events.clear()
        assert (old.table.roll_label, new.table.roll_label) == ("Play here", "Roll")
        assert not any(OPENED in key for key in shared.texts)
        old.click("roll")
        assert not old.game.dice  # that tap takes the game over, and no more


def test_a_game_that_a_link_has_brought_is_not_said_to_wait():
    (ann, _bob), link = begun("Ann", "Bob")
    tab = ann.open()
    search = follow_links(tab.app.session)
    tab.app.go_to("#" + link.partition("#")[2])
    asyncio.run(search)
    assert tab.app.session.notices.waiting == NOTHING


# What is stored.


def kept_game():
    circle = Circle(2)
    return KeptLink(circle.match, circle.secrets[0], 0, "2026-02-28", ((), (0, 1)), (2,))


def test_a_stored_game_comes_back():
    kept = kept_game()
    assert LINK.parse(LINK.make(kept)) == kept
    assert kept.game.rolls == 2
    *_, over = Circle(2).play_out()
    with pytest.raises(CorruptSave, match="after the end"):
        KeptLink(over, kept.secret, 0, kept.date, held=(2,))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("secret", "00" * 32),
        ("secret", "0"),
        ("secret", "00"),
        ("player", 1),
        ("date", "today"),
        ("keeps", [[0]]),
        ("keeps", [[], [1, 0]]),
        ("held", [7]),
        ("link", "l1"),
        ("link", make_match(Circle(2, joined=False).match)),
    ],
)
def test_what_does_not_fit_is_set_aside(name, value):
    data = {**LINK.to_data(kept_game()), name: value}
    storage = MemoryStorage({LINKED + "x": make_save("linked", data, 1)})
    tab = Tab(storage)
    tab.app.act("links")
    assert not find_all(tab.screen.dialog, class_="standing")
    assert [key for key in storage.texts if key.startswith(SET_ASIDE)]
