"""How a game is told: in words, and in what is shown, heard and felt of it."""
