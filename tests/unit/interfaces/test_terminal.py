"""At a real terminal: the end of input and an interruption save the game and leave no traceback; colours can be off."""

import contextlib
import os
import select
import sys
import time

import pytest

pty = pytest.importorskip("pty")


class Terminal:
    """The command at a pseudo-terminal of 60 columns."""

    def __init__(self, *arguments: str, env: dict[str, str]) -> None:
        self.said = ""
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execve(sys.executable, [sys.executable, "-m", "spellstack", *arguments], env)

    def until(self, wanted: str, seconds: float = 30) -> str:
        """What is said until `wanted`, or until the command ends."""
        limit = time.monotonic() + seconds
        while wanted not in self.said and time.monotonic() < limit:
            if select.select([self.fd], [], [], 0.2)[0]:
                try:
                    self.said += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:  # the command has ended
                    break
        said, self.said = self.said, ""
        return said

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def press(self, key: str, wanted: str) -> str:
        """What is said until `wanted`. The key is pressed again when nothing comes of it: an interruption just before
        the line editor waits for input is noticed only with the next key.
        """
        said = ""
        for _ in range(10):
            with contextlib.suppress(OSError):  # the command has ended meanwhile
                self.type(key)
            said += self.until(wanted, 2)
            if wanted in said:
                break
        return said

    def end(self) -> tuple[int, str]:
        """Exit status and the rest of what is said."""
        rest = self.until("\0", 20)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1]), rest


@pytest.fixture
def terminal(tmp_path):
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm"}
    env |= {"COLUMNS": "60", "LC_ALL": "C.UTF-8", "PYTHONPATH": os.pathsep.join(sys.path)}
    open_: list[Terminal] = []

    def start(**more: str) -> Terminal:
        open_.append(Terminal("play", "--seed", "1", env=env | more))
        return open_[-1]

    yield start
    for one in open_:
        with contextlib.suppress(OSError):
            os.close(one.fd)


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_an_interruption_and_the_end_of_input_save(terminal, key):
    game = terminal()
    assert "Keep this hand" in game.until("> ")
    game.type("\n")
    game.until("> ")
    said = game.press(key, "Saved to")
    status, rest = game.end()
    rest = said + rest
    assert status == 0 and "\nSaved to " in rest.replace("\r", "") and "Traceback" not in rest


def test_colours_are_shown_unless_they_are_not_wanted(terminal):
    shown, plain = terminal(), terminal(NO_COLOR="1")
    for game, coloured in ((shown, True), (plain, False)):
        said = game.until("> ")
        assert ("\x1b[36m" in said) is coloured
        game.type("\x04")
        assert game.end()[0] == 0
