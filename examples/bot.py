"""A bot that plays over the network: `python examples/bot.py URL TOKEN CODE`.

It sits down at a table with an open seat and takes the move after which the position looks best, in a world that agrees
with what it sees. `POST /api/tokens` gives a token.
"""

import sys

from cosmoludo.client import Client, Position, Table


def best(table: Table, seat: int, turn: Position) -> str:
    """The move after which the seat's position looks best."""
    view = table.state(seat, turn)

    def promise(text: str) -> float:
        world = view.deal(seed=1)
        world.play(text, seat)
        return world.value(seat)

    return max(turn.moves, key=promise)


def main(url: str, token: str, code: str) -> None:
    """Play one game to its end."""
    with Client(url, token) as client:
        table = client.join(code)
        (seat,) = table.seats()
        for turn in table.turns(seat):
            table.play(best(table, seat, turn), seat, turn.ply)
        print(table.facts().ranks)  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
