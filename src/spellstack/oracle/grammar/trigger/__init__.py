"""What triggered abilities and replacements watch for: subjects, events, moments (CR 603).

Not here: what is done when it happens.
"""

from spellstack.oracle.grammar.trigger import (
    happening_subject,
    haunt,
    moment,
    trigger,
    trigger_deed,
    trigger_zone,
    triggered,
    two_events,
)
