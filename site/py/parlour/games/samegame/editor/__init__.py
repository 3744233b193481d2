"""The editor: boards of one's own, painted cell by cell."""
