"""Models of players of Word Portal, and the algorithms that its maker gave up."""
