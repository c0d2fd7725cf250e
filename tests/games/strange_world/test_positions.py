"""Positions that cannot be are refused with what is wrong; what is left out is filled in."""

import copy
from typing import Any

import pytest

import cosmoludo
from cosmoludo import InvalidPosition
from tests.games.strange_world.drawing import several, solo, world
from tests.variants import random_states

SOLO = cosmoludo.load("strange-world-solo")
DUO = cosmoludo.load("strange-world", players=2)


def test_a_position_needs_no_more_than_it_says() -> None:
    state = SOLO.from_json({})
    assert state.to_json()["phase"] == "pile"
    assert len(state.moves()) == 7
    trio = cosmoludo.load("strange-world", players=3).from_json({"sun": 2})
    assert trio.actors == (2,)
    assert len(trio.to_json()["deck"]) == 45


def test_a_built_position_without_a_draft_leaves_hands_unknown() -> None:
    state = several("D1 T05", "T07", "T01")
    held = {tuple(state.seen_by(1).deal(key).to_json()["hands"][0]) for key in range(30)}
    assert len(held) > 20


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ("D1 .\n.  T01", "a card that touches no other"),
        ("T08 D1 T01 T03 T04", "more than four rows or columns"),
        ("D1~ T01", "a start card has no Tzimimes"),
        ("D1 T05 T07", "two lakes next to each other"),
        ("T09 D1 T10", "two swamps in a row"),
        ("T01 .\nD1 T14", "a cloud that is not in the top row"),
        ("D1 T01^ T03^", "two fumaroles that should have made a dark city"),
        ("D1 T01 T03 T01", "T01: the card is in two places"),
        ("D1 T02 T16", "T16: the card is in two places, or none of this pack"),
        ("D1 D2", "D2: the card is in two places, or none of this pack"),
    ],
)
def test_a_world_that_cannot_be_is_refused(drawing: str, said: str) -> None:
    with pytest.raises(InvalidPosition, match=said):
        SOLO.from_json({"worlds": [world(drawing)]})


def test_a_world_begins_with_a_start_card() -> None:
    with pytest.raises(InvalidPosition, match="the start card, and only that"):
        SOLO.from_json({"worlds": [{"0,0": "T01"}]})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hands": [["T07", "T09", "T10"]]}, "hands: not the cards|piles: expected 21 cards"),
        ({"phase": "erupt", "spot": "1,0"}, "spot: nothing is to be decided|hands: not the cards"),
        ({"phase": "keep"}, "phase: not one for this number of players"),
        ({"spot": "1,0"}, "spot: nothing is to be decided"),
        ({"spot": "9,0"}, "spot: expected a cell from"),
        ({"portals": [["1,0"]]}, "a portal without two halves"),
        ({"cities": [{"seat": 0, "cells": ["0,0", "1,0"]}]}, "cities.0..cells: expected two fumaroles"),
        ({"cities": [{"seat": 0, "cells": ["0,0"]}]}, "expected a list of 2 cells"),
        ({"bounds": [{"side": "left"}]}, "bounds.0.: a world has a bound when travellers"),
        ({"travellers": {"Kark": {"seat": 0, "rows": [1, 0]}}}, "bounds.0.: a world has a bound when travellers"),
        ({"travellers": {"Kark": {"seat": 0, "rows": [3, 1]}}}, "two neighbouring rows"),
        ({"travellers": {"Nobody": "free"}}, "travellers.Nobody: unknown"),
        ({"piles": [None] * 7}, "piles: expected 21 cards"),
        ({"hidden": True}, "hidden: no seat sees just this"),
    ],
)
def test_a_table_that_cannot_be_is_refused(fields: dict[str, Any], said: str) -> None:
    good = {"worlds": [world("D1 T05")], "hands": [["T01", "T03"]]}
    SOLO.from_json(good)
    with pytest.raises(InvalidPosition, match=said):
        SOLO.from_json(good | fields)


def test_travellers_beside_a_world_stand_at_its_outermost_column() -> None:
    travellers = {"Kark": {"seat": 0, "rows": [1, 0]}}
    with pytest.raises(InvalidPosition, match="outermost column"):
        solo("D1 T05", "T01", travellers=travellers, bounds=[{"side": "left", "column": -1}])


def test_hands_must_follow_the_order_of_turns() -> None:
    document = several("D1 T05", "T07", "T01").to_json()
    document["turn"] = 1
    with pytest.raises(InvalidPosition, match="order of turns"):
        DUO.from_json(document)


def test_worlds_of_different_rounds_are_refused() -> None:
    document = several("D1 T05", "T07", "T01").to_json()
    document["hands"][1].pop()
    with pytest.raises(InvalidPosition, match="to make 16 cards for every seat"):
        DUO.from_json(document)


def test_a_draft_that_does_not_lead_to_the_hands_is_refused() -> None:
    state = next(state for state in random_states(DUO, 3) if state.to_json()["phase"] == "place" and state.ply > 5)
    good = state.to_json()
    for change in ("kept", "given"):
        document = copy.deepcopy(good)
        document["draft"][0][change] = document["deck"][0]
        with pytest.raises(InvalidPosition, match=r"draft\[\d\]: the hand and the cards laid"):
            DUO.from_json(document)
    document = copy.deepcopy(good)
    document["laid"][0] = []
    with pytest.raises(InvalidPosition, match=r"draft\[0\]"):
        DUO.from_json(document)


def test_only_a_view_has_unknown_cards() -> None:
    document = several("D1 T05", "T07", "T01").to_json()
    document["hands"][1] = ["?"] * len(document["hands"][1])
    with pytest.raises(InvalidPosition, match="hidden: some cards are not known"):
        DUO.from_json(document)


def test_a_view_that_no_draft_leads_to_is_refused() -> None:
    """Seat 0 passed two cards to seat 1, and then sees it lay three that it never had."""
    seed = next(seed for seed in range(9) if DUO.start(seed).record.sun == 1)
    view = next(s for s in random_states(DUO, seed) if len(s.to_json()["laid"][1]) == 3).seen_by(0).to_json()
    strangers = [card for card in (f"T{number:02}" for number in range(1, 31)) if card not in str(view)]
    laid = view["laid"][1]
    for cell, card in view["worlds"][1].items():
        if card.split()[0] in laid:
            stranger = strangers.pop()
            laid[laid.index(card.split()[0])] = stranger
            view["worlds"][1][cell] = f"{stranger} tzimime"
    with pytest.raises(InvalidPosition, match=r"hidden: not as many cards|draft: no draft leads"):
        DUO.from_json(view)


def test_several_things_wrong_are_all_named() -> None:
    with pytest.raises(InvalidPosition) as caught:
        SOLO.from_json({"worlds": [{"0,0": "D9", "x": "T01"}], "ply": -1, "hands": 3})
    assert len(caught.value.problems) == 4
