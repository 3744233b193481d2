"""Models of a reader of Losswords, and of how one puts a page right."""
