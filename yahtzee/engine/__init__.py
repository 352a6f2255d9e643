"""What is played: dice, boxes, rules, cards and games, as immutable values.

Nothing here knows codes, storage, the solver or the page.
"""
