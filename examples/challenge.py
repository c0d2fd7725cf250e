"""A bot that challenges another program or a person: `python examples/challenge.py URL TOKEN WHO [GAME]`.

WHO is the id of a person or of a bot account. It plays one game as `bot.py` does, and prints the ranks.
"""

import sys

from bot import best

from cosmoludo.client import Client
from cosmoludo.server.wire.programs import Declined, GameEnd, Turn


def main(url: str, token: str, who: str, game: str = "genial") -> None:
    """Challenge, and play to the end unless it is declined."""
    with Client(url, token) as client:
        table = client.challenge(who, game)
        for event in client.events():
            if event.code != table.code:
                continue
            match event:
                case Turn(seat=seat):
                    turn = table.position(seat)
                    if turn.moves:
                        table.play(best(table, seat, turn), seat, turn.ply)
                case Declined(by=by):
                    print(f"{by.name} declines: {by.reason}")  # noqa: T201
                    return
                case GameEnd():
                    print(event.table.ranks)  # noqa: T201
                    return


if __name__ == "__main__":
    main(*sys.argv[1:])
