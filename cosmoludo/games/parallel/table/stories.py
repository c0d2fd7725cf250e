"""Parallel universes: what a move did, told from how the table looked before and after it."""

from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.table.layout import cell_place
from cosmoludo.boxes.bigbang.table.offers import offered_at
from cosmoludo.boxes.bigbang.table.stories import market_story
from cosmoludo.core.scene import Story, Text, Travel, text
from cosmoludo.core.seats import Seat, first_actor, next_seat
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.moves import decode
from cosmoludo.games.parallel.table.layout import zone_of


def story(before: ParallelRecord, after: ParallelRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    universe, tile, cell = (int(part) for part in decode(move or 0))
    place = cell_place(zone_of(universe), cell)
    lines = [text("parallel.log.place", seat=seat, number=universe + 1, tile=list(named(tile)))]
    market_lines, slides = market_story(before, after)
    lines += market_lines + _passed(after, seat)
    if after.over:
        lines.append(text("parallel.log.over"))
    return Story(lines, [Travel(offered_at(before, tile), place), *slides], [place])


def _passed(after: ParallelRecord, seat: Seat) -> list[Text]:
    """Tell who had nothing to place and was passed over."""
    skipped: list[Text] = []
    if after.over:
        return skipped
    following = first_actor(after)
    while (seat := next_seat(after, seat)) != following:
        skipped.append(text("parallel.log.passed", seat=seat))
    return skipped
