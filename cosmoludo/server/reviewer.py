"""Reviews of finished games: looked at move by move in the bots' threads, behind everyone who waits for a bot."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from cosmoludo.core.game import State
from cosmoludo.server.room import Room
from cosmoludo.server.telling import offer_of, paths_to, told
from cosmoludo.server.thinking import Thinking
from cosmoludo.server.wire.hints import AccountShown, Better, MomentShown, ReviewShown

if TYPE_CHECKING:
    from cosmoludo.bots.review import Moment

REVIEWS_KEPT = 100
DIGITS = 3

log = logging.getLogger(__name__)


class Reviewer:
    """Looks at games again, one decision at a time, and remembers what came of it."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._reviews: dict[str, ReviewShown] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def review(self, room: Room) -> ReviewShown:
        """The review of a table where the game is over, as far as it is; asked for the first time, it is begun."""
        if room.code not in self._reviews:
            self._reviews[room.code] = ReviewShown(False, 0, len(room.game_course.moves), [], [], [])
            while len(self._reviews) > REVIEWS_KEPT:
                del self._reviews[next(iter(self._reviews))]
            task = asyncio.create_task(self._made(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._reviews[room.code]

    async def stop(self) -> None:
        """Let the reviews under way go: whoever wants one asks again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _made(self, room: Room) -> None:
        try:
            self._reviews[room.code] = await self._looked_at(room)
        except Exception:
            log.exception("a game could not be reviewed", extra={"game": room.stored.game})
            self._reviews.pop(room.code, None)

    async def _looked_at(self, room: Room) -> ReviewShown:
        from cosmoludo.bots.review import SIMULATIONS, decisions, look_at

        state, moments = room.game_state.copy(), []
        for ply, (before, seat, move) in enumerate(decisions(state)):
            look = partial(look_at, before.seen_by(seat), ply, seat, move, SIMULATIONS)
            moments.append(await self._thinking.aside(room.code, look, waited_for=False))
            if known := self._reviews.get(room.code):
                known.done = ply + 1
        plies = [entry.ply for entry in room.game_course.moves]
        return await self._thinking.aside(room.code, partial(shown, state, moments, plies), waited_for=False)


def shown(state: State, moments: list[Moment], plies: list[int]) -> ReviewShown:
    """A review as the table shows it. Runs in a thread."""
    from cosmoludo.bots.review import concluded, decisions

    found = concluded(state, moments)
    worst = [moment.ply for moment in found.worst]
    better = {
        ply: _better(before.seen_by(seat), moments[ply])
        for ply, (before, seat, _) in enumerate(decisions(state))
        if ply in worst
    }
    return ReviewShown(
        True,
        len(moments),
        len(moments),
        [_moment(moment, plies[moment.ply], better.get(moment.ply)) for moment in moments],
        worst,
        [
            AccountShown(*(round(part, DIGITS) for part in (a.first, a.play, a.others, a.luck, a.last)))
            for a in found.accounts
        ],
    )


def _moment(moment: Moment, ply: int, better: Better | None) -> MomentShown:
    chances = [round(chance, DIGITS) for chance in moment.chances]
    return MomentShown(ply, moment.seat, chances, round(moment.loss, DIGITS), better)


def _better(view: State, moment: Moment) -> Better:
    """The better move, as its seat could have been told."""
    path = paths_to(view, moment.seat, [moment.better]).get(int(moment.better), [])
    sentence = told(view, moment.seat, [(moment.seat, moment.better)])[0]
    return Better(str(moment.better), sentence, offer_of(view, moment.seat, path), path)
