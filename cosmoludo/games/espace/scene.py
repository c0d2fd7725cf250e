"""Espace: how it looks."""

from types import SimpleNamespace

from cosmoludo.core.errors import HiddenState, InvalidMove
from cosmoludo.core.move import Move
from cosmoludo.core.record import SPECTATOR, first_actor, may_act
from cosmoludo.core.scene import DONE, Cell, Meter, Offer, Panel, Piece, Scene, Source, Story, Text, Zone, text
from cosmoludo.core.state import Played, State
from cosmoludo.games.espace.contest import may_change
from cosmoludo.games.espace.data import BODIES, CARD_NUMBER, CARDS, CHARACTERISTIC_COUNT, COLLECTORS, FIRE, OBJECT_COUNT
from cosmoludo.games.espace.deck import CHARACTERISTICS, DIFFICULTIES, Body
from cosmoludo.games.espace.record import NAME, NOBODY, plain
from cosmoludo.games.espace.rules import ANNOUNCE
from cosmoludo.games.espace.telling import announced, figure, in_pot, last_taken, name, told

OWN, ROUND, POT, TAKEN = "own", "round", "pot", "taken"
OBJECT, THEME, CARD = "object", "theme", "card"
FIGURES_START = 1.2
COLUMNS, ROW_HEIGHT = 3, 1.35
ANNOUNCE_WORD = "announce"


def scene(view: State, seat: int = SPECTATOR) -> Scene:
    """The table as a seat sees it: the cards in play face down, what was said of them, and the own card in the hand.

    Who has no card left is out and has no place on the table.
    """
    if not view.hidden:
        raise HiddenState("a scene is made from what a seat sees")
    state = plain(view.record)
    parts = [round_part(state)]
    parts += [seat_part(state, other) for other in clockwise(state, max(seat, 0)) if state.held[other] > 0]
    parts += [part for part in (pot_part(state), taken_part(state)) if part[0].cells]
    if own := own_card(state, seat):
        parts.append(own_part(own, seat))
    zones = [zone for zone, _ in parts]
    pieces = [piece for _, found in parts for piece in found]
    score_sheet = sources(state) if state.over else []
    return Scene(zones, pieces, panels(state), prompt(view, seat), offer(view, seat), rule(view, seat), score_sheet)


def chosen(view: State, _seat: int, path: list[str]) -> Move:
    """The move that some choices make: a characteristic of the own card, or a button; InvalidMove if they make none."""
    words = (*CHARACTERISTICS, ANNOUNCE_WORD)
    if len(path) == 1:
        choice = path[0].removeprefix(f"{OWN}/").removeprefix("!")
        if path[0] == f"!{choice}" and choice in words:
            return view.game.move(choice)
        if path[0] == f"{OWN}/{choice}" and choice in CHARACTERISTICS:
            state = view.record
            answers = state.phase != NAME and CHARACTERISTICS[state.characteristic] == choice
            return view.game.move(ANNOUNCE_WORD if answers else choice)
    raise InvalidMove(f"expected a characteristic of the own card, or one of {', '.join(words)}, got {path!r}")


def story(before: State, after: State, played: Played) -> Story:
    """What a move did, as far as the one who looks can know it."""
    return told(plain(before.record), plain(after.record), played)


def round_part(state: SimpleNamespace) -> tuple[Zone, list[Piece]]:
    """Which round it is, what is compared, and the Collector cards at work."""
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


def seat_part(state: SimpleNamespace, seat: int) -> tuple[Zone, list[Piece]]:
    """A seat's card in play as all see it: its back, the spot it has shown, the figure it has announced."""
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


def leaders(state: SimpleNamespace) -> list[int]:
    """Who has announced the best figure of several; nobody while something else than the figure decides."""
    said = {seat: int(state.said[seat, state.characteristic]) for seat in range(state.players)}
    known = {seat: strength for seat, strength in said.items() if strength and state.playing >> seat & 1}
    if state.setter == NOBODY or len(known) < 2 or {"rainbow", "tornado"} & set(at_work(state)):
        return []
    best = min(known.values()) if "eclipse" in at_work(state) else max(known.values())
    return [seat for seat, strength in known.items() if strength == best]


def own_part(body: Body, seat: int) -> tuple[Zone, list[Piece]]:
    """The own card face up, with its four figures."""
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


def pot_part(state: SimpleNamespace) -> tuple[Zone, list[Piece]]:
    """The cards that lie in the pot for the winner of the round."""
    return laid_out(POT, in_pot(state), text("espace.table.pot"))


def taken_part(state: SimpleNamespace) -> tuple[Zone, list[Piece]]:
    """The cards that were taken last, so that everybody can look at them for a round."""
    return laid_out(TAKEN, last_taken(state), text("espace.table.taken", seat=state.opener))


def laid_out(zone: str, cards: list[int], label: Text) -> tuple[Zone, list[Piece]]:
    """Cards face up beside the board, in rows."""
    cells = [
        Cell(str(index), float(index % COLUMNS), index // COLUMNS * ROW_HEIGHT, "slot") for index in range(len(cards))
    ]
    pieces = [card_piece(f"{zone}/{index}", card) for index, card in enumerate(cards)]
    return Zone(zone, "card", "side", cells, label), pieces


def card_piece(at: str, card: int) -> Piece:
    """A card face up."""
    if card >= OBJECT_COUNT:
        return Piece(at, CARDS[card], text(f"espace.collector.{CARDS[card]}"))
    body = BODIES[card]
    caption = text("espace.table.name", **name(body))
    return Piece(at, body.id, text(f"espace.table.object_{body.difficulty}", **name(body)), caption=caption)


def panels(state: SimpleNamespace) -> list[Panel]:
    """How many cards each seat has, of all that are in the piles."""
    held = state.held.tolist()[: state.players]
    return [
        Panel(
            seat,
            int(state.scores[seat]),
            [Meter("pile", held[seat], text("espace.table.pile"), sum(held) + state.pot_count)],
            int(state.ranks[seat]),
            notes(state, seat),
        )
        for seat in range(state.players)
    ]


def notes(state: SimpleNamespace, seat: int) -> list[Text]:
    """Who opens the round, and who is out."""
    if state.over:
        return []
    if state.held[seat] == 0:
        return [text("espace.note.out")]
    return [text("espace.note.opens")] if seat == state.opener else []


def sources(state: SimpleNamespace) -> list[Source]:
    """Cards are all that counts."""
    return [Source(text("espace.table.pile"), [int(state.scores[seat]) for seat in range(state.players)])]


def rule(view: State, seat: int) -> str:
    """The heading of the rules that explains what is to be done now."""
    state = view.record
    if state.over:
        return "score"
    if not may_act(state, seat):
        return "turn"
    if state.phase == NAME:
        return "tie" if state.tied else "name"
    return "change" if may_change(state, seat) else "announce"


def prompt(view: State, seat: int) -> Text:
    """What to do now, in one sentence, and what the Collector cards at work change."""
    record = view.record
    if record.over:
        return text("espace.prompt.over")
    if not may_act(record, seat):
        return text("espace.ask.wait", seat=int(first_actor(record)))
    state = plain(record)
    body = own_card(state, seat)
    assert body is not None, "who acts has a card in play"
    effects = [f"espace.force.{collector}" for collector in at_work(state)]
    if state.phase == NAME:
        return text("espace.ask.tie" if state.tied else "espace.ask.name", **name(body), effects=effects)
    asked = "espace.ask.change" if may_change(record, seat) else "espace.ask.answer"
    compared = [f"espace.characteristic.{CHARACTERISTICS[state.characteristic]}"]
    return text(asked, **name(body), effects=effects, characteristic=compared)


def offer(view: State, seat: int) -> Offer | None:
    """The characteristics that a seat may name, on its card and as buttons; where it answers, to announce."""
    if not may_act(view.record, seat):
        return None
    moves = [int(move) for move in view.moves(seat)]
    compared = int(view.record.characteristic)
    named = [CHARACTERISTICS[move] for move in moves if move < CHARACTERISTIC_COUNT]
    choices = [f"{OWN}/{characteristic}" for characteristic in named]
    if ANNOUNCE in moves:
        choices += [f"{OWN}/{CHARACTERISTICS[compared]}", f"!{ANNOUNCE_WORD}"]
    choices += [f"!{characteristic}" for characteristic in named]
    return Offer([prompt(view, seat)], [dict.fromkeys(choices, DONE)])


def clockwise(state: SimpleNamespace, first: int) -> list[int]:
    """The seats in the order of play from one of them."""
    return [(first + step) % state.players for step in range(state.players)]


def own_card(state: SimpleNamespace, seat: int) -> Body | None:
    """The object in play of the one who looks."""
    if seat == SPECTATOR or not state.playing >> seat & 1:
        return None
    return BODIES[state.pile[seat, state.held[seat] - 1]]


def at_work(state: SimpleNamespace) -> list[str]:
    """The Collector cards whose effect lasts in this round."""
    working = state.effects | (1 << FIRE if state.burning else 0)
    return [collector for index, collector in enumerate(COLLECTORS) if working >> index & 1]


def _figure_name(body: Body, characteristic: str) -> Text:
    return text(f"espace.figure.{characteristic}", **figure(body, characteristic))
