"""Espace: what a move did, in sentences."""

from collections.abc import Callable

from cosmoludo.core.scene import Beat, Story, Text, Travel, Value, text
from cosmoludo.core.seats import Seat, as_seat, seats
from cosmoludo.core.words import LANGUAGES, say
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.data.tables import BODIES, CARDS, COLLECTORS, OBJECT_COUNT
from cosmoludo.games.espace.record import NAME, EspaceRecord, PlainRecord
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.table.known import Laid, announced, in_pot, last_taken
from cosmoludo.games.espace.table.layout import OWN_OBJECT, POT, TAKEN, card_place
from cosmoludo.games.espace.table.looks import card_face, figure
from cosmoludo.games.espace.units import spoken

COMPARING = 2600
"""Milliseconds to compare cards in."""


def story(before: EspaceRecord, after: EspaceRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    return tell(PlainRecord(before), PlainRecord(after), seat, ANNOUNCE if move is None else move)


def tell(before: PlainRecord, after: PlainRecord, seat: Seat, move: int) -> Story:
    """Tell what was said, which Collector cards turned up, which cards were shown, and who took them."""
    characteristic = before.characteristic if move == ANNOUNCE else move
    lines = [said_line(before, after, seat, move, characteristic)]
    beats: list[Beat] = []
    zone, laid = "", list[Laid]()
    if after.rounds > before.rounds:
        zone, laid = TAKEN, last_taken(after)
        lines += turned_lines(before.used, after.taken_used)
        lines += comparison_lines(before, laid, characteristic, after.opener)
        lines.append(text("espace.log.won", seat=after.opener))
        beats = round_beats(before, laid, CHARACTERISTICS[characteristic], lines[-1], after.opener)
        lines += turned_lines(after.taken_used, after.used)
    elif after.tied > before.tied:
        zone, laid = POT, in_pot(after)
        lines += comparison_lines(before, laid, characteristic)
        beats = round_beats(before, laid, CHARACTERISTICS[characteristic], lines[-1])
        lines += turned_lines(before.used, after.used)
    else:
        lines += turned_lines(before.used, after.used)
        lines += others_lines(before, after, seat, characteristic)
    lines += out_lines(before, after)
    places = [card_place(after.opener if zone == TAKEN else seat)]
    known = _in_hand(before)
    travels = [Travel(OWN_OBJECT, f"{zone}/{index}") for index, each in enumerate(laid) if each.card in known]
    return Story(lines, travels, places, beats)


def said_line(before: PlainRecord, after: PlainRecord, seat: Seat, move: int, characteristic: int) -> Text:
    """Tell what the one who moved has said; the figure only while the card is still in play."""
    kind = "announced" if move == ANNOUNCE else "named" if before.phase == NAME else "changed"
    compared: list[str] = [f"espace.characteristic.{CHARACTERISTICS[characteristic]}"]
    body = announced(after, seat, characteristic) if _same_cards(before, after) else None
    if body is None:
        return text(f"espace.log.{kind}", seat=seat, characteristic=compared)
    figures = figure(body, CHARACTERISTICS[characteristic])
    return text(f"espace.log.{kind}_figure", seat=seat, characteristic=compared, **figures)


def others_lines(before: PlainRecord, after: PlainRecord, seat: Seat, characteristic: int) -> list[Text]:
    """Tell the figures of those who had nothing to decide, clockwise."""
    lines = []
    for step in range(1, after.players):
        other = as_seat((seat + step) % after.players)
        if after.said[other, characteristic] and not before.said[other, characteristic]:
            body = announced(after, other, characteristic)
            if body:
                figures = figure(body, CHARACTERISTICS[characteristic])
                lines.append(text("espace.log.announced_figure", seat=other, **figures))
    return lines


def comparison_lines(
    before: PlainRecord, laid: list[Laid], characteristic: int, winner: int | None = None
) -> list[Text]:
    """Tell every comparison since a moment, and what else is won: a tie is told as a tie.

    Without a winner, the last comparison has ended in a tie that is being broken.
    """
    lines: list[Text] = []
    compared = CHARACTERISTICS[characteristic]
    last = max(each.step for each in laid)
    for step in range(int(before.tied) + 1, last + 1):
        cards = [each for each in laid if each.step == step]
        lines += step_lines(cards, compared, step > 1, bool(before.tie_by_figure))
    cards = [each for each in laid if each.step == last]
    if winner is None:
        lines.append(text("espace.log.level"))
    elif _is_level(cards, compared, winner, last > 1 and not before.tie_by_figure):
        lines.append(text("espace.log.no_next"))
    others = [each.card for each in laid if each.step == 0]
    if winner is not None and others:
        lines.append(text("espace.log.pot", **_listed(others, lambda _language, _card: "")))
    return lines


def round_beats(
    before: PlainRecord, laid: list[Laid], compared: str, outcome: Text, winner: int | None = None
) -> list[Beat]:
    """Show the cards of every comparison face to face with their figures, then who takes them, or that they are level.

    In a comparison that was level, those that went on are lit.
    """
    beats = []
    last = max(each.step for each in laid)
    for step in range(int(before.tied) + 1, last + 1):
        cards = [each for each in laid if each.step == step]
        went_on = {each.seat for each in laid if each.step == step + 1}
        faces = [card_face(each, compared, each.seat in went_on) for each in cards]
        told = step_lines(cards, compared, step > 1, bool(before.tie_by_figure))
        beats += [Beat(line, text(f"espace.characteristic.{compared}"), faces=faces, pause=COMPARING) for line in told]
    faces = [card_face(each, compared, each.seat == winner) for each in laid if each.step == last]
    return [*beats, Beat(outcome, seats=[] if winner is None else [winner], faces=faces)]


def step_lines(cards: list[Laid], compared: str, tied: bool, by_figure: bool) -> list[Text]:
    """Tell one comparison: the figures, the strongest first; the spots, if they had to decide."""
    lines = []
    if not tied or by_figure:
        key = "espace.log.next" if tied else "espace.log.shown"
        ordered = sorted((each.card for each in cards), key=lambda card: BODIES[card].strength(compared), reverse=True)
        lines.append(text(key, **_listed(ordered, lambda language, card: spoken(language, compared, BODIES[card]))))
    levels = {each.card: each.level for each in cards if each.level}
    if levels:
        figures = {BODIES[card].strength(compared) for card in levels}
        key = "espace.log.next_spots" if not lines else "espace.log.tied" if len(figures) == 1 else "espace.log.spots"
        ordered = sorted(levels, key=lambda card: levels[card], reverse=True)
        lines.append(text(key, **_listed(ordered, lambda language, card: _spot(language, levels[card]))))
    return lines


def _is_level(cards: list[Laid], compared: str, winner: int, by_spot_alone: bool) -> bool:
    """Return whether the winner's card was no better than another one, so that nobody's next card could decide."""
    best = next(each for each in cards if each.seat == winner)
    return any(
        each.level == best.level > 0
        and (by_spot_alone or BODIES[each.card].strength(compared) == BODIES[best.card].strength(compared))
        for each in cards
        if each is not best
    )


def _listed(cards: list[int], remark: Callable[[str, int], str]) -> dict[str, Value]:
    """Return the names of some cards, each with a remark in brackets, by language."""
    found: dict[str, Value] = {}
    for language in LANGUAGES:
        named = [(card_name(language, card), remark(language, card)) for card in cards]
        found[language] = ", ".join(f"{name} ({said})" if said else name for name, said in named)
    return found


def card_name(language: str, card: int) -> str:
    """Return what a card is called."""
    if card >= OBJECT_COUNT:
        return say(language, f"espace.collector.{CARDS[card]}")
    return BODIES[card].name(language)


def _spot(language: str, level: int) -> str:
    """Return the colour of a spot."""
    return say(language, f"espace.difficulty.{DIFFICULTIES[level - 1]}")


def out_lines(before: PlainRecord, after: PlainRecord) -> list[Text]:
    """Tell who has lost the last card."""
    return [
        text("espace.log.out", seat=seat) for seat in seats(after) if before.held[seat] > 0 and after.held[seat] == 0
    ]


def turned_lines(before: int, after: int) -> list[Text]:
    """Tell which Collector cards have worked since some had."""
    worked = after & ~before
    return [text(f"espace.turned.{name}") for index, name in enumerate(COLLECTORS) if worked >> index & 1]


def _same_cards(before: PlainRecord, after: PlainRecord) -> bool:
    """Return whether the same cards are in play as before."""
    return after.rounds == before.rounds and after.pot_count == before.pot_count


def _in_hand(state: PlainRecord) -> list[int]:
    """Return the cards in play that the one who looks knows for sure: the own one, and at times another."""
    tops = [int(state.pile[seat, state.held[seat] - 1]) for seat in seats(state) if state.playing >> seat & 1]
    return [card for card in tops if card >= 0]
