"""Benchmarks: the speed of the rules, and of the server under load."""
