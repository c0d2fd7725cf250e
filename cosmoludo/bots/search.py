"""Search for all games: one tree over many worlds, each drawn from what the searcher sees (SO-ISMCTS).

A simulation deals a world, goes down the tree by what this world allows, adds a branch, plays on a little and judges
the position for every seat. Each seat chooses for itself (max^n). Where several decide at once, none sees the others'
choice: their branches hang side by side on the node, and the searcher goes on along its own. Chance needs no nodes:
every world has a generator of its own.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bots.judging import TRIAL, WORLD, judge, play_forced
from cosmoludo.bots.tree import (
    ROOT,
    Settings,
    Tally,
    Tree,
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
from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import compiled, int64, woven
from cosmoludo.core.generic import deal, legal, pick, play, value
from cosmoludo.core.record import MAX_SEATS, Moves
from cosmoludo.core.seats import Seat, first_actor, only

SEEN = 0  # of the three states: what the searcher sees; then the world played in, and one to try moves in
LONGEST_PATH = 256
SPARE_NODES = 8


@compiled
def prepare(
    states: NDArray[np.void],
    seat: Seat,
    key: np.uint64,
    tree: Tree,
    tally: Tally,
    settings: Settings,
    moves: Moves,
    judged: NDArray[np.float64],
    totals: NDArray[np.float64],
    scratch: Moves,
) -> int:
    """Judge every move of the searcher in a few worlds and make its branches, the best first. How many there are."""
    clear(tree, tally)
    count = legal(states[SEEN], seat, moves)
    totals[:count] = 0.0
    for world in range(settings.worlds):
        states[WORLD] = states[SEEN]
        deal(states[WORLD], number(key, world))
        judge(states, seat, moves, count, int64(settings.forced), judged, scratch)
        for index in range(count):
            totals[index] += judged[index] / settings.worlds
    for index in range(count):  # equals in random order; the smallest difference that counts is larger
        judged[index] = -totals[index] - 1e-9 * scaled(number(key, settings.worlds + index), 1000) / 1000
    for index in np.argsort(judged[:count]):
        add_node(tree, tally, int64(moves[index]), seat, totals[index])
    return count


@compiled
def simulate(
    states: NDArray[np.void],
    seat: Seat,
    key: np.uint64,
    simulations: int,
    choices: int,
    tree: Tree,
    tally: Tally,
    settings: Settings,
    moves: Moves,
    judged: NDArray[np.float64],
    marks: NDArray[np.int64],
    branches: Moves,
    path: Moves,
) -> None:
    """Run some simulations of a search that has been prepared. `choices`: how many branches of the root take part."""
    values = np.zeros(MAX_SEATS)
    for _ in range(simulations):
        luck = number(key, int64(tally.simulations))
        states[WORLD] = states[SEEN]
        deal(states[WORLD], luck)
        length = descend(states, seat, luck, choices, tree, tally, settings, moves, judged, marks, branches, path)
        roll_out(states, number(luck, 1), settings, moves)
        play_forced(states[WORLD], int64(settings.forced), moves)
        for other in range(int64(states[WORLD].players)):
            values[other] = value(states[WORLD], other)
        back_up(tree, tally, path, length, values)


@woven
def descend(
    states: NDArray[np.void],
    searcher: int,
    luck: np.uint64,
    choices: int,
    tree: Tree,
    tally: Tally,
    settings: Settings,
    moves: Moves,
    judged: NDArray[np.float64],
    marks: NDArray[np.int64],
    branches: Moves,
    path: Moves,
) -> int:
    """Play down the tree to a branch that is new. The branches taken are the path; how many they are is returned."""
    world = states[WORLD]
    node, length, new = ROOT, 0, False
    while not (new or world.over) and length < LONGEST_PATH:
        actors = int64(world.actors)
        here, node = node, -1
        for seat in range(MAX_SEATS):
            if (actors >> seat) & 1:
                if here == ROOT and seat == searcher:
                    branch = best_at_root(tree, tally, settings, seat, choices)
                else:
                    own = number(luck, 2 + length)
                    branch = choose(states, seat, here, own, tree, tally, settings, moves, judged, marks, branches)
                    if branch < 0:  # the memory is full
                        return length
                new = new or tree[branch].visits == 0
                path[length] = branch
                length += 1
                play(world, seat, int64(tree[branch].move))
                if seat == searcher or actors == only(seat):
                    node = branch
        if node < 0:
            if tally.nodes == len(tree):
                break
            node = unseen_branch(tree, tally, here)
    return length


@woven
def choose(
    states: NDArray[np.void],
    seat: Seat,
    node: int,
    luck: np.uint64,
    tree: Tree,
    tally: Tally,
    settings: Settings,
    moves: Moves,
    judged: NDArray[np.float64],
    marks: NDArray[np.int64],
    branches: Moves,
) -> int:
    """The branch that a seat takes at a node: a new one while few have been tried, else the most promising."""
    count = legal(states[WORLD], seat, moves)
    known = sort_out(tree, tally, node, seat, moves, count, marks, branches)
    visits = 0
    for index in range(known):
        visits += tree[branches[index]].visits
    if known < count and known < allowed_branches(settings, visits):
        if tally.nodes + SPARE_NODES > len(tree):
            return -1
        return grow(states, seat, node, luck, tree, tally, settings, moves, count - known, judged, branches)
    return best_branch(tree, tally, settings, seat, branches, known)


@woven
def grow(
    states: NDArray[np.void],
    seat: Seat,
    node: int,
    luck: np.uint64,
    tree: Tree,
    tally: Tally,
    settings: Settings,
    moves: Moves,
    count: int,
    judged: NDArray[np.float64],
    scratch: Moves,
) -> int:
    """Add the move that looks best of those without a branch, or of a sample of them where they are many."""
    sample = min(count, int64(settings.sample))
    for index in range(sample if sample < count else 0):
        other = index + scaled(number(luck, index), count - index)
        moves[index], moves[other] = moves[other], moves[index]
    judge(states, seat, moves, sample, int64(settings.forced), judged, scratch)
    best = 0
    for index in range(1, sample):
        if judged[index] > judged[best]:
            best = index
    return add_branch(tree, tally, node, int64(moves[best]), seat, judged[best])


@woven
def roll_out(states: NDArray[np.void], luck: np.uint64, settings: Settings, moves: Moves) -> None:
    """Play on behind the tree: each move the best of a few that come to mind."""
    world = states[WORLD]
    drawn = 0
    for _ in range(settings.plies):
        if world.over:
            break
        seat = first_actor(world)
        move = pick(world, seat, number(luck, drawn), moves)
        drawn += 1
        if settings.tries > 1:
            move = best_of_some(states, seat, move, number(luck, drawn), int64(settings.tries), moves)
            drawn += 1
        play(world, seat, move)


@woven
def best_of_some(states: NDArray[np.void], seat: int, move: int, luck: np.uint64, tries: int, moves: Moves) -> int:
    """The best of a move and of some others that are drawn at random."""
    best, most = move, -1.0
    for attempt in range(tries):
        if attempt:
            move = pick(states[WORLD], seat, number(luck, attempt), moves)
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, move)
        looks = value(states[TRIAL], seat)
        if looks > most:
            best, most = move, looks
    return best
