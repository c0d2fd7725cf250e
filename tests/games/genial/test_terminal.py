"""Génial at the terminal."""

import cosmoludo
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import say
from cosmoludo.games.genial.table.terminal import prompt
from tests.variants import random_states


def test_the_prompt_speaks_of_swapping_where_the_list_of_a_placement_shows_how() -> None:
    said = set()
    for state in random_states(cosmoludo.load("genial", players=4), seed=7, every=3):
        if not state.over:
            seat = state.actors[0]
            moves = {str(move) for move in state.moves(seat)}
            swaps = {move for move in moves if move.endswith(" swap")}
            assert {move.removesuffix(" swap") for move in swaps} <= moves
            asked = prompt(state.seen_by(seat).view, Seat(seat), "fr")
            assert asked.endswith(say("fr", "genial.prompt.swap")) == bool(swaps)
            said.add(bool(swaps))
    assert said == {False, True}
