"""What each measure of Wordcrossing's bundles says, for the table of all puzzles."""

MEASURES = {
    "turns": "the fewest turns from start to goal",
    "pool": "letters",
    "fewest": "the fewest easy words that cross",
    "slack": "letters to spare where the fewest easy words are as short as can be",
    "par_letters": "letters of the best chain of easy words",
    "par_words": "words of the best chain of easy words",
    "record_letters": "letters of the best chain of all accepted words",
    "record_words": "words of the best chain of all accepted words",
    "proved": "how many of par and record are proved to be the best",
    "closed": "log2 of the ways there are to each that common words fill",
    "finishes": "log10 of the chains that common words make, and one",
    "rarity": "rungs down the ladder of frequencies that words are needed from",
    "effort": "effort of simulated players, all ways of playing together",
    "plans": "effort of simulated players who plan a way first",
    "gropes": "effort of simulated players who lay word after word",
    "recalls": "effort of simulated players who recall words",
    "difficulty": "one number in the effort of simulated players; 0 is solved at the first try",
}
