"""What each measure of Losswords's bundles says, for the table of all puzzles."""

MEASURES = {
    "pages": "pages of the chapter",
    "words": "words of all pages",
    "anagrams": "the fewest words of a page that have an anagram",
}
