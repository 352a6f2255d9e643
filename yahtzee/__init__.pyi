# The public names: each is imported when it is first asked for (yahtzee/library.py), so that
# the page's start, which asks for none, pays for none.
from yahtzee.codes import make_card as make_card
from yahtzee.codes import make_game as make_game
from yahtzee.codes import make_rules as make_rules
from yahtzee.codes import parse_card as parse_card
from yahtzee.codes import parse_game as parse_game
from yahtzee.codes import parse_rules as parse_rules
from yahtzee.codes.rules_text import make_rules_text as make_rules_text
from yahtzee.codes.rules_text import parse_rules_text as parse_rules_text
from yahtzee.engine import categories as categories
from yahtzee.engine.errors import BadCode as BadCode
from yahtzee.engine.errors import BadDice as BadDice
from yahtzee.engine.errors import BadRules as BadRules
from yahtzee.engine.errors import BadSetup as BadSetup
from yahtzee.engine.errors import IllegalMove as IllegalMove
from yahtzee.engine.errors import YahtzeeError as YahtzeeError
from yahtzee.engine.game import Game as Game
from yahtzee.engine.game import box_points as box_points
from yahtzee.engine.game import legal_boxes as legal_boxes
from yahtzee.engine.game import new_game as new_game
from yahtzee.engine.game import play as play
from yahtzee.engine.game import roll_dice as roll_dice
from yahtzee.engine.game_setup import Setup as Setup
from yahtzee.engine.moves import Keep as Keep
from yahtzee.engine.moves import Score as Score
from yahtzee.engine.presets import PRESETS as PRESETS
from yahtzee.engine.presets import preset as preset
from yahtzee.engine.rules import Joker as Joker
from yahtzee.engine.rules import JokerValues as JokerValues
from yahtzee.engine.rules import Over as Over
from yahtzee.engine.rules import Placement as Placement
from yahtzee.engine.rules import RuleSet as RuleSet
from yahtzee.engine.rules import Shown as Shown
from yahtzee.engine.rules import Ties as Ties
from yahtzee.engine.rules import UpperBonus as UpperBonus
from yahtzee.engine.rules import YahtzeeBonus as YahtzeeBonus
from yahtzee.engine.scorecard import Scorecard as Scorecard
from yahtzee.engine.scorecard import empty_card as empty_card
from yahtzee.players.direct import Rung as Rung
from yahtzee.players.direct import WinChances as WinChances
from yahtzee.players.direct import house_ladder as house_ladder
from yahtzee.players.direct import win_chances as win_chances
from yahtzee.solver.direct import Solver as Solver
from yahtzee.solver.direct import review as review

__all__: list[str]
__version__: str
