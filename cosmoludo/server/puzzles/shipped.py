"""The puzzles that come with the games, for a server where nobody has played yet."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import IntegrityError

from cosmoludo.core import puzzle_sets
from cosmoludo.server.store.puzzles import PuzzleStore


async def take_in_shipped(store: PuzzleStore) -> None:
    """Take in the puzzles that come with the games."""
    sources = await asyncio.to_thread(lambda: list(puzzle_sets.shipped()))
    try:
        await store.take_in(sources)
    except IntegrityError:  # another process takes them in at the same moment
        return
