"""Big Bang 13.7: what a move did, told from how the table looked before and after it."""

from cosmoludo.boxes.bigbang.data import BODIES, OBJECTIVE_COUNT, TILE_NUMBER, tiles_in
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.table.looks import body_words, goal_words, market_place
from cosmoludo.boxes.bigbang.table.sky import UNIVERSE, cell_place
from cosmoludo.boxes.bigbang.table.stories import market_story
from cosmoludo.core.scene import Story, Text, Travel, text
from cosmoludo.core.seats import Seat, first_actor, seats
from cosmoludo.games.bigbang.notation import parts_of
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, PLAY, REACHED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import STOP, USE_DARK_ENERGY
from cosmoludo.games.bigbang.table.clock import clock_place


def told(was: BigBangRecord, now: BigBangRecord, seat: Seat, move: int) -> Story:
    """Tell what a seat's move did."""
    lines, travels, places = _made(was, now, seat, move)
    absorbed = [tile for tile in tiles_in(int(now.turned) & ~int(was.turned)) if tile < BODIES]
    if absorbed:
        lines.append(text("bigbang.log.absorbed", tiles=body_words(absorbed)))
        places += [cell_place(UNIVERSE, int(now.cell[tile])) for tile in absorbed]
    if now.phase == BONUS:
        lines.append(text("bigbang.log.bonus", seat=seat))
    if now.phase == PLAY:
        lines += _turn_ended(was, now, seat)
    if now.mode != SIMPLE and now.time[seat] != was.time[seat]:
        travels.append(Travel(clock_place(was, seat), clock_place(now, seat)))
    market_lines, slides = market_story(was, now)
    lines += market_lines + _ending(now)
    return Story(lines, travels + slides, list(dict.fromkeys(places)))


def _made(was: BigBangRecord, now: BigBangRecord, seat: Seat, move: int) -> tuple[list[Text], list[Travel], list[str]]:
    """Tell the move itself: a tile placed, a body moved, or a choice."""
    if move in (STOP, USE_DARK_ENERGY):
        return [text(f"bigbang.log.{'stop' if move == STOP else 'dark-energy'}", seat=seat)], [], []
    action, name, cell = parts_of(move)
    tile, place = TILE_NUMBER[name], f"{UNIVERSE}/{cell}"
    if not action:
        start = market_place(was.market.tolist().index(tile))
        return [text("bigbang.log.place", seat=seat, tile=list(named(tile)))], [Travel(start, place)], [place]
    start = cell_place(UNIVERSE, int(was.cell[tile]))
    other = body_words([int(now.covered)]) if action == "eclipse" else []
    line = text(f"bigbang.log.{action}", seat=seat, tile=body_words([tile]), other=other)
    return [line], [Travel(start, place)], [start, place]


def _turn_ended(was: BigBangRecord, now: BigBangRecord, seat: Seat) -> list[Text]:
    """Tell how the clock went on and, alone, which cards were turned."""
    if now.mode == SIMPLE:
        return []
    if now.mode == SOLO:
        return _cards_turned(was, now)
    years = int(now.time[seat]) - int(was.time[seat])
    lines = [text("bigbang.log.years", seat=seat, years=years)] if years else []
    met = [other for other in seats(now) if other != seat and now.time[other] == now.time[seat]]
    if met and not now.over:
        lines.append(text("bigbang.log.on_top", seat=seat))
    if not now.over and first_actor(now) == seat:
        lines.append(text("bigbang.log.again", seat=seat))
    return lines


def _cards_turned(was: BigBangRecord, now: BigBangRecord) -> list[Text]:
    """Tell which objectives were reached and turned up, and laps of the clock."""
    turned = [card for card in range(OBJECTIVE_COUNT) if was.card[card] != now.card[card]]
    lines = []
    for side, key in ((REACHED, "reached"), (AIMED, "aim")):
        lines += [text(f"bigbang.log.{key}", objective=goal_words(card)) for card in turned if now.card[card] == side]
    if now.time[0] // now.clock > was.time[0] // was.clock:
        lines.append(text("bigbang.log.lap", lap=int(now.time[0] // now.clock)))
    lines += [text("bigbang.log.avoid", objective=goal_words(card)) for card in turned if now.card[card] == AVOIDED]
    if now.last_lap and not was.last_lap:
        lines.append(text("bigbang.log.last_lap"))
    return lines


def _ending(now: BigBangRecord) -> list[Text]:
    """Tell how the game came to its end."""
    if not now.over:
        return []
    if now.lost:
        return [text("bigbang.log.lost")]
    if now.last_lap and now.remaining:
        return [text("bigbang.log.time_up")]
    return [text("bigbang.log.stuck" if now.remaining else "bigbang.log.over")]
