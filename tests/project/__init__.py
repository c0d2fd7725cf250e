"""Tests of the project itself: its scripts, its layers, its packages."""
