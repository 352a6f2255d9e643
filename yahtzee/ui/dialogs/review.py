"""The review of a game: the replay, the costliest decisions, luck and loss, turn by turn."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from yahtzee.coach.hints import about
from yahtzee.coach.verdict import MomentLine, Verdict, verdict
from yahtzee.codes import make_game, make_rules, parse_game
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import shown_name, unnamed
from yahtzee.explain.words import faces_shown
from yahtzee.markup import Child, Node, button_for, h, split_key
from yahtzee.messages import (
    NOTHING,
    Name,
    Number,
    Text,
    adding_up,
    count,
    labelled,
    say,
    say_in,
    sentences,
    stopped,
)
from yahtzee.saves.reviews import NO_REVIEWS, REVIEWS, Balance, with_review
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.address import SHARED_GAME
from yahtzee.session.advisor import Advisor
from yahtzee.session.days import awaited
from yahtzee.session.dialogs import Wait
from yahtzee.session.events import Missed, Reported, Reviewed
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import REVIEWED
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.telling.news import WAITING
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import without_solver
from yahtzee.ui.views.charts import Series, chart
from yahtzee.ui.views.dialogs import button, buttons, dialog, fold, numbers
from yahtzee.ui.views.drawings import small_dice

NO_DICE = say(
    "There is nothing to review: these points were written down without dice. "
    "Enter the dice of a turn to review it."
)
ABOUT = say(
    "These rules have too many positions to work them all out: some of these figures are estimates."
)


class ReviewDialog(Dialog):
    """A game that was reviewed, at one ``moment`` of the part of the player ``shown``."""

    # Those of the main button and of Undo, too: the tray is not seen beside the review.
    keys: ClassVar = {
        **dict.fromkeys(("arrowleft", "u"), ("review-back", "")),
        **dict.fromkeys(("arrowright", "r", " "), ("review-next", "")),
    }

    def __init__(
        self,
        session: Session,
        verdicts: tuple[Verdict, ...],
        game: Game,
        player: int = 0,
        *,
        beside: bool = False,
        back: Dialog | None = None,
    ) -> None:
        super().__init__(session, beside=beside)
        self.back = back
        self.verdicts = verdicts
        self.code = make_game(game)
        self._game = game
        self._kept = session.archive.finished(make_rules(game.rules), self.code)
        self._show_player(str(player))

    @property
    def link(self) -> str:
        """The fragment that passes the game on."""
        return SHARED_GAME + self.code

    def view(self) -> Node:
        """See the base class."""
        verdict = self.verdicts[self.shown]
        several = len(self.verdicts) > 1
        players = [
            button_for(
                "review-player",
                Name(each.name),
                value=place,
                class_="plain",
                aria_pressed="true" if place == self.shown else "false",
            )
            for place, each in enumerate(self.verdicts)
        ]
        points = verdict.score
        title: Text = count("{points} point", "{points} points", points, points=points)
        if several or verdict.name != str(shown_name(unnamed(1))):
            title = labelled(Name(verdict.name), title)
        return dialog(
            "review",
            title,
            several and buttons(players),
            not self._is_exact and h("p.hint", ABOUT),
            self._reviewed(verdict) if verdict.grade else h("p", NO_DICE),
            beside=self.beside,
        )

    @property
    def _is_exact(self) -> bool:
        advisor = self.session.advisor
        return advisor is not None and advisor.is_exact(self._game.rules)

    def _reviewed(self, verdict: Verdict) -> Child:
        start, dice, decisions = adding_up((verdict.start, verdict.luck, -verdict.loss), 1)
        balance = (
            (say("Best play averages"), Number(start, 1)),
            (say("The dice"), _signed(dice)),
            (say("Decisions"), Number(decisions, 1)),
            (say("Score"), Number(verdict.score)),
            (say("Level"), verdict.grade),
        )
        lucks = _adding_up([turn.luck for turn in verdict.turns], dice)
        losses = _adding_up([turn.loss for turn in verdict.turns], -decisions)
        turns = [
            (
                say("{number}. {box}", number=turn.number, box=turn.box),
                Number(turn.points),
                "–" if luck is None else _signed(luck),
                "–" if loss is None else Number(loss, 1),
            )
            for turn, luck, loss in zip(verdict.turns, lucks, losses, strict=True)
        ]
        kindness = round(verdict.luck)
        is_known = verdict.known_turns == len(verdict.turns)
        kind = say("The dice were kind: {points}.", points=Number(kindness, signed=True))
        return (
            self._lead(verdict),
            self._replay(verdict) if verdict.moments else None,
            self._kept is not None
            and bool(verdict.mistakes)
            and buttons(button(say("Practise the mistakes"), "practice", value=self.code)),
            fold(
                say_in("more fields", "More"),
                self._course(verdict) if verdict.moments else None,
                is_known
                and (
                    h("h3", say("Luck and decisions")),
                    kindness > 0 and h("p", kind),
                    h("dl.balance", [(h("dt", name), h("dd", value)) for name, value in balance]),
                ),
                h("h3", say("Turn by turn")),
                numbers((say("Turn"), say("Points"), say("Luck"), say("Loss")), turns),
                h("p.share", h("a", say("A link to this game"), href=self.link)),
                self._can_lie_again
                and buttons(button(say("Put it back on the table"), "to-table-again")),
            ),
        )

    @property
    def _can_lie_again(self) -> bool:
        """Whether the game can be put back on the table, where its last steps can be undone."""
        session = self.session
        is_free = session.linked is None and not session.game.is_begun
        return is_free and self._kept is not None and self._game != session.game

    def _put_back(self, _value: str) -> None:
        session = self.session
        assert self._kept is not None  # else there is no button for it
        session.put_back(SavedGame(self._game, coached=self._kept.coached))

    def _lead(self, verdict: Verdict) -> Child:
        """The best turn, and below it what there is to learn."""
        look = say("Every decision was the best there was.")
        if verdict.known_turns < len(verdict.turns):
            look = count(
                "{number} of {turns} turn: the dice of the others are not known.",
                "{number} of {turns} turns: the dice of the others are not known.",
                len(verdict.turns),
                number=verdict.known_turns,
                turns=len(verdict.turns),
            )
        praise: Child = None
        if best := verdict.best:
            best_turn = say("Best turn: {box}, {points}.", box=best.box, points=best.points)
            place = _best_moment(verdict)
            praise = h(
                "p.lead", button_for("review-moment", best_turn, value=place, class_="quiet")
            )
        if not verdict.mistakes:
            return praise, h("p.lead", look)
        worth = h("span.lead", say("{words}:", words=say("Worth a second look")))
        return praise, h("div.looks", worth, self._mistakes(verdict))

    def _replay(self, verdict: Verdict) -> Node:
        moment = self.moment
        count = len(verdict.moments)
        line = verdict.moments[moment]
        return h(
            "section.replay",
            h("h3", say("Turn {number}", number=line.turn)),
            h("p", _decision(line), aria_hidden="true"),
            h("p.figures", _why(line), aria_hidden="true"),
            h("p.sr", _in_full(line), role="status"),
            buttons(
                button(say_in("replay", "Back"), "review-back", enabled=moment > 0),
                button(say("Next"), "review-next", enabled=moment + 1 < count),
            ),
            aria_label=say("Replay"),
        )

    def _course(self, verdict: Verdict) -> Child:
        """A line of the expected final score, one point a moment, under a slider."""
        start, *real = verdict.course()
        flawless = verdict.course(flawless=True)[1:]
        slips = [value if place in verdict.mistakes else None for place, value in enumerate(real)]
        description = say(
            "The final score to expect: {start} at the start, {end} at the end, "
            "{flawless} without mistakes.",
            start=Number(start),
            end=Number(real[-1]),
            flawless=Number(flawless[-1]),
        )
        series = [
            Series("dashes flawless", say("Without mistakes"), flawless),
            Series("curve", say("Final score to expect, turn by turn"), real),
        ]
        if verdict.mistakes:
            series.append(Series("points slips", say("Worth a second look"), slips))
        # A turn stands where it begins.
        turns = [moment.turn for moment in verdict.moments]
        names = [
            NOTHING if turn in turns[:place] else Number(turn) for place, turn in enumerate(turns)
        ]
        return h(
            "div.course",
            chart(
                description,
                names,
                series,
                across=say("Turn"),
                up=say("Points"),
                from_zero=False,
                now=self.moment,
            ),
            h(
                "input",
                type="range",
                min=0,
                max=len(real) - 1,
                value=self.moment,
                aria_label=say("Moment of the game"),
                aria_valuetext=_in_full(verdict.moments[self.moment]),
                data_action="review-slide",
            ),
        )

    def _mistakes(self, verdict: Verdict) -> Child:
        """The turns of the costliest decisions: each leads to its costliest."""
        first: dict[int, int] = {}
        for place in verdict.mistakes:
            first.setdefault(verdict.moments[place].turn, place)
        shown = [
            button_for(
                "review-moment",
                say("Turn {number}", number=turn),
                value=place,
                class_="plain",
                aria_current="true" if turn == verdict.moments[self.moment].turn else None,
            )
            for turn, place in first.items()
        ]
        return h("p.buttons.turns", shown, role="group", aria_label=say("Worth a second look"))

    def _go_to(self, moment: int) -> None:
        last = len(self.verdicts[self.shown].moments) - 1
        self.moment = max(min(moment, last), 0)

    def _show_player(self, player: str) -> None:
        self.shown = int(player)
        verdict = self.verdicts[self.shown]
        self.moment = verdict.mistakes[0] if verdict.mistakes else _best_moment(verdict)

    actions: ClassVar = {
        "review-back": lambda self, _value: self._go_to(self.moment - 1),
        "review-next": lambda self, _value: self._go_to(self.moment + 1),
        "review-moment": lambda self, moment: self._go_to(int(moment)),
        "review-slide": lambda self, moment: self._go_to(int(moment)),
        "review-player": _show_player,
        "to-table-again": _put_back,
    }


def _best_moment(verdict: Verdict) -> int:
    """The last place of the turn that brought most."""
    best = verdict.best.number if verdict.best else 0
    places = [place for place, line in enumerate(verdict.moments) if line.turn == best]
    return max(places, default=0)


def _signed(points: float) -> Number:
    return Number(points, 1, signed=True)


def _adding_up(column: list[float | None], total: float) -> list[float | None]:
    """Points of turns as they are shown: where all are known, they add up to their total."""
    known = [points for points in column if points is not None]
    return column if len(known) < len(column) else [*adding_up(known, 1, total)]


def _decision(line: MomentLine) -> Node:
    """What was done and what would have been better: of this, only the dice to keep are drawn."""

    def part(who: Text, drawn: Child, did: Text | None) -> Child:
        return h("span.who", who), h("span.what", drawn, did)

    kept = line.kept
    keep = line.better_kept or ()
    you = say_in("decision", "You kept") if kept else say_in("player", "You")
    better = small_dice(tuple(line.dice[place] for place in keep), range(len(keep)))
    return h(
        "span.decision",
        part(you, small_dice(line.dice, kept), None if kept else line.did),
        part(say_in("decision", "Better"), better, None if keep else line.better)
        if line.better
        else None,
    )


def _in_full(line: MomentLine) -> Text:
    did: Text = line.did
    if line.dice:
        did = labelled(faces_shown(line.dice), did)
    did = stopped(did)
    better = (
        stopped(labelled(say_in("decision", "Better"), line.better)) if line.better else NOTHING
    )
    return sentences(did, better, _why(line))


def _why(line: MomentLine) -> Text:
    """Why something else was better, what that brings, said once, and the luck."""
    loss = about(line.loss)
    cost = say("In all, the better choice brings {points} more.", points=loss)
    return sentences(
        line.why,
        cost if line.better and not line.tells_loss else NOTHING,
        stopped(labelled(say("Luck"), _signed(line.luck))) if line.luck else NOTHING,
    )


def open_kept(session: Session, value: str, back: Dialog) -> None:
    """Review a finished game as one of its players, ``seat=CODE``, and go back from there."""
    player, code = split_key(value)
    begin_review(session, parse_game(code), int(player), back)


def open_shared(session: Session, fragment: str) -> None:
    """Review the game of ``#game=CODE``, unless it is this very review that offers the link."""
    if isinstance(session.dialogs.shown, ReviewDialog) and session.dialogs.shown.link == fragment:
        return
    try:
        game = parse_game(fragment.removeprefix(SHARED_GAME))
    except YahtzeeError as error:
        problem = sentences(stopped(say("This link does not work")), error.message)
        session.tell(Reported(problem))
    else:
        begin_review(session, game)


def begin_review(session: Session, game: Game, player: int = 0, back: Dialog | None = None) -> None:
    """Work out the review of a game: what is open stays as it is until the review takes its place.

    It does not if anything else is done there, or another game comes to the table.
    """
    if session.advisor is None:
        session.dialogs.close()
        session.tell(Missed(without_solver()))
        return
    if session.dialogs.shown is None:
        session.tell(Reviewed())
    wait = session.dialogs.wait(WAITING)
    shown = partial(ReviewDialog, game=game, player=player, back=back)
    session.background(_work_out(session, session.advisor, (game, session.game), shown, wait))


async def _work_out(
    session: Session,
    advisor: Advisor,
    games: tuple[Game, Game],
    shown: Callable[..., ReviewDialog],
    wait: Wait,
) -> None:
    """Show the review of the first of two games, unless it was called off meanwhile.

    It is when the second does not lie on the table any more. A failure is told there.
    """
    game, on_table = games
    rival = rival_of(session, game)
    dialogs = session.dialogs
    verdicts: tuple[Verdict, ...] = ()
    problem: Text = NOTHING
    try:
        verdicts = await verdicts_of(advisor, game)
        if rival is not None:
            verdicts += await verdicts_of(advisor, rival)
    except SolverUnavailable as error:
        problem = without_solver(error)
    if not problem:
        _keep(session, game, verdicts)
    if session.game is not on_table or not dialogs.is_latest(wait):
        return
    is_called_off = dialogs.is_called_off(wait)
    if wait.dialog is None or not is_called_off:
        session.tell(Missed(problem) if problem else awaited(session))
    if is_called_off:
        return
    beside = session.device.has_panel and game == on_table
    dialogs.end_wait(wait, None if problem else shown(session, verdicts, beside=beside))


def _keep(session: Session, game: Game, verdicts: tuple[Verdict, ...]) -> None:
    """Keep what the review of a game came to, if all its dice are known and it is kept itself."""
    archive = session.archive
    code = make_game(game)
    own = verdicts[: len(game.cards)]
    is_known = all(each.known_turns == len(each.turns) for each in own)
    if is_known and archive.finished(make_rules(game.rules), code) is not None:
        found = tuple(Balance(each.luck, each.loss) for each in own)
        known = archive.load(REVIEWED, REVIEWS) or NO_REVIEWS
        archive.save(REVIEWED, REVIEWS, with_review(known, code, found))


async def verdicts_of(advisor: Advisor, game: Game) -> tuple[Verdict, ...]:
    """The review of a game, player by player. Raises SolverUnavailable."""
    players = range(len(game.cards))
    reviews = [await advisor.ask(game.rules, partial(review, game, player)) for player in players]
    return tuple(verdict(game, reviewed) for reviewed in reviews)


ACTIONS: dict[str, Action] = {"review": lambda session, _: begin_review(session, session.game)}
