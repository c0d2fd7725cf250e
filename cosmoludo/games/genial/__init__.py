"""Génial! (Ingenious): lay pairs of symbols, score lines in every direction, and let no colour fall behind."""
