"""Who plays the other seats where an environment has only one of its own: bots, by name or of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from cosmoludo.bots import BOTS, Bot
from cosmoludo.core.chance import KEYS, number
from cosmoludo.core.game import Game, State
from cosmoludo.core.record import Record

Opponents: TypeAlias = str | Bot | Sequence[str | Bot]
"""One for all other seats, or one for each of them, from the own seat on in turn order."""

CHANCE = 1 << 62
"""Where the bots' own chance stands among the numbers of a game's seed, far from those that the game draws."""


KEY_MASK = KEYS - 1


class Table:
    """The other seats of a game, and who plays them."""

    def __init__(self, game: Game, opponents: Opponents) -> None:
        others = game.players - 1
        given = [opponents] * others if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(given) != others:
            raise ValueError(f"{game!r} has {others} other seats; {len(given)} opponents are given")
        self.game = game
        self._bots = [_bot(opponent) for opponent in given]

    def decide(self, record: Record, seat: int, own: int, deal: int) -> int:
        """Return the move of another seat than the own one in a game that was dealt from a seed."""
        bot = self._bots[(seat - own) % self.game.players - 1]
        view = State(self.game, record.copy()).seen_by(seat)
        key = np.uint64((deal >> 64) ^ (deal & KEY_MASK))
        chance = np.uint64(number(key, CHANCE))  # compiled code hands a large number back as a plain int
        return int(bot(view, seat, int(number(chance, int(record.ply)))))


def _bot(opponent: str | Bot) -> Bot:
    if not isinstance(opponent, str):
        return opponent
    if opponent not in BOTS:
        raise ValueError(f"there is no bot {opponent!r}; there are {', '.join(BOTS)}")
    return BOTS[opponent]
