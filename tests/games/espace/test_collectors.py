"""The Collector cards of Espace: the effect of each, and when it comes."""

import pytest

import cosmoludo
from tests.games.espace.table import piles, play, table, texts
from tests.variants import random_states


def test_a_collector_card_is_replaced_by_the_next_card_and_is_out_of_the_game() -> None:
    state = table(["eclipse", "sun", "mars"], ["moon", "venus"], collectors=1)
    assert piles(state)[0] == ["sun", "mars"]
    assert state.to_json()["met"] == ["eclipse"]
    assert state.scores == (2, 2)


def test_eclipse_lets_the_lowest_figure_win() -> None:
    state = table(["sun", "mars"], ["eclipse", "moon", "venus"], collectors=1)
    play(state, "diameter", "announce")
    assert state.scores == (1, 3)


def test_eclipse_lets_the_newest_discovery_win() -> None:
    state = table(["moon", "mars"], ["eclipse", "uranus", "venus"], collectors=1)
    play(state, "discovery", "announce")
    assert state.scores == (1, 3)


def test_eclipse_leaves_ties_to_the_harder_object() -> None:
    state = table(["eclipse", "sirius-b", "mars"], ["sirius-a", "venus"], collectors=1)
    play(state, "distance", "announce")
    assert state.scores == (3, 1)


def test_eclipse_is_over_with_the_round() -> None:
    state = table(["sun", "mars", "sedna"], ["eclipse", "moon", "saturn", "venus"], collectors=1)
    play(state, "diameter", "announce", "diameter", "announce")
    assert state.scores == (1, 5), "the Moon wins the first round, Saturn the second"


def test_rainbow_decides_by_difficulty_first_and_by_figure_second() -> None:
    state = table(["rainbow", "sun", "mars"], ["titan", "venus"], ["europa", "earth"], collectors=1)
    play(state, "diameter", "announce", "announce")
    assert state.scores == (1, 4, 1)


def test_tornado_passes_every_card_to_the_left_before_comparing() -> None:
    state = table(["tornado", "sun", "mars"], ["moon", "venus"], ["saturn", "earth"], collectors=1)
    play(state, "diameter", "announce", "announce")
    assert state.scores == (1, 4, 1), "the Sun has moved on to seat 1"
    state = table(["moon", "mars"], ["tornado", "saturn", "venus"], ["sun", "earth"], collectors=1, order="clockwise")
    play(state, "diameter", "announce", "announce")
    assert piles(state) == [["mars", "sun", "moon", "saturn"], ["venus"], ["earth"]]


def test_tornado_breaks_a_tie_between_those_who_received_the_best_cards() -> None:
    state = table(["tornado", "europa", "mars"], ["ganymede", "sun"], ["moon", "earth", "io"], collectors=1, objects=48)
    play(state, "distance", "announce", "announce")
    # Europa lies in front of seat 1 now, Ganymede in front of seat 2: the Sun against the Earth, on distance.
    assert state.scores == (1, 0, 6)


def test_tsunami_takes_the_bottom_card_of_each_opponent() -> None:
    state = table(["tsunami", "sun", "mars"], ["moon", "venus"], ["saturn", "earth", "io"], collectors=1, objects=48)
    assert piles(state) == [["sun", "mars", "venus", "io"], ["moon"], ["saturn", "earth"]]
    pile = state.to_json()["piles"][0]
    assert (pile["unseen"], pile["won"]) == (2, [1, 1]), "everybody has seen the cards taken"


def test_tsunami_takes_nothing_from_who_has_only_the_card_in_play() -> None:
    state = table(["tsunami", "sun"], ["moon"], ["saturn", "earth"], collectors=1)
    assert piles(state) == [["sun", "earth"], ["moon"], ["saturn"]]


def test_tsunami_as_the_last_card_gives_its_holder_one_to_play_with() -> None:
    state = table(["tsunami"], ["moon", "venus"], ["saturn", "earth"], collectors=1)
    assert piles(state) == [["venus", "earth"], ["moon"], ["saturn"]]
    assert state.actors == (0,)


def test_ice_forbids_changing_the_characteristic() -> None:
    state = table(["ice", "saturn", "mars"], ["eris", "venus"], collectors=1)
    play(state, "diameter")
    assert state.scores == (3, 1), "nobody is asked: nobody could change it"
    state = table(["saturn", "mars"], ["eris", "venus"], collectors=0)
    play(state, "diameter")
    assert len(texts(state)) == 4


def test_aurora_lets_its_holder_choose_the_characteristic() -> None:
    state = table(["saturn", "mars"], ["moon", "venus"], ["aurora", "eris", "earth"], collectors=1)
    assert state.actors == (0,), "nobody has seen the aurora yet"
    play(state, "diameter")
    assert state.actors == (2,), "its holder names anew, whatever the opener has named"
    assert texts(state) == ["diameter", "temperature", "distance", "discovery"]
    play(state, "distance")
    assert state.actors == (1,), "Saturn has shown its green spot: it cannot change what an orange card has set"
    play(state, "announce")
    assert state.scores == (1, 1, 4)


def test_aurora_chooses_also_on_black_ice_and_is_no_change() -> None:
    state = table(["saturn", "mars"], ["ice", "moon", "venus"], ["aurora", "eris", "earth"], collectors=2)
    play(state, "diameter")
    assert state.actors == (2,)
    play(state, "distance")
    assert state.scores == (1, 1, 4)
    state = table(["saturn", "mars"], ["m87", "venus"], ["aurora", "eris", "earth"], collectors=1, changes=1)
    play(state, "diameter", "distance")
    assert len(texts(state)) == 4, "the one change is still open"


def test_aurora_of_the_opener_gives_what_the_opener_has_already() -> None:
    state = table(["aurora", "saturn", "mars"], ["moon", "venus"], collectors=1)
    assert state.actors == (0,)
    play(state, "diameter")
    assert state.actors == (1,)
    assert texts(state) == ["announce"]


def test_aurora_without_a_card_to_play_leaves_the_choice_to_the_opener() -> None:
    state = table(["saturn", "mars"], ["moon", "venus"], ["aurora"], collectors=1)
    play(state, "diameter")
    assert state.actors == (1,)
    assert state.scores == (2, 2, 0)


def test_a_collector_card_of_the_opener_works_before_the_naming_and_those_of_others_after_it() -> None:
    state = table(["ice", "saturn", "mars"], ["eclipse", "moon", "venus"], ["sun", "earth"], collectors=2)
    document = state.to_json()
    assert document["met"] == document["round"]["effects"] == ["ice"]
    assert piles(state)[1] == ["eclipse", "moon", "venus"]
    play(state, "diameter")
    assert state.to_json()["met"] == ["eclipse", "ice"]
    assert state.scores == (1, 4, 1), "the Moon is the smallest; the opener could not know of the eclipse"


def test_who_opens_instead_of_an_opener_without_a_card_looks_before_naming_too() -> None:
    state = table(["eclipse"], ["fire", "moon", "venus"], ["hail", "saturn", "earth"], collectors=3)
    document = state.to_json()
    assert document["met"] == ["eclipse", "fire"]
    assert (state.actors, document["round"]["burning"]) == ((1,), [1])


def test_others_who_have_only_a_collector_card_leave_the_round_to_who_named() -> None:
    state = play(table(["moon", "mars"], ["eclipse"], ["rainbow"], collectors=2), "diameter")
    assert state.over
    assert (state.scores, state.ranks) == ((2, 0, 0), (1, 2, 2))


def test_hail_takes_a_bottom_card_from_each_opponent_with_more_cards() -> None:
    state = table(["hail", "sun", "mars"], ["moon", "venus", "earth"], ["saturn", "io"], collectors=1, objects=48)
    assert piles(state) == [["sun", "mars"], ["moon", "venus"], ["saturn", "io"]]
    assert state.to_json()["pot"] == [["earth", 1]]
    play(state, "diameter", "announce", "announce")
    assert state.scores == (5, 1, 1)
    assert {"earth", "sun", "moon", "saturn", "mars"} == set(piles(state)[0])


def test_fire_makes_the_card_that_replaces_it_count_as_red() -> None:
    state = table(["eris", "mars"], ["fire", "moon", "venus"], ["cygnus-x1", "earth"], collectors=1)
    play(state, "diameter")
    assert texts(state) == ["announce", "temperature", "distance", "discovery"], "a burning Moon is harder than Eris"
    play(state, "discovery")
    assert state.scores == (1, 4, 1), "and nobody can change what a red card has set"


def test_fire_decides_ties_as_red() -> None:
    state = table(["fire", "sirius-a", "mars"], ["sirius-b", "venus"], collectors=1)
    play(state, "distance")
    assert state.scores == (3, 1)


def test_fire_does_not_show_the_difficulty_of_the_card() -> None:
    state = table(["fire", "saturn", "mars"], ["eris", "venus"], ["moon", "earth"], collectors=1)
    assert state.to_json()["round"]["burning"] == [0]
    state = table(["saturn", "mars"], ["fire", "europa", "venus"], ["m87", "earth"], collectors=1)
    play(state, "discovery", "distance")
    assert state.over is False
    assert state.scores == (1, 1, 4)


def test_fire_burns_one_card_only_also_in_a_tie_break() -> None:
    # A burning Proxima Centauri ties with Proxima b; then Sirius A, which does not burn, loses to Sirius B.
    state = table(["fire", "proxima-centauri", "sirius-a", "mars"], ["proxima-b", "sirius-b", "venus"], collectors=1)
    play(state, "distance")
    assert state.scores == (1, 5)


def test_fire_as_the_last_card_burns_nothing() -> None:
    state = table(["fire"], ["moon", "venus"], ["saturn", "earth"], collectors=1)
    assert state.to_json()["round"]["burning"] == []


def test_who_has_no_card_to_replace_a_collector_card_sits_out_the_round() -> None:
    state = table(["eclipse"], ["moon", "venus"], ["saturn", "earth"], collectors=1)
    assert state.actors == (1,), "the next one opens"
    assert state.to_json()["round"]["playing"] == [1, 2]
    assert state.scores == (0, 2, 2)
    play(state, "diameter", "announce")
    assert state.scores == (0, 3, 1), "under the eclipse the Moon wins"


def test_a_last_collector_card_can_end_the_game() -> None:
    state = table(["eclipse"], ["moon", "venus"], collectors=1)
    assert state.over
    assert state.scores == (0, 2)
    assert state.ranks == (2, 1)


def test_the_last_one_with_a_card_wins_without_looking_at_it() -> None:
    state = table(["eclipse"], ["rainbow"], collectors=2)
    assert state.over
    assert (state.scores, state.ranks) == ((0, 1), (2, 1))


def test_a_pot_that_nobody_plays_for_goes_to_the_last_one_with_a_card() -> None:
    state = table(["hail"], ["rainbow", "moon"], collectors=2)
    assert state.over
    assert state.scores == (0, 2)


def test_several_collector_cards_work_clockwise_from_the_opener() -> None:
    # Seat 1's tsunami takes Mars from seat 2 and nothing from seat 0, then seat 2's hail takes it from seat 1.
    state = table(["sun"], ["tsunami", "moon", "venus"], ["hail", "saturn", "mars"], collectors=2)
    play(state, "diameter")
    assert piles(state) == [["sun"], ["moon", "venus"], ["saturn"]]
    assert state.to_json()["pot"] == [["mars", 1]]
    state = table(
        ["tsunami", "moon", "venus"], ["sun"], ["hail", "saturn", "mars"], collectors=2, document={"opener": 1}
    )
    play(state, "diameter")
    # Hail first: seat 0 has three cards against two and loses Venus; then the tsunami takes Mars.
    assert piles(state) == [["moon", "mars"], ["sun"], ["saturn"]]
    assert state.to_json()["pot"] == [["venus", 0]]


def test_two_collector_cards_in_a_row_both_work() -> None:
    state = table(["eclipse", "fire", "moon", "mars"], ["europa", "venus"], collectors=2)
    round_ = state.to_json()["round"]
    assert (round_["effects"], round_["burning"]) == (["eclipse"], [0])


def test_a_collector_card_turned_up_in_a_tie_break_works_and_is_replaced() -> None:
    cards = (["europa", "mars", "io"], ["ganymede", "eclipse", "moon", "sun"])
    state = play(table(*cards, collectors=1, objects=48, tie="figure"), "discovery", "announce")
    assert state.scores == (5, 1), "Mars, of -1900, is newer than the Moon, of -3000"
    cards = (["europa", "sun", "io"], ["ganymede", "fire", "moon", "mars"])
    state = play(table(*cards, collectors=1, objects=48), "discovery", "announce")
    assert state.scores == (1, 5), "a burning Moon counts as red"


def test_an_eclipse_does_not_turn_spots_round() -> None:
    state = table(["eclipse", "europa", "sun", "mars"], ["ganymede", "eris", "moon"], collectors=1)
    play(state, "distance", "announce")
    assert state.scores == (1, 5), "orange beats green"


def test_a_tied_player_whose_last_card_is_a_collector_card_drops_out() -> None:
    state = table(["europa", "mars", "io"], ["ganymede", "rainbow"], ["titan", "sun"], collectors=1, objects=48)
    play(state, "discovery", "announce", "announce")
    assert state.scores == (5, 0, 1)


def test_the_aurora_has_nothing_to_choose_in_a_tie_that_spots_decide() -> None:
    state = table(["europa", "ceres", "io"], ["ganymede", "aurora", "moon", "sun"], collectors=1, objects=48)
    play(state, "discovery", "announce")
    assert state.scores == (5, 1), "Ceres is yellow, the Moon green"


def test_the_aurora_in_a_tie_break_by_figures_lets_its_holder_choose_what_decides_it() -> None:
    state = table(
        ["europa", "mars", "io"],
        ["ganymede", "aurora", "moon", "sun"],
        ["titan", "earth"],
        collectors=1,
        objects=48,
        tie="figure",
    )
    play(state, "discovery", "announce", "announce")
    assert state.actors == (1,)
    document = state.to_json()
    assert document["round"]["tie"]
    assert document["round"]["playing"] == [0, 1]
    assert document["pot"] == [["europa", 0, 1, "yellow"], ["ganymede", 1, 1, "yellow"], ["titan", 2, 1, None]]
    assert texts(state) == ["diameter", "temperature", "distance", "discovery"]
    view = state.seen_by(0)
    assert view.to_json()["piles"][1]["cards"] == ["?", "?"]
    assert view.deal(3).seen_by(0) == view
    play(state, "temperature")
    assert state.scores == (1, 6, 1)


def test_a_tornado_in_a_tie_break_passes_the_cards_of_those_who_tie() -> None:
    state = table(
        ["europa", "mars", "io"], ["ganymede", "tornado", "ceres", "sun"], ["titan", "earth"], collectors=1, objects=48
    )
    play(state, "discovery", "announce", "announce")
    assert state.scores == (6, 1, 1), "Ceres, the yellow one, has gone to seat 0"


@pytest.mark.parametrize("collectors", range(9))
def test_as_many_collector_cards_are_in_the_game_as_the_option_says(collectors: int) -> None:
    game = cosmoludo.load("espace", players=4, collectors=collectors, objects=48)
    names = {"eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire"}
    seen = set()
    for seed in range(12):
        document = game.start(seed).to_json()
        there = {card for pile in document["piles"] for card in pile["cards"]} | set(document["aside"])
        there |= set(document["met"]) | {card for card, _ in document["pot"]}
        assert len(there & names) == collectors
        seen |= there & names
    assert len(seen) == 8 or collectors in (0, 1)


def test_every_effect_comes_up_in_random_games() -> None:
    game = cosmoludo.load("espace", players=4, collectors=8)
    met = set()
    for seed in range(3):
        *_, state = random_states(game, seed)
        met |= set(state.to_json()["met"])
    assert len(met) == 8
