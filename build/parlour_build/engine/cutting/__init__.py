"""A WebAssembly module read, marked and cut in two."""
