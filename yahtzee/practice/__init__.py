"""Practice: positions from real play, answered by the player and graded by the solver."""
