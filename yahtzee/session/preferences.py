"""The player's settings, and what the address overrides for this visit."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.game_setup import Setup
from yahtzee.languages import ENGLISH, Language, choose
from yahtzee.messages import Message
from yahtzee.saves import formats
from yahtzee.saves.settings import Settings, Theme
from yahtzee.session.part_missing import MISSING, PartMissing
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import PREFIX, SETTINGS
from yahtzee.session.storage.stored_values import Problem


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that the page can change to.

    ``preferred`` are the browser's languages, the best first. ``load`` brings the catalogue of a
    language and gives what makes the page speak it, or raises PartMissing. ``missing`` is the
    language that the page was to begin in, if its catalogue did not arrive, ``because`` of what.
    """

    preferred: tuple[str, ...]
    load: Callable[[Language], Awaitable[Callable[[], None]]]
    missing: Language | None = None
    because: Message = MISSING


async def _none(language: Language) -> Callable[[], None]:
    raise PartMissing(language.tag)


NO_LANGUAGES = Languages((), _none)


class Preferences:
    """The settings in force: the player's own, and what the address or the host page overrides."""

    asked_theme: Theme | None = None  # that the address or the host page asks for
    asked_language = ""  # the tag of the one that the address asks for
    wanted_language = ""  # the tag or AUTO chosen last, while its catalogue is being loaded
    languages = NO_LANGUAGES  # the other languages, and how to load them
    missing_language: Language | None = None  # whose catalogue was missing at the start

    def __init__(self, archive: Archive, *, may_ask: bool = True) -> None:
        """``may_ask`` says whether to ask for settings at the table; another page's has its own."""
        self._may_ask = may_ask
        self.settings = archive.load_settings()  # the player's own
        # Whether the device lets things move: its owner may prefer reduced motion.
        self.device_moves: Callable[[], bool] = lambda: False
        self._archive = archive

    @property
    def moves(self) -> bool:
        """Whether dice are thrown, confetti falls, and computers take their time."""
        return self.settings.animation and self.device_moves()

    @property
    def asks_to_hear(self) -> bool:
        """Whether the sound is off, and the player was not asked about it, where that is kept."""
        own = self.settings
        is_kept = self._archive.problem is not Problem.NOT_KEPT
        return self._may_ask and is_kept and not (own.sound or own.asked_to_hear)

    @property
    def shown(self) -> Settings:
        """The settings, with the overrides."""
        own = self.settings
        asked = ENGLISH.tag if self.missing_language else self.asked_language
        return replace(
            own,
            theme=self.asked_theme or own.theme,
            language=self.wanted_language or asked or own.language,
        )

    def change(self, **changes: object) -> None:
        """Change and store settings, and leave what other tabs have changed."""
        self.reload()
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self._archive.save(SETTINGS, formats.SETTINGS, self.settings)

    def fit(self, language: Language) -> None:
        """At a first visit, have the game as usual that is played where the language is spoken.

        From then on that is a setting as any other.
        """
        keys = self._archive.keys()
        is_first = not any(key.startswith(PREFIX) for key in keys)
        if language.rules and is_first:
            self.change(rules=language.rules)

    def reload(self) -> None:
        """Use the settings as they are stored now, if they are."""
        self.settings = self._archive.load(SETTINGS, formats.SETTINGS) or self.settings

    def language_for(self, wish: str) -> Language:
        """The language that a tag or AUTO stands for here."""
        return choose((wish, *self.languages.preferred))

    @property
    def own_name(self) -> str:
        """The name to play alone under: that of the first person who usually plays."""
        setup = self.usual_setup()
        return next(name for place, name in enumerate(setup.players) if not setup.level_of(place))

    def call(self, name: str) -> None:
        """Play alone under this name from now on. Raises BadSetup if it cannot be a name.

        Whoever has it among those who usually play gets the name of before.
        """
        before = self.own_name
        wanted = " ".join(name.split())
        self.rename({before: wanted, wanted: before})

    def rename(self, names: dict[str, str]) -> None:
        """Call those who usually play by other names from now on, in the same order."""
        setup = self.usual_setup()
        renamed = tuple(names.get(each, each) for each in setup.players)
        self.remember(replace(setup, players=renamed))

    def remember(self, setup: Setup) -> None:
        """Offer this set-up, but for its dice, when a game is set up next.

        Of a show of computers only its rules: the player is there the next time.
        """
        if setup.is_show:
            self.change(rules=make_rules(setup.rules))
            return
        self.change(
            rules=make_rules(setup.rules),
            mode=setup.mode,
            players=setup.players,
            levels=setup.levels,
        )

    def usual_setup(self) -> Setup:
        """The set-up that was chosen last, or the default."""
        usual = self.settings
        return Setup(parse_rules(usual.rules), usual.players, usual.mode, levels=usual.levels)
