"""What the engine is exercised with: every game played as players do and as they should not."""
