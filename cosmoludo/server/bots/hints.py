"""Hints: good moves for a person who is to move, found by the bots' workers from what their seat sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from cosmoludo.bots.announcements import announce, paths_to
from cosmoludo.core.game import State
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.bots.workers import BotWorkers, bot_seed
from cosmoludo.server.people.rates import Rate
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.hints import Hints, HintShown, ReplyShown

if TYPE_CHECKING:  # bots take long to import
    from cosmoludo.bots.replies import Reply

HINTS_A_MINUTE = 30
"""The most that one person may ask for; hints that were found before do not count."""
HINTS_KEPT = 500
WORLDS = 100
"""How many worlds that could be a game is given to advise by."""

Asked = tuple[str, int, int]
"""A table, a seat, a ply."""


class HintService:
    """Finds hints, once for each seat and ply."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._found: dict[Asked, asyncio.Task[Hints]] = {}
        self.rate = Rate(HINTS_A_MINUTE)

    def __len__(self) -> int:
        return len(self._found)

    async def hints(self, live: LiveTable, viewpoint: Viewpoint) -> Hints:
        """Return the best moves of a viewpoint's seat, which is to move."""
        view = live.seen(viewpoint)
        asked = (live.code, viewpoint.seat, live.table.ply)
        known = self._found.get(asked)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            if not self.rate.allows(viewpoint.person):
                raise Refusal(429, "too_fast", wait=self.rate.wait)
            self._make_space()
            self._found[asked] = asyncio.create_task(self._find(live, viewpoint, view))
        found = await asyncio.shield(self._found[asked])
        viewpoint.confirm()  # the seat may have changed hands while the bot was thinking
        return found

    def _make_space(self) -> None:
        """Forget the oldest hints, but none that someone is waiting for: others could make them wait for ever."""
        if len(self._found) >= HINTS_KEPT:
            done = [asked for asked, task in self._found.items() if task.done()]
            for asked in done[: HINTS_KEPT // 10]:
                del self._found[asked]

    async def _find(self, live: LiveTable, viewpoint: Viewpoint, view: State) -> Hints:
        seat, ply = viewpoint.seat, live.table.ply
        seed = bot_seed(live.table.stored.seed, ply, seat)

        def work() -> Hints:
            return Hints(seat, ply, best_moves(view, seat, seed, lambda: live.table.ply != ply))

        return await self._workers.run(viewpoint.person, work, lambda: [viewpoint.person])


def best_moves(view: State, seat: int, seed: int, stopped: Callable[[], bool]) -> list[HintShown]:
    """Return the best moves of a seat with their announcements. Runs in a thread."""
    from cosmoludo.bots.hints import hints  # only when someone asks: bots take long to import

    found = hints(view, seat, seed, stopped=stopped)
    worlds = [view.deal(seed + number) for number in range(WORLDS)]
    paths = paths_to(view, seat, [hint.move for hint in found])
    return [
        HintShown(
            str(hint.move),
            paths.get(int(hint.move), []),
            round(hint.chance, 3),
            sentences[0],
            sentences[1:],
            hint.score,
            hint.equal,
            _reply(hint.denies),
            _reply(hint.risks),
            view.advice(seat, hint.move, worlds),
        )
        for hint in found
        if (sentences := announce(view, seat, [(seat, hint.move), *hint.line]))
    ]


def _reply(reply: Reply | None) -> ReplyShown | None:
    return ReplyShown(reply.seat, list(reply.gains)) if reply else None
