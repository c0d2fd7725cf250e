"""How a game looks: every legal move can be clicked, nothing hidden is drawn, and the message stays small."""

import gzip

import msgspec
import pytest

from cosmoludo import HiddenState, InvalidMove
from cosmoludo.core.scene import DONE, Beat, Offer, Scene, Text
from cosmoludo.core.words import LANGUAGES, say
from tests.variants import Variant, random_states

LARGEST_MESSAGE = 20_000


def paths(offer: Offer, node: int = 0) -> list[list[str]]:
    """Every path through an offer, in its order."""
    if node == DONE:
        return [[]]
    return [[choice, *rest] for choice, following in offer.nodes[node].items() for rest in paths(offer, following)]


def texts(found: object) -> list[Text]:
    """Every sentence in a scene or story; beats fill the blank `names` with those whom they are about."""
    if isinstance(found, Text):
        return [found]
    if isinstance(found, Beat) and found.says and found.seats:
        says = Text(found.says.key, found.says.values | {"names": "Ada, Bo"})
        return [says, *texts(msgspec.structs.replace(found, says=None))]
    if isinstance(found, msgspec.Struct):
        return [text for name in found.__struct_fields__ for text in texts(getattr(found, name))]
    return [text for part in found for text in texts(part)] if isinstance(found, list) else []


def test_the_paths_on_offer_are_exactly_the_legal_moves(variant: Variant) -> None:
    for state in random_states(variant.load(), 1, every=6):
        for seat in range(state.players):
            view = state.seen_by(seat)
            offer = view.scene(seat).offer
            offered = {view.chosen(seat, path) for path in paths(offer)} if offer else set()
            assert offered == set(state.moves(seat))
            if offer:
                assert all(len(path) <= 1 + len(offer.after.get(path[0], offer.asks[1:])) for path in paths(offer))
                for first, columns in offer.gains.items():
                    leaves = len(paths(offer, offer.nodes[0][first]))
                    assert all(len(digits) == leaves for _, digits in columns)


def test_pieces_lie_on_cells_and_choices_are_places_or_buttons(variant: Variant) -> None:
    for state in random_states(variant.load(), 2, every=10):
        for seat in (-1, *range(state.players)):
            scene: Scene = state.seen_by(seat).scene(seat)
            cells = {f"{zone.id}/{cell.id}" for zone in scene.zones for cell in zone.cells}
            assert len(cells) == sum(len(zone.cells) for zone in scene.zones)
            assert {piece.at for piece in scene.pieces} <= cells
            groups = {piece.group for piece in scene.pieces}
            for node in scene.offer.nodes if scene.offer else []:
                for choice in node:
                    assert choice in cells or choice in groups or choice.startswith("!")
            for source in scene.sources:
                assert len(source.points) == state.players
                assert {place for line in source.lines for place in line} <= cells


def test_labels_stamps_and_questions_belong_to_choices_on_offer(variant: Variant) -> None:
    for state in random_states(variant.load(), 5, every=10):
        for seat in state.actors:
            offer = state.seen_by(seat).scene(seat).offer
            assert offer
            last = {choice for node in offer.nodes for choice, following in node.items() if following == DONE}
            assert set(offer.labels) <= {choice for node in offer.nodes for choice in node if choice.startswith("!")}
            assert set(offer.stamps) <= last
            assert set(offer.after) <= set(offer.nodes[0])


def test_a_scene_is_the_same_whatever_the_hidden_truth_and_stays_small(variant: Variant) -> None:
    for state in random_states(variant.load(), 3, every=8):
        for seat in (-1, *range(state.players)):
            view = state.seen_by(seat)
            message = msgspec.json.encode(view.scene(seat))
            assert message == msgspec.json.encode(view.deal(5).seen_by(seat).scene(seat))
            assert len(gzip.compress(message)) < LARGEST_MESSAGE
            assert msgspec.json.decode(message, type=Scene) == view.scene(seat)
    with pytest.raises(HiddenState):
        state.scene(0)


def test_every_sentence_is_in_both_languages_and_all_its_blanks_are_filled(variant: Variant) -> None:
    before = None
    for state in random_states(variant.load(), 4):
        for seat in (-1, *range(state.players)):
            found = texts(state.seen_by(seat).scene(seat)) if state.ply % 9 == 0 or state.over else []
            if before is not None:
                view = state.seen_by(seat)
                found += texts(state.game.story(before.seen_by(seat), view, view.history[-1]))
            for text in found:
                values = text.values | ({"who": "someone"} if "seat" in text.values else {})
                for language in LANGUAGES:
                    assert say(language, text.key, **values)
        before = state.copy()


def test_choices_that_make_no_move_are_refused(variant: Variant) -> None:
    view = variant.load().start(seed=1).seen_by(0)
    for path in ([], ["nonsense"], ["!nonsense"], ["board/0,0"] * 3, ["rack/9", "board/0,0", "board/1,0"]):
        with pytest.raises(InvalidMove):
            view.chosen(0, path)
