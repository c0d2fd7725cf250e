"""What is said of a placement comes true."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.core.observation import columns, width
from cosmoludo.core.seats import as_seat
from cosmoludo.games.strange_world import observation
from cosmoludo.games.strange_world.record import PLACE
from cosmoludo.games.strange_world.rules.moves import placed_card, placed_cell
from cosmoludo.games.strange_world.rules.scoring import animal_stars, lake_stars, mountain_stars, swamp_stars
from cosmoludo.games.strange_world.rules.world import link_portal, place_card
from tests.variants import random_states

AT = columns(observation.MOVE_FEATURES)
SOURCES = (mountain_stars, lake_stars, animal_stars, swamp_stars)


@pytest.mark.parametrize("game", [cosmoludo.load("strange-world", players=3), cosmoludo.load("strange-world-solo")])
def test_a_placement_wins_and_turns_over_what_its_description_says(game: Game) -> None:
    looked, turned, clouds = 0, 0, 0
    for seed in range(8):
        for state in random_states(game, seed):
            if state.over or state.record.phase != PLACE:
                continue
            seat = as_seat(state.actors[0])
            for move in state.moves(seat):
                row = np.zeros(width(observation.MOVE_FEATURES), np.float32)
                observation.describe(state.seen_by(seat).record, seat, int(move), row)
                after = state.record.copy()
                card, cell = placed_card(int(move)), placed_cell(int(move))
                stays = place_card(after, seat, card, cell)
                lost = int(after.tzimime[seat]).bit_count() - int(state.record.tzimime[seat]).bit_count() - (not stays)
                assert row[AT["turned"]] == (not stays)
                assert row[AT["clouds"]] * observation.SIDES == lost
                turned += not stays
                clouds += lost
                assert row[AT["portal"]] == (stays and link_portal(after, seat, cell))
                if stays and not lost:
                    won = [source(after, seat) - source(state.record, seat) for source in SOURCES]
                    assert row[AT["stars"]].tolist() == pytest.approx([stars / 10 for stars in won])
                    looked += any(won)
    assert looked
    assert turned
    assert clouds
