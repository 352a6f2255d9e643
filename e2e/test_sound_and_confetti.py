"""Sound, vibration and confetti, as the browser makes them."""

from math import log10

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from tests.cases import cases
from yahtzee.session.table import APART, HIT
from yahtzee.telling.effects import SOUNDS, Cue

SOON = 0.01  # seconds from a press to the beginning of its sound
FIVE_ALIKE = "1506"  # a seed whose first roll is a Yahtzee

# Remembers every loudspeaker, every note and every pulse.
LISTEN = """
(() => {
    window.heard = { contexts: [], notes: 0, pulses: [], nodes: [] };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor() { super(); window.heard.contexts.push(this); }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...when) {
            window.heard.notes += 1;
            window.heard.nodes.push(new WeakRef(this));
            return start.apply(this, when);
        };
    }
    Object.defineProperty(navigator, "audioSession", { value: { type: "auto" } });
    navigator.vibrate = (pulses) => window.heard.pulses.push([...pulses]);
})();
"""
HIDE = """
(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}
"""
# Until all that was begun has been heard.
SILENCE = """
() => new Promise((done) => {
    const [context] = window.heard.contexts;
    const end = context.currentTime + 2;
    const look = () => (context.currentTime > end ? done() : requestAnimationFrame(look));
    look();
})
"""


def states(table):
    return list(table.page.evaluate("() => window.heard.contexts.map(({ state }) => state)"))


def notes(table):
    return int(table.page.evaluate("() => window.heard.notes"))


def living(page):
    """How many oscillators are left once the garbage was collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    return int(page.evaluate("() => window.heard.nodes.filter((node) => node.deref()).length"))


def test_sound_is_off_until_it_is_asked_for_and_then_plays_and_leaves_nothing(
    table,
):
    table.prepare(LISTEN).open(seed="3").roll().hold(1)
    assert states(table) == []
    table.press("j")
    expect(table.status_line).to_have_text("Sound is on.")
    assert states(table) == ["running"]
    assert table.page.evaluate("() => navigator.audioSession.type") == "ambient"  # others play on
    before = notes(table)
    assert before == len(SOUNDS[Cue.SCORE])
    for _ in range(20):
        table.press("1")
    assert notes(table) == before + 20 * len(SOUNDS[Cue.KEEP])
    table.page.evaluate(SILENCE)
    assert living(table.page) == 0

    table.page.evaluate(HIDE, "hidden")
    expect(table.tray).to_be_visible()
    before = notes(table)
    table.press("2")
    assert notes(table) == before
    assert states(table) == ["closed"]
    table.page.evaluate(HIDE, "visible")
    table.press("2")
    assert states(table) == ["closed", "running"]
    assert notes(table) == before + 1


# What would be heard of a roll is written down instead: a context that renders all at once.
WRITE_DOWN = """
window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 44100, 44100); window.written = this; }
    close() { return Promise.resolve(); }
};
"""
# The loudness of each hundredth of a second, in the band of the bursts, which is above the knocks.
RENDER = """
async () => {
    const samples = (await window.written.startRendering()).getChannelData(0);
    const sounds = [];
    for (let at = 0; at + 220 <= samples.length; at += 220) {
        let sum = 0;
        for (let each = at + 1; each < at + 220; each += 1) {
            sum += (samples[each] - samples[each - 1]) ** 2;
        }
        sounds.push(Math.sqrt(sum / 220));
    }
    return sounds;
}
"""


@pytest.mark.slow
@cases("dice", 5, 2)
def test_each_die_is_heard_once_where_it_lands_and_as_loud_as_the_others(new_page, url, dice):
    table = Table(new_page(reduced_motion="no-preference"), url)
    table.open(seed="3").option("Sound").roll()
    held = tuple(range(1, 6 - dice))
    table.prepare(WRITE_DOWN).reload()
    table.choose("Help").close()  # so that all of the page is there
    if held:
        table.hold(*held)
    else:
        table.score("chance")
    table.throws_lie_ready().throws_simply()
    table.page.evaluate(HIDE, "hidden")  # what was heard so far is on a tape of its own
    table.page.evaluate(HIDE, "visible")
    table.roll()
    loud = table.page.evaluate(RENDER)
    tops = [
        at
        for at in range(1, len(loud) - 1)
        if loud[at] > max(loud) / 3 and loud[at - 1] < loud[at] >= loud[at + 1]
    ]
    found = [at * 220 / 44_100 for at in tops]
    assert found == pytest.approx([SOON + HIT + APART * die for die in range(dice)], abs=0.01)
    decibels = [20 * log10(loud[at]) for at in tops]
    assert max(decibels) - min(decibels) < 3


# What is seen in the very task in which a box is chosen: the film of a pen, not what it holds.
SCORE = """
(box) => {
    box.click();
    const ink = document.querySelector(".ink");
    const written = document.querySelector(".fresh .points");
    const { opacity } = getComputedStyle(written);
    const films = ink.querySelectorAll("path").length;
    return [films, ink.getAttribute("aria-hidden"), written.textContent, opacity];
}
"""

# When two numbers are seen at once in the box that is chosen, or as a sum, or a sum counts before
# all is written: see "numbers.css". A frame may be drawn before an animation begins.
DOUBLED = """
(box, rows) => {
    const bar = document.querySelector(".pad .gauge .part");
    const length = () => bar.getBoundingClientRect().width;
    const before = length();
    box.click();
    const moves = document.getAnimations()
        .filter(({ effect }) => effect.target.closest(".above, .points, .gauge"));
    const reels = [...document.querySelectorAll(".above.reels")];
    const drawn = [...document.querySelectorAll(".ink")], [ink] = drawn;
    const pairs = [[".fresh .points", ink]];
    rows.forEach((row, at) => pairs.push([`[data-row=${row}] :is(.points, .note)`, reels[at]]));
    const style = (element) => getComputedStyle(element);
    const doubled = new Set();
    const writes = (each) => style(each).opacity === "1";
    for (let at = -5; at < 900; at += 5) {
        for (const move of moves) { move.pause(); move.currentTime = at; }
        for (const { firstChild } of reels) {
            const counts = getComputedStyle(firstChild, "::before").translate !== "0px";
            if (writes(ink) && length() !== before) { doubled.add(`early bar ${at}`); }
            if (drawn.some(writes) && counts) { doubled.add(`early ${at}`); }
        }
        for (const [name, above] of pairs) {
            const number = document.querySelector(name);
            const isLike = style(number).fontWeight === style(above).fontWeight;
            if (above !== ink && !isLike) { doubled.add(`${name} has another weight`); }
            const [under, over] = [number, above].map((each) => each.getBoundingClientRect());
            const middle = (under.top + under.bottom) / 2;
            const hides = over.left <= under.left && under.right <= over.right && over.top <= middle
                && middle <= over.bottom && style(above).opacity === "1"
                && style(above).backgroundColor !== "rgba(0, 0, 0, 0)";
            const isDouble = style(number).opacity * style(above).opacity && !hides;
            if (isDouble) { doubled.add(`${name} ${at}`); }
        }
    }
    return [...doubled];
}
"""


def test_one_number_is_seen_at_a_time_and_a_full_house_hops(lively):
    rolled = games.roll(games.game(), faces=(3, 2, 3, 2, 3))
    lively.resume(rolled).choose("Help").close()  # so that all of the page is there
    assert lively.box("full_house").evaluate(DOUBLED, ["total"]) == []
    hops = """(dice) => dice.flatMap((die) => die.getAnimations().map(({ effect }) => effect))
        .filter((effect) => !effect.getKeyframes().some(({ translate }) => translate))
        .map((effect) => effect.getTiming().delay)"""
    assert lively.page.locator(".tray .die").evaluate_all(hops) == [0, 280, 0, 280, 0]


@pytest.mark.slow
def test_nothing_is_written_on_where_the_end_has_moved_the_card(lively):
    lively.resume(games.roll(games.rounds_left(games.game(), 1))).choose("Help").close()
    keep = """(box) => {
        box.click();
        for (const above of document.querySelectorAll(".above")) { above.remove = () => {}; }
    }"""
    lively.box("chance").evaluate(keep)
    expect(lively.page.locator(".result")).to_be_visible()
    seen = "(all) => all.map((above) => above.checkVisibility())"
    assert lively.page.locator(".above").evaluate_all(seen) == [False, False]
    waits = "(buttons) => buttons.getAnimations().length"  # as what tells of the number does
    assert lively.page.locator(".result .buttons").evaluate(waits) == 0


@pytest.mark.slow
def test_sums_wait_for_the_points_that_they_count(lively):
    rolled = games.roll(games.game(), faces=(3, 2, 3, 2, 3))
    lively.resume(rolled).choose("Help").close()  # so that all of the page is there
    sums = ["upper_bonus", "subtotal", "upper_total", "total"]
    assert lively.box("threes").evaluate(DOUBLED, sums) == []
    sixes = (6, 6, 6, 6, 6)  # and for those of a bonus
    first = games.score(games.roll(games.game(), faces=sixes), "yahtzee")
    lively.resume(games.roll(first, faces=sixes)).choose("Help").close()
    assert lively.box("sixes").evaluate(DOUBLED, sums) == []


# In how many heights dice lie that are five alike, as soon as they are and when they hop, and
# whether what the box pays is seen by then.
GATHERED = """
() => new Promise((done) => {
    const tray = document.querySelector(".tray");
    const dice = [...tray.querySelectorAll(".die")];
    const heights = (at) => {
        for (const move of dice.flatMap((die) => die.getAnimations())) {
            move.pause();
            move.currentTime = at;
        }
        return new Set(dice.map((die) => Math.round(die.getBoundingClientRect().top))).size;
    };
    new MutationObserver(() => {
        const offer = document.querySelector(".claimed .score");
        if (offer) { done([heights(0), heights(250), getComputedStyle(offer).opacity]); }
    }).observe(tray, { attributes: true });
    tray.querySelector(".roll").click();
})
"""


def test_five_alike_go_in_line_from_where_they_fell_before_anything_is_offered(lively):
    lively.open(seed=FIVE_ALIKE)
    assert lively.page.evaluate(GATHERED) == [5, 1, "0"]
    expect(lively.page.locator(".claimed .score")).to_have_css("opacity", "1")


@pytest.fixture
def lively(new_page, url):
    return Table(new_page(reduced_motion="no-preference"), url)


@pytest.mark.slow
def test_a_yahtzee_gets_confetti_that_is_in_nobodys_way(lively):
    asked = []
    lively.page.on("request", lambda request: asked.append(request.url))
    lively.open(seed=FIVE_ALIKE).choose("Help").close()  # so that all of the page is there
    assert not any("confetti" in url for url in asked)  # fetched when it is needed
    lively.roll()
    confetti = lively.page.locator("canvas.confetti")
    expect(confetti).to_have_attribute("aria-hidden", "true")
    lively.hold(1)  # while it falls
    expect(confetti).to_have_count(1)
    expect(confetti).to_have_css("pointer-events", "none")
    assert lively.box("yahtzee").evaluate(SCORE) == [1, "true", "50", "0"]
    lively.roll()  # while it is written
    assert lively.points("yahtzee") == 50
    expect(lively.page.locator(".above")).to_have_count(0)
    expect(lively.cell("yahtzee").locator(".points")).to_have_css("opacity", "1")
    expect(confetti).to_have_count(0, timeout=30_000)
    assert sum("confetti" in url for url in asked) == 1


@pytest.mark.slow
def test_where_nothing_may_move_the_dice_are_golden(table):
    asked = []
    table.page.on("request", lambda request: asked.append(request.url))
    side = table.die(1).locator(".side").first
    read = "(side) => getComputedStyle(side).backgroundImage"
    table.open(seed="3").roll()
    usual = side.evaluate(read)
    table.resume(games.game(seed=FIVE_ALIKE)).roll()
    assert side.evaluate(read) != usual
    table.score("yahtzee")
    expect(table.page.locator("canvas.confetti, .above")).to_have_count(0)
    assert not any("confetti" in url for url in asked)


@pytest.mark.slow
def test_confetti_of_a_result_goes_with_it(lively):
    # It would fall for ever.
    lively.page.add_init_script("confetti = { create: () => () => new Promise(() => {}) }")
    lively.resume(games.rounds_left(games.game(), 1)).roll().score("chance")
    confetti = lively.page.locator("canvas.confetti")
    expect(confetti).to_have_count(1)
    lively.dialog.get_by_role("button", name="Play again").click()
    expect(confetti).to_have_count(0)


@pytest.mark.slow
def test_confetti_comes_from_the_number_of_a_person_who_wins_among_people(lively):
    lively.page.add_init_script("confetti = { create: () => () => new Promise(() => {}) }")
    last = games.rounds_left(games.game("official", "Ann", "Bob"), 1)
    ahead = games.score(games.roll(last, faces=(6, 6, 6, 6, 5)), "chance")
    lively.resume(games.roll(ahead, faces=(1, 1, 1, 2, 3))).score("chance")
    expect(lively.dialog.get_by_text("Ann wins!").first).to_be_visible()
    expect(lively.page.locator("canvas.confetti")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.allow_console  # the file is not the one that was built
def test_confetti_that_does_not_arrive_is_not_missed(lively):
    asked = []
    lively.page.route("**/confetti.js*", lambda route: route.fulfill(body="", status=200))
    lively.page.on("request", lambda request: asked.append(request.url))
    lively.open(seed=FIVE_ALIKE).choose("Help").close().roll().hold(1, 2)
    assert any("confetti" in url for url in asked)
    assert lively.held == (1, 2)
