"""How each level plays, as the kernel is told it when it plays games out."""

from collections.abc import Mapping
from types import MappingProxyType

from yahtzee.engine.game_setup import Level
from yahtzee.solver.kernel import BEST_PLAY, Kind, Manner

# With every SLIP of what a turn brings from here on, the chance that Rook makes a choice falls by a
# factor of e, and one that loses more than WORST of it is never made. On the first turns of a usual
# game that is one point, and 5 points.
SLIP = 0.05
WORST = 0.25

# Of what best play still brings, this part is what Rook makes of it. As slips are parts of a turn,
# that depends little on the rules: docs/figures.md.
PART_WITH_SLIPS = 0.935

# Ada plays for points until the end is in sight; then as soon as the chance of winning can be
# maximised exactly within so many bytes of values, a matter of time more than of memory: half a
# second's work a choice. That happens with six to eight boxes open. Before that, points are all but
# the same goal.
AIM_BYTES = 4 << 20
AIM_BOXES = 8
TO_WIN = Manner(Kind.FOR_AIM)

MANNERS: Mapping[Level, Manner] = MappingProxyType(
    {
        Level.BEGINNER: Manner(Kind.FOR_ALIKE),
        Level.CASUAL: Manner(Kind.FOR_TURN),
        Level.EXPERT: Manner(Kind.WITH_SLIPS, SLIP, WORST),
        Level.PERFECT: BEST_PLAY,
    }
)
