"""The options: settings, keys, and the file that holds everything stored."""

from functools import partial
from time import perf_counter
from typing import ClassVar

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.errors import CorruptSave
from yahtzee.language import N_, Language, _, in_use, use
from yahtzee.markup import Node, is_ticked, split_key
from yahtzee.saves.settings import CHOSEN_KEY, SIGNS, SWITCHES, DieStyle, Previews, Theme
from yahtzee.session.device import tell_saved
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.session import Session
from yahtzee.session.status import invite
from yahtzee.session.storage.backup import Told, bringing_in, make_backup
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.dialogs.shortcuts import SHORTCUTS
from yahtzee.ui.keyboard import RESERVED
from yahtzee.ui.views import options as views
from yahtzee.ui.views.help import key_label
from yahtzee.ui.views.options import KeyLine, KeyProblem

AT_A_TIME = 0.04  # seconds of work on a file, between which the page answers
NO_FILES = N_("This browser lets the page save no files.")

# The keys that can be changed; each is known by the usual one.
KEY_LINES = (
    *(KeyLine(key.label, key.does) for key in SHORTCUTS if key.can_change),
    *(KeyLine(box.key, box.label) for box in CATEGORIES if box.key and not box.face),
)


class OptionsDialog(Dialog):
    """Everything that can be set."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._problem: KeyProblem | None = None
        self._told = ""
        self._copy = ""
        self._missing_language: Language | None = None
        self.loaded: float | None = None  # of a file, from 0 to 1, while one is brought in

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        return views.options(
            session.preferences.shown,
            KEY_LINES,
            self._problem,
            self._told,
            self._language_note(),
            vibrates=session.device is not None and session.device.can_vibrate,
            copy=self._copy,
            loaded=self.loaded,
        )

    def begin_loading(self) -> None:
        """Show how much of a file is brought in, in place of what was said before."""
        self.tell()
        self.loaded = 0.0

    def tell(self, told: str = "", copy: str = "", problem: KeyProblem | None = None) -> None:
        """Say what came of what was done last, in place of what was said before.

        ``told`` is about a file, ``copy`` its text to copy by hand, ``problem`` about a key.
        """
        self._told, self._copy, self._problem = told, copy, problem
        self._missing_language = self.loaded = None

    def tell_missing(self, language: Language) -> None:
        """Say that a language could not be loaded."""
        self._missing_language = language

    def _language_note(self) -> str:
        if self.session.preferences.wanted_language:
            return _("One moment …")
        if self._missing_language is None:
            return ""
        return _(
            "The words in {language} have not arrived. Check your connection, then choose again."
        ).format(language=self._missing_language.name)

    # Keys.

    def _set_key(self, value: str) -> None:
        """Choose a key in place of a usual one; the value has both, as the field holds it now."""
        usual, typed = split_key(value)
        preferences = self.session.preferences
        chosen = dict(preferences.settings.keys)
        key = _typed(typed, chosen.get(usual, usual))
        if not key:
            return
        reason = _why_not(chosen, usual, key)
        if reason:
            self.tell(problem=KeyProblem(usual, key, reason))
            return
        chosen[usual] = key
        preferences.change(
            keys=tuple(sorted(pair for pair in chosen.items() if pair[0] != pair[1]))
        )
        self.tell()

    def _usual_keys(self, _value: str) -> None:
        """Give every key its usual meaning again."""
        self.session.preferences.change(keys=())
        self.tell()

    actions: ClassVar = {"set-key": _set_key, "usual-keys": _usual_keys}


def _typed(field: str, before: str) -> str:
    """The key that was added to a field which showed the one before; none if it was cleared."""
    letters = field.strip().lower()
    return letters.replace(before, "", 1)[-1:] or letters[-1:]


def _why_not(chosen: dict[str, str], usual: str, key: str) -> str:
    if key in RESERVED or not CHOSEN_KEY.fullmatch(key):
        message = _("{key} cannot be chosen: take a letter or one of {signs}")
        return message.format(key=key_label(key), signs=" ".join(SIGNS))
    others = (line for line in KEY_LINES if line.usual != usual)
    taken = next((line for line in others if chosen.get(line.usual, line.usual) == key), None)
    if taken is None:
        return ""
    return _("{key} is taken: {does}.").format(key=key_label(key), does=_(taken.does))


def _shown(session: Session) -> OptionsDialog:
    """The options, opened if they are not."""
    if not isinstance(session.dialog, OptionsDialog):
        session.open(OptionsDialog(session))
    assert isinstance(session.dialog, OptionsDialog)
    return session.dialog


# Settings.


def _switch(name: str, session: Session, value: str) -> None:
    session.preferences.change(**{name: is_ticked(value)})


def set_sound(session: Session, value: str) -> None:
    """Turn sound on or off as the box is ticked; by its key, the other way round."""
    if value:
        _switch("sound", session, value)
        return
    on = not session.settings.sound
    session.preferences.change(sound=on)
    session.table.status = _("Sound is on.") if on else _("Sound is off.")


def _choose(
    name: str, options: "type[Previews] | type[DieStyle]", session: Session, value: str
) -> None:
    session.preferences.change(**{name: options(value)})


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
        catalogue = await preferences.languages.load(language)
    except PartMissing:
        catalogue = None
    if preferences.wanted_language != wish:
        return  # another one was chosen while this one was on its way
    preferences.wanted_language = ""
    if catalogue is not None:
        preferences.asked_language = ""
        preferences.missing_language = None
        preferences.change(language=wish)
        use(catalogue, language)
        # What was said before was said in another language.
        session.table.status = invite(session.game)
        session.table.hint = None
    elif isinstance(session.dialog, OptionsDialog):
        session.dialog.tell_missing(language)


# Everything in one file.


def export(session: Session, _value: str) -> None:
    """Save a file that holds all that is kept; its text is shown where it may not arrive."""
    text = make_backup(session.archive)
    device = session.device
    if device is None:
        _shown(session).tell(_(NO_FILES), copy=text)
        return
    name = f"yahtzee-{session.today()}.json"
    device.save(name, "application/json", text.encode())
    _shown(session).tell(tell_saved(device, name), copy="" if device.surely_saves else text)


def export_now(session: Session, value: str) -> None:
    """Save the file from the high scores, where it is proposed."""
    session.notices.is_at_risk = False
    export(session, value)


def import_(session: Session, text: str) -> None:
    """Begin to merge a file into what is kept."""
    options = _shown(session)
    options.begin_loading()
    session.background(_load(session, options, bringing_in(session.archive, text)))


async def _load(session: Session, options: OptionsDialog, work: Told) -> None:
    """Work on a file for a moment, and go on once the page has shown how much is done.

    At last say what it brought, or why it cannot be: in the options, else in the status line.
    """
    end = perf_counter() + AT_A_TIME
    try:
        options.loaded = next(work)
        while perf_counter() < end:
            options.loaded = next(work)
    except StopIteration as done:
        told = str(done.value)
        session.preferences.reload()
        session.read_house_rules()
    except CorruptSave as error:
        told = _("Nothing was changed: {reason}.").format(reason=error)
    else:
        session.background(_load(session, options, work))
        return
    options.tell(told)
    if session.dialog is not options:
        session.table.status = told
    preferences = session.preferences
    if preferences.language_for(preferences.shown.language) != in_use():
        _load_language(session, session.settings.language)


def tell_unread(session: Session, _value: str) -> None:
    """Say that the browser could not read a file."""
    _shown(session).tell(
        _("The file could not be read, so nothing was changed. Choose it again, or another one.")
    )


ACTIONS: dict[str, Action] = {
    "options": opens(OptionsDialog),
    **{f"set-{name}": partial(_switch, name) for name in SWITCHES},
    "set-sound": set_sound,
    "set-previews": partial(_choose, "previews", Previews),
    "set-theme": set_theme,
    "set-language": set_language,
    "set-dice": partial(_choose, "dice", DieStyle),
    "export": export,
    "export-now": export_now,
    "import": import_,
    "unread-file": tell_unread,
}
