"""What the proof of Wordcrossing's sets rests on."""
