"""Many programs: two bots of different languages play each other over HTTP, each with an account of its own."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

from cosmoludo.client import Client, Refused
from cosmoludo.server.wire.bot_accounts import BotTerms, MadeBot
from cosmoludo.server.wire.people import Me
from tests.server.guests import wait_until
from tests.server.processes import process

ROOT = Path(__file__).parents[2]
SECONDS = 240


def node() -> str:
    """Node, wherever the client of the package is built with it."""
    spec = importlib.util.spec_from_file_location("build_client", ROOT / "script" / "build_client.py")
    assert spec is not None
    assert spec.loader is not None
    building = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(building)
    found = shutil.which("node", path=building.npm_command()[1]["PATH"])
    assert found is not None
    return found


def bot(owner: Client, name: str) -> MadeBot:
    return owner.new_bot(name, BotTerms(allows="everybody"))


def test_a_bot_in_javascript_and_one_in_python_play_each_other(tmp_path: Path) -> None:
    with process(tmp_path) as (_, address), Client(address) as owner:
        owner.ask(Me, "POST", "/api/account", {"name": "Hopper", "password": "a moth in a relay"})
        scripted, challenger = bot(owner, "Brendan"), bot(owner, "Guido")
        command = [node(), str(ROOT / "examples" / "bot.mjs"), address, scripted.token, "1"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as javascript:
            try:
                wait_until(lambda: scripted.bot.person in {one.person for one in owner.bots_to_seat("genial")})
                python = subprocess.run(
                    [
                        sys.executable,
                        ROOT / "examples" / "challenge.py",
                        address,
                        challenger.token,
                        scripted.bot.person,
                    ],
                    capture_output=True,
                    text=True,
                    timeout=SECONDS,
                    check=False,
                )
                # It looks before it plays, the other does not.
                assert (python.stdout, python.stderr) == ("[1, 2]\n", "")
                said, _ = javascript.communicate(timeout=SECONDS)
                assert said.endswith(": [1,2]\n")
                assert javascript.returncode == 0
            finally:
                javascript.kill()


def test_a_bot_in_javascript_declines_what_it_does_not_play_and_ends_with_its_token(tmp_path: Path) -> None:
    with process(tmp_path) as (_, address), Client(address) as owner:
        owner.ask(Me, "POST", "/api/account", {"name": "Hopper", "password": "a moth in a relay"})
        scripted = bot(owner, "Brendan")
        command = [node(), str(ROOT / "examples" / "bot.mjs"), address, scripted.token]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as javascript:
            try:
                table = owner.create("hexdomino", ["me", "open", "open"])

                def invited() -> bool:
                    try:
                        table.invite(scripted.bot.person)
                    except Refused as refused:
                        assert refused.problem.rule == "server.bot_offline"
                        return False
                    return True

                wait_until(invited)
                wait_until(table.declined)
                assert [(one.name, one.reason) for one in table.declined()] == [("Brendan", "game")]
                owner.end_bot(scripted.bot.person)
                javascript.communicate(timeout=SECONDS)
                assert javascript.returncode == 1
            finally:
                javascript.kill()
