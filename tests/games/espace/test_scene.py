"""How Espace looks."""

import re
from xml.etree import ElementTree

import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene, Story, Text, Travel
from cosmoludo.core.words import say
from cosmoludo.games.espace.data.tables import BODIES, DIFFICULTY, STRENGTH
from cosmoludo.games.espace.drawing.symbols import PATH, drawings
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
    assert looks(found, "own") == ["saturn", *["none"] * 4]
    names = [said(piece.name) for piece in found.pieces if piece.at.startswith("own/")]
    assert names[:2] == ["Saturn, green spot", "Diameter: 120,536 km"]
    assert found.offer is not None
    choices = [f"own/{name}" for name in ("diameter", "temperature", "distance", "discovery")]
    assert list(found.offer.nodes[0]) == choices, "its figures are the only buttons"
    own = next(zone for zone in found.zones if zone.id == "own")
    assert own.large
    assert [cell.shape for cell in own.cells] == [None, *["row"] * 4]
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
    assert looks(found, "seat0") == ["back-green", "diameter-said"]
    assert looks(found, "seat2") == ["back"]
    assert "seat1" not in [zone.id for zone in found.zones], "the own card is in the hand"
    assert looks(found, "round") == ["diameter-sign"]
    own = next(zone for zone in found.zones if zone.id == "own")
    assert own.cells[1].look == "diameter-compared"
    assert looks(state.seen_by(-1).scene(), "own") == []


def test_the_figure_that_is_compared_announces_and_another_one_changes_it() -> None:
    view = play(table(["saturn", "mars"], ["eris", "venus"]), "diameter").seen_by(1)
    assert str(view.chosen(1, ["own/diameter"])) == str(view.chosen(1, ["!announce"])) == "announce"
    assert str(view.chosen(1, ["own/temperature"])) == str(view.chosen(1, ["!temperature"])) == "temperature"


def test_collector_cards_at_work_lie_beside_what_is_compared_and_the_prompt_explains_them() -> None:
    state = table(["fire", "eclipse", "saturn", "mars"], ["eris", "venus"], collectors=2)
    found = state.seen_by(0).scene(0)
    assert looks(found, "round") == ["eclipse-sign", "fire-sign"]
    assert looks(state.seen_by(1).scene(1), "seat0") == ["back", "burning"]
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
    ("object_id", "characteristic", "english", "french"),
    [
        ("saturn", "diameter", "120,536 km", "120 536 km"),
        ("andromeda", "diameter", "152,000 light-years", "152 000 années-lumière"),
        ("mercury", "distance", "3.2 light-minutes", "3,2 minutes-lumière"),
        ("jupiter", "temperature", "−110 °C", "−110 °C"),
        ("moon", "discovery", "3000 BC", "3000 av. J.-C."),
    ],
)
def test_a_figure_is_the_same_on_the_card_in_its_name_and_in_the_log(
    object_id: str, characteristic: str, english: str, french: str
) -> None:
    state = table([object_id, "sun"], ["eris", "venus"], ["titan", "pluto"])
    row = next(piece for piece in state.seen_by(0).scene(0).pieces if piece.at == f"own/{characteristic}")
    assert row.caption
    lines = told(state, characteristic, 1).lines
    laid = next(piece for piece in state.seen_by(1).scene(1).pieces if piece.look == f"{characteristic}-said")
    assert laid.caption == row.caption
    for language, figure in (("en", english), ("fr", french)):
        assert said(row.caption, language) == figure
        assert said(row.name, language).endswith(figure)
        assert f"({figure})" in said(lines[0], language)


def test_the_table_says_which_figure_wins_and_what_spots_mean() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"])
    zones = {zone.id: zone for zone in state.seen_by(0).scene(0).zones}
    captions = [said(cell.caption) for cell in zones["round"].cells if cell.caption]
    assert captions == ["What is compared?", "harder to see wins a tie"]
    rows = [said(cell.caption) for cell in zones["own"].cells if cell.caption]
    assert rows[0] == "Diameter: the largest wins"
    assert rows[3] == "Discovery: the oldest wins"
    shaded = table(["eclipse", "saturn", "mars"], ["eris", "venus"], collectors=1).seen_by(0).scene(0)
    own = next(zone for zone in shaded.zones if zone.id == "own")
    assert said(own.cells[1].caption or own.cells[0].name or Text("")) == "Diameter: the smallest wins"


def test_a_pile_is_as_high_as_it_has_cards() -> None:
    state = table(["saturn", "mars"], ["eris", "venus", "io", "moon"], ["titan"], objects=48)
    beneath = {zone.id: zone.cells[0].look for zone in state.seen_by(-1).scene(-1).zones if zone.seat is not None}
    assert beneath == {"seat0": "pile-1", "seat1": "pile-3", "seat2": "pile-0"}


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
    assert [zone.id for zone in state.seen_by(2).scene(2).zones if zone.seat is not None] == ["seat0", "own"]


def test_the_best_figure_announced_so_far_bears_a_crown() -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"], ["moon", "sun"]), "diameter")
    assert "leading" not in looks(state.seen_by(1).scene(1), "seat0")
    state.play("announce")
    found = state.seen_by(2).scene(2)
    assert looks(found, "seat0") == ["back-green", "diameter-said", "leading"]
    assert "leading" not in looks(found, "seat1")


def test_panels_say_who_opens_and_who_is_out_and_places_how_many_cards_there_are() -> None:
    state = play(table(["m87", "sun"], ["mars"], ["moon", "venus"]), "distance")
    found = state.seen_by(0).scene(0)
    assert [[note.key for note in panel.notes] for panel in found.panels] == [
        ["espace.note.opens"],
        ["espace.note.out"],
        [],
    ]
    assert [said(zone.label) for zone in found.zones if zone.seat is not None and zone.label] == [
        "seat 2 · 1",
        "Your card, on a pile of 4",
    ]


def test_the_rules_open_where_the_move_is_explained_and_cards_are_the_score() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"])
    assert state.seen_by(0).scene(0).rule == "name"
    assert state.seen_by(1).scene(1).rule == "turn"
    assert play(state, "diameter").seen_by(1).scene(1).rule == "change"
    *_, over = random_states(cosmoludo.load("espace", players=3), 2)
    found = over.seen_by(0).scene(0)
    assert found.rule == "score"
    assert [source.points for source in found.sources] == [list(over.scores)]


def test_hints_say_how_often_a_figure_is_the_best_and_what_is_at_stake() -> None:
    view = table(["venus", "mars"], ["ceres", "saturn"]).seen_by(0)
    worlds = [view.deal(seed) for seed in range(40)]
    told_of = {str(move): [said(each) for each in view.advice(0, move, worlds)] for move in view.moves(0)}
    cards = [[pile["cards"][0] for pile in world.to_json()["piles"]] for world in worlds]
    by_size = {body.id: (STRENGTH[0, card], DIFFICULTY[card]) for card, body in enumerate(BODIES)}
    beaten = sum(by_size[theirs] < by_size[own] for own, theirs in cards)
    assert 0 < beaten < len(worlds)
    assert told_of["diameter"][0] == f"The best figure in {round(100 * beaten / 40)}% of the cases that are possible."
    assert {texts[-1] for texts in told_of.values()} == {"The round brings 1 card, or costs this one."}
    assert len({texts[0] for texts in told_of.values()}) > 1
