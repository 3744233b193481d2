"""How pages are damaged and put right: the six ways, what a number asks for in each, the twists, and the anagrams."""
