"""What a match says about its bots: who won how often, how sure that is, and their ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist, fmean
from typing import Any

from openskill.models import PlackettLuce

from cosmoludo.arena.match import Match, Outcome

SURE = NormalDist().inv_cdf(0.975)  # 95 %


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did. A game that several win counts for each of them in part."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    """Between this and `high` the true rate lies, in 95 of 100 matches."""
    high: float
    score: float
    rating: float
    doubt: float
    seconds: float
    """A move."""
    faults: int
    """Games lost by an error, or by a move that was not legal."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the interval of a rate (Wilson, 1927): right also for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, SURE * SURE / games
    middle = (rate + square / 2) / (1 + square)
    half = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def contests(match: Match, outcomes: Sequence[Outcome]) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Return who met whom, and the ranks: the seats of a game, or those who played the same deal alone, by points."""
    if not match.alone:
        return [(outcome.seating, outcome.ranks) for outcome in outcomes]
    rounds: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        rounds.setdefault(outcome.number // len(match.bots), []).append(outcome)
    whole = [played for played in rounds.values() if len(played) == len(match.bots)]
    return [
        (
            tuple(outcome.seating[0] for outcome in played),
            tuple(1 + sum(_points(other) > _points(mine) for other in played) for mine in played),
        )
        for played in whole
    ]


def _points(outcome: Outcome) -> tuple[bool, int]:
    """Return what someone who plays alone has reached; after a fault, less than anybody else."""
    return outcome.fault is None, outcome.scores[0]


def standings(match: Match, outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return every bot of a match, in the order they were named."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
    met = contests(match, outcomes)
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in match.names}
    for seating, ranks in met:
        if len(set(seating)) == len(seating) > 1:
            rated = model.rate([[ratings[bot]] for bot in seating], ranks=list(map(float, ranks)))
            ratings |= {bot: team[0] for bot, team in zip(seating, rated, strict=True)}
    return [_standing(bot, outcomes, met, ratings[bot]) for bot in dict.fromkeys(match.names)]


def _standing(
    bot: str, outcomes: Sequence[Outcome], met: list[tuple[tuple[str, ...], tuple[int, ...]]], rating: Any
) -> Standing:
    seats = [(outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.seating) if name == bot]
    shares = [
        (ranks[seat] == 1) / ranks.count(1)
        for seating, ranks in met
        for seat, name in enumerate(seating)
        if name == bot
    ]
    wins, games = sum(shares), len(shares)
    low, high = wilson(wins, games)
    moves = sum(outcome.plies / len(outcome.seating) for outcome, _ in seats)
    seconds = sum(outcome.seconds[seat] for outcome, seat in seats)
    return Standing(
        bot=bot,
        games=games,
        wins=wins,
        rate=wins / games if games else 0.0,
        low=low,
        high=high,
        score=fmean(outcome.scores[seat] for outcome, seat in seats) if seats else 0.0,
        rating=rating.mu,
        doubt=rating.sigma,
        seconds=seconds / moves if moves else 0.0,
        faults=sum(outcome.fault is not None and outcome.fault.seat == seat for outcome, seat in seats),
    )


def as_json(match: Match, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return a match as plain data: its settings, the standings and every game."""
    return {
        "match": match.to_json(),
        "standings": [asdict(standing) for standing in standings(match, outcomes)],
        "games": [outcome.to_json() for outcome in sorted(outcomes, key=lambda outcome: outcome.number)],
    }
