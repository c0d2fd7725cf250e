"""Espace: how it looks."""

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.scene import DONE, Cell, Meter, Offer, Panel, Piece, Scene, Source, Story, Text, Zone, text
from cosmoludo.core.seats import Seat, as_seat, seats
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES, Body
from cosmoludo.games.espace.data.tables import BODIES, CARD_NUMBER, CARDS, CHARACTERISTIC_COUNT, OBJECT_COUNT
from cosmoludo.games.espace.notation import TEXTS
from cosmoludo.games.espace.notation import text as move_text
from cosmoludo.games.espace.record import NAME, NOBODY, EspaceRecord, PlainRecord
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.table.shown import announced, at_work, figure, in_pot, last_taken, name, own_card
from cosmoludo.games.espace.table.stories import tell

OWN, ROUND, POT, TAKEN = "own", "round", "pot", "taken"
OBJECT, THEME, CARD = "object", "theme", "card"
FIGURES_START = 1.2
COLUMNS, ROW_HEIGHT = 3, 1.35


def scene(state: EspaceRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: cards in play face down, what was said of them, and the own card in the hand.

    Who has no card left is out and has no place on the table.
    """
    plain, moves = PlainRecord(state), legal_moves(state, seat).tolist()
    parts = [round_part(plain)]
    parts += [seat_part(plain, other) for other in clockwise(plain, max(seat, 0)) if plain.held[other] > 0]
    parts += [part for part in (pot_part(plain), taken_part(plain)) if part[0].cells]
    if own := own_card(plain, seat):
        parts.append(own_part(own, seat))
    zones = [zone for zone, _ in parts]
    pieces = [piece for _, found in parts for piece in found]
    asked = prompt(plain, seat, moves)
    score_sheet = sources(plain) if plain.over else []
    return Scene(zones, pieces, panels(plain), asked, offer(plain, moves, asked), rule(plain, moves), score_sheet)


def chosen(state: EspaceRecord, _seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes: a characteristic of the own card, or a button."""
    if len(path) == 1:
        choice = path[0].removeprefix(f"{OWN}/").removeprefix("!")
        if path[0] == f"!{choice}" and choice in TEXTS:
            return TEXTS.index(choice)
        if path[0] == f"{OWN}/{choice}" and choice in CHARACTERISTICS:
            characteristic = CHARACTERISTICS.index(choice)
            answers = state.phase != NAME and state.characteristic == characteristic
            return ANNOUNCE if answers else characteristic
    raise InvalidMove(f"expected a characteristic of the own card, or one of {', '.join(TEXTS)}, got {path!r}")


def story(before: EspaceRecord, after: EspaceRecord, seat: Seat, move: int | None) -> Story:
    """Tell what a move did, as far as the one who looks can know it. Every move of this game is open."""
    return tell(PlainRecord(before), PlainRecord(after), seat, ANNOUNCE if move is None else move)


def round_part(state: PlainRecord) -> tuple[Zone, list[Piece]]:
    """Draw which round it is, what is compared, and the Collector cards at work."""
    working = at_work(state)
    cells = [Cell(THEME, 0, 0, "slot", text("espace.table.compared"))]
    cells += [Cell(collector, 1.0 + index, 0) for index, collector in enumerate(working)]
    pieces = [Piece(f"{ROUND}/{collector}", collector, text(f"espace.force.{collector}")) for collector in working]
    if state.setter != NOBODY:
        characteristic = CHARACTERISTICS[state.characteristic]
        pieces.append(
            Piece(f"{ROUND}/{THEME}", f"{characteristic}-card", text(f"espace.characteristic.{characteristic}"))
        )
    return Zone(ROUND, "card", "board", cells, text("espace.table.round", round=state.rounds + 1)), pieces


def seat_part(state: PlainRecord, seat: Seat) -> tuple[Zone, list[Piece]]:
    """Draw a seat's card in play as all see it: its back, the spot it has shown, the figure it has announced."""
    place = f"seat{seat}"
    cells = [Cell(CARD, 0, 0, "slot", text("espace.table.place", seat=seat))]
    label = text("espace.table.place_cards", seat=seat, cards=int(state.held[seat]))
    zone = Zone(place, "card", "board", cells, label, seat)
    if not state.playing >> seat & 1:
        return zone, []
    at = f"{place}/{CARD}"
    pieces = [Piece(at, "back", text("espace.table.back"))]
    if state.shown[seat]:
        difficulty = DIFFICULTIES[state.shown[seat] - 1]
        pieces = [Piece(at, f"back-{difficulty}", text(f"espace.table.back_{difficulty}"))]
    if state.burning >> seat & 1:
        pieces.append(Piece(at, "burning", text("espace.force.fire")))
    if state.setter != NOBODY and (body := announced(state, seat, state.characteristic)):
        characteristic = CHARACTERISTICS[state.characteristic]
        pieces.append(Piece(at, f"{body.id}-{characteristic}", _figure_name(body, characteristic)))
    if seat in leaders(state):
        pieces.append(Piece(at, "leading", text("espace.table.leading")))
    return zone, pieces


def leaders(state: PlainRecord) -> list[Seat]:
    """Return who has announced the best figure of several; nobody while something else than the figure decides."""
    said = {seat: int(state.said[seat, state.characteristic]) for seat in seats(state)}
    known = {seat: strength for seat, strength in said.items() if strength and state.playing >> seat & 1}
    if state.setter == NOBODY or len(known) < 2 or {"rainbow", "tornado"} & set(at_work(state)):
        return []
    best = min(known.values()) if "eclipse" in at_work(state) else max(known.values())
    return [seat for seat, strength in known.items() if strength == best]


def own_part(body: Body, seat: Seat) -> tuple[Zone, list[Piece]]:
    """Draw the own card face up, with its four figures."""
    cells = [Cell(OBJECT, 0, 0, "slot", text("espace.table.own"))]
    cells += [
        Cell(characteristic, FIGURES_START + index, 0, "tile", text("espace.table.own"))
        for index, characteristic in enumerate(CHARACTERISTICS)
    ]
    pieces = [card_piece(f"{OWN}/{OBJECT}", CARD_NUMBER[body.id])]
    pieces += [
        Piece(f"{OWN}/{characteristic}", f"{body.id}-{characteristic}", _figure_name(body, characteristic))
        for characteristic in CHARACTERISTICS
    ]
    return Zone(OWN, "card", "hand", cells, text("espace.table.own"), seat), pieces


def pot_part(state: PlainRecord) -> tuple[Zone, list[Piece]]:
    """Draw the cards that lie in the pot for the winner of the round."""
    return laid_out(POT, in_pot(state), text("espace.table.pot"))


def taken_part(state: PlainRecord) -> tuple[Zone, list[Piece]]:
    """Draw the cards that were taken last, so that everybody can look at them for a round."""
    return laid_out(TAKEN, last_taken(state), text("espace.table.taken", seat=state.opener))


def laid_out(zone: str, cards: list[int], label: Text) -> tuple[Zone, list[Piece]]:
    """Draw cards face up beside the board, in rows."""
    cells = [
        Cell(str(index), float(index % COLUMNS), index // COLUMNS * ROW_HEIGHT, "slot") for index in range(len(cards))
    ]
    pieces = [card_piece(f"{zone}/{index}", card) for index, card in enumerate(cards)]
    return Zone(zone, "card", "side", cells, label), pieces


def card_piece(at: str, card: int) -> Piece:
    """Draw a card face up."""
    if card >= OBJECT_COUNT:
        return Piece(at, CARDS[card], text(f"espace.collector.{CARDS[card]}"))
    body = BODIES[card]
    caption = text("espace.table.name", **name(body))
    return Piece(at, body.id, text(f"espace.table.object_{body.difficulty}", **name(body)), caption=caption)


def panels(state: PlainRecord) -> list[Panel]:
    """Show how many cards each seat has, of all that are in the piles."""
    held = state.held.tolist()[: state.players]
    return [
        Panel(
            seat,
            int(state.scores[seat]),
            [Meter("pile", held[seat], text("espace.table.pile"), sum(held) + state.pot_count)],
            int(state.ranks[seat]),
            notes(state, seat),
        )
        for seat in seats(state)
    ]


def notes(state: PlainRecord, seat: Seat) -> list[Text]:
    """Say who opens the round, and who is out."""
    if state.over:
        return []
    if state.held[seat] == 0:
        return [text("espace.note.out")]
    return [text("espace.note.opens")] if seat == state.opener else []


def sources(state: PlainRecord) -> list[Source]:
    """Return the score sheet: cards are all that counts."""
    return [Source(text("espace.table.pile"), [int(state.scores[seat]) for seat in seats(state)])]


def rule(state: PlainRecord, moves: list[int]) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if not moves:
        return "turn"
    if state.phase == NAME:
        return "tie" if state.tied else "name"
    return "change" if may_change(moves) else "announce"


def prompt(state: PlainRecord, seat: Seat, moves: list[int]) -> Text:
    """Say what to do now, in one sentence, and what the Collector cards at work change."""
    if state.over:
        return text("espace.prompt.over")
    if not moves:
        return text("espace.ask.wait", seat=state.actors.bit_length() - 1)
    body = own_card(state, seat)
    assert body is not None, "who acts has a card in play"
    effects = [f"espace.force.{collector}" for collector in at_work(state)]
    if state.phase == NAME:
        return text("espace.ask.tie" if state.tied else "espace.ask.name", **name(body), effects=effects)
    asked = "espace.ask.change" if may_change(moves) else "espace.ask.answer"
    compared = [f"espace.characteristic.{CHARACTERISTICS[state.characteristic]}"]
    return text(asked, **name(body), effects=effects, characteristic=compared)


def offer(state: PlainRecord, moves: list[int], asked: Text) -> Offer | None:
    """Offer the characteristics that a seat may name, on its card and as buttons; where it answers, to announce."""
    if not moves:
        return None
    named = [CHARACTERISTICS[move] for move in moves if move < CHARACTERISTIC_COUNT]
    choices = [f"{OWN}/{characteristic}" for characteristic in named]
    if ANNOUNCE in moves:
        choices += [f"{OWN}/{CHARACTERISTICS[state.characteristic]}", f"!{move_text(ANNOUNCE)}"]
    choices += [f"!{characteristic}" for characteristic in named]
    return Offer([asked], [dict.fromkeys(choices, DONE)])


def may_change(moves: list[int]) -> bool:
    """Return whether a seat that answers may also name another characteristic."""
    return len(moves) > 1


def clockwise(state: PlainRecord, first: int) -> list[Seat]:
    """Return the seats in the order of play from one of them."""
    return [as_seat((first + step) % state.players) for step in range(state.players)]


def _figure_name(body: Body, characteristic: str) -> Text:
    """Say a figure of an object."""
    return text(f"espace.figure.{characteristic}", **figure(body, characteristic))
