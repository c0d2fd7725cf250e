"""Distant Suns: what a move did, told from how the table looked before and after it."""

from cosmoludo.core.scene import Beat, Story, Text, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.data.tables import (
    EDGE_POINTS,
    SHEETS,
    SIDES,
    TREASURE_BONUS,
)
from cosmoludo.games.distant_suns.notation import cells_of, shape_key
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    ASSIGN,
    CANNOT,
    DRAW,
    NOT_REACHED,
    REACHED_FIRST,
    TREASURES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_MINE, ASSIGNMENT_THEIRS, ASSIGNMENTS
from cosmoludo.games.distant_suns.rules.sheets import upgrades_spent
from cosmoludo.games.distant_suns.table.layout import CONTROL, notch_id, sheet_place


def story(before: DistantSunsRecord, after: DistantSunsRecord, seat: Seat, move: int | None) -> Story:
    """Tell of a module placed or a drawing chosen; once all have chosen, also of what everybody drew."""
    told = _module(before, seat, move) if before.phase == ASSIGN and move is not None else _choice(seat)
    if after.phase == DRAW:
        return told
    lines = [line for owner in seats(after) for line in _seat_lines(before, after, owner)] + _ending(before, after)
    places = [place for owner in seats(after) for place in _drawn(before, after, owner)]
    return Story(told.lines + lines, [], told.places + places, _round_beats(before, after))


def _module(before: DistantSunsRecord, seat: Seat, move: int) -> Story:
    """Tell which shape the module gives to whom."""
    side, mine, theirs = ASSIGNMENTS[move]
    shapes = {
        "mine": [shape_key(before, int(ASSIGNMENT_MINE[move]))],
        "theirs": [shape_key(before, int(ASSIGNMENT_THEIRS[move]))],
    }
    lines = [text(f"distant_suns.log.{SIDES[side]}", seat=seat, **shapes)]
    return Story(lines, [], [f"{CONTROL}/{notch_id(side, notch)}" for notch in (mine, theirs)])


def _choice(seat: Seat) -> Story:
    """Tell that a seat has chosen in secret."""
    return Story([text("distant_suns.log.chosen", seat=seat)])


def _drawn(before: DistantSunsRecord, after: DistantSunsRecord, seat: Seat) -> list[str]:
    """Return the places that a seat has covered in this turn."""
    new = range(int(before.drawn_count[seat]), int(after.drawn_count[seat]))
    return [sheet_place(seat, cell) for index in new for cell in cells_of(int(after.drawn[seat, index]))]


def _seat_lines(before: DistantSunsRecord, after: DistantSunsRecord, seat: Seat) -> list[Text]:
    """Tell what a seat drew, and what it gained."""
    index = int(before.drawn_count[seat])
    if after.drawn_count[seat] == index:
        could_not = before.phase == ASSIGN or before.choice[seat] == CANNOT
        return [text(f"distant_suns.log.{'cannot' if could_not else 'nothing'}", seat=seat)]
    column, move = int(after.drawn_column[seat, index]), int(after.drawn[seat, index])
    spent = int(upgrades_spent(after, column, move))
    shape = [shape_key(after, column)]
    lines = [
        text("distant_suns.log.reduced", seat=seat, shape=shape, spent=spent)
        if spent
        else text("distant_suns.log.draws", seat=seat, shape=shape)
    ]
    lines += _edge_lines(before, after, seat)
    treasures = int(after.points[seat, TREASURES] - before.points[seat, TREASURES])
    lines += [text("distant_suns.log.treasure", points=TREASURE_BONUS)] * (treasures // TREASURE_BONUS)
    upgrades = int(after.gained[seat] - before.gained[seat])
    if upgrades:
        lines.append(text("distant_suns.log.upgrades", upgrades=upgrades))
    points = int(after.scores[seat] - before.scores[seat])
    if points:
        lines.append(text("distant_suns.log.points", points=points))
    return lines


def _edge_lines(before: DistantSunsRecord, after: DistantSunsRecord, seat: Seat) -> list[Text]:
    """Tell of the edge cells that a seat has just reached."""
    lines = []
    for edge in range(len(SHEETS[after.sheet].edges)):
        how = int(after.reached[seat, edge])
        if how != NOT_REACHED and before.reached[seat, edge] == NOT_REACHED:
            points = int(EDGE_POINTS[after.sheet, edge, how - REACHED_FIRST])
            word = "first" if how == REACHED_FIRST else "later"
            lines.append(text(f"distant_suns.log.{word}", points=points))
    return lines


def _ending(before: DistantSunsRecord, after: DistantSunsRecord) -> list[Text]:
    """Tell of a new round, or of the end."""
    if after.over:
        return [text("distant_suns.prompt.over")]
    if after.round_number != before.round_number:
        return [text("distant_suns.log.round", round=int(after.round_number) + 1, seat=int(after.active))]
    return []


def _round_beats(before: DistantSunsRecord, after: DistantSunsRecord) -> list[Beat]:
    """Stage the end of a round: who has how many points, without Aliens that can still be covered, as on the panels."""
    if after.over or after.round_number == before.round_number:
        return []
    bars = [int(after.scores[seat] - after.points[seat, ALIENS_LEFT]) for seat in seats(after)]
    return [Beat(text("distant_suns.moment.round", round=int(after.round_number)), bars=bars)]
