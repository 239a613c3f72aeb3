"""Playing and casting cards by permission of an effect, and cards seen on top of libraries (CR 601.3, 608.2g, 701.20).

Kinds `vp`, `core`. Not here: permissions of static abilities (`static`).
"""

from __future__ import annotations

from typing import Any

from spellstack.ir.action import AllowPlay
from spellstack.ir.duration import Duration
from spellstack.oracle.machine import rule
from spellstack.oracle.pattern import v

MORE: tuple[tuple[str, dict[str, Any]], ...] = (("play", {}), ("cast", {"cast_only": True}))
for words, more in MORE:
    rule("core", f"{{d:lasting}} , you may {words} {{r:ref_said}}", AllowPlay(v.r, duration=v.d, **more))
    rule("core", f"you may {words} {{r:ref_said}} this turn", AllowPlay(v.r, duration=Duration.THIS_TURN, **more))
    rule(
        "core",
        f"you may {words} {{r:ref_said}} until the end of your next turn",
        AllowPlay(v.r, duration=Duration.END_OF_YOUR_NEXT_TURN, said="after", **more),
    )
    rule(
        "core",
        f"{{d:lasting}} , you may {words} {{r:ref_said}} without paying (its mana cost|their mana costs)",
        AllowPlay(v.r, duration=v.d, free=True, **more),
    )
    rule(
        "core",
        f"you may {words} {{r:ref_said}} for as long as it remains exiled",
        AllowPlay(v.r, duration=Duration.INDEFINITE, **more),
    )
    rule(
        "core",
        f"you may {words} {{r:ref_said}} for as long as it remains exiled , and mana of any type can be "
        f"spent to cast that spell",
        AllowPlay(v.r, duration=Duration.INDEFINITE, any_mana=True, **more),
    )
