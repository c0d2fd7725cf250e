"""How the players of a tournament stand: points, then tie-breaks.

Swiss: Buchholz Cut-1, Buchholz, wins. Round robin: Sonneborn-Berger, wins. Groups: the mean points of those one sat
with, added up; then wins. Who is still level shares a place. As FIDE has it, someone who leaves a round robin before
half of it is played has not been part of it; later, what is left is lost. An opponent who has left a Swiss counts for
Buchholz as if all that is left had been drawn, and a bye as a game against someone with as many points as oneself.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from cosmoludo.server.tournaments.knockout import winners
from cosmoludo.server.tournaments.model import HALF, NOTHING, WIN, Tournament, share
from cosmoludo.server.wire.tournaments import Format, TieBreak

TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "knockout": (),
    "round_robin": ("sonneborn_berger", "wins"),
    "swiss": ("buchholz_cut", "buchholz", "wins"),
    "groups": ("opponents", "wins"),
}
BYE: dict[Format, Fraction] = {"knockout": WIN, "round_robin": NOTHING, "swiss": WIN, "groups": HALF}
"""What a round counts for which there is no opponent."""


class Standing(NamedTuple):
    """How someone stands."""

    number: int
    place: int | None
    """Shared by those who are level; None for someone who left a round robin before half of it was played."""
    points: Fraction
    ties: tuple[Fraction, ...]
    """The tie-breaks of the format, in order."""


class Score(NamedTuple):
    """What a match was worth for one of its players, and against whom."""

    points: Fraction
    opponents: tuple[int, ...]
    won: bool


def standings(tournament: Tournament) -> list[Standing]:
    """Return how all stand, the best first."""
    if tournament.format == "knockout":
        return _by_rounds(tournament)
    annulled = _annulled(tournament)
    scores = {player.number: list(_scores(tournament, player.number, annulled)) for player in tournament.players}
    points = {number: sum((one.points for one in theirs), NOTHING) for number, theirs in scores.items()}
    ties = {number: _ties(tournament, number, scores, points) for number in scores}
    order = sorted(scores.keys() - annulled, key=lambda number: (points[number], ties[number], -number), reverse=True)
    placed: list[Standing] = []
    for key, level in groupby(order, key=lambda number: (points[number], ties[number])):
        place = len(placed) + 1
        placed += [Standing(number, place, *key) for number in level]
    return placed + [Standing(number, None, points[number], ties[number]) for number in sorted(annulled)]


def _by_rounds(tournament: Tournament) -> list[Standing]:
    """Return the players of a knockout by how far they came; those who are out in one round share a place."""
    won = winners(tournament.matches)
    lost = {
        number
        for match in tournament.matches
        for number in match.players
        if won[match.round, match.board] not in (number, None)
    }
    gone = {player.number for player in tournament.players if player.dropped is not None}
    rounds = {player.number: sum(one == player.number for one in won.values()) for player in tournament.players}
    reached = {number: (count, number not in lost | gone) for number, count in rounds.items()}
    return [
        Standing(number, 1 + sum(other > reached[number] for other in reached.values()), Fraction(rounds[number]), ())
        for number in sorted(reached, key=lambda number: (reached[number], -number), reverse=True)
    ]


def _annulled(tournament: Tournament) -> set[int]:
    """Return who left a round robin before half of it was played."""
    if tournament.format != "round_robin":
        return set()
    games = len(tournament.players) - 1
    return {
        player.number
        for player in tournament.players
        if player.dropped is not None
        and 2 * sum(match.played and player.number in match.players for match in tournament.matches) < games
    }


def _scores(tournament: Tournament, number: int, annulled: set[int]) -> Iterator[Score]:
    for match in tournament.matches:
        if match.ranks is None or number not in match.players:
            continue
        if match.is_bye:
            yield Score(BYE[tournament.format], (), won=False)
        elif number in annulled or annulled.isdisjoint(match.players):
            seat = match.players.index(number)
            others = tuple(one for one in match.players if one != number)
            yield Score(share(match.ranks, seat), others, match.played and match.winner == number)


def _ties(
    tournament: Tournament, number: int, scores: dict[int, list[Score]], points: dict[int, Fraction]
) -> tuple[Fraction, ...]:
    mine, known = scores[number], {}
    known["wins"] = Fraction(sum(score.won for score in mine))
    known["sonneborn_berger"] = sum((score.points * _mean(score, points) for score in mine), NOTHING)
    adjusted = {one.number: points[one.number] + _left_out(tournament, one.dropped) for one in tournament.players}
    against = sorted(_mean(score, adjusted) if score.opponents else points[number] for score in mine)
    known["buchholz"] = known["opponents"] = sum(against, NOTHING)
    known["buchholz_cut"] = sum(against[1:], NOTHING)
    return tuple(known[tie] for tie in TIE_BREAKS[tournament.format])


def _left_out(tournament: Tournament, dropped: int | None) -> Fraction:
    """Return what the rounds count for Buchholz that someone has left out."""
    return NOTHING if dropped is None else HALF * max(0, tournament.round + 1 - dropped)


def _mean(score: Score, points: dict[int, Fraction]) -> Fraction:
    """Return the points of the opponents of a match, their mean if there are several."""
    if not score.opponents:
        return NOTHING
    return sum((points[other] for other in score.opponents), NOTHING) / len(score.opponents)
