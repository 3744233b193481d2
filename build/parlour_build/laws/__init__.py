"""The laws of a built site: what its pages must keep, and how many bytes a player may be made to wait for."""
