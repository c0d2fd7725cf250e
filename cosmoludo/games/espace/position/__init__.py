"""Espace: positions as JSON, and what cannot be in one."""

from cosmoludo.games.espace.position.check import check
from cosmoludo.games.espace.position.document import read, write

__all__ = ["check", "read", "write"]
