"""Why not: whatever is shown and cannot be chosen, a rule of the game says why, and its book explains that rule."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import cosmoludo
from cosmoludo.books import book as books
from cosmoludo.core.game import State
from cosmoludo.core.registry import has_table, table_of
from cosmoludo.core.scene import Offer, Scene, leads_to, node_after
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import say
from tests.quick import first_of_each_game, only

LANGUAGES = ("en", "fr")
OWN = ("bigbang", "distant_suns", "espace", "genial", "hexdomino", "parallel", "strange_world")
SEEDS = (1, 2)
CHECKED = 7
"""Every so many positions of a game are checked."""


def positions(mode: str, players: int, seed: int) -> Iterator[State]:
    """Some positions of a game whose moves are drawn by lot."""
    state = cosmoludo.load(mode, players=players).start(seed=seed)
    chance = random.Random(seed)
    while not state.over:
        if state.ply % CHECKED == seed % CHECKED or state.ply < 3:
            yield state
        seat = chance.choice(state.actors)
        state.play(chance.choice(state.moves(seat)), seat)


def targets(scene: Scene) -> list[str]:
    """Everything that can be clicked on: groups of pieces, and other cells."""
    groups = {piece.at: piece.group for piece in scene.pieces if piece.group}
    places = (f"{zone.id}/{cell.id}" for zone in scene.zones for cell in zone.cells)
    return list(dict.fromkeys(groups.get(place) or place for place in places))


def beginnings(offer: Offer, chance: random.Random) -> Iterator[list[str]]:
    """Nothing chosen, and beginnings of some paths, as far as they are open."""
    yield []
    for first in chance.sample(sorted(offer.nodes[0]), min(3, len(offer.nodes[0]))):
        path = [first]
        while (node := node_after(offer, path)) is not None:
            yield list(path)
            path.append(chance.choice(sorted(offer.nodes[node])))


def check(state: State, view: State, seat: Seat, chosen: list[str], tried: str) -> None:
    """Look at the answer about one thing that cannot be chosen."""
    offer = view.scene(seat).offer
    assert offer is not None
    node = node_after(offer, chosen)
    assert node is not None
    found = view.why_not(seat, chosen, tried)
    where = f"{state!r}: {chosen} {tried}"
    if found is None:
        follows = leads_to(offer, node, tried) or leads_to(offer, 0, tried)
        assert follows, f"{where}: nothing says why"
        return
    rule, values = found
    for language in LANGUAGES:
        assert books.read(state.game.facts.folder, language).heading_of(rule), f"{where}: {rule} is in no book"
        sentence = say(language, rule, **values)
        assert rule not in sentence, f"{where}: {rule} is not said in {language}"
        assert "{" not in sentence, f"{where}: {sentence}"


GIVES_REASONS = [
    mode for mode, facts in cosmoludo.games().items() if has_table(mode) and table_of(facts.folder).reasons is not None
]


@pytest.mark.parametrize("mode", only(first_of_each_game(), GIVES_REASONS))
def test_everything_that_cannot_be_chosen_has_a_reason(mode: str) -> None:
    facts = cosmoludo.games()[mode]
    asked = 0
    for seed in SEEDS:
        chance = random.Random(seed)
        for state in positions(mode, facts.min_players if seed % 2 else facts.max_players, seed):
            seat = state.actors[0]
            view = state.seen_by(seat)
            scene = view.scene(seat)
            assert scene.offer is not None
            for chosen in beginnings(scene.offer, chance):
                node = node_after(scene.offer, chosen)
                assert node is not None
                closed = [target for target in targets(scene) if target not in scene.offer.nodes[node]]
                for tried in chance.sample(closed, min(12, len(closed))):
                    check(state, view, seat, chosen, tried)
                    asked += 1
    assert asked > 50


def test_every_game_of_ours_gives_reasons() -> None:
    own = {mode for mode, facts in cosmoludo.games().items() if facts.folder in OWN}
    assert own <= set(GIVES_REASONS)


@pytest.mark.parametrize("mode", [mode for mode in cosmoludo.games() if has_table(mode)])
def test_who_is_not_to_play_is_told_so(mode: str) -> None:
    facts = cosmoludo.games()[mode]
    state = next(positions(mode, facts.max_players, 1))
    for seat in set(range(state.players)) - set(state.actors):
        view = state.seen_by(seat)
        found = view.why_not(seat, [], targets(view.scene(seat))[0])
        assert found is not None
        assert found[0] == "rule.turn"
