"""Yahtzee: rules, games, best play, and the page that shows them."""
