"""Drawing at the same time: nobody sees a drawing before all have chosen theirs."""

import json

import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from tests.games.distant_suns.tables import ZONES, build


def choosing() -> State:
    """Three players on their first turn; the active seat 1 draws the star, the others the planet."""
    state = build([], [], [], round=0, active=1)
    state.play("top 3 4")
    return state


def test_all_choose_on_the_position_before_the_turn_in_any_order() -> None:
    orders = ((0, 1, 2), (2, 1, 0), (1, 0, 2))
    chosen = {seat: str(choosing().moves(seat)[0]) for seat in range(3)}
    after = []
    for order in orders:
        state = choosing()
        for seat in order:
            assert seat in state.actors
            state.play(chosen[seat], seat)
        after.append(state.to_bytes())
    assert len(set(after)) == 1


def test_a_choice_is_seen_by_its_own_seat_only_until_all_have_chosen() -> None:
    state = choosing()
    chosen = str(state.moves(0)[2])
    state.play(chosen, 0)
    assert state.actors == (1, 2)
    assert state.seen_by(0).to_json()["choices"] == [chosen, None, None]
    for seat in (SPECTATOR, 1, 2):
        view = state.seen_by(seat)
        assert view.to_json()["choices"] == ["?", None, None]
        assert chosen not in json.dumps(view.to_json())
        other = choosing()
        other.play(other.moves(0)[0], 0)
        assert other.seen_by(seat).to_bytes() == view.to_bytes(), "whatever was chosen, the view is the same"


def test_when_the_last_one_has_chosen_everything_is_drawn_and_open() -> None:
    state = choosing()
    chosen = [str(state.moves(seat)[1]) for seat in range(3)]
    for seat in range(3):
        assert not any(sheet["drawings"] for sheet in state.to_json()["sheets"])
        state.play(chosen[seat], seat)
    shapes = [ZONES[4], ZONES[3], ZONES[4]]
    for seat in (SPECTATOR, 0, 1, 2):
        sheets = state.seen_by(seat).to_json()["sheets"]
        assert [sheet["drawings"] for sheet in sheets] == [
            [{"shape": shape, "cells": cells}] for shape, cells in zip(shapes, chosen, strict=True)
        ]


def test_the_history_shows_modules_at_once_and_drawings_when_all_have_drawn() -> None:
    state = choosing()
    chosen = [str(state.moves(seat)[1]) for seat in range(3)]
    state.play(chosen[0], 0)
    state.play(chosen[2], 2)

    def history(seat: int) -> list[str]:
        return [str(played.move) for played in state.seen_by(seat).history]

    assert history(0) == ["top 3 4", chosen[0], "None"]
    assert history(1) == ["top 3 4", "None", "None"]
    assert history(SPECTATOR) == ["top 3 4", "None", "None"]
    state.play(chosen[1], 1)
    assert history(SPECTATOR) == ["top 3 4", chosen[0], chosen[2], chosen[1]]


def test_a_choice_cannot_be_changed() -> None:
    state = choosing()
    first, second = state.moves(0)[:2]
    state.play(first, 0)
    with pytest.raises(cosmoludo.IllegalMove) as caught:
        state.play(second, 0)
    assert caught.value.rule == "rule.turn"


def test_worlds_dealt_give_the_unseen_choice_every_drawing_it_could_be() -> None:
    state = choosing()
    legal = {str(move) for move in state.moves(0)}
    state.play(state.moves(0)[0], 0)
    view = state.seen_by(1)
    dealt = {view.deal(key).to_json()["choices"][0] for key in range(40 * len(legal))}
    assert dealt == legal


def test_a_greedy_look_ahead_sees_what_a_choice_will_score() -> None:
    """A drawing counts in `value` as soon as it is chosen, or bots that are not the last to choose would be blind."""
    values = set()
    for move in choosing().moves(0):
        state = choosing()
        state.play(move, 0)
        values.add(round(state.value(0), 6))
    assert len(values) > 1
