"""Room on the disk and in memory, and how much of it the server takes."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.wire.house import Space, Warned

LOW = 0.10
"""Of the disk or the memory free: then there is a warning, if what is left is also less than ENOUGH."""
FULL = 0.02
ENOUGH = {"disk": 5 * 1024**3, "memory": 512 * 1024**2}
TOO_LITTLE = 256 * 1024**2
"""Bytes of a disk that count as full."""
STATM = Path("/proc/self/statm")
MEMINFO = Path("/proc/meminfo")


def disk_space(folder: Path) -> Space:
    """Return the room on the disk of a folder. Waits for the disk."""
    while not folder.exists():
        folder = folder.parent
    found = shutil.disk_usage(folder)
    return Space(found.total - found.free, found.total)


def memory_space() -> Space:
    """Return the memory of this process, and of all there is; 0 where the system does not say."""
    return Space(_resident(), _whole_memory())


def _resident() -> int:
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _whole_memory() -> int:
    if sys.platform == "win32":
        return 0
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def free_memory() -> int | None:
    """Return the memory that programs could still have; None where the system does not say."""
    if not MEMINFO.exists():
        return None
    lines = dict(line.split(":") for line in MEMINFO.read_text().splitlines())
    return int(lines["MemAvailable"].split()[0]) * 1024


def folder_of(engine: AsyncEngine) -> Path:
    """Return the folder whose disk has to have room: of the file, or where the server runs."""
    file = engine.url.database if engine.dialect.name == "sqlite" else None
    return Path(file).absolute().parent if file else Path.cwd()


async def database_bytes(engine: AsyncEngine) -> int:
    """Return how large the database is."""
    if engine.dialect.name == "sqlite":
        file = Path(engine.url.database or "")
        return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.is_file())
    async with engine.connect() as connection:
        query = sa.select(sa.func.pg_database_size(sa.func.current_database()))
        return (await connection.execute(query)).scalar_one()


def space_warnings(disk: Space, memory: Space, available: int | None) -> list[Warned]:
    """Return what the host should see to before it is too late."""
    found: list[Warned] = []
    left = disk.total - disk.used
    if left < max(FULL * disk.total, TOO_LITTLE) and left < ENOUGH["disk"]:
        found.append("disk_full")
    elif left < LOW * disk.total and left < ENOUGH["disk"]:
        found.append("disk_low")
    if available is not None and available < LOW * memory.total and available < ENOUGH["memory"]:
        found.append("memory_low")
    return found
