"""Hints at the table: thought in the bots' threads, from what the asker's seat sees, once for a ply."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable

from cosmoludo.core.game import State
from cosmoludo.server.room import Room
from cosmoludo.server.telling import paths_to, told
from cosmoludo.server.thinking import Thinking, luck
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.hints import Hints, HintShown

HINTS_A_MINUTE = 30
"""That one person may have thought out; those of a ply that are known already cost nothing."""
HINTS_KEPT = 500

Asked = tuple[str, int, int]
"""A table, a seat, a ply."""


class Adviser:
    """Thinks for people who ask, and remembers what came of it."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._thoughts: dict[Asked, asyncio.Task[Hints]] = {}
        self._asked: defaultdict[str, deque[float]] = defaultdict(deque)

    async def hints(self, room: Room, seat: int, person: str) -> Hints:
        """The best moves of a seat that is to move."""
        asked = (room.code, seat, room.ply)
        known = self._thoughts.get(asked)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            self._count(person)
            self._thoughts[asked] = asyncio.create_task(self._think(room, seat, room.game_course.seen(seat)))
            while len(self._thoughts) > HINTS_KEPT:
                self._thoughts.pop(next(iter(self._thoughts))).cancel()
        return await asyncio.shield(self._thoughts[asked])

    def _count(self, person: str) -> None:
        """Refuse someone who asks too often."""
        now, asked = time.monotonic(), self._asked[person]
        while asked and asked[0] < now - 60:
            asked.popleft()
        if len(asked) >= HINTS_A_MINUTE:
            raise Refusal(429, "too_fast")
        asked.append(now)

    async def _think(self, room: Room, seat: int, view: State) -> Hints:
        ply = room.ply
        seed = luck(room.stored.seed, ply, seat)

        def work() -> Hints:
            return Hints(seat, ply, thought_out(view, seat, seed, lambda: room.ply != ply))

        return await self._thinking.aside(room.code, work, waited_for=True)


def thought_out(view: State, seat: int, seed: int, stopped: Callable[[], bool]) -> list[HintShown]:
    """The best moves as the table shows them. Runs in a thread."""
    from cosmoludo.bots.hints import hints

    found = hints(view, seat, seed, stopped=stopped)
    paths = paths_to(view, seat, [hint.move for hint in found])
    return [
        HintShown(
            str(hint.move),
            paths.get(int(hint.move), []),
            round(hint.chance, 3),
            sentences[0],
            sentences[1:],
            hint.score,
        )
        for hint in found
        if (sentences := told(view, seat, [(seat, hint.move), *hint.line]))
    ]
