"""What procedures offer to instructions: paying a cost, casting a card during a resolution (CR 118.12, 608.2g).

`process` fills these hooks as it is imported. Not here: the services themselves.
"""

from __future__ import annotations

from spellstack.rules.event.services import CAN_PAY, CARRY_OUT, CARRY_OUT_TOGETHER, CAST, PAY, SKIP_AHEAD, Hook

__all__ = ["CAN_PAY", "CARRY_OUT", "CARRY_OUT_TOGETHER", "CAST", "PAY", "SKIP_AHEAD", "Hook"]
