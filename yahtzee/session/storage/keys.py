"""The keys under which the page stores texts."""

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.errors import BadCode
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.finished_games import FinishedGame

PREFIX = "yahtzee:1:"
GAME = PREFIX + "game"
SETTINGS = PREFIX + "settings"
HOUSE_RULES = PREFIX + "house-rules"
RIVAL = PREFIX + "rival"
TOLD = PREFIX + "told-of-risk"
TOLD_OF_ROOM = PREFIX + "told-of-room"
TOLD_OF_APP = PREFIX + "told-of-app"
FINISHED = PREFIX + "finished:"  # see finished_key
SUMMARY = PREFIX + "summary"  # of the finished games
BEGUN = PREFIX + "begun:"  # then the rules and the seed of a contest, or see left_key
LINKED = PREFIX + "linked:"  # then what tells the game by link from others
OPENED = PREFIX + "opened:"  # likewise: other tabs hear of it, and nothing is kept there
ANALYSIS = PREFIX + "reckoning:"  # then the rules
HOUSE = PREFIX + "house:"  # then the rules and the seed of a contest
WORKED_OUT = (ANALYSIS, HOUSE)  # and can be once more
PRACTICE = PREFIX + "practice"
MISTAKES = PREFIX + "mistakes"
SERIES = PREFIX + "series"
REVIEWED = PREFIX + "reviews"
ROLLED = PREFIX + "rolled"  # the dice by face
TRIAL = "yahtzee:trial"  # nothing stays there, and no page listens: it shows whether there is room
SET_ASIDE = "yahtzee:set-aside:"


def game_key(table: str) -> str:
    """The key of the game in progress at a table; an empty name stands for the usual one."""
    return f"{GAME}:{table}" if table else GAME


def left_key(table: str) -> str:
    """The key of the game that was left last at a table for another one."""
    return f"{BEGUN}:{table}"


def is_rules(code: str) -> bool:
    """Whether this is a rule set's code as used in keys; other pages may store other keys."""
    try:
        return make_rules(parse_rules(code)) == code
    except BadCode:
        return False


def finished_key(rules_code: str, game: FinishedGame, number: int) -> str:
    """The key of a finished game.

    The same virtual dice and choices are the same game. Games with real dice may be alike and
    yet be two: ``number`` tells these apart.
    """
    key = f"{FINISHED}{rules_code}:{game.code}"
    return key if game.mode is Mode.VIRTUAL else f"{key}:{number}"
