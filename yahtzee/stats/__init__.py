"""What the finished games on this device add up to: scores, boxes, and the dice.

    records    a finished game, counted
    summary    averages, rates, streaks, and scores by range and over time
    fairness   whether the dice are fair, however often one looks
    analysis   best play as it is stored
    words      the findings in sentences

Called stats because the standard library has a ``statistics``.
"""
