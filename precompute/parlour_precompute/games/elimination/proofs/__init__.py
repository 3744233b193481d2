"""What the proof of Elimination's sets rests on."""
