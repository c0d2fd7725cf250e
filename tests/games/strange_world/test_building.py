"""Whole random games, move by move, beside a slow and independent way of building worlds."""

from collections import Counter
from typing import Any

import pytest

import cosmoludo
from tests.games.strange_world import slow_building
from tests.variants import random_states

DECISIONS = ("traveller", "erupt", "city")
BUILDING = ("place", *DECISIONS)


def table(document: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, in no particular order."""
    cities = [(city["seat"], frozenset(city["cells"])) for city in document["cities"]]
    return {
        "worlds": document["worlds"],
        "portals": [set(cells) for cells in document["portals"]],
        "cities": cities,
        "travellers": document["travellers"],
        "bounds": document["bounds"],
        "decision": (document["phase"], document["spot"]) if document["phase"] in DECISIONS else None,
    }


@pytest.mark.parametrize(("game_id", "players", "games"), [("strange-world", 4, 12), ("strange-world-solo", 1, 60)])
def test_worlds_are_built_as_in_the_slow_way(game_id: str, players: int, games: int) -> None:
    game = cosmoludo.load(game_id, players=players)
    seen: Counter[str] = Counter()
    for seed in range(games):
        before: dict[str, Any] | None = None
        for state in random_states(game, seed):
            after = state.to_json()
            if before and before["phase"] in BUILDING:
                seat, move = state.history[-1]
                assert table(slow_building.built(before, seat, str(move))) == table(after), (seed, state.ply)
                seen[str(move).split()[0]] += 1
            if after["phase"] in BUILDING and not state.over:
                seat = state.actors[0]
                assert set(map(str, state.moves(seat))) == slow_building.choices(after, seat), (seed, state.ply)
            before = after
    assert seen["place"] == 15 * players * games
    assert all(seen[verb] > 0 for verb in ("welcome", "cover", "city")), seen
