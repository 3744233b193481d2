"""What all games share: the Game record, sessions, codec, chance, views, names, days and progress."""
