"""What the next player could gain after a move, by what games say of gains: what a hint denies and risks."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.scene import LOSSES, SIGNS, Offer

WORLDS = 4
MATTERS = 1.0
"""What the gains of others must differ by, on average, to be told."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the next player could gain at once."""

    seat: int
    gains: tuple[tuple[str, int], ...]
    """Symbols of the game's art, and how much of each."""

    @property
    def total(self) -> int:
        """All of it together."""
        return sum(points for _, points in self.gains)


@dataclass(frozen=True, slots=True)
class Compared:
    """What a move denies the next player, or risks, beside the other moves it was compared with."""

    denies: Reply | None = None
    risks: Reply | None = None


def compare(view: State, seat: int, moves: Sequence[Move], seed: int) -> list[Compared]:
    """Compare some moves by the best that the next player could gain after each, in worlds that could be.

    A move that leaves the least denies what the one that leaves most would have left; one that leaves clearly more than
    the least risks it. Where others move in secret or a game says nothing of gains, there is nothing to tell.
    """
    nothing = [Compared() for _ in moves]
    if view.game.facts.secret_moves or len(moves) < 2:
        return nothing
    worlds = [view.deal(seed + number) for number in range(WORLDS)]
    replies = [[best_reply(world, seat, move) for world in worlds] for move in moves]
    if any(reply is None for row in replies for reply in row):
        return nothing
    known = [[reply for reply in row if reply is not None] for row in replies]
    means = [fmean(reply.total for reply in row) for row in known]
    most, least = known[means.index(max(means))], min(means)
    return [
        _compared(row, mean - least >= MATTERS, max(means) - mean >= MATTERS, most)
        for row, mean in zip(known, means, strict=True)
    ]


def _compared(row: list[Reply], leaves_more: bool, leaves_less: bool, most: list[Reply]) -> Compared:
    if leaves_more:
        return Compared(risks=_typical(row))
    return Compared(denies=_typical(most)) if leaves_less else Compared()


def _typical(replies: list[Reply]) -> Reply:
    """Return the one in the middle."""
    return sorted(replies, key=lambda reply: reply.total)[len(replies) // 2]


def best_reply(world: State, seat: int, move: Move) -> Reply | None:
    """Return the most that the next player could gain after a move; None where the same seat goes on."""
    after = world.copy()
    after.play(move, seat)
    other = after.actors[0] if after.actors else seat
    if other == seat:
        return None
    offer = after.seen_by(other).scene(other).offer
    return Reply(other, _most(offer)) if offer and offer.gains else None


def _most(offer: Offer) -> tuple[tuple[str, int], ...]:
    """Return the gains of the path on offer that gains most."""
    best: list[tuple[str, int]] = []
    for columns in offer.gains.values():
        for path in zip(*(found for _, found in columns), strict=True):
            gains = [(look, points_of(found)) for (look, _), found in zip(columns, path, strict=True)]
            if sum(points for _, points in gains) > sum(points for _, points in best):
                best = gains
    return tuple((look, points) for look, points in best if points)


def points_of(sign: str) -> int:
    """Return the gain that a letter stands for: what `scene.sign` has written."""
    return -1 - LOSSES.index(sign) if sign in LOSSES else SIGNS.index(sign)
