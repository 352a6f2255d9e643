"""Whole games between browsers that share nothing but links, each closed in between."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hosts import hosts, iframe, visit
from e2e.house_rules import press
from e2e.pages import Table
from tests.cases import cases
from tests.linking import Circle
from yahtzee.codes import make_rules
from yahtzee.codes.match import make_match, parse_match
from yahtzee.engine.presets import BY_ID
from yahtzee.engine.rules import RuleSet
from yahtzee.session.address import PLAY
from yahtzee.session.storage.keys import LINKED
from yahtzee.session.storage.linked_games import LINK

SHORT = RuleSet((BY_ID["official"].rules.categories[0], BY_ID["official"].rules.categories[12]))
MAXI = BY_ID["maxi-yatzy"].rules
NAMES = ("Ann", "Bob", "Carol", "Dave")


class Friend:
    """Somebody elsewhere: a browser of their own, whose page is closed after each link."""

    def __init__(self, name, table):
        self.name = name
        self.table = table

    def open(self, link=""):
        self.table.page.goto("about:blank")
        self.table.page.goto(link or self.table.address())
        return self.table.ready()

    def close(self):
        self.table.page.goto("about:blank")

    def play(self, link, rolls=1):
        """Play the turn that a link brings; the link to send on."""
        table = self.open(link)
        playing = table.main_button.filter(has_text="is playing")
        roll = table.main_button.filter(has_text=re.compile("^Roll$"))
        # Not any more the game that was there before, of one: two have a column each, or a tile.
        together = table.strip.or_(table.card.get_by_role("button", name=NAMES[1]))
        expect(together.filter(visible=True).first).to_be_visible()
        expect(playing.or_(roll)).to_be_visible()
        if playing.is_visible():  # what the others have played is shown, until a tap
            playing.click()
        expect(roll).to_be_visible()
        for _roll in range(rolls):
            table.roll()
        table.score(table.offered[0])
        send_the_end(table)
        sent = link_of(table)
        self.close()
        return sent


def send_the_end(table):
    """From the result of whoever has ended the game, if it is over, to the link to send."""
    expect(table.dialog).to_be_visible()
    end = table.dialog.get_by_role("button", name=re.compile("^Send to"))
    if end.is_visible():
        end.click()


def link_of(table):
    field = table.dialog.get_by_role("textbox", name="Link", exact=True)
    expect(field).to_have_value(re.compile(re.escape(PLAY)))
    return field.input_value()


def friends(url, new_page, number):
    return [Friend(name, Table(new_page(), url)) for name in NAMES[:number]]


def begun(circle, rules=SHORT):
    """Invite and join; the link that brings the first turn."""
    first, *others = circle
    table = first.table.open(rules=make_rules(rules), players=first.name)
    table.choose("New")
    press(table, "With a friend")
    press(table, "Invite someone")
    for _more in others[1:]:
        press(table, "Add a player")
    for place, friend in enumerate(others, 2):
        table.dialog.get_by_role("textbox", name=f"Name of player {place}").fill(friend.name)
    press(table, "Invite someone")
    link = link_of(table)
    first.close()
    for friend in others:
        table = friend.open(link)
        expect(table.dialog).to_have_accessible_name("Ann invites you")
        press(table, f"Join as {friend.name}")
        link = link_of(table)
        friend.close()
    return link


def kept_link(friend):
    """What a player's browser has stored of the one game by link."""
    stored = friend.table.go_elsewhere().stored()
    (text,) = (text for key, text in stored.items() if key.startswith(LINKED))
    return LINK.parse(text)


def later(circle, link, turns):
    """The link after so many turns more, played with the players' secrets but without a page."""
    people = Circle(joined=False)
    people.secrets = [kept_link(friend).secret for friend in circle]
    people.match = parse_match(link.partition(PLAY)[2])
    for _turn in range(turns):
        people.play()
    return f"{link.partition(PLAY)[0]}{PLAY}{make_match(people.match)}"


@cases(
    "rules, number, before",
    (SHORT, 2, 3),
    (SHORT, 2, 0),
    (SHORT, 4, 4),
    (MAXI, 2, 38),  # of six dice, and forty turns
    ids=["two", "two from the first turn on", "four", "Maxi Yatzy"],
)
def test_a_game_goes_by_links_alone(url, new_page, rules, number, before):
    circle = friends(url, new_page, number)
    link = later(circle, begun(circle, rules), before)
    for turn in range(before, len(rules.categories) * number):
        link = circle[turn % number].play(link)
    over = parse_match(link.partition(PLAY)[2])
    assert over.game.is_over
    for friend in circle:
        table = friend.open(link)
        if friend is not circle[-1]:  # who sent it has seen the result already
            expect(table.dialog).to_contain_text(re.compile("win|tie|each|points"))
            table.press("Escape")
        expect(table.tray).to_contain_text("Game over")
        assert [table.total(player) for player in range(number)] == [
            card.total for card in over.game.cards
        ]
        assert len(table.page.evaluate(FINISHED)) == 1
        friend.close()


FINISHED = "() => Object.keys(localStorage).filter((key) => key.includes(':finished:'))"


@pytest.mark.slow
@pytest.mark.parametrize("sandbox", ["", "allow-scripts"])
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_a_frame_that_may_store_nothing_plays_by_pasting(new_page, url, tmp_path, sandbox):
    """The page around stays open, as the page asks for; the other plays as ever."""
    attributes = {"sandbox": sandbox} if sandbox else {}
    with hosts(tmp_path) as site:
        path = site.write(
            iframe(f"{url}?embed=1&rules={make_rules(SHORT)}&players=Ann", **attributes)
        )
        ann = visit(new_page(), site.site + path)
        bob = Friend("Bob", Table(new_page(), url))
        ann.choose("New")
        press(ann, "With a friend")
        press(ann, "Invite someone")
        ann.dialog.get_by_role("textbox", name="Name of player 2").fill("Bob")
        press(ann, "Invite someone")
        expect(ann.dialog).to_contain_text("This browser can’t save anything right now")
        table = bob.open(link_of(ann))
        press(table, "Join as Bob")
        link = link_of(table)
        bob.close()
        for turn in range(2):
            paste(ann, link)
            if turn:  # Bob's turn is shown, until a tap
                expect(ann.main_button).to_contain_text("is playing")
                ann.main_button.click()
            ann.roll()
            ann.score(ann.offered[0])
            link = bob.play(link_of(ann))
        paste(ann, link)
        expect(ann.dialog).to_have_accessible_name(re.compile("with|points|each"))


def paste(game, link):
    game.dialog.get_by_role("button", name="Close").click()
    game.choose("New")
    press(game, "With a friend")
    game.dialog.get_by_role("textbox", name="Link").fill(link)
    press(game, "Open the link")
