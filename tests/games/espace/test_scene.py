"""How Espace looks."""

import re
from xml.etree import ElementTree

import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene, Story, Text, Travel
from cosmoludo.core.words import say
from cosmoludo.games.espace.data.tables import BODIES
from cosmoludo.games.espace.drawing.symbols import PATH, drawings, written
from tests.games.espace.table import play, table
from tests.variants import random_states


def looks(found: Scene, zone: str) -> list[str]:
    return [piece.look for piece in found.pieces if piece.at.partition("/")[0] == zone]


def said(text: Text, language: str = "en") -> str:
    sentence = say(language, text.key, **text.values, who=f"seat {text.values.get('seat')}")
    return re.sub(r"\s+", " ", sentence).strip()


def told(state: State, move: str, seat: int = 0) -> Story:
    before = state.seen_by(seat)
    state.play(move)
    view = state.seen_by(seat)
    return state.game.story(before, view, view.history[-1])


def test_the_own_card_lies_face_up_with_its_four_figures_to_choose_from() -> None:
    found = table(["saturn", "mars"], ["eris", "venus"]).seen_by(0).scene(0)
    figures = ["saturn-diameter", "saturn-temperature", "saturn-distance", "saturn-discovery"]
    assert looks(found, "own") == ["saturn", *figures]
    names = [said(piece.name) for piece in found.pieces if piece.at.startswith("own/")]
    assert names[:2] == ["Saturn, green spot", "Diameter: 120,536 km"]
    assert found.offer is not None
    assert list(found.offer.nodes[0])[:4] == [
        f"own/{name}" for name in ("diameter", "temperature", "distance", "discovery")
    ]
    assert said(found.prompt, "fr") == "Saturne : choisissez le point fort de cet objet."


def test_the_own_card_lies_face_down_until_the_opener_has_named_something() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"], ["aurora", "moon", "sun"], collectors=1)
    found = state.seen_by(2).scene(2)
    assert looks(found, "own") == ["back"]
    assert "own" in [zone.id for zone in found.zones]
    found = play(state, "diameter").seen_by(2).scene(2)
    assert looks(found, "own")[0] == "moon"
    assert (found.prompt.key, found.rule) == ("espace.ask.aurora", "collectors")


def test_others_cards_lie_face_down_with_what_was_announced_and_shown() -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"], ["moon", "sun"]), "diameter")
    found = state.seen_by(1).scene(1)
    assert looks(found, "seat0") == ["back-green", "saturn-diameter"]
    assert looks(found, "seat1") == looks(found, "seat2") == ["back"]
    assert looks(found, "round") == ["diameter-card"]
    assert looks(state.seen_by(-1).scene(), "own") == []


def test_the_figure_that_is_compared_announces_and_another_one_changes_it() -> None:
    view = play(table(["saturn", "mars"], ["eris", "venus"]), "diameter").seen_by(1)
    assert str(view.chosen(1, ["own/diameter"])) == str(view.chosen(1, ["!announce"])) == "announce"
    assert str(view.chosen(1, ["own/temperature"])) == str(view.chosen(1, ["!temperature"])) == "temperature"


def test_collector_cards_at_work_lie_beside_what_is_compared_and_the_prompt_explains_them() -> None:
    state = table(["fire", "eclipse", "saturn", "mars"], ["eris", "venus"], collectors=2)
    found = state.seen_by(0).scene(0)
    assert looks(found, "round") == ["eclipse", "fire"]
    assert looks(found, "seat0") == ["back", "burning"]
    assert "Eclipse: the lowest figure wins." in said(found.prompt)


def test_the_winner_of_a_round_and_its_cards_are_told_and_lie_on_the_table() -> None:
    state = table(["sagittarius-a", "sun"], ["mars", "venus"])
    happened = told(state, "distance")
    assert [said(line) for line in happened.lines] == [
        "seat 0 chooses: distance to the Sun.",
        "Cards shown: Sagittarius A* (27,000 light-years), Mars (12.7 light-minutes).",
        "seat 0 wins the round.",
    ]
    assert looks(state.seen_by(1).scene(1), "taken") == ["sagittarius-a", "mars"]
    assert happened.travels == [Travel("own/object", "taken/0")]


@pytest.mark.parametrize("order", ["random", "clockwise"])
@pytest.mark.parametrize("collector", ["tsunami", "hail", "eclipse"])
def test_the_cards_won_are_shown_in_every_order_and_whatever_comes_next(order: str, collector: str) -> None:
    state = table(["m87", collector, "sun"], ["mars", "venus", "io", "titan"], objects=48, collectors=1, order=order)
    lines = [said(line) for line in told(state, "distance").lines]
    assert lines[1:3] == [
        "Cards shown: M87* (Powehi) (55 million light-years), Mars (12.7 light-minutes).",
        "seat 0 wins the round.",
    ]
    assert lines[3].startswith("Collector card")
    for seat in (-1, 0, 1):
        assert looks(state.seen_by(seat).scene(seat), "taken") == ["m87", "mars"]


def test_the_cards_won_last_are_shown_when_the_game_is_over() -> None:
    state = play(table(["m87"], ["aurora"], ["mars"], collectors=1), "distance")
    assert state.over
    assert looks(state.seen_by(1).scene(1), "taken") == ["m87", "mars"]


def test_a_collector_card_turned_up_after_the_naming_is_told_before_the_cards_it_decides() -> None:
    lines = [said(line) for line in told(table(["m87", "sun"], ["eclipse", "mars"], collectors=1), "distance").lines]
    assert [line.partition(":")[0] for line in lines] == [
        "seat 0 chooses",
        "Collector card, the Eclipse",
        "Cards shown",
        "seat 1 wins the round.",
    ]


def test_a_tie_that_spots_decide_is_told_as_a_tie() -> None:
    state = play(
        table(["proxima-centauri", "mars"], ["proxima-b", "venus"], ["saturn", "earth"]), "distance", "announce"
    )
    assert [said(line) for line in told(state, "announce").lines] == [
        "seat 2 announces a figure.",
        "Cards shown: Proxima Centauri (4.2 light-years), Proxima b (4.2 light-years), Saturn (1.3 light-hours).",
        "A tie, so the spot decides: Proxima b (red), Proxima Centauri (yellow).",
        "seat 1 wins the round.",
    ]


def test_every_tie_after_a_tie_is_told_with_the_spots_that_decide() -> None:
    state = play(table(["europa", "mars", "sun"], ["ganymede", "earth", "sedna"]), "distance")
    lines = [said(line) for line in told(state, "announce").lines]
    assert lines[2:] == [
        "A tie, so the spot decides: Europa (yellow), Ganymede (yellow).",
        "Still a tie, so the spots of the next cards decide: Mars (green), Earth (green).",
        "Still a tie, so the spots of the next cards decide: Sedna (orange), Sun (green).",
        "seat 1 wins the round.",
        "seat 0 has no card left.",
    ]
    assert looks(state.seen_by(0).scene(0), "taken") == ["europa", "ganymede", "mars", "earth", "sun", "sedna"]


def test_a_tie_without_next_cards_is_told() -> None:
    state = play(table(["europa"], ["ganymede", "mars"], ["titan", "venus"]), "discovery", "announce")
    keys = [line.key.rpartition(".")[2] for line in told(state, "announce").lines]
    assert keys == ["announced", "shown", "tied", "no_next", "won", "out"]


def test_a_tie_broken_by_figures_is_told_step_by_step() -> None:
    state = table(
        ["europa", "mars"], ["ganymede", "aurora", "moon", "sun"], ["titan", "earth"], collectors=1, tie="figure"
    )
    play(state, "discovery", "announce")
    keys = [line.key.rpartition(".")[2] for line in told(state, "announce").lines]
    assert keys == ["announced", "shown", "tied", "level", "aurora"]
    assert [said(line) for line in told(state, "diameter").lines][1:3] == [
        "Still a tie, so the next cards decide: Mars (6,792 km), Moon (3,475 km).",
        "seat 0 wins the round.",
    ]


def test_under_the_rainbow_spots_are_told_to_decide_first_and_cards_from_the_pot_are_told() -> None:
    state = table(
        ["rainbow", "hail", "sun", "mars"], ["titan", "venus", "earth"], ["moon", "io"], collectors=2, objects=48
    )
    play(state, "diameter", "announce")
    assert [said(line) for line in told(state, "announce").lines][2:5] == [
        "The spot decides before the figure: Titan (yellow), Sun (green), Moon (green).",
        "Also won, from the pot: Earth.",
        "seat 1 wins the round.",
    ]


def test_who_has_lost_the_last_card_is_told() -> None:
    assert "seat 1 has no card left." in [
        said(line) for line in told(table(["m87", "sun"], ["mars"]), "distance").lines
    ]


@pytest.mark.parametrize(
    ("object_id", "characteristic", "number", "unit"),
    [
        ("saturn", "diameter", "120 536", "km"),
        ("67p", "diameter", "4 100", "m"),
        ("andromeda", "diameter", "152 000", "al · ly"),
        ("mercury", "distance", "57.9", "M km"),
        ("proxima-b", "temperature", "−39", "°C"),
        ("moon", "discovery", "−3000", ""),
    ],
)
def test_figures_are_written_in_signs_that_both_languages_share(
    object_id: str, characteristic: str, number: str, unit: str
) -> None:
    body = next(body for body in BODIES if body.id == object_id)
    found = written(body, characteristic)
    assert (found[0].replace("\u202f", " "), found[1]) == (number, unit)


def test_the_art_is_what_the_deck_makes_and_has_every_look() -> None:
    assert PATH.read_text("utf-8") == drawings(), "python -m cosmoludo.games.espace.drawing writes it anew"
    drawn = {symbol.get("id") for symbol in ElementTree.parse(PATH).iter("{http://www.w3.org/2000/svg}symbol")}
    for state in random_states(cosmoludo.load("espace", players=4, objects=48, collectors=8), 5, every=3):
        for seat in (-1, 0):
            found = state.seen_by(seat).scene(seat)
            used = {piece.look for piece in found.pieces}
            used |= {cell.look for zone in found.zones for cell in zone.cells if cell.look}
            used |= {meter.look for panel in found.panels for meter in panel.meters}
            assert used <= drawn


def test_a_collector_card_is_told_when_it_works_not_when_it_is_only_seen() -> None:
    state = table(
        ["m87", "hail", "venus", "sun"],
        ["mars", "neptune", "io", "titan", "pluto", "eris", "eclipse"],
        objects=48,
        collectors=2,
    )
    assert [line.key for line in told(state, "distance").lines][-1] == "espace.turned.hail"
    assert looks(state.seen_by(0).scene(0), "pot") == ["eclipse"]
    assert "espace.turned.eclipse" not in [line.key for line in told(state, "temperature").lines]


def test_who_is_out_has_no_place_on_the_table_any_more() -> None:
    state = play(table(["m87", "sun"], ["mars"], ["moon", "venus"]), "distance")
    assert [zone.id for zone in state.seen_by(2).scene(2).zones if zone.id.startswith("seat")] == ["seat2", "seat0"]


def test_the_best_figure_announced_so_far_bears_a_crown() -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"], ["moon", "sun"]), "diameter")
    assert "leading" not in looks(state.seen_by(1).scene(1), "seat0")
    state.play("announce")
    found = state.seen_by(2).scene(2)
    assert looks(found, "seat0") == ["back-green", "saturn-diameter", "leading"]
    assert "leading" not in looks(found, "seat1")


def test_panels_say_who_opens_and_who_is_out_and_places_how_many_cards_there_are() -> None:
    state = play(table(["m87", "sun"], ["mars"], ["moon", "venus"]), "distance")
    found = state.seen_by(0).scene(0)
    assert [[note.key for note in panel.notes] for panel in found.panels] == [
        ["espace.note.opens"],
        ["espace.note.out"],
        [],
    ]
    assert [said(zone.label) for zone in found.zones if zone.id == "seat0" and zone.label] == ["seat 0 · 4"]


def test_the_rules_open_where_the_move_is_explained_and_cards_are_the_score() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"])
    assert state.seen_by(0).scene(0).rule == "name"
    assert state.seen_by(1).scene(1).rule == "turn"
    assert play(state, "diameter").seen_by(1).scene(1).rule == "change"
    *_, over = random_states(cosmoludo.load("espace", players=3), 2)
    found = over.seen_by(0).scene(0)
    assert found.rule == "score"
    assert [source.points for source in found.sources] == [list(over.scores)]
