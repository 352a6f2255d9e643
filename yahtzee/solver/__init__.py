"""Exact best play for any rule set.

*Turn*: up to ``rules.rolls`` rolls of the dice, then one box is scored.
*Value* of a card: expected further points under best play.
*Roll*: five dice as a sorted tuple. *Keep*: the sorted tuple of those that stay.
"""
