"""How Strange World looks: worlds in their frames, travellers beside them, and stories that keep secrets."""

import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

import cosmoludo
from cosmoludo import InvalidMove
from cosmoludo.core.game import State
from cosmoludo.core.scene import DONE, LOSSES, Scene, text
from cosmoludo.core.words import LANGUAGES, knows
from cosmoludo.games.strange_world import GAME
from cosmoludo.games.strange_world.data.tables import CARDS, SPECIES
from cosmoludo.games.strange_world.table.looks import face
from tests.games.strange_world.drawing import several, solo
from tests.variants import random_states

SYMBOLS = {symbol.get("id") for symbol in ElementTree.parse(GAME.path / "art.svg").getroot()}


def scene_of(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene(seat)


def cells(scene: Scene, zone: str) -> dict[str, tuple[float, float]]:
    return {cell.id: (cell.x, cell.y) for found in scene.zones if found.id == zone for cell in found.cells}


def looks(scene: Scene) -> dict[str, str]:
    return {piece.at: piece.look for piece in scene.pieces}


def played(state: State, move: str, seat: int = 0, eyes: int = 0) -> tuple[list[str], list[tuple[str, str]]]:
    """The keys of the sentences about a move and its journeys, as some eyes see them."""
    before = state.seen_by(eyes)
    state.play(move, seat)
    after = state.seen_by(eyes)
    story = state.game.story(before, after, after.history[-1])
    lines = [line.key.removeprefix("strange_world.") for line in story.lines]
    return lines, [(travel.start, travel.end) for travel in story.travels]


def test_every_face_of_the_deck_has_a_symbol_and_every_animal_a_name() -> None:
    assert {face(card) for card in range(len(CARDS))} <= SYMBOLS
    for language in LANGUAGES:
        assert all(knows(language, f"strange_world.species.{name}") for name in SPECIES)


@pytest.mark.parametrize(("game", "players"), [("strange-world", 3), ("strange-world-solo", 1)])
def test_everything_drawn_has_a_symbol(game: str, players: int) -> None:
    for state in random_states(cosmoludo.load(game, players=players), 8, every=3):
        scene = scene_of(state)
        used = {piece.look for piece in scene.pieces} | {cell.look for zone in scene.zones for cell in zone.cells}
        used |= {meter.look for panel in scene.panels for meter in panel.meters}
        if scene.offer:
            used |= {look for columns in scene.offer.gains.values() for look, _ in columns}
        assert used <= SYMBOLS


def test_a_world_begins_with_its_start_card_and_mine_with_the_cells_around_it() -> None:
    scene = scene_of(cosmoludo.load("strange-world", players=2).start(seed=1))
    assert len(cells(scene, "world-0")) == 9
    assert len(cells(scene, "world-1")) == 1


def test_cards_turned_over_and_covered_show_no_face() -> None:
    shown = looks(scene_of(solo("D1 T05~ T03^", "T01")))
    assert shown["world-0/1,0"] == "tzimime"
    assert shown["world-0/2,0"] == "fumarole"


def test_a_card_that_would_be_turned_over_says_so_before_it_is_placed() -> None:
    offer = scene_of(solo("D1 T05", "T07")).offer
    assert offer is not None
    cell = list(offer.nodes[1]).index("world-0/2,0")
    gains = dict(offer.gains["hand/T07"])
    assert gains["tzimime"][cell] == "1"


def test_travellers_stand_between_their_two_rows_outside_the_world() -> None:
    state = solo("D1 T02", "T06")
    lines, _ = played(state, "place T06 2,0")
    assert "log.portal" in lines
    slots = {name for name in cells(scene_of(state), "world-0") if name.split(",")[0] in ("left", "right")}
    assert slots == {"left,above", "left,below", "right,above", "right,below"}
    lines, travels = played(state, "welcome Burk right above")
    assert lines[0] == "log.welcome"
    assert travels == [("sky/Burk", "world-0/Burk")]
    there = cells(scene_of(state), "world-0")
    (x, y), (right, row) = there["Burk"], there["2,0"]
    assert x == right + 1
    assert row - 1.4 < y < row


def test_welcoming_nobody_is_asked_twice() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    view = state.seen_by(0)
    offer = view.scene(0).offer
    assert offer is not None
    assert offer.nodes[offer.nodes[0]["!nobody"]] == {"!alone": DONE}
    assert str(view.chosen(0, ["!nobody", "!alone"])) == "nobody"
    with pytest.raises(InvalidMove):
        view.chosen(0, ["!nobody"])


def test_a_dark_city_stands_where_its_two_fumaroles_meet() -> None:
    state = solo("D1 T05^ T03", "T13")
    state.play("place T13 2,1")
    assert looks(scene_of(state))["world-0/city-0"] == "city-9"
    there = cells(scene_of(state), "world-0")
    assert there["city-0"] == ((there["1,0"][0] + there["2,0"][0]) / 2, there["1,0"][1])
    assert looks(scene_of(state))["sky/cities"] == "city-7"


def test_a_choice_in_the_draft_is_marked_for_the_one_who_made_it_and_told_to_nobody() -> None:
    state = cosmoludo.load("strange-world", players=2).start(seed=3)
    move = state.moves(0)[0]
    lines, travels = played(state, str(move), eyes=1)
    assert (lines, travels) == (["log.keep"], [])
    assert [piece.at for piece in scene_of(state, 0).pieces if piece.look == "kept"] == [f"hand/{str(move).split()[1]}"]
    assert not [piece for piece in scene_of(state, 1).pieces if piece.look == "kept"]


def test_the_world_of_another_is_seen_to_grow_although_its_moves_are_secret() -> None:
    state = several("D1 T05", "T07")
    mine = state.copy()
    assert played(mine, "place T07 0,1", eyes=0)[1] == [("hand/T07", "world-0/0,1")]
    lines, travels = played(state, "place T07 0,1", eyes=1)
    assert lines[0] == "log.place"
    assert travels == []


def test_the_cards_of_another_are_nowhere_in_what_a_seat_is_shown() -> None:
    for state in random_states(cosmoludo.load("strange-world", players=2), 5, every=7):
        hands = [zone for zone in scene_of(state, 1).zones if zone.id == "hand"]
        assert len(hands) == (0 if state.over else 1)
        others = {CARDS[card].id for card in state.record.hand[0] if card >= 0}
        assert not others & {cell.id for hand in hands for cell in hand.cells}


def test_rounds_are_counted_from_one_to_five() -> None:
    for game, players in (("strange-world", 3), ("strange-world", 2), ("strange-world-solo", 1)):
        rounds = [
            meter.value
            for state in random_states(cosmoludo.load(game, players=players), 2)
            for panel in scene_of(state).panels
            for meter in panel.meters
            if meter.look.startswith("sun")
        ]
        assert rounds[0] == 1
        assert rounds[-1] == 5
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))


def test_what_is_built_in_the_open_is_in_everybodys_history_and_the_draft_is_not() -> None:
    *_, state = random_states(cosmoludo.load("strange-world", players=2), 4)
    for eyes in (-1, 0, 1):
        for (mover, shown), (_, made) in zip(state.seen_by(eyes).history, state.history, strict=True):
            secret = str(made).split()[0] in ("keep", "give")
            assert shown == (None if secret and mover != eyes else made)


def test_a_move_that_costs_stars_says_how_many() -> None:
    losses = set()
    for seed in range(4):
        for state in random_states(cosmoludo.load("strange-world", players=2), seed, every=3):
            for seat in state.actors:
                offer = scene_of(state, seat).offer
                for columns in offer.gains.values() if offer else ():
                    losses |= {
                        digit for look, digits in columns if look == "star" for digit in digits if digit in LOSSES
                    }
    assert losses


@pytest.mark.parametrize(("game", "players"), [("strange-world", 3), ("strange-world-solo", 1)])
def test_the_score_sheet_adds_up_and_shows_the_cards_that_made_the_stars(game: str, players: int) -> None:
    for seed in range(3):
        *_, state = random_states(cosmoludo.load(game, players=players), seed)
        found = scene_of(state)
        totals = [sum(points) for points in zip(*(source.points for source in found.sources), strict=True)]
        assert totals == list(state.scores)
        places = {f"{zone.id}/{cell.id}" for zone in found.zones for cell in zone.cells}
        for source in found.sources:
            assert {place for line in source.lines for place in line} <= places
            assert bool(source.lines) == any(source.points)


def test_in_the_draft_the_hand_says_to_whom_cards_go_and_panels_who_has_chosen() -> None:
    state = cosmoludo.load("strange-world", players=3).start(seed=3)
    state.play("sun clockwise")
    found = scene_of(state)
    label = next(zone.label for zone in found.zones if zone.id == "hand")
    assert label == text("strange_world.table.hand_keep", seat=1)
    state.play(str(state.moves(1)[0]), 1)
    noted = [[note.key.rpartition(".")[2] for note in panel.notes] for panel in scene_of(state).panels]
    assert noted == [["sun"], ["chosen"], []]
    assert found.rule == "draft"


def test_alone_the_panel_says_the_level_and_where_the_next_one_begins() -> None:
    state = cosmoludo.load("strange-world-solo", players=1).start(seed=1)
    note = state.seen_by(0).scene(0).panels[0].notes[0]
    assert note == text("strange_world.note.next", level=1, levels=5, stars=60)
