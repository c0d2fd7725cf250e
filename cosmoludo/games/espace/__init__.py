"""Espace (Défis Nature)."""
