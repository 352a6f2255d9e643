"""A screen of every kind, with names that are markup: ``gallery()`` builds them.

Tests look at them all, in each language: what views look up is in the language in use when
``gallery`` is called. Words that the gallery hands to views, where the page would hand over
looked-up ones, are looked up here in the same way.
"""

from dataclasses import replace

from builders import (
    VARIED,
    after,
    box,
    dice,
    played_out,
    rerolled,
    rolled,
    rules_of,
    spoilt,
    start,
    turn,
    written_out,
)
from fakes import FakeDevice, MemoryStorage

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.hints import ChoiceLine, Hint, OddsLine
from yahtzee.coach.praise import rarity
from yahtzee.coach.verdict import MomentLine, TurnLine, Verdict
from yahtzee.engine.game import new_game, play
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Leave, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.explain import disputes, explain, strategy, summary
from yahtzee.language import _
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.rolled import Fallen
from yahtzee.session.draft import Draft
from yahtzee.session.notices import (
    ELSEWHERE,
    KEEP,
    NEW_VERSION,
    ONLINE_ONLY,
    PLAY_HERE,
    PLAY_TURN,
    SAVES_DATA,
    UPDATE,
)
from yahtzee.session.session import Session
from yahtzee.session.status import announce
from yahtzee.session.storage.archive import Archive
from yahtzee.session.view_model import USUAL_LOOK, Look
from yahtzee.stats.best import BestPlay
from yahtzee.stats.pace import Line, Outlook, Pace
from yahtzee.stats.records import Play, Rivalry
from yahtzee.stats.summary import ranges, spans, summarise
from yahtzee.ui.card_model import sections
from yahtzee.ui.correct import CorrectDialog
from yahtzee.ui.dialogs.new_game import form as new_game_form
from yahtzee.ui.dialogs.players import PlayersDialog
from yahtzee.ui.dialogs.printing import CARD, PADS, PrintDialog
from yahtzee.ui.dialogs.result import Daily, End, Remark, Standing, result
from yahtzee.ui.dialogs.shortcuts import SHORTCUTS
from yahtzee.ui.keyboard import box_keys
from yahtzee.ui.options import OptionsDialog
from yahtzee.ui.rule_form import OFF, ON, form_of
from yahtzee.ui.scores import ScoresDialog
from yahtzee.ui.share_result import share
from yahtzee.ui.table_model import present, present_rolling
from yahtzee.ui.views import contest, embedding, links, practice
from yahtzee.ui.views import help as help_views
from yahtzee.ui.views.coach import PursuitView, coach, waiting_coach
from yahtzee.ui.views.contest import DailyView, DayLine
from yahtzee.ui.views.embedding import EmbeddingView
from yahtzee.ui.views.help import BoxLine
from yahtzee.ui.views.house_rules import (
    KeptRules,
    PassedRules,
    ReceivedRules,
    house_rules,
    received_rules,
    share_rules,
    spoiled_rules,
)
from yahtzee.ui.views.pace import pace
from yahtzee.ui.views.page import Screen
from yahtzee.ui.views.practice_progress import Part, Practised, Rival
from yahtzee.ui.views.review import ReviewScreen, review
from yahtzee.ui.views.rule_editor import RuleEditor, rule_editor
from yahtzee.ui.views.stats.dialog import NO_SOLVER, statistics
from yahtzee.ui.views.stats.screen import DiceCount, LuckCourse, StatsScreen
from yahtzee.ui.views.tray import Today, Typing
from yahtzee.ui.write import WriteDialog

HOSTILE = ("<script>x()</script>", '"><img src onerror=x()>', "&lt;b&gt; ' & ]]>")
OFFICIAL = preset("official").rules


def named(which="official", *names, mode=Mode.VIRTUAL):
    return new_game(Setup(rules_of(which), names or HOSTILE[:1], mode))


def real(game_rules="official", *names):
    return named(game_rules, *names, mode=Mode.REAL)


def real_dice_screens():
    """Values that are written and entries that are corrected, with and without a Yahtzee."""
    begun = real("official", HOSTILE[0])
    yahtzee = play(begun, Write(box("yahtzee"), 50))
    entered = play(play(begun, Enter((1, 2, 3, 4, 5), 3)), Score(box("ones")))
    session = Session(Archive(MemoryStorage(), lambda: 0), lambda: "2026-07-30", lambda _work: None)
    dialogs_shown = {
        "write": (begun, WriteDialog, box("chance")),
        "write, bonus": (yahtzee, WriteDialog, box("full_house")),
        "correct": (play(yahtzee, Write(box("chance"), 20)), CorrectDialog, 0, box("chance")),
        "correct, by faces": (entered, CorrectDialog, 0, box("ones")),
    }
    screens = {}
    for name, (game, dialog, *of) in dialogs_shown.items():
        session.table.put_other(game, "")
        screens[name] = dialog_screen(dialog(session, *of).view(), game)
    return screens


def screen(game, *, dialog=None, held=(), look=USUAL_LOOK, **others):
    return Screen(
        present(game, held, look),
        status=others.pop("status", _("Roll the dice.")),
        dialog=dialog,
        **others,
    )


def dialog_screen(dialog, game=None):
    return screen(game or named(), dialog=dialog)


def session():
    """A page that nobody has used."""
    page = Session(Archive(MemoryStorage()), lambda: "2026-02-28", lambda work: work.close())
    page.device = FakeDevice()
    return page


def options(**told):
    """The options, with what is said in them."""
    shown = OptionsDialog(session())
    shown.tell(**told)
    return shown.view()


def at_table():
    """Who is at the table: a person, a computer, and somebody who has left."""
    page = session()
    setup = Setup(OFFICIAL, ("Ann", "Bot", "Yahtzee"), levels=(None, Level.PERFECT, None))
    page.table.game = play(new_game(setup), Leave(2))
    return dialog_screen(PlayersDialog(page, 0).view(), page.table.game)


def scores(*names):
    """The scores, with a game of each of these people."""
    page = session()
    for name in names:
        over = replace(played_out(named("official", name)), undos=3)
        page.archive.add_finished("official", finished_game(over, "2026-02-28", coached=True))
    page.notices.offers_backup = not names
    return ScoresDialog(page).view()


ON_OFF = (True, HOSTILE[1], HOSTILE[0], False)  # can send, note, caution, is over
DRAFT = Draft("official", Mode.VIRTUAL, HOSTILE)
COMPUTER = new_game(Setup(OFFICIAL, ("Bot", "Ann"), levels=(Level.PERFECT, None)))
KEPT = (KeptRules(HOSTILE[0], HOSTILE[1], "r1"), KeptRules(HOSTILE[1], HOSTILE[0], "r2"))
PASSED = PassedRules(HOSTILE[0], f"https://x/#rules=r1&name={HOSTILE[1]}", None, False, "")
STATS_RULES = RuleSet((box("ones"), box("yahtzee"), box("chance")), UpperBonus(3, 35))


def pace_of(game):
    """What is known of a game that one person plays."""
    return Pace(game.card, Outlook(254.6, 201.3), Line(31.5, 208.25), games=12)


def hint():
    """Advice, choices and odds."""
    return Hint(
        _("Best: keep 1, 2."),
        HOSTILE[0],
        places=(0, 1),
        box="",
        choices=(
            ChoiceLine(_("keep 1, 2"), 200.5, 0.0, (0, 1)),
            ChoiceLine(HOSTILE[1], 190.25, 10.25, box="chance"),
            ChoiceLine(_("roll all again"), 180.5, 20.0),
        ),
        odds=(OddsLine(_("Ones"), 0.5),),
        dice=(1, 2, 3, 4, 6),
        further=(ChoiceLine(_("keep 6"), 170.5, 30.0, (4,)),),
    )


def hint_to_win():
    """Advice with the chances of winning."""
    told = hint()
    shares = (0.412, 0.471, 0.302)
    lines = [
        replace(line, chance=share, share=f"{share:.1%}", is_likeliest=share == max(shares))
        for line, share in zip(told.choices, shares, strict=True)
    ]
    return replace(told, choices=tuple(lines), told=HOSTILE[1], basis=HOSTILE[2])


def review_screen():
    """The review of two players' games."""
    moments = (
        MomentLine(1, (), _("roll"), "", 1.5, 0.0),
        MomentLine(1, (1, 2, 3, 4, 6), HOSTILE[0], HOSTILE[1], -0.5, 2.5, (0,), (1, 2)),
        MomentLine(2, (1, 2, 3, 4, 6), _("score 1 in Ones"), "", 0.0, 0.0),
    )
    verdict = Verdict(
        HOSTILE[0],
        _("Strong"),
        200,
        254.5,
        -50.0,
        4.5,
        (TurnLine(1, _("Ones"), 1, 1.0, 2.5),),
        moments,
        mistakes=(1,),
    )
    return ReviewScreen((verdict, replace(verdict, mistakes=(), turns=())), 0, 1, "#game=g1")


def embedding_view():
    """The form for a frame elsewhere."""
    return EmbeddingView(
        rules="fun",
        theme="auto",
        language="auto",
        mode="virtual",
        size="small",
        rules_choices=(("fun", HOSTILE[0]),),
        size_choices=(("small", _("Small")),),
        html=HOSTILE[1],
        preview="?embed=preview",
        width=None,
        height=480,
        told=_("Copied."),
    )


def received():
    """House rules that came with a link."""
    return ReceivedRules(
        HOSTILE[0],
        HOSTILE[1],
        "r1",
        HOSTILE[2],
        _("Official"),
        (HOSTILE[0],),
        explain(OFFICIAL),
        "",
        "",
    )


def editor(form, **options):
    sound = not form.faults
    return rule_editor(
        RuleEditor(
            title=options.pop("title", _("New house rules")),
            name=HOSTILE[0],
            bases=(("official", _("Official")), ("r1", HOSTILE[1])),
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
        choices=(("official", _("Official")), (HOSTILE[1], HOSTILE[2])),
        chosen=HOSTILE[1],
        rules=STATS_RULES,
        people=tuple((name, name) for name in HOSTILE[:2]),
        person="",
        is_counted=True,
        summary=summarise(plays, STATS_RULES, "2026-02-28"),
        scores=ranges(scores, best.chances) if scores else (),
        course=spans(numbers),
        best=best,
        luck=LuckCourse(len(plays), spans(numbers), spans(numbers), -1.5, 2.0),
        dice=DiceCount(Fallen((5, 8, 9, 8, 10, 20), (8, 7, 12, 9, 6, 8)), is_whole=True),
        rivalries=(Rivalry("Bot", 12, 0, 3), Rivalry(HOSTILE[0], 0, 1, 1_234)),
    )
    return replace(screen, **changes)


def help_screens():
    """The help with a page unfolded."""
    return {
        "boxes": dialog_screen(
            help_views.help_(
                "", HOSTILE[0], help_views.boxes(HOSTILE[1], sections(named(), USUAL_LOOK))
            )
        ),
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
                help_views.keyboard(SHORTCUTS, OFFICIAL, box_keys(OFFICIAL), shortcuts=False),
            )
        ),
    }


def stats_at_first():
    """The statistics before any game was counted."""
    return stats_screen(
        (),
        is_counted=False,
        summary=None,
        best=None,
        luck=LuckCourse(),
        dice=DiceCount(Fallen(), is_whole=False),
    )


def link_dialogs():
    """The dialogs of games by link."""
    line = links.LinkLine(
        "a", HOSTILE[0], HOSTILE[1], _("Your turn"), is_own_turn=True, is_over=False
    )
    waiting = replace(line, id="b", standing=HOSTILE[2], is_own_turn=False)
    over = replace(waiting, id="c", is_over=True)
    sent = links.SendView(HOSTILE[0], HOSTILE[1], "https://x/#play=l1", HOSTILE[2], None, *ON_OFF)
    invited = links.InvitedView(
        HOSTILE[0], HOSTILE[1], ((HOSTILE[0], HOSTILE[2]),), HOSTILE[1], HOSTILE[2]
    )
    drawn = replace(sent, name="", modules=((True,),), can_send=False, is_over=True)
    return {
        "no games by link": links.links([], "", leaves=False, replaces_game=True),
        "games by link": links.links(
            [line, waiting, over], HOSTILE[1], leaves=True, replaces_game=False, caution=HOSTILE[0]
        ),
        "resign from a game by link": links.question(
            HOSTILE[0], HOSTILE[1], _("Resign"), "resign-link", "a"
        ),
        "remove a game by link": links.question(
            HOSTILE[0], HOSTILE[1], _("Remove"), "remove-link", "a"
        ),
        "invite by link": links.invitation(replace(DRAFT, problem=HOSTILE[1]), ()),
        "link to send": links.send_link(sent),
        "link to send, drawn": links.send_link(drawn),
        "a game by link of others": links.strangers(HOSTILE),
        "invited by link": links.invited(invited),
    }


SWITCH = {"themes": (("", HOSTILE[0]), ("joker", HOSTILE[1])), "chosen_theme": "joker"}


def practised(answers=0, *spans):
    """How practice went: so many answers, the averages of spans of ten."""
    whole = Part("", answers, answers // 2, 1.25, "joker")
    parts = (replace(whole, name=HOSTILE[1]), Part(HOSTILE[0], 1, 0, 0.0))
    rival = Rival(HOSTILE[2], Level.EXPERT, 0.5)
    shown = Practised(whole, spans, 10, parts, (rival,))
    return practice.PracticeScreen(**SWITCH, practised=shown)


MARKED = ((0, HOSTILE[1]), (1, HOSTILE[1]), (2, HOSTILE[1]), (3, HOSTILE[0]))


def last_roll():
    """A turn without rolls left."""
    game = rolled(start("official"), "12346")
    for _roll in range(2):
        game = play(game, Keep((0, 1, 2, 3)), dice("6"))
    return game


def practice_screen(answer=None, **more):
    """A drill: a roll with two to come, and perhaps what came of the answer."""
    return practice.PracticeScreen(
        **SWITCH,
        **more,
        table=present(rolled(start("official"), "12346"), (0, 1)),
        roll=_("Roll {roll} of {rolls}").format(roll=1, rolls=3),
        source=HOSTILE[1],
        hint=hint(),
        answer=answer,
    )


def gallery():
    """The screens by name, in the language in use."""
    reviewed = review_screen()
    five = rolled(named(), "66666")
    begun = turn(named(), "66612 sixes")
    daily = DailyView(title=_("Daily 1"), result="", is_on_table=False, is_over=False)
    return {
        "daily": dialog_screen(contest.daily(daily, replaces_game=True)),
        "daily, going on": dialog_screen(
            contest.daily(
                replace(
                    daily,
                    is_on_table=True,
                    date="2026-11-03",
                    streak=2,
                    month=(
                        DayLine("2026-11-01", is_played=False),
                        DayLine("2026-11-02", is_played=True),
                        DayLine("2026-11-03", is_played=False, is_today=True),
                    ),
                ),
                replaces_game=False,
            )
        ),
        "daily, played": dialog_screen(
            contest.daily(replace(daily, result=HOSTILE[1]), replaces_game=False)
        ),
        "challenge": dialog_screen(
            contest.received(
                contest.ReceivedView(
                    HOSTILE[0], 245, HOSTILE[1], HOSTILE[2], HOSTILE[1], replaces_game=True
                )
            )
        ),
        "name of a challenger": dialog_screen(
            contest.asked_name(HOSTILE[0], HOSTILE[1], replaces_game=False)
        ),
        "answer to a challenge": dialog_screen(contest.answered(HOSTILE[0], HOSTILE[1], 245, 1)),
        "players": at_table(),
        "spoiled challenge": dialog_screen(contest.spoiled(HOSTILE[1])),
        **{name: dialog_screen(dialog) for name, dialog in link_dialogs().items()},
        "share result": dialog_screen(
            share(HOSTILE[0], spoken=False, can_send=True, note=HOSTILE[1])
        ),
        "result to share": dialog_screen(
            result(
                End(
                    _("A fine game."),
                    245,
                    HOSTILE[1],
                    contest=_("Daily 1"),
                    is_contest=True,
                    daily=Daily(4, 22_320),
                )
            )
        ),
        "no house rules": dialog_screen(house_rules((), "", ())),
        "house rules": dialog_screen(house_rules(KEPT, HOSTILE[2], (HOSTILE[0], HOSTILE[1]))),
        **{f"editor, {each.id}": dialog_screen(editor(form_of(each.rules))) for each in VARIED},
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
        "received": dialog_screen(received_rules(received())),
        "received, nameless": dialog_screen(
            received_rules(replace(received(), called="", name="", note=HOSTILE[0], differences=()))
        ),
        "received, known": dialog_screen(received_rules(replace(received(), known_as=HOSTILE[1]))),
        "spoiled link": dialog_screen(spoiled_rules(HOSTILE[1])),
        "share": dialog_screen(share_rules(PASSED)),
        "share, drawn": dialog_screen(
            share_rules(
                replace(
                    PASSED, modules=((True, False), (False, True)), can_send=True, note=HOSTILE[1]
                )
            )
        ),
        "new game, with house rules": dialog_screen(
            new_game_form(
                DRAFT,
                replaces_game=False,
                house_rules=(HouseRules(HOSTILE[0], rules_of("yatzy")),),
            )
        ),
        "menu of a frame": dialog_screen(
            embedding.menu(HOSTILE[1], opens_pages=True, fills_screen=True)
        ),
        "menu of a frame that may do nothing": dialog_screen(
            embedding.menu(HOSTILE[1], opens_pages=False, fills_screen=False)
        ),
        "embedding": dialog_screen(embedding.embedding(embedding_view())),
        "review": dialog_screen(review(reviewed)),
        "review, last moment of the second": dialog_screen(
            review(replace(reviewed, shown=1, moment=2))
        ),
        "review of one": dialog_screen(
            review(replace(reviewed, verdicts=(reviewed.verdicts[0],), moment=0))
        ),
        "first": screen(named()),
        "today's game": screen(named(), today=Today(_("Daily 1"), "2026-11-03")),
        "today's game, a row of days": screen(
            named(), today=Today(_("Daily 1"), "2026-11-03", streak=12)
        ),
        "rolled": screen(rolled(named(), "12346")),
        "held": screen(rolled(named(), "12346"), held=(1, 4)),
        "all held": screen(rolled(named(), "12346"), held=(0, 1, 2, 3, 4)),
        "last roll": screen(rerolled(rerolled(rolled(named(), "12346"), "", "22222"), "", "33333")),
        "joker": screen(rolled(after("official", "66666 yahtzee", "66666 sixes"), "44444")),
        "joker over zero": screen(rolled(spoilt(named(), "yahtzee"), "44444")),
        "first Yahtzee": screen(rolled(named("tabletop"), "44444")),
        "pace": screen(begun, panel=pace(pace_of(begun))),
        "pace, nothing known": screen(named(), panel=pace(Pace(named().card))),
        "pace, no upper bonus": screen(named("grail"), panel=pace(Pace(named("grail").card))),
        "two": screen(turn(named("solo", *HOSTILE[:2]), "12346 ones"), shown=1),
        "three": screen(rolled(named("fun", *HOSTILE), "12346"), shown=2, status=HOSTILE[0]),
        "ten": screen(turn(named("yatzy", *HOSTILE * 3, "Ann"), "12346 ones"), shown=3),
        "hint, keep": screen(rolled(named(), "12346"), hint=hint()),
        "hint, score": screen(
            rolled(named(), "12346"), hint=replace(hint(), places=(), box="chance")
        ),
        "chances": screen(rolled(named("fun", *HOSTILE), "12346"), chances=(0.5, 0.25, 0.25)),
        "a computer plays": screen(rolled(COMPUTER, "12346")),
        "computers play among themselves": replace(
            computers := screen(rolled(COMPUTER, "12346")),
            table=replace(computers.table, speed=HOSTILE[0]),
        ),
        "over": screen(played_out(named("grail"))),
        "over for two": screen(played_out(named("kniffel", *HOSTILE[:2]))),
        "real": screen(real(), entry=(1, 2, 3), typing=Typing(3, (1, 2, 3))),
        "real, none": screen(real("verhoeff", *HOSTILE), typing=Typing(1, (1,))),
        "real, all": screen(real("silentmatt"), entry=(1, 2, 3, 4, 5), typing=Typing(2, (1, 2, 3))),
        "real, first roll": screen(play(real(), Enter(dice("12346"), 1)), hint=hint()),
        "real, again": screen(
            play(real(), Enter(dice("12346"), 1)), entry=(1, 2, 3), typing=Typing(2, (2, 3))
        ),
        "real, entered": screen(play(real(), Enter(dice("12346"), 3))),
        "real, over": screen(written_out("grail", {"ones": 3})),
        "new version": screen(named(), notice=NEW_VERSION, answers=UPDATE),
        "game by link that waits": screen(named(), notice=HOSTILE[0], answers=PLAY_TURN),
        "played elsewhere": screen(named(), notice=ELSEWHERE, answers=PLAY_HERE),
        "data saved": screen(named(), notice=SAVES_DATA, answers=KEEP),
        "files altered": screen(named(), notice=ONLINE_ONLY["altered"]),
        "notice": screen(named(), notice=HOSTILE[1]),
        "new game": dialog_screen(new_game_form(DRAFT, replaces_game=False)),
        "new game, bad": dialog_screen(
            new_game_form(
                Draft(HOSTILE[0], Mode.REAL, ("", *HOSTILE * 3), problem=HOSTILE[1]),
                replaces_game=True,
            )
        ),
        "new game, alone": dialog_screen(
            new_game_form(Draft("yatzy", Mode.REAL, ("Ann",)), replaces_game=False)
        ),
        "new game, with a computer": dialog_screen(
            new_game_form(replace(DRAFT, levels=(None, *Level)), replaces_game=False, newest=0)
        ),
        **{
            f"print {what}": dialog_screen(PrintDialog(session(), what).view())
            for what in (CARD, PADS)
        },
        "no scores": dialog_screen(scores()),
        "scores": dialog_screen(scores(*HOSTILE)),
        "scores, alone": dialog_screen(scores(HOSTILE[0])),
        "classic": screen(
            rolled(turn(named(), "66612 sixes"), "12346"),
            held=(1,),
            look=Look(colour_code=True, confirm=True, chosen="chance"),
            checkboxes=True,
        ),
        "classic, nothing chosen": screen(
            rolled(spoilt(named(), "twos"), "12346"), look=Look(colour_code=True, confirm=True)
        ),
        "options": dialog_screen(options()),
        "options, a file as text": dialog_screen(options(told=HOSTILE[0], copy=HOSTILE[1])),
        **real_dice_screens(),
        "statistics, counting": dialog_screen(statistics(stats_at_first())),
        "statistics, none": dialog_screen(statistics(replace(stats_at_first(), is_counted=True))),
        "statistics, no solver": dialog_screen(
            statistics(stats_screen((8, 9), person=HOSTILE[0], best=None, missing=NO_SOLVER))
        ),
        "statistics": dialog_screen(statistics(stats_screen(range(4, 30)))),
        "result": dialog_screen(
            result(
                End(
                    _("Magnificent!"),
                    301,
                    HOSTILE[1],
                    is_best=True,
                    place=_("Place {place} of your {number} games").format(place=1, number=12),
                    rarity=rarity(301, BEST_SCORES["official"]),
                    went_well=((HOSTILE[0], "+35"), (HOSTILE[1], "+150")),
                )
            ),
            played_out(named("grail")),
        ),
        "result of three": dialog_screen(
            result(
                End(
                    HOSTILE[1],
                    41,
                    HOSTILE[1],
                    HOSTILE[0],
                    "H",
                    went_well=((HOSTILE[0], "+35"),),
                    lines=tuple(
                        Standing(place + 1, each, 41, place, Level.EXPERT if place else None)
                        for place, each in enumerate(HOSTILE)
                    ),
                    remark=Remark(Level.EXPERT, HOSTILE[0], HOSTILE[1]),
                )
            )
        ),
        "rolling": Screen(present_rolling(named(), rolled(named(), "66666")), status=""),
        "a Yahtzee": screen(five, status=announce(named(), five)),
        "the last dice": screen(turn(named("official", *HOSTILE), "66661 sixes")),
        "coach": dialog_screen(coach(hint()), rolled(named(), "12346")),
        "coach, a choice held": dialog_screen(coach(hint(), (0, 1)), rolled(named(), "12346")),
        "coach, a poor choice held": dialog_screen(coach(hint(), (4,)), rolled(named(), "12346")),
        "coach, to win": dialog_screen(
            coach(hint_to_win(), (), PursuitView(("points", "win", "total"), "win")),
            rolled(named(), "12346"),
        ),
        "coach, for a total": dialog_screen(
            coach(hint_to_win(), (0, 1), PursuitView(("points", "win", "total"), "total", "300")),
            rolled(named(), "12346"),
        ),
        "coach, beside the table": screen(
            rolled(named(), "12346"), dialog=coach(hint(), beside=True)
        ),
        "coach, before the dice": screen(named(), dialog=waiting_coach(sees_dice=False)),
        "practice": dialog_screen(practice.practice(practice_screen())),
        "practice, no rolls left": dialog_screen(
            practice.practice(replace(practice_screen(), table=present(last_roll())))
        ),
        "practice, right": dialog_screen(
            practice.practice(
                practice_screen(practice.Answer(0.0, True, hint().choices[0], HOSTILE[2]))
            )
        ),
        "practice, a wrong try": dialog_screen(practice.practice(practice_screen(tried=30.0))),
        "practice, wrong": dialog_screen(
            practice.practice(
                practice_screen(
                    practice.Answer(30.0, False, hint().further[0], HOSTILE[2], HOSTILE[0])
                )
            )
        ),
        "practice, the ten": dialog_screen(
            practice.practice(practice_screen(ten=practice.Ten(MARKED, 10, 4)))
        ),
        "practice, the ten done": dialog_screen(
            practice.practice(
                practice.PracticeScreen(
                    **SWITCH,
                    told=HOSTILE[1],
                    ten=practice.Ten(
                        (MARKED * 3)[:10],
                        10,
                        result=practice.TenResult(HOSTILE[0], HOSTILE[1], HOSTILE[2], 7),
                    ),
                )
            )
        ),
        "practice, no progress yet": dialog_screen(practice.practice(practised())),
        "practice, first answers": dialog_screen(practice.practice(practised(4, 4.0))),
        "practice, progress": dialog_screen(practice.practice(practised(24, 4.0, 2.5, 0.0))),
        "review, beside the table": screen(
            played_out(named("grail")), dialog=review(replace(reviewed, beside=True))
        ),
        "review of one, beside the table": screen(
            played_out(named("grail")),
            dialog=review(replace(reviewed, verdicts=(reviewed.verdicts[0],), beside=True)),
        ),
        "coach, last roll": dialog_screen(coach(replace(hint(), odds=())), named()),
        "coach, real dice": dialog_screen(coach(hint(), acts=False), real()),
        **{
            f"help, {each.id}": dialog_screen(
                help_views.help_(
                    "rules", HOSTILE[0], help_views.topics(explain(each.rules), listed=True)
                )
            )
            for each in VARIED
        },
        **{f"help, {name}": each for name, each in help_screens().items()},
        "why": dialog_screen(
            help_views.box(OFFICIAL, box("fours"), (BoxLine(HOSTILE[0], HOSTILE[1]),))
        ),
        "why, real": dialog_screen(
            help_views.box(OFFICIAL, box("chance"), (BoxLine("Ann", "12", correct="0"),)), real()
        ),
    }
