"""A screen of every kind, with names that are markup: ``gallery()`` builds them.

Tests look at them all, in each language: what views look up is in the language in use when
``gallery`` is called. Words that the gallery hands to views, where the page would hand over
looked-up ones, are looked up here in the same way.
"""

from dataclasses import replace
from datetime import date

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
from fakes import DRAWN, FakeDevice, MemoryStorage, lay
from linking import Circle, secret

from yahtzee.coach.hints import ChoiceLine, Hint
from yahtzee.coach.verdict import MomentLine, TurnLine, Verdict
from yahtzee.codes import make_game, make_rules
from yahtzee.codes.match import invite, join, make_match, resign, signed
from yahtzee.engine.contest import challenge_setup, daily_setup
from yahtzee.engine.game import legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Leave, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.explain.words import faces_shown
from yahtzee.messages import Name, say, say_in
from yahtzee.practice.drills import Drill
from yahtzee.practice.progress import PROGRESS, Progress
from yahtzee.saves import agreements, formats
from yahtzee.saves.agreements import Agreed, Corrections
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.rolled import Fallen
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.series import Round, Series
from yahtzee.saves.settings import Settings
from yahtzee.saves.summary import EARNED, Summary
from yahtzee.session.address import PLAY
from yahtzee.session.company import HOUSE_TOTALS, Company
from yahtzee.session.device import Installing
from yahtzee.session.draft import Draft
from yahtzee.session.events import Played
from yahtzee.session.notices import (
    AS_AN_APP,
    ELSEWHERE,
    NEW_VERSION,
    ONLINE_ONLY,
    PLAY_HERE,
    PLAY_TURN,
    UPDATE,
)
from yahtzee.session.series import group_of
from yahtzee.session.session import Session
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import HOUSE, PRACTICE, SERIES, SUMMARY, left_key
from yahtzee.session.storage.linked_games import KeptLink, save_link
from yahtzee.session.table import Chances, Coaching
from yahtzee.solver.advice import Advice, Choice
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.summary import Play
from yahtzee.telling.status import Status, announce, done
from yahtzee.telling.view_model import USUAL_LOOK, Look
from yahtzee.ui.actions.challenger import keep_rival
from yahtzee.ui.actions.persistence import ASKED as APP_ASKED
from yahtzee.ui.company_view import company
from yahtzee.ui.dialogs.base import SpoiledLinkDialog
from yahtzee.ui.dialogs.box_form import EMPTY, BoxForm, box_dialog, form_of_box
from yahtzee.ui.dialogs.coach import CoachDialog
from yahtzee.ui.dialogs.contests import (
    ChallengeDialog,
    ChallengingDialog,
    DailyDialog,
    answered,
    spoiled,
)
from yahtzee.ui.dialogs.correct import CorrectDialog, WriteDialog
from yahtzee.ui.dialogs.embed import EmbedDialog, MenuDialog
from yahtzee.ui.dialogs.help import HelpDialog
from yahtzee.ui.dialogs.house_rules import (
    HouseRulesDialog,
    ReceivedRulesDialog,
    ShareRulesDialog,
)
from yahtzee.ui.dialogs.leaving import LeavingDialog
from yahtzee.ui.dialogs.links import (
    InvitedDialog,
    InviteDialog,
    LinksDialog,
    ask_remove,
    ask_resign,
    open_link,
)
from yahtzee.ui.dialogs.new_game import NewGameDialog
from yahtzee.ui.dialogs.options import OptionsDialog
from yahtzee.ui.dialogs.passing_on import ShareResultDialog
from yahtzee.ui.dialogs.players import PlayersDialog
from yahtzee.ui.dialogs.practice import PracticeDialog
from yahtzee.ui.dialogs.printing import CARD, PADS, PrintDialog
from yahtzee.ui.dialogs.result import ResultDialog
from yahtzee.ui.dialogs.review import ReviewDialog
from yahtzee.ui.dialogs.rule_editor import RuleEditorDialog, Sheet, editor
from yahtzee.ui.dialogs.rule_form import OFF, ON, form_of
from yahtzee.ui.dialogs.scores import ScoresDialog
from yahtzee.ui.dialogs.send_link import SendLinkDialog, linked_game
from yahtzee.ui.dialogs.stats import NO_SOLVER, StatisticsDialog
from yahtzee.ui.screen import first_screen
from yahtzee.ui.table_model import present, present_rolling
from yahtzee.ui.views.sand import sand_timer
from yahtzee.ui.views.tray import Screen, Today, Typing

HOSTILE = ("<script>x()</script>", '"><img src onerror=x()>', "&lt;b&gt; ' & ]]>")
OFFICIAL = preset("official").rules
TWO = ("official", *HOSTILE[:2])


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
        "write, saved rolls": (
            new_game(Setup(preset("maxi-yatzy").rules, mode=Mode.REAL)),
            WriteDialog,
            box("chance"),
        ),
        "correct": (play(yahtzee, Write(box("chance"), 20)), CorrectDialog, 0, box("chance")),
        "correct, by faces": (entered, CorrectDialog, 0, box("ones")),
    }
    screens = {}
    for name, (game, dialog, *of) in dialogs_shown.items():
        lay(session, game)
        screens[name] = dialog_screen(dialog(session, *of).view(), game)
    return screens


def screen(game, *, dialog=None, held=(), look=USUAL_LOOK, **others):
    return Screen(
        present(game, held, look),
        status=others.pop("status", done(say("Roll the dice."))),
        settings=look.settings,
        dialog=dialog,
        **others,
    )


def dialog_screen(dialog, game=None):
    return screen(game or named(), dialog=dialog)


def session():
    """A page that nobody has used."""
    archive, left = Archive(MemoryStorage()), 22_320
    page = Session(archive, lambda: "2026-02-28", lambda work: work.close(), lambda: left)
    page.arrive(FakeDevice())
    return page


def options(way=Installing.BY_MENU, **told):
    """The options of who has finished a game, with what is said in them."""
    page = session()
    page.device.installing = way
    keep_finished(page, played_out(named("grail", "Ann")))
    shown = OptionsDialog(page)
    shown.tell(**told)
    return shown.view()


def seeded(setup, turns=13):
    """A game whose dice are set beforehand, after some turns of one roll each."""
    game = new_game(setup)
    for _turn in range(turns):
        game = play(game, Keep(), roll_dice(game, Keep()))
        game = play(game, Score(legal_boxes(game)[0]))
    return game


DAILY = daily_setup(date(2026, 2, 28), HOSTILE[0])
CHALLENGE = seeded(challenge_setup(OFFICIAL, HOSTILE[0], "1"))


def keep_finished(page, game):
    page.archive.add_finished(make_rules(game.rules), finished_game(game, "2026-02-28"))


def with_game(game=None, *finished):
    """A page with this game on the table, and others that were finished."""
    page = session()
    lay(page, game or rolled(named(), "12346"))
    for each in finished:
        keep_finished(page, each)
    return page


def new_game_form(draft, *, replaces_game, house_rules=(), newest=None):
    """The form for a new game, filled in with a draft."""
    page = with_game() if replaces_game else session()
    if replaces_game:  # and another one was left before
        left = SavedGame(rolled(named(), "12345"))
        page.archive.save(left_key(""), formats.SAVED_GAME, left)
    dialog = NewGameDialog(page, draft)
    page.house_rules.store(house_rules)
    dialog.newest, dialog.shows_more = newest, False
    dialog.lists_computers = newest is not None
    return dialog.view()


def contest_screens():
    """The daily game and challenges."""
    asked = ChallengeDialog(with_game(), CHALLENGE)
    asked.problem = naming_problem = HOSTILE[1]
    known = ChallengeDialog(with_game(named()), named())
    known.name = None
    naming = ChallengingDialog(with_game(named()))
    naming.name, naming.problem = HOSTILE[0], naming_problem
    played = replace(CHALLENGE, setup=replace(CHALLENGE.setup, players=HOSTILE[1:2]))
    shown = {
        "daily": DailyDialog(with_game()),
        "daily, going on": DailyDialog(with_game(seeded(DAILY, 1))),
        "daily, played": DailyDialog(with_game(named(), seeded(DAILY)), problem=HOSTILE[1]),
        "challenge": asked,
        "challenge, not played out": known,
        "name of a challenger": naming,
        "answer to a challenge": answered(with_game(), played, CHALLENGE),
        "spoiled challenge": spoiled(with_game(), HOSTILE[1]),
    }
    return {name: dialog_screen(dialog.view()) for name, dialog in shown.items()}


def result_screens():
    """The end of a game: the best so far, not the best, with others, and of a day."""
    poor, fair = (written_out("official", {"ones": points, "chance": 20}) for points in (1, 5))
    poor, fair = (
        replace(each, setup=replace(each.setup, players=HOSTILE[:1])) for each in (poor, fair)
    )
    three = Setup(rules_of("grail"), HOSTILE, levels=(None, Level.EXPERT, Level.EXPERT))
    games = {
        "result": (fair, poor),
        "result, not the best": (poor, poor, fair),
        "result of three": (played_out(new_game(three)),),
        "result to share": (seeded(DAILY),),
    }
    four = played_out(named("official", "Ann", "Ben", "Cleo", "Dan"))
    counting = ResultDialog(with_game(four), just_ended=True, counts=True).view()
    both = named("grail", *HOSTILE[:2])
    with_dice = with_game(fair)
    with_dice.archive.new_earned = make_game(fair), frozenset(EARNED)
    return {
        "result, new dice": dialog_screen(ResultDialog(with_dice).view(), fair),
        "a series goes on": in_series(both, 2),
        "end of a series": in_series(both, 3),
        "points are counted": dialog_screen(counting, four),
        "result of four": dialog_screen(ResultDialog(with_game(four)).view(), four),
        **{
            name: dialog_screen(ResultDialog(with_game(game, *finished)).view(), game)
            for name, (game, *finished) in games.items()
        },
    }


def with_house(game, event=None, **totals):
    """A page with a contest on the table, and what the house has made of its dice."""
    page = with_game(game)
    page.arrive(company=Company(page))
    lay(page, game, event=event)
    key = f"{HOUSE}{make_rules(game.rules)}:{game.setup.seed}"
    page.archive.save(key, HOUSE_TOTALS, {Level(each): totals[each] for each in totals})
    return page


def house_screens():
    """The house: who watches a contest, and the ladder at its end, on which others may stand."""
    fresh = new_game(DAILY)
    begun = play(fresh, Keep(), roll_dice(fresh, Keep()))
    crossed = play(begun, Score(box("yahtzee")))
    day = seeded(DAILY)
    made = day.card.total
    of_day = with_house(day, beginner=made - 9, casual=made - 5, expert=made, perfect=made + 9)
    challenged = with_house(CHALLENGE, beginner=0, casual=999)
    keep_rival(challenged, replace(CHALLENGE, setup=replace(CHALLENGE.setup, players=HOSTILE[1:2])))
    return {
        "the house waits": screen(fresh, company=company(with_house(fresh)).drawn),
        "the house winces": screen(
            crossed, company=company(with_house(crossed, Played(begun))).drawn
        ),
        "a ladder": dialog_screen(ResultDialog(of_day, just_ended=True).view(), day),
        "a ladder of a challenge": dialog_screen(ResultDialog(challenged).view(), CHALLENGE),
        "share a challenge": dialog_screen(ShareResultDialog(challenged).view(), CHALLENGE),
    }


def in_series(game, wins):
    """The end of a game of people who have played before, the best of three if that ends it."""
    over = played_out(game)
    page = who_have_played(over.setup, wins)
    if wins > 2:
        agreed = Agreed(*group_of(over.setup), 3, 0)
        page.archive.save(SERIES, agreements.SERIES, Corrections((agreed,)))
    lay(page, over)
    return dialog_screen(ResultDialog(page).view(), over)


def who_have_played(setup, wins):
    """A page of people who have played before."""
    page = session()
    group = group_of(setup)
    rounds = tuple(Round(at, 1 + (at == 1), (200, 100)) for at in range(1, wins + 1))
    series = Series(739675, wins, (wins, 0), (200 * wins, 100 * wins), rounds)
    known = Summary(series={(group.rules, *group.names): series})
    page.archive.save(SUMMARY, formats.SUMMARY, known)
    return page


def at_table():
    """Who is at the table: a person, a computer, and somebody who has left; and their chances."""
    page = session()
    setup = Setup(OFFICIAL, ("Ann", "Bot", "Yahtzee"), levels=(None, Level.PERFECT, None))
    lay(page, play(new_game(setup), Leave(2)))
    page.weigh(Chances((0.5, 0.5, 0.0), exact=False))
    return dialog_screen(PlayersDialog(page, 0).view(), page.table.game)


def shared():
    """The result of a game of several with names that are markup, to be passed on."""
    page = session()
    lay(page, played_out(named("grail", *HOSTILE)))
    dialog = ShareResultDialog(page)
    dialog.note = HOSTILE[1]
    return dialog_screen(dialog.view(), page.table.game)


def scores(*names):
    """The scores, with a game of each of these people."""
    page = session()
    for name in names:
        over = replace(played_out(named("official", name)), undos=3)
        page.archive.add_finished("official", finished_game(over, "2026-02-28", coached=True))
    dialog = ScoresDialog(page)
    dialog.offers_backup = not names
    return dialog.view()


CLASSIC = Settings(colour_code=True, confirm=True)
DRAFT = Draft("official", Mode.VIRTUAL, HOSTILE)
COMPUTER = new_game(Setup(OFFICIAL, ("Bot", "Ann"), levels=(Level.PERFECT, None)))
STATS_RULES = RuleSet((box("ones"), box("yahtzee"), box("chance")), UpperBonus(3, 35))


def hint():
    """Advice and choices."""
    return Hint(
        say("Try this: {move}.", move=say("Keep {dice}", dice=faces_shown((1, 2)))),
        Name(HOSTILE[0]),
        choices=(
            ChoiceLine(say("Keep {dice}", dice=faces_shown((1, 2))), 200.5, 0.0, (0, 1)),
            ChoiceLine(Name(HOSTILE[1]), 190.25, 10.25, box="chance"),
            ChoiceLine(say_in("instruction", "Roll all again"), 180.5, 20.0),
            ChoiceLine(say("Keep {dice}", dice=6), 170.5, 30.0, (4,)),
        ),
        dice=(1, 2, 3, 4, 6),
        near=((box("large_straight").message, 1 / 6), (Name(HOSTILE[1]), 0.08)),
    )


def coached(advice, held=(), game=None, *, beside=False):
    """The coach, with this advice on a game, or waiting for the dice."""
    page = session()
    lay(page, game or rolled(named(), "12346"), coaching=Coaching(advice), held=held)
    dialog = CoachDialog(page)
    dialog.beside = beside
    return dialog.view()


def reviewed(players=2, shown=0, moment=1, *, beside=False):
    """The review of one player's game, or of two."""
    ones = say("{points} in {box}", points=1, box=box("ones"))
    hostile = map(Name, HOSTILE[:2])
    moments = (
        MomentLine(1, (), say("Roll"), None, 1.5, 0.0),
        MomentLine(1, (1, 2, 3, 4, 6), *hostile, -0.5, 2.5, (0,), (1, 2)),
        MomentLine(2, (1, 2, 3, 4, 6), ones, None, 0.0, 0.0),
    )
    verdict = Verdict(
        HOSTILE[0],
        say("Strong"),
        200,
        254.5,
        -50.0,
        4.5,
        (TurnLine(1, say("Ones"), 1, 1.0, 2.5),),
        moments,
        mistakes=(1,),
    )
    verdicts = (verdict, replace(verdict, mistakes=(), turns=()))[:players]
    page, over = session(), seeded(named().setup)
    if players > 1:
        keep_finished(page, over)
    dialog = ReviewDialog(page, verdicts, over, shown, beside=beside)
    dialog.moment = moment
    return dialog.view()


def framed(*, may):
    """The menu of a game in a frame, which may open pages, or may not."""
    page = session()
    page.device.has_origin = may
    return dialog_screen(MenuDialog(page).view())


def rule_screens():
    """House rules: the list, the editor, a box, what a link brings, and sharing."""
    kept = (HouseRules(HOSTILE[0], rules_of("yatzy")), HouseRules(HOSTILE[1], OFFICIAL))
    page = session()
    page.house_rules.store(kept)
    rules = HouseRulesDialog(page)
    page.house_rules.store((*kept, HouseRules(HOSTILE[2], rules_of("kismet"))))
    page.house_rules.delete(page.house_rules.kept[-1])
    RuleEditorDialog(page, Sheet(form_of(OFFICIAL), HOSTILE[0]))
    shown = {"house rules": rules.view()}
    for each in VARIED:
        shown[f"editor, {each.id}"] = editor(Sheet(form_of(each.rules), HOSTILE[0]), kept)
    sheet = Sheet(form_of(OFFICIAL), HOSTILE[0], HOSTILE[1], (("rolls", form_of(OFFICIAL)),))
    shown["editor, saved"] = editor(replace(sheet, touched=3, note=HOSTILE[2]), kept)
    wrong = form_of(OFFICIAL).toggle("full_house", on=False)
    for knob, value in {
        "ties": "bonuses",
        "yahtzee_bonus": OFF,
        "five_alike_is_full_house": ON,
        "upper_bonus.points": HOSTILE[0],
        "rolls": "9",
    }.items():
        wrong = wrong.turn(knob, value)
    shown["editor, contradictions"] = editor(Sheet(wrong), kept)
    card = form_of(OFFICIAL)
    shown["new box"] = box_dialog(BoxForm(EMPTY), card)
    own = BoxForm({**EMPTY, "name": HOSTILE[0][:20], "kind": "only", "faces": "1 3 5"})
    shown["new box, of some faces"] = box_dialog(own, card)
    never = own.set("kind", "words").set("words", "alike 4 and different")
    shown["new box that never fits"] = box_dialog(never.put_on(card)[1] or never, card)
    nothing = own.set("kind", "sum").set("points", "x")
    shown["new box that cannot be read"] = box_dialog(nothing.put_on(card)[1], card)
    shown["box"] = box_dialog(form_of_box(card.boxes[11], 11).set("served", "5"), card)
    for called, name in (("received", HOSTILE[0]), ("received, nameless", "")):
        found = ReceivedRulesDialog(page, replace(OFFICIAL, rolls=4), name)
        shown[called] = found.view()
    shown["received, known"] = ReceivedRulesDialog(page, OFFICIAL, HOSTILE[2]).view()
    shown["spoiled link"] = SpoiledLinkDialog(page, "spoiled-link", "", HOSTILE[1]).view()
    shared = ShareRulesDialog(rules, kept[0])
    shown["share"] = shared.view()
    shared.modules = DRAWN
    shared.note = HOSTILE[1]
    shown["share, drawn"] = shared.view()
    return {name: dialog_screen(dialog) for name, dialog in shown.items()}


BEST = BestPlay(9.5, (0.0,) * 9 + (0.5, 0.5), (1.0, 2.5, 6.0), 0.25)
FALLEN = Fallen((5, 8, 9, 8, 10, 20), (8, 7, 12, 9, 6, 8))


def stats_dialog(scores, best=BEST, fallen=FALLEN, rules=STATS_RULES):
    """The statistics of some games under small rules, with names that are markup."""
    page, code = session(), make_rules(rules)
    lay(page, new_game(Setup(rules, ("Ann",))))
    page.house_rules.store((HouseRules(HOSTILE[2], rules),))
    dialog = StatisticsDialog(page, code)
    game = ("2026-02-28", 0, (1, 0, 3), False, False, 0)
    dialog.plays[code] = [
        replace(Play(HOSTILE[score % 2], *game), score=score, boxes=(1, 0, score - 1))
        for score in scores
    ]
    dialog.fallen[code], dialog.best[code] = fallen, best
    return dialog


def stats_screens():
    """The statistics: while they are counted, without games, without a solver, and whole."""
    counting, unsolved = stats_dialog(()), stats_dialog(range(4, 30), None)
    counting.plays.clear()
    unsolved.missing, unsolved.person = NO_SOLVER, HOSTILE[0]
    shown = {
        "statistics, counting": counting,
        "statistics, none": stats_dialog((), None),
        "statistics, two games": stats_dialog((8, 9)),
        "statistics, few games": stats_dialog((8, 9, 10)),
        "statistics, no solver": unsolved,
        "statistics": stats_dialog(range(4, 30)),
    }
    return {name: dialog_screen(dialog.view()) for name, dialog in shown.items()}


def helped(page, rules=OFFICIAL):
    """The help with a page unfolded, on rules whose name is markup."""
    shown = with_game(new_game(Setup(rules)))
    shown.house_rules.store((HouseRules(HOSTILE[0], rules),))
    shown.preferences.settings = replace(shown.preferences.settings, shortcuts=False)
    return dialog_screen(HelpDialog(shown, page).view())


def link_dialogs():
    """The dialogs of games by link, whose players have names that are markup."""
    setup = Setup(STATS_RULES, HOSTILE[:2])
    secrets = [secret(f"gallery {number}") for number in range(6)]
    invited = signed(invite(setup, secrets[0]), 0, secrets[0], HOSTILE[2])
    own = KeptLink(join(invited, secrets[1]), secrets[0], 0, "2026-02-28")
    match = join(invite(setup, secrets[2]), secrets[3])
    waiting = KeptLink(match, secrets[3], 1, "2026-02-26")
    match = join(invite(setup, secrets[4]), secrets[5])
    over = KeptLink(resign(match, secrets[4]), secrets[4], 0, "2026-02-28")
    page = with_game(named())
    page.house_rules.store((HouseRules(HOSTILE[2], STATS_RULES),))
    page.archive.save_game(page.table.saved)
    for kept in (own, waiting, over):
        save_link(page.archive, kept)
    page.seat(linked_game(page, own))
    listed, inviting = LinksDialog(page), InviteDialog(page)
    listed._problem, inviting.draft = HOSTILE[1], replace(DRAFT, problem=HOSTILE[1])
    circle = Circle(rules=STATS_RULES)
    for _after in circle.play_out():
        pass
    ended = KeptLink(circle.match, circle.secrets[0], 0, "2026-02-28")
    send, drawn = (SendLinkDialog(page, linked_game(page, kept)) for kept in (waiting, ended))
    send.note, drawn.modules = HOSTILE[1], ((True,),)
    ending = with_game(circle.match.game)
    ending.seat(linked_game(ending, KeptLink(circle.match, circle.secrets[1], 1, "2026-02-28")))
    strange = with_game()
    open_link(strange, PLAY + make_match(own.match))
    ask_resign(page, own.match.id)
    resigning = page.dialogs.shown
    ask_remove(page, own.match.id)
    shown = {
        "no games by link": LinksDialog(with_game()),
        "games by link": listed,
        "resign from a game by link": resigning,
        "remove a game by link": page.dialogs.shown,
        "invite by link": inviting,
        "link to send": send,
        "link to send, drawn": drawn,
        "the end of a game by link": ResultDialog(ending),
        "a game by link of others": strange.dialogs.shown,
        "invited by link": InvitedDialog(page, invited),
    }
    return {name: dialog_screen(dialog.view()) for name, dialog in shown.items()}


def drill(game):
    """A decision on the dice that lie on the table."""
    keeps = [Choice(Keep(()), 180.5, 20.0), Choice(Keep((4,)), 170.5, 30.0)]
    best = [Choice(Keep((0, 1)), 200.5, 0.0)] if game.rolls_left else []
    choices = (*best, Choice(Score(box("chance")), 190.25, 10.25), *(keeps if best else ()))
    return Drill(game, Advice(choices))


def practised(position=None, *, losses=(), **state):
    """Practice: a drill, what came of the answer, or the ten of the day."""
    page, day = session(), date(2026, 2, 28)
    kept = Progress(days={day: losses} if losses else {})
    page.archive.save(PRACTICE, PROGRESS, kept)
    dialog = PracticeDialog(page)
    dialog.drill, dialog.held, dialog.welcomes = position, (0, 1), False
    dialog.day = day if losses else None
    for name, value in state.items():
        setattr(dialog, name, value)
    return dialog_screen(dialog.view())


LOSSES = (0.0, 0.0, 0.5, 2.0, 9.0)


def practice_screens():
    """Practice in each of its states."""
    asked, poor = drill(rolled(start("official"), "12346")), Keep((4,))
    return {
        "practice": practised(asked),
        "practice, welcome": practised(welcomes=True),
        "practice, no drill yet": practised(),
        "practice, no rolls left": practised(drill(last_roll())),
        "practice, right": practised(asked, answer=Keep((0, 1))),
        "practice, right, and why": practised(asked, answer=Keep((0, 1)), asks_why=True),
        "practice, a wrong try": practised(asked, tried=poor),
        "practice, wrong": practised(asked, tried=poor, answer=poor, asks_why=True, then=Keep(())),
        "practice, the ten": practised(asked, losses=LOSSES),
        "practice, the ten done": practised(losses=LOSSES * 2),
    }


def last_roll():
    """A turn without rolls left."""
    game = rolled(start("official"), "12346")
    for _roll in range(2):
        game = play(game, Keep((0, 1, 2, 3)), dice("6"))
    return game


def gallery():
    """The screens by name, in the language in use."""
    five = rolled(named(), "66666")
    return {
        **contest_screens(),
        **house_screens(),
        "players": at_table(),
        **link_dialogs(),
        "share result": shared(),
        **rule_screens(),
        "new game, with house rules": dialog_screen(
            new_game_form(
                DRAFT,
                replaces_game=False,
                house_rules=(HouseRules(HOSTILE[0], rules_of("yatzy")),),
            )
        ),
        "menu of a frame": framed(may=True),
        "menu of a frame that may do nothing": framed(may=False),
        "embedding": dialog_screen(EmbedDialog(session()).view()),
        "review": dialog_screen(reviewed()),
        "review, last moment of the second": dialog_screen(reviewed(shown=1, moment=2)),
        "review of one": dialog_screen(reviewed(1, moment=0)),
        "first": screen(named()),
        "first, another game": first_screen("yatzy"),
        "today's game": screen(named(), today=Today(say("Daily 1"), "2026-11-03")),
        "today's game, a row of days": screen(
            named(), today=Today(say("Daily 1"), "2026-11-03", streak=12)
        ),
        "rolled": screen(rolled(named(), "12346")),
        "held": screen(rolled(named(), "12346"), held=(1, 4)),
        "all held": screen(rolled(named(), "12346"), held=(0, 1, 2, 3, 4)),
        "last roll": screen(rerolled(rerolled(rolled(named(), "12346"), "", "22222"), "", "33333")),
        "joker": screen(rolled(after("official", "66666 yahtzee", "66666 sixes"), "44444")),
        "joker over zero": screen(rolled(spoilt(named(), "yahtzee"), "44444")),
        "first Yahtzee": screen(rolled(named("tabletop"), "44444")),
        "two": screen(turn(named("solo", *HOSTILE[:2]), "12346 ones"), shown=1),
        "three": screen(
            rolled(named("fun", *HOSTILE), "12346"), shown=2, status=done(Name(HOSTILE[0]))
        ),
        "ten": screen(turn(named("yatzy", *HOSTILE * 3, "Ann"), "12346 ones"), shown=3),
        "hint, keep": screen(rolled(named(), "12346"), hint=hint()),
        "hint, alone": screen(
            rolled(named(), "12346"), look=Look(Settings(hints=True)), hint=hint()
        ),
        "hint, score": screen(
            rolled(named(), "12346"), hint=replace(hint(), choices=hint().choices[1:])
        ),
        "chances": screen(rolled(named("fun", *HOSTILE), "12346"), chances=(0.5, 0.25, 0.25)),
        "a computer plays": screen(rolled(COMPUTER, "12346")),
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
        "files altered": screen(named(), notice=ONLINE_ONLY["altered"]),
        "to be installed": screen(named(), notice=AS_AN_APP, answers=APP_ASKED),
        "sand timer": screen(rolled(named(*TWO), "12346"), sand=sand_timer(0.4, runs=True)),
        "time is up": screen(rolled(named(*TWO), "12346"), sand=sand_timer(0, runs=False)),
        "notice": screen(named(), notice=HOSTILE[1]),
        "new game": dialog_screen(new_game_form(DRAFT, replaces_game=False)),
        "new game, again": dialog_screen(
            NewGameDialog(
                who_have_played(Setup(OFFICIAL, HOSTILE[:2]), 2),
                Draft("official", Mode.VIRTUAL, HOSTILE[:2]),
            ).view()
        ),
        "leaving": dialog_screen(LeavingDialog(session(), lambda: None).view()),
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
            look=Look(replace(CLASSIC, checkboxes=True), "chance"),
        ),
        "classic, nothing chosen": screen(
            rolled(spoilt(named(), "twos"), "12346"), look=Look(CLASSIC)
        ),
        "options": dialog_screen(options()),
        "options, to be installed": dialog_screen(options(Installing.ASKED)),
        "options, installed by hand": dialog_screen(options(Installing.BY_SHARING)),
        "options, a file as text": dialog_screen(options(news=HOSTILE[0], copy=HOSTILE[1])),
        **real_dice_screens(),
        **stats_screens(),
        **result_screens(),
        "rolling": Screen(present_rolling(named(), rolled(named(), "66666")), status=Status()),
        "a Yahtzee": screen(five, status=announce(named(), five)),
        "the last dice": screen(turn(named("official", *HOSTILE), "66661 sixes")),
        "coach": dialog_screen(coached(hint()), rolled(named(), "12346")),
        "coach, a choice held": dialog_screen(coached(hint(), (0, 1)), rolled(named(), "12346")),
        "coach, a poor choice held": dialog_screen(coached(hint(), (4,)), rolled(named(), "12346")),
        "coach, beside the table": screen(
            rolled(named(), "12346"), dialog=coached(hint(), beside=True)
        ),
        "coach, before the dice": screen(named(), dialog=coached(None, (), named(), beside=True)),
        **practice_screens(),
        "review, beside the table": screen(
            played_out(named("grail")), dialog=reviewed(beside=True)
        ),
        "review of one, beside the table": screen(
            played_out(named("grail")), dialog=reviewed(1, beside=True)
        ),
        "coach, real dice": dialog_screen(coached(hint(), (), real()), real()),
        **{f"help, {each.id}": helped("rules", each.rules) for each in VARIED},
        "help, boxes": helped(""),
        **{f"help, {page}": helped(page) for page in ("strategy", "disputes", "keyboard")},
    }
