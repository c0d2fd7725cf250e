"""Which move may simply be taken back: derived from what everyone sees, for every game alike.

A move is *fair* to take back, by the seat that made it and as long as no other move stands after it, when

1. it changes nobody else's turn: the game goes on, and the same other seats may act before it and after it;
2. it crosses no chance: the generator stands where it stood;
3. it reveals nothing: in every world that could have been the true one for some eyes (each seat's, the mover's own, a
   spectator's), the move leads to just what those eyes see now. So what they see tells no such world from another, and
   nobody knows more of what is hidden than before.

A move that its eyes are not told is any move that looks the same to them. Worlds are drawn by the game's own `deal`,
from keys that never change, so the answer is a function of the position and the move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

import numpy as np

from cosmoludo.core.move import Move
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.game import State
from cosmoludo.server.stored import StoredMove

WORLDS = 32
"""So many are drawn for each pair of eyes: what one of them could still learn is less than one world in so many."""
SECRET_MOVES_TRIED = 200
"""A secret move that looks like none of so many is taken to have revealed something."""


def standing(log: Iterable[StoredMove]) -> list[StoredMove]:
    """The moves of a log that were not taken back."""
    moves: list[StoredMove] = []
    for entry in log:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            moves = [move for move in moves if move.ply < int(entry.move)]
    return moves


def last_of(moves: Sequence[StoredMove], seats: Collection[int]) -> StoredMove | None:
    """The last move of some seats among those that stand."""
    for move in reversed(moves):
        if move.seat in seats:
            return move
    return None


def is_fair(before: State, after: State) -> bool:
    """Whether the last move may be taken back without harm to anyone, from the whole game before it and after it."""
    mover = after.history[-1].seat
    return (
        not after.over
        and _others(before, mover) == _others(after, mover)
        and (before.record.key, before.record.counter) == (after.record.key, after.record.counter)
        and not any(reveals(before, after, eyes) for eyes in (SPECTATOR, *range(after.players)))
    )


def reveals(before: State, after: State, eyes: int, worlds: Iterable[int] = range(WORLDS)) -> bool:
    """Whether some eyes could tell, by what they see after the last move, one world from another."""
    seen_before, seen = before.seen_by(eyes), after.seen_by(eyes)
    (mover, told), truth = seen.history[-1], after.history[-1].move
    looks = seen.to_bytes()
    return not all(_can_look_so(seen_before.deal(key), mover, told, truth, eyes, looks) for key in worlds)


def _others(state: State, mover: int) -> list[int]:
    return [seat for seat in state.actors if seat != mover]


def _can_look_so(world: State, mover: int, told: Move | None, truth: Move | None, eyes: int, looks: bytes) -> bool:
    """Whether a move in this world looks to some eyes as the true one does: the one they were told, or any if none."""
    legal = np.empty(world.game.facts.max_moves, np.int32)
    legal = legal[: world.game.rules.legal(world.record, mover, legal)]
    if told is not None:
        return int(told) in legal and _look(world, mover, int(told), eyes) == looks
    truths = [] if truth is None or int(truth) not in legal else [int(truth)]
    tried = chain(truths, legal[:SECRET_MOVES_TRIED].tolist())
    return any(_look(world, mover, move, eyes) == looks for move in tried)


def _look(world: State, mover: int, move: int, eyes: int) -> bytes:
    """What some eyes would see after a move."""
    record = world.record.copy()
    world.game.rules.play(record, mover, move)
    world.game.rules.hide(record, eyes)
    return bytes(record.tobytes())
