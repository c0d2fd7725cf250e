"""Quiet hours: when a person is not to be called, in their own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from cosmoludo.server.wire.calls import CallWishes
from cosmoludo.server.wire.errors import Refusal

ZONES_KEPT = 1000


@lru_cache(ZONES_KEPT)
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its name; refuse one that does not exist."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise Refusal(422, "bad_zone") from None


def quiet_until(wishes: CallWishes, at: datetime) -> datetime | None:
    """Return when the quiet hours that a time lies in are over; None if it lies in none."""
    if wishes.quiet is None:
        return None
    zone = zone_of(wishes.zone)
    begin, end = map(time.fromisoformat, wishes.quiet.split("-"))
    local = at.astimezone(zone)
    now = local.time()
    is_quiet = begin <= now < end if begin < end else (now >= begin or now < end) and begin != end
    if not is_quiet:
        return None
    day = local.date() + timedelta(days=1) if now >= end else local.date()
    # When the clocks go back, there may be that time twice, and the first may have passed.
    ends = [datetime.combine(day, end.replace(fold=fold), zone).astimezone(UTC) for fold in (0, 1)]
    return next(moment for moment in ends if moment > at)
