"""What holds for every screen: accessible, inert, and what it writes is what it means.

``GALLERY`` has a screen of every kind, with names that are markup.
"""

from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from builders import (
    after,
    box,
    dice,
    played_out,
    rerolled,
    rolled,
    rules_of,
    spoilt,
    turn,
    written_out,
)
from fakes import find, find_all, name_of, nodes, text_of
from hypothesis import given
from hypothesis import strategies as st
from strategies import games

from yahtzee.browser import app, more
from yahtzee.browser.keys import COMMANDS, HOLDS, TYPING
from yahtzee.browser.notices import (
    ALTERED,
    ELSEWHERE,
    EXPORT,
    NEW_VERSION,
    NUDGE,
    PLAY_HERE,
    UPDATE,
)
from yahtzee.coach import ChoiceLine, Hint, OddsLine
from yahtzee.draft import Draft
from yahtzee.explain import disputes, explain, strategy, summary
from yahtzee.game import Level, Mode, Setup, new_game, play
from yahtzee.markup import to_html
from yahtzee.moves import Enter
from yahtzee.present import USUAL_LOOK, Look, present
from yahtzee.presets import PRESETS, preset
from yahtzee.rule_form import OFF, ON, form_of
from yahtzee.rules import RuleSet, UpperBonus
from yahtzee.saves import HighScore, HouseRules, Previews, Settings
from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import fairness
from yahtzee.stats.records import Play
from yahtzee.stats.summary import ranges, spans, summarise
from yahtzee.verdict import MomentLine, Perfect, TurnLine, Verdict
from yahtzee.views import contest, dialogs, embedding
from yahtzee.views import help as help_views
from yahtzee.views.contest import DailyView, ShareView
from yahtzee.views.correct import Correction, correct
from yahtzee.views.dialogs import Standing
from yahtzee.views.embedding import EmbeddingView
from yahtzee.views.help import BoxLine
from yahtzee.views.house_rules import (
    KeptRules,
    PassedRules,
    ReceivedRules,
    house_rules,
    received_rules,
    share_rules,
    spoiled_rules,
)
from yahtzee.views.options import KeyLine, KeyProblem, options
from yahtzee.views.page import Screen, page
from yahtzee.views.review import ReviewScreen, review
from yahtzee.views.rule_editor import RuleEditor, rule_editor
from yahtzee.views.stats import DiceCount, LuckCourse, StatsScreen, statistics
from yahtzee.views.tour import steps, tour
from yahtzee.views.tray import Typing

ALL_ACTIONS = {**app.ACTIONS, **more.ACTIONS}

HOSTILE = ("<script>x()</script>", '"><img src onerror=x()>', "&lt;b&gt; ' & ]]>")
OFFICIAL = preset("official").rules


def named(which="official", *names, mode=Mode.VIRTUAL):
    return new_game(Setup(rules_of(which), names or HOSTILE[:1], mode))


def real(game_rules="official", *names):
    return named(game_rules, *names, mode=Mode.REAL)


def screen(game, *, dialog=None, held=(), look=USUAL_LOOK, **others):
    return Screen(
        present(game, held, look),
        status=others.pop("status", "Roll the dice."),
        dialog=dialog,
        **others,
    )


def high_score(name, **changes):
    return replace(HighScore(name, 41, "2026-02-28", Mode.VIRTUAL, 0, False, "g1"), **changes)


def dialog_screen(dialog, game=None):
    return screen(game or named(), dialog=dialog)


DRAFT = Draft("official", Mode.VIRTUAL, HOSTILE)

HINT = Hint(
    "Best: keep 1, 2.",
    HOSTILE[0],
    places=(0, 1),
    box="",
    choices=(ChoiceLine("keep 1, 2", 200.5, 0.0), ChoiceLine(HOSTILE[1], 190.25, 10.25)),
    odds=(OddsLine("Ones", 0.5),),
)
COMPUTER = new_game(Setup(OFFICIAL, ("Bot", "Ann"), levels=(Level.PERFECT, None)))

MOMENTS = (
    MomentLine(1, (), "roll", "", 1.5, 0.0),
    MomentLine(1, (1, 2, 3, 4, 6), HOSTILE[0], HOSTILE[1], -0.5, 2.5),
    MomentLine(1, (1, 2, 3, 4, 6), "score 1 in Ones", "", 0.0, 0.0),
)
VERDICT = Verdict(
    HOSTILE[0],
    "Strong",
    200,
    254.5,
    -50.0,
    4.5,
    (TurnLine(1, "Ones", 1, 1.0, 2.5),),
    MOMENTS,
    mistakes=(1,),
    perfect=Perfect(312, HOSTILE[1]),
)
REVIEW = ReviewScreen(
    (VERDICT, replace(VERDICT, mistakes=(), turns=(), perfect=None)), 0, 1, "#game=g1"
)

EMBEDDING = EmbeddingView(
    rules="fun",
    theme="auto",
    language="auto",
    mode="virtual",
    size="small",
    rules_choices=(("fun", HOSTILE[0]),),
    size_choices=(("small", "Small"),),
    html=HOSTILE[1],
    preview="?embed=preview",
    width=None,
    height=480,
    told="Copied.",
)

KEPT = (KeptRules(HOSTILE[0], HOSTILE[1], "r1"), KeptRules(HOSTILE[1], HOSTILE[0], "r2"))
RECEIVED = ReceivedRules(
    HOSTILE[0], HOSTILE[1], "r1", HOSTILE[2], "Official", (HOSTILE[0],), explain(OFFICIAL), "", ""
)
PASSED = PassedRules(HOSTILE[0], f"https://x/#rules=r1&name={HOSTILE[1]}", None, False, "")


def editor(form, **options):
    sound = not form.faults
    return rule_editor(
        RuleEditor(
            title=options.pop("title", "New house rules"),
            name=HOSTILE[0],
            bases=(("official", "Official"), ("r1", HOSTILE[1])),
            base="r1",
            form=form,
            faults=form.faults,
            code="r2" if sound else "",
            summary=summary(form.rules) if sound else "",
            differences=(HOSTILE[2],) if sound else (),
            topics=explain(form.rules) if sound else (),
            note=options.pop("note", ""),
            is_changed=True,
            is_new=options.pop("is_new", True),
        )
    )


HELP = {
    "strategy": dialog_screen(
        help_views.help_(
            "strategy",
            HOSTILE[0],
            help_views.figures_note(HOSTILE[1]),
            help_views.topics(strategy(OFFICIAL)),
        )
    ),
    "disputes": dialog_screen(
        help_views.help_("disputes", HOSTILE[0], help_views.questions(disputes(OFFICIAL)))
    ),
    "keyboard": dialog_screen(
        help_views.help_(
            "keyboard",
            HOSTILE[0],
            help_views.keyboard(OFFICIAL, {"r": "q"}, shortcuts=False),
        )
    ),
}

DAILY = DailyView(title="Daily 1", result="", is_on_table=False, is_over=False)
SHARED = ShareView(text=HOSTILE[0], is_spoken=False, can_send=True, note=HOSTILE[1])

STATS_RULES = RuleSet((box("ones"), box("yahtzee"), box("chance")), UpperBonus(3, 35))


def stats_screen(scores, **changes):
    """The statistics of some games under small rules, with names that are markup."""
    game = ("2026-02-28", 0, (1, 0, 3), False, False, 0)
    plays = [
        replace(Play("g", "k", 0, HOSTILE[score % 2], *game), score=score, boxes=(1, 0, score - 1))
        for score in scores
    ]
    best = BestPlay(9.5, (0.0,) * 9 + (0.5, 0.5), (1.0, 2.5, 6.0), 0.25)
    numbers = [float(score) for score in scores]
    screen = StatsScreen(
        choices=(("official", "Official"), (HOSTILE[1], HOSTILE[2])),
        chosen=HOSTILE[1],
        rules=STATS_RULES,
        people=HOSTILE[:2],
        person="",
        uncounted=0,
        unreadable=0,
        summary=summarise(plays, STATS_RULES, "2026-02-28"),
        scores=ranges(scores, best.chances) if scores else (),
        course=spans(numbers),
        best=best,
        luck=LuckCourse(len(plays), len(plays) + 1, spans(numbers), spans(numbers), -1.5, 2.0),
        dice=DiceCount(60, fairness((5, 8, 9, 8, 10, 20)), is_whole=True),
    )
    return replace(screen, **changes)


STATS_AT_FIRST = stats_screen(
    (), uncounted=None, best=None, luck=LuckCourse(0, 0), dice=DiceCount(0, None, is_whole=False)
)

GALLERY = {
    "contests": dialog_screen(contest.contests(DAILY, HOSTILE[0], replaces_game=True)),
    "contests, going on": dialog_screen(
        contest.contests(replace(DAILY, is_on_table=True), "Official", replaces_game=False)
    ),
    "contests, played": dialog_screen(
        contest.contests(replace(DAILY, result=HOSTILE[1]), "Official", replaces_game=False)
    ),
    "challenge": dialog_screen(contest.received(HOSTILE[0], 245, HOSTILE[1], replaces_game=True)),
    "spoiled challenge": dialog_screen(contest.spoiled(HOSTILE[1])),
    "share result": dialog_screen(contest.share(SHARED)),
    "result to share": dialog_screen(
        dialogs.result("245 points", [Standing(1, HOSTILE[0], 245, "")], shares=True)
    ),
    "no house rules": dialog_screen(house_rules((), "", ())),
    "house rules": dialog_screen(house_rules(KEPT, HOSTILE[2], (HOSTILE[0], HOSTILE[1]))),
    **{f"editor, {each.id}": dialog_screen(editor(form_of(each.rules))) for each in PRESETS},
    "editor, kept": dialog_screen(
        editor(form_of(OFFICIAL), title=HOSTILE[0], note=HOSTILE[1], is_new=False)
    ),
    "editor, contradictions": dialog_screen(
        editor(
            form_of(OFFICIAL)
            .turn("box.yahtzee", OFF)
            .turn("ties", "bonuses")
            .turn("five_alike_is_full_house", ON)
            .turn("box.full_house", OFF)
            .turn("upper_bonus.points", HOSTILE[0])
            .turn("rolls", "9")
        )
    ),
    "received": dialog_screen(received_rules(RECEIVED)),
    "received, nameless": dialog_screen(
        received_rules(replace(RECEIVED, called="", name="", note=HOSTILE[0], differences=()))
    ),
    "received, known": dialog_screen(received_rules(replace(RECEIVED, known_as=HOSTILE[1]))),
    "spoiled link": dialog_screen(spoiled_rules(HOSTILE[1])),
    "share": dialog_screen(share_rules(PASSED)),
    "share, drawn": dialog_screen(
        share_rules(
            replace(PASSED, modules=((True, False), (False, True)), can_send=True, note=HOSTILE[1])
        )
    ),
    "new game, with house rules": dialog_screen(
        dialogs.new_game(
            DRAFT, replaces_game=False, house_rules=(HouseRules("<b>Ours</b>", rules_of("yatzy")),)
        )
    ),
    "menu of a frame": dialog_screen(
        embedding.menu(HOSTILE[1], opens_pages=True, fills_screen=True)
    ),
    "menu of a frame that may do nothing": dialog_screen(
        embedding.menu(HOSTILE[1], opens_pages=False, fills_screen=False)
    ),
    "embedding": dialog_screen(embedding.embedding(EMBEDDING)),
    "review": dialog_screen(review(REVIEW)),
    "review, last moment of the second": dialog_screen(review(replace(REVIEW, shown=1, moment=2))),
    "review of one": dialog_screen(review(replace(REVIEW, verdicts=(VERDICT,), moment=0))),
    "first": screen(named(), offers_tour=True),
    **{
        f"tour of {mode} dice, {place}": screen(named(mode=mode), tour=tour(shown, place))
        for mode in Mode
        for shown in [steps(mode, 3)]
        for place in range(len(shown))
    },
    "rolled": screen(rolled(named(), "12346")),
    "held": screen(rolled(named(), "12346"), held=(1, 4), look=Look(Previews.ALL)),
    "all held": screen(rolled(named(), "12346"), held=(0, 1, 2, 3, 4), look=Look(Previews.OFF)),
    "last roll": screen(rerolled(rerolled(rolled(named(), "12346"), "", "22222"), "", "33333")),
    "joker": screen(rolled(after("official", "66666 yahtzee", "66666 sixes"), "44444")),
    "joker over zero": screen(rolled(spoilt(named(), "yahtzee"), "44444")),
    "first Yahtzee": screen(rolled(named("tabletop"), "44444")),
    "two": screen(turn(named("solo", *HOSTILE[:2]), "12346 ones"), shown=1),
    "three": screen(rolled(named("fun", *HOSTILE), "12346"), shown=2, status=HOSTILE[0]),
    "ten": screen(turn(named("yatzy", *HOSTILE * 3, "Ann"), "12346 ones"), shown=3),
    "hint, keep": screen(rolled(named(), "12346"), hint=HINT),
    "hint, score": screen(rolled(named(), "12346"), hint=replace(HINT, places=(), box="chance")),
    "chances": screen(rolled(named("fun", *HOSTILE), "12346"), chances=(0.5, 0.25, 0.25)),
    "a computer plays": screen(rolled(COMPUTER, "12346")),
    "over": screen(played_out(named("grail"))),
    "over for two": screen(played_out(named("kniffel", *HOSTILE[:2]))),
    "real": screen(real(), entry=(1, 2, 3), typing=Typing(3, (1, 2, 3))),
    "real, none": screen(real("verhoeff", *HOSTILE), typing=Typing(1, (1,))),
    "real, all": screen(real("silentmatt"), entry=(1, 2, 3, 4, 5), typing=Typing(2, (1, 2, 3))),
    "real, first roll": screen(play(real(), Enter(dice("12346"), 1)), hint=HINT),
    "real, again": screen(
        play(real(), Enter(dice("12346"), 1)), entry=(1, 2, 3), typing=Typing(2, (2, 3))
    ),
    "real, entered": screen(play(real(), Enter(dice("12346"), 3))),
    "real, over": screen(written_out("grail", {"ones": 3})),
    "new version": screen(named(), notice=NEW_VERSION, answers=UPDATE),
    "played elsewhere": screen(named(), notice=ELSEWHERE, answers=PLAY_HERE),
    "scores at risk": screen(named(), notice=NUDGE, answers=EXPORT),
    "files altered": screen(named(), notice=ALTERED),
    "notice": screen(named(), notice=HOSTILE[1]),
    "new game": dialog_screen(dialogs.new_game(DRAFT, replaces_game=False)),
    "new game, bad": dialog_screen(
        dialogs.new_game(
            Draft(HOSTILE[0], Mode.REAL, ("", *HOSTILE * 3), problem=HOSTILE[1]),
            replaces_game=True,
        )
    ),
    "new game, alone": dialog_screen(
        dialogs.new_game(Draft("yatzy", Mode.REAL, ("Ann",)), replaces_game=False)
    ),
    "new game, with a computer": dialog_screen(
        dialogs.new_game(replace(DRAFT, levels=(None, Level.EXPERT, None)), replaces_game=False)
    ),
    "no scores": dialog_screen(dialogs.high_scores([("official", "Official")], "official", ())),
    "scores": dialog_screen(
        dialogs.high_scores(
            [("official", "Official"), (HOSTILE[0], HOSTILE[1])],
            HOSTILE[0],
            (high_score(HOSTILE[0]), high_score("Ann", mode=Mode.REAL, undos=3, coached=True)),
        )
    ),
    "classic": screen(
        rolled(turn(named(), "66612 sixes"), "12346"),
        held=(1,),
        look=Look(colour_code=True, confirm=True, chosen="chance"),
        checkboxes=True,
    ),
    "classic, nothing chosen": screen(
        rolled(spoilt(named(), "twos"), "12346"), look=Look(colour_code=True, confirm=True)
    ),
    "options": dialog_screen(options(Settings())),
    "options, a file as text": dialog_screen(options(Settings(), told=HOSTILE[0], copy=HOSTILE[1])),
    "options, keys": dialog_screen(
        options(
            Settings(keys=(("r", "q"),)),
            [KeyLine("r", HOSTILE[0]), KeyLine("u", "Undo")],
            KeyProblem("u", "r", HOSTILE[1]),
            HOSTILE[1],
            vibrates=True,
        )
    ),
    "correct": dialog_screen(
        correct(
            Correction(0, box("chance"), box("chance"), problem=HOSTILE[1]),
            HOSTILE[0],
            (box("ones"), box("chance")),
            (0, 5, 6),
            100,
        ),
        real(),
    ),
    "correct, by faces": dialog_screen(
        correct(
            Correction(0, box("ones"), box("ones"), (1, 2, 3, 4, 5)),
            HOSTILE[0],
            (box("ones"),),
            (),
            0,
        ),
        real(),
    ),
    "statistics, counting": dialog_screen(statistics(STATS_AT_FIRST)),
    "statistics, none": dialog_screen(statistics(replace(STATS_AT_FIRST, uncounted=0))),
    "statistics, no solver": dialog_screen(
        statistics(stats_screen((8, 9), person=HOSTILE[0], best=None, solver_missing=True))
    ),
    "statistics": dialog_screen(statistics(stats_screen(range(4, 30), unreadable=1))),
    "result": dialog_screen(
        dialogs.result(HOSTILE[1], [Standing(1, HOSTILE[0], 41, "Best yet")]),
        played_out(named("grail")),
    ),
    "coach": dialog_screen(dialogs.coach(HINT), rolled(named(), "12346")),
    "write": dialog_screen(dialogs.write(box("chance"), (0, 5, 6), bonus=0, has_bonus=False)),
    "write, bonus": dialog_screen(
        dialogs.write(box("full_house"), (0, 25), bonus=100, has_bonus=True), real()
    ),
    **{
        f"help, {each.id}": dialog_screen(
            help_views.help_("rules", HOSTILE[0], help_views.topics(explain(each.rules)))
        )
        for each in PRESETS
    },
    **{f"help, {page}": HELP[page] for page in HELP},
    "why": dialog_screen(help_views.box(box("fours"), (BoxLine(HOSTILE[0], HOSTILE[1]),))),
    "why, real": dialog_screen(
        help_views.box(box("chance"), (BoxLine("Ann", "12", correct="0=chance"),)), real()
    ),
}


@pytest.fixture(params=GALLERY.values(), ids=GALLERY)
def tree(request):
    return page(request.param)


# Nothing that a Content-Security-Policy would stop, or that markup could smuggle in.

# fmt: off
HARMLESS = {
    "a", "button", "caption", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "header", "iframe", "input", "kbd", "label", "legend", "li",
    "main", "nav", "ol", "option", "p", "path", "rect", "section", "select", "small", "span",
    "summary", "svg", "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "time", "tr",
    "ul", "yahtzee-chart",
}
# fmt: on


def check_inert(tree):
    for node in nodes(tree):
        assert node.tag in HARMLESS
        for name in node.attributes:
            assert name != "style"
            assert not name.startswith("on")
            assert name not in ("srcdoc", "action", "formaction")
            assert name != "src" or node.tag == "iframe"
        # Links and frames lead nowhere but to this very page, and to what is said of its parts.
        href = node.attributes.get("href", "#")
        assert href.startswith(("#", "?")) or href == help_views.PARTS
        assert node.attributes.get("src", "?").startswith("?")


class Census(HTMLParser):
    """Counts the elements that a parser finds, and gathers the text between them."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text += data

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")


def check_written(tree):
    census = Census(to_html(tree))
    assert census.tags == [node.tag for node in nodes(tree)]
    assert census.text == text_of(tree)


def test_nothing_on_the_page_can_run_or_load(tree):
    check_inert(tree)


def test_names_and_labels_stay_text_in_html(tree):
    check_written(tree)


def test_hostile_names_are_shown_as_they_are():
    assert HOSTILE[0] in text_of(page(GALLERY["three"]))
    assert HOSTILE[1] in text_of(page(GALLERY["over for two"]))
    assert f"Scores {HOSTILE[0]}" not in to_html(page(GALLERY["scores"]))
    assert find(page(GALLERY["scores"]), "option", value=HOSTILE[0]).children == (HOSTILE[1],)


# Names, references and structure.


def check_accessible(tree):
    ids = [node.attributes["id"] for node in nodes(tree) if "id" in node.attributes]
    assert len(set(ids)) == len(ids)
    labels = {label.attributes.get("for") for label in find_all(tree, "label")}
    inside_labels = {id(part) for label in find_all(tree, "label") for part in nodes(label)}
    for node in nodes(tree):
        for name in ("aria-labelledby", "aria-describedby", "for"):
            assert set(node.attributes.get(name, "app").split()) <= set(ids)
        assert node.attributes.get("data-action", "roll") in ALL_ACTIONS
        if node.tag == "button":
            assert name_of(node).strip()
            assert node.attributes["type"] in ("button", "submit")
            assert "data-action" in node.attributes or node.attributes["type"] == "submit"
            assert "disabled" not in node.attributes  # it would drop the focus
        if node.tag == "iframe":
            assert node.attributes["title"]
        if node.tag in ("input", "select", "textarea"):
            assert ("data-action" in node.attributes) != ("readonly" in node.attributes)
            named_by = (
                node.attributes.get("aria-label")
                or node.attributes.get("id", "") in labels
                or id(node) in inside_labels
            )
            assert named_by
        if node.tag in ("dialog", "section", "nav"):
            assert "aria-label" in node.attributes or "aria-labelledby" in node.attributes
        if node.attributes.get("role") == "group":
            assert "aria-label" in node.attributes
        if node.tag == "fieldset":
            assert node.children[0].tag == "legend"
        assert node.attributes.get("aria-pressed", "true") in ("true", "false")
        assert node.attributes.get("aria-disabled", "true") == "true"


def test_controls_are_named_and_references_lead_somewhere(tree):
    check_accessible(tree)


def test_no_control_is_inside_another(tree):
    for outer in find_all(tree, "button"):
        assert not {"button", "input", "select"} & {node.tag for node in list(nodes(outer))[1:]}


def check_tables(tree):
    for table in find_all(tree, "table"):
        head, *bodies = [part for part in table.children if part.tag != "caption"]
        columns = find_all(head, "th")
        assert {cell.attributes["scope"] for cell in columns} == {"col"}
        for row in (row for body in bodies for row in body.children):
            assert len(row.children) == len(columns)
            assert [cell.attributes["scope"] for cell in find_all(row, "th")] == ["row"]


def test_tables_are_whole_and_have_headers(tree):
    check_tables(tree)


def test_score_pads_have_captions(tree):
    for pad in find_all(tree, "table", class_="pad"):
        assert pad.children[0].tag == "caption"
        assert text_of(pad.children[0])


def test_the_status_line_is_the_one_live_region_of_the_tray(tree):
    tray = find(tree, "section", class_="tray")
    (status,) = [
        node for node in nodes(tray) if {"role", "aria-live"} & node.attributes.keys()
        and node.attributes.get("role") != "group"
    ]  # fmt: skip
    assert (status.attributes["role"], status.attributes["aria-live"]) == ("status", "polite")


def test_headings_are_not_skipped(tree):
    levels = [int(node.tag[1]) for node in nodes(tree) if node.tag in ("h1", "h2", "h3")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_main_button_is_there_once_and_its_label_is_not_empty(tree):
    button = find(find(tree, "main"), "button", class_="roll")
    assert text_of(button)


def test_radio_buttons_of_a_group_share_a_name_and_one_is_chosen(tree):
    for group in find_all(tree, "fieldset", class_="choices"):
        radios = find_all(group, "input", type="radio")
        assert len({radio.attributes["name"] for radio in radios}) == 1
        assert sum("checked" in radio.attributes for radio in radios) == 1


@given(games(max_moves=40), st.sampled_from(Previews), st.booleans())
def test_any_game_makes_a_sound_page(game, previews, classic):
    look = Look(previews, colour_code=classic, confirm=classic)
    tree = page(screen(game, look=look, checkboxes=classic))
    for check in (check_inert, check_written, check_accessible, check_tables):
        check(tree)


# Controls and actions.

# Done by the browser itself, when a dialog is closed with Escape.
BY_THE_BROWSER = {"closed"}


def test_every_action_is_within_reach_of_a_control_or_a_key():
    controls = {
        node.attributes["data-action"]
        for each in GALLERY.values()
        for node in nodes(page(each))
        if "data-action" in node.attributes
    }
    keys = {action for table in (COMMANDS, HOLDS, TYPING) for action, _ in table.values()}
    assert controls | keys | BY_THE_BROWSER == set(ALL_ACTIONS)
    assert keys <= controls  # nothing needs a keyboard
    assert not controls & BY_THE_BROWSER
