"""The page's types are generated from the server's."""

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from cosmoludo.server.ops.app import client_document
from cosmoludo.server.wire.frames import FromClient, FromServer

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "web" / "src" / "shared" / "schema.d.ts"


def test_the_pages_types_are_generated_from_this_servers_document(tmp_path: Path) -> None:
    document, types = tmp_path / "openapi.json", tmp_path / "schema.d.ts"
    document.write_text(json.dumps(client_document()))
    command = [sys.executable, str(ROOT / "script" / "build_client.py"), "exec", "--", "openapi-typescript"]
    subprocess.run([*command, str(document), "--default-non-nullable=false", "--output", str(types)], check=True)
    assert types.read_text() == COMMITTED.read_text(), "the server's types have changed: run script/types"


@pytest.mark.parametrize("frame", [*get_args(FromClient), *get_args(FromServer)])
def test_every_live_frame_is_among_the_pages_types(frame: type) -> None:
    assert f"        {frame.__name__}: {{" in COMMITTED.read_text()
