"""The felt: whose turn it is, the dice, and the one big button.

section.tray
  header.turn     heading, progress, a frame's menu
  p.status        the one polite live region
  div.dice        toggle buttons, or the pad for real dice
  div.actions     roll (or enter, or play again), undo
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from yahtzee.engine.contest import told_streak
from yahtzee.engine.dice import FACES
from yahtzee.engine.game_setup import Mode
from yahtzee.language import gap, text
from yahtzee.letters import is_cut, room
from yahtzee.markup import Child, Node, button_for, h, in_row
from yahtzee.messages import (
    NOTHING,
    Date,
    Joint,
    Number,
    Percent,
    Text,
    count,
    say,
    say_in,
    sentences,
)
from yahtzee.saves.settings import Settings
from yahtzee.session.notices import DISMISS, Answers
from yahtzee.telling.status import About, Status
from yahtzee.telling.view_model import DieView, Rolling, TableView
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.drawings import gauge, icon, side

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.hints import Hint


NBSP = "\N{NO-BREAK SPACE}"  # in the heading while dice roll


@dataclass(frozen=True, slots=True)
class Typing:
    """Real dice are being typed: after which roll, and after which they could have been."""

    roll: int
    rolls: Sequence[int]


@dataclass(frozen=True, slots=True)
class Today:
    """Today's game as the table offers it: its name, ISO date, and days in a row up to now.

    Name and date are empty as long as the page only keeps its place, and where the game was played
    already, as ``is_done`` says: what is left is the way to earlier days.
    """

    name: Text = NOTHING
    date: str = ""
    streak: int = 0
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that the page shows at one moment.

    ``answers`` are what can be said to the notice, as (message, action). ``explained`` is the box
    that tells what it takes, ``entry`` the faces typed so far when the dice are real. ``heard`` is
    told to those who listen, in place of the status line: others see it on the dice.
    ``company`` are the computers that watch, or the room for them; ``sand`` is the timer.
    ``today`` is today's game, offered in the place of undo. ``estimated`` says that ``chances`` are
    not exact, ``teaches`` that this is a first game, ``asks_to_hear`` whether to ask about sound,
    ``thinks`` whether a hint that was asked for is on its way, ``unsaved`` whether something could
    not be stored, ``rests`` that the main button takes no press of a finger or a mouse,
    ``other_rules`` by which rules else one may play, where the game is what is played where the
    language is spoken.
    """

    view: TableView
    status: Status
    settings: Settings = field(default_factory=Settings)
    notice: Text = NOTHING
    answers: Answers = DISMISS
    shown: int = 0
    explained: str = ""
    entry: tuple[int, ...] = ()
    typing: Typing | None = None
    hint: "Hint | None" = None
    chances: tuple[float, ...] = ()
    estimated: bool = False
    today: Today | None = None
    teaches: bool = False
    asks_to_hear: bool = False
    thinks: bool = False
    unsaved: bool = False
    rests: bool = False
    other_rules: Text = NOTHING
    heard: Text = NOTHING
    company: Node | None = None
    sand: Node | None = None
    dialog: Node | None = None


def tray(screen: Screen) -> Node:
    """The tray.

    The status line is there twice: whole and as one text, or screen readers would tell it piece by
    piece, and without what can be seen on the table. What the card tells is only to be heard here.
    """
    view = screen.view
    typing = screen.typing
    faces = screen.entry
    types = types_dice(view)
    tells_near = screen.settings.hints and len(view.players) == 1 and not types
    advised = screen.hint.best.places if screen.hint else ()
    shown = dice_row(view, advised, checkboxes=screen.settings.checkboxes)
    if types:
        lying = tuple(die.face for die in view.dice if die.face)
        word = _shout(view) if view.is_moment else None
        shown = _entered_dice(faces if typing else lying, len(view.dice), advised, word)
    return h(
        "section.tray",
        h(
            "header.turn",
            _opening(screen) if view.opens else _heading(view),
            h("p.progress", _progress(view)),
            # The one button that a frame has instead of the bar above the card.
            button_for(
                "menu",
                h("span.sr", say("Menu")),
                h("span", "⋯", aria_hidden="true"),
                class_="frame-menu",
            ),
            screen.sand,
        ),
        h("p.sr", _heard(screen), role="status", aria_live="polite"),
        h("p.status", not view.opens and _status(screen), aria_hidden="true"),
        # For those who listen and have no keys; the others would tab to what they cannot see.
        button_for("say-again", say("Read it again"), class_="sr", tabindex="-1"),
        shown,
        # Its place stays while the dice lie there, or the card would jump.
        types and _face_pad(enabled=typing is not None and len(faces) < len(view.dice)),
        view.confirm_label
        and button_for("confirm", view.confirm_label, enabled=view.can_confirm, class_="confirm"),
        h("div.actions", _first_button(screen), _main_button(screen), _third_button(screen)),
        tells_near and _near(screen.hint),
        id="dice",
        aria_label=say("Dice"),
        data_over=view.is_over,
        data_ending=view.is_ending,
        data_yahtzee="further" if view.shout and view.shout.which else view.is_yahtzee,
        data_gilt=view.is_gilt,
        data_moment=view.is_moment,
        data_great=view.is_great,
        data_opens=view.opens,
        data_choose=view.must_score,
        data_near=tells_near,
        data_turn=_turn(view),
        data_sand=screen.sand and ("out" if "data-out" in screen.sand.attributes else "runs"),
        data_rolling=view.rolling,
        # What a tap anywhere on the felt does, if anything.
        data_action="skip"
        if view.is_computers
        else "land"
        if view.rolling or view.is_moment
        else None,
    )


def _progress(view: TableView) -> Child:
    """How far the game is; where there is room for one fact only, that is the last one."""
    facts = (view.heading, *view.progress) if view.opens else view.progress
    *before, last = in_row(Joint.DOTS, *facts) or [NOTHING]
    return before and h("span", before), last


def _heard(screen: Screen) -> str:
    """What a live region says, as one text: screen readers tell each piece that is new."""
    if screen.thinks:
        return text(say("Thinking …"))
    said = text(told_of(screen) or screen.heard or screen.status.spoken)
    # It speaks only when its text changes: this changes it and shows nothing.
    return said + NBSP if screen.status.again else said


def _status(screen: Screen) -> Child:
    """What is told and cannot be seen on the table; below what another has done a lesson."""
    lines = screen.status.beside(screen.view.tells)
    said = sentences(*(line for about, line in lines if about is not About.LESSON))
    taught = sentences(*(line for about, line in lines if about is About.LESSON))
    between = "\n" if len(screen.view.players) > 1 else gap()
    return said, taught and (between if said else "", taught)


def told_of(screen: Screen) -> Text:
    """What a box takes and pays, if one is explained."""
    rows = (row for section in screen.view.sections for row in section.rows)
    return next((row.hint for row in rows if row.id == screen.explained), NOTHING)


def types_dice(view: TableView) -> bool:
    """Whether dice are typed in this game, and not rolled here."""
    return view.mode is Mode.REAL and not view.is_over


def _opening(screen: Screen) -> Node:
    """What leads before the first roll; a line ends between its sentences where there is room."""
    lines = [h("span", line) for _about, line in screen.status.beside(screen.view.tells)]
    return _title([[line, gap() if line is not lines[-1] else None] for line in lines])


def _heading(view: TableView) -> Node:
    """Whose turn it is, or who has won, with their initial or face and colour; or what fell."""
    colour = initial = mark = None
    marked = [
        place
        for place, player in enumerate(view.players)
        if (player.is_winner if view.is_over else player.is_current)
    ]
    if len(view.players) > 1 and len(marked) == 1 and not view.is_ending:
        player = view.players[marked[0]]
        colour = player.colour
        if player.level:
            mark = chip("", colour, player.level)
        else:
            initial = short_names([text(each.name) for each in view.players])[marked[0]]
    called = view.call or view.heading
    # What a turn was worth: its name stands there as the points land, and they come then.
    more = [h("span.worth", view.worth)] if view.worth and not view.call else []
    if view.shout and view.shout.bonus:
        more.append(h("b", Number(view.shout.bonus, signed=True)))
    words = [
        called or NBSP if mark or not more else called,
        *((" " if called else "", each) for each in more),
    ]
    drawn = (mark, words) if mark or called or more else ""
    is_long = room(text(called)) + room(text(view.worth)) > LONG_CALL
    return _title(drawn, data_colour=colour, data_initial=initial, data_long=is_long)


# How wide a call is that leaves no room beside it on a phone. The size of its letters follows from
# that: a style sheet that measured them first would have the tray laid out twice at each tap.
LONG_CALL = 15


def _title(words: Child, **attributes: Any) -> Node:
    """The heading; without words its room stays, and nobody is told of it."""
    hidden = None if words else "true"
    return h("h2.heading", words or NBSP, aria_hidden=hidden, **attributes)


def _shout(view: TableView) -> Node:
    """The call of all alike: the word above the dice, across the tray, and the rest below them."""
    shout = view.shout
    assert shout is not None  # in the moment of all alike
    word = text(shout.word)
    bonus = shout.bonus and (" ", h("b", Number(shout.bonus, signed=True)))
    return h(
        "p.shout",
        h("span", shout.word),
        shout.which and h("small", shout.which, bonus or None),
        aria_hidden="true",
        data_long=room(word) > room("Yahtzee!"),
        data_foreign=not is_cut(word),
    )


def _near(hint: "Hint | None") -> Node:
    """What this roll may still make, where there is room for it, which is kept free."""
    near = hint.near if hint else ()
    rows = [
        h("li", h("span", box), gauge(chance), h("span.number", Percent(chance)))
        for box, chance in near
    ]
    return h("div.near", rows and (h("h3", say("Nearly there")), h("ul.nearest", rows)))


def _turn(view: TableView) -> str | None:
    """As a turn of several players begins "a" or "b", each unlike the one before."""
    lies = view.is_passing or any(die.face for die in view.dice)
    begins = len(view.players) > 1 and not lies
    places = [place for place, player in enumerate(view.players) if player.is_current]
    return "ab"[places[0] % 2] if begins and places else None


def dice_row(view: TableView, advised: tuple[int, ...] = (), *, checkboxes: bool = False) -> Node:
    """The dice as toggle buttons."""
    rolled = [die.place for die in view.dice if die.tumble]
    dice = [_die(die, rolled, is_advised=die.place in advised) for die in view.dice]
    with_boxes = checkboxes and view.mode is Mode.VIRTUAL
    if with_boxes:
        dice = [
            h("span.spot", button, _keep_box(die))
            for button, die in zip(dice, view.dice, strict=True)
        ]
    return h(
        "div",
        dice,
        _shout(view) if view.is_moment else None,
        class_="dice boxed" if with_boxes else "dice",
        data_number=len(view.dice),
        role="group",
        aria_label=say("Dice"),
    )


def _keep_box(die: DieView) -> Node:
    """The checkbox beneath a die; its place stays while there is nothing to keep."""
    return h(
        "label.keep",
        h(
            "input",
            type="checkbox",
            checked=die.held,
            aria_label=say("Keep die {place}", place=die.place + 1),
            data_action="keep",
            data_value=die.place,
        ),
        data_idle=not die.can_hold,
    )


def _die(die: DieView, rolled: Sequence[int], *, is_advised: bool) -> Node:
    """A die; ``rolled`` are the places of those that roll, one after the other."""
    return button_for(
        "hold",
        face(die.face or die.past, die.was),
        # Drawn, and not a text: its pressed state tells it to screen readers.
        h("span.kept", aria_hidden="true", data_told=say_in("die", "kept") if die.held else None),
        value=die.place,
        enabled=die.can_hold,
        class_="die"
        + ("" if die.face or die.past else " unrolled")
        + (" held" if die.held else "")
        + (" past" if die.past else "")
        + (" advised" if is_advised else ""),
        aria_label=die.label,
        aria_pressed=("true" if die.held else "false") if die.can_hold else None,
        tabindex=None if die.can_hold else -1,
        data_tumble=die.tumble or None,
        data_after=rolled.index(die.place) if die.tumble else None,
        data_breathes=die.breathes,
    )


def face(value: int | None, was: int | None = None) -> Node:
    """A die as a cube of six sides, turned to show ``value``; only its place if None.

    ``was`` is the face from which it starts when it rolls.
    """
    seen = {was: "was", value: "top"}
    return h(
        "span.face",
        [side(each, seen.get(each, "")) for each in FACES],
        aria_hidden="true",
        data_face=value or 0,
        data_was=was,
    )


def _entered_dice(
    entry: tuple[int, ...], dice: int, advised: tuple[int, ...], word: Node | None
) -> Node:
    faces = [*entry, *[None] * (dice - len(entry))]
    return h(
        "div.dice",
        [
            button_for(
                "take-face",
                face(value),
                value=place,
                enabled=value is not None,
                class_=("die" if value else "die unrolled")
                + (" advised" if place in advised else ""),
                aria_label=(
                    say("Die {place}: {face}, take back") if value else say("Die {place}: empty")
                ).filled(place=place + 1, face=value or 0),
            )
            for place, value in enumerate(faces)
        ],
        word,
        data_number=dice,
        role="group",
        aria_label=say("Your dice"),
    )


def _face_pad(*, enabled: bool) -> Node:
    return h(
        "div.pick-dice",
        [
            button_for(
                "add-face",
                face(value),
                value=value,
                enabled=enabled,
                class_="die pick",
                aria_label=say("Add a {face}", face=value),
            )
            for value in FACES
        ],
        role="group",
        aria_label=say("Add a die"),
    )


def _first_button(screen: Screen) -> Node:
    """Undo, or today’s game: a leaf of a calendar, with the days in a row at its corner.

    Once that is played the page shows its result, and the leaf leads to earlier days.
    """
    today = screen.today
    if today is None:
        return _side_button("undo", say("Undo"), class_="undo", enabled=screen.view.can_undo)
    label = say_in("way to play", "Today’s dice")
    described: Text | None = None
    if today.is_done:
        label = say("Earlier days")
    if today.date:
        streak = told_streak(today.streak, is_done=False) if today.streak else NOTHING
        message = say("{label}: {name}, {date}.")
        described = message.filled(label=label, name=today.name, date=Date(today.date))
        described = sentences(described, streak)
    return button_for(
        "daily",
        h(
            "span.leaf",
            icon("daily"),
            aria_hidden="true",
            # Until Python knows the page itself tells the day: see theme_and_language.js.
            data_day=int(today.date[-2:]) if today.date else "" if today.is_done else None,
            data_streak=today.streak or None,
        ),
        h("span.label", label),
        class_="undo today",
        aria_label=described,
    )


def _third_button(screen: Screen) -> Node:
    view = screen.view
    typing = screen.typing
    if typing and len(typing.rolls) > 1:
        return _which_roll(typing)
    if view.claim and view.can_roll:  # while the main button scores
        if view.mode is Mode.REAL:
            return _side_button("next-roll", say("Next roll"))
        return _side_button("roll", say("Roll again"))
    if view.is_over:
        return _side_button("show-result", say_in("button", "Result"))
    asked = say("Why?") if screen.hint else say("Thinking …") if screen.thinks else say("Hint")
    return _side_button("hint", asked, enabled=view.can_ask, data_thinks=screen.thinks)


def _which_roll(typing: Typing) -> Node:
    """Says after which roll the typed dice lie, and by a tap the next one that it may be."""
    place = typing.rolls.index(typing.roll)
    roll = typing.roll
    label = say("Last roll") if roll == typing.rolls[-1] else say("Roll {roll}", roll=roll)
    return _side_button(
        "set-roll",
        label,
        value=typing.rolls[(place + 1) % len(typing.rolls)],
        aria_label=say("{roll}: say which roll these dice belong to", roll=label),
    )


def _side_button(action: str, label: Text, class_: str = "hint-button", **attributes: Any) -> Node:
    """A button beside the main one: an icon, and words."""
    return button_for(action, icon(action), h("span.label", label), class_=class_, **attributes)


def _main_button(screen: Screen) -> Node:
    label: Child
    value = None
    view = screen.view
    hint = screen.hint
    if view.is_over:
        # A contest is passed on first, as on the sheet of the result.
        shared = ("share-result", say_in("button", "Share"))
        again = ("again", say("Play again"))
        (action, label) = shared if view.contest else again
        enabled = True
    elif screen.typing:
        missing = len(view.dice) - len(screen.entry)
        more = count("{number} more die", "{number} more dice", missing)
        action = "enter"
        label = more if missing else say("Use these dice")
        enabled = not missing
    elif view.is_computers:
        label = (h("span", view.roll_label), " ", h("small", say("Skip")))
        action = "skip"
        enabled = True
    elif view.claim:
        action = "score"
        value = view.claim
        label = view.claim_label
        enabled = True
    elif view.mode is Mode.REAL and view.can_roll:
        action = "next-roll"
        label = say("Next roll")
        enabled = True
    else:
        # With no roll left it leads to the card: see ``page.dom``.
        action = "roll"
        label = view.roll_label
        enabled = view.can_roll or view.must_score
    lie = view.can_roll and view.rolling is not Rolling.FIRST and view.dice[0].face
    is_kept = any(die.held for die in view.dice)
    is_advised = hint and not (hint.best.box or hint.best.places)  # to roll all
    is_quiet = lie and action in {"roll", "next-roll"} and not (is_kept or is_advised)
    return button_for(
        action,
        label,
        value=value,
        enabled=enabled,
        class_="roll second" if is_quiet else "roll",
        data_rests=screen.rests,
    )
