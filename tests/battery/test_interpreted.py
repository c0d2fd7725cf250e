"""The same rules, compiled and as ordinary Python, agree after every move."""

import hashlib
import json
import os
import subprocess
import sys
from collections import defaultdict

import pytest

import cosmoludo
from cosmoludo.bots.analysis import Limits, analyse
from tests.variants import VARIANTS, Variant, random_plays

SEEDS = (1, 2)


def trace(variant: Variant, seed: int) -> list[str]:
    """What a whole random game looks like: a digest of the record, of what each seat sees and of a world dealt."""
    game = variant.load()
    state = game.start(seed)
    digests = []
    for ply, _ in enumerate(random_plays(game, state.record, seed)):
        digest = hashlib.sha256(state.to_bytes())
        if ply % 8 == 0:
            for seat in range(-1, game.players):
                view = state.seen_by(seat)
                world = view.deal(ply)
                digest.update(view.to_bytes() + world.to_bytes())
                digest.update(json.dumps([round(world.value(other), 9) for other in range(game.players)]).encode())
        digests.append(digest.hexdigest()[:16])
    digests.append(state.to_bytes().hex())
    return digests


def traces(names: list[str]) -> dict[str, list[list[str]]]:
    return {str(one): [trace(one, seed) for seed in SEEDS] for one in VARIANTS if str(one) in names}


def by_game() -> list[object]:
    """The names of the variants of each game, the quick ones apart: each lot is run by a process of its own."""
    lots = defaultdict(list)
    for one in VARIANTS:
        lots[one.game, one.is_quick].append(str(one))
    return [
        pytest.param(names, id=game if quick else f"{game}-others", marks=() if quick else pytest.mark.heavy)
        for (game, quick), names in lots.items()
    ]


def searched(game: str) -> list[list[object]]:
    """Every move of the first seat to act, as a short search sees it."""
    state = cosmoludo.load(game).start(seed=3)
    seat = state.actors[0]
    found = analyse(state.seen_by(seat), seat, 1, Limits(simulations=40))
    return [[str(m.move), m.visits, [round(value, 9) for value in m.values]] for m in found.moves]


def interpreted(call: str) -> object:
    """What a function of this module answers when nothing is compiled."""
    command = f"import json; from tests.battery import test_interpreted as t; print(json.dumps(t.{call}))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("names", by_game())
def test_compiled_and_interpreted_rules_agree_move_by_move(names: list[str]) -> None:
    found = traces(names)
    assert list(found) == names
    assert interpreted(f"traces({names!r})") == found


@pytest.mark.parametrize("game", ["espace", "hexdomino", "strange-world"])
def test_compiled_and_interpreted_searches_agree(game: str) -> None:
    assert interpreted(f"searched({game!r})") == searched(game)
