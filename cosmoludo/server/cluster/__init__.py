"""Several processes on one database, and how they tell each other of changes."""
