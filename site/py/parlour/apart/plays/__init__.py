"""The log of plays: what a go at a puzzle leaves behind, and what one's own come to."""
