"""Broken hosts, killed pages, and damage, links, reloads and clicks in numbers: nothing is lost.

``make test-all`` does most of it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from e2e import games
from e2e.pages import READY_TIMEOUT, Table
from tools.build import DIST
from yahtzee.engine.presets import preset
from yahtzee.server import Handler, serving
from yahtzee.session.links import rules_link
from yahtzee.session.storage.keys import FINISHED, GAME, HOUSE_RULES, SET_ASIDE, SETTINGS

if TYPE_CHECKING:
    from e2e.conftest import NewPage

STAGES = ("start.js", "asm.wasm", "python.zip", "game.zip", "deferred.zip", "service-worker.js")
STARTED = "html[data-state=ready], html[data-state=failed]"


class Dying(Handler):
    """A host whose line breaks in the middle of one file, and then answers nothing at all."""

    part: ClassVar[str]
    is_dead: ClassVar[bool] = False

    def send_head(self) -> Any:
        if self.is_dead:
            raise ConnectionAbortedError
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.part not in self.path:
            super().copyfile(source, outputfile)
            return
        outputfile.write(source.read(1000))
        type(self).is_dead = True
        raise ConnectionAbortedError


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("part", STAGES)
def test_a_host_that_dies_while_the_page_loads_does_no_lasting_harm(
    new_page: NewPage, part: str
) -> None:
    host = type("Dying", (Dying,), {"part": part})
    with serving(DIST, handler=host) as address:
        page = new_page(service_workers="allow")
        table = Table(page, address)
        page.goto(address)
        page.locator(STARTED).wait_for(state="attached", timeout=READY_TIMEOUT)
        if part in STAGES[:4]:
            assert table.root.get_attribute("data-state") == "failed"
            expect(table.alert).to_contain_text("did not arrive")
        else:
            table.roll().score("chance")
        host.part, host.is_dead = "nothing", False
        table.reload()
        if part in STAGES[:4]:
            table.roll().score("chance")
        assert table.points("chance") is not None


@pytest.mark.allow_console
def test_a_page_that_is_killed_goes_on_where_it_was(new_page: NewPage, url: str) -> None:
    table = Table(new_page(), url).open().roll().hold(1, 2).roll().score("chance").roll()
    dice, points = table.dice, table.points("chance")
    with suppress(PlaywrightError):
        table.page.goto("chrome://crash")
    other = Table(table.page.context.new_page(), url).open()
    assert (other.dice, other.points("chance")) == (dice, points)


CORRUPTIONS = 40
MARKUP = "<img src=x onerror=alert(1)><script>alert(1)</script>"
# Elements and attributes that the page never makes.
FOREIGN = """
() => [...document.querySelectorAll("#app *")].flatMap((element) => [
    ...(["IMG", "SCRIPT"].includes(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes].map(({ name }) => name).filter((name) => name.startsWith("on")),
])
"""
REPLACE_STORAGE = """
(texts) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}
"""


def damaged(text: str, random: Random) -> str:
    """The text with damage of one kind, never the text itself."""
    start = random.randrange(len(text))
    end = random.randrange(start, len(text)) + 1
    some = "".join(chr(random.choice((random.randrange(128), 0x1F3B2))) for _ in range(9))
    kinds = (
        text[:start],
        text[:start] + text[end:],
        text[:start] + some + text[end:],
        text[:start] + MARKUP + text[start:],
        text[:start] + text[start:end] * 2 + text[end:],
        text[::-1],
        text.replace(text[start], MARKUP),
        text.replace("1", str(random.randrange(10**30))),
    )
    return next(kind for kind in random.sample(kinds, len(kinds)) if kind != text)


def stored_by_play(table: Table) -> dict[str, str]:
    """What the browser has stored of a player who has used all that is stored."""
    table.resume(games.rounds_left(games.game("grail"), 1)).roll()
    table.score(table.offered[0]).close()
    table.choose("Scores").dialog.get_by_role("button", name="Statistics").click()
    expect(table.dialog).to_contain_text("Games")
    table.close().option("Dark")
    table.page.evaluate(
        "(link) => { location.hash = link; }",
        rules_link(replace(preset("yatzy").rules, rolls=4), "Ours"),
    )
    table.dialog.get_by_role("button", name="Keep").click()
    table.close().new_game("official").roll()
    return table.stored()


@pytest.mark.slow
@pytest.mark.reuses_python
def test_no_damage_to_what_is_stored_costs_another_score(table: Table) -> None:
    """In each round every key is damaged but for that of one finished game."""
    whole = stored_by_play(table)
    assert {GAME, SETTINGS, HOUSE_RULES} <= set(whole)
    (finished,) = (key for key in whole if key.startswith(FINISHED))
    random = Random(13)
    for _ in range(CORRUPTIONS):
        table.stop()
        texts = {key: damaged(text, random) for key, text in whole.items()}
        lost = f"{finished[:-3]}abc"  # the key of another game, damaged too
        table.page.evaluate(
            REPLACE_STORAGE, {**texts, lost: texts[finished], finished: whole[finished]}
        )
        table.open()
        assert table.page.evaluate(FOREIGN) == []
        scores = table.high_scores("grail")
        assert len(scores) >= 1
        assert table.page.evaluate(FOREIGN) == []
        left = table.stored()
        assert left[finished] == whole[finished]
        kept = set(left.values())
        of_the_player = [key for key in texts if key.startswith((FINISHED, GAME, HOUSE_RULES))]
        for key in of_the_player:
            assert key == finished or texts[key] in kept or key in left, texts[key]
    assert any(key.startswith(SET_ASIDE) for key in left)
