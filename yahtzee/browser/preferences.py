"""The player's settings, what the address asks for instead of them, and the language."""

from dataclasses import replace

from yahtzee import language
from yahtzee.browser.archive import Archive
from yahtzee.browser.languages import NO_LANGUAGES
from yahtzee.draft import default_name
from yahtzee.game import Setup
from yahtzee.language import ENGLISH, Catalogue, Language
from yahtzee.notation import parse_rules
from yahtzee.saves import Settings, Theme


class Preferences:
    """How the player, the address and the page around want the page to be.

    Attributes:
        settings: the player's own settings.
        asked_theme: the colours that the address or the page around asks for, for now.
        asked_language: the tag of the language that the address asks for, for now.
        wanted_language: the tag or AUTO chosen last, while its catalogue is on its way.
        languages: what other languages there are to be had.
        missing_language: the language that the page was to begin in and could not.
    """

    def __init__(self, archive: Archive) -> None:
        self.settings = archive.load_settings()
        self.asked_theme: Theme | None = None
        self.asked_language = ""
        self.wanted_language = ""
        self.languages = NO_LANGUAGES
        self.missing_language: Language | None = None
        self._archive = archive

    @property
    def shown(self) -> Settings:
        """The settings, with what is asked for, for now, instead of the player's own."""
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

    def choose_theme(self, theme: Theme) -> None:
        """Use these colours from now on, whatever was asked for."""
        self.asked_theme = None
        self.change(theme=theme)

    def choose_language(self, wish: str, catalogue: Catalogue) -> None:
        """Speak this language from now on, whatever was asked for: a tag, or AUTO."""
        self.asked_language = ""
        self.missing_language = None
        self.change(language=wish)
        language.use(catalogue, self.language_for(wish))

    def language_for(self, wish: str) -> Language:
        """The language that a tag or AUTO stands for here."""
        return language.choose((wish, *self.languages.preferred))

    def usual_setup(self) -> Setup:
        """The set-up of the game started last, or the default."""
        usual = self.settings
        named = usual.players != Settings().players
        players = usual.players if named else (default_name(1),)
        return Setup(parse_rules(usual.rules), players, usual.mode)
