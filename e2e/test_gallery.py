"""Every screen there is, in each theme: axe-core finds nothing, and in each language it has room.

The screens are those of the gallery that the unit tests look at, built in each language and
shown as plain HTML with the page's own style sheets; no Python runs in the browser.
"""

import re
from functools import cache
from html import escape

import pytest

from e2e.axe import AXE, OPTIONS, RUN
from e2e.layout import LARGE_TEXT, all_styles
from e2e.spoken import languages
from tests.cases import cases
from tests.gallery import gallery
from tools import catalogues
from yahtzee.engine.presets import PRESETS
from yahtzee.languages import BY_TAG, ENGLISH
from yahtzee.markup import to_html
from yahtzee.ui.views.page import page as page_tree

# Each theme, and whether the device is set to light or dark. Languages differ in length alone.
LOOKS = (("contrast", "dark"), ("light", "light"), ("contrast", "light"), ("dark", "light"))
LONGEST = BY_TAG["de"]  # has the longest words
FRAME = f"""<!doctype html>
<html lang="{{tag}}" dir="{{direction}}" data-theme="{{theme}}" data-dice="pips"{{contrast}}
    data-state="ready">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yahtzee</title>{all_styles("{url}")}</head>
<body></body></html>"""
CLASSES = re.compile(r'class="([^"]*)"')
FRAMED = re.compile(r"<iframe.*?</iframe>")  # the game again, which has tests of its own
# A link to a game is no link within the page.
ALL = {**OPTIONS, "rules": {**OPTIONS["rules"], "skip-link": {"enabled": False}}}
# What colours and the length of words decide; the markup is the same in each look.
LOOK = ["color-contrast", "link-in-text-block", "target-size"]
STRICT = "color-contrast-enhanced"  # seven to one, in high contrast
# In the same document: its style sheets are parsed once. The table behind a modal dialog cannot be
# reached, and is a screen of its own.
SHOW = """
(body) => {
    const screen = document.createElement("template");
    screen.innerHTML = body;
    if (screen.content.querySelector("dialog:not([data-beside])")) {
        screen.content.querySelectorAll(".bar, main > *").forEach((each) => each.remove());
    }
    document.body.replaceChildren(screen.content);
    document.querySelectorAll("dialog:not([open])").forEach((each) => each.showModal());
}
"""
# What sticks out of a dialog, but for what only screen readers get and what can be scrolled. A name
# is part of a text, which ends where its place does.
OUTSIDE = """
() => [...document.querySelectorAll("dialog")].flatMap((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll("*:not(bdi)")].filter((part) => {
        const box = part.getBoundingClientRect();
        const scrolls = part.parentElement.closest("svg, textarea, pre, .scroll");
        if (box.width <= 1 || part.closest(".sr") || scrolls) return false;
        return box.left < left - 0.5 || box.right > right + 0.5;
    }).map((part) => part.outerHTML.slice(0, 100));
})
"""
# Names that stand in a row as things of their own, away from the sentence that they are part of.
TORN = """
() => [...document.querySelectorAll("bdi")]
    .filter((name) => /flex|grid/.test(getComputedStyle(name.parentElement).display))
    .filter((name) => [...name.parentElement.childNodes].some((each) =>
        each.nodeType === Node.TEXT_NODE && each.data.trim()))
    .map((name) => name.parentElement.outerHTML.slice(0, 100))
"""
# What looks different without the last style sheet; that sheet names a place that it refers to.
# Compared is what a rule of it sets where it selects something, or another that uses what it sets.
CHANGED_BY_LATER_STYLES = r"""
() => {
    const later = [...document.styleSheets].at(-1);
    const flat = (rules) => [...rules].flatMap((rule) => {
        if (rule.media && !matchMedia(rule.media.mediaText).matches) return [];
        return [...(rule.selectorText ? [rule] : []), ...flat(rule.cssRules ?? [])];
    });
    const early = [...document.styleSheets].slice(0, -1).flatMap(({ cssRules }) => flat(cssRules));
    const uses = (name) => early.filter(({ style }) => style.cssText.includes(`var(${name}`));
    const plain = ({ selectorText }) => selectorText.replace(/::(before|after)/g, "");
    const rules = flat(later.cssRules)
        .filter((rule) => !plain(rule).includes("::") && document.querySelector(plain(rule)))
        .flatMap((rule) => [...rule.style].flatMap((name) => {
            if (name === "anchor-name") return [];
            return name.startsWith("--") ? uses(name) : [rule];
        }));
    const set = new Map();
    for (const rule of new Set(rules)) {
        const names = [...rule.style].filter((name) => !/^--|^anchor-name/.test(name));
        for (const part of document.querySelectorAll(plain(rule))) {
            set.set(part, new Set(names).union(set.get(part) ?? new Set()));
        }
    }
    const all = [...set.keys()];
    const look = () => all.map((part) => ["", "::before", "::after"].map((which) => {
        const style = getComputedStyle(part, which);
        if (which && style.content === "none") return "";
        return [...set.get(part)].map((name) => style.getPropertyValue(name)).join();
    }).join());
    const whole = look();
    later.disabled = true;
    const before = look();
    later.disabled = false;
    return all.filter((_, place) => whole[place] !== before[place])
        .map((part) => part.outerHTML.slice(0, 100));
}
"""
# Dialogs that end outside the window, and rows of buttons that are not as wide as the one above.
OUT_OF_PLACE = """
() => {
    const out = [];
    for (const dialog of document.querySelectorAll("dialog:modal")) {
        const { top, bottom } = dialog.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) out.push(`from ${top} to ${bottom}`);
        for (const group of dialog.querySelectorAll(".buttons")) {
            const buttons = group.querySelectorAll("button, .file");
            const rows = Map.groupBy(buttons, (each) => each.offsetTop).values();
            const ends = [...rows].map((row) => row.at(-1).getBoundingClientRect().right);
            if (Math.max(...ends) - Math.min(...ends) > 1) out.push(`buttons up to ${ends}`);
        }
    }
    return out;
}
"""


# Words in two pieces, rows of buttons or tiles that leave a gap, names of boxes over two rows.
UNEVEN = r"""
() => {
    const out = [];
    const named = (part) => part.outerHTML.slice(0, 100);
    const { dir, lang } = document.documentElement;
    const end = ({ left, right }) => dir === "rtl" ? -left : right;
    for (const dialog of document.querySelectorAll("dialog")) {
        const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const part = texts.currentNode.parentElement.closest(":not(bdi)");
            if (part.closest(".sr, .long, textarea, option")) continue;
            const { hyphens, textOverflow } = getComputedStyle(part);
            if (hyphens === "auto" || textOverflow === "ellipsis" || lang === "ja") continue;
            for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\p{L}\d]+/gu)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                // In Arabic a number is a piece of its own, in the same line.
                const pieces = [...range.getClientRects()].filter(({ width }) => width > 1);
                const lines = new Set(pieces.map(({ top }) => Math.round(top)));
                if (lines.size > 1) out.push(`${word}: ${named(part)}`);
            }
        }
        const tiles = ".ways-to-play, .computers, .tiles:not(.preview *)";
        const rows = `.buttons:has(> :nth-child(2)), ${tiles}`;
        for (const row of dialog.querySelectorAll(rows)) {
            if (row.closest(".replay")) continue;
            const ends = new Map();
            for (const each of row.children) {
                const box = each.getBoundingClientRect();
                ends.set(Math.round((box.top + box.bottom) / 2), end(box));
            }
            const last = end(row.getBoundingClientRect())
                - parseFloat(getComputedStyle(row).paddingInlineEnd);
            if ([...ends.values()].some((each) => Math.abs(each - last) > 1))
                out.push(`ragged: ${named(row)}`);
        }
        for (const words of dialog.querySelectorAll(".pad th[scope=row] :is(.long, .short)")) {
            const { height, width } = words.getBoundingClientRect();
            if (width > 1 && height > words.closest("th").clientHeight + 2)
                out.push(`higher than its row: ${named(words)}`);
        }
    }
    return out;
}
"""
# Where text is large: words too long for their place, letters for their circle, small dice.
SPILT = """
() => [...document.querySelectorAll("dialog :is(.chip, .character, .line > summary, .kept, .mini)")]
    .filter((part) => {
        part.closest("details")?.setAttribute("open", "");
        part.style.overflowWrap = "normal";
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = part;
        if (part.matches(".mini")) return clientWidth < 32;
        const isHigher = part.matches(".chip") && scrollHeight > clientHeight + 1;
        return isHigher || scrollWidth > clientWidth + 1;
    })
    .map((part) => part.outerHTML.slice(0, 100))
"""
# A list to choose from that the foot of its dialog cuts off, or the width of its place.
CUT_SELECT = """
() => [...document.querySelectorAll("dialog select")].flatMap((list) => {
    const alone = document.body.appendChild(list.cloneNode(true));
    alone.style.width = "max-content";
    const [end, foot] = [list, list.closest("dialog")].map((each) =>
        each.getBoundingClientRect().bottom);
    const cut = list.offsetWidth < alone.offsetWidth || end > foot;
    alone.remove();
    return cut ? [list.outerHTML.slice(0, 100)] : [];
})
"""
# Controls that, with all open and scrolled into view, something else lies over.
COVERED = """
() => [...document.querySelectorAll("dialog[open]")].flatMap((dialog) => {
    dialog.querySelectorAll("details").forEach((fold) => fold.setAttribute("open", ""));
    return [...dialog.querySelectorAll(":is(button, summary, select, input, textarea):not(.sr)")]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
            control.scrollIntoView({ block: "nearest" });
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return !(control.closest("label") ?? control).contains(at);
        })
        .map((control) => control.outerHTML.slice(0, 100));
})
"""
# With all open, what stands beside something that is higher by more than a window.
BESIDE_NOTHING = """
() => {
    document.querySelectorAll("dialog details").forEach((fold) => fold.setAttribute("open", ""));
    return [...document.querySelectorAll("dialog *")].filter((part) => {
        const { top, height } = part.getBoundingClientRect();
        return height && [...part.parentElement.children].some((other) => {
            const beside = other.getBoundingClientRect();
            return Math.abs(beside.top - top) < 1 && beside.height - height > innerHeight;
        });
    }).map((part) => part.outerHTML.slice(0, 100));
}
"""
# What stands elsewhere, or is of another size, than in a mirror, in a page written from the right;
# not what lies within a line of text, which stays one of English words, nor dice, which are read
# from the left in any language.
NOT_MIRRORED = """
() => {
    const wide = document.documentElement.clientWidth;
    const aside = ".sr, .sr *, svg *, option, :is(.dice, .pick-dice, .minis) *";
    const parts = [...document.body.querySelectorAll(`*:not(${aside})`)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => getComputedStyle(part).display !== "inline");
    const places = (direction) => {
        document.documentElement.dir = direction;
        return parts.map((part) => part.getBoundingClientRect());
    };
    const [mirrored, usual] = ["rtl", "ltr"].map(places);
    return parts.filter((part, place) => {
        const { left, right, top, bottom } = usual[place];
        const image = mirrored[place];
        const apart = [left + image.right - wide, right + image.left - wide,
            top - image.top, bottom - image.bottom].map(Math.abs);
        return Math.max(...apart) > 1.5;
    }).map((part) => part.outerHTML.slice(0, 100));
}
"""
READ_LARGE = ("new game", "new game, alone", "new game, with a computer", "help, boxes", "practice")
PLACE = """
() => {
    const { left, top, width } = document.querySelector("dialog").getBoundingClientRect();
    return String([left, top, width]);
}
"""
# The same dialog for each rule set.
ALIKE = tuple(f"{kind}, {each.id}" for kind in ("help", "editor") for each in PRESETS[1:])
# Dialogs from which one goes to the others with a tap.
NEIGHBOURS = (
    (
        "new game",
        "daily",
        "no games by link",
        "games by link",
        "practice, welcome",
        "practice, welcome",
    ),
    ("scores", "no scores", "statistics", "options", "help, boxes", "review"),
)


@cache
def screens_in(spoken):
    with catalogues.speaking(spoken):
        return {name: FRAMED.sub("", to_html(page_tree(each))) for name, each in gallery().items()}


@pytest.fixture
def screens(spoken):
    """The gallery's screens in a language, by name, as HTML."""
    return screens_in(spoken)


def framed(page, url, spoken, theme="light"):
    """A page for the gallery's screens, in a language and a theme, with none yet."""
    contrast = ' data-contrast=""' if theme == "contrast" else ""
    facts = {"tag": spoken.tag, "direction": spoken.direction}
    page.set_content(FRAME.format(theme=theme, contrast=contrast, url=escape(url), **facts))
    return page


@pytest.mark.slow
@pytest.mark.allow_console
@cases("size, theme", ((390, 844), "light"), ((1280, 800), "contrast"))
def test_what_is_shown_before_the_second_part_needs_none_of_its_styles(new_page, url, size, theme):
    page = framed(new_page(viewport=size), url, ENGLISH, theme)
    # Who watches, and a timer, are drawn once the second part is there.
    first = [
        each
        for each in gallery().values()
        if not each.dialog and each.company is None and each.sand is None
    ]
    tables = [to_html(page_tree(each)) for each in first]
    assert len(tables) > 20
    page.evaluate(SHOW, "".join(tables))  # at once: a sheet that is turned off styles all anew
    assert page.evaluate(CHANGED_BY_LATER_STYLES) == []


def found_on(page, screens, search):
    """What a script finds on each of the screens, if anything."""
    found = {}
    for name, body in screens.items():
        page.evaluate(SHOW, body)
        if here := page.evaluate(search):
            found[name] = here
    return found


def unlike_those_before(screens):
    """The names of the screens that show something which none before them shows."""
    unlike = set()
    seen = set()
    for name, body in screens.items():
        classes = set(CLASSES.findall(body))
        if not classes <= seen:
            unlike.add(name)
        seen |= classes
    return unlike


@pytest.mark.allow_console
@cases(
    "theme, scheme, is_whole",
    (*LOOKS[0], False),
    (*LOOKS[0], True),  # what looks like another screen, too
    *((*look, False) for look in LOOKS[1:]),
)
def test_axe_finds_nothing_on_any_screen(new_page, url, theme, scheme, is_whole):
    page = framed(new_page(color_scheme=scheme), url, ENGLISH, theme)
    screens = screens_in(ENGLISH)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    is_first = (theme, scheme) == LOOKS[0]
    look = [*LOOK, STRICT] if theme == "contrast" else LOOK
    found = {}
    unlike = unlike_those_before(screens)
    for name, body in screens.items():
        looks_alike = name not in unlike
        if name.startswith(ALIKE) or (looks_alike and not is_whole):
            continue
        page.evaluate(SHOW, body)
        rules = {rule: {"enabled": not looks_alike} for rule in look}
        options = {**ALL, "rules": {**ALL["rules"], **rules}}
        if not is_first:
            options["runOnly"] = {"type": "rule", "values": look}
        # Of a part, its place in the page is not asked for.
        part = "dialog" if "<dialog" in body and "data-beside" not in body else "html"
        if violations := page.evaluate(RUN, [part, options]):
            found[name] = violations
    assert len(screens) > 80
    assert found == {}


@pytest.mark.allow_console
@cases(
    "size, is_whole",
    ((390, 844), False),
    *((size, True) for size in ((390, 844), (667, 375), (1280, 800))),
)
def test_written_from_the_right_every_screen_is_mirrored(new_page, url, size, is_whole):
    page = framed(new_page(viewport=size), url, ENGLISH)
    screens = screens_in(ENGLISH)
    asked = screens if is_whole else unlike_those_before(screens)
    shown = {name: screens[name] for name in asked if not name.startswith(ALIKE)}
    assert found_on(page, shown, NOT_MIRRORED) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", languages(often=()))
def test_nothing_sticks_out_of_a_dialog_on_a_small_phone(new_page, url, screens, spoken):
    page = framed(new_page(viewport=(320, 480)), url, spoken)
    assert found_on(page, screens, OUTSIDE) == {}


@pytest.mark.allow_console
@cases("spoken", LONGEST, quick=0)
def test_a_name_stays_in_its_sentence(new_page, url, screens, spoken):
    page = framed(new_page(viewport=(390, 844)), url, spoken)
    assert found_on(page, screens, TORN) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", languages(often=()))
def test_text_twice_as_large_stays_in_its_dialog(new_page, url, screens, spoken):
    page = framed(new_page(viewport=(390, 844)), url, spoken)
    page.context.new_cdp_session(page).send("Page.setFontSizes", LARGE_TEXT)
    dialogs = {name: body for name, body in screens.items() if "<dialog" in body}
    assert found_on(page, dialogs, OUTSIDE) == {}
    for width in (390, 344, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert found_on(page, {name: screens[name] for name in READ_LARGE}, SPILT) == {}


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [LONGEST])
@pytest.mark.parametrize("viewport", [(1280, 800)])
def test_dialogs_end_in_the_window_and_their_buttons_stand_in_even_rows(
    new_page, url, screens, spoken, viewport
):
    page = framed(new_page(viewport=viewport), url, spoken)
    dialogs = {
        name: body
        for name, body in screens.items()
        if "<dialog" in body and "data-beside" not in body
    }
    assert found_on(page, dialogs, OUT_OF_PLACE) == {}
    assert found_on(page, dialogs, BESIDE_NOTHING) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", languages(often=("de",)))
def test_words_and_rows_of_buttons_are_whole_on_a_phone(new_page, url, screens, spoken):
    page = framed(new_page(viewport=(360, 640)), url, spoken)
    dialogs = {
        name: body
        for name, body in screens.items()
        if "<dialog" in body and not name.startswith((*ALIKE, "help, "))
    }
    assert found_on(page, dialogs, UNEVEN) == {}
    page.set_viewport_size({"width": 390, "height": 844})
    assert found_on(page, {"a wrong try": screens["practice, a wrong try"]}, CUT_SELECT) == {}
    page.set_viewport_size({"width": 344, "height": 882})
    assert found_on(page, {name: screens[name] for name in NEIGHBOURS[0]}, UNEVEN) == {}
    page.set_viewport_size({"width": 320, "height": 480})
    assert found_on(page, {name: screens[name] for name in ("help, boxes", "review")}, UNEVEN) == {}
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_style_tag(content=".boxes { --mini: 2rem; font-size: 1.75rem }")
    assert found_on(page, {"help, boxes": screens["help, boxes"]}, UNEVEN) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [LONGEST])
@cases("size", (320, 568), (1280, 800), (390, 844), (844, 390))
def test_whatever_is_open_every_control_can_be_scrolled_to_and_pressed(
    new_page, url, screens, spoken, size
):
    page = framed(new_page(viewport=size), url, spoken)
    dialogs = {
        name: body
        for name, body in screens.items()
        if "<dialog" in body and not name.startswith(ALIKE)
    }
    assert found_on(page, dialogs, COVERED) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [ENGLISH])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1024, 768), (1280, 800), (1920, 1080)])
def test_dialogs_have_one_width_and_begin_in_one_place(new_page, url, screens, spoken, size):
    page = framed(new_page(viewport=size), url, spoken)
    every = [name for names in NEIGHBOURS for name in names]
    places = found_on(page, {name: screens[name] for name in every}, PLACE)
    assert len(set(places.values())) == 1, places


# What forced colours leave to the page, as what is drawn; and what they would take away: the ring
# of a hint, and where dice will lie.
UNFORCED = """
() => {
    const style = (each) => getComputedStyle(each);
    const probe = document.body.appendChild(document.createElement("i"));
    const system = ["Canvas", "Highlight"].map((colour) => {
        probe.style.background = colour;
        return style(probe).backgroundColor;
    });
    system.push("rgba(0, 0, 0, 0)");
    const drawn = [...document.querySelectorAll("svg:not(.qr)")].filter((each) =>
        !system.includes(style(each).backgroundColor));
    const offers = [...document.querySelectorAll("tr:not(.advised) .choice .score")];
    const edge = (each) => style(each).outline;
    const advised = [...document.querySelectorAll(".advised .score")].filter((each) =>
        offers.some((offer) => edge(offer) === edge(each)));
    const places = [...document.querySelectorAll(".face[data-face='0']")].filter((each) =>
        each.checkVisibility() && style(each).outlineStyle === "none");
    return [...drawn, ...advised, ...places].map((each) => each.outerHTML.slice(0, 100));
}
"""


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [ENGLISH])
def test_in_forced_colours_nothing_drawn_is_lost(new_page, url, screens, spoken):
    page = framed(new_page(forced_colors="active"), url, spoken)
    assert found_on(page, screens, UNFORCED) == {}


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [ENGLISH])
def test_it_is_seen_whose_review_is_shown(new_page, url, screens, spoken):
    page = framed(new_page(), url, spoken)
    page.evaluate(SHOW, screens["review"])
    players = page.locator(".review [aria-pressed]")
    fills = [
        player.evaluate("(each) => getComputedStyle(each).backgroundColor")
        for player in players.all()
    ]
    assert len(fills) == len(set(fills)) == 2


@pytest.mark.allow_console
@pytest.mark.parametrize("spoken", [LONGEST])
@pytest.mark.parametrize(
    "seen",
    [
        (", beside the table", (1024, 768), "summary"),
        (", beside the table", (1440, 900), "summary"),
        ("", (390, 844), "summary"),
        ("", (360, 640), ".replay .buttons"),
    ],
)
def test_a_position_is_seen_whole_with_the_way_to_the_next(new_page, url, screens, spoken, seen):
    kind, viewport, last = seen
    page = framed(new_page(viewport=viewport), url, spoken)
    page.evaluate(
        "(body) => { document.body.innerHTML = body; document.querySelector('dialog').show(); }",
        screens[f"review of one{kind}"],
    )
    places = page.evaluate(
        """(last) => [".replay .figures", ".replay .buttons", last, ".review"].map((part) => {
            const { top, bottom } = document.querySelector(part).getBoundingClientRect();
            return [top, bottom];
        })""",
        last,
    )
    (_, explained), (onward, _), (_, end), (_, edge) = places
    assert explained <= onward + 1
    assert end <= edge + 1
