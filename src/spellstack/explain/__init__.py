"""The rules index: what each rule number says, what changed, which tests show it; and what is said to people.

Not here: deciding anything by the rules. Nothing in this package knows the kernel; rules are cited as strings.

>>> lookup("117.7b").number
'118.7c'
"""

from spellstack.explain.citations import code_for
from spellstack.explain.entry import Edition, Kind, RuleEntry
from spellstack.explain.format import format_entry, format_found
from spellstack.explain.index import current_number, entries, lookup, readings
from spellstack.explain.messages import message, translate
from spellstack.explain.scenarios import tests_for
from spellstack.explain.search import search

__all__ = [
    "lookup",
    "readings",
    "current_number",
    "search",
    "entries",
    "format_entry",
    "format_found",
    "tests_for",
    "code_for",
    "message",
    "translate",
    "RuleEntry",
    "Kind",
    "Edition",
]
