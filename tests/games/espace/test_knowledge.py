"""What a seat of Espace knows: what was announced, shown or won, and nothing else."""

from collections import Counter
from itertools import permutations

import cosmoludo
from cosmoludo.core.game import State
from tests.games.espace.table import piles, play, table

JUPITERS = ("jupiter", "europa", "ganymede")  # all as far from the Sun as Jupiter


def dealt(view: State, count: int) -> list[list[list[str]]]:
    return [piles(view.deal(key)) for key in range(count)]


def even(counted: Counter[object], expected: set[object]) -> bool:
    """Whether everything expected came, nothing else, and all about equally often."""
    mean = counted.total() / len(expected)
    chi_square = sum((times - mean) ** 2 / mean for times in counted.values())
    freedom = len(expected) - 1
    return set(counted) == expected and abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5 + 1


def test_a_seat_sees_its_own_card_in_play_and_no_other_card() -> None:
    state = play(table(["saturn", "mars"], ["eris", "venus"]), "diameter")
    assert [pile["cards"] for pile in state.seen_by(0).to_json()["piles"]] == [["saturn", "?"], ["?", "?"]]
    assert [pile["cards"] for pile in state.seen_by(1).to_json()["piles"]] == [["?", "?"], ["eris", "?"]]
    assert [pile["cards"] for pile in state.seen_by().to_json()["piles"]] == [["?", "?"], ["?", "?"]]


def test_only_the_opener_has_looked_before_something_is_named() -> None:
    state = table(["saturn", "mars"], ["eris", "venus"])
    assert state.seen_by(0).to_json()["piles"][0]["cards"] == ["saturn", "?"]
    assert [pile["cards"] for pile in state.seen_by(1).to_json()["piles"]] == [["?", "?"], ["?", "?"]]
    assert state.seen_by(1).to_json()["piles"] == state.seen_by().to_json()["piles"]


def test_a_card_that_nobody_has_looked_at_can_be_a_collector_card() -> None:
    game = cosmoludo.load("espace", players=2, first=0, collectors=8)
    state = game.from_json({"piles": [["saturn", "mars"], ["moon", "venus"]]})
    seen = {world[1][0] for world in dealt(state.seen_by(0), 400)}
    assert seen >= COLLECTORS
    play(state, "diameter")
    assert not {world[1][0] for world in dealt(state.seen_by(0), 400)} & COLLECTORS


def test_an_announced_figure_tells_which_objects_a_card_can_be() -> None:
    state = play(table(["mars", "venus"], ["europa", "moon"], ["earth", "sun"]), "distance", "announce")
    for seat in (0, 2, -1):
        cards = Counter(world[1][0] for world in dealt(state.seen_by(seat), 300))
        assert even(cards, set(JUPITERS))
    assert {world[0][0] for world in dealt(state.seen_by(1), 40)} == {"mars"}, "only Mars is that far away"


def test_a_shown_difficulty_tells_even_more() -> None:
    state = play(table(["europa", "venus"], ["mars", "moon"]), "distance")
    cards = Counter(world[0][0] for world in dealt(state.seen_by(1), 200))
    assert even(cards, {"europa", "ganymede"}), "Jupiter is green, and the one who names a characteristic shows yellow"


def test_two_cards_announced_alike_are_never_the_same_and_all_pairs_are_as_likely() -> None:
    state = table(
        ["europa", "venus"], ["ganymede", "moon"], ["earth", "sun"], ["sedna", "mars"], document={"opener": 3}
    )
    play(state, "distance", "announce", "announce")
    pairs = Counter((world[0][0], world[1][0]) for world in dealt(state.seen_by(2), 400))
    assert even(pairs, set(permutations(JUPITERS, 2)))


def test_what_was_announced_before_a_change_still_counts() -> None:
    state = table(["saturn", "mars"], ["europa", "venus"], ["eris", "moon"], ["sun", "earth"])
    play(state, "distance", "announce", "discovery")
    said = state.to_json()["round"]["said"]
    assert list(said[1]) == ["distance"]
    assert list(said[2]) == ["discovery", "difficulty"]
    assert {world[1][0] for world in dealt(state.seen_by(3), 60)} == set(JUPITERS)


def test_cards_that_were_won_are_known_but_not_their_order() -> None:
    state = table(["sun", "mars", "pluto"], ["moon", "venus", "eris"], ["saturn", "earth", "sedna"])
    play(state, "diameter", "announce", "announce")
    view = state.seen_by(1)
    pile = view.to_json()["piles"][0]
    assert pile == {"cards": ["?", "?", "saturn?", "moon?", "sun?"], "unseen": 2, "won": [3]}
    orders = Counter(tuple(world[0][2:]) for world in dealt(view, 600))
    assert even(orders, set(permutations(["sun", "moon", "saturn"])))
    assert not {"sun", "moon", "saturn"} & set(view.to_json()["unseen"])


def test_the_order_is_known_where_an_option_fixes_it() -> None:
    state = table(["sun", "mars"], ["moon", "venus"], ["saturn", "earth"], order="clockwise")
    play(state, "diameter", "announce", "announce")
    assert state.seen_by(1).to_json()["piles"][0]["cards"] == ["?", "sun", "moon", "saturn"]


def test_a_card_drawn_from_cards_won_is_one_of_them() -> None:
    block = {"cards": ["mars", "europa", "titan"], "won": [3]}
    state = table(["sun", "pluto"], block, ["earth", "moon"])
    cards = Counter(world[1][0] for world in dealt(state.seen_by(0), 300))
    assert even(cards, {"mars", "europa", "titan"})
    play(state, "diameter")
    own = state.seen_by(1)
    assert own.to_json()["piles"][1]["cards"] == ["mars", "titan?", "europa?"]
    orders = Counter(tuple(world[1]) for world in dealt(own, 200))
    assert even(orders, {("mars", "europa", "titan"), ("mars", "titan", "europa")})
    play(state, "announce")
    assert {world[1][0] for world in dealt(state.seen_by(0), 40)} == {"mars"}, "it has said 6,792 km"


def test_the_last_card_of_a_block_is_known() -> None:
    block = {"cards": ["mars", "europa"], "won": [2]}
    state = play(table(["sun", "pluto"], block), "diameter")
    assert state.seen_by(1).to_json()["piles"][1]["cards"] == ["mars", "europa"]
    assert state.seen_by(0).to_json()["piles"][1]["cards"] == ["europa?", "mars?"]


def test_which_collector_card_is_in_the_game_is_not_known_before_it_turns_up() -> None:
    game = cosmoludo.load("espace", players=2, first=0, collectors=1)
    state = game.from_json({"piles": [["saturn", "eclipse", "mars"], ["moon", "venus"]]})
    view = state.seen_by(0)
    assert "eclipse" not in str(view.to_json())
    hidden = Counter(card for key in range(500) for card in everything(view.deal(key)) & COLLECTORS)
    assert even(hidden, COLLECTORS)
    play(state, "diameter", "announce")
    assert state.to_json()["met"] == ["eclipse"]
    assert all(not everything(state.seen_by(0).deal(key)) & COLLECTORS for key in range(20))


COLLECTORS = {"eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire"}


def everything(state: State) -> set[str]:
    """The cards that are in piles or left over."""
    document = state.to_json()
    return {card for pile in document["piles"] for card in pile["cards"]} | set(document["aside"])


def test_cards_left_over_can_be_any_that_nobody_has_seen() -> None:
    game = cosmoludo.load("espace", players=5, collectors=0, first=0)
    view = game.start(3).seen_by(0)
    own = view.to_json()["piles"][0]["cards"][0]
    left_over = Counter(view.deal(key).to_json()["aside"][0] for key in range(1500))
    names = set(view.to_json()["unseen"])
    assert own not in names
    assert len(names) == 35
    assert even(left_over, names)


def test_being_asked_tells_nothing_of_a_card() -> None:
    for card in ("moon", "europa", "eris", "m87"):
        state = play(table(["saturn", "mars"], [card, "venus"], ["sun", "earth"]), "discovery")
        assert state.actors == (1,)
        assert state.seen_by(0) == play(
            table(["saturn", "mars"], ["ceres", "venus"], ["sun", "earth"]), "discovery"
        ).seen_by(0)


def test_a_seat_is_not_asked_when_everybody_knows_that_it_cannot_change_anything() -> None:
    state = table(["saturn", "mars"], ["moon", "venus"], ["europa", "earth"])
    play(state, "diameter", "announce", "discovery")
    # The Moon has told its diameter, so everybody knows that it is green.
    assert state.to_json()["rounds"] == 1
