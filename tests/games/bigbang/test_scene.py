"""How Big Bang looks: a universe that grows, a market that slides, stacked markers, lines that are traced."""

import io
import random

import pytest
from rich.console import Console

import cosmoludo
from cosmoludo import InvalidMove
from cosmoludo.boxes.bigbang.data import (
    OBJECTIVE_COUNT,
    OBJECTIVES,
    PHENOMENA,
    WORMHOLE_1,
    WORMHOLE_2,
    cell_of,
    tiles_in,
)
from cosmoludo.boxes.bigbang.rules.scoring import points, score
from cosmoludo.boxes.bigbang.table.sheet import counted_lines, line_places
from cosmoludo.core.game import State
from cosmoludo.core.scene import Scene, sign, text
from cosmoludo.core.words import say
from cosmoludo.terminal import Table
from tests.games.bigbang.build import cosmic
from tests.games.bigbang.looking import gain, journeys, keys, looks_without_symbol, lying, places, told
from tests.games.bigbang.test_examples import BLUE_SUNS, WORMHOLE_LINE
from tests.games.bigbang.test_lines import laid, random_universe
from tests.games.bigbang.test_solitaire import solo
from tests.variants import random_states

SUNS = {"1,0": "red-sun-empty", "1,-1": "yellow-sun-empty", "2,-1": "red-sun-stars"}
AIMS = [{"shape": "sun", "colour": "red"}, {"shape": "comet", "colour": "blue"}]


def scene_of(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene(seat)


@pytest.mark.parametrize(("game", "players"), [("bigbang", 4), ("bigbang-simple", 2), ("bigbang-solo", 1)])
def test_everything_drawn_has_a_symbol(game: str, players: int) -> None:
    for state in random_states(cosmoludo.load(game, players=players), 8, every=9):
        assert looks_without_symbol(scene_of(state), "bigbang") == set()


def test_the_map_has_the_tiles_and_every_cell_that_touches_one_and_at_the_end_the_tiles_alone() -> None:
    assert len(places(scene_of(cosmic({}, ["red-sun-stars"])), "universe")) == 1 + 6
    assert len(places(scene_of(cosmic({"1,0": "red-sun-empty"}, ["red-sun-stars"])), "universe")) == 2 + 8
    assert places(scene_of(cosmic(SUNS, [], pile=[], over=True)), "universe") == {"0,0", *SUNS}


def test_the_market_slides_from_the_pile_to_the_discard() -> None:
    market = ["blue-sun-empty", "red-comet-empty", "orange-sun-empty", "blue-comet-galaxy"]
    state = cosmic(SUNS, market, pile=["orange-sun-stars", "orange-sun-galaxy", "red-planet-empty"])
    story = told(state, "red-comet-empty 2,0")
    assert keys(story) == ["place", "years", "discard"]
    assert journeys(story) == [
        "market/2 universe/2,0",
        "clock/0 clock/1",
        "market/4 market/discard",
        "market/3 market/4",
        "market/1 market/3",
        "market/pile market/2",
        "market/pile market/1",
    ]
    assert lying(scene_of(state), "market")["market/discard"] == ["blue-comet-galaxy"]


def test_a_marker_that_comes_later_lies_on_top_and_plays_again() -> None:
    fields = {"clock": [5, 4], "stack": [1, 0], "pile": ["red-comet-galaxy"]}
    state = cosmic({"1,0": "red-sun-empty"}, ["red-comet-stars", "red-comet-empty"], **fields)
    assert keys(told(state, "red-comet-empty 1,-1"))[:4] == ["place", "years", "on_top", "again"]
    markers = [(piece.look, piece.level) for piece in scene_of(state).pieces if piece.at == "clock/5"]
    assert markers == [("marker-0", 0), ("marker-1", 1)]


def test_the_supernova_is_told_and_what_it_gives_can_be_given_up() -> None:
    state = cosmic(SUNS, ["supernova", "blue-sun-empty", "orbit"], pile=["orange-sun-empty"])
    assert keys(told(state, "supernova 2,-2")) == ["place", "bonus"]
    view = state.seen_by(0)
    scene = view.scene(0)
    assert (scene.prompt.key, scene.rule) == ("bigbang.prompt.bonus", "supernova")
    assert str(view.chosen(0, ["!stop"])) == "stop"
    assert keys(told(state, "stop"))[:2] == ["stop", "years"]


def test_what_the_black_hole_turns_over_shows_no_face_and_is_a_loss_before_it_is_placed() -> None:
    state = cosmic(SUNS | {"3,-1": "blue-sun-empty"}, ["black-hole"], pile=["orange-sun-empty"], objectives=AIMS)
    assert gain(scene_of(state).offer, ["market/1", "universe/2,-2"], "sun") == sign(-4)
    story = told(state, "black-hole 2,-2")
    assert "absorbed" in keys(story)
    assert {"universe/1,-1", "universe/2,-1"} < set(story.places)
    assert lying(scene_of(state))["universe/2,-1"] == ["turned"]


def test_a_body_that_would_complete_a_line_shows_its_points_for_each_objective_and_its_years() -> None:
    state = cosmic(SUNS, ["red-sun-galaxy"], pile=["orange-sun-empty"], objectives=AIMS)
    offer = scene_of(state).offer
    completing, crossing = ["market/1", "universe/0,1"], ["market/1", "universe/2,-2"]
    assert [gain(offer, completing, look) for look in ("sun", "red", "hourglass")] == [sign(6), sign(6), sign(3)]
    assert [gain(offer, crossing, look) for look in ("sun", "red", "hourglass")] == [sign(0), sign(0), sign(3)]


def test_an_action_asks_for_the_body_and_then_where_it_goes() -> None:
    universe = {"1,0": "red-sun-empty", "1,-1": "red-sun-stars", "2,-1": "red-comet-empty"}
    state = cosmic(universe, ["orbit"], pile=["blue-comet-galaxy"])
    view = state.seen_by(0)
    offer = view.scene(0).offer
    assert offer is not None
    assert [ask.key for ask in offer.after["market/1"]] == ["bigbang.step.orbit", "bigbang.step.to"]
    assert offer.movers == {"market/1": 1}
    move = view.chosen(0, ["market/1", "universe/2,-1", "universe/0,1"])
    assert str(move) == "orbit red-comet-empty 0,1"
    assert journeys(told(state, str(move)))[0] == "universe/2,-1 universe/0,1"
    with pytest.raises(InvalidMove):
        view.chosen(0, ["market/1", "universe/5,5", "universe/0,1"])


def test_an_eclipsed_body_lies_beneath_the_one_that_covers_it() -> None:
    universe = {"1,0": "red-sun-empty", "1,-1": "red-asteroid-stars", "2,-1": "red-comet-empty"}
    state = cosmic(universe | {"2,0": "yellow-asteroid-empty"}, ["eclipse"], pile=["blue-comet-galaxy"])
    assert keys(told(state, "eclipse yellow-asteroid-empty 2,-1"))[0] == "eclipse"
    stack = [(piece.look, piece.level) for piece in scene_of(state).pieces if piece.at == "universe/2,-1"]
    assert stack == [("eclipsed", 0), ("yellow-asteroid-empty", 1)]


def test_dark_energy_is_used_by_a_button_and_then_asks_for_bodies() -> None:
    universe = {"1,0": "red-planet-empty", "1,-1": "red-planet-stars"}
    state = cosmic(universe, ["dark-energy", "blue-planet-empty"], pile=["yellow-planet-empty", "yellow-sun-empty"])
    assert str(state.seen_by(0).chosen(0, ["market/1", "!dark-energy"])) == "dark-energy"
    assert keys(told(state, "dark-energy")) == ["dark-energy"]
    scene = scene_of(state)
    assert (scene.prompt.values["left"], scene.rule) == (2, "dark-energy")


def test_secret_objectives_are_shown_in_their_owners_hand_alone_until_the_end() -> None:
    state = cosmic(SUNS | {"0,1": "red-sun-galaxy"}, ["red-comet-galaxy"], objectives=AIMS)
    assert scene_of(state, 0).panels == scene_of(state, 1).panels == scene_of(state, -1).panels
    assert [meter.look for panel in scene_of(state).panels for meter in panel.meters] == ["marker-0", "marker-1"]
    assert [note.key for panel in scene_of(state).panels for note in panel.notes] == ["bigbang.table.secret"] * 2
    label = next(zone.label for zone in scene_of(state).zones if zone.id == "goals")
    assert label is not None
    assert label.values["points"] == 12
    assert lying(scene_of(state, 0), "goals") == {"goals/shape": ["sun"], "goals/colour": ["red"]}
    assert lying(scene_of(state, -1), "goals") == {}
    over = scene_of(cosmic(SUNS, [], pile=[], over=True, objectives=AIMS), 0)
    assert [meter.look for meter in over.panels[1].meters] == ["marker-1", "comet", "blue"]


def test_the_lines_traced_make_up_the_score_and_share_no_body() -> None:
    for lines in ("whole", "trimmed"):
        game = cosmoludo.load("bigbang", players=2, lines=lines)
        for seed in range(6):
            *_, state = random_states(game, seed, every=100)
            for card in range(OBJECTIVE_COUNT):
                counted = counted_lines(state.record, 0, card, galactic=True)
                assert sum(points(line, True) for line in counted) == score(state.record, 0, card, True)
                assert sum(line.bit_count() for line in counted) == _union(counted).bit_count()
                for line in counted:
                    there = line_places(state.record, 0, line, "universe")
                    assert len(set(there)) == len(there) >= line.bit_count()


def _union(lines: list[int]) -> int:
    together = 0
    for line in lines:
        together |= line
    assert not together & int(PHENOMENA)
    return together


def test_a_line_through_the_wormhole_is_traced_through_both_ends() -> None:
    universe = WORMHOLE_LINE | BLUE_SUNS | {"-1,3": "red-sun-galaxy"}
    state = cosmic(universe, [], pile=[], over=True, objectives=AIMS)
    suns = next(row for row in scene_of(state).sources if row.name.values["objective"] == ["bigbang.shape.sun"])
    assert suns.points == [6, 0]
    assert suns.lines == [["universe/5,0", "universe/4,0", "universe/3,0", "universe/0,3", "universe/-1,3"]]


def test_the_cards_of_solitaire_are_marked_to_reach_reached_and_to_avoid() -> None:
    pile = ["sun", "blue", "comet", "planet", "asteroid", "orange"]
    state = solo(["red"], cards={"pile": pile, "avoided": ["yellow"]}, clock=10)
    story = told(state, "red-sun-stars 3,-1")
    assert keys(story) == ["place", "reached", "aim", "lap", "avoid", "discard"]
    cards = lying(scene_of(state), "cards")
    assert cards["cards/red"] == ["red", "reached"]
    assert cards["cards/sun"] == ["sun", "aimed"]
    assert cards["cards/yellow"] == ["yellow", "avoided"]
    assert "cards/planet" not in cards
    assert scene_of(state).prompt.values["objective"] == ["bigbang.shape.sun"]


def test_a_line_to_avoid_is_a_loss_before_it_is_made_and_loses() -> None:
    pile = ["blue", "comet", "planet", "asteroid", "orange", "yellow"]
    state = solo(["sun"], cards={"pile": pile, "avoided": ["red"]})
    assert gain(scene_of(state).offer, ["market/1", "universe/3,-1"], "red") == sign(-5)
    assert scene_of(state).lines == []
    story = told(state, "red-sun-stars 3,-1")
    assert keys(story)[-1] == "lost"
    assert story.lines[-1].values == {"objective": ["bigbang.colour.red"]}
    scene = scene_of(state)
    assert (scene.prompt.key, scene.prompt.values) == ("bigbang.prompt.lost", {"objective": ["bigbang.colour.red"]})
    assert (scene.rule, scene.panels[0].rank) == ("solitaire-avoid", 2)
    assert scene.lines == [["universe/1,-1", "universe/2,-1", "universe/3,-1"]]


def test_every_line_that_a_card_turned_up_forbids_is_lit() -> None:
    row = {"1,0": "red-sun-empty", "2,0": "red-comet-empty", "3,0": "red-planet-stars", "1,1": "blue-sun-empty"}
    crossing = row | {"2,-1": "red-planet-empty", "2,-2": "red-comet-galaxy"}
    pile = ["red", "comet", "planet", "asteroid", "orange", "yellow"]
    state = solo(["sun"], crossing, clock=10, cards={"pile": pile, "reached": ["blue"]})
    state.play("blue-comet-stars 2,1")
    assert sorted(map(sorted, scene_of(state).lines)) == [
        ["universe/1,0", "universe/2,0", "universe/3,0"],
        ["universe/2,-1", "universe/2,-2", "universe/2,0"],
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The game is lost: there is a line to avoid (red)."),
        ("fr", "La partie est perdue : il y a un alignement à éviter (rouge)."),
    ],
)
def test_the_terminal_says_that_solitaire_is_lost_and_why(language: str, said: str) -> None:
    pile = ["blue", "comet", "planet", "asteroid", "orange", "yellow"]
    state = solo(["sun"], cards={"pile": pile, "avoided": ["red"]})
    state.play("red-sun-stars 3,-1")
    file = io.StringIO()
    Table(state, ["me"], language, Console(width=200, file=file)).play()
    last = file.getvalue().replace("\u00a0", " ").splitlines()[-1]
    assert last == said


def test_in_simple_mode_the_table_says_who_began_in_cosmic_mode_the_clock_shows_it() -> None:
    for seed in range(6):
        state = cosmoludo.load("bigbang-simple", players=3).start(seed)
        notes = {panel.seat: [note.key for note in panel.notes] for panel in scene_of(state).panels}
        (starter,) = state.actors
        assert notes == {seat: ["bigbang.table.began"] if seat == starter else [] for seat in range(3)}
    assert "bigbang.table.began" not in str(scene_of(cosmoludo.load("bigbang", players=3).start(1)).panels)


def test_a_forced_bonus_is_nowhere_said_to_be_optional() -> None:
    fields = {"universe": SUNS, "market": ["supernova", "blue-sun-empty", None, None], "pile": ["orange-sun-empty"]}
    state = cosmoludo.load("bigbang", players=2, bonus="forced").from_json(fields)
    state.play("supernova 2,-2")
    scene = scene_of(state)
    assert scene.prompt.key == "bigbang.prompt.bonus_forced"
    assert scene.offer is not None
    assert scene.offer.asks[0] == scene.prompt
    assert "!stop" not in scene.offer.nodes[0]
    for move in ("stop", "supernova 2,0"):
        with pytest.raises(cosmoludo.IllegalMove) as caught:
            state.play(move)
        assert caught.value.rule == "bigbang.rule.bonus_forced"
    for language, words in (("en", ("stop", "give", "declin")), ("fr", ("stop", "renonc"))):
        for key in ("bigbang.prompt.bonus_forced", "bigbang.rule.bonus_forced"):
            assert not any(word in say(language, key) for word in words)


def test_every_trimmed_line_is_traced_also_through_the_wormhole_where_its_two_ways_cross() -> None:
    luck = random.Random(3)
    found = 0
    for _ in range(200):
        tiles = random_universe(luck, "red", wormholes=True)
        state = laid(tiles, trimmed=True)
        for line in counted_lines(state, 0, OBJECTIVES.index("red"), galactic=True):
            cells = {str(cell_of(int(state.cell[body]))) for body in tiles_in(line)}
            traced = [place.removeprefix("universe/") for place in line_places(state, 0, line, "universe")]
            ends = {str(cell_of(int(state.cell[end]))) for end in (WORMHOLE_1, WORMHOLE_2)}
            assert set(traced) - ends == cells
            assert len(traced) == len(cells) + (2 if ends & set(traced) else 0)
            found += bool(ends & set(traced))
    assert found > 20


def test_solitaire_says_beside_the_board_what_to_reach_and_what_to_avoid() -> None:
    seen = set()
    for state in random_states(cosmoludo.load("bigbang-solo", players=1), 3):
        notes = scene_of(state).panels[0].notes
        cards = state.record.card.tolist()
        keys = [note.key.rpartition(".")[2] for note in notes]
        if state.over:
            assert notes == []
            continue
        assert ("aimed" in keys, "avoided" in keys) == (1 in cards, 3 in cards)
        assert notes[-1] == text("bigbang.note.to_come", cards=cards.count(0))
        seen.update(keys)
    assert "aimed" in seen
