"""Big Bang 13.7: positions as JSON, and what cannot be in one."""

from cosmoludo.games.bigbang.position.check import check
from cosmoludo.games.bigbang.position.document import read, write

__all__ = ["check", "read", "write"]
