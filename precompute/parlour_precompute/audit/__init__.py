"""Whether ladders climb: what is measured of each stored set, and the shape that it must keep."""
