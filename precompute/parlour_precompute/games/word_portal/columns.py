"""What each measure of Word Portal's bundles says, for the table of all puzzles."""

MEASURES = {
    "words": "accepted words of the board; of an experiment those of its first board",
    "everyday": "words of the common dictionary",
    "ease": "how much of the board offers itself: words of the common dictionary by frequency, and the less the longer",
    "big": "words of 100 points and more",
    "least": "common words of the board on the way that has fewest",
    "mean": "common words of the boards on the way, mean",
    "points": "points of the way",
}
