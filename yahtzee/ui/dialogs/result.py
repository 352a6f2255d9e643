"""The end of a game: praise, the number, what went well, and what to do next.

It is about the best person, or about the winner where computers alone have played. Luck, losses
and grades are in the review, for those who ask.
"""

from asyncio import sleep
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.praise import FIRST, GOOD_FIRST, WORDS, Marks, marks_of, rarity, word_for
from yahtzee.coach.shared_result import compared
from yahtzee.codes import make_game, make_rules
from yahtzee.engine.contest import daily_setup, day_of, is_contest, short_title_of
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level, Mode, shown_name
from yahtzee.engine.presets import fair_aim, label_of
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.standings import standings, strength, winners
from yahtzee.language import _, listing, ngettext, pgettext, sentences
from yahtzee.markup import Node, button_for, h
from yahtzee.players.remarks import last_word
from yahtzee.saves.finished_games import FinishedGames
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.session.status import winner_alone
from yahtzee.solver.kernel import START, OutOfMemory, SolverUnavailable, while_wanted
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.days import played_days, streak_of
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import chip, name, short_names
from yahtzee.ui.views.contest import comes_in
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.portraits import portrait

PIECES = 120  # of confetti
COUNTING = 1.2  # seconds until the last digit of a total stops: see result.css
SHOWN = 3  # things that went well


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the podium; ``seat`` is whose colour it has, ``level`` whose face."""

    rank: int
    name: str
    total: int
    seat: int = 0
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """What a computer player says at the end."""

    level: Level
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Daily:
    """What follows a game of today: its place in a row of days, and the seconds to the next."""

    streak: int
    next_in: int


@dataclass(frozen=True, slots=True)
class End:
    """How a game ended, as it is shown.

    ``heard`` is ``word`` and ``total`` in one for those who listen. ``name`` is whose they are
    where there are others, with their ``short`` name and ``seat``. ``place`` is where it stands
    among their own games, ``went_well`` has boxes and their points, ``caution`` is what is peculiar
    about keeping it, ``today`` the date of a daily game that is still to be played. ``to_practise``
    is the code of a game that went badly, ``waits`` who waits for the link with the end of a game
    by link, and the id of that. ``duel`` is who has won on the same dice.
    """

    word: str
    total: int
    heard: str
    name: str = ""
    short: str = ""
    seat: int = 0
    is_best: bool = False
    place: str = ""
    rarity: str = ""
    went_well: tuple[tuple[str, str], ...] = ()
    lines: tuple[Standing, ...] = ()
    remark: Remark | None = None
    contest: str = ""
    is_contest: bool = False
    daily: Daily | None = None
    caution: str = ""
    today: str = ""
    to_practise: str = ""
    waits: tuple[str, str] | None = None
    duel: str = ""


# What is shown.


def result(end: End) -> Node:
    """The sheet; what to do next is to pass a contest on, and else to play again."""
    return dialog(
        "result",
        [
            h("span", end.heard, class_="sr"),
            h("span", end.word, class_="word", aria_hidden="true"),
            _reels(end.total),
        ],
        _occasion(end) if end.contest else None,
        h("p", end.duel, class_="duel") if end.duel not in ("", end.word) else None,
        h("p", h("span", _("Your best yet"), class_="best")) if end.is_best else None,
        h("p", end.rarity, class_="rarity") if end.rarity else None,
        _went_well(end) if end.went_well else None,
        _podium(end.lines) if end.lines else None,
        _remark(end.remark) if end.remark else None,
        h("p", end.caution, class_="caution") if end.caution else None,
        h("p", comes_in(end.daily.next_in), class_="hint") if end.daily else None,
        h(
            "p",
            button_for("scores", end.place or _("High scores"), class_="quiet"),
            _practise(end.to_practise) if end.to_practise else None,
            _todays_dice(end.today) if end.today else None,
            class_="more",
        ),
        _next_steps(end),
        named_first=True,
    )


def _practise(game: str) -> Node:
    return button_for("practice", _("Practise its mistakes"), value=game, class_="quiet")


def _todays_dice(today: str) -> Node:
    return button_for(
        "play-day", pgettext("way to play", "Today’s dice"), value=today, class_="quiet"
    )


def _occasion(end: End) -> Node:
    streak = end.daily.streak if end.daily else 0
    told = _("Day {number}").format(number=streak)
    return h(
        "p",
        h("span", end.contest, class_="occasion"),
        [" ", h("span", told, class_="streak")] if streak else None,
    )


def _went_well(end: End) -> Node:
    told = _("What went well")
    if end.name:
        told = _("What went well for {player}").format(player=end.name)
    return h(
        "section",
        h("p", name(end.name, end.short, end.seat)) if end.name else None,
        h("dl", [h("div", h("dt", what), h("dd", points)) for what, points in end.went_well]),
        class_="went-well",
        aria_label=told,
    )


def _next_steps(end: End) -> Node:
    pass_on = (pgettext("button", "Share"), "share-result", "")
    if end.waits:
        name, game_id = end.waits
        pass_on = (_("Send it to {player}").format(player=name), "resend-link", game_id)
    steps = (
        (_("Play again"), "again", ""),
        (pgettext("button", "Review"), "review", ""),
        pass_on,
    )
    is_passed_on = end.is_contest or end.waits is not None
    return buttons(
        [
            button(label, action, primary=not place, value=value)
            for place, (label, action, value) in enumerate(
                reversed(steps) if is_passed_on else steps
            )
        ]
    )


def _reels(total: int) -> Node:
    """A number, digit by digit; the style sheet writes the digits and has them roll."""
    return h(
        "span",
        [h("span", class_="reel", data_digit=digit) for digit in str(total)],
        class_="reels",
        aria_hidden="true",
    )


def _podium(lines: Sequence[Standing]) -> Node:
    short = short_names([line.name for line in lines])
    return h(
        "ol",
        [
            h(
                "li",
                h("span", f"{line.rank}.", class_="rank"),
                h(
                    "span",
                    portrait(line.level) if line.level else chip(short[place], line.seat),
                    h("span", line.name),
                    class_="name",
                ),
                h("span", h("span", str(line.total), class_="sr"), _reels(line.total)),
                class_="winner" if line.rank == 1 else None,
                data_rank=line.rank,
            )
            for place, line in enumerate(lines)
        ],
        class_="standings podium",
    )


def _remark(remark: Remark) -> Node:
    words = _("{player}: “{words}”").format(player=remark.name, words=remark.words)
    return h("p", portrait(remark.level), h("span", words), class_="remark")


# The dialog.


class ResultDialog(Dialog):
    """How the game on the table ended."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        game, code = session.game, make_rules(session.game.rules)
        self._game = game
        self._is_again = session.table.again
        self._is_person, self._hero = _hero(game)
        self._rival = rival_of(session, game)
        finished = session.archive.load_finished(code)
        self._earlier = _earlier(finished, game, self._hero)
        self._is_first = not self._earlier and _has_finished_no_other(session)
        self._marks: Marks | None = BEST_SCORES.get(code)
        self._today = _unplayed_day(session, finished)

    def view(self) -> Node:
        """See the base class."""
        session, game, hero = self.session, self._game, self._hero
        names, total, several = game.setup.names, game.cards[hero].total, len(game.cards) > 1
        word, heard = self._word, present(game).heading
        if not several:
            heard = sentences(word, _("{result}.").format(result=heard))
        elif hero not in winners(game):
            made = ngettext("{player}: {points} point", "{player}: {points} points", total)
            told = made.format(player=names[hero], points=total)
            heard = sentences(word, _("{result}.").format(result=told))
        return result(
            End(
                word,
                total,
                heard,
                name=names[hero] if several else "",
                short=short_names(names)[hero],
                seat=hero,
                is_best=self._is_best,
                place=_place(total, self._earlier) if self._counts and not self._is_best else "",
                rarity=rarity(total, self._marks),
                went_well=tuple(_went_well_on(game.cards[hero])[:SHOWN]),
                lines=_lines(game, self._rival),
                remark=_last_remark(game),
                contest=short_title_of(game.setup, again=self._is_again),
                is_contest=is_contest(game.setup),
                daily=_daily(session, is_again=self._is_again),
                caution=session.notices.caution,
                today=self._today,
                to_practise=make_game(game) if self._went_badly else "",
                waits=_waits(session),
                duel=compared(game, self._rival) if self._rival else "",
            )
        )

    @property
    def _word(self) -> str:
        """The winners, if there were others and people are among them, else praise."""
        game = self._game
        first = winners(game)
        if len(game.cards) > 1 and self._hero in first:
            if first == (winner_alone(game),):
                return _("You win!")
            names = [game.setup.names[player] for player in first]
            message = _("{player} wins!") if len(first) == 1 else _("{player} tie!")
            return message.format(player=listing(names))
        rival = self._rival
        if rival is not None and strength(game, 0) >= strength(rival, 0):
            return compared(game, rival)
        total = game.cards[self._hero].total
        if self._is_first:
            return _(GOOD_FIRST if total >= fair_aim(game.rules) else FIRST)
        return word_for(total, self._earlier, self._marks)

    @property
    def _went_badly(self) -> bool:
        """Whether even praise has no more than its last word for what a person has made."""
        is_known = self._is_person and not self._is_again and not self._is_first
        return is_known and self._game.setup.mode is Mode.VIRTUAL and self._word == _(WORDS[0])

    @property
    def _is_best(self) -> bool:
        """Whether a person has made more than ever before; a first game has nothing to beat."""
        return self._counts and self._game.cards[self._hero].total > max(self._earlier)

    @property
    def _counts(self) -> bool:
        """Whether there are games of this person to compare with, and these dice were not known."""
        return self._is_person and not self._is_again and bool(self._earlier)

    async def celebrate(self) -> None:
        """Let confetti fall over the sheet as soon as the last digit has stopped."""
        await sleep(COUNTING)
        if self.is_open and self.session.device is not None:
            self.session.device.throw_confetti(PIECES)

    async def ask_best_play(self, advisor: Advisor) -> None:
        """Work out where the total stands in best play's scores; until then nothing is missing.

        It takes much memory, so a solver of its own does it, and is freed at once.
        """
        rules, own = self._game.rules, advisor.another()
        try:
            chances = await own.ask(
                rules,
                lambda solver: while_wanted(solver.distribution(START), lambda: self.is_open),
            )
        except (SolverUnavailable, OutOfMemory):
            return
        finally:
            own.stop()
        if chances is not None:
            self._marks = marks_of(chances)

    def begin(self) -> None:
        """Begin what goes on while it is open."""
        session = self.session
        if self._is_best and session.preferences.moves:
            session.background(self.celebrate())
        if self._marks is None and session.advisor is not None:
            session.background(self.ask_best_play(session.advisor))

    def _learn(self, _value: str) -> None:
        """Review the game from the decision on that could teach most."""
        begin_review(self.session, self._game, self._hero)

    actions: ClassVar = {"review": _learn}


def _hero(game: Game) -> tuple[bool, int]:
    """Whether people have played, and the best of them; else the best computer."""
    ranks = [player for group in standings(game) for player in group]
    people = [player for player in ranks if game.setup.level_of(player) is None]
    return bool(people), (people or ranks)[0]


def _earlier(finished: FinishedGames, game: Game, player: int) -> tuple[int, ...]:
    """What this player, by the name, has made of other games under these rules."""
    known, code = game.setup.names[player], make_game(game)
    games = list(finished)
    own = next((each for each in games if each.code == code), None)
    if own is not None:
        games.remove(own)  # once: with real dice two games may well be written alike
    return tuple(
        made.score
        for each in games
        for made in each.results
        if made.counts and shown_name(made.name) == known
    )


def _has_finished_no_other(session: Session) -> bool:
    """Whether no other game has ended on this device."""
    archive = session.archive
    return sum(len(archive.load_finished(code)) for code in archive.played_rules()) <= 1


def _daily(session: Session, *, is_again: bool) -> Daily | None:
    """The days in a row and the seconds to the next, if it is today's game that ended."""
    today = date.fromisoformat(session.today())
    if day_of(session.game.setup) != today:
        return None
    streak = 0 if is_again else streak_of(played_days(session), today)
    return Daily(streak, session.until_tomorrow())


def _unplayed_day(session: Session, finished: FinishedGames) -> str:
    """Today, if its game is still to be played here; empty if not.

    ``finished`` are the games by the rules on the table, which mostly are those of the days.
    """
    today = session.today()
    setup = daily_setup(date.fromisoformat(today), session.preferences.own_name)
    if setup.rules != session.game.rules:
        is_played = session.finished_on(setup) is not None
    else:
        is_played = any(each.seed == setup.seed for each in finished)
    return "" if is_played or session.linked is not None else today


def _last_remark(game: Game) -> Remark | None:
    """What the best computer player says."""
    said = last_word(game)
    if said is None:
        return None
    player, words = said
    level = game.setup.level_of(player)
    return Remark(level, game.setup.names[player], words) if level else None


def _waits(session: Session) -> tuple[str, str] | None:
    """Who waits for the end of the game by link on the table, and its id."""
    linked = session.linked
    if linked is None or not linked.ends_here:
        return None
    return linked.next_name, linked.kept.match.id


def _lines(game: Game, rival: Game | None) -> tuple[Standing, ...]:
    """The podium; empty for who was alone."""
    lines = [
        (strength(game, seat), Standing(0, known, card.total, seat, game.setup.level_of(seat)))
        for seat, (known, card) in enumerate(zip(game.setup.names, game.cards, strict=True))
        if seat not in game.away
    ]
    if rival is not None:
        theirs = Standing(0, rival.setup.names[0], rival.cards[0].total, seat=1)
        lines.append((strength(rival, 0), theirs))
    return ranked(lines) if len(lines) > 1 else ()


def ranked(lines: Sequence[tuple[tuple[int, int], Standing]]) -> tuple[Standing, ...]:
    """The lines, best first; who ties shares a rank, and the next ones follow after them."""
    strengths = sorted((line[0] for line in lines), reverse=True)
    ordered = sorted(lines, key=lambda line: line[0], reverse=True)
    return tuple(replace(line, rank=strengths.index(strong) + 1) for strong, line in ordered)


def _went_well_on(card: Scorecard) -> list[tuple[str, str]]:
    """The upper bonus and the Yahtzees, if they were made, and the best of the other boxes."""
    rules, found = card.rules, []
    if card.upper_bonus:
        found.append((_("Bonus"), f"+{card.upper_bonus}"))
    if rules.yahtzee and card[rules.yahtzee]:
        made = (card[rules.yahtzee] or 0) + card.yahtzee_bonus_points
        found.append((label_of(rules.yahtzee, rules), f"+{made}"))
    others = [box for box in rules.categories if box != rules.yahtzee]
    best = max(others, key=lambda box: card[box] or 0, default=None)
    if best and card[best]:
        found.append((label_of(best, rules), f"+{card[best]}"))
    return found


def _place(total: int, earlier: Sequence[int]) -> str:
    """Where a total has come among one's own games."""
    message = _("Place {place} of your {number} games")
    place = 1 + sum(score > total for score in earlier)
    return message.format(place=place, number=len(earlier) + 1)


@dataclass
class WaitingResult:
    """The game whose result is to be shown when the open dialog has been closed, if one waits."""

    game: Game | None = None


def open_result(session: Session) -> None:
    """Show how the game on the table ended: at once, or when the dialog that is open is closed.

    What is filled in there would be lost. A dialog beside the table gives way.
    """
    waiting = session.lasting(WaitingResult)
    if session.dialog is None or session.dialog.beside:
        waiting.game = None
        dialog = ResultDialog(session)
        session.open(dialog)
        dialog.begin()
    else:
        waiting.game = session.game


def open_waiting_result(session: Session) -> None:
    """Show the result that waits, if it is of the game on the table."""
    waiting = session.lasting(WaitingResult)
    game, waiting.game = waiting.game, None
    if game == session.game:
        open_result(session)


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players; the next of them starts."""
    if session.linked is not None:
        session.linked.again()
        return
    game, final = session.game, session.table.final
    first, *others = game.present
    seats, setup = (*others, first), game.setup
    levels = tuple(map(setup.level_of, seats)) if any(map(setup.level_of, seats)) else ()
    names = tuple(setup.players[seat] for seat in seats)
    turned = replace(setup, seed=None, players=names, levels=levels, late=0)
    session.start(turned, final=final)


def show_result(session: Session, _value: str) -> None:
    """Show how the game on the table ended, in place of the dialog that is open."""
    session.close()
    open_result(session)


ACTIONS: dict[str, Action] = {"again": again, "show-result": show_result}
