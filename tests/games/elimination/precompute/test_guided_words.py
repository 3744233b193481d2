from parlour.games import CATALOGUE
from parlour.games.elimination.guide import GUIDE
from parlour_build.layout import Layout
from parlour_build.puzzles.completions import completion


def test_the_words_of_the_guided_puzzle_are_those_that_its_letters_hold():
    game = CATALOGUE["elimination"]
    stored = [{"letters": each.letters, "double": each.double, "sources": []} for each in GUIDE.puzzle.challenges]
    assert completion(game, Layout().words)(game.set_of("daily"), {"challenges": stored, "seconds": []}) == GUIDE.puzzle
