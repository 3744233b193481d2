"""What is measured of every set that is a ladder or has bands, so that "easy to hard" and "fair stars" are proved like solvability."""
