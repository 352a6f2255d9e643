"""Games of boxes that players invent, each with what best play expects by another program."""

from yahtzee.codes.rules_text import parse_rules_text
from yahtzee.engine.rules import RuleSet

# Games that nothing here was made for, a line a box: its name, pattern and pays, "^" if it
# is an upper one, and what it pays beside for the first roll. The figures are of a program that
# shares no line with this one: it takes the points of `naive.worth_in_words`, and goes through all
# sets of filled boxes and all upper totals.
GAMES = """
rolls = 3, 102.763745904
Ones, only 1, matched, ^
Twos, only 2, matched, ^
Threes, only 3, matched, ^
Fours, only 4, matched, ^
Fives, only 5, matched, ^
Sixes, only 6, matched, ^
Little straight, run 5 from 1, 15
Big straight, run 5 from 2, 20
Full house, alike 3+2, total
Hindenberg, alike 5, 30

rolls = 2; upper_bonus = [[40@ 20]@ [55@ 45]@ [70@ 90]], 135.219392017
Twos, only 2, matched, ^
Fours, only 4, matched, ^
Sixes, only 6, matched, ^
Fives, only 5, matched + 3, ^
Flush, all 1 6 / 2 5 / 3 4, 35
Two pairs of a colour, alike 2+2 same within 1 6 / 2 5 / 3 4, total
Full house of a colour, alike 3+2 same within 1 6 / 2 5 / 3 4, total + 20
Four of a kind, alike 4, matched + 25
Yarborough, any, total

rolls = 4, 215.692441840
Twenty-two, sum 22.., total + 5
Ten, sum ..10, 40, 30
Thirteen, sum 13, 60
Between, sum 14..18 and different, 33, 7
All even, all 2 4 6, matched
Odd run, run 3 by 2 within 1 3 5, matched + 9
Whatever, any, total

rolls = 3; upper_bonus = [[30@ 10]@ [60@ 100]], 203.673638878
Odd, only 1 3 5, matched, ^
Even, only 2 4 6, matched, ^
High, sum 25.., total, ^
Pair and run, alike 2 and run 3, matched + 12
Pairs, alike 2+2, matched, 11
Run, run 4 from 2, 25, 25

rolls = 5; upper_bonus = [[12@ 7]], 136.984387480
Sixes, only 6, matched, ^
Ones, only 1, 4, ^
Five, alike 5, total + 50, 999
Different, different, total
Two threes, alike 3+2 same, matched
Low, all 1 2 3, 31, 5
"""


def _read(game: str) -> tuple[RuleSet, float]:
    head, *lines = game.splitlines()
    knobs, value = head.split(", ")
    text = knobs.replace("@", ",").replace("; ", "\n")
    for line in lines:
        name, pattern, pays, *more = line.split(", ")
        text += f'\n[[box]]\nname = "{name}"\npattern = "{pattern}"\npays = "{pays}"'
        text += "\nupper = true" if more == ["^"] else f"\nserved = {[*more, 0][0]}"
    return parse_rules_text(text).rules, float(value)


HELD_OUT = [_read(game) for game in GAMES.strip().split("\n\n")]

# Those that are least like any preset.
ODD = [HELD_OUT[place][0] for place in (1, 2, 4)]
