"""From committed bundles to what a page loads: shards, days, completions, and the data that games ask for."""
