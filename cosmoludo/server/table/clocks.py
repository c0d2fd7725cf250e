"""Clocks: how much time every seat has left, derived from the log.

Every entry of the log says how long its seat's clock had been running, so a clock is the same after a restart and in
every process. The time since the last entry is measured from when that was written; while no server runs, clocks stop.

The clock on the wall is read when the server starts. From then on time is counted by a clock that is never set.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TypeAlias

from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.wire.tables import Clock, DailyClock

Pause: TypeAlias = tuple[datetime, datetime]
"""When no server was running: from, to."""

MILLISECOND = timedelta(milliseconds=1)
SECOND = 1000
DAY = 24 * 3600 * SECOND
COMING_BACK = 60 * SECOND
"""The least time of a person who comes back after a bot has taken over."""


class Moment(NamedTuple):
    """A moment on two clocks: on the wall, and on one that is never set and the same for all processes of a machine."""

    wall: datetime
    monotonic: float


def moment() -> Moment:
    """Return what the clocks say."""
    return Moment(datetime.now(UTC), time.monotonic())


_began = moment()


def start(began: Moment, last: datetime | None) -> None:
    """Count the time from a moment on, and do not go back behind when a server was last known to run."""
    global _began
    _began = began
    if last is not None and (late := last - now()) > timedelta():
        _began = began._replace(wall=began.wall + late)


def now() -> datetime:
    """Return the current time, which does not follow when the clock on the wall is set; tests replace this."""
    return _began.wall + timedelta(seconds=time.monotonic() - _began.monotonic)


def elapsed(since: datetime, at: datetime, pauses: Sequence[Pause]) -> timedelta:
    """Return how long it was from one time to another, without the time when no server was running."""
    paused = (min(end, at) - max(begin, since) for begin, end in pauses if end > since and begin < at)
    return max(at - since - sum(paused, timedelta()), timedelta())


class Clocks:
    """The clocks of one table, in milliseconds. They follow the log by `follow`."""

    def __init__(self, clock: Clock, players: int, pauses: Sequence[Pause]) -> None:
        self._daily = isinstance(clock, DailyClock)
        self._allowance = clock.days * DAY if isinstance(clock, DailyClock) else clock.seconds * SECOND
        self._increment = 0 if isinstance(clock, DailyClock) else clock.increment * SECOND
        self._pauses = pauses
        self._left = [self._allowance] * players
        self._since: dict[int, datetime] = {}

    @property
    def running(self) -> list[int]:
        """The seats whose clocks are running."""
        return sorted(self._since)

    def run(self, seats: Collection[int], at: datetime) -> None:
        """Start the clocks of some seats at a time, unless they run already, and stop all others."""
        self._since = {seat: self._since.get(seat, at) for seat in seats}

    def follow(self, entry: LogEntry, taken_back: Sequence[LogEntry]) -> None:
        """Follow an entry of the log; moves that it takes back lose their increments."""
        if entry.thought is not None:
            self._left[entry.seat] = max(0, self._left[entry.seat] - entry.thought)
            if entry.kind == "move":
                self._add(entry.seat)
        if entry.kind == "timeout":
            self._left[entry.seat] = self._allowance if self._daily else max(self._increment, COMING_BACK)
        for move in taken_back:
            if move.thought is not None:
                self._left[move.seat] = max(0, self._left[move.seat] - self._increment)
        self._since.pop(entry.seat, None)

    def _add(self, seat: int) -> None:
        self._left[seat] = self._allowance if self._daily else self._left[seat] + self._increment

    def thought(self, seat: int, at: datetime) -> int | None:
        """Return for how long the clock of a seat has been running, if it is."""
        since = self._since.get(seat)
        return None if since is None else round(elapsed(since, at, self._pauses) / MILLISECOND)

    def left(self, seat: int, at: datetime) -> int:
        """Return the time that a seat has left."""
        return max(0, self._left[seat] - (self.thought(seat, at) or 0))

    def fallen(self, at: datetime) -> list[int]:
        """Return the seats whose running clocks have fallen."""
        return [seat for seat in self.running if self.left(seat, at) == 0]

    def next_fall(self, at: datetime) -> datetime | None:
        """Return when the first of the running clocks will fall."""
        return min((at + self.left(seat, at) * MILLISECOND for seat in self._since), default=None)
