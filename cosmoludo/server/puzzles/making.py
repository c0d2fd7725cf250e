"""Making puzzles of finished games: in the background, after everyone who waits for a bot."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from cosmoludo.bots.review import decisions
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint, check_unsealed
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.bots.scheduler import Waiting
from cosmoludo.server.bots.workers import BotWorkers
from cosmoludo.server.store.puzzles import PuzzleStore, StoredPuzzle
from cosmoludo.server.table.setup import new_code
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.puzzles import PuzzlesMade

MADE_KEPT = 100
"""Of so many games it is remembered that they were searched."""
AT_ONCE = 100
"""So many games wait to be searched, or are: the workers look at those of each person in turn."""
OF_ONE_PERSON = 2
"""So many of them."""
NOBODY_WAITS: Waiting = tuple

log = logging.getLogger(__name__)


class PuzzleMaker:
    """Searches games, one decision at a time, and stores the puzzles that are found."""

    def __init__(self, workers: BotWorkers, compiler: RuleCompiler, store: PuzzleStore) -> None:
        self._workers = workers
        self._compiler = compiler
        self._store = store
        self._made: dict[str, PuzzlesMade] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._for: dict[str, str] = {}
        """For whom each game is searched."""

    async def make(self, live: LiveTable, viewpoint: Viewpoint) -> PuzzlesMade:
        """Return how far the search of a finished game is; the first request starts it."""
        viewpoint.visible_seat(live.table)
        if live.table.status != "over":
            raise Refusal(409, "not_over", ply=live.table.ply)
        check_unsealed(live.table)
        if not live.table.seats_of(viewpoint.person):
            raise Refusal(403, "not_sitting")
        if live.code not in self._made:
            mine = sum(person == viewpoint.person for person in self._for.values())
            if len(self._tasks) >= AT_ONCE or mine >= OF_ONE_PERSON:
                raise Refusal(503, "review_later")
            while len(self._made) >= MADE_KEPT:
                del self._made[next(code for code in self._made if code not in self._tasks)]
            self._made[live.code] = PuzzlesMade(False, 0, len(live.table.ready_timeline.moves), [])
            self._for[live.code] = viewpoint.person
            self._tasks[live.code] = asyncio.create_task(self._search(live, viewpoint.person))
        return self._made[live.code]

    async def stop(self) -> None:
        """Drop the searches under way: whoever wants one asks again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _search(self, live: LiveTable, person: str) -> None:
        try:
            await self._compiler.bots_ready(live.table.stored.game)
            await self._find(live, person, self._made[live.code])
        except Exception:
            log.exception("a game could not be searched", extra={"game": live.table.stored.game})
            self._made.pop(live.code, None)
        finally:
            del self._tasks[live.code], self._for[live.code]

    async def _find(self, live: LiveTable, person: str, made: PuzzlesMade) -> None:
        from cosmoludo.bots.puzzles import solution  # bots take long to import

        stored = live.table.stored
        for moves, (before, seat, _) in enumerate(decisions(live.table.state.copy())):
            look = partial(solution, before.seen_by(seat), seat)
            found = await self._workers.run(person, look, NOBODY_WAITS)
            if found is not None:
                puzzle = StoredPuzzle(
                    *(new_code(), stored.code, moves, seat, stored.game, stored.version), str(found.move), found.lead
                )
                await self._store.add(puzzle)
            made.done = moves + 1
        made.puzzles = await self._store.of_table(stored.code)
        made.ready = True
