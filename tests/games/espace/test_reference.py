"""The compiled rules of Espace against plain lists of cards, move by move."""

import random

import pytest

import cosmoludo
from cosmoludo.games.espace.data.deck import bodies
from tests.games.espace.reference import Reference
from tests.games.espace.table import piles, texts

LIMITS = {"60 rounds": 60, "capture": None}


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(
    ("objects", "collectors", "end", "tie"),
    [(36, 1, "60 rounds", "spot"), (48, 8, "60 rounds", "figure"), (36, 8, "capture", "spot")],
)
def test_the_rules_agree_with_a_game_on_paper(players: int, objects: int, collectors: int, end: str, tie: str) -> None:
    game = cosmoludo.load(
        "espace", players=players, objects=objects, collectors=collectors, order="clockwise", end=end, tie=tie
    )
    luck = random.Random(players * 1000 + objects)
    for _ in range(4):
        deck = [body.id for body in bodies()[:objects]] + luck.sample(COLLECTORS, collectors)
        luck.shuffle(deck)
        cards = len(deck) // players
        dealt = [deck[seat * cards : (seat + 1) * cards] for seat in range(players)]
        opener = luck.randrange(players)
        paper = Reference(dealt, opener, objects, LIMITS[end], tie)
        state = game.from_json({"piles": dealt, "aside": deck[players * cards :], "opener": opener})
        while not paper.over:
            assert (state.actors, piles(state)) == ((paper.actor,), paper.held())
            assert texts(state) == paper.moves()
            move = luck.choice(paper.moves())
            paper.play(move)
            state.play(move)
        assert state.over
        assert piles(state) == paper.held()


COLLECTORS = ["eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire"]
