"""What static abilities say, and how they change the rules (CR 604, 101.1).

Not here: replacement (`replacement`), costs (`cost`), permissions (`casting`).
"""

from spellstack.oracle.grammar.static import (
    cant,
    otherwise,
    player_rule,
    rule_change,
    static,
)
