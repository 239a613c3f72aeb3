"""The user's folders for data and for what can be made again, as desktops agree on them. Not here: what lies there."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder for what the user brought."""
    return _folder("XDG_DATA_HOME", ".local", "share")


def cache_folder() -> Path:
    """The folder for what can be made again."""
    return _folder("XDG_CACHE_HOME", ".cache")


def _folder(variable: str, *parts: str) -> Path:
    return Path(os.environ.get(variable) or Path.home().joinpath(*parts)) / "spellstack"
