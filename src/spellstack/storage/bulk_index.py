"""The list of bulk files that a server offers, in the form of Scryfall, and the file of all cards in it.

Not here: downloading (`download`), the cards in the file (`card_file`).
"""

from __future__ import annotations

import msgspec

from spellstack.errors import DownloadFailed
from spellstack.storage.download import fetched

ADDRESS = "https://api.scryfall.com/bulk-data"
ALL_CARDS = "oracle_cards"
_MOST = 1 << 20  # bytes that such a list may have


class BulkFile(msgspec.Struct, frozen=True, kw_only=True):
    """One file: `size` in bytes when unpacked, `sha256` in hexadecimal digits, each where the list tells it."""

    type: str
    download_uri: str
    updated_at: str = ""
    size: int | None = None
    sha256: str | None = None


class _Listing(msgspec.Struct):
    data: list[BulkFile]


def file_of_all_cards(address: str = ADDRESS) -> BulkFile:
    """The file with each card once. `DownloadFailed` if the server does not offer one."""
    try:
        files = msgspec.json.decode(fetched(address, _MOST), type=_Listing).data
    except ValueError as error:
        raise DownloadFailed(address, f"this is no list of bulk files ({error})") from error
    found = next((file for file in files if file.type == ALL_CARDS), None)
    if found is None:
        raise DownloadFailed(address, f"the list of bulk files has no {ALL_CARDS!r}")
    return found
