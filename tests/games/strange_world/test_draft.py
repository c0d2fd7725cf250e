"""The sun, the deal, the two secret passes, and what each seat knows of the others' cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.games.strange_world.data.tables import CARDS
from tests.variants import random_states

DRAWS = 40  # for each possible draft


def start(players: int, seed: int = 1, **options: Any) -> State:
    return cosmoludo.load("strange-world", players=players, **options).start(seed)


def after_sun(players: int, direction: str = "clockwise", seed: int = 1) -> State:
    state = start(players, seed)
    if players > 2:
        state.play(f"sun {direction}")
    return state


def hands(state: State) -> list[set[str]]:
    return [set(hand) for hand in state.to_json()["hands"]]


def choose(state: State, verb: str, picks: list[str]) -> None:
    for seat, card in enumerate(picks):
        state.play(f"{verb} {card}", seat)


@pytest.mark.parametrize(("players", "pack"), [(2, 30), (3, 45), (4, 60)])
def test_everyone_has_a_start_card_and_the_pack_is_for_the_players(players: int, pack: int) -> None:
    document = start(players).to_json()
    starts = [world["0,0"] for world in document["worlds"]]
    assert len(set(starts)) == players
    assert set(starts) <= {"D1", "D2", "D3", "D4"}
    assert len(document["deck"]) + sum(map(len, document["hands"])) == pack
    assert set(document["travellers"].values()) == {"free"}


def test_anyone_may_begin_with_the_sun() -> None:
    assert {start(4, seed).to_json()["sun"] for seed in range(40)} == {0, 1, 2, 3}


def test_with_two_nobody_chooses_a_direction() -> None:
    assert start(2).to_json()["phase"] == "keep"
    assert start(2).actors == (0, 1)


@pytest.mark.parametrize("players", [3, 4])
def test_the_suns_holder_chooses_the_direction_before_the_deal(players: int) -> None:
    state = start(players)
    assert state.actors == (state.to_json()["sun"],)
    assert state.to_json()["hands"] == [[]] * players
    assert [str(move) for move in state.moves()] == ["sun clockwise", "sun counterclockwise"]


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_then_one_go_the_way_of_the_sun(players: int, direction: str) -> None:
    state = after_sun(players, direction)
    step = 1 if direction == "clockwise" or players == 2 else -1
    dealt = hands(state)
    kept = [min(hand) for hand in dealt]
    choose(state, "keep", kept)
    second = hands(state)
    for seat in range(players):
        giver = (seat - step) % players
        assert second[seat] == {kept[seat]} | dealt[giver] - {kept[giver]}
    given = [max(hand) for hand in second]
    choose(state, "give", given)
    for seat, hand in enumerate(hands(state)):
        assert hand == second[seat] - {given[seat]} | {given[(seat - step) % players]}
    order = []
    for _ in range(2 * players):
        turn = len(state.history)
        while len(state.history) == turn or state.to_json()["phase"] in ("traveller", "erupt", "city"):
            seat = state.actors[0]
            state.play(state.moves(seat)[0], seat)
        order.append(state.history[-1].seat)
    sun = state.to_json()["sun"]
    assert order == [(sun + step * turn) % players for turn in range(2 * players)]


def suns(state: State) -> list[int]:
    """Who has the sun in each round of a random game."""
    found: dict[int, int] = {}
    for later in random_states(state.game, 3):
        if not later.over:
            deck = int(later.record.deck_count) if later.to_json()["phase"] == "sun" or state.players == 2 else -1
            found.setdefault(deck, int(later.record.sun))
    found.pop(-1, None)
    return list(found.values())


@pytest.mark.parametrize("players", [3, 4])
def test_the_sun_goes_to_the_left_after_each_round(players: int) -> None:
    found = suns(start(players))
    assert len(found) == 5
    assert found == [(found[0] + number) % players for number in range(5)]


def test_with_two_the_sun_stays_or_as_an_option_alternates() -> None:
    stays, alternates = suns(start(2)), suns(start(2, sun="alternates"))
    assert len(stays) == len(alternates) == 5
    assert len(set(stays)) == 1
    assert alternates == [(alternates[0] + number) % 2 for number in range(5)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_choice_is_seen_by_nobody_else_until_all_have_chosen(players: int) -> None:
    state = after_sun(players)
    for verb in ("keep", "give"):
        for seat in range(players - 1):
            views = {other: set() for other in range(-1, players) if other != seat}
            for move in state.moves(seat):
                tried = state.copy()
                tried.play(move, seat)
                for other, seen in views.items():
                    seen.add(tried.seen_by(other).to_bytes())
            assert all(len(seen) == 1 for seen in views.values())
            state.play(state.moves(seat)[1], seat)
        state.play(state.moves(players - 1)[0], players - 1)
        assert state.to_json()["phase"] == {"keep": "pass", "give": "place"}[verb]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_passed_on_is_known_to_the_one_who_passed_it_and_to_nobody_else(players: int) -> None:
    state = after_sun(players)
    dealt = hands(state)
    kept = [min(hand) for hand in dealt]
    choose(state, "keep", kept)
    passed = dealt[0] - {kept[0]}
    for seat in range(-1, players):
        worlds = [state.seen_by(seat).deal(key) for key in range(60)]
        held = [passed <= hands(world)[1] for world in worlds]
        assert all(held) if seat in (0, 1) else not all(held)
        if seat not in (0, 1):
            for card in passed:
                assert 0 < sum(card in hands(world)[1] for world in worlds) < 30
    given = [max(hand) for hand in hands(state)]
    choose(state, "give", given)
    for seat in range(-1, players):
        worlds = [state.seen_by(seat).deal(key) for key in range(60)]
        held = [given[0] in hands(world)[1] for world in worlds]
        assert all(held) if seat in (0, 1) else not all(held)


class Memory:
    """What every seat has seen of one round's draft, kept apart from the rules."""

    def __init__(self, players: int) -> None:
        self.seen: list[dict[str, Any]] = [{} for _ in range(players)]

    def note(self, before: State, seat: int, text: str) -> None:
        verb, card = text.split()[:2] if " " in text else (text, "")
        if verb in ("keep", "give"):
            self.seen[seat][verb] = card
            self.seen[seat][f"{verb} from"] = set(before.to_json()["hands"][seat])
        elif verb == "place":
            self.seen[seat].setdefault("hand", set(before.to_json()["hands"][seat]))

    def agrees(self, world: dict[str, Any], seat: int) -> bool:
        """Whether a dealt world has the draft that this seat remembers, and hands that follow from it."""
        draft, players = world["draft"], len(world["draft"])
        step = 1 if world["direction"] == "clockwise" else -1
        mine, before = self.seen[seat], (seat - step) % players
        if world["phase"] in ("sun", "keep"):
            return True
        gathered = [{draft[other]["kept"], *draft[(other - step) % players]["passed"]} for other in range(players)]
        good = draft[seat]["kept"] == mine["keep"]
        good &= mine["keep from"] == {draft[seat]["kept"], *draft[seat]["passed"]}
        good &= len(set().union(*gathered)) == 3 * players
        if world["phase"] == "pass":
            return good and all(set(hand) == cards for hand, cards in zip(world["hands"], gathered, strict=True))
        good &= mine["give from"] == gathered[seat]
        good &= draft[seat]["given"] == mine["give"]
        for other in range(players):
            came = draft[(other - step) % players]["given"]
            final = gathered[other] - {draft[other]["given"]} | {came}
            good &= draft[other]["given"] in gathered[other]
            good &= final == set(world["hands"][other]) | set(world["laid"][other])
            good &= set(world["laid"][other]) <= {card.split()[0] for card in world["worlds"][other].values()}
        if "hand" in mine:
            good &= draft[before]["given"] in mine["hand"]
        return good


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_dealt_agree_with_everything_a_seat_has_seen(players: int) -> None:
    game = cosmoludo.load("strange-world", players=players)
    memory = Memory(players)
    previous = None
    for state in random_states(game, 5):
        if previous is not None:
            seat, move = state.history[-1]
            memory.note(previous, seat, str(move))
            if state.to_json()["phase"] in ("sun", "keep") and previous.to_json()["phase"] not in ("sun", "keep"):
                memory = Memory(players)
        previous = state.copy()
        if state.over:
            break
        for seat in range(players):
            view = state.seen_by(seat)
            for key in range(2):
                assert memory.agrees(view.deal(key).to_json(), seat), (state.ply, seat)


def possible_drafts(view: dict[str, Any], seat: int) -> Iterator[str]:
    """Every draft of three players, by trying all, that a seat cannot exclude when the deck is empty."""
    draft, players = view["draft"], 3
    step = 1 if view["direction"] == "clockwise" else -1
    laid = [set(cards) for cards in view["laid"]]
    in_worlds = {card.split()[0] for world in view["worlds"] for card in world.values()} - set().union(*laid)
    names = [f"T{number:02}" for number in range(1, 46)]
    known = {card for entry in draft for card in (entry["kept"], *entry["passed"]) if card != "?"}
    unknown = [name for name in names if name not in in_worlds | known]
    places = [(other, place) for other in range(players) for place in range(3)]
    dealt = [[entry["kept"], *entry["passed"]] for entry in draft]
    empty = [(other, place) for other, place in places if dealt[other][place] == "?"]
    for order in permutations(unknown):
        full = [list(cards) for cards in dealt]
        for (other, place), card in zip(empty, order, strict=True):
            full[other][place] = card
        if any(cards[1] > cards[2] for cards in full):
            continue
        second = [[full[other][0], *full[(other - step) % players][1:]] for other in range(players)]
        for given in product(*second):
            final = [
                set(second[other]) - {given[other]} | {given[(other - step) % players]} for other in range(players)
            ]
            gifts = all(entry["given"] in ("?", card) for entry, card in zip(draft, given, strict=True))
            placed = all(cards <= hand for cards, hand in zip(laid, final, strict=True))
            if gifts and placed and set(view["hands"][seat]) <= final[seat]:
                yield str((full, list(given)))


def test_every_possible_draft_is_dealt_and_each_as_often() -> None:
    game = cosmoludo.load("strange-world", players=3)
    tried = 0
    for state in random_states(game, 6):
        if state.record.deck_count or state.over or state.to_json()["phase"] != "place":
            continue
        for seat in range(3):
            view = state.seen_by(seat)
            possible = list(possible_drafts(view.to_json(), seat))
            assert len(set(possible)) == len(possible)
            dealt: Counter[str] = Counter()
            for key in range(DRAWS * len(possible)):
                draft = [[CARDS[card].id for card in row] for row in view.deal(key).record.draft[:3].tolist()]
                dealt[str(([row[:3] for row in draft], [row[3] for row in draft]))] += 1
            assert set(dealt) == set(possible)
            chi_square = sum((times - DRAWS) ** 2 / DRAWS for times in dealt.values())
            freedom = len(possible) - 1
            assert chi_square < freedom + 5 * (2 * max(1, freedom)) ** 0.5
            tried += len(possible) > 1
    assert tried >= 5
