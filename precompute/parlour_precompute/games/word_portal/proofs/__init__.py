"""What the proof of Word Portal's bundles rests on."""
