"""A game by link in words: what came with a link, what the game waits for, and how it ended."""

from yahtzee.language import _, listing, ngettext, sentences
from yahtzee.session.events import CameByLink
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink
from yahtzee.telling.status import ending_of, invite


def came(session: Session, event: CameByLink) -> str:
    """What is new in the game on the table, and what it waits for."""
    assert session.linked is not None  # else nothing came by link
    kept = session.linked.kept
    news = _news(kept, event)
    if not kept.is_own_turn:
        return sentences(news, standing(kept))
    return sentences(news, _("It’s your turn.") if news else invite(session.game))


def _news(kept: KeptLink, event: CameByLink) -> str:
    joined, game = event.joined, kept.match.game
    message = ngettext("{players} has joined.", "{players} have joined.", len(joined))
    is_on = event.is_news and game.turns and not game.is_over
    return sentences(
        message.format(players=listing(list(joined))) if joined else "",
        *words_of(event),
        f"{', '.join(_totals(kept))}." if is_on else "",
    )


def words_of(event: CameByLink) -> list[str]:
    """What others have said with a link."""
    message = _("{player}: “{words}”")
    return [message.format(player=name, words=words) for name, words in event.said]


def _totals(kept: KeptLink) -> list[str]:
    """What everyone has, this browser's player first."""
    game, own = kept.match.game, kept.player
    totals = [
        _("{player} {points}").format(player=name, points=card.total)
        for name, card in zip(game.setup.names, game.cards, strict=True)
    ]
    del totals[own]
    return [_("You {points}").format(points=game.cards[own].total), *totals]


def next_name(kept: KeptLink) -> str:
    """Who is to join or to play next; of a game that is over, who else was in it."""
    match, own, names = kept.match, kept.player, [*map(str, kept.match.setup.names)]
    return listing([*names[:own], *names[own + 1 :]]) if match.is_over else names[match.player]


def standing(kept: KeptLink) -> str:
    """What a game waits for, or how it ended."""
    match = kept.match
    if match.game.is_over:
        return _("Game over: {result}.").format(result=ending_of(match.game, kept.player))
    if match.is_over:
        names = match.setup.names
        gone = next(seat for seat, turn in enumerate(match.resigned) if turn is not None)
        return _("{player} has resigned: {winner} wins.").format(
            player=names[gone], winner=names[match.winners[0]]
        )
    return _("Waiting for {player}.").format(player=next_name(kept))
