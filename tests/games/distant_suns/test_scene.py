"""How Distant Suns looks: sheets drawn in pencil, stamps that turn and mirror, and drawings that stay secret."""

import gzip
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

import cosmoludo
from cosmoludo.core import hexes
from cosmoludo.core.game import State
from cosmoludo.core.scene import DONE, Scene, number, text
from cosmoludo.games.distant_suns.data.tables import PATTERNS, SHAPES, ZONES
from cosmoludo.games.distant_suns.drawing.art import PATH, drawings
from cosmoludo.games.distant_suns.drawing.icons import rays
from cosmoludo.games.distant_suns.record import DRAW
from cosmoludo.games.distant_suns.table.looks import rim
from cosmoludo.games.distant_suns.table.stamps import FORMS, STAMPS, STAMPS_OF_PATTERN
from tests.variants import random_states

GAME = cosmoludo.load("distant-suns", players=2)
LARGEST_MESSAGE = 20_000


def position(**fields: object) -> State:
    return GAME.from_json({"players": 2, **fields})


def scene_of(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene(seat)


def looks(found: Scene, zone: str) -> dict[str, list[str]]:
    """What lies on each cell of a zone."""
    there: dict[str, list[str]] = {}
    for piece in found.pieces:
        if piece.at.startswith(f"{zone}/"):
            there.setdefault(piece.at.partition("/")[2], []).append(piece.look)
    return there


def lines(state: State, move: str, seat: int, eyes: int = 0) -> list[str]:
    """The keys of the sentences about a move, as some eyes see it."""
    before = state.seen_by(eyes)
    state.play(move, seat)
    after = state.seen_by(eyes)
    return [line.key.removeprefix("distant_suns.log.") for line in GAME.story(before, after, after.history[-1]).lines]


def first_drawing(state: State, seat: int) -> str:
    return str(state.moves(seat)[0])


def test_the_art_is_what_the_box_makes() -> None:
    assert PATH.read_text("utf-8") == drawings(), "python -m cosmoludo.games.distant_suns.drawing writes it anew"


def test_everything_drawn_has_a_symbol() -> None:
    symbols = {symbol.get("id") for symbol in ElementTree.parse(PATH).iter("{http://www.w3.org/2000/svg}symbol")}
    assert "cover" in symbols
    for state in random_states(cosmoludo.load("distant-suns", players=4), 8, every=5):
        found = scene_of(state)
        used = {piece.look for piece in found.pieces} | {cell.look for zone in found.zones for cell in zone.cells}
        used |= {zone.ground for zone in found.zones if zone.ground} | {
            m.look for panel in found.panels for m in panel.meters
        }
        if found.offer:
            used |= {look for stamp in found.offer.stamps.values() for _, _, look in stamp}
            used |= {look for columns in found.offer.gains.values() for look, _ in columns}
        assert used <= symbols


def test_the_stamps_of_a_form_are_all_its_turns_and_mirror_images() -> None:
    for form in range(len(FORMS)):
        cells = {stamp.cells for stamp in STAMPS.values() if stamp.form == form}
        for stamp in cells:
            assert hexes.Hex(0, 0) in stamp
            assert frozenset(hexes.rotated(cell, 1) for cell in stamp) in map(frozenset, cells)
            assert frozenset(hexes.mirrored(cell) for cell in stamp) in map(frozenset, cells)
    assert all(STAMPS_OF_PATTERN)
    assert len(PATTERNS) == len(STAMPS_OF_PATTERN)


def test_a_line_is_drawn_where_a_drawing_ends_and_nowhere_else() -> None:
    drawn = {"shape": "planet", "cells": "-4,9 -3,9 -3,8 -2,8"}
    state = position(round=1, sheets=[{"drawings": [drawn]}, {}], zones=["planet", *SHAPES[:4]])
    cells = [hexes.parse(cell) for cell in drawn["cells"].split()]
    there = looks(scene_of(state), "sheet-0")
    ends = {cell: [look.split("-")[2] for look in there[str(cell)]] for cell in cells}
    assert ends == {cell: [str(rim(cell, cells))] for cell in cells}
    # The outline of a rhombus of four hexes has fourteen sides.
    assert sum(int(end).bit_count() for (end,) in ends.values()) == 14


def test_a_module_is_a_notch_and_a_side_and_its_stamp_shows_both_ends() -> None:
    state = GAME.start(seed=1)
    view = state.seen_by(0)
    offer = view.scene(0).offer
    assert offer is not None
    assert offer.stamps["!right"] == [(0.0, 0.0, "circle-left"), (1.0, 0.0, "octagon-right")]
    assert str(view.chosen(0, ["control/top-2", "!right"])) == "top 2 3"
    assert str(view.chosen(0, ["control/bottom-5", "!left"])) == "bottom 5 4"
    assert "!left" not in offer.nodes[offer.nodes[0]["control/top-0"]]
    state.play("top 2 3")
    assert looks(scene_of(state), "control")["top-3"] == ["octagon-right"]


def test_without_upgrades_a_cell_is_chosen_first_and_nothing_else_is_asked() -> None:
    state = GAME.start(seed=1)
    state.play("top 2 3")
    offer = scene_of(state).offer
    assert offer is not None
    assert all(choice.startswith("sheet-0/") for choice in offer.nodes[0])
    assert offer.after == {}
    assert len(offer.asks) == 2


def with_an_upgrade() -> State:
    """Seat 0 has an upgrade at hand and is to draw."""
    return next(
        state
        for state in random_states(GAME, 12)
        if 0 in state.actors and state.record.phase == DRAW and state.record.gained[0] > state.record.spent[0]
    )


def test_with_upgrades_what_they_leave_of_the_shape_lies_beside_the_board() -> None:
    state = with_an_upgrade()
    found = scene_of(state)
    offer = found.offer
    assert offer is not None
    reduced = [choice for choice in offer.nodes[0] if choice.startswith("control/form-")]
    assert reduced
    assert set(offer.after) == set(reduced)
    there = looks(found, "control")
    for choice in reduced:
        form, cost = there[choice.partition("/")[2]]
        assert form.startswith("form-")
        assert cost in ("cost-1", "cost-2")
        assert any(look == "upgrade" and set(signs) & set("AB") for look, signs in offer.gains[choice])


def test_drawing_nothing_is_a_button_only_where_it_is_legal() -> None:
    seen = set()
    for seed in range(6):
        for state in random_states(GAME, seed):
            if 0 in state.actors and state.record.phase == DRAW:
                offer = scene_of(state).offer
                assert offer is not None
                legal = "nothing" in map(str, state.moves(0))
                assert ("!nothing" in offer.nodes[0]) == legal
                assert offer.nodes[0].get("!nothing", DONE) == DONE
                seen.add(legal)
    assert seen == {True, False}


def test_nobodys_drawing_shows_before_all_have_drawn() -> None:
    state = GAME.start(seed=4)
    state.play("top 2 3")
    assert lines(state, first_drawing(state, 0), 0, eyes=1) == ["chosen"]
    assert looks(scene_of(state, 0), "sheet-0")
    assert not looks(scene_of(state, 1), "sheet-0")
    assert not looks(state.seen_by().scene(), "sheet-0")
    told = lines(state, first_drawing(state, 1), 1, eyes=0)
    assert told[0] == "chosen"
    assert told.count("draws") == 2
    assert looks(scene_of(state, 1), "sheet-0")
    assert looks(scene_of(state, 0), "sheet-1")


def test_an_edge_cell_says_what_it_is_worth_now() -> None:
    for state in random_states(GAME, 2):
        found = scene_of(state)
        captions = {cell.id: cell.caption for zone in found.zones if zone.seat == 0 for cell in zone.cells}
        for edge, (cell, (first, later)) in enumerate({"0,0": (10, 5), "8,0": (15, 8), "3,10": (10, 5)}.items()):
            mine, others = state.record.reached[:2, edge].tolist()
            if mine:
                assert looks(found, "sheet-0")[cell] == ["reached"]
                assert captions[cell] is None
            else:
                assert captions[cell] == number(later if others else first)
    assert state.record.reached[:2].any()


def test_the_sun_has_no_ray_that_reads_as_a_minus_sign_before_its_number() -> None:
    assert all(not line.endswith(" 0.0") for line in rays(38, 49, 16).split("M")[1:])


def test_until_the_end_aliens_still_open_are_counted_and_are_no_part_of_the_score() -> None:
    first, *_, last = [state.copy() for state in random_states(GAME, 3)]
    panel = scene_of(first).panels[0]
    aliens = next(meter for meter in panel.meters if meter.look == "alien")
    assert panel.score == 0 > first.scores[0]
    assert aliens.value == -first.scores[0] // 5
    assert text("distant_suns.note.aliens", aliens=aliens.value, points=-first.scores[0]) in panel.notes
    assert [panel.score for panel in scene_of(last).panels] == list(last.scores)


def test_shapes_and_missions_are_named_on_the_board() -> None:
    found = scene_of(GAME.start(seed=4))
    control = [piece for piece in found.pieces if piece.at.startswith("control/")]
    *shapes, hole = [piece for piece in control if "zone-" in piece.at]
    assert all(piece.caption == piece.name for piece in shapes)
    assert hole.caption == text("distant_suns.short.hole")
    assert len([piece for piece in control if piece.caption and "mission-" in piece.at]) == ZONES


def test_the_score_sheet_adds_up_and_shows_where_points_were_made() -> None:
    *_, state = random_states(cosmoludo.load("distant-suns", players=3), 6)
    found = scene_of(state)
    assert len(found.sources) == ZONES + 3
    assert [sum(row) for row in zip(*(source.points for source in found.sources), strict=True)] == list(state.scores)
    cells = {f"{zone.id}/{cell.id}" for zone in found.zones for cell in zone.cells}
    for source in found.sources:
        assert {place for line in source.lines for place in line} <= cells
        assert bool(source.lines) == any(source.points)


@pytest.mark.parametrize("sheet", ["standard", "nebula"])
def test_the_largest_offers_stay_small(sheet: str) -> None:
    """A sheet with few cells covered and two upgrades at hand leaves the most to choose from."""
    game = cosmoludo.load("distant-suns", players=2, sheet=sheet)
    largest = 0
    for seed in range(3):
        for state in random_states(game, seed):
            for seat in state.actors if state.record.phase == DRAW else ():
                message = gzip.compress(msgspec.json.encode(scene_of(state, seat)))
                largest = max(largest, len(message))
    assert 1_000 < largest < LARGEST_MESSAGE


def test_a_sentence_is_told_for_every_kind_of_thing_that_happens() -> None:
    told = set()
    for seed in range(12):
        before = None
        for state in random_states(GAME, seed):
            view = state.seen_by(0)
            if before is not None:
                story = GAME.story(before, view, view.history[-1])
                told |= {line.key.removeprefix("distant_suns.") for line in story.lines}
            before = view
    words = ("top", "bottom", "chosen", "draws", "reduced", "nothing", "cannot", "first", "later", "treasure")
    assert told == {f"log.{word}" for word in (*words, "upgrades", "points", "round")} | {"prompt.over"}


def test_the_rules_open_where_the_move_is_explained() -> None:
    book = PATH.with_name("book").joinpath("en.md").read_text("utf-8")
    seen = {scene_of(state).rule for seed in range(6) for state in random_states(GAME, seed)}
    assert seen == {"turn", "assign", "draw", "upgrades", "score"}
    assert all(f"{{#{heading}" in book for heading in seen)


def test_the_art_is_light() -> None:
    assert len(gzip.compress(PATH.read_bytes())) < 12_000


def test_the_end_of_a_round_shows_the_points_of_the_panels() -> None:
    states = [state.copy() for state in random_states(cosmoludo.load("distant-suns", players=2), 3)]
    staged = []
    for before, after in pairwise(states):
        view = after.seen_by(0)
        story = after.game.story(before.seen_by(0), view, view.history[-1])
        if story.beats and not after.over:
            staged.append(story.beats[0].bars)
            assert staged[-1] == [panel.score for panel in view.scene(0).panels]
    assert len(staged) == 2
