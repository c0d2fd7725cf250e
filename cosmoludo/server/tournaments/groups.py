"""Tournaments at tables of several: in every round all play, with those who stand about as well.

In the first round the tables are made by going to and fro over the seeds, so that they are equally strong. Then the
best stand together, and of those who come next, first who has met the others at the table least often. In the end
those who have blocked each other exchange places with the next for whom that helps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import TypeAlias

from cosmoludo.server.tournaments.model import Match, Tournament, byes, meetings
from cosmoludo.server.tournaments.standings import standings

Place: TypeAlias = tuple[int, int]
"""A table and a place at it."""


@cache
def tables_for(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sizes of the tables, the largest first: for as many as possible, then few tables, then equal ones."""
    if players < min(sizes):
        return ()
    ways = [
        tuple(sorted((size, *tables_for(players - size, sizes)), reverse=True)) for size in sizes if size <= players
    ]
    return min(ways, key=lambda way: (-sum(way), len(way), sum(size * size for size in way)))


def next_round(tournament: Tournament) -> list[Match]:
    """Return the next round; nothing after the last, or when too few are left for a table."""
    number = tournament.round + 1
    numbers_in = set(tournament.numbers_in(number))
    sizes = tables_for(len(numbers_in), tournament.sizes)
    if number > tournament.rounds or not sizes:
        return []
    order = [one.number for one in standings(tournament) if one.number in numbers_in]
    waiting = _waiting(tournament, order, len(order) - sum(sizes))
    order = [one for one in order if one not in waiting]
    tables = _snake(order, sizes) if number == 1 else _together(tournament, order, sizes)
    separate(tables, tournament.apart)
    seated = [Match(number, board, _seats(tournament, table)) for board, table in enumerate(tables, 1)]
    rest = [Match(number, len(tables) + place, (one,), (1,), played=False) for place, one in enumerate(waiting, 1)]
    return seated + rest


def _waiting(tournament: Tournament, order: list[int], most: int) -> list[int]:
    """Return who gets a bye: who had the fewest so far, from the last."""
    had = byes(tournament.matches)
    return sorted(order, key=lambda one: (had.get(one, 0), -order.index(one)))[:most]


def _snake(order: list[int], sizes: tuple[int, ...]) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in sizes]
    left = list(order)
    while left:
        for table, size in zip(tables, sizes, strict=True):
            if left and len(table) < size:
                table.append(left.pop(0))
        tables, sizes = tables[::-1], sizes[::-1]
    return sorted(tables, key=min)


def _together(tournament: Tournament, order: list[int], sizes: tuple[int, ...]) -> list[list[int]]:
    met, left, tables = meetings(tournament.matches), list(order), []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            chosen = min(left, key=lambda one: (sum(met.get((one, other), 0) for other in table), left.index(one)))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    return tables


def separate(tables: list[list[int]], apart: Collection[frozenset[int]]) -> None:
    """Exchange players between tables as long as fewer then sit with someone they have blocked, the next ones first."""
    while (found := _exchange(tables, apart)) is not None:
        (table, place), (other, there) = found
        tables[table][place], tables[other][there] = tables[other][there], tables[table][place]


def _exchange(tables: list[list[int]], apart: Collection[frozenset[int]]) -> tuple[Place, Place] | None:
    places = [(table, place) for table, players in enumerate(tables) for place in range(len(players))]
    troubled = [place for place in places if _trouble(tables[place[0]], tables[place[0]][place[1]], apart)]
    for here in reversed(troubled):
        for there in sorted(places, key=lambda place: abs(places.index(place) - places.index(here))):
            if there[0] != here[0] and _gain(tables, here, there, apart) > 0:
                return here, there
    return None


def _gain(tables: list[list[int]], here: Place, there: Place, apart: Collection[frozenset[int]]) -> int:
    """Return how many fewer blocked neighbours there are after two have exchanged their places."""
    one, other = tables[here[0]][here[1]], tables[there[0]][there[1]]
    with_one, with_other = (
        [player for player in tables[table] if player not in (one, other)] for table, _ in (here, there)
    )
    before = _trouble(with_one, one, apart) + _trouble(with_other, other, apart)
    return before - _trouble(with_one, other, apart) - _trouble(with_other, one, apart)


def _trouble(table: Iterable[int], player: int, apart: Collection[frozenset[int]]) -> int:
    return sum(frozenset((player, other)) in apart for other in table)


def _seats(tournament: Tournament, table: list[int]) -> tuple[int, ...]:
    """Seat first who has sat last, in the mean of their games."""
    late = dict.fromkeys(table, 0.0)
    for match in tournament.matches:
        for seat, number in enumerate(match.players):
            if match.played and number in late:
                late[number] += seat / (len(match.players) - 1) - 0.5
    return tuple(sorted(table, key=lambda number: (-late[number], number)))
