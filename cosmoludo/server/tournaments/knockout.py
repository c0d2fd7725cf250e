"""A knockout: who loses is out. The bracket is the usual one, where the best seeded meet as late as they can.

Seeds that a bracket of 4, 8, 16, … has no player for are byes, which go to the best. A drawn game is played once more
with seats exchanged; if that is drawn too, the better seeded goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cosmoludo.server.tournaments.model import Match, Tournament, walkover

GAMES = 2
"""So often at most two play in one round."""


def seeding(players: int) -> list[int]:
    """Return the seeds in the order of the bracket, whose size is a power of two: 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < players:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def rounds_of(players: int) -> int:
    """Return how many rounds it takes."""
    return (len(seeding(players)) - 1).bit_length()


def seeded(players: Sequence[str], apart: Collection[frozenset[str]]) -> list[str]:
    """Return who is seeded where, so that in the first round nobody meets whom they have blocked, where that can be.

    For that, the worse seeded of two exchanges places with the next one in the order for whom it helps.
    """
    order, bracket = list(players), seeding(len(players))
    pairs = [(one - 1, other - 1) for one, other in zip(bracket[::2], bracket[1::2], strict=True)]

    def meetings() -> int:
        met = (pair for pair in pairs if max(pair) < len(order))
        return sum(frozenset((order[one], order[other])) in apart for one, other in met)

    met = sorted((sorted(pair) for pair in pairs if max(pair) < len(order)), key=max, reverse=True)
    for better, one in met:
        if frozenset((order[better], order[one])) not in apart:
            continue
        for other in sorted(range(len(order)), key=lambda place: (abs(place - one), -place)):
            before = meetings()
            order[one], order[other] = order[other], order[one]
            if meetings() < before:
                break
            order[one], order[other] = order[other], order[one]
    return order


def winners(matches: Iterable[Match]) -> dict[tuple[int, int], int | None]:
    """Return who goes on from each board of each round, None where that is not decided."""
    found: dict[tuple[int, int], int | None] = {}
    for match in sorted(matches, key=lambda one: (one.round, one.board, one.game)):
        drawn = match.ranks is not None and match.winner is None
        final = drawn and match.game == GAMES - 1
        found[match.round, match.board] = min(match.players) if final else match.winner
    return found


def next_round(tournament: Tournament) -> list[Match]:
    """Return the drawn games to be played again, else the next round; nothing when one is left."""
    again = _again(tournament.matches)
    if again or tournament.round == rounds_of(len(tournament.players)):
        return again
    number = tournament.round + 1
    numbers_in = set(tournament.numbers_in(number))
    ahead = _ahead(tournament)
    made = []
    for board, (one, other) in enumerate(zip(ahead[::2], ahead[1::2], strict=True), 1):
        there = [player for player in (one, other) if player in numbers_in]
        gone = [player for player in (one, other) if player is not None and player not in numbers_in]
        if len(there) == 2:
            made.append(Match(number, board, _seated(tournament, there)))
        elif there:
            made.append(walkover(number, board, there[0], gone[0] if gone else None))
    return made


def _again(matches: Sequence[Match]) -> list[Match]:
    last = {(match.round, match.board): match for match in sorted(matches, key=lambda one: one.game)}
    return [
        match._replace(players=match.players[::-1], ranks=None, game=match.game + 1)
        for match in last.values()
        if match.played and match.winner is None and match.game + 1 < GAMES
    ]


def _ahead(tournament: Tournament) -> list[int | None]:
    """Return who goes on, in the order of the bracket."""
    if not tournament.matches:
        known = {player.number for player in tournament.players}
        return [seed if seed in known else None for seed in seeding(len(known))]
    won = winners(tournament.matches)
    boards = len(seeding(len(tournament.players))) >> tournament.round
    return [won.get((tournament.round, board)) for board in range(1, boards + 1)]


def _seated(tournament: Tournament, pair: Sequence[int]) -> tuple[int, ...]:
    """Seat first who has sat there less often; in the first round and among equals the worse seeded."""
    first = {
        number: sum(match.players[0] == number and match.played for match in tournament.matches) for number in pair
    }
    return tuple(sorted(pair, key=lambda number: (first[number], -number)))
