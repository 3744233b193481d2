"""What all results tell together: one fold over them, what it comes to in words and numbers, and how that is drawn."""
