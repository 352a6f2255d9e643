"""The dice, and what the buttons under them say."""

from dataclasses import replace

from yahtzee.categories import Category
from yahtzee.dice import DICE
from yahtzee.game import Game, box_points, legal_boxes
from yahtzee.game_setup import Mode
from yahtzee.language import _, ngettext, pgettext
from yahtzee.moves import Keep
from yahtzee.present.position import bonus_points, computer_plays
from yahtzee.present.view_model import DieView, Look
from yahtzee.presets import label_of


def dice_of(game: Game, held: tuple[int, ...]) -> tuple[DieView, ...]:
    """The five dice, those in the places ``held`` marked as kept."""
    rolled = _just_rolled(game)
    tumble = "ab"[len(game.log) % 2]
    can_hold = bool(game.dice) and game.rolls_left > 0 and game.setup.mode is Mode.VIRTUAL
    can_hold = can_hold and not computer_plays(game)
    past = () if game.dice else game.last_dice
    return tuple(
        DieView(
            place=place,
            face=game.dice[place] if game.dice else None,
            held=place in held,
            can_hold=can_hold,
            label=_die_label(game, can_hold=can_hold).format(
                place=place + 1, face=game.dice[place] if game.dice else ""
            ),
            tumble=tumble if place in rolled else "",
            past=past[place] if past else None,
        )
        for place in range(DICE)
    )


def _die_label(game: Game, *, can_hold: bool) -> str:
    """What a die is called, its place and its face still to be put in."""
    if can_hold:
        return _("Keep die {place}: {face}")
    return _("Die {place}: {face}") if game.dice else _("Die {place}: not rolled")


def _just_rolled(game: Game) -> tuple[int, ...]:
    match game.log[-1].move if game.log else None:
        case Keep(places):
            return tuple(place for place in range(DICE) if place not in places)
    return ()


def rolling(die: DieView, before: Game) -> DieView:
    """A die while the dice roll that lay as in ``before``: it does not tell its face."""
    if not die.tumble:
        return replace(die, can_hold=False)
    label = _("Die {place}: rolling").format(place=die.place + 1)
    was = before.dice[die.place] if before.dice else None
    return replace(die, can_hold=False, label=label, was=was)


def roll_label(game: Game, held: tuple[int, ...]) -> str:
    """What the main button says, which rolls where that is allowed."""
    if game.is_over:
        return _("Play again")
    if computer_plays(game):
        return _("{player} is playing").format(player=game.setup.players[game.player])
    if not game.dice:
        return pgettext("button", "Roll")
    if not game.rolls_left:
        return _("Choose a box")
    if len(held) == DICE:
        return _("Release a die, or choose a box")
    again = DICE - len(held)
    some = ngettext("Roll {number} again", "Roll {number} again", again)
    return some.format(number=again) if held else _("Roll all again")


def confirm_label(game: Game, look: Look) -> str:
    """What the button says that scores the chosen box; empty where a tap on a box scores."""
    if not look.confirm or game.is_over:
        return ""
    chosen = next((box for box in legal_boxes(game) if box.id == look.chosen), None)
    return score_label(game, chosen) if chosen else pgettext("button", "Score")


def score_label(game: Game, box: Category) -> str:
    """What a button says that scores the dice in a box."""
    points = box_points(game)[box] + bonus_points(game)
    return _("Score {points} in {box}").format(points=points, box=label_of(box, game.rules))
