"""What each measure of Elimination's bundles says, for the table of all puzzles."""

MEASURES = {
    "difficulty": "one less the share of the best score that simulated players may expect",
    "fitness": "mean of the paper's Eq. 3 over the challenges",
    "best": "the most points that common words give",
}
