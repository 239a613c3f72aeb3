"""Saved games as files: the game and who plays it. Not here: what a game's bytes hold (game.saved)."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec

from spellstack.errors import MalformedSave
from spellstack.game import Game

FORMAT = 1


class SavedGame(NamedTuple):
    """A game and which of its players are people."""

    game: Game
    people: tuple[int, ...]


class _File(msgspec.Struct, frozen=True):
    spellstack_file: int
    people: tuple[int, ...]
    game: bytes


def write_save(path: Path, game: Game, people: tuple[int, ...]) -> None:
    """Write the game to the file, all of it or nothing; folders are made. Raises `OSError`."""
    data = msgspec.msgpack.encode(_File(FORMAT, people, game.save()))
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)


def keep_old(path: Path) -> Path | None:
    """Put what lies at the path aside, under the next free number, and say where; None if nothing lies there. Raises
    `OSError`.
    """
    if not path.exists():
        return None
    numbered = (path.with_name(f"{path.stem}.{number}{path.suffix}") for number in count(1))
    kept = next(other for other in numbered if not other.exists())
    return path.rename(kept)


def read_save(path: Path) -> SavedGame:
    """The game in the file. `MalformedSave` names the file if it holds none; `OSError` if it cannot be opened."""
    try:
        file = msgspec.msgpack.decode(path.read_bytes(), type=_File)
        if file.spellstack_file != FORMAT:
            raise MalformedSave(f"saved in format {file.spellstack_file}, this version reads {FORMAT}")
        game = Game.load(file.game)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise MalformedSave("this is no saved game", path=path) from error
    except MalformedSave as error:
        raise MalformedSave(error.reason, path=path) from error
    if not all(0 <= player < len(game.state.players) for player in file.people):
        raise MalformedSave("it names players that are not in it", path=path)
    return SavedGame(game, file.people)


def default_path() -> Path:
    """Where a game is saved when nothing else is said: in the user's folder for the state of programs."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "spellstack" / "game.save"
