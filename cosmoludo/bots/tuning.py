"""How bots play each game: `tuning.toml` read. Found by matches between settings at equal time (`docs/bots.md`)."""

import tomllib
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from cosmoludo.bots.tree import SETTINGS

TABLE = Path(__file__).parent / "tuning.toml"
LEVEL_COUNT = 6
ALL = 1_000_000


@dataclass(frozen=True, slots=True)
class Style:
    """How to search. What each number means stands at `tree.SETTINGS`, where the names are the same."""

    exploration: float = 0.7
    confidence: float = 1.0
    breadth: float = 4.0
    widening: float = 1.0
    exponent: float = 0.5
    sample: int = 64
    plies: int = 0
    tries: int = 1
    forced: int = 0
    worlds: int = 4
    truth: bool = False
    looks: int = 1

    def settings(self) -> Any:
        """Return the same for compiled code."""
        settings = np.zeros(1, SETTINGS)[0]
        for name, setting in asdict(self).items():
            settings[name] = setting
        return settings


PLAIN = Style(exploration=1.4, confidence=1e-3, breadth=ALL, widening=0, sample=1, plies=ALL, worlds=0)
"""Plain UCT: every move is tried once before any is tried twice, and games are played out at random."""


@dataclass(frozen=True, slots=True)
class Strength:
    """One level of one game."""

    attention: float
    simulations: int
    seconds: float


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(TABLE.read_text("utf-8"))


@cache
def _section(game_id: str) -> dict[str, Any]:
    """Return what the table says of a game; what it does not say is as for any game."""
    table = _table()
    return table["any"] | table.get(game_id, {})


@cache
def style_of(game_id: str, learned: bool = False) -> Style:
    """Return how to search a game, by what it says of a position or by what was learned."""
    section = _section(game_id)
    return replace(Style(), **section.get("style", {}) | (section.get("learned", {}) if learned else {}))


@cache
def strength_of(game_id: str, level: int) -> Strength:
    """Return how strong a level is in a game."""
    section = _section(game_id)
    return Strength(*(section[name][level - 1] for name in ("attention", "simulations", "seconds")))


def points_of(game_id: str) -> float:
    """Return the score that learned values take for 1, where one plays alone."""
    return float(_section(game_id).get("points", 1.0))


def references_of(game_id: str) -> tuple[str, ...]:
    """Bots that are no level, against which the strongest is measured too."""
    return tuple(_section(game_id).get("references", ()))
