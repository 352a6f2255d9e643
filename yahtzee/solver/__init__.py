"""Exact best play for any rule set.

*Turn*: as ``Scorecard.rolls_allowed`` has it; one is solved as if no rolls were saved.
*Value* of a card: expected further points under best play.
*Roll*: five dice as a sorted tuple. *Keep*: the sorted tuple of those that stay.
"""
