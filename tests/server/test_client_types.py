"""The client's types are those of the server."""

import json
import subprocess
import sys
from pathlib import Path

from cosmoludo.server.app import Settings, build

ROOT = Path(__file__).parents[2]


def test_the_clients_types_are_made_from_this_servers_document(tmp_path: Path) -> None:
    document, types = tmp_path / "openapi.json", tmp_path / "schema.d.ts"
    schema = build(Settings(database=tmp_path / "tables.sqlite")).openapi_schema.to_schema()
    document.write_text(json.dumps(schema))
    command = [sys.executable, str(ROOT / "script" / "build_client.py"), "exec", "--", "openapi-typescript"]
    subprocess.run([*command, str(document), "--default-non-nullable=false", "--output", str(types)], check=True)
    committed = ROOT / "web" / "src" / "shared" / "schema.d.ts"
    assert types.read_text() == committed.read_text(), "the server's types have changed: run script/types"
