"""Génial!: positions as JSON, and what cannot be in one."""

from cosmoludo.games.genial.position.check import check
from cosmoludo.games.genial.position.document import read, write

__all__ = ["check", "read", "write"]
