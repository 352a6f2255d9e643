"""Whether dice are fair: Pearson's chi-square test of goodness of fit, and error bands.

The statistic is the sum over the faces of (counted - expected)² / expected (K. Pearson,
1900). If the dice are fair it follows, for many dice, the chi-square distribution with
one degree of freedom less than there are faces; the chance that it is as large or larger
is Q(degrees / 2, statistic / 2), the regularised upper incomplete gamma function
(NIST Digital Library of Mathematical Functions, 8.2.4).
"""

from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

from yahtzee.dice import FACES, Counts

# The approximation is good once five of each face are expected (W. G. Cochran, 1954).
LEAST_DICE = 5 * len(FACES)

# Of fair dice, at least 95 of 100 records have all six faces inside the band: each face is
# outside with a chance of 5 % / 6 (C. E. Bonferroni), on one side with half of that. This is
# the normal distribution's quantile at 1 - 0.05 / 12.
BAND = 2.638257

_PRECISION = 1e-15
_TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Fairness:
    """What some dice say about themselves.

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
        chi_square_chance(statistic, len(FACES) - 1),
        max(0.0, expected - reach),
        min(float(dice), expected + reach),
    )


def chi_square_chance(statistic: float, degrees: int) -> float:
    """The chance that a chi-square variable is at least ``statistic``, which is not negative."""
    return upper_gamma(degrees / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """Q(a, x), the regularised upper incomplete gamma function, for a > 0 and x >= 0.

    By the series of DLMF 8.11.4 where that converges fast, else by the continued fraction
    of DLMF 8.9.2.
    """
    if x == 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - scale * _series(a, x)
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The sum of x**n / (a (a + 1) … (a + n))."""
    term = found = 1 / a
    step = a
    while term > found * _PRECISION:
        step += 1
        term *= x / step
        found += term
    return found


def _fraction(a: float, x: float) -> float:
    """1 / (x + 1 - a - (1 - a) / (x + 3 - a - …)), by Lentz's method (DLMF 3.10(iii))."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    found, change, n = d, 0.0, 0
    while abs(change - 1) > _PRECISION:
        n += 1
        numerator = n * (a - n)
        b += 2
        d = 1 / _away_from_zero(b + numerator * d)
        c = _away_from_zero(b + numerator / c)
        change = c * d
        found *= change
    return found


def _away_from_zero(number: float) -> float:
    return number if abs(number) > _TINY else _TINY
