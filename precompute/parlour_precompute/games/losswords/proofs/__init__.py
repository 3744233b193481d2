"""What the proof of the chapters rests on."""
