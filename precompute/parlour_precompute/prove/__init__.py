"""Independent checkers: every stored puzzle is proved again from the rules, by code that no generator, solver or kernel shares."""
