"""Strange World Above the Clouds: the score sheet at the end, with the cards that made the stars, and its staging."""

from cosmoludo.core.finale import closing, counted, verdict
from cosmoludo.core.scene import Beat, Source, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.strange_world.data.tables import (
    ANIMAL,
    CARDS,
    CLOUD,
    LADDER,
    LAKE,
    MOUNTAIN,
    MOUNTAINS,
    STRIDE,
    SWAMP,
    TRAVELLER_COUNT,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.record import StrangeWorldRecord
from cosmoludo.games.strange_world.rules.scoring import (
    animal_stars,
    city_stars,
    cloud_stars,
    lake_stars,
    mountain_stars,
    swamp_stars,
    traveller_stars,
)
from cosmoludo.games.strange_world.table.layout import members, world_id, world_place

SIDEWAYS = (1, -1, STRIDE, -STRIDE)
Line = list[int]


def sources(state: StrangeWorldRecord) -> list[Source]:
    """Return a row for each source of stars; none before the game is over."""
    if not state.over:
        return []
    stars = [by_source(state, seat) for seat in seats(state)]
    lines_of = {
        "mountains": massif,
        "lakes": shores,
        "animals": animals,
        "swamps": swamps,
        "cities": cities,
        "clouds": clouds,
    }
    found = []
    for source in stars[0]:
        lines = [
            [world_place(seat, cell) for cell in line]
            for seat in seats(state)
            if source in lines_of and stars[seat][source]
            for line in lines_of[source](state, seat)
        ]
        if source == "travellers":
            lines = [[place] for seat in seats(state) for place in guests(state, seat)]
        name = text(f"strange_world.source.{source}")
        found.append(Source(name, [stars[seat][source] for seat in seats(state)], lines))
    return found


def finale(state: StrangeWorldRecord, rows: list[Source]) -> list[Beat]:
    """Count the stars source by source, then say who has won; alone, which level is reached."""
    if not state.over:
        return []
    if not state.solo:
        return [*counted(rows), verdict(state, "strange_world")]
    stars = int(state.scores[0])
    reached = level(stars)
    says = text("strange_world.verdict.solo", score=stars, level=reached, levels=1 + len(LADDER))
    return [*counted(rows), Beat(text(f"strange_world.level.{reached}")), closing(state, says)]


def by_source(state: StrangeWorldRecord, seat: Seat) -> dict[str, int]:
    """Return the stars of a world by source, as on the score pad."""
    stars = {
        "mountains": mountain_stars(state, seat),
        "lakes": lake_stars(state, seat),
        "animals": animal_stars(state, seat),
        "swamps": swamp_stars(state, seat),
        "cities": city_stars(state, seat),
        "clouds": cloud_stars(state, seat),
        "travellers": traveller_stars(state, seat),
    }
    return {source: int(number) for source, number in stars.items()}


def level(stars: int) -> int:
    """Return the level of a solo score on the ladder, from 1 to 5."""
    return 1 + sum(stars >= rung for rung in LADDER)


def massif(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return the largest group of mountains, with a line between neighbours."""
    icons = dict.fromkeys(seen(state, seat, MOUNTAIN), 1) | dict.fromkeys(seen(state, seat, MOUNTAINS), 2)
    best: set[int] = set()
    left = set(icons)
    while left:
        group, frontier = set(), {left.pop()}
        while frontier:
            group |= frontier
            frontier = {cell + step for cell in frontier for step in SIDEWAYS} & left
            left -= frontier
        best = max(best, group, key=lambda cells: sum(icons[cell] for cell in cells))
    links = [[cell, cell + step] for cell in sorted(best) for step in (1, STRIDE) if cell + step in best]
    return links or [[cell] for cell in best]


def shores(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return a line from each lake to each card beside it that is not turned over."""
    cards = set(members(int(state.occupied[seat]) & ~int(state.tzimime[seat])))
    return [[lake, lake + step] for lake in seen(state, seat, LAKE) for step in SIDEWAYS if lake + step in cards]


def animals(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return one animal of each kind."""
    kinds = {CARDS[state.card[seat, cell]].animal: cell for cell in seen(state, seat, ANIMAL)}
    return [[cell] for cell in kinds.values()]


def swamps(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return every swamp."""
    return [[cell] for cell in seen(state, seat, SWAMP)]


def cities(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return the two fumaroles of each dark city."""
    own = [city for city in range(int(state.city_count)) if state.city_seat[city] == seat]
    return [state.city_cells[city].tolist() for city in own]


def clouds(state: StrangeWorldRecord, seat: Seat) -> list[Line]:
    """Return each cloud, and the cards of its column below."""
    cards = set(members(int(state.occupied[seat])))
    found = []
    for cloud in seen(state, seat, CLOUD):
        line = [cloud]
        while line[-1] + STRIDE in cards:
            line.append(line[-1] + STRIDE)
        found.append(line)
    return found


def guests(state: StrangeWorldRecord, seat: Seat) -> list[str]:
    """Return where the travellers of a world stand."""
    own = [number for number in range(TRAVELLER_COUNT) if state.traveller[number] == seat]
    return [f"{world_id(seat)}/{TRAVELLERS[number]}" for number in own]


def seen(state: StrangeWorldRecord, seat: Seat, feature: int) -> list[int]:
    """Return the cells of a world where a feature is face up."""
    return members(int(state.boards[seat, feature]))
