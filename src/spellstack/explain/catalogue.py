"""Keeping the translations: compiles the catalogues and tells what is missing in them. Not here: using them.

Run `python -m spellstack.explain.catalogue` after changing `data/messages.toml` or a `.po` file: it writes the compiled
catalogue beside each, which is what the package reads. Needs no tools besides this project's own dependencies.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from spellstack.explain.messages import COUNT, DOMAIN, placeholders, sentences, translate

PACKAGES = Path(__file__).parents[1]

_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""In place of "now", so that compiling twice gives the same file."""

_Text: TypeAlias = str | list[str] | tuple[str, ...] | None
"""A msgid or a translation as babel holds it: several for one that counts."""


def read_catalogue(source: Path) -> Catalog:
    """The translations in a `.po` file. Raises `OSError` and, for a malformed file, `babel`'s `PoFileError`."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    return catalogue


def compiled(source: Path) -> bytes:
    """The compiled form of a `.po` file; the same bytes for the same translations."""
    buffer = io.BytesIO()
    write_mo(buffer, read_catalogue(source))
    return buffer.getvalue()


def sources() -> tuple[Path, ...]:
    """Every `.po` file, of whatever package of ours."""
    return tuple(sorted(PACKAGES.glob(f"*/locale/*/LC_MESSAGES/{DOMAIN}.po")))


def faults(source: Path) -> tuple[str, ...]:
    """What is wrong with a catalogue, one line each: missing or left-over sentences, placeholders that do not match."""
    catalogue = read_catalogue(source)
    package = f"{PACKAGES.name}.{source.parts[-5]}"
    wanted = {sentence.forms[0]: sentence.forms for sentence in sentences(package).values()}
    have = {_first(one.id): one.string for one in catalogue if one.id}
    lines = [f"no translation: {one}" for one in wanted if not all(_strings(have.get(one, "")))]
    lines += [f"not said any more: {one}" for one in have if one not in wanted]
    lines += [fault for one, forms in wanted.items() if one in have for fault in _mismatches(forms, have[one])]
    return tuple(lines)


def untranslated(folder: Path) -> tuple[str, ...]:
    """Sentences of errors in code below `folder` that `translate` would leave in English, as "file:line: text"."""
    files = sorted(folder.rglob("*.py"))
    raised = ((path, call) for path in files for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    said = ((path, call.lineno, _said(call)) for path, call in raised if isinstance(call, ast.Call))
    return tuple(f"{path.name}:{line}: {text}" for path, line, text in said if text and translate(text, "fr") == text)


_SENTENCE_OF = {
    "IllegalAction": 1,
    "MalformedCardData": 0,
    "MalformedDeck": 0,
    "MalformedInput": 0,
    "MalformedSave": 0,
    "DownloadFailed": 1,
    "UnsupportedCard": 1,
    "UnsupportedKeyword": 2,
}
"""Errors that people are told, and which of their arguments is the sentence."""


def _said(call: ast.Call) -> str | None:
    """The sentence of an error that people are told, "7" standing for what is filled in; None for other calls."""
    place = _SENTENCE_OF.get(call.func.id) if isinstance(call.func, ast.Name) else None
    if place is None or len(call.args) <= place:
        return None
    sentence = call.args[place]
    parts = sentence.values if isinstance(sentence, ast.JoinedStr) else [sentence]
    texts = [str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts]
    return "".join(texts) if any(isinstance(part, ast.Constant) for part in parts) else None


def _mismatches(forms: tuple[str, ...], translated: _Text) -> Iterator[str]:
    """Placeholders must be the same in both languages; only the singular may leave the count out."""
    names = placeholders(forms[-1])
    for place, text in enumerate(_strings(translated)):
        spare = {COUNT} if place == 0 and len(forms) > 1 else set()
        if placeholders(text) | spare != names | spare:
            yield f"placeholders differ: {forms[place]} / {text}"


def _first(ids: _Text) -> str:
    return _strings(ids)[0]


def _strings(one: _Text) -> tuple[str, ...]:
    return (one or "",) if one is None or isinstance(one, str) else tuple(one)


def main() -> int:
    """Compile every catalogue; say what is wrong with it. Returns the exit status."""
    found = [f"{source.parts[-5]}, {source.parts[-3]}: {fault}" for source in sources() for fault in faults(source)]
    for source in sources():
        source.with_suffix(".mo").write_bytes(compiled(source))
    sys.stderr.writelines(line + "\n" for line in found)
    sys.stderr.writelines(f"said in English only: {line}\n" for line in untranslated(PACKAGES))
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
