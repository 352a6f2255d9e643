"""The notices: one line at a time under the table, and the buttons beside it."""

from collections.abc import Callable, Mapping

from yahtzee.messages import NOTHING, Message, Name, Text, say
from yahtzee.session.part_missing import MIXED
from yahtzee.session.preferences import Preferences
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.stored_values import Problem

Answers = tuple[tuple[Text, str], ...]  # what can be said to a notice, as (message, action)

DISMISS: Answers = ((say("OK"), "dismiss"),)
NOTICES = {
    Problem.NOT_KEPT: say(
        "This browser can’t save anything right now. "
        "You can play on, but the game and its score are lost when you close this page."
    ),
    Problem.UNREADABLE: say("Some stored data could not be read. It was set aside, not deleted."),
    Problem.NEWER: say(
        "A newer version of this page has stored something here. Reload the page to go on with it."
    ),
}
FRAME_NOTICES = {
    **NOTICES,
    Problem.NOT_KEPT: say("Your game can’t be kept here."),
    Problem.KEPT_APART: say("Scores stay on this page."),
}

# Never translated: they are shown where the translations are missing.
MISSING_LANGUAGE = Message(
    "The words in {language} have not arrived. The game speaks English until you load it again."
)
MIXED_LANGUAGE = Message(
    "The words in {language} here are of another version; perhaps the site is being updated. "
    "The game speaks English until you load it again in a few minutes."
)
NEW_VERSION = say("A new version is here. Your game stays as it is.")
ONLINE_ONLY = {
    "altered": say(
        "Some of the game’s files on this site are altered or of another version, "
        "so the game cannot be kept for playing offline."
    ),
    # Never translated: only who runs the site can mend it.
    "types": Message(
        "This site does not send the game’s scripts as text/javascript, "
        "so the game cannot be kept for playing offline."
    ),
}
UPDATE = ((say("Reload"), "update"), (say("Later"), "dismiss"))
NEARLY_FULL = say(
    "This browser has room for a few hundred more games. Save them to a file, so that none is lost."
)
SAVE = ((say("Save a backup"), "export"), (say("Later"), "dismiss"))
AS_AN_APP = say(
    "This game works without a connection, too. "
    "Installed, it has an icon of its own and all of the screen."
)
ELSEWHERE = say("This game went on in another tab.")
PLAY_HERE = ((say("Play here"), "play-here"),)
YOUR_TURN = say("Your turn by link: {players}.")
PLAY_TURN = ((say("Play your turn"), "play-waiting"), (say("Later"), "dismiss"))


class Notices:
    """The notices that wait to be shown; each goes when the player dismisses it."""

    words: Mapping[Problem, Text] = NOTICES  # the messages about problems of the storage
    update: Callable[[], None] | None = None  # reloads the page into a new version, if there is one
    online_only = ""  # why the game cannot be kept offline, a key of ``ONLINE_ONLY``
    is_nearly_full = False  # whether there is room for a few games more
    installing: Answers = ()  # the ways to install the game, where that is to be told
    # Who plays the game by link that waits for this player; None until that was looked up.
    waiting: Text | None = None

    def __init__(self, archive: Archive, preferences: Preferences) -> None:
        self._archive = archive
        self._preferences = preferences
        self._seen: Problem | None = None

    def learn(
        self,
        *,
        update: Callable[[], None] | None = None,
        online_only: str | None = None,
        is_nearly_full: bool = False,
        installing: Answers = (),
    ) -> None:
        """Tell what was found out about the page and its storage: see the attributes."""
        self.installing = installing or self.installing
        self.is_nearly_full = self.is_nearly_full or is_nearly_full
        self.update = update or self.update
        self.online_only = self.online_only if online_only is None else online_only

    @property
    def caution(self) -> Text:
        """The message about the storage's problem, nothing if there is none."""
        problem = self._archive.problem
        return self.words[problem] if problem else NOTHING

    def current(self, *, follows: bool, ends: bool = False) -> tuple[Text, Answers]:
        """The notice to show now, a problem of the storage first, and its buttons.

        ``follows`` says whether the game on the table is played in another tab, ``ends`` whether it
        is over, and something else is told.
        """
        if self._has_problem:
            return self.caution, () if self.words is FRAME_NOTICES else DISMISS
        if missing := self._preferences.missing_language:
            is_mixed = self._preferences.languages.because == MIXED
            words = MIXED_LANGUAGE if is_mixed else MISSING_LANGUAGE
            return words.filled(language=Name(missing.name, missing.tag)), DISMISS
        for due, text, answers in (
            (follows, ELSEWHERE, PLAY_HERE),
            (self.waiting, YOUR_TURN, PLAY_TURN),
            (self.update, NEW_VERSION, UPDATE),
            (self.is_nearly_full, NEARLY_FULL, SAVE),
            (self.online_only, ONLINE_ONLY.get(self.online_only), DISMISS),
            (not ends and self.installing, AS_AN_APP, self.installing),
        ):
            if due and text:
                return text.filled(players=self.waiting or NOTHING), answers
        return NOTHING, DISMISS

    def dismiss(self) -> None:
        """Do not show the current notice any more."""
        if self._has_problem:
            self._seen = self._archive.problem
        elif self._preferences.missing_language:
            self._preferences.missing_language = None
        elif self.waiting:
            self.waiting = NOTHING
        elif self.update:
            self.update = None
        elif self.is_nearly_full:
            self.is_nearly_full = False
        elif self.online_only:
            self.online_only = ""
        else:
            self.installing = ()

    def end_turn(self) -> None:
        """Drop what was shown during the whole of a player's turn."""
        self._seen = self._archive.problem
        self.online_only = ""

    @property
    def _has_problem(self) -> bool:
        # In a small frame, that nothing is kept is told only where the scores are.
        told_later = Problem.NOT_KEPT if self.words is FRAME_NOTICES else None
        return self._archive.problem not in (None, self._seen, told_later)
