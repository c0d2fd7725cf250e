"""Hexdomino: positions as JSON, and what cannot be in one."""

from cosmoludo.games.hexdomino.position.check import check
from cosmoludo.games.hexdomino.position.document import read, write

__all__ = ["check", "read", "write"]
