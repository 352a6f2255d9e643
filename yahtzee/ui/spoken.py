"""What matters now, in one go: for those who listen, as they cannot look over the table."""

from yahtzee.engine.game import Game
from yahtzee.engine.scorecard import Scorecard
from yahtzee.explain.jokers import in_short, where
from yahtzee.explain.words import faces_shown
from yahtzee.language import _, sentences
from yahtzee.session.session import Session
from yahtzee.telling.status import kept, next_step_of, seen, what_follows
from yahtzee.ui.actions import Action
from yahtzee.ui.card_model import pace_in_words

# A live region speaks only when its text changes: this changes it and shows nothing.
UNSEEN = "\N{NO-BREAK SPACE}"


def say_again(session: Session, _value: str) -> None:
    """Put what matters now into the status line, so that it is spoken even if it stands there."""
    table = session.table
    said = recap(table.game, table.held)
    table.status = said + UNSEEN if table.status == said else said


def say_where(session: Session) -> None:
    """Say which boxes five alike may go in, where a rule restricts or frees them.

    In a first game it says that this is a joker.
    """
    game, table = session.game, session.table
    reason = (where if session.teaches else in_short)(game.card, game.dice)
    if not reason:
        return
    # What is said of any dice, perhaps after what was done, such as "Undone."
    usual = session.invite(game)
    before = table.status.removesuffix(usual).strip() if table.status.endswith(usual) else ""
    table.status = sentences(before, seen(game, teaches=session.teaches), str(reason))


def recap(game: Game, held: tuple[int, ...] = ()) -> str:
    """Whose turn it is, the dice, what is kept, rolls left, the upper bonus and all scores.

    ``held`` are the places of the dice that are kept. Each player's score is a phrase of its own.
    """
    if game.is_over:
        return sentences(what_follows(game), *_scores(game))
    several = len(game.cards) > 1
    turn = _("{player}’s turn.").format(player=game.setup.names[game.player])
    return sentences(
        turn if several else "", *_dice(game, held), _upper_bonus(game.card), *_scores(game)
    )


def position(game: Game, held: tuple[int, ...] = (), about: str = "") -> str:
    """All that a decision rests on: the dice after which roll, what is kept, and the card.

    Of the card it tells the open boxes, a filled Yahtzee box, the upper section and the total.
    ``held`` are the places of the dice that are kept; ``about`` is said after the dice.
    """
    card = game.card
    rolled = _("Roll {roll} of {rolls}: {dice}.").format(
        roll=game.rolls, rolls=game.rules.rolls, dice=faces_shown(game.dice)
    )
    boxes = ", ".join(str(box) for box in card.open_boxes)
    return sentences(
        rolled,
        about,
        kept(game, held) if held else "",
        _("Open: {boxes}.").format(boxes=boxes),
        _yahtzee_box(card),
        _upper_bonus(card),
        _("Total: {points}.").format(points=card.total),
    )


def _yahtzee_box(card: Scorecard) -> str:
    """What the Yahtzee box holds, where more Yahtzees are paid or count as jokers after it."""
    box, rules = card.rules.yahtzee, card.rules
    if box is None or card.is_open(box) or not (rules.yahtzee_bonus or rules.joker):
        return ""
    return _("{box}: {points}.").format(box=box, points=card[box])


def _dice(game: Game, held: tuple[int, ...]) -> list[str]:
    if not game.dice:
        return [_("Not rolled yet.")]
    return [
        _("Dice: {dice}.").format(dice=faces_shown(game.dice)),
        kept(game, held) if held else "",
        next_step_of(game),
    ]


def _upper_bonus(card: Scorecard) -> str:
    if card.rules.upper_bonus is None:
        return ""
    if card.upper_bonus:
        return _("The upper bonus is earned.")
    if not any(map(card.is_open, card.rules.upper)):
        return _("The upper bonus is missed.")
    # Translators: the standing is, for instance, "3 ahead of the bonus pace".
    message = _("Upper section: {points}, {standing}.")
    return message.format(points=card.upper_subtotal, standing=pace_in_words(card))


def _scores(game: Game) -> list[str]:
    message = _("{player}: {points}.")
    return [
        message.format(player=name, points=card.total)
        for name, card in zip(game.setup.names, game.cards, strict=True)
    ]


ACTIONS: dict[str, Action] = {"say-again": say_again}
