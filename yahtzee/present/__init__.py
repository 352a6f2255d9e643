"""What a table shows of a game, as plain data and sentences, without anything of the page."""
