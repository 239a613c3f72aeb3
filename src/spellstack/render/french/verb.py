"""French verbs in the few forms that rules texts use. Not here: which form a place needs (`linearise`)."""

from __future__ import annotations

from functools import cache

# infinitive: vous, il, ils; que vous, qu'il, qu'ils; participle ("" where the regular form serves)
_IRREGULAR: dict[str, str] = {
    "être": "êtes est sont soyez soit soient été",
    "avoir": "avez a ont ayez ait aient eu",
    "faire": "faites fait font fassiez fasse fassent fait",
    "pouvoir": "pouvez peut peuvent puissiez puisse puissent pu",
    "devoir": "devez doit doivent deviez doive doivent dû",
    "mettre": "mettez met mettent mettiez mette mettent mis",
    "remettre": "remettez remet remettent remettiez remette remettent remis",
    "soumettre": "soumettez soumet soumettent soumettiez soumette soumettent soumis",
    "détruire": "détruisez détruit détruisent détruisiez détruise détruisent détruit",
    "produire": "produisez produit produisent produisiez produise produisent produit",
    "réduire": "réduisez réduit réduisent réduisiez réduise réduisent réduit",
    "perdre": "perdez perd perdent perdiez perde perdent perdu",
    "prendre": "prenez prend prennent preniez prenne prennent pris",
    "apprendre": "apprenez apprend apprennent appreniez apprenne apprennent appris",
    "choisir": "choisissez choisit choisissent choisissiez choisisse choisissent choisi",
    "finir": "finissez finit finissent finissiez finisse finissent fini",
    "subir": "subissez subit subissent subissiez subisse subissent subi",
    "répartir": "répartissez répartit répartissent répartissiez répartisse répartissent réparti",
    "contenir": "contenez contient contiennent conteniez contienne contiennent contenu",
    "détenir": "détenez détient détiennent déteniez détienne détiennent détenu",
    "soutenir": "soutenez soutient soutiennent souteniez soutienne soutiennent soutenu",
    "devenir": "devenez devient deviennent deveniez devienne deviennent devenu",
    "revenir": "revenez revient reviennent reveniez revienne reviennent revenu",
    "prévenir": "prévenez prévient préviennent préveniez prévienne préviennent prévenu",
    "mourir": "mourez meurt meurent mouriez meure meurent mort",
    "recevoir": "recevez reçoit reçoivent receviez reçoive reçoivent reçu",
    "acquérir": "acquérez acquiert acquièrent acquériez acquière acquièrent acquis",
    "convertir": "convertissez convertit convertissent convertissiez convertisse convertissent converti",
    "battre": "battez bat battent battiez batte battent battu",
    "suivre": "suivez suit suivent suiviez suive suivent suivi",
    "partir": "partez part partent partiez parte partent parti",
    "défendre": "défendez défend défendent défendiez défende défendent défendu",
    "conduire": "conduisez conduit conduisent conduisiez conduise conduisent conduit",
    "commettre": "commettez commet commettent commettiez commette commettent commis",
    "découvrir": "découvrez découvre découvrent découvriez découvre découvrent découvert",
}
_IMPERFECT = {"être": "étiez était étaient"}
_FORMS = ("2", "3s", "3p", "s2", "s3s", "s3p", "pp")


def _stem_before_mute(stem: str) -> str:
    """The stem before a mute e: "lève", "révèle", "renvoie", "jette"."""
    if stem.endswith("y"):
        return stem[:-1] + "i"
    if stem == "jet":
        return "jett"
    for vowel in ("e", "é"):
        if len(stem) > 2 and stem[-2] == vowel and stem[-1] in "lvrtncgd" and stem[-3] not in "aou":
            return stem[:-2] + "è" + stem[-1]
    return stem


@cache
def _forms(infinitive: str) -> dict[str, str]:
    known = _IRREGULAR.get(infinitive)
    if known is not None:
        return {**dict(zip(_FORMS, known.split(), strict=True)), "inf": infinitive}
    if not infinitive.endswith("er"):
        raise ValueError(f"no forms known of the verb {infinitive!r}")
    stem = infinitive[:-2]
    mute = _stem_before_mute(stem)
    regular = (stem + "ez", mute + "e", mute + "ent", stem + "iez", mute + "e", mute + "ent", stem + "é")
    return {**dict(zip(_FORMS, regular, strict=True)), "inf": infinitive}


def conjugated(infinitive: str, form: str) -> str:
    """The form of the verb: `inf`, `pp`, or tense and person (`2`, `3s`, `3p`, imperfect `i2`, conditional `c2`)."""
    if form in _CONDITIONAL:
        return _WOULD.get(infinitive, infinitive) + _CONDITIONAL[form]
    return _imperfect(infinitive, form) if form in _PAST else _forms(infinitive)[form]


_CONDITIONAL = {"c2": "iez", "c3s": "ait", "c3p": "aient"}
_WOULD = {"devoir": "devr", "pouvoir": "pourr", "être": "ser", "avoir": "aur"}
_PAST = ("i2", "i3s", "i3p")


def _imperfect(infinitive: str, form: str) -> str:
    """ "devait", "aviez": from the stem of "vous"."""
    known = _IMPERFECT.get(infinitive)
    stem = "" if known else conjugated(infinitive, "2")[:-2]
    return (known.split() if known else [stem + "iez", stem + "ait", stem + "aient"])[_PAST.index(form)]
