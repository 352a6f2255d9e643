"""The end of a game: praise, the number, what went well, and what to do next.

Who of several has won is told when their points have been counted: see ``telling.race``.
It is about whoever plays here against others elsewhere or computers, else about the best person, or
about the winner where computers alone have played. Luck, losses and grades are in the review.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from enum import StrEnum
from typing import ClassVar, TypeVar

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.praise import (
    BRIGHT,
    BRIGHT_FROM,
    COME_BACK,
    FAIR,
    FIRST,
    NEXT,
    WORDS,
    Marks,
    best_turn,
    feats,
    marks_of,
    next_aim,
    rarity,
    real_feats,
    word_for,
)
from yahtzee.coach.shared_result import compared
from yahtzee.codes import make_game, make_rules
from yahtzee.engine.contest import day_of, is_contest, short_title_of, streak, told_streak
from yahtzee.engine.game import Game, standings, strength, winners
from yahtzee.engine.game_setup import CALLED, Level, kept_name, shown_name
from yahtzee.engine.presets import fair_aim, fair_aim_of
from yahtzee.language import text
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import (
    NOTHING,
    Message,
    Name,
    Number,
    Text,
    count,
    labelled,
    listing,
    say,
    say_in,
    sentences,
    stopped,
)
from yahtzee.players.characters import last_word
from yahtzee.players.house import beaten
from yahtzee.saves.agreements import Standing
from yahtzee.session.advisor import Advisor
from yahtzee.session.days import awaited
from yahtzee.session.draft import called, places
from yahtzee.session.events import BeginsAgain
from yahtzee.session.pace import Pace
from yahtzee.session.protocols import Company
from yahtzee.session.series import begin_next, group_of, meet, standing_of
from yahtzee.session.session import Session
from yahtzee.session.storage.archive import Archive
from yahtzee.session.table import Going
from yahtzee.session.tasks import Pause, Work
from yahtzee.solver.kernel import START, OutOfMemory, SolverUnavailable
from yahtzee.telling.by_link import next_name
from yahtzee.telling.news import comes_in
from yahtzee.telling.race import race, seen_of
from yahtzee.telling.series import has_won, points_of
from yahtzee.telling.status import ending_of, winner_alone
from yahtzee.time_slices import while_wanted
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.colours import usual_players
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.days import days_drawn
from yahtzee.ui.dialogs.options import MATERIALS
from yahtzee.ui.dialogs.review import begin_review
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import chip, name, short_names
from yahtzee.ui.views.characters import Look, character
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.drawings import gauge, portrait, side, small_dice
from yahtzee.ui.views.ladder import Rung, ladder
from yahtzee.ui.views.podium import WHO, Lane, lanes, scene
from yahtzee.ui.views.series import series_games, series_line, series_score

PIECES = 160  # of confetti
LINES = 30  # by which a total counts up: see numbers.css
STEPS = 3  # of the podium, and places that are told


HOUSE_WAITS = 0.5  # seconds at most, until the end of a contest is told without who still plays
LOOK = 1.4  # seconds to see who has won, before a sheet of other things takes its place

Line = TypeVar("Line")
Ranked = tuple[int, str, int]  # a seat, a name and a total


class Stage(StrEnum):
    """How far the end of a game of several has come."""

    COUNTING = "counting"  # points are counted, and nothing says who has won
    TOLD = "told"  # who has won is seen, for a moment by itself
    COUNTED = "counted"  # that was seen just now
    STANDS = ""  # it stands as it is


class ResultDialog(Dialog):
    """How the game on the table ended."""

    def __init__(self, session: Session, *, just_ended: bool = False, counts: bool = False) -> None:
        """``counts`` says whether the points are to be counted before all of it is told."""
        super().__init__(session)
        self.is_news = just_ended
        self._stage = Stage.COUNTING if counts else Stage.STANDS
        self._pace = Pace()
        game = session.game
        code = make_rules(session.game.rules)
        self._game = game
        self._is_again = session.table.again
        ranks = [player for group in standings(game) for player in group]
        people = [player for player in ranks if game.setup.level_of(player) is None]
        self._is_person = bool(people)
        best = (people or ranks)[0]
        self.hero = best if session.you is None else session.you  # whom it is about
        self._rival = rival_of(session, game)
        # Whoever finishes later is seen the next time: a ladder that is open stays as it is.
        self._house = session.company.totals(game.setup) if session.company else {}
        # Whose number stands alone at the head; else the podium has those of all.
        self._leads = len(game.present) == 1 or session.you is not None or len(people) == 1
        self._praised = people if len(people) == 2 and not self._leads else [self.hero]
        # With one more for the rival, who is not at the table.
        self._colours = (*places(game.setup.players, usual_players(session)), len(game.cards))
        self._earlier = earlier_scores(session.archive, game, self.hero)
        number = sum(session.archive.count_finished().values())
        self._is_first = not self._earlier and number <= 1
        self._marks: Marks | None = BEST_SCORES.get(code)
        self._good = fair_aim(game.rules)  # of house rules once it is worked out
        today = date.fromisoformat(session.clock.today())
        self._in_row = 0 if self._is_again else streak(session.archive.summary.in_time, today)
        self._group = group_of(game.setup, self._rival, session.linked)
        if self._rival is not None and just_ended:
            meet(session, game, self._rival)
        are_all = not self._is_again and len(game.present) == len(game.cards)
        group = self._group if are_all else None
        self._series = standing_of(session.archive, group) if group else None
        earned_by, earned = session.archive.new_earned
        is_earned = bool(earned) and earned_by == make_game(game)
        self._new_dice = [each for each in MATERIALS if is_earned and each.is_among(earned)]

    def view(self) -> Node:
        """See the base class."""
        if self._is_scene:
            return scene(self._sheet(), self._stage, "skip-count", is_alone=self._leads)
        if self._series is not None and self._series.winner:
            return self._end_of_series(self._series)
        return self._sheet()

    def _end_of_series(self, now: Standing) -> Node:
        """Who has won the series that ended with this game, and its games."""
        names, chips = self._people_of_series
        word = has_won(now, names)
        return dialog(
            "result.series-end",
            [
                h("span.sr", sentences(word)),
                h("span.word", word, aria_hidden="true"),
                series_score(now),
            ],
            series_games(now, names, chips),
            h("p.hint", points_of(now)),
            self._new_dice and self._earned(),
            self._next_steps(),
            named_first=True,
            data_gold=True,
            data_news=self.is_news and self.session.preferences.moves,
        )

    @property
    def _people_of_series(self) -> tuple[list[Text], list[Node]]:
        """Who plays a series, and their chips, in the order of the standing."""
        assert self._group is not None
        people = list(self._game.setup.players)
        if self._rival is not None:
            people.append(self._rival.setup.players[0])
        order = [people.index(name) for name in self._kept_in_order(people)]
        names = [shown_name(people[seat]) for seat in order]
        short = short_names([text(shown_name(name)) for name in people])
        return names, [chip(short[seat], self._colours[seat]) for seat in order]

    def _kept_in_order(self, people: list[str]) -> list[str]:
        return sorted(people, key=kept_name)

    def _sheet(self) -> Node:
        session = self.session
        game = self._game
        total = game.cards[self.hero].total
        word = self._word_now
        others = self._others()
        rare = rarity(total, self._marks)
        caution = session.notices.caution
        today = date.fromisoformat(session.clock.today())
        is_todays = day_of(session.game.setup) == today
        is_above = self._is_scene or not self._leads
        mark = self._mark and h("p", h("span.best", self._mark))
        place = None if self._mark or is_todays else self._place(total)
        return dialog(
            "result",
            [
                None if self._is_scene else h("span.sr", self._heard(word)),
                h("span.word", word, aria_hidden="true"),
                _counted(total) if self._leads and not self._is_scene else None,
            ],
            None if self._house else [others if is_above else None, mark],
            self._house and [mark, others, self._beaten],
            place and h("p", place),
            # Which contest it is, the bar says.
            self._is_again and h("p", h("span.occasion", short_title_of(game.setup, again=True))),
            is_todays and self._looks_on(),
            self._series_so_far(),
            self._new_dice and self._earned(),
            rare and h("p.rarity", rare),
            map(self._went_well, self._praised),
            None if is_above or self._house else others,
            caution and h("p.caution", caution),
            None if others or is_todays else self._aim(total, is_told=bool(rare)),
            self._next_steps(),
            named_first=True,
            data_gold=self._is_golden and self._stage is not Stage.COUNTING,
            data_news=self.is_news and self._stage is Stage.STANDS and session.preferences.moves,
            data_counted=self.is_news and self._stage is Stage.COUNTED,
        )

    def _looks_on(self) -> Node:
        """The days in a row, and what they go on with tomorrow."""
        days = self._in_row
        row = days > 0 and (
            h("span.streak", told_streak(days)),
            days_drawn(days, is_done=True),
            " ",
        )
        return h("p.looks-on", row, h("span", comes_in(self.session.clock.until_tomorrow())))

    def _series_so_far(self) -> Child:
        """How it stands among these people, if they have played before or play a series."""
        now = self._series
        if now is None or (len(now.rounds) < 2 and now.best_of == 1):
            return None
        return series_line(now, self._people_of_series[0])

    def _earned(self) -> Node:
        """The dice that this game has earned, which lead to the drawer where they lie."""
        names = listing(*(each.name for each in self._new_dice))
        words = say("New dice for you: {dice}", dice=names)
        dice = [h("span", side(5, "mini"), data_material=each.id) for each in self._new_dice]
        return h("p.new-dice", button_for("own-dice", dice, " ", words, class_="quiet"))

    def _heard(self, word: Text) -> Text:
        game = self._game
        hero = self.hero
        total = game.cards[hero].total
        result: Text = ending_of(game, self.session.you)
        if len(game.cards) > 1:
            if hero in winners(game):
                return sentences(result)
            made = count("{points} point", "{points} points", total, points=total)
            result = labelled(Name(_seen_names(game)[hero]), made)
        return sentences(word, stopped(result))

    def _aim(self, total: int, *, is_told: bool) -> Child:
        """What to look forward to, where it is not told already that the score is a great one."""
        good = self._good
        if good is None:
            return None
        is_great = (is_told or self._is_best) and total >= good
        if is_great or self._is_again or not (self._is_praised and self._is_person):
            return None
        aim = next_aim(total, max(self._earlier, default=0), good)
        way = gauge(total / aim) if self._is_low else None
        return h("p.aim", say("Next aim: {points}.", points=aim), way)

    def _went_well(self, player: int) -> Child:
        names = _seen_names(self._game)
        known = called(self._game.setup)[player]
        card = self._game.cards[player]
        found = feats(card)
        if self._is_low and (best := best_turn(self._game, player)):
            box, dice = best
            return h(
                "section.went-well",
                h("p.sr", say("Best moment")),
                small_dice(dice),
                h("dl", h("div", h("dt", box.message), h("dd", Number(card[box] or 0)))),
                aria_label=say("Best moment"),
                data_low=True,
            )
        label: Text = say("What went well")
        whose: Child = None
        if len(names) > 1:
            if known:
                label = labelled(known, label)
            whose = name(names[player], short_names(names)[player], self._colours[player])
        listed = [
            h("div", h("dt", what), h("dd", Number(points, signed=True))) for what, points in found
        ]
        return h("section.went-well", whose, h("dl", listed), aria_label=label) if found else None

    def _others(self) -> Child:
        """Everyone, best first, and a computer's word, or who has won where no word says so."""
        game = self._game
        rival = self._rival
        said = last_word(self._game)
        names = _seen_names(game)
        lines = [
            (strength(game, seat), (seat, names[seat], game.cards[seat].total))
            for seat in game.present
        ]
        if rival is not None:
            theirs = len(game.cards), str(rival.setup.names[0]), rival.cards[0].total
            lines.append((strength(rival, 0), theirs))
        if self._house:
            return self._ladder()
        if len(lines) == 1:
            return None
        shown = [(rank, *line) for rank, line in ranked(lines)]
        short = short_names([whose for _rank, _seat, whose, _total in shown])
        is_duel = self._leads and len(lines) == 2  # the other one is seen; one's own number leads
        is_race = rival is None and (self._is_scene or not self._leads)
        remark: Child = None
        if rival is not None and strength(rival, 0) > strength(game, 0):
            remark = compared(game, rival)
        elif said:
            speaker, words = said
            heard = labelled(Name(names[speaker]), say("“{said}”", said=words))
            face = None if is_duel and not is_race else self._face(speaker, "")
            remark = face, h("span.sr", heard), h("span.bubble", words, aria_hidden="true")
        elif rival is None and self._leads and len(winners(game)) == 1 and not self._has_won:
            remark = say("{player} wins!", player=Name(shown[0][2]))
        said_below = remark and h("p.remark", h("span", remark))
        if is_race:
            return h("div.others", self._steps(lines, short_names(names)), said_below)
        everyone = h(
            "ol" if is_duel else "ol.podium",
            (
                h(
                    "li",
                    # A step is as high.
                    h("span.rank" if place >= STEPS else "span.sr", _ranked(rank)),
                    h("span.name", self._face(seat, own), h("span", Name(whose))),
                    h("span.made", h("span.sr", Number(total)), self._on_step(seat, rank, total)),
                    data_rank=rank,
                    class_="sr" if is_duel and seat == self.hero else None,
                )
                for place, ((rank, seat, whose, total), own) in enumerate(
                    zip(shown, short, strict=True)
                )
            ),
        )
        return h(
            "div.duel" if is_duel else "div.others",
            everyone,
            said_below,
        )

    def _ladder(self) -> Node:
        """Whoever has played the dice of a contest, best first; of equals oneself."""
        own = self._game.cards[0].total
        rival = self._rival
        you = say_in("player", "You")
        rungs = [Rung(self._chip(0), you, own, is_own=True)]
        for level, made in self._house.items():
            look = Look.WINCING if made < own else Look.GLAD if made > own else Look.WATCHING
            rungs.append(Rung(character(level, look), Name(CALLED[level]), made))
        if rival is not None:
            rungs.append(Rung(self._chip(1), rival.setup.names[0], rival.cards[0].total))
        return ladder(sorted(rungs, key=lambda rung: rung.total, reverse=True))

    def _chip(self, seat: int) -> Node:
        """One's own mark beside a contest's others, or that of a rival."""
        names = [text(name) for name in self._game.setup.names]
        names += [text(name) for name in self._rival.setup.names] if self._rival else ["?"]
        return chip(short_names(names)[seat], self._colours[seat])

    @property
    def _beaten(self) -> Child:
        """Whom of the house one has beaten, as it is told to others, too."""
        names = [Name(CALLED[each]) for each in beaten(self._game.cards[0].total, self._house)]
        if not names:
            return None
        all_of_them = say("You beat the whole house!")
        some = say("You beat {players}!", players=listing(*names))
        return h("p.beaten", all_of_them if len(names) == len(Level) else some)

    def _steps(self, lines: list[tuple[tuple[int, int], Ranked]], short: list[str]) -> Node:
        """A step for everybody, in the order of play."""
        counted = race([total for _strength, (_seat, _whose, total) in lines])
        ranks = {seat: rank for rank, (seat, _whose, _total) in ranked(lines)}
        return lanes(
            [
                Lane(
                    self._face(seat, short[seat]),
                    whose,
                    total,
                    ranks[seat],
                    _ranked(ranks[seat]),
                    (number for _seconds, number in seen_of(counted, place)),
                )
                for place, (_strength, (seat, whose, total)) in enumerate(lines)
            ],
            counts=self._stage is Stage.COUNTING,
        )

    def _on_step(self, seat: int, rank: int, total: int) -> Node:
        """A total, or the place of who has theirs at the head."""
        if self._leads and seat == self.hero:
            return h("span", _ranked(rank), aria_hidden="true")
        return _counted(total)

    def _face(self, seat: int, short: str) -> Node:
        is_here = seat < len(self._game.cards)  # or the rival's
        level = self._game.setup.level_of(seat) if is_here else None
        return portrait(level) if level else chip(short, self._colours[seat])

    def _place(self, total: int) -> Text:
        """The place, where it is a high one, among the games of whose number is at the head."""
        scores = [*self._earlier, total]
        rank = 1 + sum(score > total for score in scores)
        if not (self._leads and self._counts and rank <= STEPS < len(scores) - 1):
            return NOTHING
        return count(
            "Place {place} of your {number} game",
            "Place {place} of your {number} games",
            len(scores),
            place=rank,
        )

    def _next_steps(self) -> Node:
        """What to do next is to pass a contest or its end on, and else to play again."""
        linked = self.session.linked
        pass_on = (say_in("button", "Share"), "share-result", "")
        waits = linked is not None and linked.ends_here
        if linked is not None and waits:
            label = say("Send to {player}", player=next_name(linked.kept))
            pass_on = (label, "resend-link", linked.kept.match.id)
        again = say("Rematch") if len(self._game.present) > 1 else say("Play again")
        steps = [
            (again, "again", ""),
            (say_in("button", "Review"), "review", ""),
            pass_on,
        ]
        if waits or is_contest(self._game.setup):
            steps.reverse()
        return buttons(
            *(
                button(label, action, primary=place == 0, value=value)
                for place, (label, action, value) in enumerate(steps)
            )
        )

    @property
    def _is_scene(self) -> bool:
        """Whether it is only to be seen how it has ended, and nothing else."""
        return self._stage in (Stage.COUNTING, Stage.TOLD)

    @property
    def any_press(self) -> tuple[str, str] | None:  # type: ignore[override] # it changes
        """While points are counted, any key and press ends that."""
        return ("skip-count", "") if self._is_scene else None

    @property
    def _word_now(self) -> Message:
        """The word at the head; as long as nobody knows the winner, what everybody asks."""
        if self._stage is Stage.COUNTING:
            return WHO
        if self._stage is Stage.TOLD and self.hero not in winners(self._game):
            return self._winning
        return self._word

    @property
    def _winning(self) -> Message:
        """Who has won, of several."""
        first = winners(self._game)
        if len(first) > 1:
            return say("A tie!")
        return say("{player} wins!", player=self._game.setup.names[first[0]])

    @property
    def _word(self) -> Message:
        """The winners, if there were others and people are among them, else praise."""
        game = self._game
        first = winners(game)
        if len(game.cards) > 1 and self.hero in first:
            if first == (winner_alone(game, self.session.you),):
                return say("You win!")
            return self._winning
        rival = self._rival
        if rival is not None and strength(game, 0) >= strength(rival, 0):
            return compared(game, rival)
        return FIRST if self._is_own_first else self._praise

    @property
    def _praise(self) -> Message:
        """A word for the score; what a low one is, where it is a first game or a new best."""
        card = self._game.cards[self.hero]
        good = self._good
        word = word_for(card.total, self._earlier, self._marks, good)
        if self._is_first and (good is None or card.total < good):
            return FIRST
        if word != NEXT:
            return word
        if self._is_best:
            return WORDS[0]
        if good is None:
            return word
        # Praised is a box that brought more than half as much again as one of a good game.
        share = 1.5 * good / len(card.rules.categories)
        is_bright = any(points > share for _box, points in real_feats(card))
        if is_bright and card.total >= BRIGHT_FROM * good:
            return BRIGHT
        return COME_BACK if day_of(self._game.setup) else word

    @property
    def _mark(self) -> Text:
        """What is marked below the number: a new best; of a good first game how good it is."""
        if self._is_own_first:
            is_good = self._good is not None and self._game.card.total >= self._good
            return self._praise if is_good else NOTHING
        return say("Your best yet") if self._is_best else NOTHING

    @property
    def _is_low(self) -> bool:
        """Whether somebody alone made less than a fair score, so that it shows the best moment."""
        good = self._good
        is_alone = len(self._game.cards) == 1 and self._rival is None
        return is_alone and good is not None and self._game.card.total < FAIR[0] * good

    @property
    def _is_golden(self) -> bool:
        """What is gold, with confetti: a person's first game, alone, a new best, and a win."""
        return self._is_own_first or self._is_best or self._has_won

    @property
    def _is_praised(self) -> bool:
        """Whether the word is for the score, and not for who has won."""
        return self._word in {FIRST, NEXT, BRIGHT, *WORDS}

    @property
    def _is_own_first(self) -> bool:
        """Whether a person has played a first game alone, whose end is the best yet."""
        is_alone = len(self._game.cards) == 1 and self._rival is None
        return self._is_first and self._is_person and is_alone

    @property
    def _is_best(self) -> bool:
        """Whether a person has made more than ever before."""
        total = self._game.cards[self.hero].total
        return self._counts and total > max(self._earlier)

    @property
    def _has_won(self) -> bool:
        """Whether a person, in a game by link the one here, comes before all others."""
        game = self._game
        rival = self._rival
        if rival is not None:
            return strength(game, 0) > strength(rival, 0)
        return self._is_person and len(game.present) > 1 and winners(game) == (self.hero,)

    @property
    def _counts(self) -> bool:
        """Whether there are games of this person to compare with, and these dice were not known."""
        return self._is_person and not self._is_again and bool(self._earlier)

    async def ask_best_play(self, advisor: Advisor) -> None:
        """Work out where the total stands in best play's scores; until then nothing is missing.

        It takes much memory, so a solver of its own does it, and is freed at once.
        """
        session = self.session
        rules = self._game.rules
        own = advisor.another()
        try:
            chances = await own.ask(
                rules,
                lambda solver: while_wanted(
                    solver.distribution(START), lambda: session.dialogs.end is self
                ),
            )
        except (SolverUnavailable, OutOfMemory):
            return
        finally:
            own.stop()
        if chances is not None:
            self._marks = marks_of(chances)
            expected = sum(points * chance for points, chance in enumerate(chances))
            self._good = self._good or fair_aim_of(expected)

    async def count(self, pause: Pause, refresh: Callable[[], None]) -> None:
        """Count the points, for all to see, then tell who has won; a press ends that at once."""
        session = self.session
        game = self._game
        refresh()
        counted = race([game.cards[seat].total for seat in game.present])
        session.device.show_race(counted)
        self._pace.begin()
        pause = self._pace.of(pause)
        await pause(counted.ends)
        if self.is_open and self._leads:
            self._stage = Stage.TOLD
            session.settle(Going.COUNTING)
            refresh()
            await pause(LOOK)
        if self.is_open:
            self._stage = Stage.COUNTED
            session.settle(Going.COUNTING)
            session.show_player(self.hero)
            self.begin()

    def begin(self) -> None:
        """Begin what goes on while it is open."""
        session = self.session
        if self.is_news and self._is_golden and session.preferences.moves:
            session.device.throw_confetti(PIECES)
        if self._marks is None and session.advisor is not None:
            session.background(self.ask_best_play(session.advisor))

    actions: ClassVar = {
        "skip-count": lambda self, _value: self._pace.hurry(),
        "review": lambda self, _value: begin_review(self.session, self._game, self.hero),
        # Of the game on the table: it is not laid there anew.
        "resend-link": lambda self, _value: self.session.linked.send(),
    }


def _seen_names(game: Game) -> list[str]:
    """What players are called on the table; who was alone there, by the name that is kept."""
    seen = (player.name for player in present(game).players)
    return [text(name or kept) for name, kept in zip(seen, game.setup.names, strict=True)]


def earlier_scores(archive: Archive, game: Game, player: int) -> tuple[int, ...]:
    """What this player, by the name, has made of other games under these rules, in any order."""
    code = make_rules(game.rules)
    made = Counter(archive.summary.scores_of(code, game.setup.names[player]))
    own = archive.finished(code, make_game(game))
    if own is not None and own.results[player].counts:
        made[own.results[player].score] -= 1
    return tuple(made.elements())


def _ranked(rank: int) -> Text:
    # Translators: the place on a podium, "1." for the winner.
    return say_in("rank", "{number}.", number=rank)


def _counted(total: int) -> Node:
    """A number that counts up, ever slower: line by line, as the style sheet moves them on."""
    lines = (total - round(total * (1 - line / LINES) ** 2) for line in range(LINES + 1))
    reel = h("span.reel", data_digits="\n".join(map(str, lines)))
    return h("span.reels", reel, data_stands=total, aria_hidden="true")


def ranked(lines: list[tuple[tuple[int, int], Line]]) -> list[tuple[int, Line]]:
    """The lines with their ranks, best first, of such with what they are ranked by; ties share."""
    strengths = sorted((line[0] for line in lines), reverse=True)
    ordered = sorted(lines, key=lambda line: line[0], reverse=True)
    return [(strengths.index(strong) + 1, line) for strong, line in ordered]


def open_result(session: Session, *, just_ended: bool = False) -> None:
    """Show how the game on the table ended: at once, or when the dialog that is open is closed.

    What is filled in there would be lost. A dialog beside the table gives way. If it has
    ``just_ended``, its total counts up.
    """
    session.settle(Going.COUNTING)
    if _gives_way(session):
        dialog = ResultDialog(session, just_ended=just_ended)
        session.show_player(dialog.hero)
        session.dialogs.open_end(dialog)
        dialog.begin()


def _gives_way(session: Session) -> bool:
    """Whether a result can be shown now; else it waits for what is open."""
    session.dialogs.take_put_off()
    shown = session.dialogs.shown
    if shown is None or shown.beside:
        return True
    session.dialogs.put_off(session.game)
    return False


def end(session: Session, pause: Pause, refresh: Callable[[], None]) -> Work | None:
    """Show how the game on the table has just ended; of several, the points are counted first."""
    company = session.company
    if company is not None and company.plays(session.game.setup):
        return _end_with_house(session, company, pause)
    if Going.COUNTING not in session.table.going:
        open_result(session, just_ended=True)
    elif _gives_way(session):
        dialog = ResultDialog(session, just_ended=True, counts=True)
        session.dialogs.open_end(dialog)
        return dialog.count(pause, refresh)
    return None


async def _end_with_house(session: Session, company: Company, pause: Pause) -> None:
    """Show how a contest has just ended once the house has finished, or almost at once."""
    game = session.game
    await company.finish(pause, HOUSE_WAITS)
    if session.game is game:
        open_result(session, just_ended=True)


def open_waiting_result(session: Session) -> None:
    """Show the result that waits, if it is of the game on the table."""
    if session.dialogs.take_put_off() == session.game:
        open_result(session, just_ended=True)


def again(session: Session, _value: str) -> None:
    """Play another game with the same rules and players; the next of them starts."""
    if session.linked is not None:
        session.linked.again()
        return
    game = session.game
    final = session.table.final
    first, *others = game.present
    seats = (*others, first)
    setup = game.setup
    levels = tuple(map(setup.level_of, seats)) if any(map(setup.level_of, seats)) else ()
    names = tuple(setup.players[seat] for seat in seats)
    turned = replace(setup, seed=None, players=names, levels=levels, late=0)
    begin_next(session.archive, game.setup)
    session.start(turned, final=final)
    # Who plays once more need not be told how: what is new is who starts, or what is to be beaten.
    session.tell(BeginsAgain() if others else awaited(session))


def show_result(session: Session, _value: str) -> None:
    """Show how the game on the table ended, in place of the dialog that is open."""
    session.dialogs.close()
    open_result(session)


ACTIONS = {"again": again, "show-result": show_result}
