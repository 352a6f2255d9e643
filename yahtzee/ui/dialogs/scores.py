"""The finished games: one list, by best or by newest, whose rows open their reviews."""

from datetime import date as written_day
from operator import itemgetter
from time import localtime, strftime
from typing import ClassVar

from yahtzee.coach.praise import feats
from yahtzee.codes import make_game, make_rules, parse_rules
from yahtzee.engine.contest import number_of, seeded_day
from yahtzee.engine.game_setup import Mode, shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.markup import Node, button_for, h, in_row, with_key
from yahtzee.messages import Date, Joint, Name, Number, Text, say, say_in
from yahtzee.saves.finished_games import FinishedGame, high_scores
from yahtzee.session.session import Session
from yahtzee.ui.actions.persistence import offers_backup
from yahtzee.ui.dialogs.base import Dialog, opens, sets
from yahtzee.ui.dialogs.review import open_kept
from yahtzee.ui.views.dialogs import MANY, button, buttons, choose, records, select

SHOWN_SCORES = 100


class ScoresDialog(Dialog):
    """The results by one rule set, by those in force at first."""

    _order = "best"
    _reviewed = ""  # the row that was opened last; the focus comes back to it

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._code = make_rules(session.game.rules)
        self._played = make_game(session.game) if session.game.is_over else ""
        self.offers_backup = offers_backup(session)

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        notices = self.session.notices
        codes = {self._code, make_rules(session.game.rules), *session.archive.played_rules()}
        rules = [
            (known, session.house_rules.name_of(parse_rules(known)))
            for known in sorted(codes, key=menu_order)
        ]
        orders = (("best", say("Best first")), ("newest", say("Newest first")))
        kept = session.archive.load_kept(self._code)
        games = tuple(each.game for each in kept)
        self._stored = {each.game.code: each.at for each in kept}
        scores = high_scores(games)
        is_many = len(games) > MANY
        best = scores[:1]
        if self._order == "newest":
            place = {game.code: number for number, game in enumerate(games)}
            scores.sort(key=lambda score: (score[0].date, place[score[0].code]), reverse=True)
        backup = h("span", say("Keep your scores safe?")), button(say("Save a backup"), "export")
        daily = button(say("Play today’s dice"), "daily", primary=True)
        first = not session.archive.played_rules() and buttons(daily)
        nothing = h("p.empty", say("Play a game, and it stands here.")), first
        played_by = parse_rules(self._code)
        names = {shown_name(game.results[seat].name) for game, seat in scores}
        lines = [
            self._game(*score, played_by, is_best=score in best, is_alone=len(names) == 1)
            for score in scores[:SHOWN_SCORES]
        ]
        return records(
            "scores",
            self._code,
            len(games),
            h(
                "div.selection",
                len(rules) > 1 and select(say("Rules"), "scores-rules", rules, self._code),
                is_many and choose("scores-order", orders, self._order, aria_label=say("Order")),
            ),
            h("ol.games", lines) if lines else nothing,
            notices.caution and h("p.note", notices.caution),
            self.offers_backup and h("p.offer", backup),
            is_many and buttons(button(say("Print"), "print")),
        )

    def _game(
        self, game: FinishedGame, seat: int, rules: RuleSet, *, is_best: bool, is_alone: bool
    ) -> Node:
        """One result: its points, its day, and what went well; whose, where several have played."""
        result = game.results[seat]
        value = with_key(str(seat), game.code)
        is_new = game.code == self._played
        card = Scorecard(rules, result.boxes, result.yahtzee_bonuses)
        well = feats(card) if is_best else sorted(feats(card), key=itemgetter(1))[-1:]
        when = say("Just played") if is_new else self._when(game)
        day = h("time", when, datetime=game.date)
        about = [
            *_marks(game),
            # Translators: a box and its points, "Chance 25".
            *(say("{what}\u00a0{points}", what=what, points=points) for what, points in well),
        ]
        lines = (
            h("b", Number(result.score)),
            h("span.opens", day if is_alone else shown_name(result.name)),
            h("span.hint", in_row(Joint.DOTS, not is_alone and day, *about)),
        )
        return h(
            "li",
            button_for(
                "review-kept",
                [(line, " ") for line in lines if line.children],
                h("span.sr", say_in("button", "Review")),
                value=value,
                class_="game best" if is_best else "game",
                data_start=value == self._reviewed,
                aria_current="true" if is_new else None,
            ),
        )

    def _when(self, game: FinishedGame) -> Text:
        """When it ended: the day by its name and the time if it is near, else the date.

        Of one from an older backup the time is not known.
        """
        day = game.date
        today = self.session.clock.today()
        ago = (written_day.fromisoformat(today) - written_day.fromisoformat(day)).days
        near = {0: say("Today"), 1: say("Yesterday")}.get(ago)
        if not near:
            return Date(day, short=day[:4] == today[:4])
        ended = localtime(self._stored[game.code] / 1000)
        if strftime("%Y-%m-%d", ended) != day:
            return near
        return say("{day}, {time}", day=near, time=Name(strftime("%H:%M", ended)))

    def _review(self, value: str) -> None:
        self._reviewed = value
        open_kept(self.session, value, self)

    actions: ClassVar = {
        "scores-rules": sets("_code"),
        "scores-order": sets("_order"),
        "review-kept": _review,
    }


def _marks(game: FinishedGame) -> list[Text]:
    """What was special about a game."""
    is_real = game.mode is Mode.REAL
    day_played = seeded_day(game.seed)
    marks: list[Text] = []
    if day_played:
        marks.append(say_in("score", "Daily {number}", number=number_of(day_played)))
    if is_real:
        marks.append(say("real dice"))
    if game.undos:
        marks.append(say("corrected") if is_real else say("undo used"))
    if game.coached:
        marks.append(say("hints used"))
    return marks


ACTIONS = {"scores": opens(ScoresDialog)}
