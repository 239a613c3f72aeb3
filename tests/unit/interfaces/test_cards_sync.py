"""`spellstack cards sync` against a server on this machine: whole, resumed, broken off, wrong. Cards are invented."""

import gzip
import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from spellstack.interfaces.cli import main
from spellstack.storage import download as downloading
from spellstack.storage.card_catalog import CardCatalog
from spellstack.storage.download import download
from spellstack.storage.user_folder import cache_folder

CARDS = [
    {"name": f"Otter {n}", "type_line": "Creature — Otter", "oracle_text": "Flying", "power": str(n), "toughness": "1"}
    for n in range(100)
]
CONTENT = json.dumps(CARDS).encode()


class Server:
    """What is served and how; `asked` are the headers of the requests for the file."""

    def __init__(self):
        self.content, self.packed, self.ranges, self.tag = CONTENT, False, True, '"one"'
        self.breaks: list[int] = []  # after so many bytes the connection breaks off
        self.listing: dict = {}
        self.answer: bytes | None = None
        self.asked: list[dict[str, str]] = []
        self.address = ""

    def index(self) -> bytes:
        entry = {"type": "oracle_cards", "download_uri": f"{self.address}/cards.json", "size": len(self.content)}
        other = {"type": "rulings", "download_uri": f"{self.address}/rulings.json", "size": 1}
        listing = json.dumps({"object": "list", "data": [other, entry | self.listing]}).encode()
        return listing if self.answer is None else self.answer


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        served: Server = self.server.served  # type: ignore[attr-defined]
        if self.path == "/bulk-data":
            return self.give(200, served.index())
        if self.path != "/cards.json":
            return self.give(404, b"")
        served.asked.append(dict(self.headers))
        body = gzip.compress(served.content, mtime=0) if served.packed else served.content
        headers = {"ETag": served.tag} | ({"Content-Encoding": "gzip"} if served.packed else {})
        start = self.start_of(served, len(body))
        if start is None:
            return self.give(416, b"")
        if start:
            headers["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
        return self.give(206 if start else 200, body[start:], headers, served.breaks.pop(0) if served.breaks else None)

    def start_of(self, served, length):
        asked = self.headers.get("Range")
        if not served.ranges or not asked or self.headers.get("If-Range", served.tag) != served.tag:
            return 0
        start = int(asked.removeprefix("bytes=").rstrip("-"))
        return start if start < length else None

    def give(self, status, body, headers=None, breaks=None):
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body if breaks is None else body[:breaks])
        self.close_connection = True

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    found = Server()
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.served = found  # type: ignore[attr-defined]
        found.address = f"http://127.0.0.1:{http.server_address[1]}"
        thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield found
        http.shutdown()
        thread.join()


@pytest.fixture
def sync(monkeypatch, capsys, tmp_path, server):
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setenv("no_proxy", "127.0.0.1")

    def sync_(*arguments: str) -> tuple[int, str, str]:
        status = 0
        try:
            main(["cards", "sync", *(arguments or ("--from", f"{server.address}/bulk-data"))])
        except SystemExit as exit_:
            status = int(exit_.code or 0)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return sync_


def imported() -> int:
    with CardCatalog() as catalog:
        return len(catalog)


def left() -> list[str]:
    return sorted(path.name for path in cache_folder().glob("oracle-cards*"))


@pytest.mark.parametrize("packed", [False, True])
def test_all_cards_are_downloaded_and_imported(server, sync, packed):
    server.packed = packed
    status, out, err = sync()
    assert (status, err) == (0, "") and out.startswith("100 cards imported into ") and "100 understood" in out
    assert imported() == 100 and left() == []


def test_the_address_may_stand_in_the_environment(server, sync, monkeypatch):
    monkeypatch.setenv("SPELLSTACK_BULK_DATA", f"{server.address}/bulk-data")
    monkeypatch.setattr("sys.argv", ["spellstack"])
    try:
        main(["cards", "sync"])
    except SystemExit as exit_:
        assert not exit_.code
    assert imported() == 100


@pytest.mark.parametrize("packed", [False, True])
def test_what_breaks_off_is_resumed_at_once(server, sync, packed):
    server.packed, server.breaks = packed, [500, 100]
    assert sync()[0] == 0 and imported() == 100
    assert [asked.get("Range") for asked in server.asked] == [None, "bytes=500-", "bytes=600-"]
    assert server.asked[1]["If-Range"] == server.tag


def test_what_broke_off_too_often_goes_on_with_the_next_try(server, sync):
    server.breaks = [700, 100, 100]
    status, out, err = sync()
    assert (status, out) == (2, "") and "broken off (900 of" in err and "run it again" in err
    assert imported() == 0 and left() == ["oracle-cards.json.part", "oracle-cards.json.version"]
    assert sync()[0] == 0 and server.asked[-1]["Range"] == "bytes=900-"
    assert imported() == 100 and left() == []


def test_a_server_without_ranges_gives_it_again(server, sync):
    server.ranges, server.breaks = False, [700]
    assert sync()[0] == 0 and imported() == 100 and len(server.asked) == 2


def test_another_version_is_downloaded_from_its_start(server, sync):
    server.breaks = [700, 0, 0]
    assert sync()[0] == 2
    server.content, server.tag = json.dumps(CARDS[:20]).encode(), '"two"'
    assert sync()[0] == 0 and imported() == 20


def test_a_part_that_is_longer_than_the_file_is_dropped(server, sync):
    server.breaks = [2000, 0, 0]
    assert sync()[0] == 2
    server.content = json.dumps(CARDS[:3]).encode()
    assert sync()[0] == 0 and imported() == 3


@pytest.mark.parametrize(
    ("listing", "told"),
    [
        ({"size": 5}, "bytes, 5 were announced"),
        ({"size": 10**9}, "1000000000 were announced"),
        ({"sha256": "0" * 64}, "digest differs"),
    ],
)
def test_a_file_that_is_not_as_announced_is_dropped(server, sync, listing, told):
    server.listing = listing
    status, out, err = sync()
    assert (status, out) == (2, "") and told in err
    assert imported() == 0 and left() == []


def test_the_digest_is_that_of_the_unpacked_file(server, sync):
    server.packed, server.listing = True, {"sha256": hashlib.sha256(CONTENT).hexdigest().upper()}
    assert sync()[0] == 0 and imported() == 100


def test_a_packed_file_that_ends_too_early_is_damaged(server, sync, tmp_path):
    server.content = gzip.compress(CONTENT)[:-9]
    server.listing = {"size": len(CONTENT)}
    status, _, err = sync()
    assert status == 2 and "damaged" in err and imported() == 0


@pytest.mark.parametrize("content", [b'[{"name": "Otter"', b"<html></html>", b'[{"name": "Otter", "type_line": 3}]'])
def test_nothing_is_imported_from_a_file_that_is_no_card_data(server, sync, content):
    assert sync()[0] == 0
    server.content = content
    status, out, err = sync()
    assert (status, out) == (2, "") and "record 1" in err
    assert imported() == 100 and left() == []


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"<html></html>", "no list of bulk files"),
        (b'{"data": []}', "has no 'oracle_cards'"),
        (b'{"data": [{"type": "oracle_cards"}]}', "download_uri"),
        (b'{"data": [{"type": "oracle_cards", "download_uri": "file:///etc/hosts"}]}', "no address of a server"),
        (b"[" * (1 << 21), "more than"),
    ],
)
def test_a_list_of_no_use_is_told(server, sync, answer, told):
    server.answer = answer
    status, out, err = sync()
    assert (status, out) == (2, "") and told in err and imported() == 0


def test_a_refusal_and_a_silent_server_are_told(server, sync):
    assert "answers 404" in sync("--from", f"{server.address}/nothing")[2]
    assert sync("--from", "http://127.0.0.1:9/bulk-data")[0] == 2
    assert "no address of a server" in sync("--from", "bulk-data")[2]


def test_progress_is_told_to_the_end(server, tmp_path, monkeypatch):
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setattr(downloading, "CHUNK", 1000)
    told: list[tuple[int, int | None]] = []
    download(f"{server.address}/cards.json", tmp_path / "cards", told=lambda have, of: told.append((have, of)))
    assert told[0] == (0, len(CONTENT)) and told[-1] == (len(CONTENT), len(CONTENT)) and len(told) > 10
