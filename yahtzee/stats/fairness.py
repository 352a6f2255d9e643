"""Whether dice are fair, however often one looks: a sequential test.

The *evidence* is how many times likelier the counts are with loaded dice than with fair ones,
the loads being mixed by a Dirichlet distribution (H. Robbins, Statistical Methods Related to the
Law of the Iterated Logarithm, 1970). With fair dice it is a martingale that begins at 1: the chance
that it ever reaches n, at any of all looks, is 1 / n at most (J. Ville, 1939).
"""

from math import exp, lgamma, log

from yahtzee.engine.dice import FACES, Counts
from yahtzee.saves.rolled import Fallen

LEAST_DICE = 5 * len(FACES)  # with fewer nothing is said

DOUBT = 20  # evidence that fair dice ever show to 5 of 100 players at most
# Loads as small as a hundredth in a face are looked for: the larger, the smaller they are.
CONCENTRATION = 60.0
MOST_EVIDENCE = 1e9


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
