"""Classic: large random boards for points."""
