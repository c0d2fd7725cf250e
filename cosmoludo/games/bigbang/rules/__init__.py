"""Big Bang 13.7: the rules, for the modes with one universe. What the games of the box share is in `boxes.bigbang`."""

from cosmoludo.games.bigbang.rules.picking import pick
from cosmoludo.games.bigbang.rules.turn import legal, play, setup

__all__ = ["legal", "pick", "play", "setup"]
