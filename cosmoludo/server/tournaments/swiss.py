"""The Swiss system by weighted matching: S. Ólafsson, "Weighted matching in chess tournaments", Journal of the
Operational Research Society 41 (1990), with the aims of the FIDE Dutch system (Handbook C.04.3).

All possible pairs get a price, and of all ways to pair everybody the cheapest is taken, by the blossom algorithm of
Edmonds. The price counts, the first before everything below it:

1. having blocked each other; having met, and having had a bye;
2. seats that nobody may get: the same three times in a row, or one three times more often than the other;
3. the difference of points, squared, and the points of who gets the bye;
4. seats that are not balanced;
5. within those who have the same points, how far it is from the upper half against the lower half, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from cosmoludo.server.tournaments.model import Match, Tournament, byes, meetings
from cosmoludo.server.tournaments.standings import standings

BYE = 0
"""The number of nobody, against whom one has a bye."""
MOST = 64
"""Players."""
BOUNDS = (1 << 20, 1 << 16, 1 << 16, 1 << 8)
"""What the prices of an aim stay below, added up over all pairs: from the last aim to the second."""
BLOCKED = 1 << 16
"""Counts as having met so often."""
TWICE_IN_A_ROW = 2
SEATS_APART = 2


class Seats(NamedTuple):
    """In which seats someone has sat."""

    surplus: int
    """How much more often in the first than in the second."""
    last: tuple[int, ...]

    def after(self, seat: int) -> Seats:
        """Return what it is after one more game."""
        return Seats(self.surplus + (1 if seat == 0 else -1), (*self.last, seat))

    @property
    def forbidden(self) -> bool:
        """Whether it should never come to this."""
        row = self.last[-TWICE_IN_A_ROW - 1 :]
        return abs(self.surplus) > SEATS_APART or (len(row) > TWICE_IN_A_ROW and len(set(row)) == 1)

    @property
    def price(self) -> tuple[int, int]:
        """How bad it is: forbidden, and unbalanced."""
        return int(self.forbidden), 2 * self.surplus**2 + (self.last[-2:-1] == self.last[-1:])


def next_round(tournament: Tournament) -> list[Match]:
    """Return the next round; nothing after the last."""
    number = tournament.round + 1
    numbers_in = set(tournament.numbers_in(number))
    if number > tournament.rounds:
        return []
    ranked = [one for one in standings(tournament) if one.number in numbers_in]
    points = {one.number: one.points for one in ranked}
    order = sorted(points, key=lambda one: (-points[one], one))
    seats = {one: seats_of(one, tournament.matches) for one in order}
    price = _prices(tournament, order, points, seats)
    entrants = order if len(order) % 2 == 0 else [*order, BYE]
    pairs = cheapest(entrants, price)
    pairs.sort(key=lambda pair: (BYE in pair, min(order.index(one) for one in pair if one != BYE)))
    return [_match(number, board, pair, seats, order) for board, pair in enumerate(pairs, 1)]


def _match(number: int, board: int, pair: tuple[int, int], seats: dict[int, Seats], order: list[int]) -> Match:
    if BYE in pair:
        return Match(number, board, (max(pair),), (1,), played=False)
    better, worse = sorted(pair, key=order.index)
    if board % 2 == 0:  # where it is all the same, every other board begins with the worse
        better, worse = worse, better
    first = min(((better, worse), (worse, better)), key=lambda seated: _seating(seats, *seated))
    return Match(number, board, first)


def seats_of(number: int, matches: Sequence[Match]) -> Seats:
    """Return in which seats someone has sat."""
    found = Seats(0, ())
    for match in sorted(matches, key=lambda one: (one.round, one.board, one.game)):
        if match.played and number in match.players:
            found = found.after(match.players.index(number))
    return found


def _seating(seats: dict[int, Seats], first: int, second: int) -> tuple[int, int]:
    (forbidden, unbalanced), (also, too) = seats[first].after(0).price, seats[second].after(1).price
    return forbidden + also, unbalanced + too


def _prices(
    tournament: Tournament, order: list[int], points: dict[int, Fraction], seats: dict[int, Seats]
) -> Callable[[int, int], int]:
    met, waited = meetings(tournament.matches), byes(tournament.matches)
    level: dict[Fraction, list[int]] = {}
    for number in order:
        level.setdefault(points[number], []).append(number)
    least = min(points.values(), default=Fraction())

    def price(one: int, other: int) -> int:
        if BYE in (one, other):
            number = max(one, other)
            apart = int(2 * (points[number] - least)) ** 2
            return _added(waited.get(number, 0) ** 2, 0, apart, 0, len(order) - order.index(number))
        forbidden, unbalanced = min(_seating(seats, one, other), _seating(seats, other, one))
        apart = int(2 * (points[one] - points[other])) ** 2
        first = met.get((one, other), 0) ** 2 + BLOCKED * (frozenset((one, other)) in tournament.apart)
        return _added(first, forbidden, apart, unbalanced, _folded(level, points, one, other))

    return price


def _folded(level: dict[Fraction, list[int]], points: dict[int, Fraction], one: int, other: int) -> int:
    """Return how far a pair is from the upper half against the lower half."""
    if points[one] != points[other]:
        return 0
    among = level[points[one]]
    half, (upper, lower) = len(among) // 2, sorted((among.index(one), among.index(other)))
    return (lower - upper - half) ** 2 + (0 if upper < half <= lower else len(among))


def _added(*aims: int) -> int:
    """Return the price of a pair, from the first aim to the last."""
    price, unit = aims[-1], 1
    for aim, below in zip(aims[-2::-1], BOUNDS, strict=True):
        unit *= below
        price += aim * unit
    return price


def cheapest(entrants: Sequence[int], price: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Return the cheapest way to pair everybody."""
    from networkx import Graph, max_weight_matching  # it takes a while, and few servers have tournaments

    graph = Graph()
    for place, one in enumerate(entrants):
        for other in entrants[place + 1 :]:
            graph.add_edge(one, other, weight=-price(one, other))
    place_of = {one: place for place, one in enumerate(entrants)}
    matched = max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair, key=place_of.__getitem__), max(pair, key=place_of.__getitem__)) for pair in matched)
