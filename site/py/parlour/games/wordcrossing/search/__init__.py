"""What a search for chains rests on: the words that a pool can lay, its letters counted, and chains of slots."""
