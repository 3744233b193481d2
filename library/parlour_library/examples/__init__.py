"""Worked examples: the notebook's cells, which a test runs here and in the page. Each begins with its title and a line that tells of it."""
