"""How bots play a challenge that is over: in the background, after everyone who waits for a bot."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.bots.scheduler import Waiting
from cosmoludo.server.bots.workers import bot_seed
from cosmoludo.server.daily.service import Daily, is_playable
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.daily import MINE, StoredChallenge, add_line
from cosmoludo.server.store.rows import LogEntry, Taken
from cosmoludo.server.table import clocks

BOTS = ("level4", "level6")
"""Who shows how a challenge can be played."""
LOOKED = 60.0
"""Seconds between two looks whether a day is over."""
LINES = "challenges"
"""The process that owns this lets bots play; and the owner of their work, who waits for nothing."""
NOBODY_WAITS: Waiting = tuple

log = logging.getLogger(__name__)


class BotLines:
    """Lets bots play the challenges of past days, each once."""

    def __init__(self, tables: Tables, compiler: RuleCompiler, daily: Daily) -> None:
        self._tables = tables
        self._compiler = compiler
        self._daily = daily
        self._store = tables.store.daily

    async def run(self) -> None:
        """Look again and again whether a day is over."""
        while True:
            if self._tables.processes.owns(LINES):
                await self.play_all()
            await asyncio.sleep(LOOKED)

    async def play_all(self) -> None:
        """Let bots play what they have not played yet, as far as the rules are still those of that day."""
        for challenge, bot in await self._store.unplayed(clocks.now(), BOTS):
            if is_playable(challenge):
                await self._play(challenge, bot)

    async def _play(self, challenge: StoredChallenge, bot: str) -> None:
        """Play one game, decision by decision, and store it when it is over."""
        table, seats = await self._daily.table_of(challenge, "", bot)
        dealt = clocks.now()
        table = table._replace(began=dealt, over=True, shuffle=table.shuffle and table.shuffle._replace(dealt=dealt))
        await self._compiler.bots_ready(table.game)
        state = cosmoludo.load(table.game, players=table.players, **table.options).start(table.seed)
        entries: list[LogEntry] = []
        while not state.over:
            seat = state.actors[0]
            player = bot if seat == MINE else challenge.bot or bot
            decide = partial(decided, player, state.seen_by(seat), seat, bot_seed(table.seed, len(entries), seat))
            move = await self._tables.workers.run(LINES, decide, NOBODY_WAITS)
            entries.append(LogEntry(table.code, len(entries), seat, move, at=clocks.now()))
            state.play(move, seat)
        try:
            await self._tables.store.add_table(
                table, seats, lambda connection: add_line(connection, challenge.day, bot, table.code, entries)
            )
        except Taken:  # another process has played it meanwhile
            return
        await self._tables.store.end(table.code)
        log.info("a bot has played a challenge", extra={"game": table.game, "bot": bot})


def decided(bot: str, view: State, seat: int, seed: int) -> str:
    """Return the move of a bot as text. Runs in a thread."""
    from cosmoludo.bots import decide  # bots take long to import
    from cosmoludo.bots.analysis import never

    return str(decide(bot, view, seat, seed, never))
