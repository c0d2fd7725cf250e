"""Values to say the messages with, and why some of them say one thing and two things alike."""

from collections.abc import Iterator
from itertools import product

from tests.battery.messages import key_of, parsed

NUMBERS = (0, 1, 2, 5, 1234)
PEOPLE = ("Algol", "Vega")

TEXTS = {
    *("who", "name", "names", "own", "fr", "en", "mine", "theirs", "traveller", "bot", "bots"),
    *("tile", "card", "cell", "spot", "columns", "side", "row", "universe", "places", "seats"),
    *("shape", "colour", "colours", "icons", "trait", "objective", "characteristic", "effects", "set"),
    *("move", "line", "example", "game", "players", "rule", "scores", "play", "others", "luck", "power"),
    *("file", "hash", "host", "address", "code", "languages", "expected", "found", "near", "problem"),
}
"""Variables that are no numbers: names, words, notation."""

TEXT_HERE = {
    "bigbang.log-absorbed": {"tiles"},
    "bigbang.log-eclipse": {"other"},
    "bigbang.rule-phenomenon": {"other"},
    "bigbang.rule-trait": {"other"},
    "espace.unit-celsius": {"number"},
    "espace.unit-kg": {"number"},
    "espace.unit-power": {"number"},
    "hexdomino.rule-fit": {"end"},
    "hexdomino.rule-trait": {"end"},
    "strange_world.table-cities": {"stars"},
}
"""Where a variable that is a number elsewhere is none."""

NUMBER_HERE = {"genial.rule-zone": {"players"}, "bigbang.table-clock_cell": {"cell"}}
"""Where a variable that is no number elsewhere is one."""

REASONS = {
    "it tells which one, not how many": {
        *("seat", "rank", "ply", "last", "round", "rounds", "turn", "lap", "pile", "version", "year", "step", "steps"),
        *("web-seat.number", "parallel.table-universe.number", "parallel.table-points.number"),
        *("parallel.log-place.number", "bigbang.table-clock_cell.cell", "terminal-how.count", "terminal-number.count"),
    },
    "it stands alone, without a noun": {
        *("value", "score", "percent", "end", "left", "later", "times", "port"),
        *("distant_suns.table-edge.first", "espace.table-place_cards.cards", "genial.log-gained.points"),
        *("parallel.table-own_objectives.one", "parallel.table-own_objectives.other", "parallel.table-objective.other"),
        *("distant_suns.rule-upgrades.needed", "distant_suns.rule-upgrades.available"),
        *("distant_suns.table-round.turns", "web-review-account.first", "web-review-account.last"),
    },
    "it stands before a sign that has no plural": {
        *("espace.unit-m.number", "espace.unit-km.number", "web-facts.minutes"),
        *("web-clock-days.days", "web-clock-days.hours", "web-clock-live.minutes", "web-clock-live.seconds"),
    },
    "of two numbers in a row, the other one has the noun": {"web-review-thinking.total", "web-review-thinking.done"},
    "a range always has several": {"web-players_many.least", "web-players_many.most"},
    "English does not change here": {
        *("en:terminal-more.count", "en:web-facts.age"),
        *("en:espace.unit-km_billion.number", "en:espace.unit-light_year_million.number"),
        *("en:espace.unit-light_year_billion.number",),
    },
}
"""Why a message may say 1 and 2 alike: by variable, by message and variable, or in one language only."""


def numbers_in(language: str, prefix: str, message: str) -> set[str]:
    """The variables of a message that are numbers."""
    key = key_of(prefix, message)
    texts = (TEXTS | TEXT_HERE.get(key, set())) - NUMBER_HERE.get(key, set())
    return parsed(language, prefix)[message].variables - texts - {"person"}


def samples(language: str, prefix: str, message: str) -> Iterator[dict[str, str | int]]:
    """Values for a message: each of some numbers, names that begin with a vowel and not, the reader and others."""
    variables = parsed(language, prefix)[message].variables
    numbers = numbers_in(language, prefix, message)
    for number, who, person in product(NUMBERS, PEOPLE, ("second", "third")):
        yield {name: number if name in numbers else person if name == "person" else who for name in variables}


def names_of(language: str, prefix: str, message: str, variable: str) -> set[str]:
    """What a number may be called among the reasons."""
    key = key_of(prefix, message)
    return {variable, f"{key}.{variable}", f"{language}:{key}.{variable}"}


def has_reason(language: str, prefix: str, message: str, variable: str) -> bool:
    """Whether a message may say a number without regard to how many it is."""
    names = names_of(language, prefix, message, variable)
    return any(names & reasons for reasons in REASONS.values())
