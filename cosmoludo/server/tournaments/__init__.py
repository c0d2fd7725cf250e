"""Tournaments as calculation: who plays whom next, and how they stand. Nothing here is stored or sent."""
