"""Bots, hints and reviews at work beside the event loop, and the compiler of rules."""
