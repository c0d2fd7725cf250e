"""What there is to know of a game without loading its rules: the facts block that opens every game's folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = bool | int | str

GAMES = "cosmoludo.games"
"""The package of our own games, and the group of entry points under which other packages offer theirs."""


def _listed(values: tuple[Value, ...]) -> str:
    return " or ".join(str(value).lower() if isinstance(value, bool) else repr(value) for value in values)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game, usually a ruling and its alternatives. Its words are under `option.<name>`."""

    name: str
    values: tuple[Value, ...]
    default: Value
    needs_players: int | None = None
    """Any other value than the default is for this number of players only."""

    def checked(self, value: object) -> Value:
        """Return the value, if it is allowed; ValueError says which are. Text such as "true" or "2" is read."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
            if isinstance(value, str) and value.lower() == str(allowed).lower():
                return allowed
        raise ValueError(f"option {self.name} must be {_listed(self.values)}, not {value!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """One mode of one game."""

    id: str
    folder: str
    """The name of the game's package; several modes may share one."""
    name: str
    designers: tuple[str, ...]
    publisher: str
    year: int | None
    """Of publication; None where no source dates it."""
    version: int
    """Of its behaviour: grows when the same seed and moves would give another game."""
    min_players: int
    max_players: int
    minutes: int
    age: int
    hidden_information: bool
    secret_moves: bool = False
    """Whether a move may be unknown to the other seats when it is made. They never see any of them in the history,
    unless the game says which moves stay closed (`contract.ClosedMoves`)."""
    max_moves: int
    """No seat ever has more legal moves than this."""
    options: tuple[Option, ...] = field(default=())

    @property
    def players(self) -> range:
        """The numbers of players it is for."""
        return range(self.min_players, self.max_players + 1)

    def settings(self, players: int | None, options: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
        """Return the number of players and every option, defaults filled in; ValueError says what is allowed."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise ValueError(f"{self.id} has no option {name!r}; its options: {names}")
        chosen = {name: option.checked(options.get(name, option.default)) for name, option in known.items()}
        needs = {o.name: o.needs_players for o in self.options if o.needs_players and chosen[o.name] != o.default}
        if players is None:
            players = next(iter(needs.values()), self.min_players)
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            span = f"{self.min_players} to {self.max_players}" if len(self.players) > 1 else str(self.min_players)
            raise ValueError(f"{self.id} is for {span} players, not {players!r}")
        for name, needed in needs.items():
            if players != needed:
                raise ValueError(f"{self.id} with {name}={chosen[name]} needs {needed} players, not {players}")
        return players, chosen
