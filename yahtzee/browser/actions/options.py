"""Options, the keys, the file that holds everything, and closing what is open."""

from collections.abc import Callable
from functools import partial

from yahtzee.browser.actions import Action
from yahtzee.browser.backup import bring_in, make_backup
from yahtzee.browser.device import tell_saved
from yahtzee.browser.keys import COMMANDS, RESERVED
from yahtzee.browser.parts import PartMissing
from yahtzee.browser.session import Session
from yahtzee.categories import CATEGORIES
from yahtzee.errors import CorruptSave
from yahtzee.language import N_, Language, _, in_use
from yahtzee.saves import CHOSEN_KEY, SWITCHES, DieStyle, Previews, Theme
from yahtzee.views import options as views
from yahtzee.views.help import COMMAND_KEYS, key_label
from yahtzee.views.options import KeyLine, KeyProblem

NO_FILES = N_("This browser lets the page save no files.")


def open_options(session: Session, _value: str) -> None:
    """Show everything that can be set."""
    _show(session)


def _show(
    session: Session,
    problem: KeyProblem | None = None,
    told: str = "",
    language_told: Callable[[], str] = str,
    copy: str = "",
) -> None:
    session.dialog = lambda: views.options(
        session.preferences.shown,
        KEY_LINES,
        problem,
        told,
        language_told(),
        vibrates=session.device is not None and session.device.can_vibrate,
        copy=copy,
    )


def close(session: Session, _value: str) -> None:
    """Close the dialog."""
    session.dialog = None
    session.review = None
    session.challenge = session.telling = None


def dismiss(session: Session, _value: str) -> None:
    """Take note of the notice."""
    session.notices.dismiss()


def update(session: Session, _value: str) -> None:
    """Reload the page into its new version."""
    if session.notices.update:
        session.notices.update()


# Settings.


def _switch(name: str, session: Session, value: str) -> None:
    session.preferences.change(**{name: value == "True"})


def set_sound(session: Session, value: str) -> None:
    """Turn sound on or off as the box is ticked; by its key, the other way round."""
    if value:
        _switch("sound", session, value)
        return
    on = not session.settings.sound
    session.preferences.change(sound=on)
    session.status = _("Sound is on.") if on else _("Sound is off.")


def _choose(name: str, options: Callable[[str], object], session: Session, value: str) -> None:
    session.preferences.change(**{name: options(value)})


# The language.


def set_language(session: Session, wish: str) -> None:
    """Speak another language, a tag or AUTO, as soon as its catalogue is here."""
    session.preferences.wanted_language = wish
    _show(session, language_told=lambda: _("One moment …"))
    session.background(_speak(session, wish))


async def _speak(session: Session, wish: str, told: str = "") -> None:
    """Bring the catalogue and use it; ``told`` is what there is to say beside that."""
    language = session.preferences.language_for(wish)
    try:
        catalogue = await session.preferences.languages.load(language)
    except PartMissing:
        catalogue = None
    if session.preferences.wanted_language != wish:
        return  # another one was chosen while this one was on its way
    session.preferences.wanted_language = ""
    language_told: Callable[[], str] = str
    if catalogue is None:
        language_told = partial(_tell_missing, language)
    else:
        session.choose_language(wish, catalogue)
    if session.dialog is not None:
        _show(session, told=told, language_told=language_told)


def _tell_missing(language: Language) -> str:
    return _(
        "The words in {language} have not arrived. Check your connection, then choose again."
    ).format(language=language.name)


# Keys. A key is known by the usual one.


def _key_lines() -> tuple[KeyLine, ...]:
    words = dict(COMMAND_KEYS)
    lines = [KeyLine(key, words[key]) for key in COMMANDS if key not in RESERVED]
    return (*lines, *(KeyLine(box.code, box.label) for box in CATEGORIES if not box.face))


KEY_LINES = _key_lines()


def set_key(session: Session, value: str) -> None:
    """Choose a key in place of a usual one: ``usual=what the field now holds``."""
    usual, _equals, field = value.partition("=")
    chosen = dict(session.settings.keys)
    key = _typed(field, chosen.get(usual, usual))
    if not key:
        return
    reason = _why_not(session, usual, key)
    if reason:
        _show(session, KeyProblem(usual, key, reason))
        return
    chosen[usual] = key
    changed = tuple(sorted(pair for pair in chosen.items() if pair[0] != pair[1]))
    session.preferences.change(keys=changed)
    _show(session)


def _typed(field: str, before: str) -> str:
    """The key that was added to a field which showed the one before; none if it was cleared."""
    letters = field.strip().lower()
    return letters.replace(before, "", 1)[-1:] or letters[-1:]


def _why_not(session: Session, usual: str, key: str) -> str:
    if key in RESERVED or not CHOSEN_KEY.fullmatch(key):
        message = _("{key} cannot be chosen: take a letter or one of - + * / . , ; # '")
        return message.format(key=key_label(key))
    chosen = dict(session.settings.keys)
    taken = next(
        (
            line.does
            for line in KEY_LINES
            if line.usual != usual and chosen.get(line.usual, line.usual) == key
        ),
        "",
    )
    if not taken:
        return ""
    return _("{key} is taken: {does}.").format(key=key_label(key), does=_(taken))


def usual_keys(session: Session, _value: str) -> None:
    """Give every key its usual meaning again."""
    session.preferences.change(keys=())
    _show(session)


# Everything in one file.


def export(session: Session, _value: str) -> None:
    """Save a file that holds all that is kept; its text is shown where it may not arrive."""
    text = make_backup(session.archive)
    device = session.device
    if device is None:
        _show(session, told=_(NO_FILES), copy=text)
        return
    name = f"yahtzee-{session.today()}.json"
    device.save(name, "application/json", text.encode())
    _show(session, told=tell_saved(device, name), copy="" if device.surely_saves else text)


def export_now(session: Session, _: str) -> None:
    """Save the file from where its notice is shown."""
    session.notices.is_at_risk = False
    export(session, "")


def import_(session: Session, text: str) -> None:
    """Merge a file into what is kept, and say what it brought, or why it cannot be."""
    try:
        told = bring_in(session.archive, text)
    except CorruptSave as error:
        told = _("Nothing was changed: {reason}.").format(reason=error)
    else:
        session.preferences.reload()
        session.read_house_rules()
    _show(session, told=told)
    if session.preferences.language_for(session.preferences.shown.language) != in_use():
        session.preferences.wanted_language = session.settings.language
        session.background(_speak(session, session.settings.language, told))


ACTIONS: dict[str, Action] = {
    "options": open_options,
    "close": close,
    "closed": close,
    "dismiss": dismiss,
    "update": update,
    **{f"set-{name}": partial(_switch, name) for name in SWITCHES},
    "set-sound": set_sound,
    "set-previews": partial(_choose, "previews", Previews),
    "set-theme": lambda session, value: session.preferences.choose_theme(Theme(value)),
    "set-language": set_language,
    "set-dice": partial(_choose, "dice", DieStyle),
    "set-key": set_key,
    "usual-keys": usual_keys,
    "export": export,
    "export-now": export_now,
    "import": import_,
}
