"""What each game adds to the library, found by its name: `completed` makes a stored puzzle whole, `source` is the words of its generator."""
