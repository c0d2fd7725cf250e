"""Distant Suns: the moves of a seat as choices on the table."""

from collections.abc import Iterator

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.hexes import Hex
from cosmoludo.core.scene import DONE, Offer, sign, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.distant_suns.data.tables import CELL_AT, CIRCLES, SIDES
from cosmoludo.games.distant_suns.notation import NOTHING_WORD, read, read_cell
from cosmoludo.games.distant_suns.record import ASSIGN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENTS, NOTHING, anchor_of, pattern_of
from cosmoludo.games.distant_suns.rules.scoring import score_with
from cosmoludo.games.distant_suns.rules.sheets import upgrades_covered, upgrades_spent
from cosmoludo.games.distant_suns.table.forms import REDUCED_FORMS, STAMPS, STAMPS_OF_PATTERN, WHOLE_FORMS
from cosmoludo.games.distant_suns.table.layout import CONTROL, centre, form_id, notch_id, sheet_id, sheet_place
from cosmoludo.games.distant_suns.table.looks import drawn_look

Tree = dict[str, "Tree | int"]
"""Choices, each with those that follow it, or with the move that it makes."""
NOTHING_CHOICE = f"!{NOTHING_WORD}"
OCTAGON = {"!right": 1, "!left": -1}
"""How many columns to the right of its circle a module has its octagon."""


def offer(state: DistantSunsRecord, seat: Seat) -> Offer | None:
    """Offer the moves of a seat: where to put a module, or where to draw."""
    if not may_act(state, seat):
        return None
    return modules(state, seat) if state.phase == ASSIGN else drawings(state, seat)


def modules(state: DistantSunsRecord, seat: Seat) -> Offer:
    """Ask for the notch of the circle, then on which side of it the octagon is."""
    tree: Tree = {}
    for move in legal_moves(state, seat).tolist():
        side, mine, theirs = ASSIGNMENTS[move]
        face = next(face for face, step in OCTAGON.items() if mine + step == theirs)
        _grow(tree, [f"{CONTROL}/{notch_id(side, mine)}", face], move)
    stamps = {
        "!right": [(0.0, 0.0, "circle-left"), (1.0, 0.0, "octagon-right")],
        "!left": [(0.0, 0.0, "circle-right"), (-1.0, 0.0, "octagon-left")],
    }
    asks = [text(f"distant_suns.step.{step}") for step in ("circle", "octagon")]
    return Offer(asks, nodes_of(tree), stamps=stamps)


def drawings(state: DistantSunsRecord, seat: Seat) -> Offer:
    """Ask for a cell and how the shape is turned; before that, with upgrades, for what is left of the shape."""
    column, shape = int(assigned_column(state, seat)), int(assigned_shape(state, seat))
    start: dict[int, list[str]] = {WHOLE_FORMS[shape]: []}
    start |= {form: [f"{CONTROL}/{form_id(index)}"] for index, (form, _) in enumerate(REDUCED_FORMS[shape], 1)}
    tree: Tree = {}
    for move in legal_moves(state, seat).tolist():
        if move == NOTHING:
            _grow(tree, [NOTHING_CHOICE], move)
            continue
        for name, pivot in held(move):
            _grow(tree, [*start[STAMPS[name].form], sheet_place(seat, pivot), f"!{name}"], move)
    cell, turn = text("distant_suns.step.cell"), text("distant_suns.step.turn")
    after = {first: [cell, turn] for path in start.values() for first in path if first in tree}
    first = text("distant_suns.step.form") if after else cell
    return Offer(
        [first, turn], nodes_of(tree), gains=gains(state, seat, tree), stamps=stamps_of(tree, column), after=after
    )


def held(move: int) -> Iterator[tuple[str, Hex]]:
    """Yield every way to hold a drawing: the stamp, and the cell its pivot is on."""
    for name in STAMPS_OF_PATTERN[pattern_of(move)]:
        yield name, CELL_AT[anchor_of(move)] - STAMPS[name].cells[0]


def nodes_of(tree: Tree) -> list[dict[str, int]]:
    """Return the nodes of an offer; those that go on alike are one."""
    nodes: list[dict[str, int]] = [{}]
    known: dict[tuple[tuple[str, int], ...], int] = {}

    def number(branch: Tree) -> dict[str, int]:
        node = {}
        for choice, following in branch.items():
            if isinstance(following, int):
                node[choice] = DONE
                continue
            content = number(following)
            key = tuple(content.items())
            if key not in known:
                known[key] = len(nodes)
                nodes.append(content)
            node[choice] = known[key]
        return node

    nodes[0] = number(tree)
    return nodes


def stamps_of(tree: Tree, column: int) -> dict[str, list[tuple[float, float, str]]]:
    """Return what each last choice would draw around the cell chosen before."""
    names = sorted({choice for choice, _ in leaves(tree)} - {NOTHING_CHOICE})
    found = {}
    for name in names:
        cells = STAMPS[name.removeprefix("!")].cells
        found[name] = [(*centre(cell), drawn_look(column, cell, cells)) for cell in cells]
    return found


def gains(state: DistantSunsRecord, seat: Seat, tree: Tree) -> dict[str, list[tuple[str, str]]]:
    """Return by first choice the points and the upgrades that each drawing would bring."""
    column, score = int(assigned_column(state, seat)), int(state.scores[seat])
    circles = int(CIRCLES[state.sheet] - state.gained[seat])
    worth: dict[int, tuple[int, int]] = {}
    for move in {move for _, move in leaves(tree)} - {NOTHING}:
        upgrades = min(circles, int(upgrades_covered(state, move))) - int(upgrades_spent(state, column, move))
        worth[move] = int(score_with(state, seat, move)) - score, upgrades
    found = {}
    for first, branch in tree.items():
        if not isinstance(branch, int):
            columns = zip(
                ("points", "upgrade"), zip(*(worth[move] for _, move in leaves(branch)), strict=True), strict=True
            )
            found[first] = [(look, "".join(map(sign, numbers))) for look, numbers in columns if any(numbers)]
    return found


def leaves(tree: Tree) -> Iterator[tuple[str, int]]:
    """Yield every last choice in the order of the paths, and the move it makes."""
    for choice, following in tree.items():
        if isinstance(following, int):
            yield choice, following
        else:
            yield from leaves(following)


def _grow(tree: Tree, path: list[str], move: int) -> None:
    """Add a path to the choices."""
    for choice in path[:-1]:
        branch = tree.setdefault(choice, {})
        assert not isinstance(branch, int)
        tree = branch
    tree[path[-1]] = move


def chosen(state: DistantSunsRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    words = [place.removeprefix("!") for place in path]
    if path == [NOTHING_CHOICE]:
        return NOTHING
    if len(path) == 2 and path[1] in OCTAGON and path[0].startswith(f"{CONTROL}/"):
        side, _, column = words[0].partition("/")[2].partition("-")
        if side in SIDES and column.isdecimal():
            return read(f"{side} {column} {int(column) + OCTAGON[path[1]]}")
    if len(path) in (2, 3) and words[-1] in STAMPS and path[-2].startswith(f"{sheet_id(seat)}/"):
        try:
            pivot = read_cell(path[-2].partition("/")[2])
        except ValueError as error:
            raise InvalidMove(str(error)) from None
        return read(" ".join(str(pivot + cell) for cell in STAMPS[words[-1]].cells))
    raise InvalidMove(f"expected a notch and the side of the octagon, or a cell and a stamp, got {path!r}")
