"""Computer players: functions from a game to a legal move."""
