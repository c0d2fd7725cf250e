"""Makes the reference of the HTTP API from the OpenAPI document: every route with its parameters and an example."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cosmoludo.server.api.account_events import event_text
from cosmoludo.server.api.openapi import CODE, EXAMPLES
from cosmoludo.server.ops.app import Settings, build
from cosmoludo.server.wire.programs import Turn

TITLES = {
    "games": "Games, rules and lessons",
    "tables": "Tables",
    "programs": "Programs",
    "people": "Oneself, accounts and tokens",
    "club": "The club",
    "tournaments": "Tournaments",
    "calls": "Calls and holidays",
    "house": "The house",
    "host": "For the host",
    "operations": "Operations",
}
"""The chapters, in this order, by the tags of the routes."""
PARTS = {"person_id": "5f1c0a", "bot_id": "44c0d1f0a2b3c4d5e6f70819", "number": "7", "day": "2026-11-16"}
"""What stands for parts of paths in examples, where their names are not plain enough."""
VALUES = {"code": CODE, "game": "genial", "seat": 0, "ply": 12, "language": "en", "since": 0}
"""What stands for other parameters."""
INTRODUCTION = """# HTTP API

Made from the OpenAPI document that every server has at `/schema/openapi.json`.
[Program](program.md#over-the-network) says how it is used. In the examples `$URL` is the address of a server and
`$TOKEN` a token; whoever sends neither a token nor a cookie is a new guest.
What is refused is answered with a problem, whatever the route:
"""


def pages() -> str:
    """Return the reference as Markdown."""
    document = build(Settings(database=Path("unused"))).openapi_schema.to_schema()
    schemas = document["components"]["schemas"]
    lines = [INTRODUCTION, *code("json", EXAMPLES["Problem"])]
    for tag, title in TITLES.items():
        lines += [f"## {title}", ""]
        for method, path, operation in operations(document):
            if operation["tags"][0] == tag:
                lines += route(method, path, operation, schemas)
    return "\n".join(lines)


def operations(document: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield every route: its method, its path, and what the document says of it."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def route(method: str, path: str, operation: dict[str, Any], schemas: Mapping[str, Any]) -> list[str]:
    """Return what there is to know about a route."""
    lines = [f"### `{method} {path}`", "", f"**{operation['summary']}.** {operation.get('description', '')}", ""]
    if parameters := operation.get("parameters"):
        lines += ["| parameter | in | type | |", "|---|---|---|---|"]
        lines += [parameter(one) for one in parameters]
        lines.append("")
    body = content_of(operation.get("requestBody", {}))
    if body is not None:
        lines += fields(body, schemas)
    lines += code("console", request(method, path, operation.get("parameters", []), body))
    for status, answer in sorted(operation["responses"].items()):
        if status.startswith("2"):
            lines += answered(status, answer)
    refused = [
        f"{status}: {one['description']}" for status, one in sorted(operation["responses"].items()) if status >= "4"
    ]
    return [*lines, "Refused with", "", *(f"- {one}" for one in refused), ""]


def parameter(one: Mapping[str, Any]) -> str:
    """Return a parameter as the row of a table."""
    needed = "needed" if one.get("required") else "may be left out"
    return f"| `{one['name']}` | {one['in']} | {kind(one['schema'])} | {needed} |"


def fields(schema: Mapping[str, Any], schemas: Mapping[str, Any]) -> list[str]:
    """Return the fields of a body as a table."""
    found = schemas.get(name_of(schema), {})
    rows = []
    for name, one in found.get("properties", {}).items():
        needed = "needed" if name in found.get("required", []) else "may be left out"
        rows.append(f"| `{name}` | {kind(one)} | {needed} |")
    return ["The body is JSON:", "", "| field | type | |", "|---|---|---|", *rows, ""] if rows else []


def kind(schema: Mapping[str, Any]) -> str:
    """Return a type in a few words."""
    if "$ref" in schema:
        return f"`{name_of(schema)}`"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(one) for one in schema[several]))
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(one)}`" for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    named = schema.get("type", "anything")
    return " or ".join(named) if isinstance(named, list) else str(named)


def request(method: str, path: str, parameters: list[Mapping[str, Any]], body: Mapping[str, Any] | None) -> str:
    """Return the command that sends a request."""
    for one in parameters:
        if one["in"] == "path":
            path = path.replace(f"{{{one['name']}}}", str((PARTS | VALUES).get(one["name"], one["name"])))
    query = "&".join(f"{one['name']}={VALUES.get(one['name'], one['name'])}" for one in parameters if asked(one))
    address = f"$URL{path}{f'?{query}' if query else ''}"
    command = [f'$ curl -X {method} "{address}"', '-H "Authorization: Bearer $TOKEN"']
    if body is not None:
        said = json.dumps(example(body), ensure_ascii=False).replace("'", "'\\''")
        command += ["-H 'Content-Type: application/json'", f"-d '{said}'"]
    return " \\\n    ".join(command)


def asked(one: Mapping[str, Any]) -> bool:
    """Return whether an example has a parameter in its query."""
    return one["in"] == "query" and (one.get("required", False) or one["name"] in VALUES)


def answered(status: str, answer: Mapping[str, Any]) -> list[str]:
    """Return what a route answers where it does as asked."""
    schema, media = content_of(answer), next(iter(answer.get("content", {})), "")
    if media == "text/event-stream":
        told = Turn(CODE, "genial", 1, 13)
        return [f"Answer {status}, events such as", "", *code("text", event_text(told).decode().strip())]
    if media == "application/json" and schema is not None:
        return [f"Answer {status}:", "", *code("json", example(schema))]
    return [f"Answer {status}, {f'`{media}`' if media else 'without a body'}.", ""]


def content_of(body: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the schema of a body, if it is JSON."""
    found: dict[str, Any] | None = body.get("content", {}).get("application/json", {}).get("schema")
    return found


def name_of(schema: Mapping[str, Any]) -> str:
    """Return the name of the type that a schema refers to."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


def example(schema: Mapping[str, Any]) -> Any:
    """Return an example of a type: one that a test has checked."""
    if schema.get("type") == "array":
        return [example(schema["items"])]
    if "$ref" not in schema:
        return {}
    return EXAMPLES[name_of(schema)]


def code(language: str, content: Any) -> list[str]:
    """Return a block of code."""
    text = content if isinstance(content, str) else json.dumps(content, indent=2, ensure_ascii=False)
    return [f"```{language}", text, "```", ""]
