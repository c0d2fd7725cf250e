"""Distant Suns: what a move did, told from how the table looked before and after it."""

from cosmoludo.core.record import Record
from cosmoludo.core.scene import Story, Text, text
from cosmoludo.core.state import Played
from cosmoludo.games.distant_suns.data import (
    ASSIGNMENTS,
    EDGE_POINTS,
    SHAPES,
    SHEETS,
    SIDES,
    TREASURE_BONUS,
)
from cosmoludo.games.distant_suns.notation import cells_of
from cosmoludo.games.distant_suns.places import CONTROL, notch_id, sheet_place
from cosmoludo.games.distant_suns.record import ASSIGN, CANNOT, DRAW, NOT_REACHED, REACHED_FIRST, TREASURES
from cosmoludo.games.distant_suns.sheets import upgrades_spent


def shape_key(state: Record, column: int) -> str:
    """The word for the shape of a column."""
    return f"distant_suns.shape.{SHAPES[state.zones[column]]}"


def told(was: Record, now: Record, played: Played) -> Story:
    """A module placed or a drawing chosen; once all have chosen, what everybody drew."""
    story = _module(was, played) if was.phase == ASSIGN else _choice(played)
    if now.phase == DRAW:
        return story
    seats = range(int(now.players))
    drawn = [_drawn(was, now, seat) for seat in seats]
    lines = [line for seat in seats for line in _seat_lines(was, now, seat)] + _ending(was, now)
    return Story(story.lines + lines, [], story.places + [place for places in drawn for place in places])


def _module(was: Record, played: Played) -> Story:
    """Which shape the module gives to whom."""
    side, mine, theirs = ASSIGNMENTS[int(played.move or 0)]
    shapes = {"mine": [shape_key(was, mine)], "theirs": [shape_key(was, theirs)]}
    lines = [text(f"distant_suns.log.{SIDES[side]}", seat=played.seat, **shapes)]
    return Story(lines, [], [f"{CONTROL}/{notch_id(side, column)}" for column in (mine, theirs)])


def _choice(played: Played) -> Story:
    """Someone has chosen in secret."""
    return Story([text("distant_suns.log.chosen", seat=played.seat)])


def _drawn(was: Record, now: Record, seat: int) -> list[str]:
    """The places that a seat has covered in this turn."""
    new = range(int(was.drawn_count[seat]), int(now.drawn_count[seat]))
    return [sheet_place(seat, cell) for index in new for cell in cells_of(int(now.drawn[seat, index]))]


def _seat_lines(was: Record, now: Record, seat: int) -> list[Text]:
    """What a seat drew, and what came of it."""
    index = int(was.drawn_count[seat])
    if now.drawn_count[seat] == index:
        could_not = was.phase == ASSIGN or was.choice[seat] == CANNOT
        return [text(f"distant_suns.log.{'cannot' if could_not else 'nothing'}", seat=seat)]
    column, move = int(now.drawn_column[seat, index]), int(now.drawn[seat, index])
    spent = int(upgrades_spent(now, column, move))
    shape = [shape_key(now, column)]
    lines = [
        text("distant_suns.log.reduced", seat=seat, shape=shape, spent=spent)
        if spent
        else text("distant_suns.log.draws", seat=seat, shape=shape)
    ]
    lines += _edge_lines(was, now, seat)
    treasures = int(now.points[seat, TREASURES] - was.points[seat, TREASURES])
    lines += [text("distant_suns.log.treasure", points=TREASURE_BONUS)] * (treasures // TREASURE_BONUS)
    upgrades = int(now.gained[seat] - was.gained[seat])
    if upgrades:
        lines.append(text("distant_suns.log.upgrades", upgrades=upgrades))
    points = int(now.scores[seat] - was.scores[seat])
    if points:
        lines.append(text("distant_suns.log.points", points=points))
    return lines


def _edge_lines(was: Record, now: Record, seat: int) -> list[Text]:
    """The edge cells that a seat has just reached."""
    lines = []
    for edge in range(len(SHEETS[now.sheet].edges)):
        how = int(now.reached[seat, edge])
        if how != NOT_REACHED and was.reached[seat, edge] == NOT_REACHED:
            points = int(EDGE_POINTS[now.sheet, edge, how - REACHED_FIRST])
            word = "first" if how == REACHED_FIRST else "later"
            lines.append(text(f"distant_suns.log.{word}", points=points))
    return lines


def _ending(was: Record, now: Record) -> list[Text]:
    """A new round, or the end."""
    if now.over:
        return [text("distant_suns.prompt.over")]
    if now.round_number != was.round_number:
        return [text("distant_suns.log.round", round=int(now.round_number) + 1, seat=int(now.active))]
    return []
