"""Self-play for learning: whole games in compiled code, every move the one after which the net expects most.

A seat judges its moves in one world that agrees with what it sees, never in the true one, so that nothing is learned
from what nobody knows. After every move what each seat sees becomes a row, and its target the λ-return (Sutton:
"Learning to predict by the methods of temporal differences", 1988): the values that the net gave to the positions that
followed, and the result.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bots.judging import play_forced
from cosmoludo.bots.net import ZERO, Net, evaluate, result
from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import compiled, inlined, int64
from cosmoludo.core.generic import appraise, deal, hide, legal, play, value
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, first_actor, seats
from cosmoludo.envs.stepping import begin

TRUTH, WORLD, TRIAL, VIEW = 0, 1, 2, 3
STATES = 4
LUCK = 2
"""The stream of random numbers of a batch that choices are drawn from; `stepping` has those before it."""
GUIDE = 1 << 32
"""Of the random numbers of a game, the one that says by what it is played; those of its plies come first."""
CHANCES = 1_000_000
NET, VALUE, RANDOM = 0, 1, 2
"""Who moves: the net, the game's own value, chance."""


class Room(NamedTuple):
    """What one thread plays in, and what it fills."""

    states: NDArray[np.void]
    moves: Moves
    scratch: Moves
    rows: NDArray[np.float32]
    """What seats saw, one seat after the other after each move."""
    values: NDArray[np.float32]
    """What the net said of it,"""
    targets: NDArray[np.float32]
    """and what it should have said."""
    results: NDArray[np.float32]
    """What the net's seats got, all games together: sum and number; then their scores."""


class Manner(NamedTuple):
    """How games are played."""

    key: np.uint64
    chance: int
    """Of a random move, in millionths."""
    guided: int
    """Of a game that is played by the game's own value, in millionths: to begin with something."""
    trace: float
    """λ: how much of a target is what came later."""
    most: int
    """The moves looked at, a sample if there are more."""
    forced: int
    """Moves without a choice that are made before a position is judged, at most."""
    rival: int
    """Who has the seats that are not the net's."""
    alternate: bool
    """Whether the net has one seat only: each in turn, game by game."""


@compiled
def play_games(room: Room, net: Net, manner: Manner, first: int, step: int, games: int) -> tuple[int, int]:
    """Play games number `first`, `first + step`, … while there is room; return how many, and the rows they fill."""
    filled, played = 0, 0
    while played < games:
        end = play_game(room, net, manner, first + played * step, filled)
        if end < 0:
            break
        filled = end
        played += 1
    return played, filled


@inlined
def play_game(room: Room, net: Net, manner: Manner, game: int, filled: int) -> int:
    """Play one game; return how many rows are filled then, or -1 if there was too little room for it."""
    states, start = room.states, filled
    begin(states[TRUTH], manner.key, game)
    players = int64(states[TRUTH].players)
    luck = luck_of(manner.key, game)
    own = game % players if manner.alternate else -1
    guide = VALUE if is_guided(luck, manner.guided) else NET
    while not states[TRUTH].over:
        if filled + players > len(room.rows):
            return -1
        seat = first_actor(states[TRUTH])
        mover = guide if own < 0 or seat == own else manner.rival
        play(states[TRUTH], seat, choose(room, net, manner, seat, mover, number(luck, int64(states[TRUTH].ply))))
        if not states[TRUTH].over:
            for other in seats(states[TRUTH]):
                room.values[filled] = look(room, net, TRUTH, other)
                room.rows[filled, :] = net.row
                filled += 1
    for other in seats(states[TRUTH]):
        end = result(states[TRUTH], other, np.float64(net.points[0]))
        if own < 0 or other == own:
            room.results[0] += end
            room.results[1] += 1
            room.results[2] += states[TRUTH].scores[other]
        target, following = end, end
        for index in range(filled - players + other, start - 1, -players):
            target = (1.0 - manner.trace) * following + manner.trace * target
            room.targets[index] = target
            following = np.float64(room.values[index])
    return filled


@compiled
def luck_of(key: np.uint64, game: int) -> np.uint64:
    """Return what the choices in a game are drawn from."""
    return number(number(key, LUCK), game)


@compiled
def is_guided(luck: np.uint64, guided: int) -> bool:
    """Return whether a game is played by the game's own value."""
    return scaled(number(luck, GUIDE), CHANCES) < guided


@compiled
def nth_looked_at(index: int, looked: int, count: int, luck: np.uint64) -> int:
    """Return which of a seat's moves is looked at as number `index` of some: they lie evenly among all."""
    return (index * count + scaled(number(luck, 3), count)) // looked if looked < count else index


@inlined
def choose(room: Room, net: Net, manner: Manner, seat: Seat, mover: int, luck: np.uint64) -> int:
    """Return the move of a seat: mostly the best of those it looks at."""
    states, moves = room.states, room.moves
    count = legal(states[TRUTH], seat, moves)
    if count == 1 or mover == RANDOM or scaled(number(luck, 0), CHANCES) < manner.chance:
        return int64(moves[scaled(number(luck, 1), count)])
    states[WORLD] = states[TRUTH]
    hide(states[WORLD], seat)
    deal(states[WORLD], number(luck, 2))
    looked = min(count, manner.most)
    best, most = int64(moves[0]), -1.0
    for index in range(looked):
        move = int64(moves[nth_looked_at(index, looked, count, luck)])
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, move)
        play_forced(states[TRIAL], manner.forced, room.scratch)
        if mover == VALUE:
            promise = value(states[TRIAL], seat)
        elif states[TRIAL].over:
            promise = result(states[TRIAL], seat, np.float64(net.points[0]))
        else:
            promise = look(room, net, TRIAL, seat)
        if promise > most:
            best, most = move, promise
    return best


@inlined
def look(room: Room, net: Net, index: int, seat: Seat) -> float:
    """Return what the net says of a state to a seat, which is left in the net's row."""
    net.row[:] = ZERO
    appraise(room.states[index], seat, room.states[VIEW : VIEW + 1], net.row)
    return evaluate(net)
