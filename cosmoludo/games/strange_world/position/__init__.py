"""Strange World Above the Clouds: positions as JSON, and what cannot be in one."""

from cosmoludo.games.strange_world.position.check import check
from cosmoludo.games.strange_world.position.document import read, write

__all__ = ["check", "read", "write"]
