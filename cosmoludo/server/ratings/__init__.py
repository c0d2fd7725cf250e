"""Ratings of people in each mode, by openskill: how sure, how shown, and which games count."""
