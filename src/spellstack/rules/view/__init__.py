"""What is derived from a state, purely: characteristics, control, filters, values, the index of effects."""

from spellstack.rules.view import meanings as meanings
