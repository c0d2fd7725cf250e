"""People: names, sessions, authentication, passwords."""
