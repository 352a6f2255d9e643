"""Setting up a game: who plays, by which rules, with which dice."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import MAX_PLAYERS, Level, Mode, shown_name, unnamed
from yahtzee.engine.presets import BY_ID, DEFAULT, MOST_PLAYED, PRESETS
from yahtzee.language import text
from yahtzee.markup import Child, Node, button_for, h, is_ticked, split_key
from yahtzee.messages import NOTHING, Joint, Name, Text, listing, row, say, say_in
from yahtzee.players.characters import BY_LEVEL, CHARACTERS
from yahtzee.saves.agreements import BEST_OF
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.session.draft import Draft, called, checked, draft_of
from yahtzee.session.series import Group, agree, agreed_on, correct, group_of, standing_of
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.dialogs import (
    button,
    buttons,
    dialog,
    field,
    fold,
    form,
    line,
    name_input,
    radio_cards,
    remove_button,
    rules_summary,
    submit,
    switch,
    text_input,
)
from yahtzee.ui.views.drawings import portrait

MOST_DIGITS = 3  # of the games that somebody has won
KEPT = say("Your game is kept under “New game”.")

Edit = Callable[[Draft, str], Draft]  # what a control does to the draft, given its value


def _rename(draft: Draft, value: str) -> Draft:
    place, name = split_key(value)
    players = list(draft.players)
    players[int(place)] = name
    return replace(draft, players=tuple(players))


def _seat(draft: Draft, name: str, level: Level | None) -> Draft:
    """The draft with one player more, if there is room."""
    if len(draft.players) == MAX_PLAYERS:
        return draft
    levels = tuple(draft.level_of(place) for place in range(len(draft.players)))
    first, *others = draft.players
    named = (first.strip() or unnamed(1), *others)
    return replace(draft, players=(*named, name), levels=(*levels, level))


def _add_computer(draft: Draft, value: str) -> Draft:
    """One computer player more, with its character's name, numbered if somebody has it."""
    level = Level(value)
    name = BY_LEVEL[level].name
    names = (name, *(f"{name} {number}" for number in range(2, MAX_PLAYERS + 1)))
    return _seat(draft, next(free for free in names if free not in draft.players), level)


def _remove_player(draft: Draft, value: str) -> Draft:
    place = int(value)
    players = list(draft.players)
    levels = list(draft.levels)
    del players[place], levels[place : place + 1]
    return replace(draft, players=tuple(players), levels=tuple(levels))


def _plus(sign: str) -> Node:
    return h("span.chip", sign, aria_hidden="true")


def _edits(change: Edit) -> Callable[["NewGameDialog", str], None]:
    """An action that edits the draft; what was wrong with it is found out anew."""
    return lambda dialog, value: vars(dialog).update(
        draft=replace(change(dialog.draft, value), problem=NOTHING)
    )


class NewGameDialog(Dialog):
    """The form for a new game of at least ``fewest`` players, filled in with a draft.

    ``newest`` was just added, and is named next: ``names_people`` says whether the players, of
    whom several are one line, can be. ``lists_computers`` says whether those that can be added are
    shown; the focus comes back to their button after each of the ``seated``.
    """

    fewest = 1
    offers_series = True
    seated = 0
    lists_computers = False
    newest: int | None = None

    def __init__(self, session: Session, draft: Draft) -> None:
        super().__init__(session)
        session.house_rules.read()
        self._best_of: int | None = None  # games at most in a series, None as before
        self._said: dict[int, str] = {}  # how often each of these people has won, by hand
        self._said_by: Group | None = None
        self._has_sand = session.preferences.settings.sand
        self.fill_in(draft, starts=False)

    def fill_in(self, draft: Draft, *, starts: bool = True) -> None:
        """Show this draft; rules that are seldom played are listed if it has them.

        A form that ``starts`` has the focus on its last button, as all was chosen already.
        """
        self.draft = draft
        self.starts = starts
        self.names_people = bool(draft.problem)
        self.shows_more = draft.rules not in {preset.id for preset in MOST_PLAYED}

    def view(self) -> Node:
        """See the base class."""
        leaves_game = self.session.terms().leaves_game
        return dialog(
            "new-game",
            say("New game"),
            self.ways("new-game"),
            self._left(),
            form(
                "start",
                h("div.who", self.players(*self._computers())),
                h("div.how", self.rules(self._undo(), self._sand()), self._dice(), self._series()),
                submit(
                    say_in("button", "Start"),
                    self.draft.problem,
                    leaves_game and h("p.hint", KEPT),
                    starts=self.starts,
                ),
            ),
        )

    def _left(self) -> Child:
        """The way back to the game that was left for another one: whose it is, and how far."""
        left = self.session.terms().left
        if left is None:
            return None
        game = left.game
        reached = say(
            "Round {round} of {rounds}",
            round=game.round + 1,
            rounds=len(game.rules.categories),
        )
        names = listing(*(name for name in called(game.setup) if name))
        return h(
            "p.left-game",
            button(say("Go on with the game you left"), "take-up"),
            " ",
            h("span.hint", row(Joint.DOTS, names, reached)),
        )

    @property
    def _has_room(self) -> bool:
        return len(self.draft.players) < MAX_PLAYERS

    def players(self, opener: Child = None, *offered: Child) -> Child:
        """Who plays, a way to add one more, and what ``opener``, beside that, has opened."""
        names = [text(name) for name in called(self.draft)]
        is_alone = len(names) == 1
        you = text(say_in("player", "You"))
        seen = names if is_alone else [name or you for name in names]
        # Somebody alone who has a name has an initial here, too.
        short = short_names((*names, "?")) if is_alone else short_names(seen)
        # The first button that sends a form is the one that Enter in a field presses.
        add = h(
            "button.add", _plus("+"), h("span", say("Add a player")),
            type="submit", data_action="add-player",
        )  # fmt: skip
        listed = h("ol", [self._player(at, name, short[at]) for at, name in enumerate(names)])
        if len(names) > self.fewest:
            chips = [
                (
                    " ",
                    h(
                        "span.seat",
                        chip(short[at], at, self.draft.level_of(at)),
                        h("span", Name(name)),
                    ),
                )
                for at, name in enumerate(seen)
            ]
            listed = line(say("Players"), chips, listed, is_open=self.names_people)
        else:
            listed = h("fieldset", h("legend", say("Players")), listed)
        return h("div.players", listed, self._has_room and add, opener), offered

    def _player(self, place: int, name: str, short: str) -> Node:
        draft = self.draft
        level = self.draft.level_of(place)
        if level is None:
            control = name_input(
                "draft-name",
                name,
                aria_invalid="true" if draft.problem and not name.strip() else None,
                placeholder=self.asks_for(place),
                data_focus=place == self.newest,
                enterkeyhint="next",
                aria_label=say("Name of player {number}", number=place + 1),
                data_value=place,
            )
        else:
            title = BY_LEVEL[level].title.filled(name=Name(name))
            control = h("span.computer", h("span", title))
        can_go = len(draft.players) > self.fewest and place >= self.fewest - 1
        return h(
            "li",
            chip(short, place, level),
            control,
            can_go and remove_button(place, "remove-player"),
        )

    def asks_for(self, _place: int) -> Text | None:
        """What a field for a name says while it is empty."""
        people = [seat for seat in range(len(self.draft.players)) if not self.draft.level_of(seat)]
        return say("Your name") if len(people) == 1 else None

    def _computers(self) -> tuple[Child, ...]:
        offered = [
            button_for(
                "add-computer",
                portrait(each.level),
                h(
                    "span",
                    each.title.filled(name=Name(each.name)),
                    # What they make by other rules is another number.
                    self.draft.rules == DEFAULT.id and (" ", h("small.hint", each.strength)),
                ),
                value=each.level,
                class_="character",
            )
            for each in CHARACTERS
        ]
        is_open = self.lists_computers
        opener = button_for(
            "computers",
            _plus("−" if is_open else "+"),
            h("span", say("Add a computer")),
            class_="add",
            aria_expanded=str(is_open).lower(),
            data_step=self.seated,
        )
        has_place = self._has_room and self.draft.mode is Mode.VIRTUAL
        return (opener, is_open and h("div.computers", offered)) if has_place else ()

    def _dice(self) -> Node:
        is_real = self.draft.mode is Mode.REAL
        modes = (
            (Mode.VIRTUAL, say("On the screen"), say("Roll here.")),
            (Mode.REAL, say("On your table"), say("Roll your own and keep score here.")),
        )
        return line(
            say("{words}:", words=say("Dice")),
            say("On your table") if is_real else say("On the screen"),
            h("div.choices.cards", radio_cards("draft-mode", modes, self.draft.mode)),
            is_real and buttons(button(say("Print an empty pad"), "print", value="pads")),
        )

    def _series(self) -> Child:
        """How many games these people play in a row, if several do."""
        best_of = self._agreed()
        if best_of is None:
            return None
        lengths = {
            1: say("one game"),
            **{each: say("best of {number}", number=each) for each in BEST_OF},
        }
        offered = [(str(number), words, NOTHING) for number, words in lengths.items()]
        cards = h("div.choices.cards", radio_cards("draft-series", offered, str(best_of)))
        return line(say("Series:"), lengths[best_of], cards, self._won())

    def _won(self) -> Child:
        """How often each has won, where they have played before: to be put right by hand."""
        group = self._known_group()
        now = standing_of(self.session.archive, group) if group else None
        if group is None or now is None:
            return None
        said = self._said if self._said_by == group else {}
        fields = [
            field(
                shown_name(name),
                text_input(
                    "draft-won",
                    said.get(place, str(wins)),
                    inputmode="numeric",
                    maxlength=MOST_DIGITS,
                    data_value=place,
                ),
            )
            for place, (name, wins) in enumerate(zip(group.names, now.wins, strict=True))
        ]
        return h("fieldset.won", h("legend", say("Games won")), fields)

    def say_won(self, value: str) -> None:
        """Have somebody have won so often."""
        place, number = split_key(value)
        group = self._known_group()
        said = self._said if self._said_by == group else {}
        self._said = {**said, int(place): number}
        self._said_by = group

    def _sand(self) -> Child:
        """Whether a sand timer runs, if several people play at one table."""
        draft = self.draft
        people = [seat for seat in range(len(draft.players)) if draft.level_of(seat) is None]
        is_asked = self.offers_series and len(people) > 1
        words = say("Sand timer, one minute a turn")
        return is_asked and switch(words, "draft-sand", on=self._has_sand)

    def _agreed(self) -> int | None:
        """How many games are to be played at most: as chosen here, else as agreed on before.

        None where nobody plays against other people.
        """
        try:
            group = self._group()
        except YahtzeeError:  # a name is missing
            return self._best_of
        if group is None:
            return None
        return self._best_of or agreed_on(self.session.archive, group)

    def _group(self) -> Group | None:
        """Who plays; None where nobody plays against other people. Raises what is wrong."""
        return group_of(checked(self.draft)) if self.offers_series else None

    def _known_group(self) -> Group | None:
        """The same; None as well while a name is missing."""
        try:
            return self._group()
        except YahtzeeError:
            return None

    def _correct(self, group: Group) -> None:
        """Have it stand as was said, where that can be."""
        archive = self.session.archive
        now = standing_of(archive, group) if self._said_by == group else None
        if now is not None:
            said = [self._said.get(place, str(wins)) for place, wins in enumerate(now.wins)]
            if all(each.isdecimal() for each in said):
                correct(archive, group, tuple(map(int, said)))

    def _undo(self) -> Child:
        draft = self.draft
        return draft.mode is Mode.VIRTUAL and switch(
            say("Without undo"), "draft-final", on=draft.final
        )

    def rules(self, *more: Child) -> Node:
        """The line of the rules, in which ``more`` follows them."""
        draft = self.draft
        names = rule_choices(self.session.house_rules.kept, self.draft.rules)
        own = [
            (each, name, rules_summary(each)) for each, name in names.items() if each not in BY_ID
        ]
        presets = [(each, (each.id, each.name, each.summary)) for each in PRESETS]
        others = [choice for each, choice in presets if not each.is_usual]
        most = [choice for each, choice in presets if each.is_usual]
        offered = h(
            "div.choices.rules.cards",
            radio_cards("draft-rules", most, draft.rules),
            fold(
                say("More rules"),
                h("div.cards", radio_cards("draft-rules", [*own, *others], draft.rules)),
                buttons(button(say("House rules"), "house-rules")),
                is_open=self.shows_more,
            ),
        )
        return line(say("{words}:", words=say("Rules")), names[draft.rules], offered, more)

    def add(self, _value: str) -> None:
        """One person more, if there is room, whose name is to be typed next."""
        number = len(self.draft.players) + 1
        self.draft = replace(_seat(self.draft, unnamed(number), None), problem=NOTHING)
        self.name_newest()

    def name_newest(self) -> None:
        """Have the last player named."""
        self.newest = len(self.draft.players) - 1
        self.names_people = True

    def list_computers(self, _value: str) -> None:
        """Show the computers that can be added, or put them away."""
        self.lists_computers = not self.lists_computers

    def add_computer(self, value: str) -> None:
        """One computer more; the list closes, as a menu does."""
        self.draft = replace(_add_computer(self.draft, value), problem=NOTHING)
        self.lists_computers = False
        self.seated = self.seated + 1

    def start(self, _value: str = "") -> None:
        """Start the game that the form describes, or say what is wrong with it."""
        self.newest = None
        self.names_people = True
        try:
            setup = checked(self.draft)
        except YahtzeeError as error:
            self.draft = replace(self.draft, problem=error.message)
        else:
            best_of = self._agreed()
            self.session.start(setup, agreed=True, final=self.draft.final)
            group = group_of(setup)
            if group:
                self._correct(group)
            if group and best_of:
                agree(self.session.archive, group, best_of)
            self.session.preferences.remember(setup)
            self.session.preferences.change(sand=self._has_sand)
            self.session.pace.sand = None

    actions: ClassVar = {
        "draft-rules": _edits(lambda draft, value: replace(draft, rules=value)),
        "draft-mode": _edits(lambda draft, value: replace(draft, mode=Mode(value))),
        "draft-final": _edits(lambda draft, value: replace(draft, final=is_ticked(value))),
        "draft-name": _edits(_rename),
        "draft-series": sets("_best_of", int),
        "draft-won": lambda self, value: self.say_won(value),
        "draft-sand": sets("_has_sand", is_ticked),
        "computers": lambda self, value: self.list_computers(value),
        "add-computer": lambda self, value: self.add_computer(value),
        "remove-player": _edits(_remove_player),
        "add-player": lambda self, value: self.add(value),
        "start": lambda self, value: self.start(value),
        "take-up": lambda self, _value: self.session.take_up(),
    }


def usual_draft(session: Session) -> Draft:
    """A new game with the rules, dice and players of the last that was set up."""
    return draft_of(session.preferences.usual_setup())


def ask_new_game(session: Session, draft: Draft) -> None:
    """Show the form for a new game, filled in with this draft."""
    session.dialogs.open(NewGameDialog(session, draft))


def open_new_game(session: Session, _value: str) -> None:
    """Ask for players, dice and rules, beginning with those of the last game."""
    if type(session.dialogs.shown) is not NewGameDialog:  # else what is filled in stays
        ask_new_game(session, usual_draft(session))


def play_default(session: Session, _value: str) -> None:
    """Play by the printed rulebook, and not what is played where the language is spoken."""
    setup = replace(session.preferences.usual_setup(), rules=DEFAULT.rules)
    session.start(setup)
    session.preferences.remember(setup)


def refuse(dialog: Dialog, _value: str) -> None:
    """Close a dialog that a link has opened, for good."""
    dialog.session.device.forget_link()
    dialog.session.dialogs.close()


ACTIONS = {"new-game": open_new_game, "play-default": play_default}
