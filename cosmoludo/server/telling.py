"""Moves that nobody has made yet, as the table shows them: in words, and as the choices that make them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cosmoludo.core.move import Move
from cosmoludo.core.scene import DONE, Offer, Text, nodes_of
from cosmoludo.core.game import State
from cosmoludo.server.compiling import scenes_of

ANY_WORLD = 0


def told(view: State, seat: int, moves: Sequence[tuple[int, Move]]) -> list[Text]:
    """A sentence a move, as a seat would see them made one after the other, as long as they can be.

    They are made in a world drawn from what the seat sees, so nothing else can be in the sentences. Only the first of
    each is told: others may speak of what was drawn in this world alone.
    """
    scenes, world, lines = scenes_of(view.game.id), view.deal(ANY_WORLD), []
    before = view
    for mover, move in moves:
        if mover not in world.actors or move not in world.moves(mover):
            break
        world.play(move, mover)
        after = world.seen_by(seat)
        lines += scenes.story(before, after, after.history[-1]).lines[:1]
        before = after
    return lines


def paths_to(view: State, seat: int, moves: Sequence[Move]) -> dict[int, list[str]]:
    """The choices that make some moves, by their numbers."""
    scenes, wanted = scenes_of(view.game.id), {int(move) for move in moves}
    offer: Offer | None = scenes.scene(view, seat).offer
    found: dict[int, list[str]] = {}
    for path in _paths(offer) if offer else ():
        number = int(scenes.chosen(view, seat, path))
        if number in wanted:
            found.setdefault(number, path)
        if len(found) == len(wanted):
            break
    return found


def offer_of(view: State, seat: int, path: list[str]) -> Offer:
    """What is on offer to a seat, as far as one path needs it to be shown."""
    offer: Offer = scenes_of(view.game.id).scene(view, seat).offer or Offer([], [{}])
    first, last = path[:1], path[-1:]
    return Offer(
        asks=[],
        nodes=nodes_of([path]),
        ghost=offer.ghost,
        stamps={choice: offer.stamps[choice] for choice in last if choice in offer.stamps},
        movers={choice: offer.movers[choice] for choice in first if choice in offer.movers},
    )


def _paths(offer: Offer) -> Iterator[list[str]]:
    """Every path of an offer."""
    waiting: list[tuple[int, list[str]]] = [(0, [])]
    while waiting:
        node, path = waiting.pop()
        if node == DONE:
            yield path
        else:
            waiting += [(following, [*path, choice]) for choice, following in offer.nodes[node].items()]
