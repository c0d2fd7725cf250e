"""Distant Suns: positions as JSON, and what cannot be in one."""

from cosmoludo.games.distant_suns.position.check import check
from cosmoludo.games.distant_suns.position.document import read, write

__all__ = ["check", "read", "write"]
