"""A round robin: everybody plays everybody once, by the Berger tables of FIDE (Handbook C.05, annex 1).

With an odd number of players one rests in every round. Against someone who has left, one wins without playing.
"""

from __future__ import annotations

from cosmoludo.server.tournaments.model import Match, Tournament, walkover


def rounds_of(players: int) -> int:
    """Return how many rounds it takes."""
    return players - 1 + players % 2


def berger(players: int) -> list[list[tuple[int, int]]]:
    """Return the pairs of every round, the first seat first. With an odd number, one more is there to rest against."""
    even = players + players % 2
    tables: list[list[tuple[int, int]]] = [[] for _ in range(even - 1)]
    for one in range(1, even):
        tables[(2 * one - 2) % (even - 1)].append((one, even) if one <= even // 2 else (even, one))
    for one in range(1, even):
        for other in range(one + 1, even):
            pair = (one, other) if (one + other) % 2 else (other, one)
            tables[(one + other - 2) % (even - 1)].append(pair)
    return tables


def next_round(tournament: Tournament) -> list[Match]:
    """Return the next round; nothing after the last."""
    number, players = tournament.round + 1, len(tournament.players)
    if number > rounds_of(players):
        return []
    numbers_in, made = set(tournament.numbers_in(number)), []
    for board, pair in enumerate(berger(players)[number - 1], 1):
        there = [player for player in pair if player in numbers_in]
        absent = next((player for player in pair if player not in numbers_in and player <= players), None)
        if len(there) == 2:
            made.append(Match(number, board, pair))
        elif there:
            made.append(walkover(number, board, there[0], absent))
    return made
