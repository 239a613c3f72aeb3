"""A simple but sane player: plays lands, spends its mana, removes the best creature, attacks and blocks with sense.

Not here: search, and any knowledge of hidden cards.
"""
