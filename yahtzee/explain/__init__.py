"""The rules in plain words: what they say, what they change, why dice score what they do.

Everything derives from the knobs of a RuleSet and from what the engine answers; nothing
here is markup, and nothing knows a preset's name.

``rules_in_words``
    ``explain``: a rules page with worked examples; ``summary``: one line.
``changes``, ``problems``
    For an editor: ``differences`` from another rule set, and ``problem_text``.
``disputes``
    What is argued over at the table.
``strategy``
    Advice, with the solver's ``Figures`` where there are some.
``why``
    ``why`` dice score what they do, ``where`` five alike may go, and the same for boxes
    that are filled.
``boxes``, ``positions``, ``words``
    What the others are made of.
"""

from yahtzee.explain.changes import differences
from yahtzee.explain.disputes import Dispute, disputes
from yahtzee.explain.positions import Example
from yahtzee.explain.problems import problem_text
from yahtzee.explain.rules_in_words import Topic, explain, summary
from yahtzee.explain.strategy import Figures, strategy
from yahtzee.explain.why import where, why, why_filled, why_written

__all__ = [
    "Dispute",
    "Example",
    "Figures",
    "Topic",
    "differences",
    "disputes",
    "explain",
    "problem_text",
    "strategy",
    "summary",
    "where",
    "why",
    "why_filled",
    "why_written",
]
