"""Who plays whom in a tournament, and how all stand: for every format, whatever the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmoludo.server.tournaments import groups, knockout, round_robin, swiss
from cosmoludo.server.tournaments.model import Match, Player, Tournament, byes, meetings, share
from cosmoludo.server.tournaments.pairing import MOST_PLAYERS, next_round, rounds_of
from cosmoludo.server.tournaments.standings import standings
from cosmoludo.server.wire.tournaments import Format

RESULTS = ((1, 2), (2, 1), (1, 1))


def entered(format_: Format, players: int, rounds: int | None = None, sizes: tuple[int, ...] = (2,)) -> Tournament:
    numbers = [Player(number) for number in range(1, players + 1)]
    return Tournament(format_, numbers, [], rounds_of(format_, players, rounds), sizes)


def strongest_first(match: Match) -> tuple[int, ...]:
    """The better seeded wins."""
    return tuple(1 + sum(other < number for other in match.players) for number in match.players)


def at_random(dice: Random, draws: bool = True) -> Callable[[Match], tuple[int, ...]]:
    def result(match: Match) -> tuple[int, ...]:
        if len(match.players) == 2:
            return dice.choice(RESULTS if draws else RESULTS[:2])
        ranks = list(range(1, len(match.players) + 1))
        dice.shuffle(ranks)
        return tuple(ranks)

    return result


def play_on(tournament: Tournament, result: Callable[[Match], tuple[int, ...]] = strongest_first) -> Tournament:
    """The tournament after one more round, or one more game where a game was drawn."""
    made = [match if match.ranks else match._replace(ranks=result(match)) for match in next_round(tournament)]
    return tournament._replace(matches=[*tournament.matches, *made])


def play_out(tournament: Tournament, result: Callable[[Match], tuple[int, ...]] = strongest_first) -> Tournament:
    while next_round(tournament):
        tournament = play_on(tournament, result)
    return tournament


def drop(tournament: Tournament, *numbers: int) -> Tournament:
    """The tournament without some from the next round on."""
    players = [
        player._replace(dropped=tournament.round + 1) if player.number in numbers else player
        for player in tournament.players
    ]
    return tournament._replace(players=players)


def pairs(tournament: Tournament) -> list[tuple[int, ...]]:
    return [match.players for match in next_round(tournament)]


def places(tournament: Tournament) -> dict[int, int | None]:
    return {one.number: one.place for one in standings(tournament)}


# Points.


def test_points_go_evenly_from_the_first_to_the_last_and_equal_ranks_share_theirs() -> None:
    assert [share((1, 2), seat) for seat in range(2)] == [1, 0]
    assert [share((1, 1), seat) for seat in range(2)] == [Fraction(1, 2)] * 2
    assert [share((3, 1, 2), seat) for seat in range(3)] == [0, 1, Fraction(1, 2)]
    assert [share((1, 1, 3, 4), seat) for seat in range(4)] == [Fraction(5, 6), Fraction(5, 6), Fraction(1, 3), 0]
    assert sum(share((1, 2, 2, 2, 5), seat) for seat in range(5)) == Fraction(5, 2)


# Knockout.


def test_the_bracket_keeps_the_best_apart_as_long_as_it_can() -> None:
    assert knockout.seeding(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert knockout.seeding(5) == knockout.seeding(8)
    eight = entered("knockout", 8)
    assert pairs(eight) == [(8, 1), (5, 4), (7, 2), (6, 3)]
    assert [set(pair) for pair in pairs(play_on(eight))] == [{1, 4}, {2, 3}]
    final = play_on(play_on(eight))
    assert [set(pair) for pair in pairs(final)] == [{1, 2}]
    over = play_on(final)
    assert next_round(over) == []
    assert places(over) == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_byes_go_to_the_best_seeded() -> None:
    first = next_round(entered("knockout", 5))
    assert [(match.players, match.ranks) for match in first] == [
        ((1,), (1,)),
        ((5, 4), None),
        ((2,), (1,)),
        ((3,), (1,)),
    ]


def test_a_drawn_game_of_a_knockout_is_played_again_with_seats_exchanged_and_then_the_better_seeded_goes_on() -> None:
    drawn = play_on(entered("knockout", 2), lambda _: (1, 1))
    (again,) = next_round(drawn)
    assert (again.players, again.round, again.game) == (drawn.matches[0].players[::-1], 1, 1)
    assert places(play_on(drawn, lambda _: (2, 1))) == {again.players[1]: 1, again.players[0]: 2}
    twice = play_on(drawn, lambda _: (1, 1))
    assert next_round(twice) == []
    assert places(twice) == {1: 1, 2: 2}


def test_against_someone_who_has_left_a_knockout_one_goes_on_without_playing() -> None:
    semifinals = drop(play_on(entered("knockout", 8)), 4, 2, 3)
    made = next_round(semifinals)
    assert [(match.players, match.ranks, match.played) for match in made] == [((1, 4), (1, 2), False)]
    final = play_on(semifinals)
    assert next_round(final) == [Match(3, 1, (1,), (1,), played=False)], "nobody is left on the other side"
    assert places(play_out(final))[1] == 1


# Round robin.


def test_the_pairs_of_a_round_robin_are_those_of_the_tables_of_fide() -> None:
    assert round_robin.berger(4) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert round_robin.berger(6)[0] == [(1, 6), (2, 5), (3, 4)]
    assert round_robin.berger(6)[1] == [(6, 4), (1, 2), (5, 3)]


@pytest.mark.parametrize("players", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once_and_seats_are_balanced(players: int) -> None:
    over = play_out(entered("round_robin", players))
    assert set(meetings(over.matches).values()) == {1}
    assert len(meetings(over.matches)) == players * (players - 1)
    for number in range(1, players + 1):
        assert abs(swiss.seats_of(number, over.matches).surplus) <= 1
    assert set(byes(over.matches).values()) == ({1} if players % 2 else set())
    assert places(over) == {number: number for number in range(1, players + 1)}


def test_sonneborn_berger_decides_between_equal_points() -> None:
    wins = {(1, 2): 1, (1, 3): 3, (1, 4): 1, (2, 3): 2, (2, 4): 2, (3, 4): 4}

    def result(match: Match) -> tuple[int, ...]:
        winner = wins[min(match.players), max(match.players)]
        return tuple(1 if number == winner else 2 for number in match.players)

    over = play_out(entered("round_robin", 4), result)
    stood = {one.number: (one.place, one.points, one.ties[0]) for one in standings(over)}
    assert stood == {1: (1, 2, 3), 2: (2, 2, 2), 3: (3, 1, 2), 4: (4, 1, 1)}


def test_who_leaves_a_round_robin_early_was_never_there_and_later_loses_what_is_left() -> None:
    early = play_out(drop(play_on(entered("round_robin", 6)), 1))
    assert places(early) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 1: None}
    assert {one.number: one.points for one in standings(early)}[6] == 0, "what was won against them does not count"
    half = entered("round_robin", 6)
    for _ in range(3):
        half = play_on(half)
    late = play_out(drop(half, 1))
    assert places(late)[1] is not None
    unplayed = [match for match in late.matches if not match.played]
    assert len(unplayed) == 2
    assert all(match.players[1] == 1 and match.winner != 1 for match in unplayed)


# Swiss.


def test_in_the_first_round_of_a_swiss_the_upper_half_meets_the_lower_half() -> None:
    assert [set(pair) for pair in pairs(entered("swiss", 8))] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [pair[0] for pair in pairs(entered("swiss", 8))] == [1, 6, 3, 8]


def test_then_those_with_the_same_points_meet() -> None:
    second = play_on(entered("swiss", 8))
    assert {match.players[0] for match in second.matches} == {1, 6, 3, 8}, "so 1 and 3 had the same seat"
    assert [set(pair) for pair in pairs(second)] == [{1, 4}, {2, 3}, {5, 8}, {6, 7}]


def test_the_bye_goes_to_the_last_who_has_had_none() -> None:
    seven = entered("swiss", 7, 4)
    given_to = []
    for _ in range(4):
        seven = play_on(seven)
        given_to.append(seven.matches[-1].players)
    assert given_to[0] == (7,)
    assert len(set(given_to)) == 4


def by_trying(order: list[int], price: Callable[[int, int], int]) -> int:
    """The price of the cheapest way to pair everybody, found by looking at all of them."""
    if not order:
        return 0
    first, *others = order
    return min(price(first, one) + by_trying([left for left in others if left != one], price) for one in others)


@given(players=st.integers(1, 4), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_no_way_to_pair_is_cheaper_than_the_one_found(players: int, seed: int) -> None:
    order, dice = list(range(1, 2 * players + 1)), Random(seed)
    prices = {frozenset((one, other)): dice.randrange(2**60) for one in order for other in order if one < other}

    def price(one: int, other: int) -> int:
        return prices[frozenset((one, other))]

    assert sum(price(*pair) for pair in swiss.cheapest(order, price)) == by_trying(order, price)


@given(players=st.integers(2, 20), seed=st.integers(0, 2**32), leaving=st.floats(0, 0.08), draws=st.booleans())
@settings(max_examples=60, deadline=None)
def test_in_a_swiss_nobody_meets_twice_or_waits_twice_and_seats_are_balanced(
    players: int, seed: int, leaving: float, draws: bool
) -> None:
    dice = Random(seed)
    rounds = max(1, players // 2)  # so many are always possible, whoever has met
    tournament = entered("swiss", players, rounds)
    result = at_random(dice, draws)
    while made := next_round(tournament):
        assert next_round(tournament) == made, "the same from the same"
        there = [number for match in made for number in match.players]
        assert sorted(there) == tournament.numbers_in(tournament.round + 1), "everybody is paired once"
        tournament = play_on(tournament, result)
        if leaving == 0:
            assert max(meetings(tournament.matches).values(), default=1) == 1
            assert max(byes(tournament.matches).values(), default=1) == 1
        gone = [player.number for player in tournament.players if dice.random() < leaving]
        tournament = drop(tournament, *gone)
    for number in range(1, players + 1):
        assert abs(swiss.seats_of(number, tournament.matches).surplus) <= 3


def test_a_swiss_of_sixty_four_brings_the_strongest_to_the_top() -> None:
    over = play_out(entered("swiss", 64, 6))
    assert standings(over)[0].number == 1
    assert max(meetings(over.matches).values()) == 1
    for number in range(1, 65):
        assert abs(swiss.seats_of(number, over.matches).surplus) <= 2


def test_buchholz_counts_a_bye_as_an_equal_and_what_is_left_out_as_drawn() -> None:
    tournament = play_on(play_on(entered("swiss", 3, 3)))
    # 1 beat 2 while 3 waited, then one of them waited.
    stood = {one.number: one for one in standings(tournament)}
    assert sum(one.points for one in stood.values()) == 4
    for number, one in stood.items():
        against = []
        for match in tournament.matches:
            if number in match.players:
                others = [other for other in match.players if other != number]
                against.append(stood[others[0]].points if others else one.points)
        assert one.ties[:2] == (sum(against) - min(against), sum(against))
    two = play_on(drop(play_on(entered("swiss", 4, 3)), 4))
    beaten = next(match.players for match in two.matches if 4 in match.players)
    winner = next(number for number in beaten if number != 4)
    before = {one.number: one.ties[1] for one in standings(two)}
    assert before[winner] >= Fraction(1, 2), "the one who has left counts as if the second round had been drawn"


# Groups.


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (8, (3, 4), (4, 4)),
        (7, (3, 4), (4, 3)),
        (6, (3, 4), (3, 3)),
        (5, (3, 4), (4,)),
        (5, (2, 3), (3, 2)),
        (7, (4,), (4,)),
        (12, (5, 6), (6, 6)),
        (2, (3, 4), ()),
    ],
)
def test_tables_seat_as_many_as_possible_and_as_equally(
    players: int, sizes: tuple[int, ...], tables: tuple[int, ...]
) -> None:
    assert groups.tables_for(players, sizes) == tables


def test_the_first_tables_are_equally_strong_and_then_the_best_sit_together() -> None:
    eight = entered("groups", 8, 3, (3, 4))
    assert [set(players) for players in pairs(eight)] == [{1, 4, 5, 8}, {2, 3, 6, 7}]
    second = play_on(eight)
    assert {1, 2} <= set(pairs(second)[0])
    over = play_out(eight)
    assert places(over)[1] == 1
    assert over.round == 3


@given(players=st.integers(3, 24), size=st.integers(3, 6), seed=st.integers(0, 2**32), leaving=st.floats(0, 0.1))
@settings(max_examples=60, deadline=None)
def test_in_groups_everybody_sits_at_one_table_or_waits_and_nobody_waits_twice_before_all_have(
    players: int, size: int, seed: int, leaving: float
) -> None:
    dice = Random(seed)
    tournament = entered("groups", players, 4, (size - 1, size))
    result = at_random(dice)
    while made := next_round(tournament):
        there = [number for match in made for number in match.players]
        assert sorted(there) == tournament.numbers_in(tournament.round + 1)
        assert all(len(match.players) in (1, size - 1, size) for match in made)
        tournament = play_on(tournament, result)
        if leaving == 0:
            waited = byes(tournament.matches)
            fewest = min(waited.get(number, 0) for number in range(1, players + 1))
            assert all(times - fewest <= 1 for times in waited.values())
        gone = [player.number for player in tournament.players if dice.random() < leaving]
        tournament = drop(tournament, *gone)


# All of them.


@pytest.mark.parametrize("format_", MOST_PLAYERS)
@given(players=st.integers(2, 16), seed=st.integers(0, 2**32), leaving=st.sampled_from([0.0, 0.1, 0.4]))
@settings(max_examples=40, deadline=None)
def test_every_tournament_ends_and_everybody_has_a_place(
    format_: Format, players: int, seed: int, leaving: float
) -> None:
    dice = Random(seed)
    tournament = entered(format_, players, None, (2, 3) if format_ == "groups" else (2,))
    result = at_random(dice)
    for _ in range(100):
        made = next_round(tournament)
        if not made:
            break
        keys = Counter((match.round, match.board, match.game) for match in [*tournament.matches, *made])
        assert max(keys.values()) == 1
        tournament = play_on(tournament, result)
        gone = [player.number for player in tournament.players if dice.random() < leaving]
        tournament = drop(tournament, *gone)
    assert next_round(tournament) == []
    stood = standings(tournament)
    assert sorted(one.number for one in stood) == list(range(1, players + 1))
    ranked = [one.place for one in stood if one.place is not None]
    assert ranked == sorted(ranked)
    if leaving == 0 and format_ == "knockout":
        assert ranked[:2] == [1, 2]
