"""Advice in words: hints, the verdict on a finished game, and what is shared of it."""
