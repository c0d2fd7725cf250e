"""The command `mcp`: a seat for a language model."""

from __future__ import annotations

from cosmoludo.cli.shared import LANGUAGE, Language, app, checked_language, extra_packages, words


@app.command(help=words("mcp"))
def mcp(lang: Language = LANGUAGE) -> None:
    """Serve the Model Context Protocol on the standard input and output."""
    language = checked_language(lang)
    with extra_packages(language, "cli.no_mcp"):
        from cosmoludo.mcp.server import make_server
    make_server(language).run()
