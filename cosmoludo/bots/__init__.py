"""Bots: each chooses a move from what its seat can see, and from nothing else."""

import time
from collections.abc import Callable

from cosmoludo.bots.analysis import Clock, Limits
from cosmoludo.bots.levels import LEVELS, Level
from cosmoludo.bots.player import Player
from cosmoludo.bots.protocol import Bot as Bot
from cosmoludo.bots.random_bot import choose as uniform
from cosmoludo.bots.tuning import LEVEL_COUNT, PLAIN
from cosmoludo.bots.weights import digest
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.registry import facts_of, packages

SECONDS = 2.0

REFERENCES: dict[str, Bot] = {
    "random": uniform,
    "greedy": Player(learned=False),
    "uct": Player(Limits(seconds=SECONDS), PLAIN, learned=False),
}
"""What levels are measured against: any move, the move that looks best, and plain UCT."""

OFFERED: dict[str, Bot] = {**REFERENCES, **LEVELS}
"""The bots that sit down at tables."""

BOTS: dict[str, Bot] = {**OFFERED, "classic": Level(LEVEL_COUNT, learned=False)}
"""All that play by what their seats see. `classic` is the strongest level as it was before bots learned."""

CLAIRVOYANT = "clairvoyant"
MATCHED: dict[str, Bot] = {**BOTS, CLAIRVOYANT: Player(Limits(seconds=SECONDS), truth=True)}
"""All that play matches. The clairvoyant one sees everything, all chance to come included: nobody can do better."""


def limited(name: str, limits: Limits | None = None, clock: Clock = time.perf_counter) -> Bot:
    """Return a bot by its name; one that searches, within other limits if some are given, and by a clock."""
    bot = MATCHED[name]
    return bot.within(limits, clock) if isinstance(bot, Player | Level) else bot


def decide(name: str, view: State, seat: int, seed: int, enough: Callable[[], bool]) -> Move:
    """Return the move of a bot; one that searches ends its search when it is told that this is enough."""
    bot = BOTS[name]
    return bot(view, seat, seed, enough) if isinstance(bot, Player | Level) else bot(view, seat, seed)


def settings_of(name: str, game_id: str) -> str:
    """Return how a bot is set in a game, in words that change when it does."""
    bot = MATCHED[name]
    player = bot.player(game_id) if isinstance(bot, Level) else bot
    if not isinstance(player, Player):
        return name
    weights = digest(packages()[facts_of(game_id).folder].path, game_id) if player.learned else ""
    return f"{player} {weights}".rstrip()
