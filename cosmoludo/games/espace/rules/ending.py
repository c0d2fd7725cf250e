"""Espace: when the game is over, and who has won."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import rank_by_scores
from cosmoludo.games.espace.data.tables import LAST_PLY
from cosmoludo.games.espace.record import NO_LIMIT, EspaceRecord
from cosmoludo.games.espace.rules.piles import alive, is_several
from cosmoludo.games.espace.rules.scoring import count_cards


@compiled
def is_over(state: EspaceRecord) -> bool:
    """Return whether one seat has all the cards, or the rounds or the time agreed on are up."""
    if not is_several(alive(state)) or state.ply >= LAST_PLY:
        return True
    if state.round_limit != NO_LIMIT and state.rounds >= state.round_limit:
        return True
    return state.second_limit != NO_LIMIT and state.seconds >= state.second_limit


@compiled
def finish(state: EspaceRecord) -> None:
    """End the game: most cards win, ties share a rank."""
    state.over = 1
    state.actors = 0
    count_cards(state)
    rank_by_scores(state)
