"""The rules in plain words: what they say, what they change, why dice score what they do.

Everything derives from the knobs of a RuleSet and from what the engine answers; nothing
here is markup, and nothing knows a preset's name.

``rules_in_words``, ``summary``
    ``explain``: a rules page with worked examples; ``summary``: one line; ``differences`` from
    another rule set.
``disputes``
    What is argued over at the table.
``strategy``
    Advice, with the figures of the solver's ``BestPlay`` where it is known.
``why``
    ``why`` dice score what they do, ``where`` five alike may go, and the same for boxes
    that are filled.
``boxes``, ``jokers``, ``words``
    What the others are made of.
"""

from yahtzee.explain.disputes import Dispute, disputes
from yahtzee.explain.jokers import Example
from yahtzee.explain.rules_in_words import Topic, explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import differences, summary
from yahtzee.explain.why import where, why, why_filled, why_written

__all__ = [
    "Dispute",
    "Example",
    "Topic",
    "differences",
    "disputes",
    "explain",
    "strategy",
    "summary",
    "where",
    "why",
    "why_filled",
    "why_written",
]
