"""Play by link: a game between people elsewhere, whose links alone carry it.

``docs/play-by-link.md`` tells how the dice are made and how to check a game by hand. ``chain`` and
``signatures`` are the arithmetic, ``match`` the game, what its players add to it and how one that
comes in compares with the one that is known, and ``codes`` the text of a link.
"""
