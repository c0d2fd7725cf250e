"""Big Bang 13.7: how the table looks."""
