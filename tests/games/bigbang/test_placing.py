"""Where tiles may be placed, compared with the rules written out plainly; the Earth, phenomena and bonus plays."""

import pytest

import cosmoludo
from cosmoludo.boxes.bigbang.data import BIG_BANG, BLACK_HOLE, BODIES, TILES, cell_of
from cosmoludo.core.game import State
from cosmoludo.core.hexes import Hex, neighbours
from cosmoludo.games.bigbang.record import BigBangRecord
from tests.games.bigbang.build import cells, cosmic, texts
from tests.variants import random_states

START = {"1,0": "red-sun-empty", "1,-1": "yellow-sun-empty", "2,-1": "red-sun-stars"}


def tiles_of(state: BigBangRecord) -> dict[Hex, int]:
    return {cell_of(state.cell[tile]): tile for tile in state.tiles[0, : state.tile_count[0]].tolist()}


def share_a_trait(one: int, other: int) -> bool:
    names = TILES[one], TILES[other]
    return "earth" in names or bool(set(names[0].split("-")) & set(names[1].split("-")))


def may_go(state: BigBangRecord, tiles: dict[Hex, int], tile: int, cell: Hex) -> bool:
    around = [tiles[beside] for beside in neighbours(cell) if beside in tiles]
    if tile >= BODIES:
        return len(around) >= 2 and all(other < BLACK_HOLE for other in around)
    bodies = [other for other in around if other < BODIES and not int(state.turned) >> other & 1]
    fits = not state.traits or all(share_a_trait(tile, other) for other in bodies)
    if set(tiles.values()) == {BIG_BANG} or state.phase == 1:
        return bool(around) and fits
    return len(around) >= 2 and (bool(bodies) or not state.bodies[0]) and fits


def expected(state: State) -> set[str]:
    record, tiles = state.record, tiles_of(state.record)
    offered = [tile for tile in record.market.tolist() if 0 <= tile < (BODIES if record.phase else BODIES + 4)]
    near = {beside for cell in tiles for beside in neighbours(cell)} - set(tiles)
    return {f"{TILES[tile]} {cell}" for tile in offered for cell in near if may_go(record, tiles, tile, cell)}


@pytest.mark.parametrize("mode", ["bigbang", "bigbang-simple", "bigbang-solo"])
def test_tiles_may_go_where_the_rules_say_and_nowhere_else(mode: str) -> None:
    for seed in range(12):
        for state in random_states(cosmoludo.load(mode), seed):
            if not state.over:
                assert {text for text in texts(state) if len(text.split()) == 2} == expected(state)


def test_neighbours_that_lie_face_up_share_a_trait_after_every_move() -> None:
    for seed in range(12):
        for state in random_states(cosmoludo.load("bigbang", players=3), seed, every=5):
            tiles = tiles_of(state.record)
            shown = {cell: tile for cell, tile in tiles.items() if int(state.record.bodies[0]) >> tile & 1}
            for cell, tile in shown.items():
                assert all(share_a_trait(tile, shown[beside]) for beside in neighbours(cell) if beside in shown)


def test_the_earth_goes_wherever_it_touches_two_tiles_and_a_body_and_all_may_touch_it() -> None:
    state = cosmic(START, ["earth", "blue-comet-galaxy"], pile=["blue-comet-stars"])
    assert cells(state, "earth") == {"0,-1", "0,1", "2,0", "2,-2"}
    state.play("earth 2,0")
    assert "3,-1" not in cells(state, "blue-comet-galaxy")
    state = cosmic({"1,0": "earth"}, ["blue-comet-galaxy"])
    assert cells(state, "blue-comet-galaxy") == {"1,-1", "0,1"}


def test_phenomena_touch_neither_each_other_nor_the_big_bang() -> None:
    state = cosmic(START | {"2,-2": "supernova"}, ["wormhole-1", "earth"])
    assert cells(state, "wormhole-1") == {"2,0"}
    with pytest.raises(cosmoludo.IllegalMove, match="Supernova"):
        state.play("wormhole-1 3,-2")
    with pytest.raises(cosmoludo.IllegalMove, match="Big Bang"):
        state.play("wormhole-1 0,1")


def test_a_phenomenon_may_touch_nothing_but_tiles_that_are_turned_over() -> None:
    universe = START | {"2,-2": "black-hole", "3,-2": "blue-sun-empty", "3,-1": "blue-sun-stars"}
    turned = ["yellow-sun-empty", "red-sun-stars", "blue-sun-empty"]
    state = cosmic(universe, ["wormhole-1"], turned=turned, pile=["earth"])
    assert {"4,-2"} <= cells(state, "wormhole-1")
    assert "3,-3" not in cells(state, "wormhole-1")


def test_dark_energy_may_open_the_game_and_put_both_bodies_beside_the_big_bang() -> None:
    state = cosmic({}, ["dark-energy", "red-sun-empty", "blue-comet-stars"], pile=["earth", "supernova"])
    state.play("dark-energy")
    state.play("red-sun-empty 1,0")
    assert "blue-comet-stars -1,0" in texts(state)
    assert "blue-comet-stars 2,0" not in texts(state)
    state.play("blue-comet-stars -1,0")
    assert state.to_json()["clock"] == [5, 0]


def test_a_body_placed_by_dark_energy_beside_the_supernova_earns_a_bonus_after_the_second() -> None:
    state = cosmic(
        START | {"2,-2": "supernova"},
        ["dark-energy", "blue-sun-galaxy", "orange-sun-empty", "blue-sun-stars"],
        pile=["yellow-sun-stars", "yellow-sun-galaxy", "orange-sun-stars", "orange-sun-galaxy"],
    )
    state.play("dark-energy")
    state.play("blue-sun-galaxy 3,-2")
    assert (state.to_json()["phase"], state.to_json()["bonus"]) == ("dark", 1)
    state.play("blue-sun-stars 0,1")
    assert (state.to_json()["phase"], state.to_json()["bonus"]) == ("bonus", 1)
    state.play("stop")
    assert state.to_json()["clock"] == [5, 0]


def test_a_body_beside_supernova_and_black_hole_earns_a_bonus_and_is_absorbed() -> None:
    universe = START | {"2,-2": "supernova", "4,-2": "black-hole", "3,-1": "orange-sun-empty", "4,-1": "blue-sun-empty"}
    turned = ["orange-sun-empty", "blue-sun-empty"]
    state = cosmic(universe, ["blue-sun-galaxy", "red-comet-empty"], turned=turned, pile=["earth", "orbit"])
    state.play("blue-sun-galaxy 3,-2")
    assert "blue-sun-galaxy" in state.to_json()["turned"]
    assert state.to_json()["phase"] == "bonus"


def test_a_bonus_play_is_lost_when_no_body_can_be_placed_and_forced_by_an_option() -> None:
    document = {
        "universe": {"0,0": "big-bang", **START},
        "market": ["supernova", "blue-comet-galaxy", None, None],
        "pile": ["blue-comet-stars"],
    }
    optional = cosmoludo.load("bigbang").from_json(document)
    optional.play("supernova 2,-2")
    assert "stop" in texts(optional)
    forced = cosmoludo.load("bigbang", bonus="forced").from_json(document)
    forced.play("supernova 2,-2")
    assert forced.to_json()["phase"] == "bonus"
    assert "stop" not in texts(forced)
    stuck = cosmic(START, ["supernova", "blue-comet-galaxy"], pile=["blue-planet-galaxy"])
    stuck.play("supernova 2,-2")
    assert stuck.to_json()["phase"] == "play"
    assert stuck.to_json()["clock"] == [5, 0]
