"""Load a game: its facts from the registry, its rules from its package."""

from cosmoludo.core.game import Game
from cosmoludo.core.registry import facts_of, packages, rules_of


def load(game_id: str, players: int | None = None, **options: object) -> Game:
    """Return a game for a number of players, with its options; ValueError says what is allowed."""
    facts = facts_of(game_id)
    count, chosen = facts.settings(players, options)
    return Game(packages()[facts.folder], rules_of(facts.folder), facts, count, chosen)
