"""How the site looks beyond its style sheets: the typefaces, and the boards of the days as pictures."""
