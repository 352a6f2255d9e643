"""Whether dice are fair: Pearson's chi-square test of goodness of fit, and error bands.

The statistic is the sum over the faces of (counted - expected)² / expected (K. Pearson,
1900). If the dice are fair it follows, for many dice, the chi-square distribution with
five degrees of freedom, one less than there are faces.
"""

from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from yahtzee.engine.dice import FACES, Counts

# The approximation is good once five of each face are expected (W. G. Cochran, 1954).
LEAST_DICE = 5 * len(FACES)

# Of fair dice, at least 95 of 100 records have all six faces inside the band: each face is
# outside with a chance of 5 % / 6 (C. E. Bonferroni), on one side with half of that. This is
# the normal distribution's quantile at 1 - 0.05 / 12.
BAND = 2.638257


@dataclass(frozen=True, slots=True)
class Fairness:
    """The result of the test of some dice.

    ``low`` and ``high`` are the ends of the band of counts that fair dice keep within;
    ``chance`` is how likely fair dice are to look at least this uneven.
    """

    counts: Counts
    statistic: float
    chance: float
    low: float
    high: float

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each face would be there if all were there equally often."""
        return self.dice / len(FACES)

    def is_inside(self, count: int) -> bool:
        """Whether a count is inside of the band."""
        return self.low <= count <= self.high


def fairness(counts: Counts) -> Fairness | None:
    """The test of some dice by face, ones first; None while there are too few to tell."""
    dice = sum(counts)
    if dice < LEAST_DICE:
        return None
    expected = dice / len(FACES)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    # The count of one face is binomial: its variance is n p (1 - p).
    reach = BAND * sqrt(expected * (1 - 1 / len(FACES)))
    return Fairness(
        counts,
        statistic,
        chi_square_chance(statistic),
        max(0.0, expected - reach),
        min(float(dice), expected + reach),
    )


def chi_square_chance(statistic: float) -> float:
    """The chance that fair dice have at least this chi-square statistic, not negative.

    The upper tail of the distribution with five degrees of freedom, in closed form:
    M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.4.4.
    """
    half = statistic / 2
    return erfc(sqrt(half)) + 2 * sqrt(half / pi) * exp(-half) * (1 + statistic / 3)
