"""The view model of a game: the whole table, with dice that lie or that roll."""

from dataclasses import replace

from yahtzee.engine.contest import is_contest, short_title_of
from yahtzee.engine.dice import Faces, all_alike
from yahtzee.engine.game import (
    Game,
    claimed_box,
    has_yahtzee,
    history,
    legal_boxes,
    standings,
)
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import game_name, has_colours, name_of
from yahtzee.messages import NOTHING, Message, Text, count, labelled, say, say_in
from yahtzee.session.draft import called, places
from yahtzee.telling.calls import call_of, shout_of
from yahtzee.telling.lessons import matching
from yahtzee.telling.status import GREAT, Made, ending_of, made, score_label, shown
from yahtzee.telling.view_model import (
    USUAL_LOOK,
    DieView,
    Look,
    Mood,
    PlayerView,
    Rolling,
    TableView,
)
from yahtzee.ui.card_model import last_scored, sections

DROPPED = (5, 3, 6, 2, 4, 1)  # what dice show that nobody has rolled yet


def present(game: Game, held: tuple[int, ...] = (), look: Look = USUAL_LOOK) -> TableView:
    """The table for a game, with the dice in the places ``held`` marked as kept."""
    claim = claimed_box(game)
    great = made(game)
    # What a person has done can be taken back.
    has_played = any(game.setup.level_of(before.player) is None for before, _after in history(game))
    return TableView(
        game_name=game_name(game.rules),
        rules_name=look.rules_name or name_of(game.rules),
        mode=game.setup.mode,
        contest=short_title_of(game.setup),
        heading=_heading(game, great),
        progress=_progress(game, great),
        players=_players(game, look.settings.players),
        sections=sections(game, look),
        dice=_breathing(_dice(game, held), matching(game) if look.teaches else ()),
        roll_label=_roll_label(game, held),
        can_roll=game.rolls_left > 0 and len(held) < game.rules.dice and not game.computer_on_turn,
        can_undo=has_played and not is_contest(game.setup),
        can_ask=bool(game.dice) and not game.computer_on_turn,
        must_score=bool(game.dice) and not game.rolls_left,
        is_over=game.is_over,
        is_yahtzee=has_yahtzee(game),
        is_computers=game.computer_on_turn,
        confirm_label=_confirm_label(game, look),
        can_confirm=bool(look.chosen),
        call=call_of(game).heading,
        shout=shout_of(game),
        opens=_opens(game),
        is_coloured=has_colours(game.rules),
        is_gilt=game.rules.yahtzee is not None and all_alike(game.last_dice) and not game.dice,
        worth=great.worth if great else NOTHING,
        is_great=great is not None,
        tells=shown(game),
        claim=claim.id if claim else "",
        claim_label=score_label(game, claim) if claim else NOTHING,
    )


def present_rolling(before: Game, after: Game, look: Look = USUAL_LOOK) -> TableView:
    """The table while dice roll: as it was before, but for the dice; nothing tells the result."""
    move = after.log[-1].move
    assert isinstance(move, Keep)  # only a roll makes dice roll
    view = present(before, move.places, look)
    return replace(
        view,
        heading=NOTHING if view.is_great else view.heading,
        dice=tuple(_rolling(die, before) for die in _dice(after, move.places)),
        rolling=Rolling.AGAIN if before.dice else Rolling.FIRST,
        is_yahtzee=False,
        is_great=False,
        call=NOTHING,
        shout=None,
        is_gilt=False,
        claim="",
    )


def _heading(game: Game, great: Made | None) -> Text:
    """What leads: ``great`` is what the turn before was worth, if that was a lot."""
    if game.is_over:
        return ending_of(game)
    if len(game.cards) == 1:
        if game.dice and not game.rolls_left:  # where nothing pays there is no call
            return say("Never mind!")
        if game.dice or _opens(game):
            return NOTHING
        return great.name if great else _round(game)
    name = called(game.setup)[game.player]
    return say("{player}’s turn", player=name) if name else say("Your turn")


def _opens(game: Game) -> bool:
    """Whether nothing was rolled yet: what the game is about leads."""
    return not game.log and game.setup.mode is Mode.VIRTUAL


def _round(game: Game) -> Message:
    return say("Round {round} of {rounds}", round=game.round + 1, rounds=len(game.rules.categories))


def _progress(game: Game, great: Made | None) -> tuple[Text, ...]:
    """How far the game has come, where the heading does not say it; and the turn."""
    if game.is_over:
        return (say("Game over"),)
    is_plain = not game.rolls or (game.setup.mode is Mode.REAL and not game.rolls_left)
    if is_plain:
        is_known = _opens(game) or (len(game.cards) == 1 and not great)
        saved = (_rolls(game),) if game.card.saved_rolls and not game.rolls else ()
        return saved if is_known else (_round(game), *saved)
    return _round(game), _rolls(game)


def _rolls(game: Game) -> Message:
    """Which roll lies there, or how many there are, saved ones told apart."""
    rolls = game.rules.rolls
    saved = game.card.saved_rolls
    if not game.rolls:
        return count(
            "{number} roll + {saved} saved", "{number} rolls + {saved} saved", rolls, saved=saved
        )
    if saved:
        # Translators: the second of three rolls in this turn, and two more that were saved.
        message = say("roll {roll} of {rolls} + {saved} saved")
        return message.filled(roll=game.rolls, rolls=rolls, saved=saved)
    return say("roll {roll} of {rolls}", roll=game.rolls, rolls=rolls)


def _players(game: Game, usual: tuple[str, ...]) -> tuple[PlayerView, ...]:
    winners = standings(game)[0] if game.is_over else ()
    colours = places(game.setup.players, usual)
    return tuple(
        PlayerView(
            name=_name(name, game),
            total=card.total,
            is_current=player == game.player and not game.is_over,
            is_winner=player in winners,
            is_away=player in game.away,
            level=game.setup.level_of(player),
            colour=colours[player],
            mood=_mood(game, player),
        )
        for player, (name, card) in enumerate(zip(called(game.setup), game.cards, strict=True))
    )


def _name(name: Text, game: Game) -> Text:
    if name:
        return name
    return say_in("player", "You") if len(game.cards) > 1 else NOTHING


def _mood(game: Game, player: int) -> Mood | None:
    """How a computer player takes the turn that ended last, while nothing has followed it."""
    ended = last_scored(game)
    if ended is None or ended[0] != player or game.setup.level_of(player) is None:
        return None
    points = game.cards[player][ended[1]] or 0
    return Mood.GREAT if points >= GREAT else None if points else Mood.TERRIBLE


# The dice and the buttons.


def _dice(game: Game, held: tuple[int, ...]) -> tuple[DieView, ...]:
    """The dice, those in the places ``held`` marked as kept."""
    move = game.log[-1].move if game.log else None
    past = _lying(game)
    shown = game.dice or game.last_dice
    lay = move.places if isinstance(move, Keep) else tuple(range(game.rules.dice))
    tumble = "ab"[len(game.log) % 2]
    can_hold = bool(game.dice) and game.rolls_left > 0 and game.setup.mode is Mode.VIRTUAL
    can_hold = can_hold and not game.computer_on_turn
    die = say("Keep die {place}") if can_hold else say("Die {place}")

    def label(place: int) -> Text:
        called = die.filled(place=place + 1)
        if game.dice:
            return labelled(called, game.dice[place])
        if not shown:
            return say("Die {place}: not rolled", place=place + 1)
        message = say("Die {place}: {face}, from the last turn")
        return message.filled(place=place + 1, face=shown[place])

    return tuple(
        DieView(
            place=place,
            face=game.dice[place] if game.dice else None,
            held=place in held,
            can_hold=can_hold,
            label=label(place),
            tumble="" if place in lay else tumble,
            past=past[place] if past else None,
        )
        for place in range(game.rules.dice)
    )


def _breathing(dice: tuple[DieView, ...], places: tuple[int, ...]) -> tuple[DieView, ...]:
    """The same dice, of which those in these places breathe once together."""
    return tuple(replace(die, breathes=True) if die.place in places else die for die in dice)


def _lying(game: Game) -> Faces:
    """What the dice show while none are rolled: those of the turn before, or as they were left."""
    if game.dice:
        return ()
    return game.last_dice or (DROPPED[: game.rules.dice] if game.setup.mode is Mode.VIRTUAL else ())


def _rolling(die: DieView, before: Game) -> DieView:
    """A die while the dice roll that lay as in ``before``: it does not tell its face."""
    if not die.tumble:
        return replace(die, can_hold=False)
    label = say("Die {place}: rolling", place=die.place + 1)
    return replace(die, can_hold=False, label=label, was=(before.dice or _lying(before))[die.place])


def _roll_label(game: Game, held: tuple[int, ...]) -> Text:
    """What the main button says, which rolls where that is allowed."""
    if game.is_over:
        return say("Play again")
    if game.computer_on_turn:
        return say("{player} is playing", player=game.setup.names[game.player])
    if not game.dice:
        return say_in("button", "Roll")
    if not game.rolls_left:
        return say("Choose a box")
    if len(held) == game.rules.dice:
        return say("Release a die, or choose a box")
    again = game.rules.dice - len(held)
    some = count("Roll {number} again", "Roll {number} again", again)
    return some if held else say("Roll all again")


def _confirm_label(game: Game, look: Look) -> Text:
    """What the button says that scores the chosen box; nothing where a tap on a box scores."""
    if not look.settings.confirm or game.is_over:
        return NOTHING
    chosen = next((box for box in legal_boxes(game) if box.id == look.chosen), None)
    return score_label(game, chosen) if chosen else say_in("button", "Score")
