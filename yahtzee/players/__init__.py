"""Computer players. Each sees a game and offers a legal move, nothing more."""
