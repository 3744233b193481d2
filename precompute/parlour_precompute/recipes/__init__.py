"""One recipe a game: which boards to propose, how many to rate, which to keep."""
