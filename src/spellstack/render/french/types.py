"""French type lines: "Créature légendaire : elfe et druide" (CR 205.1). Not here: rules text (`text`)."""

from __future__ import annotations

from spellstack.ir.card import Face
from spellstack.lexicon.types import CardType, Supertype
from spellstack.render.french.phrase import MASCULINE, Features
from spellstack.render.french.words import agreeing, noun

_SUPERTYPES = {
    Supertype.BASIC: "de base",
    Supertype.LEGENDARY: "légendaire",
    Supertype.SNOW: "neigeux",
    Supertype.WORLD: "du monde",
}


def type_line(face: Face) -> str:
    """Types, supertypes and subtypes; what has no French word stays in English."""
    kinds = sorted(face.types, key=lambda kind: kind is not CardType.CREATURE)
    found = [noun(kind.value, False) for kind in kinds]
    features = next((one[1] for one in found if one is not None), MASCULINE)
    head = "-".join(one[0] if one else kind.value for one, kind in zip(found, kinds, strict=True))
    words = [head, *(_supertype(supertype, features) for supertype in face.supertypes)]
    line = " ".join(words)
    line = line[:1].upper() + line[1:]
    names = [_subtype(subtype) for subtype in face.subtypes]
    return line if not names else f"{line} : {' et '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}"


def _supertype(supertype: Supertype, features: Features) -> str:
    word = _SUPERTYPES.get(supertype)
    if word is None:
        return supertype.value
    return word if " " in word else agreeing(word, features.feminine, features.plural)


def _subtype(subtype: str) -> str:
    found = noun(subtype.lower(), False)
    return found[0] if found else subtype
