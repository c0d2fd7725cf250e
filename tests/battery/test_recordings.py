"""What was recorded stays so: one whole game of each mode, and how many sequences of moves there are.

A change of behaviour shows as a readable difference. When it is meant, bump the game's version and run
`script/test --record tests/battery/test_recordings.py`. Bytes of records are compared in `test_digests.py`.
"""

import json
from pathlib import Path

import numpy as np

from cosmoludo.core import playout
from cosmoludo.core.game import Game, State
from tests.variants import Variant, random_states

GOLDEN = Path(__file__).parent / "golden"
MOST_SEQUENCES = 200_000
DEEPEST = 6


def described(state: State) -> list[str]:
    """Everything public about a state, a line each."""
    values = [round(state.value(seat), 4) for seat in range(state.players)]
    lines = [
        f"ply {state.ply}  actors {state.actors}  scores {state.scores}  ranks {state.ranks}",
        f"  value {values}",
    ]
    for seat in state.actors:
        moves = state.moves(seat)
        lines.append(f"  seat {seat} has {len(moves)} moves: {moves[0]} … {moves[-1]}")
    if state.ply in (0, 10) or state.over:
        lines += [f"  {name}: {json.dumps(part, ensure_ascii=False)}" for name, part in state.to_json().items()]
    return lines


def sequences(game: Game, depth: int) -> int:
    """How many sequences of legal moves there are from the start of one game."""
    states = np.zeros(depth + 1, game.blank().dtype)
    states[0] = game.start(seed=7).record
    scratch = np.empty((depth + 1, game.facts.max_moves), np.int32)
    return int(playout.count_sequences(states, depth, scratch))


def counted(game: Game) -> list[int]:
    """The numbers of sequences, one move longer each time, until there are many."""
    found = [sequences(game, 1)]
    while found[-1] < MOST_SEQUENCES // 4 and len(found) < DEEPEST:
        found.append(sequences(game, len(found) + 1))
    return found


def playthrough(game: Game) -> str:
    lines = [repr(game), f"version {game.facts.version}", f"sequences {counted(game)}"]
    for state in random_states(game, 7):
        if state.history:
            seat, move = state.history[-1]
            lines.append(f"seat {seat} plays {move}")
        lines += described(state)
    return "\n".join([*lines, ""])


def test_counts_and_one_whole_game_are_as_they_were_recorded(variant: Variant, recording: bool) -> None:
    path = GOLDEN / f"{variant}.txt"
    found = playthrough(variant.load())
    if recording:
        path.write_text(found, "utf-8")
    assert path.exists(), "not recorded yet: script/test --record tests/battery/test_recordings.py"
    assert found == path.read_text("utf-8")
