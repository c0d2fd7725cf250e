"""Rounds of Espace, ruling by ruling (in the order of the rules page)."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.core import playout
from tests.games.espace.table import piles, play, table, texts
from tests.variants import random_states


@pytest.mark.parametrize(("players", "cards", "left_over"), [(2, 18, 1), (3, 12, 1), (4, 9, 1), (5, 7, 2), (6, 6, 1)])
def test_all_get_the_same_number_of_cards_and_the_rest_is_out_of_the_game(
    players: int, cards: int, left_over: int
) -> None:
    game = cosmoludo.load("espace", players=players)
    seen = set()
    for seed in range(40):
        document = game.start(seed).to_json()
        dealt = [len(pile["cards"]) for pile in document["piles"]]
        turned_up = len(document["met"])
        assert sum(dealt) + len(document["pot"]) == players * cards - turned_up
        assert len(document["aside"]) == left_over
        seen |= set(document["aside"])
    collectors = {"eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire"}
    assert seen & collectors, "the Collector card is shuffled in before the deal"


def test_the_announced_figure_is_that_of_the_card() -> None:
    state = table(["saturn"], ["eris"])
    play(state, "diameter")
    assert state.to_json()["round"]["said"] == [{"diameter": 120536, "difficulty": "green"}, {}]


def test_the_first_opener_is_a_chosen_seat_or_any() -> None:
    for first in range(3):
        assert cosmoludo.load("espace", players=3, first=first).start(5).to_json()["opener"] == first
    game = cosmoludo.load("espace", players=3)
    assert {game.start(seed).to_json()["opener"] for seed in range(40)} == {0, 1, 2}
    with pytest.raises(ValueError, match="no seat 4"):
        cosmoludo.load("espace", players=3, first=4).start(1)


@pytest.mark.parametrize(
    ("characteristic", "winner"),
    [("diameter", 0), ("temperature", 1), ("distance", 0), ("discovery", 1)],
)
def test_the_greatest_figure_wins_and_the_oldest_discovery(characteristic: str, winner: int) -> None:
    # Saturn: 120,536 km, -140 °C, 1.3 light-hours, -1600. The Moon: 3,475 km, -20 °C, 8.3 light-minutes, -3000.
    state = play(table(["saturn", "mars"], ["moon", "venus"]), characteristic, "announce")
    assert state.scores[winner] == 3
    assert state.actors == (winner,), "the winner opens the next round"


def test_a_discovery_of_minus_3000_beats_one_of_2007() -> None:
    state = play(table(["gliese-581c", "mars"], ["moon", "venus"]), "discovery")
    assert state.scores == (1, 3)


def test_the_example_of_the_rulebook_green_diameter_orange_discovery() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"], ["europa", "earth"], ["sagittarius-a", "moon"])
    play(state, "diameter")
    assert state.actors == (1,)
    assert texts(state) == ["announce", "temperature", "distance", "discovery"]
    play(state, "discovery")
    # Europa is yellow, but only its owner knows that: the seat is asked all the same.
    assert state.actors == (2,)
    assert texts(state) == ["announce"]
    with pytest.raises(IllegalMove, match="yours is yellow, theirs orange"):
        state.play("diameter")
    play(state, "announce")
    assert state.actors == (3,)
    assert texts(state) == ["announce", "diameter", "temperature", "distance"], "only a red card can change it again"
    play(state, "announce")
    assert state.scores == (5, 1, 1, 1), "Saturn is the oldest of the four"


def test_a_chain_of_three_changes() -> None:
    state = table(["saturn", "mars"], ["neptune", "venus"], ["eris", "earth"], ["sagittarius-a", "moon"])
    play(state, "diameter", "distance", "discovery")
    round_ = state.to_json()["round"]
    assert (round_["setter"], round_["characteristic"], round_["difficulty"], round_["changes"]) == (
        2,
        "discovery",
        "orange",
        2,
    )
    play(state, "temperature")
    # Nobody can change what a red card has set: all announce, and Saturn is the warmest.
    assert state.scores == (5, 1, 1, 1)
    assert state.ply == 4


def test_there_are_never_more_than_three_changes_in_a_round() -> None:
    game = cosmoludo.load("espace", players=6)
    most = 0
    for seed in range(60):
        for state in random_states(game, seed):
            most = max(most, int(state.record.changes))
    assert most == 2, "after the third change nobody is asked any more"


def test_a_card_must_be_strictly_harder_to_change_the_characteristic() -> None:
    for own, harder in (("moon", False), ("europa", False), ("eris", True), ("m87", True)):
        state = play(table(["titan", "mars"], [own, "venus"]), "diameter")
        assert (len(state.moves()) == 4) == harder


def test_who_already_spoke_may_change_in_the_new_pass_if_the_card_is_harder() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"], ["europa", "earth"])
    play(state, "diameter", "announce", "discovery")
    assert state.actors == (1,), "the opener has shown green and is not asked again"
    assert texts(state) == ["announce", "diameter", "temperature", "distance"]
    play(state, "distance")
    assert state.scores == (1, 4, 1)


def test_the_opener_may_not_change_the_own_choice() -> None:
    state = table(["eris", "mars"], ["sagittarius-a", "venus"], ["europa", "earth"])
    play(state, "diameter", "discovery")
    assert state.actors != (0,)


def test_all_cards_are_compared_on_the_last_characteristic() -> None:
    state = table(["sun", "mars"], ["moon", "venus"], ["europa", "earth"])
    play(state, "temperature", "announce", "discovery")
    assert state.scores == (1, 4, 1), "the Moon, which announced a temperature first, is the oldest"


def test_changes_can_be_limited_by_an_option() -> None:
    state = table(["saturn", "mars"], ["neptune", "venus"], ["eris", "earth"], changes=1)
    play(state, "diameter", "distance")
    assert state.scores == (1, 1, 4), "Eris could have changed it again"


def test_a_tie_for_the_best_figure_goes_to_the_harder_object() -> None:
    state = play(table(["proxima-centauri", "mars"], ["proxima-b", "venus"], ["saturn", "earth"]), "distance")
    play(state, "announce", "announce")
    assert state.scores == (1, 4, 1)


def test_a_tie_below_the_best_does_not_matter() -> None:
    state = table(["europa", "mars"], ["ganymede", "venus"], ["pluto", "earth"])
    play(state, "distance", "announce", "announce")
    assert state.scores == (1, 1, 4)


def test_a_tie_of_equal_colours_is_broken_by_the_next_cards_of_those_who_tie() -> None:
    state = table(["europa", "mars", "sun"], ["ganymede", "pluto", "moon"], ["saturn", "venus", "earth"])
    play(state, "temperature", "announce", "announce")
    assert state.scores == (2, 2, 5)
    state = table(["europa", "mars", "sun"], ["ganymede", "pluto", "moon"], ["titan", "venus", "earth"])
    play(state, "discovery", "announce", "announce")
    assert state.scores == (1, 6, 2), "yellow beats green, whatever the figures; Titan's owner turns no card"


def test_a_tie_that_runs_through_three_cards() -> None:
    state = table(
        ["europa", "titan", "earth", "mars", "sun"],
        ["ganymede", "enceladus", "moon", "venus", "io"],
        objects=48,
        tie="figure",
    )
    play(state, "distance", "announce")
    assert state.scores == (9, 1)
    assert piles(state)[0][0] == "sun"
    assert sorted(piles(state)[0][1:]) == sorted(
        ["europa", "titan", "earth", "mars", "ganymede", "enceladus", "moon", "venus"]
    )


def test_a_tie_after_a_tie_is_decided_by_the_spot_alone() -> None:
    # As far as each other and both yellow; then green and green, red and red, green and orange.
    state = table(["europa", "mars", "m87", "sun"], ["ganymede", "earth", "gliese-581c", "sedna"])
    play(state, "distance", "announce")
    assert state.scores == (0, 8), "Mars and M87*, farther than what they met, have won nothing"
    state = table(["europa", "sun", "mars"], ["ganymede", "ceres", "venus"])
    play(state, "discovery", "announce")
    assert state.scores == (1, 5), "Ceres is newer than the Sun, but yellow"


def test_an_option_lets_figures_and_then_colours_decide_a_tie_break() -> None:
    state = table(["europa", "proxima-centauri", "sun"], ["ganymede", "proxima-b", "moon"], tie="figure")
    play(state, "distance", "announce")
    assert state.scores == (1, 5)
    state = table(["europa", "mars", "sun"], ["ganymede", "pluto", "moon"], ["titan", "venus", "earth"], tie="figure")
    play(state, "discovery", "announce", "announce")
    assert state.scores == (6, 1, 2), "-1900 against 1930, on the same characteristic"


def test_who_has_no_next_card_drops_out_of_the_tie() -> None:
    state = table(["europa"], ["ganymede", "mars", "sun"], ["titan", "venus"])
    play(state, "discovery", "announce", "announce")
    assert state.scores == (0, 5, 1), "seat 1 wins without turning a card, seat 0 is out"


@pytest.mark.parametrize(("opener", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_if_no_tied_player_has_a_next_card_the_first_from_the_opener_wins(opener: int, winner: int) -> None:
    state = table(["europa"], ["ganymede"], ["titan", "venus"], document={"opener": opener}, first=0)
    play(state, "discovery")
    while state.to_json()["rounds"] == 0:
        play(state, "announce")
    assert state.scores[winner] == 3


def test_won_cards_go_under_the_pile_in_any_order() -> None:
    orders = set()
    for seed in range(60):
        game = cosmoludo.load("espace", players=3, first=0, collectors=0)
        state = game.from_json({"piles": [["sun", "mars"], ["moon", "venus"], ["saturn", "earth"]]}, seed=seed)
        play(state, "diameter", "announce", "announce")
        assert piles(state)[0][0] == "mars"
        orders.add(tuple(piles(state)[0][1:]))
    assert len(orders) == 6


def test_won_cards_may_keep_an_order_the_own_first_then_clockwise() -> None:
    state = table(["moon", "mars"], ["sun", "venus"], ["saturn", "earth"], order="clockwise")
    play(state, "diameter", "announce", "announce")
    assert piles(state) == [["mars"], ["venus", "sun", "saturn", "moon"], ["earth"]]
    state = table(["europa", "mars"], ["ganymede", "venus"], ["moon", "sun"], order="clockwise")
    play(state, "distance", "announce", "announce")
    assert piles(state) == [["europa", "mars", "ganymede", "venus", "moon"], [], ["sun"]]


def test_who_has_no_card_left_is_out_and_the_others_play_on() -> None:
    state = table(["sun", "mars"], ["moon"], ["saturn", "earth"])
    play(state, "diameter", "announce", "announce")
    assert not state.over
    assert state.scores == (4, 0, 1)
    play(state, "diameter", "announce")
    assert state.scores == (3, 0, 2)
    assert state.actors == (2,)


def test_the_last_one_with_cards_wins_with_all_of_them() -> None:
    state = table(["sun"], ["moon"], ["saturn"])
    play(state, "diameter", "announce", "announce")
    assert state.over
    assert state.scores == (3, 0, 0)
    assert state.ranks == (1, 2, 2)


@pytest.mark.parametrize(("end", "rounds"), [("60 rounds", 60), ("30 rounds", 30)])
def test_the_game_ends_after_the_rounds_agreed_on(end: str, rounds: int) -> None:
    game = cosmoludo.load("espace", players=2, end=end)
    lengths = []
    for seed in range(30):
        *_, state = random_states(game, seed)
        lengths.append(state.to_json()["rounds"])
        if lengths[-1] == rounds:
            best = max(state.scores)
            assert state.winners == tuple(seat for seat in range(2) if state.scores[seat] == best)
    assert max(lengths) == rounds


def test_most_cards_win_when_the_rounds_are_up_and_ties_are_shared() -> None:
    state = table(
        ["sun", "mars"], ["moon", "venus", "jupiter", "saturn"], ["earth", "io"], document={"rounds": 59}, objects=48
    )
    play(state, "diameter", "announce", "announce")
    assert state.over
    assert state.scores == (4, 3, 1)
    assert state.ranks == (1, 2, 3)
    state = table(
        ["sun", "mars"], ["moon", "venus", "jupiter", "saturn", "io"], ["earth"], document={"rounds": 59}, objects=48
    )
    play(state, "diameter", "announce", "announce")
    assert state.ranks == (1, 1, 3)


@pytest.mark.parametrize(("end", "seconds"), [("10 minutes", 600), ("15 minutes", 900)])
def test_the_game_ends_with_the_round_in_which_the_time_is_up(end: str, seconds: int) -> None:
    game = cosmoludo.load("espace", players=6, end=end)
    for seed in range(10):
        *_, state = random_states(game, seed)
        assert state.over
        assert state.to_json()["seconds"] >= seconds or sum(score > 0 for score in state.scores) == 1
        assert state.to_json()["seconds"] < seconds + 120


def test_a_full_game_ends_by_capture() -> None:
    game = cosmoludo.load("espace", players=2, end="capture")
    *_, state = random_states(game, 1)
    assert state.over
    assert sorted(score > 0 for score in state.scores) == [False, True]
    assert sorted(state.ranks or ()) == [1, 2]
    document = state.to_json()
    collector = {"eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire"}
    captured = next(pile["cards"] for pile in document["piles"] if pile["cards"])
    assert len(captured) + len(document["aside"]) + len(document["met"]) == 37
    assert not collector & set(captured), "the Collector card was used on the way"
    assert document["rounds"] > 20


def test_no_game_is_without_an_end_under_the_default_options() -> None:
    for players in range(2, 7):
        game = cosmoludo.load("espace", players=players)
        record = game.blank()
        # Sixty rounds of at most four passes: the loop would not return otherwise.
        moves = playout.play_games(record, np.uint64(players), 2_000, np.empty(4, np.int32))
        assert record.over
        assert moves <= 2_000 * 60 * 4 * players


def test_games_for_all_the_cards_end_with_one_seat_that_has_them() -> None:
    game = cosmoludo.load("espace", players=4, end="capture")
    record = game.blank()
    for key in range(300):
        moves = playout.play_games(record, np.uint64(key), 1, np.empty(4, np.int32))
        assert moves < 30_000
        assert (record.held > 0).sum() == 1


def test_a_game_for_all_the_cards_stops_at_the_last_move_that_is_counted() -> None:
    state = table(["sun", "mars"], ["moon", "venus"], document={"ply": 29_998}, end="capture")
    play(state, "diameter", "announce")
    assert state.over
    assert state.scores == (3, 1)


def test_the_winner_opens_the_next_round() -> None:
    state = table(["moon", "mars"], ["sun", "venus"], ["saturn", "earth"])
    play(state, "diameter", "announce", "announce")
    assert state.to_json()["opener"] == 1
    assert state.actors == (1,)


def test_illegal_moves_name_their_rule() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"], changes=1)
    with pytest.raises(IllegalMove) as caught:
        state.play("announce")
    assert caught.value.rule == "espace.rule.name"
    play(state, "diameter")
    with pytest.raises(IllegalMove) as caught:
        state.play("diameter")
    assert caught.value.rule == "espace.rule.another"
