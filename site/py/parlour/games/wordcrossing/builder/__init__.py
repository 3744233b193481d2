"""The builder: levels of one's own."""
