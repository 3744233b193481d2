"""Whether ladders climb and stars mean the same, by models and measures that made none of them."""
