"""Reviews: finished games analysed move by move by the bots' workers, after everyone who waits for a bot."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from cosmoludo.bots.announcements import announce, offer_of, paths_to
from cosmoludo.core.game import State
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint, check_unsealed
from cosmoludo.server.bots.scheduler import Waiting
from cosmoludo.server.bots.workers import BotWorkers
from cosmoludo.server.people.rates import Rate
from cosmoludo.server.store.reviewed import Reviewed, ReviewStore
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.hints import AccountShown, Better, MomentShown, ReviewShown

if TYPE_CHECKING:  # bots take long to import
    from cosmoludo.bots.review import Moment

REVIEWS_KEPT = 100
DIGITS = 3
NOBODY_WAITS: Waiting = tuple

log = logging.getLogger(__name__)


class ReviewService:
    """Reviews games, one decision at a time, and keeps the results; what they say of each seat, for good."""

    def __init__(self, workers: BotWorkers, store: ReviewStore) -> None:
        self._workers = workers
        self._store = store
        self._reviews: dict[str, ReviewShown] = {}
        self._starts = Rate(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def review(self, live: LiveTable, viewpoint: Viewpoint) -> ReviewShown:
        """Return the review of a finished game, or its progress; the first request starts it."""
        viewpoint.visible_seat(live.table)
        if live.table.status != "over":
            raise Refusal(409, "not_over", ply=live.table.ply)
        check_unsealed(live.table)
        if live.code not in self._reviews:
            self._make_space()
            if not self._starts.allows(live.code):  # it has failed a moment ago
                raise Refusal(503, "review_failed", wait=self._starts.wait)
            self._reviews[live.code] = ReviewShown(False, 0, len(live.table.ready_timeline.moves), [], [], [])
            task = asyncio.create_task(self._make(live, viewpoint.person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._reviews[live.code]

    def _make_space(self) -> None:
        """Forget the oldest reviews, but none under way; when there are too many of those, nobody can begin another."""
        if len(self._reviews) >= REVIEWS_KEPT:
            done = [code for code, review in self._reviews.items() if review.ready]
            if not done:
                raise Refusal(503, "review_later")
            for code in done[: REVIEWS_KEPT // 10]:
                del self._reviews[code]

    async def stop(self) -> None:
        """Drop the reviews under way: whoever wants one asks again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(self, live: LiveTable, person: str) -> None:
        try:
            found = await self._analyse(live, person)
            if found.moments:
                await self._store.keep(live.code, [Reviewed(account.play, account.luck) for account in found.accounts])
            self._reviews[live.code] = found
        except Exception:
            log.exception("a game could not be reviewed", extra={"game": live.table.stored.game})
            self._reviews.pop(live.code, None)

    async def _analyse(self, live: LiveTable, person: str) -> ReviewShown:
        from cosmoludo.bots.review import SIMULATIONS, decisions, look_at

        state, moments = live.table.state.copy(), []
        for ply, (before, seat, move) in enumerate(decisions(state)):
            look = partial(look_at, before.seen_by(seat), ply, seat, move, SIMULATIONS)
            moments.append(await self._workers.run(person, look, NOBODY_WAITS))
            if known := self._reviews.get(live.code):
                known.done = ply + 1
        plies = [entry.ply for entry in live.table.ready_timeline.moves]
        return await self._workers.run(person, partial(shown, state, moments, plies), NOBODY_WAITS)


def shown(state: State, moments: list[Moment], plies: list[int]) -> ReviewShown:
    """Return a review as it is shown. Runs in a thread."""
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
        found.turning.ply if found.turning else None,
    )


def _moment(moment: Moment, ply: int, better: Better | None) -> MomentShown:
    chances = [round(chance, DIGITS) for chance in moment.chances]
    return MomentShown(ply, moment.seat, chances, round(moment.loss, DIGITS), better)


def _better(view: State, moment: Moment) -> Better:
    """Return the better move, with the announcement that its seat could have had."""
    path = paths_to(view, moment.seat, [moment.better]).get(int(moment.better), [])
    sentence = announce(view, moment.seat, [(moment.seat, moment.better)])[0]
    return Better(str(moment.better), sentence, offer_of(view, moment.seat, path), path)
