"""Losswords: the books as their packages hold them, the choice of passages, and their check."""
