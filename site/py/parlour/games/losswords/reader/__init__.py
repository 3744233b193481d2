"""What a reader earns and reads next: career, ink, the terms of a chapter, and the rooms of the menu."""
