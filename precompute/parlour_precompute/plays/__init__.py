"""What play tells: exported logs read, the papers' analyses of them, and how well the models of players foretold them."""
