"""What pairing and standings are calculated from: the players of a tournament and its games so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from cosmoludo.server.wire.tournaments import Format

WIN, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)


class Player(NamedTuple):
    """Someone in a tournament, by their number: the best seeded one is 1."""

    number: int
    dropped: int | None = None
    """The first round for which they are not paired any more."""

    def is_in(self, number: int) -> bool:
        """Return whether they are paired for a round."""
        return self.dropped is None or number < self.dropped


class Match(NamedTuple):
    """A game of a tournament, a walkover, or a bye, which has one player."""

    round: int
    board: int
    players: tuple[int, ...]
    """By seat."""
    ranks: tuple[int, ...] | None = None
    """By seat; None as long as it is played."""
    game: int = 0
    """A drawn game of a knockout is played again, as the next game at the same board."""
    played: bool = True
    """False for byes and walkovers."""

    @property
    def is_bye(self) -> bool:
        """Whether the only player waits for the next round."""
        return len(self.players) == 1

    @property
    def winner(self) -> int | None:
        """The one who won alone."""
        if self.ranks is None or self.ranks.count(1) != 1:
            return None
        return self.players[self.ranks.index(1)]


class Tournament(NamedTuple):
    """Everything that pairing depends on."""

    format: Format
    players: Sequence[Player]
    """Best seeded first."""
    matches: Sequence[Match]
    rounds: int
    sizes: tuple[int, ...] = (2,)
    """How many may sit at a table."""
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs of those who have blocked each other: they meet only where it cannot be avoided."""

    @property
    def round(self) -> int:
        """The last round that has begun."""
        return max((match.round for match in self.matches), default=0)

    def numbers_in(self, number: int) -> list[int]:
        """Return who is paired for a round."""
        return [player.number for player in self.players if player.is_in(number)]


def share(ranks: Sequence[int], seat: int) -> Fraction:
    """Return the points of a seat: 1 for the first, 0 for the last, evenly between; equal ranks share theirs."""
    ahead = sum(rank < ranks[seat] for rank in ranks)
    level = sum(rank == ranks[seat] for rank in ranks)
    last = len(ranks) - 1
    return sum((Fraction(last - place, last) for place in range(ahead, ahead + level)), NOTHING) / level


def walkover(number: int, board: int, winner: int, absent: int | None) -> Match:
    """Return a game that is won because the other is not there, or a bye where there is no other."""
    if absent is None:
        return Match(number, board, (winner,), (1,), played=False)
    return Match(number, board, (winner, absent), (1, 2), played=False)


def meetings(matches: Iterable[Match]) -> dict[tuple[int, int], int]:
    """Return how often two have played against each other, in either order of the two."""
    found: dict[tuple[int, int], int] = {}
    for match in matches:
        for one in match.players if match.played else ():
            for other in match.players:
                if one != other:
                    found[one, other] = found.get((one, other), 0) + 1
    return found


def byes(matches: Iterable[Match]) -> dict[int, int]:
    """Return how often each has waited for the next round."""
    found: dict[int, int] = {}
    for match in matches:
        if match.is_bye:
            found[match.players[0]] = found.get(match.players[0], 0) + 1
    return found
