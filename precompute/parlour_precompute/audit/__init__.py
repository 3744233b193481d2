"""Audit of ladders and bands."""
