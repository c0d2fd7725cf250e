"""Positions of Espace built by hand, and what is said of those that cannot be."""

from typing import Any

import pytest

import cosmoludo
from cosmoludo import IllegalMove, InvalidPosition
from cosmoludo.core.words import say
from cosmoludo.games.espace.data.deck import bodies
from tests.games.espace.table import piles, play, table

GAME = cosmoludo.load("espace", players=2, first=0, collectors=0)

TWO: dict[str, Any] = {"piles": [["saturn"], ["moon"]]}
FORTY = ["?"] * 40
OTHERS = [body.id for body in bodies() if body.set == "core" and body.id != "saturn"]


def problems(document: dict[str, Any], **options: Any) -> str:
    game = cosmoludo.load("espace", players=2, **({"first": 0, "collectors": 0} | options))
    with pytest.raises(InvalidPosition) as caught:
        game.from_json(document)
    return str(caught.value)


def test_two_lists_of_cards_are_a_position() -> None:
    state = GAME.from_json({"piles": [["saturn", "mars"], ["moon"]]})
    assert state.actors == (0,)
    assert state.scores == (2, 1)
    assert len(state.to_json()["aside"]) == 33, "all other objects are out of the game"


def test_missing_collector_cards_are_out_of_the_game_too() -> None:
    game = cosmoludo.load("espace", players=2, collectors=3)
    document = game.from_json({"piles": [["saturn", "mars"], ["moon", "eclipse"]]}).to_json()
    assert len(document["aside"]) == 33 + 2
    assert "eclipse" not in document["aside"]


def test_a_pile_can_say_what_is_known_of_it() -> None:
    state = table({"cards": ["saturn", "mars", "venus", "moon"], "unseen": 1, "won": [1, 2]}, ["earth"])
    assert state.seen_by(1).to_json()["piles"][0]["cards"] == ["?", "mars", "moon?", "venus?"]


def test_a_round_under_way_can_be_given() -> None:
    state = table(
        ["saturn", "mars"],
        ["eris", "venus"],
        document={
            "round": {
                "phase": "answer",
                "turn": 1,
                "setter": 0,
                "characteristic": "diameter",
                "difficulty": "green",
                "said": [{"diameter": 120536, "difficulty": "green"}, {}],
            }
        },
    )
    assert state.to_json() == play(table(["saturn", "mars"], ["eris", "venus"]), "diameter").to_json() | {
        "ply": 0,
        "seconds": 0,
    }


def test_a_finished_game_is_one_without_a_round() -> None:
    state = GAME.from_json({"piles": [["saturn", "mars"], []]})
    assert state.over
    assert state.ranks == (1, 2)
    state = GAME.from_json({"piles": [["saturn", "mars"], ["moon"]], "rounds": 60})
    assert state.over


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({}, "piles: expected the cards of each seat"),
        ({"piles": [["saturn"]]}, "piles: expected a list of 2"),
        ({"piles": [["saturn"], ["pluton"]]}, "piles[1].cards[0]: expected a card such as 'mars' or 'eclipse'"),
        ({"piles": [["saturn"], ["saturn"]]}, "saturn: 2 of this card"),
        ({"piles": [["saturn"], ["io"]]}, "io: not in a deck of 36 objects"),
        (TWO | {"aside": []}, "sun: the card is nowhere"),
        ({"piles": [["saturn"], ["moon", "fire"]]}, "met: 1 of 8 Collector cards in the game, not 0"),
        ({"piles": [["saturn"], ["?"]]}, "piles[1].cards[0]: expected a card"),
        ({"piles": [{"cards": ["saturn"], "won": [2]}, ["moon"]]}, "piles[0].won: expected"),
        ({"piles": [{"cards": ["saturn"], "unseen": 4}, ["moon"]]}, "piles[0].unseen: expected a whole number"),
        (TWO | {"pot": [["mars", 2]]}, "pot[0]: expected a card and the seat"),
        (TWO | {"pot": [["mars", 1, 0, None]]}, "pot[0]: expected a card and the seat"),
        (TWO | {"taken": {"cards": [["mars", 1, 1, "blue"]]}}, "taken.cards[0]: expected a card and the seat"),
        (TWO | {"taken": {"cards": [["moon", 1]]}}, "taken: nobody has seen moon"),
        (TWO | {"taken": {"cards": [], "used": ["ice"]}}, "taken.used: some of these Collector cards have not worked"),
        (TWO | {"met": ["mars"]}, "met: expected some of eclipse"),
        (TWO | {"opener": 2}, "opener: expected a whole number from 0 to 1"),
        (TWO | {"round": {"turn": 0, "playing": [0]}}, "round.playing: expected every seat with a card"),
        (TWO | {"round": {"effects": ["ice"]}}, "round.effects: no Collector card was turned up"),
        (TWO | {"round": {"phase": "answer"}}, "round.setter: nobody else has named"),
        (TWO | {"round": {"said": [{"diameter": 3}, {}]}}, "round.said[0].diameter: expected a figure"),
        (TWO | {"round": {"said": [{"diameter": 3475}, {}]}}, "round.said[0]: not what the card"),
        (TWO | {"round": {"difficulty": "red"}}, "round.difficulty: expected null"),
        (TWO | {"rounds": 60, "round": {}}, "rounds: expected fewer than 60"),
        (TWO | {"round": {"tie": True}}, "round.tie: spots alone decide it, so nobody is asked"),
        (
            {"piles": [["saturn", *FORTY], ["?"]], "unseen": OTHERS, "hidden": True},
            "unseen: fewer cards than places for them",
        ),
        ({"piles": [["saturn"], ["?"]], "unseen": OTHERS}, "unseen: unknown"),
        ({"piles": [["saturn"], ["?"]], "hidden": True}, "unseen: expected the cards that nobody has seen"),
        (TWO | {"ply": 32_767}, "ply: expected a whole number from 0 to 30100"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(document: dict[str, Any], said: str) -> None:
    assert said in problems(document)


def test_a_view_in_which_the_announced_cards_cannot_be_is_refused() -> None:
    state = play(table(["mars", "venus"], ["europa", "moon"], ["earth", "sun"]), "distance", "announce")
    view = state.seen_by(2).to_json()
    view["unseen"] = [card for card in view["unseen"] if card not in ("europa", "ganymede", "jupiter")]
    view["piles"][1]["cards"] = ["?", "?"]
    with pytest.raises(InvalidPosition, match="nowhere"):
        state.game.from_json(view)
    view = state.seen_by(2).to_json()
    view["round"]["said"][1] = {"distance": 4.2465, "difficulty": "green"}
    with pytest.raises(InvalidPosition, match="no such cards among the unseen ones"):
        state.game.from_json(view)


def test_a_view_in_which_a_seat_plays_without_a_card_is_refused() -> None:
    state = table(["mars", "venus"], ["europa", "moon"], ["earth", "sun"])
    view = state.seen_by(0).to_json()
    view["piles"][2] = []
    with pytest.raises(InvalidPosition, match="playing"):
        state.game.from_json(view)


def test_a_view_comes_back_whatever_the_order_its_cards_are_given_in() -> None:
    state = table({"cards": ["mars", "europa", "titan"], "won": [3]}, ["sun", "pluto"])
    view = state.seen_by(1)
    document = view.to_json()
    document["piles"][0]["cards"].reverse()
    document["unseen"].reverse()
    assert state.game.from_json(document) == view


def test_a_refusal_speaks_both_languages() -> None:
    state = play(table(["eris", "mars"], ["moon", "venus"]), "diameter")
    with pytest.raises(IllegalMove) as caught:
        state.play("distance")
    assert "yours is green, theirs orange" in say("en", caught.value.rule, **caught.value.values)
    assert "le vôtre est vert, le sien orange" in say("fr", caught.value.rule, **caught.value.values)


def test_more_cards_are_worth_more_and_a_win_is_worth_all() -> None:
    state = table(["sun", "mars", "earth"], ["moon", "venus"])
    assert 0.5 < state.value(0) < 1
    assert state.value(0) + state.value(1) == pytest.approx(1)
    assert piles(state)[0][0] == "sun"
    ended = play(table(["sun"], ["moon"]), "diameter", "announce")
    assert (ended.value(0), ended.value(1)) == (1, 0)
