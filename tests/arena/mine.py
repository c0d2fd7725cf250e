"""Bots of one's own for the tests, in a file as a person would write it."""

import os
import random
import signal
from dataclasses import dataclass, field
from pathlib import Path


def choose(view, seat, seed):
    """Any move, as its text."""
    return str(random.Random(seed).choice(view.moves(seat)))


@dataclass
class Remembering:
    """Counts its own moves, so that a bot which was used in two games would play another one."""

    made: list[int] = field(default_factory=list)

    def __call__(self, view, seat, seed):
        """Return the next move of the list, as its number."""
        self.made.append(seed)
        moves = view.moves(seat)
        return int(moves[len(self.made) % len(moves)])


def make():
    """Return a bot, as a function without parameters may."""
    return Remembering()


def raising(view, seat, _):
    """Raise an error in the middle of the game."""
    if view.ply > 5:
        raise RuntimeError("no idea")
    return view.moves(seat)[0]


def cheating(*_):
    """Answer with what is no move at all."""
    return "all the points"


def kills_its_process_once(view, seat, seed):
    """End the process that plays, the first time that it is asked for a move late in a game."""
    struck = Path(os.environ["COSMOLUDO_STRUCK"])
    if view.ply > 20 and not struck.exists():
        struck.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return choose(view, seat, seed)


def kills_its_process(*_):
    """End the process that plays, every time."""
    os.kill(os.getpid(), signal.SIGKILL)


def too_few(view, seat):
    """Take too few parameters to be a bot."""


class Unfinished:
    """Makes nothing that could be called."""


class Unmakable:
    """Cannot be made."""

    def __init__(self):
        raise FileNotFoundError("weights.npz")


number = 3
