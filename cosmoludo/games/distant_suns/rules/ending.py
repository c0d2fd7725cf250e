"""Distant Suns: the end of the game."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import rank_by_scores
from cosmoludo.games.distant_suns.data.tables import ROUNDS
from cosmoludo.games.distant_suns.record import DistantSunsRecord


@compiled
def is_last_round_over(state: DistantSunsRecord) -> bool:
    """Return whether all rounds have been played; rounds are counted from 0."""
    return state.round_number == ROUNDS


@compiled
def finish(state: DistantSunsRecord) -> None:
    """End the game after the last round: most points win, ties share."""
    state.over = 1
    state.actors = 0
    rank_by_scores(state)
