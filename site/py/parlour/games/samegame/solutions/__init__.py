"""Solutions on the screen: the answer viewer, and a solution that is played."""
