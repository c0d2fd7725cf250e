"""Why something on a table cannot be chosen, as one seat can know it."""

from __future__ import annotations

from cosmoludo.core.game import State
from cosmoludo.server.wire.errors import plain
from cosmoludo.server.wire.tables import WhyNot


def why_not(view: State, seat: int, chosen: list[str], tried: str) -> WhyNot:
    """Return why a seat cannot choose a place after some choices, judged by what that seat sees."""
    found = view.why_not(seat, chosen, tried)
    heading = view.scene(seat).rule
    return WhyNot(None, {}, heading) if found is None else WhyNot(found[0], plain(found[1]), heading)
