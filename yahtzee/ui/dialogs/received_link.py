"""What the link of a game by link brings: an invitation, others' turns, or nothing that fits."""

from typing import ClassVar

from yahtzee.codes.match import BadLink, Match, Standing, compare
from yahtzee.codes.match_codes import parse_match
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import history
from yahtzee.engine.moves import Keep
from yahtzee.language import _, listing, sentences
from yahtzee.markup import Node
from yahtzee.session.address import PLAY
from yahtzee.session.session import Session
from yahtzee.session.status import announce
from yahtzee.session.storage.linked_games import KeptLink, load_link, save_link
from yahtzee.ui.dialogs.base import Dialog, FixedDialog
from yahtzee.ui.dialogs.linked_game import LinkedGame, join_link
from yahtzee.ui.dialogs.new_game import forget_link
from yahtzee.ui.dialogs.send_link import caution_of
from yahtzee.ui.views import links as views
from yahtzee.ui.views.dialogs import button, spoiled_link


class InvitedDialog(Dialog):
    """Asks whether to join a game as its next player."""

    def __init__(self, session: Session, match: Match) -> None:
        super().__init__(session)
        self._match = match

    def view(self) -> Node:
        """See the base class."""
        match = self._match
        players = match.setup.names
        name = players[match.player]
        return views.arrived(
            views.ArrivedView(
                title=_("{player} invites you").format(player=players[0]),
                told=sentences(
                    _("Play {rules} by link, in turn: {players}.").format(
                        rules=self.session.rules_name(match.setup.rules),
                        players=listing(list(players)),
                    ),
                    _("There is no undo."),
                ),
                words=_words(match, ()),
                turns=(),
                answers=(
                    (_("Join as {player}").format(player=name), "join-link"),
                    (_("Not now"), "refuse-link"),
                ),
                caution=caution_of(self.session),
            )
        )

    def _join(self, _value: str) -> None:
        forget_link(self.session)
        join_link(self.session, self._match)

    def _refuse(self, _value: str) -> None:
        forget_link(self.session)
        self.session.close()

    actions: ClassVar = {"join-link": _join, "refuse-link": _refuse}


class ArrivedDialog(Dialog):
    """What the others have played since the last link that this browser sent."""

    def __init__(self, session: Session, match: Match, kept: KeptLink | None) -> None:
        """``kept`` is the game as it was known before, None if this browser plays no part in it."""
        super().__init__(session)
        self._match = match
        self._known = kept
        self._stories = stories(match, _seen(match, kept))

    def view(self) -> Node:
        """See the base class."""
        match, kept, session = self._match, self._known, self.session
        linked = session.linked if kept else None
        own = () if kept is None else (kept.player,)
        if linked is not None and linked.is_own_turn:
            told, answers = _("It’s your turn."), ((_("Play your turn"), "close"),)
        elif linked is not None:
            told = linked.standing
            ends = match.game.is_over
            answers = ((_("See the result"), "show-result") if ends else (_("Close"), "close"),)
        else:
            told = _("This browser plays no part in this game. Open it where you joined.")
            answers = ((_("Close"), "close"),)
        return views.arrived(
            views.ArrivedView(
                title=listing(list(match.setup.names)),
                told=told,
                words=_words(match, own),
                turns=self._stories,
                answers=answers,
            )
        )


def _words(match: Match, own: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (match.setup.names[player], seat.message)
        for player, seat in enumerate(match.seats)
        if seat.message and player not in own
    )


def _seen(match: Match, kept: KeptLink | None) -> int:
    """How many turns a player has seen: those up to the own last one, or all but one round."""
    if kept is not None and match.ledger.turns_of(kept.player, match.game.turns):
        own = match.ledger.turns_of(kept.player, match.game.turns)
        return (own - 1) * len(match.setup.players) + kept.player + 1
    return max(0, match.game.turns - len(match.setup.players))


def stories(match: Match, seen: int) -> tuple[views.TurnStory, ...]:
    """The turns after the first so many, in words and dice."""
    found = []
    rolls: list[tuple[tuple[int, ...], str]] = []
    for before, after in history(match.game):
        if before.turns < seen:
            continue
        move = after.log[-1].move
        if isinstance(move, Keep):
            rolls.append((after.dice, _roll_words(before, after, move)))
        else:
            name = before.setup.names[before.player]
            found.append(views.TurnStory(name, tuple(rolls), announce(before, after)))
            rolls = []
    return tuple(found)


def _roll_words(before: Game, after: Game, move: Keep) -> str:
    rolled = _("Rolled {dice}.").format(dice=", ".join(map(str, after.dice)))
    if not move.places:
        return rolled
    kept = ", ".join(str(before.dice[place]) for place in move.places)
    return sentences(_("Kept {dice}.").format(dice=kept), rolled)


def open_link(session: Session, fragment: str) -> None:
    """Show what the link ``#play=CODE`` brings; one that does not fit changes nothing."""
    try:
        match = parse_match(fragment.removeprefix(PLAY))
        kept = load_link(session.archive, match.id)
        standing = compare(kept.match if kept else None, match)
        _check(standing)
    except BadLink as error:
        refused = spoiled_link(
            "refused-link",
            _("It should open a game with others."),
            error.sentence,
            button(_("Play on"), "close", primary=True),
        )
        session.open(FixedDialog(session, refused))
        return
    if kept is not None:
        _go_on(session, match, kept, standing)
    elif match.is_full:
        session.open(ArrivedDialog(session, match, None))
    else:
        session.open(InvitedDialog(session, match))


def _check(standing: Standing) -> None:
    """Raise BadLink for a game that does not go on from the one that is known."""
    if standing is Standing.OLD:
        raise BadLink(_("this browser knows more of this game already: look for a later link"))
    if standing is Standing.FORK:
        raise BadLink(
            _(
                "it does not fit what this browser knows of this game: somebody has gone on "
                "from the same place twice, or joined twice"
            ),
        )


def _go_on(session: Session, match: Match, kept: KeptLink, standing: Standing) -> None:
    if standing is Standing.FURTHER:
        kept = KeptLink(match, kept.secret, kept.player, session.today())
        save_link(session.archive, kept)
    LinkedGame(session, kept).put_on_table()
    if standing is Standing.SAME:
        session.table.status = sentences(_("You had this link already."), session.table.status)
        if not kept.is_own_turn or kept.keeps:
            return
    session.open(ArrivedDialog(session, match, kept))
