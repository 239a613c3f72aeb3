"""What a sentence of its own says that new tokens have: 'create a 1/1 token . it has "…"' (CR 111.3).

Such an ability is part of what the tokens are, as if "with" had said it: copies have it, and they enter with it. The
record keeps in `said` how the text words it. Not here: what tokens gain afterwards ("that token gains haste").
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.action import Change
from spellstack.ir.continuous import Gain
from spellstack.ir.duration import Duration
from spellstack.ir.reference import Noted
from spellstack.ir.token import CreateToken
from spellstack.oracle.grammar.sentence.added_sentence import AddedSentence
from spellstack.oracle.syntax import Said

_TOLD = "told "


def _tells(step: Any) -> bool:
    return (
        isinstance(step, Change)
        and step.said == "has"
        and step.duration is Duration.INDEFINITE
        and isinstance(step.what, Said)
        and isinstance(step.modifications[0], Gain)
    )


def _with_text(effect: Any, step: Any) -> Any:
    """What creates the tokens, with the ability; None for anything else."""
    if not isinstance(effect, CreateToken) or effect.said:
        return None
    abilities = (*effect.token.abilities, *step.modifications[0].abilities)
    return replace(effect, token=replace(effect.token, abilities=abilities), said=f"{_TOLD}{step.what.word}")


def _apart(effect: Any) -> tuple[Any, Any] | None:
    if not isinstance(effect, CreateToken) or not effect.said.startswith(_TOLD):
        return None
    *others, last = effect.token.abilities
    plain = replace(effect, token=replace(effect.token, abilities=tuple(others)), said="")
    of = Noted(effect.note, effect.said.removeprefix(_TOLD))
    return plain, Change(of, (Gain((last,)),), Duration.INDEFINITE, "has")


OF_TOKENS = AddedSentence(_tells, _with_text, _apart)
