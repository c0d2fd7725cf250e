"""Whom one can ask to the table: the bots. What they are called stands in the words under `bot.`"""

from __future__ import annotations

import msgspec
from litestar import get


class BotFacts(msgspec.Struct):
    """A bot that may take a seat."""

    id: str
    level: int | None
    """From 1, a kind beginner, to 6; None for those that others are measured against."""


@get("/api/bots", tags=["games"], summary="The bots there are")
async def bots() -> list[BotFacts]:
    """The levels from the weakest to the strongest, then the others."""
    from cosmoludo.bots import REFERENCES
    from cosmoludo.bots.levels import LEVELS

    levels = [BotFacts(name, level.number) for name, level in LEVELS.items()]
    return [*levels, *(BotFacts(name, None) for name in REFERENCES)]
