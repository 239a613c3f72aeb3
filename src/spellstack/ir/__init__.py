"""The card language: what cards say, as typed frozen records (CR 113, 200-210). Not here: behaviour of any kind.

Modules: `reference`, `filter`, `value`, `condition` are terms; `cost`, `target`, `event`, `duration` the parts of
abilities; `flow`, `action`, `spell`, `token`, `deed` instructions; `continuous`, `static`, `casting`, `replacement`
what holds while it lasts; `ability` and `card` put them together. `walk` goes through records, `codec` writes them.
"""
