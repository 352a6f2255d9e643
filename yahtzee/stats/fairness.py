"""Whether dice are fair, however often one looks: a sequential test, and error bands.

The *evidence* is how many times likelier the counts are with loaded dice than with fair ones,
the loads being mixed by a Dirichlet distribution (H. Robbins, Statistical Methods Related to the
Law of the Iterated Logarithm, 1970). With fair dice it is a martingale that begins at 1: the chance
that it ever reaches n, at any of all looks, is 1 / n at most (J. Ville, 1939).
"""

from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

from yahtzee.engine.dice import FACES, Counts
from yahtzee.saves.rolled import Fallen

LEAST_DICE = 5 * len(FACES)  # with fewer a band says nothing

DOUBT = 20  # evidence that fair dice ever show to 5 of 100 players at most
# Loads as small as a hundredth in a face are looked for: the larger, the smaller they are.
CONCENTRATION = 60.0
MOST_EVIDENCE = 1e9

# At any one look, at least 95 of 100 records have all six faces inside the band: each face is
# outside with a chance of 5 % / 6 (C. E. Bonferroni), on one side with half of that. This is
# the normal distribution's quantile at 1 - 0.05 / 12.
BAND = 2.638257


@dataclass(frozen=True, slots=True)
class Fairness:
    """Some dice; ``low`` and ``high`` are the ends of the band that fair dice keep within."""

    counts: Counts
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
    """Some dice by face, ones first, and their band; None while there are too few to tell."""
    dice = sum(counts)
    if dice < LEAST_DICE:
        return None
    expected = dice / len(FACES)
    # The count of one face is binomial: its variance is n p (1 - p).
    reach = BAND * sqrt(expected * (1 - 1 / len(FACES)))
    return Fairness(counts, max(0.0, expected - reach), min(float(dice), expected + reach))


def doubt(fallen: Fallen) -> float:
    """The evidence against fair dice, from 0: people's and computers' may be loaded differently.

    The mean of two such martingales is one, too.
    """
    return (evidence(fallen.people) + evidence(fallen.computers)) / 2


def evidence(counts: Counts) -> float:
    """How many times likelier loaded dice make these counts than fair ones, capped."""
    dice, prior = sum(counts), CONCENTRATION
    loaded = lgamma(len(FACES) * prior) - lgamma(len(FACES) * prior + dice)
    loaded += sum(lgamma(prior + count) - lgamma(prior) for count in counts)
    return exp(min(loaded + dice * log(len(FACES)), log(MOST_EVIDENCE)))
