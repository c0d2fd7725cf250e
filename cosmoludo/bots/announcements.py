"""Announcements of moves that nobody has made yet: their stories, and the paths of clicks that make them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.scene import DONE, Offer, Story, Text, nodes_of

ANY_WORLD = 0


def announce(view: State, seat: int, moves: Sequence[tuple[int, Move]]) -> list[Text]:
    """Return a sentence for each of some moves in sequence: the first line of its short story."""
    return [line for story in foretell(view, seat, moves) for line in story.lines]


def foretell(view: State, seat: int, moves: Sequence[tuple[int, Move]]) -> list[Story]:
    """Return a short story of each of some moves in sequence, as a seat would see them, up to the first impossible one.

    They are made in a world dealt from what the seat sees, so nothing else can be in the sentences. Only the first line
    of each story is kept: others may speak of what was drawn in this world only.
    """
    world, before = view.deal(ANY_WORLD), view
    stories: list[Story] = []
    for mover, move in moves:
        if mover not in world.actors or move not in world.moves(mover):
            break
        world.play(move, mover)
        after = world.seen_by(seat)
        story = view.game.story(before, after, after.history[-1])
        stories.append(Story(story.lines[:1], places=story.places))
        before = after
    return stories


def paths_to(view: State, seat: int, moves: Sequence[Move]) -> dict[int, list[str]]:
    """Return the paths of clicks that make some moves, by the moves' numbers."""
    wanted = {int(move) for move in moves}
    offer = view.scene(seat).offer
    found: dict[int, list[str]] = {}
    for path in _paths(offer) if offer else ():
        number = int(view.chosen(seat, path))
        if number in wanted:
            found.setdefault(number, path)
        if len(found) == len(wanted):
            break
    return found


def offer_of(view: State, seat: int, path: list[str]) -> Offer:
    """Return the part of a seat's offer that is needed to show one path."""
    offer = view.scene(seat).offer or Offer([], [{}])
    first, last = path[:1], path[-1:]
    return Offer(
        asks=[],
        nodes=nodes_of([path]),
        ghost=offer.ghost,
        stamps={choice: offer.stamps[choice] for choice in last if choice in offer.stamps},
        movers={choice: offer.movers[choice] for choice in first if choice in offer.movers},
    )


def _paths(offer: Offer) -> Iterator[list[str]]:
    """Return every path of an offer."""
    waiting: list[tuple[int, list[str]]] = [(0, [])]
    while waiting:
        node, path = waiting.pop()
        if node == DONE:
            yield path
        else:
            waiting += [(following, [*path, choice]) for choice, following in offer.nodes[node].items()]
