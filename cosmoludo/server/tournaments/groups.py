"""Tournaments at tables of several: in every round all play, with those who stand about as well.

In the first round the tables are made by going to and fro over the seeds, so that they are equally strong. Then the
best stand together, and of those who come next, first who has met the others at the table least often.
"""

from __future__ import annotations

from functools import cache

from cosmoludo.server.tournaments.model import Match, Tournament, byes, meetings
from cosmoludo.server.tournaments.standings import standings


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


def _seats(tournament: Tournament, table: list[int]) -> tuple[int, ...]:
    """Seat first who has sat last, in the mean of their games."""
    late = dict.fromkeys(table, 0.0)
    for match in tournament.matches:
        for seat, number in enumerate(match.players):
            if match.played and number in late:
                late[number] += seat / (len(match.players) - 1) - 0.5
    return tuple(sorted(table, key=lambda number: (-late[number], number)))
