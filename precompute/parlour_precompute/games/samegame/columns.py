"""What each measure of SameGame's bundles says, for the table of all puzzles."""

MEASURES = {
    "rsr": "solutions / paths",
    "random_clear": "the chance that a player who picks groups at random clears the board",
    "path_depth_min": "moves of the shortest solutions",
    "path_depth_mean": "moves, mean over all solutions",
    "path_depth_max": "moves of the longest solutions",
    "path_depth_sd": "moves, standard deviation over all solutions",
    "solutions": "ways to play that clear the board",
    "paths": "ways to play until no move is left",
    "states": "positions that can be reached",
    "best_score": "the most points that clearing the board makes",
    "shortest_solutions": "solutions of the least depth",
    "pop_start_min": "perimeter of polyrectangle at the start in cells, least over the shortest solutions",
    "pop_start_mean": "perimeter of polyrectangle at the start in cells, mean over the shortest solutions",
    "pop_start_max": "perimeter of polyrectangle at the start in cells, greatest over the shortest solutions",
    "sum_pop_min": "perimeters of polyrectangle summed over all phases in cells, least over the shortest solutions",
    "sum_pop_mean": "perimeters of polyrectangle summed over all phases in cells, mean over the shortest solutions",
    "sum_pop_max": "perimeters of polyrectangle summed over all phases in cells, greatest over the shortest solutions",
    "difficulty": "about how many games in a hundred a thoughtful player loses",
}
