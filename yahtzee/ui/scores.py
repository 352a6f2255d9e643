"""The finished games: one list, by best or by newest, whose rows open their reviews."""

from datetime import date as written_day
from typing import ClassVar

from yahtzee.coach.praise import feats
from yahtzee.codes import make_game, make_rules, parse_game, parse_rules
from yahtzee.engine.contest import number_of, seeded_day
from yahtzee.engine.game_setup import Mode, shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.language import _, date, pgettext
from yahtzee.markup import Node, button_for, h, with_key
from yahtzee.saves.finished_games import FinishedGame, high_scores
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog, opens, sets
from yahtzee.ui.dialogs.review import open_kept
from yahtzee.ui.views.dialogs import MANY, button, buttons, records, select, table

SHOWN_SCORES = 100
FEW = 2  # scores of one person that are shown as games, each with what went well


class ScoresDialog(Dialog):
    """The results by one rule set, by those in force at first."""

    _order = "best"
    _reviewed = ""  # the row that was opened last; the focus comes back to it

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._code = make_rules(session.game.rules)
        self._played = make_game(session.game) if session.game.is_over else ""

    def view(self) -> Node:
        """See the base class."""
        session, notices = self.session, self.session.notices
        codes = {self._code, make_rules(session.game.rules), *session.archive.played_rules()}
        rules = [
            (known, session.rules_name(parse_rules(known)))
            for known in sorted(codes, key=menu_order)
        ]
        orders = (("best", _("Best first")), ("newest", _("Newest first")))
        games = session.archive.load_finished(self._code)
        scores = high_scores(games)
        if self._order == "newest":
            place = {game.code: number for number, game in enumerate(games)}
            scores.sort(key=lambda score: (score[0].date, place[score[0].code]), reverse=True)
        backup = h("span", _("Keep your scores safe?")), button(_("Save a backup"), "export-now")
        daily = button(_("Play today’s dice"), "daily", primary=True)
        first = not session.archive.played_rules() and buttons(daily)
        nothing = h("p.empty", _("Play a game, and it stands here.")), first
        names = {shown_name(game.results[seat].name) for game, seat in scores}
        shown = self._games if len(scores) <= FEW and len(names) == 1 else self._table
        return records(
            "scores",
            self._code,
            len(games),
            h(
                "div.selection",
                len(rules) > 1 and select(_("Rules"), "scores-rules", rules, self._code),
                len(scores) > MANY and select(_("Order"), "scores-order", orders, self._order),
            ),
            shown(scores) if scores else nothing,
            notices.caution and h("p.note", notices.caution),
            notices.offers_backup and h("p.offer", backup),
            bool(games) and buttons(button(_("Print"), "print")),
        )

    def _games(self, scores: list[tuple[FinishedGame, int]]) -> Node:
        return h("ol.games", [self._game(*score) for score in scores])

    def _game(self, game: FinishedGame, seat: int) -> Node:
        """One of few games, as large as it is worth: its points, its day, and what went well."""
        result, value = game.results[seat], with_key(str(seat), game.code)
        day, today = game.date, written_day.fromisoformat(self.session.today())
        ago = (today - written_day.fromisoformat(day)).days
        told = date(day) if ago else _("Today")
        told = _("Yesterday") if ago == 1 else told
        well = [
            f"{what} {points}".replace(" ", "\u00a0")
            for what, points in feats(parse_game(game.code).cards[seat])
        ]
        lines = (
            h("b", str(result.score)),
            h("span.opens", told),
            h("span.hint", " · ".join((*self._marks(game, is_new=False), *well)) or None),
        )
        return h(
            "li",
            button_for(
                "review-kept",
                [(line, " ") for line in lines if line.children],
                h("span.sr", pgettext("button", "Review")),
                value=value,
                class_="game",
                data_start=value == self._reviewed,
            ),
        )

    def _table(self, scores: list[tuple[FinishedGame, int]]) -> Node:
        results = [game.results[seat] for game, seat in scores]
        points = sorted((result.score for result in results), reverse=True)
        is_alone = len({shown_name(result.name) for result in results}) == 1
        heads = (
            (_("Rank"), "rank"),
            (_("Date"), "name") if is_alone else (_("Name"), "name"),
            (_("Score"), "number"),
            *(() if is_alone else ((_("Date"), "date"),)),
        )
        rows = [
            self._row(game, seat, 1 + points.index(game.results[seat].score), is_alone=is_alone)
            for game, seat in scores[:SHOWN_SCORES]
        ]
        return table(heads, rows)

    def _row(self, game: FinishedGame, seat: int, rank: int, *, is_alone: bool) -> Node:
        """One result; where one person played them all, its date stands in place of the name."""
        result, name = game.results[seat], shown_name(game.results[seat].name)
        is_new = game.code == self._played
        marks = self._marks(game, is_new=is_new)
        day = h("time", date(game.date), datetime=game.date)
        value = with_key(str(seat), game.code)
        opener = button_for(
            "review-kept",
            day if is_alone else name,
            value=value,
            class_="opens",
            data_start=value == self._reviewed,
            aria_label=_("{player}: review this game").format(
                player=date(game.date) if is_alone else name
            ),
        )
        return h(
            "tr",
            h("td.rank", h("span.medal", str(rank)) if rank == 1 else str(rank)),
            h("th.name", opener, marks and [" ", h("span.hint", " · ".join(marks))], scope="row"),
            h("td.number", str(result.score)),
            not is_alone and h("td.date", day),
            aria_current="true" if is_new else None,
        )

    def _marks(self, game: FinishedGame, *, is_new: bool) -> list[str]:
        is_real, day_played = game.mode is Mode.REAL, seeded_day(game.seed)
        mended, daily = (
            _("corrected") if is_real else _("undo used"),
            pgettext("score", "Daily {number}"),
        )
        return [
            *([daily.format(number=number_of(day_played))] if day_played else []),
            *([_("just played")] if is_new else []),
            *([_("real dice")] if is_real else []),
            *([mended] if game.undos else []),
            *([_("hints used")] if game.coached else []),
        ]

    def _review(self, value: str) -> None:
        self._reviewed = value
        open_kept(self.session, value, self)

    actions: ClassVar = {
        "scores-rules": sets("_code"),
        "scores-order": sets("_order"),
        "review-kept": _review,
    }


ACTIONS = {"scores": opens(ScoresDialog)}
