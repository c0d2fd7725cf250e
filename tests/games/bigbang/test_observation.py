"""What is said of a move comes true."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmoludo.core.game import State
from cosmoludo.core.observation import columns, width
from cosmoludo.core.seats import as_seat
from cosmoludo.games.bigbang import observation
from cosmoludo.games.bigbang.record import REACHED, BigBangRecord
from cosmoludo.games.bigbang.rules.actions import act
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.placing import lay
from cosmoludo.games.bigbang.rules.scoring import count_points
from cosmoludo.games.bigbang.rules.solitaire import look_at_lines
from tests.variants import Variant, random_states

AT = columns(observation.MOVE_FEATURES)
VARIANTS = [
    Variant("bigbang", 3),
    Variant("bigbang", 2, {"lines": "trimmed"}),
    Variant("bigbang-simple", 2),
    Variant("bigbang-solo", 1),
    Variant("bigbang-solo", 1, {"reach": "longer"}),
]


def after_move(record: BigBangRecord, move: int) -> BigBangRecord:
    """The universe after a move, before the turn goes on."""
    after = record.copy()
    if move < USE_DARK_ENERGY:
        action, tile, cell = decode(move)
        if action == NO_ACTION:
            lay(after, tile, cell)
        else:
            act(after, action, tile, cell)
    return after


def described(state: State, seat: int, move: int) -> dict[str, NDArray[np.float32]]:
    row = np.zeros(width(observation.MOVE_FEATURES), np.float32)
    observation.describe(state.seen_by(seat).record, as_seat(seat), move, row)
    return {name: row[place] for name, place in AT.items()}


def careful_states(variant: Variant, seed: int) -> Iterator[State]:
    """The states of a game alone in which cards are reached and avoided by what is said of moves."""
    state, luck = variant.load().start(seed), random.Random(seed)
    while not state.over:
        yield state
        said = {int(move): described(state, 0, int(move)) for move in state.moves(0)}
        safe = [move for move, says in said.items() if not says["loses"][0]]
        reaching = [move for move in safe if said[move]["reaches"][0]]
        state.play(luck.choice(reaching or safe or list(said)), 0)


def states(variant: Variant, seed: int) -> Iterator[State]:
    return careful_states(variant, seed) if variant.players == 1 else random_states(variant.load(), seed, every=3)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_move_scores_and_turns_over_what_its_description_says(variant: Variant) -> None:
    won, lost, turned = 0, 0, 0
    for seed in range(4):
        for state in states(variant, seed):
            for seat in state.actors:
                points = int(count_points(state.record, seat))
                for move in [int(move) for move in state.moves(seat)][::3]:
                    says = described(state, seat, move)
                    after = after_move(state.record, move)
                    gained = int(count_points(after, seat)) - points
                    assert says["points"][0] * observation.GAIN_SCALE == pytest.approx(gained)
                    more = int(after.turned).bit_count() - int(state.record.turned).bit_count()
                    assert says["absorbed"][0] + says["absorbs"][0] * 6 == pytest.approx(more)
                    won, lost, turned = won + (gained > 0), lost + (gained < 0), turned + (more > 0)
    assert won
    assert variant.game != "bigbang" or (lost and turned)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.players == 1], ids=str)
def test_a_placement_alone_reaches_or_loses_as_its_description_says(variant: Variant) -> None:
    reached, lost = 0, 0
    for seed in range(4):
        for state in states(variant, seed):
            for move in [int(move) for move in state.moves(0)]:
                says = described(state, 0, move)
                after = after_move(state.record, move)
                look_at_lines(after, decode(move)[1])
                assert says["loses"][0] == after.lost
                if not after.lost:
                    now = np.count_nonzero(after.card == REACHED)
                    assert says["reaches"][0] == now - np.count_nonzero(state.record.card == REACHED)
                    reached += int(says["reaches"][0])
                lost += int(after.lost)
    assert reached
    assert lost


def test_the_last_lap_is_seen() -> None:
    """Play at random hardly ever comes as far."""
    place = columns(observation.FEATURES)["last_lap"]
    seen = set()
    for seed in range(8):
        for state in careful_states(Variant("bigbang-solo", 1), seed):
            row = np.zeros(width(observation.FEATURES), np.float32)
            observation.observe(state.seen_by(0).record, as_seat(0), row)
            assert row[place][0] == state.record.last_lap
            seen.add(int(state.record.last_lap))
    assert seen == {0, 1}
