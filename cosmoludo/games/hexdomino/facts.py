"""Hexdomino: what there is to know before its rules are loaded."""

from dataclasses import replace

from cosmoludo.games.bigbang.facts import COSMIC

HEXDOMINO = replace(
    COSMIC,
    id="hexdomino",
    folder="hexdomino",
    name="Hexdomino, the linear universe",
    max_players=6,
    minutes=10,
    age=8,
    max_moves=128,
    options=(),
)

MODES = (HEXDOMINO,)
