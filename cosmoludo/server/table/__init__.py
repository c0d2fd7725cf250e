"""A table derived from its log, and everything that writes to the log."""
