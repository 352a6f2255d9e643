"""The view model of a game: the whole table, with dice that lie or that roll."""

from dataclasses import replace

from yahtzee.contest import is_contest, short_title_of
from yahtzee.dice import DICE
from yahtzee.game import Game
from yahtzee.game_log import history
from yahtzee.game_setup import Mode
from yahtzee.language import _
from yahtzee.moves import Keep
from yahtzee.present.card import sections
from yahtzee.present.position import claimed_box, computer_plays, shout_of
from yahtzee.present.status import result_of, seen
from yahtzee.present.tray import confirm_label, dice_of, roll_label, rolling, score_label
from yahtzee.present.view_model import USUAL_LOOK, Look, PlayerView, Rolling, TableView
from yahtzee.presets import name_of
from yahtzee.standings import standings


def present(game: Game, held: tuple[int, ...] = (), look: Look = USUAL_LOOK) -> TableView:
    """The table for a game, with the dice in the places ``held`` marked as kept."""
    must_score = bool(game.dice) and not game.rolls_left
    claim = claimed_box(game)
    return TableView(
        rules_name=look.rules_name or name_of(game.rules),
        mode=game.setup.mode,
        contest=short_title_of(game.setup),
        heading=_heading(game),
        progress=_progress(game),
        players=_players(game),
        sections=sections(game, look),
        dice=dice_of(game, held),
        roll_label=roll_label(game, held),
        can_roll=game.rolls_left > 0 and len(held) < DICE and not computer_plays(game),
        can_undo=_has_played(game) and not is_contest(game.setup),
        can_ask=bool(game.dice) and not computer_plays(game),
        must_score=must_score,
        is_over=game.is_over,
        is_yahtzee=bool(shout_of(game)),
        confirm_label=confirm_label(game, look),
        can_confirm=bool(look.chosen),
        shout=shout_of(game),
        seen=seen(game, brief=look.brief) if game.dice else "",
        claim=claim.id if claim else "",
        claim_label=score_label(game, claim) if claim else "",
    )


def present_rolling(before: Game, after: Game, look: Look = USUAL_LOOK) -> TableView:
    """The table while dice roll: as it was before, but for the dice; nothing tells the result."""
    match after.log[-1].move:
        case Keep(places):
            table = present(before, places, look)
            return replace(
                table,
                dice=tuple(rolling(die, before) for die in dice_of(after, places)),
                rolling=Rolling.AGAIN if before.dice else Rolling.FIRST,
                is_yahtzee=False,
                shout="",
                claim="",
            )
    raise AssertionError("only a roll makes dice roll")


def _has_played(game: Game) -> bool:
    """Whether a person has made a step of this game, which could be taken back."""
    return any(game.setup.level_of(before.player) is None for before, _after in history(game))


def _heading(game: Game) -> str:
    if game.is_over:
        return result_of(game)
    name = game.setup.players[game.player]
    return _("{player}’s turn").format(player=name) if len(game.cards) > 1 else name


def _progress(game: Game) -> str:
    if game.is_over:
        return _("Game over")
    is_plain = not game.rolls or (game.setup.mode is Mode.REAL and not game.rolls_left)
    message = (
        _("Round {round} of {rounds}")
        if is_plain
        else _("Round {round} of {rounds} · roll {roll} of {rolls}")
    )
    return message.format(
        round=game.round + 1,
        rounds=len(game.rules.categories),
        roll=game.rolls,
        rolls=game.rules.rolls,
    )


def _players(game: Game) -> tuple[PlayerView, ...]:
    winners = standings(game)[0] if game.is_over else ()
    return tuple(
        PlayerView(
            name=name,
            total=card.total,
            is_current=player == game.player and not game.is_over,
            is_winner=player in winners,
        )
        for player, (name, card) in enumerate(zip(game.setup.players, game.cards, strict=True))
    )
