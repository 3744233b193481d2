"""Elimination in the laboratory: FI-2Pop as it runs, Eq. 2 and 3 with their terms, and what challenges are like."""

from parlour.games.elimination.supply.fitness import READINGS
from parlour.lab.elimination.data import Data, source
from parlour.lab.elimination.evolution import GENERATIONS, LEVEL, POPULATION, evolve
from parlour.lab.elimination.rounds import FIELDS, MEASURED, made
from parlour.lab.elimination.terms import measured
from parlour.lab.sample import range_tool
from parlour.lab.tool import Field, Tool, choice, number, seed

__all__ = ["TOOLS", "Data", "source"]

READING_NAMES = {
    "prose": "as the prose asks (ours)",
    "printed": "as it is printed",
    "prose-unsmoothed": "as the prose asks, bare shares",
    "printed-unsmoothed": "as it is printed, bare shares",
}
READING = choice("reading", "Eq. 3", {name: READING_NAMES[name] for name in READINGS})

TOOLS = (
    Tool(
        "evolve",
        "Two populations evolve",
        "FI-2Pop: challenges that may be played and challenges that may not are bred side by side and never mate. "
        "A child goes to the one or the other by whether it fits the target and breaks no law. See both grow fitter.",
        (LEVEL, READING, POPULATION, GENERATIONS, seed()),
        evolve,
        "Evolve",
    ),
    Tool(
        "terms",
        "Equations 2 and 3",
        "Write letters of your own. Equation 2 asks whether they are few enough; equation 3 how many words stand in plain sight: few long ones, "
        "many short ones.",
        (
            Field("letters", "Letters", "PRESPENT", most=16),
            number("target", "Target length", 8, 4, 16),
            number("max_seq", "Long is longer than (maxSeq)", 3, 2, 8),
        ),
        measured,
        "Measure",
    ),
    range_tool(FIELDS, MEASURED, made, ("words", "max_sequence")),
)
