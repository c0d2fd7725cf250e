"""The challenge of the day: one deal for everybody, one attempt each, and a list of how it went."""
