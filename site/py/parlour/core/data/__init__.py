"""Data that games need besides their puzzles: the word list, the boards, and what each is read by."""
