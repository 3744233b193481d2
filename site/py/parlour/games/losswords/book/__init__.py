"""A book: its works, its pages, and how a text is made plain, set in type and cut into pages."""
