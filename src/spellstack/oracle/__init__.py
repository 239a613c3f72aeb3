"""Card texts to IR: a grammar that also prints (docs/adr/0002-grammar.md). Not here: what cards do (rules)."""

from spellstack.oracle.compile import Diagnostic, RefusedCard, compile_card

__all__ = ["Diagnostic", "RefusedCard", "compile_card"]
