"""The builder: boards of one's own."""
