"""A payment in words, before it is made. Not here: working it out (game.preview)."""

from __future__ import annotations

from spellstack.game import Payment
from spellstack.narrate.naming import name, names
from spellstack.narrate.wording import listed, say
from spellstack.observation import View


def payment_text(view: View, payment: Payment, lang: str = "en") -> str:
    """What would be paid, and with what."""
    parts = [f"{name(view, source, lang)} {mana}" for source, mana in payment.sources]
    if payment.helpers:
        parts.append(names(view, payment.helpers, lang))
    if payment.objects:
        parts.append(names(view, payment.objects, lang))
    if payment.life:
        parts.append(say("ui.life", lang, number=payment.life))
    paid = listed(parts, lang) or say("ui.nothing", lang)
    return say("ui.payment", lang, mana=payment.mana or say("ui.nothing", lang), paid=paid)
