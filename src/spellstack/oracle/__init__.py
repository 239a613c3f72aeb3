"""Card texts to IR: a grammar that also prints (docs/adr/0002-grammar.md). Not here: what cards do (rules).

The grammar takes a second to build, so all that needs it is loaded when it is first used.
"""

from typing import TYPE_CHECKING

from spellstack.lazy import homes

if TYPE_CHECKING:
    from spellstack.oracle.compile import compile_card
    from spellstack.oracle.refusal import Diagnostic, RefusedCard

__all__ = ["Diagnostic", "RefusedCard", "compile_card"]
__getattr__ = homes(
    __name__,
    {
        "Diagnostic": "spellstack.oracle.refusal",
        "RefusedCard": "spellstack.oracle.refusal",
        "compile_card": "spellstack.oracle.compile",
    },
)
