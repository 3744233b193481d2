"""What all proofs have in common; each game's own is `games/<package>/proof.py`, and shares no code with generator, solver or kernel."""
