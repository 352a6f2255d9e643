"""The player's settings, and what the address overrides for this visit."""

from collections.abc import Callable
from dataclasses import replace

from yahtzee import language
from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.game_setup import Setup
from yahtzee.language import ENGLISH, Language
from yahtzee.saves.settings import Settings, Theme
from yahtzee.session.draft import default_name
from yahtzee.session.languages import NO_LANGUAGES
from yahtzee.session.storage.archive import Archive


class Preferences:
    """The settings in force: the player's own, and what the address or the host page overrides.

    Attributes:
        settings: the player's own settings.
        asked_theme: the theme that the address or the host page asks for.
        asked_language: the tag of the language that the address asks for.
        wanted_language: the tag or AUTO chosen last, while its catalogue is being loaded.
        languages: the other languages, and how to load them.
        missing_language: the language whose catalogue was missing at the start.
        device_moves: whether the device lets things move: its owner may prefer reduced motion.
    """

    def __init__(self, archive: Archive) -> None:
        self.settings = archive.load_settings()
        self.asked_theme: Theme | None = None
        self.asked_language = ""
        self.wanted_language = ""
        self.languages = NO_LANGUAGES
        self.missing_language: Language | None = None
        self.device_moves: Callable[[], bool] = lambda: False
        self._archive = archive

    @property
    def moves(self) -> bool:
        """Whether dice are thrown, confetti falls, and computers take their time."""
        return self.settings.animation and self.device_moves()

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
        self._archive.save_settings(self.settings)

    def reload(self) -> None:
        """Use the settings as they are stored now, if they are."""
        self.settings = self._archive.stored_settings() or self.settings

    def language_for(self, wish: str) -> Language:
        """The language that a tag or AUTO stands for here."""
        return language.choose((wish, *self.languages.preferred))

    @property
    def own_name(self) -> str:
        """The name to play alone under: that of the first person who usually plays."""
        setup = self.usual_setup()
        return next(name for place, name in enumerate(setup.players) if not setup.level_of(place))

    def remember(self, setup: Setup) -> None:
        """Offer this set-up, but for its dice, when a game is set up next.

        A name that nobody typed is stored as such: each language has its own for it.
        """
        self.change(
            rules=make_rules(setup.rules),
            mode=setup.mode,
            players=_translated(setup.players, default_name, _unnamed),
            levels=setup.levels,
        )

    def usual_setup(self) -> Setup:
        """The set-up that was chosen last, or the default."""
        usual = self.settings
        players = _translated(usual.players, _unnamed, default_name)
        return Setup(parse_rules(usual.rules), players, usual.mode, levels=usual.levels)


def _unnamed(number: int) -> str:
    """What stands in the settings for a player without a name: ``Settings`` begins with it."""
    return f"Player {number}"


def _translated(
    names: tuple[str, ...], known: Callable[[int], str], shown: Callable[[int], str]
) -> tuple[str, ...]:
    """The names; those that are as ``known`` for their place are as ``shown``."""
    return tuple(
        shown(place) if name == known(place) else name for place, name in enumerate(names, 1)
    )
