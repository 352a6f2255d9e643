"""The options: settings, and the file that holds everything stored."""

from collections.abc import Callable, Container, Generator
from functools import partial
from typing import NamedTuple, TypeVar

from yahtzee.codes import parse_rules
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.rules import RuleSet
from yahtzee.language import in_use
from yahtzee.languages import BY_TAG, LANGUAGES, Language
from yahtzee.markup import Child, Node, h, is_ticked
from yahtzee.messages import NOTHING, Name, Number, Text, say, say_in, sentences
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.saves.settings import AUTO, BONE, SWITCHES, DieStyle, Theme
from yahtzee.saves.summary import EARNED_BY
from yahtzee.session.device import Installing, tell_saved
from yahtzee.session.events import Reported, SoundTurned
from yahtzee.session.notices import AS_AN_APP
from yahtzee.session.openings import Openings
from yahtzee.session.part_missing import MISSING, PartMissing
from yahtzee.session.session import Session
from yahtzee.session.storage.backup import Told, bringing_in, making_backup
from yahtzee.telling.news import WAITING
from yahtzee.telling.table import table_of_all
from yahtzee.time_slices import for_a_moment
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.persistence import INSTALL, save_table
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.views.dialogs import (
    Choice,
    button,
    buttons,
    dialog,
    line,
    progress,
    select,
    switch,
    text_to_copy,
)
from yahtzee.ui.views.drawings import side

Done = TypeVar("Done")
Played = list[tuple[RuleSet, Text, list[FinishedGame]]]

MEGABYTE = 1e6


class Material(NamedTuple):
    """What dice are made of, and how they are earned; one begins with bone."""

    id: str
    name: Text
    how: Text = NOTHING

    def is_among(self, earned: Container[str]) -> bool:
        """Whether what earns these dice is among what was earned."""
        return EARNED_BY.get(self.id) in earned


MATERIALS = (
    Material(BONE, say_in("dice", "Bone")),
    Material("walnut", say_in("dice", "Walnut"), say("Finish ten games")),
    Material("night", say_in("dice", "Night"), say("Play today’s dice seven days in a row")),
    Material("brass", say_in("dice", "Brass"), say("Roll a Yahtzee and score it")),
    Material("glass", say_in("dice", "Glass"), say("Score 300 in a game")),
)


class Work(NamedTuple):
    """What is done with a file, and how much of it so far, from 0 to 1."""

    what: Text
    done: float = 0.0


class OptionsDialog(Dialog):
    """Everything that can be set."""

    _news: Text = NOTHING
    _copy = ""
    missing_language: Language | None = None  # that could not be loaded
    missing_because = MISSING  # in words
    work: Work | None = None  # on a file, while that goes on
    solved = 0  # bytes that are kept of solutions

    def __init__(self, session: Session, *, shows_dice: bool = False) -> None:
        """``shows_dice`` says whether the drawer of one's dice is open from the start."""
        super().__init__(session)
        self._shows_dice = shows_dice
        if session.advisor is not None:
            session.background(_measure(self, session.advisor.openings))

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        settings = self.session.preferences.shown
        dice = (
            (DieStyle.PIPS, say("Pips")),
            (DieStyle.NUMERALS, say("Numerals")),
            (DieStyle.TEXT, say("As text")),
        )
        themes = (
            (Theme.AUTO, say("Automatic")),
            (Theme.LIGHT, say_in("colours", "Light")),
            (Theme.DARK, say_in("colours", "Dark")),
            (Theme.CONTRAST, say("High contrast")),
        )
        spoken = settings.language if settings.language in BY_TAG else AUTO
        languages: tuple[Choice, ...] = (
            (AUTO, say("Automatic")),
            *((each.tag, Name(each.name)) for each in LANGUAGES),
        )

        def set_(name: str, label: Text) -> Node:
            return switch(label, f"set-{name}", on=getattr(settings, name))

        return dialog(
            "options",
            say("Options"),
            h(
                "div.group",
                set_("sound", say("Sound")),
                session.device.can_vibrate and set_("vibration", say("Vibration")),
                self._drawer(),
                select(say("Colours"), "set-theme", themes, settings.theme),
                select(say("Language"), "set-language", languages, spoken, BY_TAG),
                h("p.told", self._language_note(), role="status"),
                set_("animation", say("Motion")),
                set_("hints", say("Hint after each roll")),
                set_("quiet", say_in("setting", "Quiet computers")),
            ),
            _group(
                "accessibility",
                say("Accessibility"),
                set_("confirm", say("Confirm each score")),
                select(say("Dice"), "set-dice", dice, settings.dice),
                set_("checkboxes", say("Checkboxes under the dice")),
                set_("colour_code", say("Bonus pace in colour")),
                h("div.at-a-desk", set_("shortcuts", say("Keyboard shortcuts"))),
            ),
            _group("data", say("Your data"), self._data(), self._app()),
        )

    def _drawer(self) -> Node:
        """The dice one has; of others, how they are earned."""
        earned = self.session.archive.summary.earned
        material = self.session.preferences.settings.material
        chosen = next((each for each in MATERIALS if each.id == material), MATERIALS[0])
        lying = [
            _lying(each, is_earned=each is MATERIALS[0] or each.is_among(earned), chosen=chosen.id)
            for each in MATERIALS
        ]
        legend = h("legend.sr", say("Your dice"))
        drawer = h("fieldset.drawer", legend, lying)
        return line(say("Your dice"), chosen.name, drawer, is_open=self._shows_dice)

    def _app(self) -> Child:
        """What installing gives, and a way to it."""
        way = self.session.device.installing
        known = {
            Installing.ASKED: buttons(button(INSTALL, "install")),
            Installing.BY_SHARING: h(
                "p", say("To install it, tap Share and then “Add to Home Screen”.")
            ),
            Installing.BY_MENU: h("p", say("Your browser’s menu may have a way to install it.")),
        }
        return way in known and (h("p", AS_AN_APP), known[way])

    def _data(self) -> Child:
        kept = say(
            "Your games and options are kept in this browser only. "
            "A file takes them to another browser."
        )
        by_hand = say("The text of the file, to copy by hand")
        save = button(say("Save to a file"), "export")
        table = button(say("Save as a table"), "export-table")
        work = self.work and progress(self.work.what, self.work.done)
        # It stays while a file is loaded: the focus is on it, and is there for the next one.
        chosen = h("input.sr", type="file", accept=".json,application/json", data_action="import")
        load = h("label.plain.file", say("Load a file"), chosen)
        solved = say(
            "Solutions of your own rules take {size} MB. They can be worked out again.",
            size=Number(self.solved / MEGABYTE, 1),
        )
        return (
            h("p.told", self._news, role="status"),
            h("p", kept, hidden=bool(self._news)),
            buttons(save, load, self.session.archive.has_finished() and table),
            work,
            bool(self.solved)
            and (h("p", solved), buttons(button(say("Delete solutions"), "forget-solutions"))),
            self._copy and text_to_copy("export-text", by_hand, self._copy, rows=4),
        )

    def tell(self, news: Text = NOTHING, copy: str = "") -> None:
        """Say what became of a file, or show its text to copy, in place of what was said before."""
        self._news = news
        self._copy = copy
        self.missing_language = self.work = None

    def _language_note(self) -> Text:
        if self.session.preferences.wanted_language:
            return WAITING
        if self.missing_language is None:
            # Translators: below the language, until somebody who speaks it has confirmed its words.
            return say("New: tell us what sounds wrong.") if in_use().is_new else NOTHING
        return self.missing_because


def _lying(material: Material, *, is_earned: bool, chosen: str) -> Node:
    """A kind of dice in the drawer, or the place of those that are not earned yet."""
    return h(
        "label",
        h(
            "input.sr",
            type="radio",
            name="set-material",
            value=material.id,
            checked=material.id == chosen,
            disabled=not is_earned,
            data_action="set-material",
        ),
        h("span.lies", side(5 if is_earned else 1, "mini"), data_material=material.id),
        h("span.choice", material.name),
        not is_earned and h("span.hint", material.how),
        data_earned=is_earned,
    )


def _group(name: str, title: Text, *body: Child) -> Node:
    place = f"options-{name}"
    return h("section.group", h("h3", title, id=place), body, aria_labelledby=place)


def _shown(session: Session) -> OptionsDialog:
    """The options, opened if they are not."""
    if not isinstance(session.dialogs.shown, OptionsDialog):
        session.dialogs.open(OptionsDialog(session))
    assert isinstance(session.dialogs.shown, OptionsDialog)
    return session.dialogs.shown


async def _measure(options: OptionsDialog, openings: Openings) -> None:
    """Find out what is kept of solutions."""
    if openings.solutions is not None:
        options.solved = await openings.solutions.size()


def forget_solutions(session: Session, _value: str) -> None:
    """Delete what was worked out for rules of one's own."""
    if session.advisor is not None:
        session.background(_forget(_shown(session), session.advisor.openings))


async def _forget(options: OptionsDialog, openings: Openings) -> None:
    await openings.forget()
    options.solved = 0
    options.tell(say("The solutions are deleted."))


# Settings.


def _switch(name: str, session: Session, value: str) -> None:
    session.preferences.change(**{name: is_ticked(value)})


def set_sound(session: Session, value: str) -> None:
    """Turn sound on or off as the box is ticked; by its key, the other way round."""
    if value:
        _switch("sound", session, value)
        return
    on = not session.preferences.settings.sound
    session.preferences.change(sound=on)
    session.tell(SoundTurned(on))


def set_theme(session: Session, value: str) -> None:
    """Use these colours from now on, whatever was asked for."""
    session.preferences.asked_theme = None
    session.preferences.change(theme=Theme(value))


# The language.


def set_language(session: Session, wish: str) -> None:
    """Speak another language, a tag or AUTO, as soon as its catalogue is here."""
    _shown(session).tell()
    _load_language(session, wish)


def _load_language(session: Session, wish: str) -> None:
    session.preferences.wanted_language = wish
    session.background(_use_language(session, wish))


async def _use_language(session: Session, wish: str) -> None:
    preferences = session.preferences
    language = preferences.language_for(wish)
    try:
        speak = await preferences.languages.load(language)
    except PartMissing as error:
        speak = None
        because = error.words
    if preferences.wanted_language != wish:
        return  # another one was chosen while this one was on its way
    preferences.wanted_language = ""
    if speak is not None:
        preferences.asked_language = ""
        preferences.missing_language = None
        preferences.change(language=wish)
        speak()
    elif isinstance(session.dialogs.shown, OptionsDialog):
        shown = session.dialogs.shown
        shown.missing_language = language
        shown.missing_because = because


# Everything in one file.


def export(session: Session, _value: str) -> None:
    """Save a file that holds all that is kept; its text is shown where it may not arrive."""
    options = _shown(session)
    if options.work is not None:
        return

    def save(text: str) -> None:
        device = session.device
        name = f"yahtzee-{session.clock.today()}.json"
        device.save(name, "application/json", text.encode())
        options.tell(tell_saved(device, name), copy="" if device.has_origin else text)

    options.tell(WAITING)
    _begin(session, options, WAITING, making_backup(session.archive), save)


def export_table(session: Session, _value: str) -> None:
    """Save a table of all finished games, for a spreadsheet."""
    options = _shown(session)
    if options.work is not None:
        return

    def save(played: Played) -> None:
        options.tell(save_table(session, table_of_all(played), say("all games")))

    options.tell(WAITING)
    _begin(session, options, WAITING, _reading_all(session), save)


def _reading_all(session: Session) -> Generator[float, None, Played]:
    archive = session.archive
    played: Played = []
    for code in archive.played_rules():
        kept = yield from archive.loading_kept(code)
        rules = parse_rules(code)
        name = session.house_rules.name_of(rules)
        played.append((rules, name, [each.game for each in kept]))
    return played


def import_(session: Session, text: str) -> None:
    """Begin to merge a file into what is kept."""
    options = _shown(session)
    if options.work is not None:
        return

    def tell(news: Text) -> None:
        options.tell(news)
        if session.dialogs.shown is not options:
            session.tell(Reported(news))
        preferences = session.preferences
        if preferences.language_for(preferences.shown.language) != in_use():
            _load_language(session, session.preferences.settings.language)

    options.tell()
    _begin(session, options, WAITING, _merging(session, text), tell)


def _merging(session: Session, text: str) -> Told:
    """Merge a file; at last says what it brought, or why it cannot be."""
    try:
        news = yield from bringing_in(session.archive, text)
    except CorruptSave as error:
        return sentences(error.message, say("Nothing was changed."))
    session.preferences.reload()
    session.house_rules.read()
    return news


def _begin(
    session: Session,
    options: OptionsDialog,
    what: Text,
    work: Generator[float, None, Done],
    end: Callable[[Done], None],
) -> None:
    """Begin to work on a file; the ``end`` hears of the result, in the options or without them."""

    async def go_on() -> None:
        """Work for a moment, and go on once the page has shown how much is done."""
        try:
            options.work = Work(what, for_a_moment(work))
        except StopIteration as done:
            end(done.value)
        else:
            session.background(go_on())

    options.work = Work(what)
    session.background(go_on())


def tell_unread(session: Session, _value: str) -> None:
    """Say that the browser could not read a file."""
    _shown(session).tell(
        say("The file could not be read, so nothing was changed. Choose it again, or another one.")
    )


ACTIONS: dict[str, Action] = {
    "options": opens(OptionsDialog),
    "own-dice": opens(partial(OptionsDialog, shows_dice=True)),
    **{f"set-{name}": partial(_switch, name) for name in SWITCHES},
    "set-sound": set_sound,
    "set-theme": set_theme,
    "set-language": set_language,
    "set-material": lambda session, value: session.preferences.change(material=value),
    "set-dice": lambda session, value: session.preferences.change(dice=DieStyle(value)),
    "export": export,
    "export-table": export_table,
    "forget-solutions": forget_solutions,
    "import": import_,
    "unread-file": tell_unread,
}
