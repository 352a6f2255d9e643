"""A game by link in words: what came with a link, what the game waits for, and how it ended."""

from yahtzee.messages import (
    NOTHING,
    Joint,
    Message,
    Name,
    Text,
    labelled,
    listing,
    row,
    say,
    say_in,
    sentences,
    stopped,
)
from yahtzee.session.events import CameByLink
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink
from yahtzee.telling.status import About, Status, ending_of, invite, status


def came(session: Session, event: CameByLink) -> Status:
    """What is new in the game on the table, and what it waits for."""
    assert session.linked is not None  # else nothing came by link
    kept = session.linked.kept
    news = _news(kept, event)
    if not kept.is_own_turn:
        return status(*news, (About.NEXT, standing(kept)))
    found = status(*news, (About.STEP, say("Your turn.")))
    return found if len(found.lines) > 1 else invite(session.game)


def _news(kept: KeptLink, event: CameByLink) -> tuple[tuple[About, Text], ...]:
    joined = event.joined
    game = kept.match.game
    come = (say("{player} joins.", player=Name(name)) for name in joined)
    is_on = event.is_news and game.turns and not game.is_over
    totals = stopped(row(Joint.COMMAS, *_totals(kept))) if is_on else NOTHING
    return (
        (About.DONE, sentences(*come)),
        (About.REMARK, words_of(event)),
        (About.DONE, totals),
    )


def words_of(event: CameByLink) -> Text:
    """What others have said with a link."""
    said = ((Name(name), say("“{said}”", said=Name(words))) for name, words in event.said)
    return sentences(*(labelled(name, words) for name, words in said))


def _totals(kept: KeptLink) -> list[Message]:
    """What everyone has, this browser's player first."""
    game = kept.match.game
    own = kept.player
    totals = [
        say("{player} {points}", player=name, points=card.total)
        for name, card in zip(game.setup.names, game.cards, strict=True)
    ]
    del totals[own]
    you = say_in("player", "You")
    return [say("{player} {points}", player=you, points=game.cards[own].total), *totals]


def next_name(kept: KeptLink) -> Text:
    """Who is to join or to play next; of a game that is over, who else was in it."""
    match = kept.match
    own = kept.player
    names = kept.match.setup.names
    return listing(*names[:own], *names[own + 1 :]) if match.is_over else names[match.player]


def standing(kept: KeptLink) -> Text:
    """What a game waits for, or how it ended."""
    match = kept.match
    if match.game.is_over:
        return stopped(labelled(say("Game over"), ending_of(match.game, kept.player)))
    if match.is_over:
        names = match.setup.names
        gone = next(seat for seat, turn in enumerate(match.resigned) if turn is not None)
        return say(
            "{player} has resigned: {winner} wins.",
            player=names[gone],
            winner=names[match.winners[0]],
        )
    return say("Waiting for {player}.", player=next_name(kept))
