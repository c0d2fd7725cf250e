"""Strange World Above the Clouds: its cards (`deck.csv`, read by `deck.py`) and the tables that the rules read."""
