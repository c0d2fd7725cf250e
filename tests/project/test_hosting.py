"""The files for hosting: a container, several with a database, a dashboard. What they name exists."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from cosmoludo.cli import app
from cosmoludo.server.ops.measures import registry

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
DOCKERFILE = (HOSTING / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))
DASHBOARD: dict[str, Any] = json.loads((HOSTING / "grafana.json").read_text("utf-8"))
PINNED = re.compile(r":\d+(\.\d+)+-")


def instructions() -> list[tuple[str, str]]:
    """The lines of the container file, without comments, continued lines joined."""
    lines = [line for line in DOCKERFILE.splitlines() if not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [
        (word, " ".join(rest.split()))
        for word, _, rest in (line.partition(" ") for line in joined.splitlines())
        if word
    ]


def variables() -> set[str]:
    """The environment variables of all options of the server."""
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {str(param.envvar) for param in serve.params if param.envvar}


def last_stage() -> list[tuple[str, str]]:
    found = instructions()
    start = max(number for number, (word, _) in enumerate(found) if word == "FROM")
    return found[start:]


def test_images_are_pinned() -> None:
    images = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    images += [service["image"] for service in COMPOSE["services"].values() if "image" in service]
    assert images
    assert not [image for image in images if not PINNED.search(image)]


def test_the_container_does_not_run_as_root_and_says_how_it_is() -> None:
    stage = last_stage()
    words = [word for word, _ in stage]
    (user,) = [rest for word, rest in stage if word == "USER"]
    assert user not in ("root", "0")
    assert words.index("USER") < words.index("ENTRYPOINT")
    (health,) = [rest for word, rest in stage if word == "HEALTHCHECK"]
    assert "/healthz" in health
    assert dict(stage)["ENTRYPOINT"] == '["cosmoludo"]'


def test_what_is_copied_is_there() -> None:
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            assert all((ROOT / source).exists() for source in rest.split()[:-1]), rest


def test_every_variable_is_one_of_the_server() -> None:
    named = set(re.findall(r"COSMOLUDO_[A-Z_]+(?==)", DOCKERFILE)) | set(
        COMPOSE["services"]["cosmoludo"]["environment"]
    )
    named.discard("COSMOLUDO_DB_PASSWORD")
    assert named
    assert named <= variables()


def test_the_services_belong_together() -> None:
    services, volumes = COMPOSE["services"], set(COMPOSE["volumes"])
    house = services["cosmoludo"]
    assert (HOSTING / house["build"]["context"] / house["build"]["dockerfile"]).resolve() == HOSTING / "Dockerfile"
    assert set(house["depends_on"]) == set(services) - {"cosmoludo"}
    assert all("healthcheck" in services[name] for name in house["depends_on"])
    assert "@postgres/" in house["environment"]["COSMOLUDO_DATABASE"]
    assert house["environment"]["COSMOLUDO_REDIS"] == "redis://redis"
    used = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert used == volumes
    assert all(str(port).startswith("127.0.0.1:") for port in house["ports"]), "a proxy speaks HTTPS before it"


def test_every_metric_of_the_dashboard_exists() -> None:
    known = {sample.name for metric in registry.collect() for sample in metric.samples}
    known |= {f"{metric.name}{end}" for metric in registry.collect() for end in ENDINGS[metric.type]}
    expressions = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    named = {name for expression in expressions for name in re.findall(r"cosmoludo_\w+", expression)}
    assert len(named) > 10
    assert named <= known


ENDINGS = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_sum", "_count"]}


def test_every_panel_has_a_title_and_a_place_of_its_own() -> None:
    panels = DASHBOARD["panels"]
    assert all(panel["title"] for panel in panels)
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels)


@pytest.mark.heavy
@pytest.mark.skipif("COSMOLUDO_CONTAINER_TOOL" not in os.environ, reason="builds download images and packages")
def test_the_container_is_built_and_runs() -> None:
    tool = os.environ["COSMOLUDO_CONTAINER_TOOL"]
    build = [tool, "build", "--file", str(HOSTING / "Dockerfile"), "--tag", "cosmoludo-test", str(ROOT)]
    subprocess.run(build, check=True)
    show = [tool, "run", "--rm", "cosmoludo-test", "serve", "--show-settings", "--lang", "en"]
    assert "/data/tables.sqlite" in subprocess.run(show, check=True, capture_output=True, text=True).stdout
