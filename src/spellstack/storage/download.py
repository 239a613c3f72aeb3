"""Downloading one large file: resumed where it broke off, verified, and never half there. Not here: what is in it.

The standard library serves: it is one request at a time, read as a stream, and needs no further package.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterator
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from spellstack.errors import DownloadFailed

CHUNK = 1 << 16
TIMEOUT = 30.0
"""Seconds without a byte after which a server is given up."""
TRIES = 3
_NAME = {"User-Agent": "spellstack", "Accept": "application/json;q=0.9,*/*;q=0.8"}
_PARTIAL, _NO_SUCH_RANGE = 206, 416
Told = Callable[[int, int | None], None]
"""Is told how many bytes there are, and of how many if that is known."""


class _Broken(Exception):
    """The connection broke off; what has come is kept."""


class _Version(msgspec.Struct):
    """Which file the beginning that is kept belongs to."""

    address: str
    tag: str = ""
    total: int | None = None


def _opened(address: str, **headers: str) -> HTTPResponse:
    """The answer of the server. `DownloadFailed` if there is none, or it is a refusal."""
    if urlsplit(address).scheme not in ("http", "https"):
        raise DownloadFailed(address, "no address of a server (http or https)")
    try:
        return cast("HTTPResponse", urlopen(Request(address, headers={**_NAME, **headers}), timeout=TIMEOUT))
    except HTTPError as error:
        error.close()
        raise DownloadFailed(address, f"the server answers {error.code} {error.reason}") from error
    except (URLError, HTTPException, OSError, ValueError) as error:
        raise DownloadFailed(address, str(getattr(error, "reason", error)) or type(error).__name__) from error


def fetched(address: str, most: int) -> bytes:
    """A short file as a whole. `DownloadFailed` if there is none, or it has more than `most` bytes."""
    try:
        with _opened(address) as response:
            content = response.read(most + 1)
    except (HTTPException, OSError) as error:
        raise DownloadFailed(address, f"broken off ({error})") from error
    if len(content) > most:
        raise DownloadFailed(address, f"more than {most} bytes")
    return content


def download(
    address: str, to: Path, *, size: int | None = None, sha256: str | None = None, told: Told = lambda have, of: None
) -> Path:
    """Downloads the file, going on with what an earlier try has left beside it; gives `to`.

    `size` and `sha256` are those of the file when unpacked. `DownloadFailed` if it cannot be had as a whole: what has
    come is kept for the next time, unless it is wrong. `OSError` if it cannot be written.
    """
    part = _Part(address, to)
    for tries in range(TRIES):
        try:
            part.go_on(told)
            break
        except _Broken as broken:
            if tries + 1 == TRIES:
                raise DownloadFailed(address, f"broken off ({broken}); run it again to go on") from broken
    wrong = _wrong(part.path, size, sha256)
    if wrong:
        part.forget()
        raise DownloadFailed(address, wrong)
    part.path.replace(to)
    part.forget()
    return to


class _Part:
    """What has come so far, in a file beside the one to be; another one says of which version that is."""

    def __init__(self, address: str, to: Path) -> None:
        self.address = address
        self.path = to.with_name(to.name + ".part")
        self.note = to.with_name(to.name + ".version")
        to.parent.mkdir(parents=True, exist_ok=True)

    def forget(self) -> None:
        """Removes both files."""
        self.path.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)

    def go_on(self, told: Told) -> None:
        """Takes up where it ended; from the start if the server cannot do that, or has another version."""
        known = self._known()
        have = self.path.stat().st_size if known is not None and self.path.exists() else 0
        headers = {"Accept-Encoding": "gzip"}
        if known is not None and have:
            if have == known.total:
                told(have, have)
                return
            headers |= {"Range": f"bytes={have}-"} | ({"If-Range": known.tag} if known.tag else {})
        try:
            with _opened(self.address, **headers) as response:
                self._take(response, have, told)
        except DownloadFailed as failed:
            cause = failed.__cause__
            if isinstance(cause, HTTPError) and cause.code == _NO_SUCH_RANGE and have:
                self.forget()
                raise _Broken("the server has another version") from failed
            if isinstance(cause, HTTPError) or not have:
                raise
            raise _Broken(failed.reason) from failed

    def _known(self) -> _Version | None:
        try:
            found = msgspec.json.decode(self.note.read_bytes(), type=_Version)
        except (OSError, ValueError):
            return None
        return found if found.address == self.address else None

    def _take(self, response: HTTPResponse, have: int, told: Told) -> None:
        resumed = response.status == _PARTIAL and (response.getheader("Content-Range") or "").startswith(
            f"bytes {have}-"
        )
        if response.status == _PARTIAL and not resumed:
            self.forget()
            raise _Broken("the server gives another part")
        have = have if resumed else 0
        length = response.getheader("Content-Length")
        total = have + int(length) if length is not None and length.isdecimal() else None
        if not resumed:
            tag = response.getheader("ETag") or response.getheader("Last-Modified") or ""
            tag = "" if tag.startswith("W/") else tag
            self.note.write_bytes(msgspec.json.encode(_Version(self.address, tag, total)))
        with self.path.open("ab" if resumed else "wb") as file:
            told(have, total)
            for chunk in _chunks(response):
                file.write(chunk)
                have += len(chunk)
                told(have, total)
        if total is not None and have < total:
            raise _Broken(f"{have} of {total} bytes have come")


def _chunks(response: HTTPResponse) -> Iterator[bytes]:
    while True:
        try:
            chunk = response.read(CHUNK)
        except (HTTPException, OSError) as error:
            raise _Broken(str(error) or type(error).__name__) from error
        if not chunk:
            return
        yield chunk


def _wrong(path: Path, size: int | None, sha256: str | None) -> str:
    """What is wrong with the file, empty if nothing is."""
    found, digest = 0, hashlib.sha256()
    try:
        for chunk in _unpacked(path):
            found += len(chunk)
            digest.update(chunk)
    except (zlib.error, EOFError) as error:
        return f"the file is damaged ({error})"
    if size is not None and found != size:
        return f"the file has {found} bytes, {size} were announced"
    if sha256 is not None and digest.hexdigest() != sha256.lower():
        return "the file is not the one announced: its digest differs"
    return ""


def _unpacked(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
        file.seek(0)
        unpack = zlib.decompressobj(wbits=31)
        while chunk := file.read(CHUNK):
            yield unpack.decompress(chunk) if packed else chunk
        if packed and not unpack.eof:
            raise EOFError("it ends too early")
