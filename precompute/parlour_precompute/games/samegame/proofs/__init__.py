"""What the proof of SameGame's bundles rests on."""
