"""The tree of a search: flat memory that is used again and again, and the rules by which a branch is chosen.

A node is what the searcher has seen happen since the root; the branch that leads to it carries its statistics. Which
moves are possible differs from world to world, so a branch also counts how often it could have been taken (Cowling,
Powley, Whitehouse: "Information set Monte Carlo tree search", 2012). Nothing here depends on the game.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import MAX_SEATS, Moves
from cosmoludo.core.seats import NOBODY, Seat

ROOT = 0
NONE = 0  # no branch leads to the root, so its number says that there is no branch
UNSEEN = -1  # the move of a branch on which several others moved at once


def record_of(fields: list[tuple[Any, ...]]) -> np.dtype[np.record]:
    """Return a type of record whose fields are read by name, in compiled code and in Python alike."""
    return np.dtype((np.record, np.dtype(fields, align=True)))  # type: ignore[return-value]


NODE = record_of(
    [
        ("move", "i4"),
        ("seat", "i4"),  # whose move it is
        ("first", "i4"),  # the first branch below
        ("next", "i4"),  # the next branch beside
        ("visits", "i4"),
        ("available", "i4"),  # how often it was among the branches to choose from
        ("prior", "f8"),  # how good the move looked before it was tried
        ("totals", "f8", (MAX_SEATS,)),  # of the values of the visits, for every seat
    ]
)

TALLY = record_of(
    [
        ("nodes", "i8"),  # in use
        ("simulations", "i8"),
        ("stamp", "i8"),  # of the marks that are valid now
        ("average", "f8", (MAX_SEATS,)),  # of the values so far,
        ("squares", "f8", (MAX_SEATS,)),  # and the sum of their squared distances from it
    ]
)

SETTINGS = record_of(
    [
        ("exploration", "f8"),  # how much doubt counts, in spreads of the values
        ("confidence", "f8"),  # how many visits the prior counts for
        ("breadth", "f8"),  # branches to begin with,
        ("widening", "f8"),  # and how their number grows with the visits:
        ("exponent", "f8"),  # breadth + widening * visits ** exponent
        ("sample", "i8"),  # moves looked at when a branch is added
        ("plies", "i8"),  # moves played behind the tree before the position is judged
        ("tries", "i8"),  # moves that are compared for each of them; 1 is random play
        ("forced", "i8"),  # moves without a choice that are made before a position is judged, at most
        ("worlds", "i8"),  # in which the moves of the root are judged
        ("truth", "i8"),  # whether nothing is dealt: the searcher sees the whole game, its chance to come included
        ("looks", "i8"),  # where moves are judged by the net also if the game judges them itself: 1 root, 2 everywhere
    ]
)

Tree = NDArray[np.void]
Settings = Any
Tally = Any


@compiled
def clear(tree: Tree, tally: Tally) -> None:
    """Begin a search: nothing but an empty root. Marks of earlier searches stay invalid, for the stamp goes on."""
    tally.nodes = 0
    tally.simulations = 0
    tally.average[:] = 0.0
    tally.squares[:] = 0.0
    add_node(tree, tally, UNSEEN, NOBODY, 0.0)


@compiled
def add_node(tree: Tree, tally: Tally, move: int, seat: Seat, prior: float) -> int:
    """Append a node that no branch leads to yet, and return its number."""
    number = int64(tally.nodes)
    tally.nodes += 1
    node = tree[number]
    node.move = move
    node.seat = seat
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.available = 0
    node.prior = prior
    node.totals[:] = 0.0
    return number


@compiled
def add_branch(tree: Tree, tally: Tally, node: int, move: int, seat: Seat, prior: float) -> int:
    """Return a new branch of a node."""
    branch = add_node(tree, tally, move, seat, prior)
    tree[branch].next = tree[node].first
    tree[node].first = branch
    return branch


@compiled
def unseen_branch(tree: Tree, tally: Tally, node: int) -> int:
    """Return the branch of a node on which others moved and the searcher saw nothing of it."""
    branch = int64(tree[node].first)
    while branch != NONE:
        if tree[branch].move == UNSEEN:
            return branch
        branch = int64(tree[branch].next)
    return add_branch(tree, tally, node, UNSEEN, NOBODY, 0.0)


@compiled
def slot_of(move: int, marks: NDArray[np.int64]) -> int:
    """Return where to begin to look for a move among the marks."""
    return (move * 0x9E3779B1 >> 7) & (len(marks) - 1)


@compiled
def mark_moves(tally: Tally, moves: Moves, count: int, marks: NDArray[np.int64]) -> None:
    """Note where each of the legal moves stands, so that it is found by its number. There is room for twice as many."""
    tally.stamp += 1
    for index in range(count):
        slot = slot_of(int64(moves[index]), marks)
        while marks[slot] >> 32 == tally.stamp:
            slot = (slot + 1) & (len(marks) - 1)
        marks[slot] = (int64(tally.stamp) << 32) | index


@compiled
def place_of(tally: Tally, move: int, moves: Moves, marks: NDArray[np.int64]) -> int:
    """Return where a move stands among the legal ones, or -1."""
    slot = slot_of(move, marks)
    while marks[slot] >> 32 == tally.stamp:
        index = marks[slot] & 0xFFFFFFFF
        if moves[index] == move:
            return index
        slot = (slot + 1) & (len(marks) - 1)
    return -1


@compiled
def sort_out(
    tree: Tree, tally: Tally, node: int, seat: Seat, moves: Moves, count: int, marks: NDArray[np.int64], branches: Moves
) -> int:
    """Split a seat's legal moves: those with a branch into `branches`, the others to the front of `moves`.

    The answer is how many have one. A node has a branch for every move that some world allowed, so they may be many
    more than are legal in this one.
    """
    mark_moves(tally, moves, count, marks)
    known = 0
    branch = int64(tree[node].first)
    while branch != NONE:
        if tree[branch].seat == seat:
            place = place_of(tally, int64(tree[branch].move), moves, marks)
            if place >= 0:
                branches[known] = branch
                known += 1
                moves[place] = UNSEEN
        branch = int64(tree[branch].next)
    fresh = 0
    for index in range(count if known else 0):
        if moves[index] != UNSEEN:
            moves[fresh] = moves[index]
            fresh += 1
    return known


@compiled
def allowed_branches(settings: Settings, visits: int) -> float:
    """Return how many branches may be looked at after some visits: progressive widening (Coulom, 2007)."""
    return settings.breadth + settings.widening * visits**settings.exponent


@compiled
def spread(tally: Tally, seat: Seat) -> float:
    """Return the spread of the values of a seat: the unit in which doubt is measured, whatever the game."""
    return math.sqrt(tally.squares[seat] / max(tally.simulations, 1)) + 1e-6


@compiled
def appeal(branch: Any, settings: Settings, seat: Seat, doubt: float) -> float:
    """Return how promising a branch is: its mean, the prior counting as some visits, plus the doubt left (UCB)."""
    weight = branch.visits + settings.confidence
    mean = (branch.totals[seat] + settings.confidence * branch.prior) / weight
    return mean + doubt / math.sqrt(weight)


@compiled
def best_branch(tree: Tree, tally: Tally, settings: Settings, seat: Seat, branches: Moves, known: int) -> int:
    """Return the branch that promises most to the seat, among those that this world allows."""
    unit = settings.exploration * spread(tally, seat)
    best, most = NONE, -math.inf
    for index in range(known):
        branch = int64(branches[index])
        tree[branch].available += 1
        score = appeal(tree[branch], settings, seat, unit * math.sqrt(math.log(tree[branch].available + 1.0)))
        if score > most:
            best, most = branch, score
    return best


@compiled
def best_at_root(tree: Tree, tally: Tally, settings: Settings, seat: Seat, count: int) -> int:
    """Return the same at the root, where every world allows the same moves: branches 1, 2, … are sorted, best first."""
    visits = int64(tree[ROOT].visits)
    doubt = settings.exploration * spread(tally, seat) * math.sqrt(math.log(visits + 1.0))
    best, most = NONE, -math.inf
    for branch in range(1, 1 + min(count, int64(allowed_branches(settings, visits)))):
        score = appeal(tree[branch], settings, seat, doubt)
        if score > most:
            best, most = branch, score
    return best


@compiled
def back_up(tree: Tree, tally: Tally, path: Moves, length: int, values: NDArray[np.float64]) -> None:
    """Tell every branch taken how it ended, and keep the spread of the values up to date (Welford)."""
    tally.simulations += 1
    for seat in range(MAX_SEATS):
        distance = values[seat] - tally.average[seat]
        tally.average[seat] += distance / tally.simulations
        tally.squares[seat] += distance * (values[seat] - tally.average[seat])
    tree[ROOT].visits += 1
    for index in range(length):
        branch = tree[path[index]]
        branch.visits += 1
        for seat in range(MAX_SEATS):
            branch.totals[seat] += values[seat]
