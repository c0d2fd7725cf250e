"""The calendar of challenges: when a day begins and is over, and what is played on it."""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from cosmoludo.core.facts import Facts
from cosmoludo.server.store.daily import StoredChallenge

ALLOWED = timedelta(minutes=45)
"""The time of each person for an attempt, all their moves together."""
GRACE = timedelta(minutes=15)
"""For the moves of the bot, beyond that: an attempt that was begun at midnight counts until then."""
BOT = "level3"
"""Whom everybody plays against. It does not think by the clock: after the same moves it makes the same move."""
SHAPE = re.compile(r"\d{4}-\d\d-\d\d")


def day_at(at: datetime, zone: ZoneInfo) -> date:
    """Return which day it is."""
    return at.astimezone(zone).date()


def midnight(day: date, zone: ZoneInfo) -> datetime:
    """Return when a day begins."""
    return datetime(day.year, day.month, day.day, tzinfo=zone).astimezone(UTC)


def is_day(text: str) -> bool:
    """Return whether a text is a day, such as 2026-01-31."""
    try:
        return bool(SHAPE.fullmatch(text) and date.fromisoformat(text))
    except ValueError:
        return False


def challenge_of(day: date, zone: ZoneInfo, games: list[Facts]) -> StoredChallenge:
    """Return what is played on a day: each mode in its turn, alone where one can."""
    facts = in_turn(games)[day.toordinal() % len(games)]
    players = facts.min_players
    ended = midnight(day + timedelta(days=1), zone)
    return StoredChallenge(
        day=day.isoformat(),
        game=facts.id,
        version=facts.version,
        players=players,
        bot=BOT if players > 1 else None,
        began=midnight(day, zone),
        ended=ended,
        sealed=ended + ALLOWED + GRACE,
    )


def in_turn(games: list[Facts]) -> list[Facts]:
    """Return all modes in an order where those of one box do not follow each other for long."""
    return sorted(games, key=lambda facts: hashlib.sha256(facts.id.encode()).digest())
