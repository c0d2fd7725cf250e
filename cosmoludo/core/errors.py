"""What can be wrong with what we are given. Each error names the rule, or says what was expected and what came."""

from collections.abc import Sequence


class MoveError(ValueError):
    """A move that cannot be made. Nothing has changed."""


class InvalidMove(MoveError):
    """Not a move of this game at all."""


class IllegalMove(MoveError):
    """A move of this game that a rule forbids here.

    `rule` is the key of that rule in the game's words and `values` fill its blanks, so that a program can say it in the
    player's language: `words.say("fr", error.rule, **error.values)`.
    """

    def __init__(self, message: str, rule: str, **values: object) -> None:
        super().__init__(message)
        self.rule = rule
        self.values = values


class AmbiguousMove(MoveError):
    """A shortened text that several legal moves begin with."""

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class InvalidPosition(ValueError):
    """A position that cannot be: `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class InvalidSavedGame(ValueError):
    """A saved game that does not replay as it says."""


class HiddenState(ValueError):
    """Something that needs the true position was asked of what one seat sees of it."""
