"""Whom one can ask to the table: the bots. What they are called stands in the words under `bot.`"""

from __future__ import annotations

from litestar import get

from cosmoludo.server.wire.games import BotFacts


@get("/api/bots", tags=["games"], summary="The bots there are")
async def bots() -> list[BotFacts]:
    """The levels from the weakest to the strongest, then the others."""
    from cosmoludo.bots import REFERENCES
    from cosmoludo.bots.levels import LEVELS

    levels = [BotFacts(name, level.number) for name, level in LEVELS.items()]
    return [*levels, *(BotFacts(name, None) for name in REFERENCES)]
