"""A SQLite file has one server: a second one would not see what the first has in memory.

The lock is on a file beside the database, since SQLite has locks of its own on the database file, and ends with the
process that holds it, however that ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cosmoludo.server.store.engines import address, is_shared

LOCK = ".lock"

_held: dict[Path, int] = {}
"""The open lock files of this process, which it holds until it ends."""


class InUse(Exception):
    """Another server uses the database."""


def hold(database: Path | str) -> None:
    """Reserve a SQLite file for this process, until it ends; raise InUse if another one has it.

    A database that several processes may use is left alone.
    """
    if is_shared(database):
        return
    file = Path(address(database).database or "").resolve()
    if file in _held:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(file.with_name(f"{file.name}{LOCK}"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(lock)
    except OSError:
        os.close(lock)
        raise InUse from None
    _held[file] = lock


def _lock(file: int) -> None:
    """Lock a file, without waiting; raise OSError if it is locked."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
