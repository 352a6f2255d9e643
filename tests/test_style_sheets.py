"""The style sheets speak only of what a page can have: a rule that is left over fails here."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHEETS = sorted((ROOT / "static").glob("*.css"))
# Everything that makes elements or gives them attributes.
MAKERS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (
        ROOT / "index.html",
        ROOT / "tools/page.py",
        *sorted((ROOT / "static").glob("*.js")),
        *sorted((ROOT / "yahtzee").rglob("*.py")),
    )
)
QUOTED = set(re.findall(r"[\w-]+", " ".join(re.findall(r'"([^"\n]*)"', MAKERS))))
STYLES = re.sub(
    r'/\*.*?\*/|"[^"\n]*"',
    " ",
    "\n".join(path.read_text(encoding="utf-8") for path in SHEETS),
    flags=re.DOTALL,
)
SELECTORS = " ".join(
    part for part in re.findall(r"([^{};]+){", STYLES) if not part.strip().startswith("@")
)


# What is declared where, as (sheet, property, value).
DECLARED = [
    (path.name, name, value.strip())
    for path in SHEETS
    for name, value in re.findall(
        r"(?<=[\s{;])([a-z-]+):([^;{}]+)(?=[;}])",
        re.sub(r"/\*.*?\*/", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL),
    )
]


def parts_of(value):
    """The parts of a value, as (0 auto) of "0 auto"; what stands in parentheses is one."""
    depth, parts = 0, [""]
    for letter in value.removesuffix("!important").strip():
        depth += (letter == "(") - (letter == ")")
        if letter == " " and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def camel(attribute):
    """How a script spells a data attribute: ``dataset.boxName`` for ``data-box-name``."""
    return re.sub(r"-(\w)", lambda found: found[1].upper(), attribute.removeprefix("data-"))


def test_every_class_of_a_selector_is_one_that_something_can_have():
    classes = set(re.findall(r"\.([a-z][\w-]*)", SELECTORS))
    assert len(classes) > 200
    assert classes - QUOTED == set()


def test_every_attribute_and_id_of_a_selector_is_one_that_something_can_have():
    attributes = set(re.findall(r"\[(data-[\w-]+)", SELECTORS))
    assert len(attributes) > 30
    assert {
        name
        for name in attributes
        if name.replace("-", "_") not in MAKERS
        and name not in MAKERS
        and f"dataset.{camel(name)}" not in MAKERS
    } == set()
    assert set(re.findall(r"#([a-z][\w-]*)", SELECTORS)) - QUOTED == set()


def test_every_custom_property_is_both_set_and_used():
    told = set(re.findall(r"(?:^|[\s{;])(--[\w-]+):", STYLES))
    used = set(re.findall(r"var\((--[\w-]+)", STYLES))
    assert {name for name in used - told if name not in MAKERS} == set()
    assert {name for name in told - used if name not in MAKERS} == set()


def test_what_a_registered_property_takes_is_set_by_its_own_sheet_alone():
    """Elsewhere the name would mean something else, and a value of another kind is passed over."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in SHEETS}
    own = set(re.findall(r"@property (--[\w-]+) {[^}]*inherits: false", texts.pop("tray.css")))
    assert len(own) > 10
    assert {
        (name, each) for name in own for each, text in texts.items() if f" {name}:" in text
    } == set()


def test_every_animation_is_used_and_has_a_name_of_its_own():
    uses = set(re.findall(r"[\w-]+", " ".join(re.findall(r"animation:([^;]*);", STYLES))))
    names = re.findall(r"@keyframes ([\w-]+)", STYLES)
    assert sorted(names) == sorted(set(names))  # of two the later one would be in force for both
    assert {name for name in names if name not in uses and name not in MAKERS} == set()


def test_which_composition_is_in_force_is_asked_in_one_sheet():
    """What others need of it they take from the custom properties that it sets."""
    asking = {
        path.name
        for path in SHEETS
        for query in re.findall(r"@media ([^{]+)", path.read_text(encoding="utf-8"))
        if "aspect-ratio >= 4/3" in query
    }
    assert asking == {"layout.css"}


def test_nothing_around_the_boxes_depends_on_what_is_somewhere_in_it():
    """Each change of a box would have Chromium lay out all of the card: 5 ms in place of 0.1."""
    on_screen = [path for path in SHEETS if path.name != "print.css"]
    around = re.compile(r"(?:#app|\bmain|\.card|:root|\bbody)[^\s,>{]*:has\((?!\s*[>+~])[^{]*")
    assert around.findall(".card:has(.explained) .pad {")
    assert not around.findall("main:has(> a)")
    assert {
        path.name: found
        for path in on_screen
        if (found := around.findall(path.read_text(encoding="utf-8")))
    } == {}


def test_what_follows_something_is_told_by_its_class_or_place():
    # For "* + *" and "td + td" a browser that removes an element, such as points that have flown,
    # styles all descendants of its parent anew: of the body's, 650 with ten players.
    bare = r"(?:[\s>,]|:where\()(\*|[a-z][a-z0-9]*|:not\([^)]*\)) [+~] (?!\.)"
    assert re.findall(bare, re.sub(r":has\([^)]*\)", "", SELECTORS)) == []


def test_only_the_main_button_keeps_a_finger_from_moving_the_page():
    """Dice are thrown from it; elsewhere a finger scrolls, and two make the page larger."""
    told = re.findall(r"([^{};]+){[^{}]*touch-action: ([^;]+);", STYLES)
    leaves = ("auto", "manipulation", "pan-y")
    taken = {who.split()[-1] for who, action in told if not action.startswith(leaves)}
    assert len(told) > 3
    assert taken == {".roll"}


# Each has a side for itself, or the four sides in the order top, right, bottom, left.
SIDES = re.compile(r"(scroll-)?(margin|padding)|inset|border-(width|style|color)")
# A little of no direction: a head that shakes, the shadow of a die under the lamp.
SYMMETRIC = {"-1px -2px", "1px -2px", "12% 40%", "6% 28%"}


def names_a_side(name, value):
    """Whether a declaration would be wrong in a page whose lines begin at the right."""
    parts = parts_of(value)
    if re.search(r"\b(left|right)\b", name):
        return True
    if SIDES.fullmatch(name):
        return len(parts) == 4 and parts[1] != parts[3]
    if name == "border-radius":
        corners = (parts * 4)[:4] if len(parts) != 3 else [*parts, parts[1]]
        top_left, top_right, bottom_right, bottom_left = corners
        return top_left != top_right or bottom_right != bottom_left
    if name in {"translate", "transform-origin"}:
        sideways = re.search(r"[1-9]", parts[0]) and "var(" not in parts[0]
        return bool(sideways) and parts[0] not in ("-50%", "50%") and value not in SYMMETRIC
    return bool(re.search(r"(?<!-)\b(left|right)\b(?!-)", value))


def test_no_side_is_told_by_left_and_right():
    """Pages of languages that are written from the right are mirrored, by logical properties alone.

    What none of them says, such as which way a drawn arrow points, is told by --mirror, --start
    and --back at the head of base.css.
    """
    assert len(DECLARED) > 1000
    for name, value in (
        ("margin-left", "0"),
        ("text-align", "right"),
        ("inset", "0 auto auto 0"),
        ("padding", "4px 4px 4px 12px"),
        ("border-radius", "0 4px 4px 0"),
        ("translate", "1rem"),
    ):
        assert names_a_side(name, value), name
    for name, value in (
        ("inset", "0 auto auto"),
        ("border-radius", "4px 4px 0 0"),
        ("translate", "calc(var(--mirror) * 1rem)"),
        ("padding-inline-start", "max(8px, env(safe-area-inset-left))"),
    ):
        assert not names_a_side(name, value), name
    found = [each for each in DECLARED if names_a_side(*each[1:])]
    assert found == [("base.css", "--start", "left"), ("base.css", "--start", "right")]


QUERIES = re.findall(r"@(?:media|container)([^{]+){", STYLES)
LENGTHS = r"[\d.]+(?:px|r?em)"


def asked(dimension):
    """The lengths at which a query finds a difference in width or height."""
    around = rf"({LENGTHS})?(?:\s*<=?\s*)?\b{dimension}\s*[<>:=]+\s*({LENGTHS})"
    return {each for query in QUERIES for pair in re.findall(around, query) for each in pair} - {""}


def test_few_stages_say_what_stands_where_and_sizes_flow_between_them():
    """Each query more is one more window in which to look at the page.

    What is to differ between stages is best a custom property that the stage sets, and a size
    that is to differ between windows a clamp: see "Composition" in docs/design.md.
    """
    assert len(QUERIES) <= 30
    assert len(asked("width")) <= 10
    assert len(asked("height")) <= 6
    assert {each for each in asked("width") | asked("height") if not each.endswith("rem")} == set()
    told = (ROOT / "docs/design.md").read_text(encoding="utf-8")
    stages = set(re.findall(r"[\d.]+rem", told.partition("## Composition")[2].partition("##")[0]))
    assert asked("width") | asked("height") == stages


def test_letters_lean_and_stand_closer_only_where_the_script_has_that():
    """Arabic and Japanese go without, as base.css says for both; capitals are nowhere made."""
    about = ("font-style", "letter-spacing", "text-transform", "font-variant")
    found = {(name, value) for _sheet, name, value in DECLARED if name in about}
    assert found == {
        ("font-style", "normal"),
        ("font-style", "var(--slanted)"),
        ("letter-spacing", "var(--tight)"),
    }
    (script,) = re.findall(r":root:is\(:lang\(ar\), :lang\(ja\)\) {([^}]+)", STYLES)
    assert dict(re.findall(r"([\w-]+): ([^;]+);", script)) == {
        "--slanted": "normal",
        "--tight": "0",
        "line-break": "strict",
        "word-break": "auto-phrase",
    }


def test_at_night_how_far_work_is_can_be_told_from_what_is_left():
    """Under an accent that is too dark for it Chromium draws the track of a bar white at night."""
    rule = re.search(r"\.dialog\) progress \{\s*accent-color: var\((--[\w-]+)\)", STYLES)
    tokens = (ROOT / "static/base.css").read_text(encoding="utf-8")
    night = re.search(rf"{rule[1]}: light-dark\(#\w+, #(\w{{6}})\)", tokens)[1]
    red, green, blue = (int(night[place : place + 2], 16) for place in (0, 2, 4))
    assert 0.2126 * red + 0.7152 * green + 0.0722 * blue > 150


def luminance(colour):
    """Of a colour such as #003ea8, as WCAG 2.2 defines it."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_on_a_golden_sheet_the_focus_is_seen_by_day_and_by_night():
    """At three to one: the light blue of other sheets at night was not."""
    (sheet,) = re.findall(r":is\(\.result\[data-gold\], \.shared\) \{([^{}]+)", STYLES)
    (papers,) = re.findall(r"--paper: light-dark\(([^)]+)\)", sheet)
    (focus,) = re.findall(r"--focus-on-paper: var\(--marked, (#\w{6})\)", sheet)
    for paper in papers.split(", "):
        assert (luminance(paper) + 0.05) / (luminance(focus) + 0.05) >= 3
