"""Cached views of a game: what each seat sees now and saw before the last entry, and what may be taken back."""

from __future__ import annotations

from cosmoludo.core.game import State
from cosmoludo.server.table import takebacks
from cosmoludo.server.table.timeline import Timeline


class SeatViews:
    """Views of a timeline as states, each made once when it is asked for.

    Which of them a person may see is decided elsewhere, by viewpoints.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._seen: dict[int, State] = {}
        self._seen_before: dict[int, State] = {}
        self._fair: bool | None = None

    def advance(self) -> None:
        """Follow the timeline, which has advanced by one entry."""
        self._seen_before, self._seen = self._seen, {}
        self._fair = None

    def forget(self) -> None:
        """Forget all views, which are made again when they are asked for."""
        self._seen, self._seen_before = {}, {}

    def seen(self, seat: int) -> State:
        """Return what a seat or a spectator sees now."""
        if seat not in self._seen:
            self._seen[seat] = self.timeline.state.seen_by(seat)
        return self._seen[seat]

    def seen_before(self, seat: int) -> State | None:
        """Return what a seat or a spectator saw before the last entry, if that state is known."""
        if self.timeline.previous is None:
            return None
        return self._seen_before.get(seat) or self.timeline.previous.seen_by(seat)

    @property
    def last_is_fair(self) -> bool:
        """Whether the last move may be taken back by its seat without consent."""
        if self._fair is None:
            timeline = self.timeline
            self._fair = bool(timeline.moves) and takebacks.is_fair(timeline.before_last_move(), timeline.state)
        return self._fair
