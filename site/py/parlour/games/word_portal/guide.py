"""The guided first round: one word, from the outer ring through the inner one into the middle."""

from parlour.core.game import Guide, Step
from parlour.games.word_portal.modes import ROUND
from parlour.games.word_portal.rules import Puzzle

LETTERS = "TRSOMPAIELCUNADBORIGHFKVW"

GUIDE = Guide(
    mode=ROUND,
    puzzle=Puzzle(LETTERS, 1, common="BRAIN DOMAIN GRAIN MAIN PAIN RAIN STAIN TRAIN"),
    steps=(
        Step("Take letters of the outer ring first: press the R in the top row.", "tile:1"),
        Step("Then it moves inwards, and never back: press the A below it.", "tile:6"),
        Step("Letters need not touch, though these two do: press the I beside the A.", "tile:7"),
        Step("The middle letter comes last and ends the word: press the N for RAIN.", "tile:12"),
    ),
    then="levels/01",
    feat="You found RAIN",
)
