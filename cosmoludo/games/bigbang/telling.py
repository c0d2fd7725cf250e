"""Big Bang 13.7: what a move did, told from how the table looked before and after it."""

from cosmoludo.core.record import Record, first_actor
from cosmoludo.core.scene import Story, Text, Travel, text
from cosmoludo.core.state import Played
from cosmoludo.games.bigbang.actions import USE_DARK_ENERGY
from cosmoludo.games.bigbang.data import BODIES, OBJECTIVE_COUNT, TILE_NUMBER
from cosmoludo.games.bigbang.dial import clock_place
from cosmoludo.games.bigbang.documents import bits_of
from cosmoludo.games.bigbang.looks import DISCARD, PILE, body_words, goal_words, market_place
from cosmoludo.games.bigbang.notation import named, parts_of
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, BONUS, NO_TILE, PLAY, REACHED, SIMPLE, SOLO
from cosmoludo.games.bigbang.rules import STOP
from cosmoludo.games.bigbang.sky import UNIVERSE, cell_place

CHANGED = 2  # tiles that leave the market at once only when none of them can be played


def told(was: Record, now: Record, played: Played) -> Story:
    """What a seat's move did."""
    seat, move = played.seat, int(played.move) if played.move is not None else STOP
    lines, travels, places = _made(was, now, seat, move)
    absorbed = [tile for tile in bits_of(int(now.turned) & ~int(was.turned)) if tile < BODIES]
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


def _made(was: Record, now: Record, seat: int, move: int) -> tuple[list[Text], list[Travel], list[str]]:
    """The move itself: a tile placed, a body moved, or a choice."""
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


def _turn_ended(was: Record, now: Record, seat: int) -> list[Text]:
    """The clock and, alone, the cards."""
    if now.mode == SIMPLE:
        return []
    if now.mode == SOLO:
        return _cards_turned(was, now)
    years = int(now.time[seat]) - int(was.time[seat])
    lines = [text("bigbang.log.year" if years == 1 else "bigbang.log.years", seat=seat, years=years)] if years else []
    met = [other for other in range(now.players) if other != seat and now.time[other] == now.time[seat]]
    if met and not now.over:
        lines.append(text("bigbang.log.on_top", seat=seat))
    if not now.over and first_actor(now) == seat:
        lines.append(text("bigbang.log.again", seat=seat))
    return lines


def _cards_turned(was: Record, now: Record) -> list[Text]:
    """Objectives reached and turned up, laps of the clock."""
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


def _ending(now: Record) -> list[Text]:
    """How the game came to its end."""
    if not now.over:
        return []
    if now.lost:
        return [text("bigbang.log.lost")]
    if now.last_lap and now.remaining:
        return [text("bigbang.log.time_up")]
    return [text("bigbang.log.stuck" if now.remaining else "bigbang.log.over")]


def market_story(was: Record, now: Record) -> tuple[list[Text], list[Travel]]:
    """Tiles that left the market unplayed, the pile turned over, and how the others moved up, the rightmost first."""
    before, after = was.market.tolist(), now.market.tolist()
    gone = [tile for tile in before if tile not in after and _is_discarded(now, tile)]
    lines = [text("bigbang.log.discard", tile=list(named(tile))) for tile in gone[:1]]
    if len(gone) >= CHANGED:
        lines = [text("bigbang.log.changed")]
    if now.pile_count > was.pile_count:
        lines.append(text("bigbang.log.turned_over"))
    travels = [Travel(market_place(before.index(tile)), DISCARD) for tile in gone]
    for place in reversed(range(len(after))):
        tile = after[place]
        if tile != NO_TILE and tile != before[place]:
            start = market_place(before.index(tile)) if tile in before else PILE
            travels.append(Travel(start, market_place(place)))
    return lines, travels


def _is_discarded(now: Record, tile: int) -> bool:
    """Whether a tile lies in the discard, or in the pile that it was turned into."""
    return tile in now.discard[: now.discard_count] or tile in now.pile[: now.pile_count]
