"""The same rules, compiled and as ordinary Python, agree after every move."""

import hashlib
import json
import os
import subprocess
import sys

import pytest

import cosmoludo
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


def traces(game: str) -> dict[str, list[list[str]]]:
    return {str(variant): [trace(variant, seed) for seed in SEEDS] for variant in VARIANTS if variant.game == game}


@pytest.mark.parametrize("game", cosmoludo.games())
def test_compiled_and_interpreted_rules_agree_move_by_move(game: str) -> None:
    command = f"import json; from tests.battery.test_interpreted import traces; print(json.dumps(traces({game!r})))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    interpreted = json.loads(done.stdout)
    assert interpreted == traces(game)
