"""Big Bang 13.7: what a move did, told from how the table looked before and after it."""

from typing import Literal

from cosmoludo.boxes.bigbang.data import BODIES, ECLIPSE, OBJECTIVE_COUNT, TILES, tiles_in
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE, cell_place, market_place
from cosmoludo.boxes.bigbang.table.looks import body_words, objective_words
from cosmoludo.boxes.bigbang.table.stories import market_story
from cosmoludo.core.scene import Beat, Story, Text, Travel, text
from cosmoludo.core.seats import Seat, first_actor, seats
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, PLAY, REACHED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.table.layout import clock_place
from cosmoludo.games.bigbang.table.sheet import lost_text

MOODS: dict[str, Literal["bright", "dark"]] = {
    "bigbang.log.reached": "bright",
    "bigbang.log.lap": "bright",
    "bigbang.log.avoid": "dark",
    "bigbang.log.last_lap": "dark",
}
"""Which lines of Solitaire are staged: objectives, and laps of the clock."""


def story(before: BigBangRecord, after: BigBangRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    lines, travels, places = _made(before, after, seat, STOP if move is None else move)
    beats = [Beat(lines[0], places=places, mood="dark")] if _is_eclipse(move) else []
    absorbed = [tile for tile in tiles_in(int(after.turned) & ~int(before.turned)) if tile < BODIES]
    if absorbed:
        lines.append(text("bigbang.log.absorbed", tiles=body_words(absorbed)))
        swallowed = [cell_place(UNIVERSE, int(after.cell[tile])) for tile in absorbed]
        beats.append(Beat(lines[-1], places=swallowed, mood="dark"))
        places += swallowed
    if after.phase == BONUS:
        lines.append(text("bigbang.log.bonus", seat=seat))
        beats.append(Beat(lines[-1], seats=[int(seat)], places=places, mood="bright"))
    if after.phase == PLAY:
        ended = _turn_ended(before, after, seat)
        lines += ended
        beats += [Beat(line, mood=MOODS[line.key]) for line in ended if line.key in MOODS]
    if after.mode != SIMPLE and after.time[seat] != before.time[seat]:
        travels.append(Travel(clock_place(before, seat), clock_place(after, seat)))
    market_lines, slides = market_story(before, after)
    lines += market_lines + _ending(after)
    return Story(lines, travels + slides, list(dict.fromkeys(places)), beats)


def _is_eclipse(move: int | None) -> bool:
    """Return whether a move lays one body over another."""
    return move is not None and move not in (STOP, USE_DARK_ENERGY) and decode(move)[0] == ECLIPSE


def _made(
    before: BigBangRecord, after: BigBangRecord, seat: Seat, move: int
) -> tuple[list[Text], list[Travel], list[str]]:
    """Tell the move itself: a tile placed, a body moved, or a choice."""
    if move in (STOP, USE_DARK_ENERGY):
        return [text(f"bigbang.log.{'stop' if move == STOP else 'dark-energy'}", seat=seat)], [], []
    action, tile, cell = decode(move)
    place = cell_place(UNIVERSE, cell)
    if action == NO_ACTION:
        start = market_place(before.market.tolist().index(tile))
        return [text("bigbang.log.place", seat=seat, tile=list(named(tile)))], [Travel(start, place)], [place]
    start = cell_place(UNIVERSE, int(before.cell[tile]))
    other = body_words([int(after.covered)]) if action == ECLIPSE else []
    line = text(f"bigbang.log.{TILES[action]}", seat=seat, tile=body_words([tile]), other=other)
    return [line], [Travel(start, place)], [start, place]


def _turn_ended(before: BigBangRecord, after: BigBangRecord, seat: Seat) -> list[Text]:
    """Tell how the clock went on and, alone, which cards were turned."""
    if after.mode == SIMPLE:
        return []
    if after.mode == SOLO:
        return _cards_turned(before, after)
    years = int(after.time[seat]) - int(before.time[seat])
    lines = [text("bigbang.log.years", seat=seat, years=years)] if years else []
    met = [other for other in seats(after) if other != seat and after.time[other] == after.time[seat]]
    if met and not after.over:
        lines.append(text("bigbang.log.on_top", seat=seat))
    if not after.over and first_actor(after) == seat:
        lines.append(text("bigbang.log.again", seat=seat))
    return lines


def _cards_turned(before: BigBangRecord, after: BigBangRecord) -> list[Text]:
    """Tell which objectives were reached and turned up, and laps of the clock."""
    turned = [card for card in range(OBJECTIVE_COUNT) if before.card[card] != after.card[card]]
    lines = []
    for side, key in ((REACHED, "reached"), (AIMED, "aim")):
        lines += [
            text(f"bigbang.log.{key}", objective=objective_words(card)) for card in turned if after.card[card] == side
        ]
    if after.time[0] // after.clock > before.time[0] // before.clock:
        lines.append(text("bigbang.log.lap", lap=int(after.time[0] // after.clock)))
    lines += [
        text("bigbang.log.avoid", objective=objective_words(card)) for card in turned if after.card[card] == AVOIDED
    ]
    if after.last_lap and not before.last_lap:
        lines.append(text("bigbang.log.last_lap"))
    return lines


def _ending(after: BigBangRecord) -> list[Text]:
    """Tell how the game came to its end."""
    if not after.over:
        return []
    if after.lost:
        return [lost_text(after, "log")]
    if after.last_lap and after.remaining:
        return [text("bigbang.log.time_up")]
    return [text("bigbang.log.stuck" if after.remaining else "bigbang.log.over")]
