"""The settings of the server from a file, where each of them comes from, and the unit of systemd that has them."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import typer

from cosmoludo.cli.shared import LANGUAGE, fail, reason
from cosmoludo.core.words import say

NOT_SETTINGS = ("settings", "show_settings", "print_unit", "lang")
"""Options of `serve` that say what to do, not how."""
SOURCES = {"COMMANDLINE": "option", "ENVIRONMENT": "environment", "DEFAULT_MAP": "file"}
"""What the command line calls them, and what we do."""
UNIT = """\
[Unit]
Description=Cosmoludo
After=network-online.target
Wants=network-online.target

[Service]
DynamicUser=yes
StateDirectory=cosmoludo
CacheDirectory=cosmoludo
WorkingDirectory=/var/lib/cosmoludo
Environment=XDG_CACHE_HOME=/var/cache/cosmoludo
ExecStart={command}
Restart=on-failure
NoNewPrivileges=yes
PrivateTmp=yes
ProtectHome=yes
ProtectSystem=strict

[Install]
WantedBy=multi-user.target
"""
UNIT_DATABASE = "/var/lib/cosmoludo/tables.sqlite"


def read_settings(context: typer.Context, file: Path | None) -> Path | None:
    """Take the settings of a TOML file for what is neither given as an option nor in the environment."""
    if file is None:
        return None
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        fail(f"{file}: {reason(error)}")
    known = {name.replace("_", "-") for name in names(context)}
    if unknown := sorted(set(found) - known):
        fail(say(LANGUAGE, "cli.bad_setting", file=str(file), name=unknown[0], known=", ".join(sorted(known))))
    context.default_map = {name.replace("-", "_"): value for name, value in found.items()}
    return file


def names(context: typer.Context) -> list[str]:
    """Return the names of all settings."""
    return [name for param in context.command.params if (name := param.name) and name not in NOT_SETTINGS]


def shown_settings(context: typer.Context, database: str) -> list[tuple[str, str, str]]:
    """Return every setting by its name in a file, its value as TOML without passwords, and where it comes from."""
    told = {"database": database} | {name: without_password(context.params[name]) for name in ("redis", "smtp")}
    rows = []
    for name in names(context):
        value = told.get(name, context.params[name])
        rows.append((name.replace("_", "-"), as_toml(value), source_of(context, name)))
    return rows


def without_password(url: str | None) -> str | None:
    """Return a URL as it may be shown."""
    return url and re.sub(r"(://[^:@]*:).*@", r"\1***@", url)


def source_of(context: typer.Context, name: str) -> str:
    """Return where a setting comes from: an option, the environment, the file, or the default."""
    found = context.get_parameter_source(name)
    return SOURCES.get(found.name if found else "", "default")


def as_toml(value: Any) -> str:
    """Return a value as TOML writes it; nothing for none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def unit(context: typer.Context, settings: Path | None) -> str:
    """Return a unit of systemd that serves with the options that were given, from this installation."""
    given = {
        param.opts[0]: context.params[param.name]
        for param in context.command.params
        if param.name in names(context) and source_of(context, param.name) == "option"
    }
    if settings is not None:
        given = {"--settings": settings.absolute()} | given
    elif "--database" not in given:
        given["--database"] = UNIT_DATABASE
    parts = [sys.executable, "-m", "cosmoludo", "serve"]
    for option, value in given.items():
        parts += [option] if value is True else [option, str(value)]
    return UNIT.format(command=shlex.join(parts).replace("%", "%%"))
