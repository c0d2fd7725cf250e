"""Search for all games: one tree over many worlds, each drawn from what the searcher sees (SO-ISMCTS).

A simulation deals a world, goes down the tree by what this world allows, adds a branch, plays on a little and judges
the position for every seat. Each seat chooses for itself (max^n). Where several decide at once, none sees the others'
choice: their branches hang side by side on the node, and the searcher goes on along its own. Chance needs no nodes:
every world has a generator of its own.
"""

import numpy as np

from cosmoludo.bots.judging import judge, play_forced, worth
from cosmoludo.bots.tree import (
    ROOT,
    add_branch,
    add_node,
    allowed_branches,
    back_up,
    best_at_root,
    best_branch,
    clear,
    sort_out,
    unseen_branch,
)
from cosmoludo.bots.workspace import LONGEST_PATH, SEEN, TRIAL, WORLD, Workspace
from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import compiled, inlined, int64
from cosmoludo.core.generic import deal, legal, pick, play
from cosmoludo.core.record import MAX_SEATS
from cosmoludo.core.seats import Seat, first_actor, only, seats

SPARE_NODES = 8


@compiled
def prepare(space: Workspace, seat: Seat, key: np.uint64) -> int:
    """Judge every move of the searcher in a few worlds, make its branches, the best first, and return how many."""
    states, settings, moves, judged, totals = space.states, space.settings, space.moves, space.judged, space.totals
    clear(space.tree, space.tally)
    count = legal(states[SEEN], seat, moves)
    totals[:count] = 0.0
    for world in range(settings.worlds):
        deal_world(space, number(key, world))
        judge(space, seat, count, int64(settings.looks) > 0)
        for index in range(count):
            totals[index] += judged[index] / settings.worlds
    for index in range(count):  # equals in random order; the smallest difference that counts is larger
        judged[index] = -totals[index] - 1e-9 * scaled(number(key, settings.worlds + index), 1000) / 1000
    for index in np.argsort(judged[:count]):
        add_node(space.tree, space.tally, int64(moves[index]), seat, totals[index])
    return count


@inlined
def deal_world(space: Workspace, luck: np.uint64) -> None:
    """Make a world that agrees with what is seen; who sees everything needs none but the true one."""
    space.states[WORLD] = space.states[SEEN]
    if not space.settings.truth:
        deal(space.states[WORLD], luck)


@compiled
def simulate(space: Workspace, seat: Seat, key: np.uint64, simulations: int, choices: int) -> None:
    """Run some simulations of a search that has been prepared. `choices`: how many branches of the root take part."""
    states, settings = space.states, space.settings
    values = np.zeros(MAX_SEATS)
    for _ in range(simulations):
        luck = number(key, int64(space.tally.simulations))
        deal_world(space, luck)
        length = descend(space, seat, luck, choices)
        roll_out(space, number(luck, 1))
        play_forced(states[WORLD], int64(settings.forced), space.moves)
        for other in seats(states[WORLD]):
            values[other] = worth(space, WORLD, other)
        back_up(space.tree, space.tally, space.path, length, values)


@inlined
def descend(space: Workspace, searcher: Seat, luck: np.uint64, choices: int) -> int:
    """Play down the tree to a branch that is new, note the branches taken as the path, and return its length."""
    world, tree, tally = space.states[WORLD], space.tree, space.tally
    node, length, new = ROOT, 0, False
    while not (new or world.over) and length < LONGEST_PATH:
        actors = int64(world.actors)
        here, node = node, -1
        for seat in seats(world):
            if (actors >> seat) & 1:
                if here == ROOT and seat == searcher:
                    branch = best_at_root(tree, tally, space.settings, seat, choices)
                else:
                    branch = choose(space, seat, here, number(luck, 2 + length))
                    if branch < 0:  # the memory is full
                        return length
                new = new or tree[branch].visits == 0
                space.path[length] = branch
                length += 1
                play(world, seat, int64(tree[branch].move))
                if seat == searcher or actors == only(seat):
                    node = branch
        if node < 0:
            if tally.nodes == len(tree):
                break
            node = unseen_branch(tree, tally, here)
    return length


@inlined
def choose(space: Workspace, seat: Seat, node: int, luck: np.uint64) -> int:
    """Return the branch that a seat takes at a node: a new one while few have been tried, else the most promising."""
    tree, tally, moves, branches = space.tree, space.tally, space.moves, space.branches
    count = legal(space.states[WORLD], seat, moves)
    known = sort_out(tree, tally, node, seat, moves, count, space.marks, branches)
    visits = 0
    for index in range(known):
        visits += tree[branches[index]].visits
    if known < count and known < allowed_branches(space.settings, visits):
        if tally.nodes + SPARE_NODES > len(tree):
            return -1
        return grow(space, seat, node, luck, count - known)
    return best_branch(tree, tally, space.settings, seat, branches, known)


@inlined
def grow(space: Workspace, seat: Seat, node: int, luck: np.uint64, count: int) -> int:
    """Add the move that looks best of those without a branch, or of a sample of them where they are many."""
    moves, judged = space.moves, space.judged
    sample = min(count, int64(space.settings.sample))
    for index in range(sample if sample < count else 0):
        other = index + scaled(number(luck, index), count - index)
        moves[index], moves[other] = moves[other], moves[index]
    judge(space, seat, sample, int64(space.settings.looks) > 1)
    best = 0
    for index in range(1, sample):
        if judged[index] > judged[best]:
            best = index
    return add_branch(space.tree, space.tally, node, int64(moves[best]), seat, judged[best])


@inlined
def roll_out(space: Workspace, luck: np.uint64) -> None:
    """Play on behind the tree: each move the best of a few that come to mind."""
    world, settings = space.states[WORLD], space.settings
    drawn = 0
    for _ in range(settings.plies):
        if world.over:
            break
        seat = first_actor(world)
        move = pick(world, seat, number(luck, drawn), space.moves)
        drawn += 1
        if settings.tries > 1:
            move = best_of_some(space, seat, move, number(luck, drawn))
            drawn += 1
        play(world, seat, move)


@inlined
def best_of_some(space: Workspace, seat: Seat, move: int, luck: np.uint64) -> int:
    """Return the best of a move and of some others that are drawn at random."""
    states = space.states
    best, most = move, -1.0
    for attempt in range(space.settings.tries):
        if attempt:
            move = pick(states[WORLD], seat, number(luck, attempt), space.moves)
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, move)
        promise = worth(space, TRIAL, seat)
        if promise > most:
            best, most = move, promise
    return best
