"""Those who have blocked each other are paired only where it cannot be avoided."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.tournaments import groups, knockout
from cosmoludo.server.tournaments.model import Tournament
from cosmoludo.server.tournaments.pairing import next_round, seeded
from tests.server.guests import Guest
from tests.server.test_lobby import choose, put
from tests.server.test_tournament_pairing import at_random, entered, play_on
from tests.server.test_tournaments import EVENTS, at_once, enter, make, people, play_round, round_of  # noqa: F401

Pairs = frozenset[frozenset[int]]


def apart(*pairs: tuple[int, int]) -> Pairs:
    return frozenset(map(frozenset, pairs))


def together(tournament: Tournament) -> list[frozenset[int]]:
    """Everyone who is to sit with someone in the next round."""
    return [frozenset(pair) for match in next_round(tournament) for pair in combinations(match.players, 2)]


@pytest.mark.parametrize("seed", range(20))
def test_a_swiss_keeps_them_apart_in_every_round_where_it_can(seed: int) -> None:
    dice = Random(seed)
    tournament = entered("swiss", 12, 5)._replace(apart=apart((1, 7), (1, 2), (3, 4), (11, 12)))
    for _ in range(5):
        assert not tournament.apart & set(together(tournament))
        tournament = play_on(tournament, at_random(dice))


def test_without_the_block_they_would_have_met() -> None:
    assert frozenset((1, 7)) in together(entered("swiss", 12, 5))


def test_rather_than_not_play_two_meet_all_the_same() -> None:
    assert together(entered("swiss", 2, 1)._replace(apart=apart((1, 2)))) == [frozenset((1, 2))]
    everyone = apart(*combinations(range(1, 7), 2))
    assert len(next_round(entered("swiss", 6, 3)._replace(apart=everyone))) == 3
    assert len(next_round(entered("groups", 6, 3, (2, 3))._replace(apart=everyone))) == 2


def test_rather_than_be_paired_with_someone_blocked_two_meet_again() -> None:
    tournament = entered("swiss", 4, 3)._replace(apart=apart((1, 2), (3, 4), (1, 4), (2, 3)))
    for _ in range(3):
        assert set(together(tournament)) == apart((1, 3), (2, 4))
        tournament = play_on(tournament)


@pytest.mark.parametrize("seed", range(20))
def test_at_tables_of_several_they_sit_apart_where_they_can(seed: int) -> None:
    dice = Random(seed)
    blocked = apart(*((dice.randint(1, 6), dice.randint(7, 12)) for _ in range(4)))
    tournament = entered("groups", 12, 4, (3, 4))._replace(apart=blocked)
    for _ in range(4):
        assert not blocked & set(together(tournament))
        assert sorted(number for match in next_round(tournament) for number in match.players) == list(range(1, 13))
        tournament = play_on(tournament, at_random(dice))


def test_tables_where_nobody_is_blocked_stay_as_they_were() -> None:
    tables = [[1, 4, 5], [2, 3, 6]]
    groups.separate(tables, apart((1, 2)))
    assert tables == [[1, 4, 5], [2, 3, 6]]


def test_in_the_first_round_of_a_knockout_the_worse_seeded_changes_places() -> None:
    players = list("abcdefgh")
    assert knockout.seeded(players, frozenset()) == players
    found = knockout.seeded(players, {frozenset("ah"), frozenset("de")})
    first = [frozenset((found[one - 1], found[8 - one])) for one in (1, 2, 3, 4)]
    assert not {frozenset("ah"), frozenset("de")} & set(first)
    assert sorted(found) == players
    assert found[0] == "a"
    assert knockout.seeded(players, {frozenset("de")}) == list("abcdfegh"), "nobody else moves"
    assert seeded("swiss", players, {frozenset("ah")}) == players


def test_a_knockout_of_two_who_have_blocked_each_other_is_played() -> None:
    assert sorted(knockout.seeded(["a", "b"], {frozenset("ab")})) == ["a", "b"]


def test_people_who_block_each_other_do_not_meet_in_a_tournament(client: TestClient[Litestar]) -> None:
    guests = [Guest(client) for _ in range(4)]
    at = make(guests[0], rounds=2)["id"]
    enter(*guests, at=at)
    # Unrated all, they are seeded as they have entered: 1 would meet 3, and 2 would meet 4.
    put(guests[0], "/api/me", {"name": "Biela"})
    choose(guests[2], guests[0], block=True)
    guests[0].post(f"{EVENTS}/{at}/start")
    by_number = people(at, guests)
    for _ in range(2):
        met = [set(game["players"]) for game in round_of(guests[0], at)]
        assert {1, 3} not in met
        play_round(at, by_number)
