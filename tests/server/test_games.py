"""Games, words, art and pages: what there is to see before a table is laid out."""

import json
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import cosmoludo
from cosmoludo.core import art
from cosmoludo.core.words import IN_TERMINALS, LANGUAGES, catalogues, knows
from cosmoludo.server.api import site
from cosmoludo.server.api.security import HEADERS
from cosmoludo.server.bots import rule_compiler
from cosmoludo.server.bots.rule_compiler import RuleCompiler


def test_every_game_is_on_the_shelf_with_its_facts(client: TestClient[Litestar]) -> None:
    shelf = client.get("/api/games").json()
    assert [game["id"] for game in shelf] == list(cosmoludo.games())
    genial = next(game for game in shelf if game["id"] == "genial")
    assert genial["players"] == [2, 3, 4]
    assert genial["options"][0] == {"name": "teams", "values": [False, True], "default": False, "needs_players": 4}
    assert genial["has_scene"]


def test_words_are_those_of_the_catalogues_that_pages_say_and_sent_once(client: TestClient[Litestar]) -> None:
    for language in LANGUAGES:
        answer = client.get(f"/api/words/{language}")
        sent = answer.json()
        assert set(sent) == set(catalogues(language))
        for prefix, text in sent.items():
            lines = set(text.splitlines())
            missing = [line for line in catalogues(language)[prefix].splitlines() if line not in lines]
            ids = [line.partition(" ")[0].partition("-")[0] for line in missing if line[:1].isalpha()]
            assert set(ids) <= set(IN_TERMINALS)
            assert not [line for line in lines if line.startswith(("cli-", "#"))]
        again = client.get(f"/api/words/{language}", headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/words/de").json()["rule"] == "server.no_language"


def test_art_is_a_games_own_file(client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "art.svg").write_text("<svg/>")
    monkeypatch.setattr(art, "packages", lambda: {"some": SimpleNamespace(path=tmp_path)})
    answer = client.get("/api/art/some.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")
    for name in ("other.svg", "some", "..%2Fsome.svg"):
        assert client.get(f"/api/art/{name}").status_code == 404


def test_art_comes_with_the_symbols_that_it_borrows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, root, drawn in (("box", "", "ball box-cover"), ("mini", ' data-borrows="box"', "mini-cover")):
        (tmp_path / folder).mkdir()
        symbols = "".join(f'<symbol id="{name.split("-")[-1]}"><path d="{name}"/></symbol>' for name in drawn.split())
        text = f'<svg xmlns="{art.NAMESPACE}"{root}>{symbols}</svg>'
        (tmp_path / folder / "art.svg").write_text(text)
    found_packages = {name: SimpleNamespace(path=tmp_path / name) for name in ("box", "mini")}
    monkeypatch.setattr(art, "packages", lambda: found_packages)
    found = ElementTree.fromstring(art.symbols("mini"))
    assert [(symbol.get("id"), symbol[0].get("d")) for symbol in found] == [("ball", "ball"), ("cover", "mini-cover")]


def test_the_page_is_served_at_its_addresses(
    client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "BUILT", tmp_path / "dist")
    assert client.get("/").json()["rule"] == "server.no_client"
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<!doctype html>")
    (tmp_path / "dist" / "files.json").write_text('{"src/table/TablePage.svelte": {"file": "assets/table.js"}}')
    (tmp_path / "dist" / "assets" / "index-abc.js").write_text("1")
    (tmp_path / "secret").write_text("no")
    for address in ("/", "/t/abcd"):
        answer = client.get(address)
        assert answer.text == "<!doctype html>"
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "private, no-cache"
    script = client.get("/assets/index-abc.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    for address in ("/secret", "/../secret", "/%2e%2e/secret", "/assets/../../secret", "/assets", "/nothing"):
        assert client.get(address).status_code == 404


def test_the_page_comes_with_links_to_its_words_scripts_and_styles(
    client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "BUILT", tmp_path)
    chunks = {
        "src/table/TablePage.svelte": {"file": "a.js", "imports": ["b"], "css": ["a.css"]},
        "b": {"file": "b.js", "imports": ["b"]},
    }
    (tmp_path / "files.json").write_text(json.dumps(chunks))
    (tmp_path / "index.html").write_text("<!doctype html>")
    files = "</a.js>; rel=modulepreload, </a.css>; rel=preload; as=style; crossorigin, </b.js>; rel=modulepreload"
    french = {"Accept-Language": "de-DE,fr-CH;q=0.9,en;q=0.8"}
    assert client.get("/t/abcd", headers=french).headers["link"] == f"{site.WORDS.format(language='fr')}, {files}"
    assert client.get("/", headers=french).headers["link"] == site.WORDS.format(language="fr")
    chosen = french | {"Cookie": f"{site.LANGUAGE}=en"}
    assert client.get("/", headers=chosen).headers["link"] == site.WORDS.format(language="en")
    strange = {"Accept-Language": 'x"><script>,*', "Cookie": f"{site.LANGUAGE}=nothing"}
    assert client.get("/", headers=strange).headers["link"] == site.WORDS.format(language="en")


@pytest.mark.parametrize("listed", [None, {}])
def test_the_page_comes_also_without_a_list_of_its_scripts(
    client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listed: object
) -> None:
    monkeypatch.setattr(site, "BUILT", tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html>")
    if listed is not None:
        (tmp_path / "files.json").write_text(json.dumps(listed))
    page = client.get("/t/abcd")
    assert (page.status_code, page.headers["link"]) == (200, site.WORDS.format(language="en"))


def test_every_part_of_the_page_that_is_linked_to_is_there() -> None:
    assert all((Path(__file__).parents[2] / "web" / source).is_file() for source in site.PARTS.values())


def test_every_answer_tells_the_browser_to_be_careful(client: TestClient[Litestar]) -> None:
    for path in ("/healthz", "/api/games", "/api/tables", "/nothing", "/api/tables/nope"):
        headers = client.get(path).headers
        for name, value in HEADERS.items():
            assert headers[name] == value
    assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_the_server_says_that_it_is_well(client: TestClient[Litestar]) -> None:
    assert client.get("/healthz").json()["status"] == "ok"


def test_the_documentation_of_the_api_loads_nothing_from_elsewhere(client: TestClient[Litestar]) -> None:
    document = client.get("/schema/openapi.json").json()
    assert "/api/tables/{code}/moves" in document["paths"]
    assert client.get("/schema").headers["content-type"].startswith("application/vnd.oai.openapi+json")
    for page in ("swagger", "redoc", "rapidoc", "elements"):
        assert client.get(f"/schema/{page}").status_code == 404


def test_the_bots_are_listed_from_the_weakest_level_to_the_strongest_and_have_names(
    client: TestClient[Litestar],
) -> None:
    bots = client.get("/api/bots").json()
    assert [bot["level"] for bot in bots[:6]] == [1, 2, 3, 4, 5, 6]
    assert {bot["id"] for bot in bots if bot["level"] is None} == {"random", "greedy", "uct"}
    for bot in bots:
        assert all(knows(language, f"bot.{bot['id']}") for language in LANGUAGES)


def test_the_shelf_tells_how_heavy_a_game_is_and_shows_it(client: TestClient[Litestar]) -> None:
    for game in client.get("/api/games").json():
        assert game["weight"] in (1, 2, 3)
        answer = client.get(game["preview"])
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        known = client.get(game["preview"], headers={"If-None-Match": answer.headers["etag"]})
        assert known.status_code == 304
    for name in ("nothing.svg", "genial", "..%2Fgenial.svg"):
        assert client.get(f"/api/previews/{name}").status_code == 404


def test_it_is_told_how_far_the_rules_of_a_game_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = RuleCompiler()
    assert compiler.progress("genial") == 0
    monkeypatch.setattr("cosmoludo.server.bots.rule_compiler.time.monotonic", lambda: 100.0)
    compiler._began["genial"] = (40.0, 60.0)
    halfway = compiler.progress("genial")
    monkeypatch.setattr("cosmoludo.server.bots.rule_compiler.time.monotonic", lambda: 400.0)
    assert 0.5 < halfway < compiler.progress("genial") < 1


def test_a_game_that_is_being_compiled_says_so(client: TestClient[Litestar]) -> None:
    told = client.get("/api/games/genial/preparation").json()
    assert told["ready"] is (told["share"] == 1)
    assert client.get("/api/games/nothing/preparation").status_code == 404


def test_how_long_compiling_takes_is_learned_from_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert rule_compiler._usual_seconds("table", "genial") == rule_compiler.USUAL_SECONDS
    rule_compiler.mark("table", "espace").write_text("10.0")
    rule_compiler.mark("table", "parallel").write_text("30.0")
    assert rule_compiler._usual_seconds("table", "genial") == 20
    rule_compiler.mark("table", "genial").touch()
    assert rule_compiler._usual_seconds("table", "genial") == rule_compiler.LOADING_SECONDS
