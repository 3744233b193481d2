"""How hosts send files: what they compress, what they tell browsers, and a local server that does as they do."""
