"""Bots: each chooses a move from what its seat can see, and from nothing else."""

from collections.abc import Callable

from cosmoludo.bots.greedy import choose as greedy
from cosmoludo.bots.uniform import choose as uniform
from cosmoludo.core.move import Move
from cosmoludo.core.state import State

Bot = Callable[[State, int, int], Move]
"""What a seat sees, the seat, a seed for the bot's own chance: a legal move."""

BOTS: dict[str, Bot] = {"random": uniform, "greedy": greedy}
