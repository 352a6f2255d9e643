"""Colours, forced colours and motion."""

import json
import re
from functools import cache
from itertools import combinations, pairwise
from math import dist

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.frozen_time import ADVANCE, advance, stop_time
from e2e.pages import Table
from tests.cases import cases
from yahtzee.engine.game import roll_dice
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep
from yahtzee.telling.throw import LINE_UP

pytestmark = pytest.mark.reuses_python


def style(element, *names):
    read = """(element, names) => {
        const style = getComputedStyle(element);
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    }"""
    return dict(element.evaluate(read, list(names)))


def lightness(table):
    """How light the paper of the card is, 0 to 255."""
    colour = style(table.card, "background-color")["background-color"]
    numbers = colour.partition("(")[2].rstrip(")").split(",")
    return sum(map(float, numbers[:3])) / 3


def test_colours_follow_the_device_unless_the_player_chose_them(table):
    table.open()
    day = lightness(table)
    table.page.emulate_media(color_scheme="dark")
    night = lightness(table)
    assert night < 40
    assert day > 200
    table.option("Light")
    assert lightness(table) == day
    table.reload()
    assert lightness(table) == day
    table.option("Dark")
    table.page.emulate_media(color_scheme="light")
    assert lightness(table) == night
    table.choose("Options").dialog.get_by_label("Colours").select_option("Automatic")
    table.close()
    assert lightness(table) == day


def test_high_contrast_follows_the_device_and_the_choice(table):
    table.open()
    usual = lightness(table)
    table.page.emulate_media(contrast="more")
    expect(table.root).to_have_attribute("data-contrast", "")
    assert lightness(table) == 255 > usual
    table.option("Light")
    assert lightness(table) == usual
    table.page.emulate_media(contrast="no-preference")
    table.option("High contrast")
    assert lightness(table) == 255
    table.page.emulate_media(color_scheme="dark")
    assert lightness(table) == 0
    bar = table.page.locator("meta[name=theme-color]")
    expect(bar).to_have_attribute("content", "rgb(0, 0, 0)")


@pytest.mark.slow
def test_a_turn_does_not_set_the_colours_anew(table):
    table.open().page.evaluate(
        "() => { window.set = []; new MutationObserver((records) => set.push("
        "...records.map(({ attributeName }) => attributeName)))"
        ".observe(document.documentElement, { attributes: true }); }"
    )
    table.roll().score("chance")
    assert table.page.evaluate("() => set") == []


def zeroed_and_open():
    game = games.write(games.game(mode=Mode.REAL), "ones", 0)
    return games.write(game, "twos", 2)


def test_real_dice_have_places_equally_far_apart(table):
    table.resume(games.game(mode=Mode.REAL))
    places = "(dice) => dice.map((die) => die.getBoundingClientRect().left)"
    lefts = table.page.locator(".tray .dice .die").evaluate_all(places)
    gaps = [after - before for before, after in pairwise(lefts)]
    assert max(gaps) - min(gaps) < 0.5


def differs(one, other, *names):
    return style(one, *names) != style(other, *names)


def test_forced_colours_keep_apart_what_must_be_told_apart(table):
    table.page.emulate_media(forced_colors="active")
    table.open(players="Ann,Bob").roll()
    loose = table.die(2).screenshot()
    table.hold(2)
    assert table.die(2).screenshot() != loose
    expect(table.die(2).locator("[data-told=kept]")).to_be_visible()
    different = {face: table.die(place).screenshot() for place, face in enumerate(table.dice, 1)}
    assert len(set(different.values())) == len(different) > 1
    edge = style(table.main_button, "outline-width", "outline-style")
    assert edge["outline-style"] != "none"
    assert edge["outline-width"] != "0px"
    bar = style(table.card.locator(".gauge .whole").first, "fill")
    assert bar["fill"] == style(table.root, "background-color")["background-color"]
    heads = table.card.get_by_role("table").first.get_by_role("columnheader")
    assert differs(heads.nth(1), heads.nth(2), "border-bottom-width", "border-bottom-color")
    open_box, choice = table.row("ones").get_by_role("cell").nth(1), table.box("chance")
    expect(open_box.get_by_role("button")).to_have_count(0)
    assert style(choice, "outline-style")["outline-style"] != "none"
    table.roll().roll()
    assert style(table.main_button, "outline-width") == {"outline-width": "0px"}  # it only tells

    table.resume(zeroed_and_open())
    zero, filled = (table.cell(box).locator(".points") for box in ("ones", "twos"))
    strike = "(element) => getComputedStyle(element, '::after').content"
    colour = "(element) => getComputedStyle(element, '::after').color"
    assert "/" in zero.evaluate(strike)
    assert filled.evaluate(strike) == "none"
    paper = style(table.card, "background-color")["background-color"]
    assert zero.evaluate(colour) not in (paper, "rgba(0, 0, 0, 0)")

    table.main_button.focus()
    table.press("Tab", "Shift+Tab")
    assert style(table.focused, "outline-style")["outline-style"] != "none"


def test_dice_have_one_size_before_the_first_roll_and_after_it(table):
    measure = "(dice) => dice.map((die) => [die.offsetWidth, die.offsetHeight])"
    table.open()
    before = table.page.locator(".tray .die").evaluate_all(measure)
    assert len({side for size in before for side in size}) == 1
    table.roll()
    assert table.page.locator(".tray .die").evaluate_all(measure) == before


@cases("size", (320, 480), (1280, 800), (390, 844), (560, 420), quick=2)
def test_kept_dice_lie_in_line_above_the_others_and_the_button_below_their_middle(
    new_page, url, size
):
    table = Table(new_page(viewport=size), url).open(seed="3", lang="de")
    table.page.locator(".roll").click()
    across = "(all) => all.map((die) => [die.offsetLeft, die.offsetTop])"
    before = table.page.locator(".die").evaluate_all(across)
    for place in (1, 3):
        table.page.locator(".die").nth(place).click()
    assert table.page.locator(".die").evaluate_all(across) == before  # no place is another die's
    tops = table.page.locator(".dice .face").evaluate_all(
        "(all) => all.map((die) => die.getBoundingClientRect().top)"
    )
    assert tops[1] == tops[3] < min(tops[0], tops[2], tops[4]) - 6
    middles = """() => [".dice", ".roll"].map((each) => {
        const { left, right } = document.querySelector(each).getBoundingClientRect();
        return (left + right) / 2;
    })"""
    dice, button = table.page.evaluate(middles)
    assert abs(dice - button) < 1


def test_a_die_is_hit_where_it_is_seen(table):
    hit = """(die) => [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => {
        const box = die.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        return top.closest(".die") === die;
    }))"""
    table.open()
    seen = set()
    while len(seen) < 20:
        table.roll()
        for place, face in enumerate(table.dice, 1):
            assert all(table.die(place).evaluate(hit)), table.dice
            seen.add((place, face))
        table.new_game()


MOTION = """
() => document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().duration > 0)
    .map((animation) => animation.animationName ?? animation.transitionProperty)
"""


def moves(table, play):
    play()
    return set(table.page.evaluate(MOTION))


def test_nothing_moves_for_those_who_want_no_motion(table):
    table.open()
    for play in (table.roll, lambda: table.hold(1), table.roll, lambda: table.score("chance")):
        assert moves(table, play) == set()


# What a page shows in the very task in which it is pressed, before any time has passed.
PRESS = """
() => {
    const roll = document.querySelector(".roll");
    roll.click();
    const tray = document.querySelector(".tray");
    const found = {
        said: tray.textContent,
        rolling: tray.dataset.rolling,
        names: [...document.querySelectorAll(".die")].map((die) => die.ariaLabel),
    };
    roll.click();
    const key = { key: "r", code: "KeyR", bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, repeat: true }));
    return found;
}
"""


def test_a_roll_is_told_when_its_dice_lie_and_tapping_twice_spends_one(table):
    table.page.emulate_media(reduced_motion="no-preference")
    table.open(seed="3")
    found = table.page.evaluate(PRESS)
    assert found["rolling"] == "first"
    assert not re.search(r"Rolled|left|roll 1", found["said"])
    assert found["names"] == [f"Die {place}: rolling" for place in range(1, 6)]
    expect(table.status_line).to_contain_text("Click the dice you like.")
    assert table.progress == "Round 1 of 13 · roll 1 of 3"
    table.page.wait_for_function(f"() => ({MOTION})().length === 0")


# All that could tell of a roll: what is said, shown or offered, and how golden the dice are.
TOLD = """
() => {
    const tray = document.querySelector(".tray");
    const seen = (box) => box.textContent && getComputedStyle(box).color !== "rgba(0, 0, 0, 0)";
    const gold = (die) => parseFloat(getComputedStyle(die).getPropertyValue("--gilt"));
    return {
        rolling: "rolling" in tray.dataset,
        words: [...tray.querySelectorAll(".heading, .progress, [role=status], .status, .roll")]
            .map((part) => part.textContent),
        offers: [...document.querySelectorAll(".choice .score")].filter(seen).length,
        claimed: [...document.querySelectorAll(".claimed")]
            .filter((cell) => getComputedStyle(cell.querySelector(".score")).boxShadow !== "none")
            .length,
        gold: Math.max(...[...document.querySelectorAll(".die")].map(gold)),
    };
}
"""


@cache
def before_a_yahtzee():
    """A game of two whose next roll is a Yahtzee."""
    for seed in range(100_000):
        game = games.game("official", "Ann", "Bob", seed=f"strip{seed}")
        for _turn in range(4):
            game = games.turn(game)
        if len(set(roll_dice(game, Keep()))) == 1:
            return game
    raise LookupError("no seed begins with a Yahtzee")


def throw(table):
    """Press Roll; no frame tells what falls.

    Of a Yahtzee there would be most to tell: a word, a button, a box that glows, and gold.
    """
    pressed = table.page.evaluate(TOLD)["words"]
    table.main_button.click()
    told = []
    for _frame in range(100):
        told.append(table.page.evaluate(TOLD))
        if not told[-1]["rolling"]:
            break
        advance(table.page, 20)
    *thrown, landed = told
    assert len(thrown) > 20
    assert {tuple(frame["words"]) for frame in thrown} == {(*pressed[:2], "", "", "Roll")}
    assert {(frame["offers"], frame["claimed"], frame["gold"]) for frame in thrown} == {(0, 0, 0)}
    assert "Yahtzee!" in landed["words"]
    assert landed["offers"] > 1
    assert landed["gold"] == 0


# Where each die is seen that is not behind the button.
SEEN = """
() => [...document.querySelectorAll(".dice .die")].map((die) => {
    const sides = [...die.querySelectorAll(".side")].map((side) => side.getBoundingClientRect());
    const [left, top] = ["left", "top"].map((edge) => Math.min(...sides.map((side) => side[edge])));
    const right = Math.max(...sides.map((side) => side.right));
    const bottom = Math.max(...sides.map((side) => side.bottom));
    return { left, top, right, bottom, shown: getComputedStyle(die).opacity };
})
"""


@pytest.mark.slow
@cases("size", (390, 844), (844, 390), (1024, 768))
def test_dice_are_on_the_table_all_the_time_bounce_and_never_touch_each_other(new_page, url, size):
    page = new_page(viewport=size, reduced_motion="no-preference")
    table = Table(page, url).open(seed="3").throws_lie_ready()
    stop_time(page)
    button = table.main_button.bounding_box()
    assert button is not None
    nearest = []
    for _roll in range(2):
        table.throws_simply().main_button.click()
        bottoms = []
        for _frame in range(40):
            dice = page.evaluate(SEEN)
            bottoms.append(dice[0]["bottom"])
            assert all(die["top"] < button["y"] for die in dice)  # none is behind the button
            nearest.append(
                min(
                    max(
                        max(one["left"], other["left"]) - min(one["right"], other["right"]),
                        max(one["top"], other["top"]) - min(one["bottom"], other["bottom"]),
                    )
                    for one, other in combinations(dice, 2)
                )
            )
            advance(page, 20)
        assert min(bottoms[20:]) < bottoms[-1] - 3  # it bounces after it has hit the felt
    assert min(nearest) > 0


# Where the sides of each die are, and of the tray and the row; after all, whether anything moves.
FLYING = """
() => {
    const edges = (all) => ({
        left: Math.min(...all.map((each) => each.left)),
        top: Math.min(...all.map((each) => each.top)),
        right: Math.max(...all.map((each) => each.right)),
        bottom: Math.max(...all.map((each) => each.bottom)),
    });
    const box = (element) => element.getBoundingClientRect();
    return {
        dice: [...document.querySelectorAll(".dice .die")].map((die) => edges(
            [...die.querySelectorAll(".side")].map(box))),
        tray: edges([box(document.querySelector(".tray"))]),
        rolls: document.querySelector(".tray").hasAttribute("data-rolling"),
        // What is thrown has no name; dice that match breathe when they lie.
        moves: document.getAnimations().filter(({ animationName }) => !animationName).length,
    };
}
"""


# How far away the eye is from each die that flies, by key frame.
EYES = """
() => document.getAnimations()
    .filter(({ effect }) => effect.target.matches(".face"))
    .map(({ effect }) => effect.getKeyframes().map(
        ({ transform }) => parseFloat(/perspective\\(([^)]*)px/.exec(transform)[1])))
"""


def middles(dice):
    return [((die["left"] + die["right"]) / 2, (die["top"] + die["bottom"]) / 2) for die in dice]


# The last frame, and then the first again.
LAST = """
(read) => {
    const ends = document.getAnimations().map((each) => [each, each.currentTime]);
    for (const [each] of ends) each.currentTime = each.effect.getComputedTiming().endTime - 0.01;
    const last = eval(read)();
    for (const [each, time] of ends) each.currentTime = time;
    return last;
}
"""


@pytest.mark.slow
@cases(
    "size, held",
    ((390, 844), (2, 4)),
    ((1440, 900), ()),
    ((390, 844), ()),
    ((844, 390), (1,)),
)
def test_dice_fly_within_the_tray_keep_apart_and_lie_at_last_where_they_stay(
    new_page, url, size, held
):
    page = new_page(viewport=size, reduced_motion="no-preference")
    table = Table(page, url).open(seed="3").throws_lie_ready()
    if held:
        table.roll().hold(*held).throws_lie_ready()
    page.wait_for_function("() => document.getAnimations().length === 0")
    stop_time(page)
    edge = table.die(1).bounding_box()["width"]
    kept = [page.evaluate(FLYING)["dice"][place - 1] for place in held]
    page.evaluate(f"() => {{ document.querySelector('.roll').click(); ({ADVANCE})(0); }}")
    lying = middles(page.evaluate(LAST, FLYING)["dice"])
    for eyes in page.evaluate(EYES):
        assert min(eyes[-LINE_UP - 1 :]) > 1000 * edge  # no side is seen past its round corners
        assert min(eyes) < 10 * edge
    films = []
    while (seen := page.evaluate(FLYING))["rolls"]:
        films.append(seen)
        advance(page, 33)
    assert len(films) > 20
    for number, frame in enumerate(films):
        tray = frame["tray"]
        for die in frame["dice"]:
            assert die["top"] >= tray["top"] - 1
            assert die["left"] >= tray["left"] - 1
            assert die["right"] <= tray["right"] + 1
        assert [frame["dice"][place - 1] for place in held] == kept
        if number > 8:  # they have left the hand
            apart = [dist(*pair) for pair in combinations(middles(frame["dice"]), 2)]
            assert min(apart) > 0.55 * edge  # lifted over another one on the way to its place
    advance(page, 1200)  # until those that match have breathed
    at_rest = page.evaluate(FLYING)
    assert at_rest["moves"] == 0
    assert middles(at_rest["dice"]) == [pytest.approx(each, abs=1.5) for each in lying]


# When the dice that fly and their shadows began, once there are all.
BEGAN = """
() => {
    const flying = document.getAnimations().filter(({ effect }) => effect.target.closest(".die"));
    const began = flying.map(({ startTime }) => startTime).filter((time) => time !== null);
    return began.length === 10 && began;
}
"""


def test_shadows_fly_with_their_dice(new_page, url):
    page = new_page(reduced_motion="no-preference")
    Table(page, url).open().throws_lie_ready().main_button.click()
    began = page.wait_for_function(BEGAN).json_value()
    assert max(began) - min(began) < 1  # milliseconds


# How bright gold goes out from the last die, and how far the light goes down around it.
LIGHT = """
() => {
    const seen = (element, part) => Number(getComputedStyle(element, part).opacity);
    const struck = document.querySelector("[data-strikes]");
    const tray = document.querySelector(".tray");
    return {
        gold: struck ? seen(struck, "::after") : 0,
        dim: tray.matches("[data-spins]") ? seen(tray, "::before") : 0,
    };
}
"""


@cases("is_hit", True, False, ids=["hits", "misses"])
def test_the_last_die_spins_while_the_others_lie_in_dimmed_light_and_a_hit_is_gold(
    new_page, url, is_hit
):
    page = new_page(reduced_motion="no-preference")
    game, kept = games.before_the_last_die(is_hit=is_hit)
    Table(page, url).resume(game, kept).throws_lie_ready()
    [last] = {1, 2, 3, 4, 5} - set(kept)
    page.wait_for_timeout(500)
    stop_time(page)
    page.evaluate(f"() => {{ document.querySelector('.roll').click(); ({ADVANCE})(0); }}")
    films = []
    while (seen := page.evaluate(FLYING))["rolls"]:
        films.append((seen["dice"], page.evaluate(LIGHT)))
        advance(page, 33)
    for dice, _light in films:
        assert [dice[place - 1] for place in kept] == [films[0][0][place - 1] for place in kept]
    assert sum(light["dim"] > 0.9 for _dice, light in films) * 33 > 350
    spins = [dice[last - 1] for dice, light in films if light["dim"] > 0.9]
    assert max(abs(now["left"] - then["left"]) for now, then in pairwise(spins)) > 1
    assert (max(light["gold"] for _dice, light in films) > 0.5) == is_hit
    assert films[-1][1]["dim"] == 0
    advance(page, 600)
    expect(page.locator("[data-spins], [data-strikes]")).to_have_count(0)


@pytest.mark.slow
def test_five_alike_are_told_when_they_lie_and_have_the_tray_to_themselves(new_page, url):
    measure = """() => ["card", "heading", "dice", "roll"].map((name) => {
        const box = document.querySelector(`.${name}`).getBoundingClientRect();
        return [box.left, box.top];
    })"""
    for motion in ("no-preference", "reduce"):
        table = Table(new_page(reduced_motion=motion), url).resume(before_a_yahtzee())
        stop_time(table.page)
        advance(table.page, 1000)  # until the name of whose turn it is has come in
        before = table.page.evaluate(measure)
        usual = style(table.page.locator(".heading"), "font-size")["font-size"]
        if motion == "no-preference":
            throw(table)
            advance(table.page, 1500)
        else:
            table.main_button.click()
        word = table.page.locator(".shout span")
        expect(word).to_have_text("Yahtzee!")
        large = style(word, "font-size")["font-size"]
        assert float(large[:-2]) >= 2.9 * float(usual[:-2])
        assert table.page.evaluate(TOLD)["gold"] == 100
        assert style(table.main_button, "opacity")["opacity"] == "0"
        assert table.page.evaluate(measure) == before
        # Or the browser paints the page behind the word, over the rings of kept dice.
        table.page.emulate_media(forced_colors="active")
        assert style(word, "forced-color-adjust") == {"forced-color-adjust": "none"}
        table.page.emulate_media(forced_colors="none")
        advance(table.page, 2200)
        expect(word).to_have_count(0)
        assert style(table.main_button.locator(".."), "opacity")["opacity"] == "1"
        table.page.close()


def test_a_tap_on_the_felt_lets_the_dice_lie(table):
    table.page.emulate_media(reduced_motion="no-preference")
    table.open(seed="3")
    status = table.page.evaluate("""() => {
        document.querySelector(".roll").click();
        document.querySelector(".status").click();
        return document.querySelector(".status").textContent;
    }""")
    assert "Click the dice you like." in status


@pytest.mark.slow
def test_the_option_stops_the_dice_too(table):
    table.page.emulate_media(reduced_motion="no-preference")
    table.open(seed="3").option("Motion", on=False)
    for _again in range(2):
        found = table.page.evaluate(PRESS)
        assert found["rolling"] is None
        assert re.search(r"roll \d of 3", found["said"])
        table.reload()


def styled(page, change):
    """How many elements have their style worked out after a change of the page, a script."""
    page.evaluate("document.body.offsetWidth")
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    page.evaluate(f"() => {{ {change}; document.body.offsetWidth; }}")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["args"].get("elementCount", 0) for event in events if "args" in event)


def test_what_is_added_to_the_page_is_styled_without_the_rest_of_it(table):
    """All descendants of it can depend on a ``:has()`` or an ``:nth-child()`` far above."""
    table.open().choose("Options").close()  # the last style sheets are there
    assert styled(table.page, "document.documentElement.style.setProperty('--size', '1px')") > 100
    for _time in range(2):
        add = (
            "document.body.append(Object.assign(document.createElement('i'), {className: 'above'}))"
        )
        assert styled(table.page, add) < 30
