"""Which move may be taken back without consent: derived from what everyone sees, for every game alike.

A move is *fair* to take back, by the seat that made it and as long as no other move follows it, when

1. it changes nobody else's turn: the game goes on, and the same other seats may act before it and after it;
2. it crosses no chance: the random generator has not moved;
3. it reveals nothing: in every world that could have been the true one for an observer (each seat, the mover too, and a
   spectator), the move leads to exactly what this observer sees now. So what they see does not tell such worlds apart,
   and nobody knows more of what is hidden than before.

A move that an observer is not told is any move that looks the same to them. Worlds are drawn by the game's own `deal`,
from fixed keys, so the answer is a function of the position and the move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.server.store.rows import LogEntry

WORLDS = 32
"""How many are drawn for each observer: what one could still learn is less than one world in so many."""
SECRET_MOVES_TRIED = 200
"""A secret move that looks like none of so many is taken to have revealed something."""


def last_of(moves: Sequence[LogEntry], seats: Collection[int]) -> LogEntry | None:
    """Return the last move of some seats."""
    for move in reversed(moves):
        if move.seat in seats:
            return move
    return None


def is_fair(before: State, after: State) -> bool:
    """Return whether the last move may be taken back without harm to anyone, from the full states around it."""
    mover = after.history[-1].seat
    return (
        not after.over
        and _others(before, mover) == _others(after, mover)
        and (before.record.key, before.record.counter) == (after.record.key, after.record.counter)
        and not any(reveals(before, after, observer) for observer in (SPECTATOR, *range(after.players)))
    )


def reveals(before: State, after: State, observer: int, worlds: Iterable[int] = range(WORLDS)) -> bool:
    """Return whether an observer could tell, by what they see after the last move, one world from another."""
    seen_before, seen = before.seen_by(observer), after.seen_by(observer)
    (mover, told), truth = seen.history[-1], after.history[-1].move
    looks = seen.to_bytes()
    return not all(_can_look_so(seen_before.deal(key), mover, told, truth, observer, looks) for key in worlds)


def _others(state: State, mover: int) -> list[int]:
    return [seat for seat in state.actors if seat != mover]


def _can_look_so(world: State, mover: int, told: Move | None, truth: Move | None, observer: int, looks: bytes) -> bool:
    """Return whether a move in this world can look to an observer as the true one does.

    It is the move that the observer was told; any legal move if they were told none.
    """
    legal = generic.legal_moves(world.record, Seat(mover))
    if told is not None:
        return int(told) in legal and _look(world, mover, int(told), observer) == looks
    truths = [] if truth is None or int(truth) not in legal else [int(truth)]
    tried = chain(truths, legal[:SECRET_MOVES_TRIED].tolist())
    return any(_look(world, mover, move, observer) == looks for move in tried)


def _look(world: State, mover: int, move: int, observer: int) -> bytes:
    """Return what an observer would see after a move."""
    record = world.record.copy()
    generic.play(record, Seat(mover), move)
    generic.hide(record, Seat(observer))
    return bytes(record.tobytes())
