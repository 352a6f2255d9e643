"""What the finished games on this device add up to: scores, boxes, and the dice.

Called stats because the standard library has a ``statistics``.
"""
