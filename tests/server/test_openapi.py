"""The OpenAPI document is true: whatever is sent, the server answers as it says, and never with a mistake of ours."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from cosmoludo.server.ops.app import Settings, build
from tests.server.processes import process

EXAMPLES = int(os.environ.get("COSMOLUDO_EXAMPLES", "15"))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with process(tmp_path_factory.mktemp("openapi")) as (_, address):
        yield address


@pytest.fixture(scope="module")
def cookies(address: str) -> dict[str, str]:
    return dict(httpx.get(f"{address}api/me", timeout=60).cookies)


DOCUMENT = build(Settings(database=Path("unused"))).openapi_schema.to_schema()
# The framework answers OPTIONS itself, and names the methods of one handler a path. And a request of the right form may
# still ask for what cannot be, such as a game that does not exist.
NOT_ASKED: list[CheckFunction] = [allow_header_conformance, positive_data_acceptance]
schema = schemathesis.openapi.from_dict(DOCUMENT)


def types_in_use() -> set[str]:
    """The types that are bodies of requests or answers, alone or in lists."""
    found = set()
    for operations in DOCUMENT["paths"].values():
        for operation in operations.values():
            bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
            for content in (content for body in bodies for content in body.get("content", {}).values()):
                found |= set(re.findall(r"#/components/schemas/(\w+)", json.dumps(content)))
    return found


def test_every_body_and_answer_has_an_example_that_is_one(address: str) -> None:
    document = httpx.get(f"{address}schema/openapi.json", timeout=60).json()
    schemas = document["components"]["schemas"]
    for name in sorted(types_in_use()):
        (example,) = schemas[name]["examples"]
        jsonschema_rs.validator_for(schemas[name] | {"components": document["components"]}).validate(example)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_the_document_allows(
    case: schemathesis.Case, address: str, cookies: dict[str, str]
) -> None:
    case.call_and_validate(base_url=address, cookies=cookies, excluded_checks=NOT_ASKED)
