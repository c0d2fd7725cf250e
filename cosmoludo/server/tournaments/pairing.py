"""The next round of a tournament, by its format."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cosmoludo.server.tournaments import groups, knockout, round_robin, swiss
from cosmoludo.server.tournaments.model import Match, Tournament
from cosmoludo.server.wire.tournaments import Format

MOST_PLAYERS: dict[Format, int] = {"knockout": 64, "round_robin": 16, "swiss": swiss.MOST, "groups": 60}
PAIRING = {
    "knockout": knockout.next_round,
    "round_robin": round_robin.next_round,
    "swiss": swiss.next_round,
    "groups": groups.next_round,
}


def rounds_of(format_: Format, players: int, wanted: int | None) -> int:
    """Return how many rounds there will be; without a wish, as many as find a winner."""
    if format_ == "knockout":
        return knockout.rounds_of(players)
    if format_ == "round_robin":
        return round_robin.rounds_of(players)
    if wanted is not None:
        return wanted
    return max(1, (players - 1).bit_length()) if format_ == "swiss" else USUAL_ROUNDS


USUAL_ROUNDS = 3
"""Of tables of several."""


def seeded(format_: Format, players: Sequence[str], apart: Collection[frozenset[str]]) -> list[str]:
    """Return the players in the order in which they are seeded: the best first, unless that pairs who should not meet.

    Later rounds of a knockout and all of a round robin follow from the results: there nobody is kept apart.
    """
    return knockout.seeded(players, apart) if format_ == "knockout" else list(players)


def next_round(tournament: Tournament) -> list[Match]:
    """Return what is to be played next, once everything before is over; nothing when the tournament is over."""
    if len(tournament.numbers_in(tournament.round + 1)) < 2:
        return []
    return PAIRING[tournament.format](tournament)
