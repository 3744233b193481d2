"""The log of plays: what a go at a puzzle leaves behind, how files of such are read, and what one's own come to."""
