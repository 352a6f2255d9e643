"""The rules in plain words: what they say, what they change, why dice score what they do.

Everything derives from the knobs of a RuleSet and from what the engine answers; nothing here is
markup, and nothing knows a preset's name.
"""
