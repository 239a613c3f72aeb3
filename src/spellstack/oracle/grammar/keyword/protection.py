"""Protection from a color of one's choice, and protection that does not remove the Aura that gives it (CR 702.16n).

Kinds `static_ability`, `vp`. Not here: protection itself (`keyword`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spellstack.ir.ability import KeywordAbility, Static
from spellstack.ir.action import Change
from spellstack.ir.continuous import Gain
from spellstack.ir.filter import AllOf, Anything, AttachedToA, Granter, IsOneOf, OfChosen, OfSubtype, Sparing
from spellstack.ir.flow import ChooseOption, ChooseWord, Sequence
from spellstack.ir.reference import This
from spellstack.ir.static import Continuous
from spellstack.lexicon.keyword import Keyword
from spellstack.oracle.machine import FAIL, is_a, rule
from spellstack.oracle.pattern import v

rule("spared", "~", Granter())
rule("spared", "auras", AllOf((OfSubtype("Aura"), AttachedToA(IsOneOf(This())))))


def _over_abilities(effect: Any, change: Any) -> Any:
    """The continuous effect with its granted protection changed; fails unless it grants just one."""
    if not is_a(effect, Continuous):
        return FAIL
    changed: list[Any] = []

    def one(ability: Any) -> Any:
        if not is_a(ability, KeywordAbility) or ability.keyword is not Keyword.PROTECTION:
            return ability
        changed.append(change(ability))
        return changed[-1]

    mods = effect.modifications
    made = [replace(mod, abilities=tuple(map(one, mod.abilities))) if is_a(mod, Gain) else mod for mod in mods]
    return FAIL if len(changed) != 1 or changed[0] is None else replace(effect, modifications=tuple(made))


def _spare(env: dict[str, Any]) -> Any:
    def change(ability: Any) -> Any:
        return replace(ability, quality=Sparing(ability.quality or Anything(), env["s"]))

    made = _over_abilities(env["e"][0], change) if len(env["e"]) == 1 else FAIL
    return FAIL if made is FAIL else Static((made,))


def _spared(item: Any) -> dict[str, Any] | None:
    found: list[Any] = []

    def change(ability: Any) -> Any:
        if not is_a(ability.quality, Sparing):
            return None
        found.append(ability.quality.spared)
        return replace(ability, quality=ability.quality.of if not ability.word else None)

    made = _over_abilities(item.effects[0], change) if is_a(item, Static) and len(item.effects) == 1 else FAIL
    return None if made is FAIL else {"e": (made,), "s": found[0]}


rule("static_ability", "{e:static_line} . this effect doesn't remove {s:spared} .", by=(_spare, _spared))

# [CR 609.3, 105.4] a quality chosen on resolution
PROTECTION = Keyword.PROTECTION
_COLORED = Gain((KeywordAbility(PROTECTION, quality=OfChosen("color")),))
rule(
    "vp",
    "<gain> protection from the color of your choice {d:duration}",
    Sequence((ChooseWord("color"), Change(v.subj, (_COLORED,), v.d)), "choice"),
)
rule(
    "vp",
    "<gain> protection from {q:quality} or from the color of your choice {d:duration}",
    ChooseOption(
        (
            Change(v.subj, (Gain((KeywordAbility(PROTECTION, quality=v.q),)),), v.d),
            Sequence((ChooseWord("color"), Change(v.subj, (_COLORED,), v.d)), "choice"),
        )
    ),
)
