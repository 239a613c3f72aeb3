"""French words agree, elide and melt as grammar wants it. Not here: phrases (`test_golden`)."""

import pytest

from spellstack.render.french.phrase import FEMININE, MARK, MASCULINE, Phrase, determined, phrase
from spellstack.render.french.spelling import capitalised, joined
from spellstack.render.french.verb import conjugated
from spellstack.render.french.words import agreeing, noun, plural_of


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("le elfe", "l'elfe"),
        ("de le elfe", "de l'elfe"),
        ("de le gobelin", "du gobelin"),
        ("à le adversaire", "à l'adversaire"),
        ("à les elfes", "aux elfes"),
        ("de les adversaires", "des adversaires"),
        ("de un gobelin", "d'un gobelin"),
        ("que une île", "qu'une île"),
        ("que il meurt", "qu'il meurt"),
        ("si il meurt", "s'il meurt"),
        ("si elle meurt", "si elle meurt"),
        ("ne est pas", "n'est pas"),
        ("ce est la nuit", "c'est la nuit"),
        ("ce artefact", "cet artefact"),
        ("sa endurance", "son endurance"),
        ("la harpie", "la harpie"),
        ("la horreur", "l'horreur"),
        ("le onze", "le onze"),
        ("de {R}", "de {R}"),
        ("de X cartes", "de X cartes"),
        ("de le_ mettre", "de le mettre"),
        ("vous pouvez la_ exiler", "vous pouvez l'exiler"),
        ("{1} {G} , {T} : a", "{1}{G}, {T} : a"),
        ("gagne -1/-1 .", "gagne -1/-1."),
    ],
)
def test_words_elide_and_melt(tokens, text):
    assert joined(tokens.split()) == text


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("blanc", ["blanc", "blanche", "blancs", "blanches"]),
        ("rouge", ["rouge", "rouge", "rouges", "rouges"]),
        ("engagé", ["engagé", "engagée", "engagés", "engagées"]),
        ("bloqueur", ["bloqueur", "bloqueuse", "bloqueurs", "bloqueuses"]),
        ("neigeux", ["neigeux", "neigeuse", "neigeux", "neigeuses"]),
        ("non-noir", ["non-noir", "non-noire", "non-noirs", "non-noires"]),
        ("égal", ["égal", "égale", "égaux", "égales"]),
    ],
)
def test_adjectives_agree(word, forms):
    assert [agreeing(word, feminine, plural) for plural in (False, True) for feminine in (False, True)] == forms


@pytest.mark.parametrize(
    ("infinitive", "forms"),
    [
        ("piocher", "piochez pioche piochent piochiez"),
        ("révéler", "révélez révèle révèlent révéliez"),
        ("renvoyer", "renvoyez renvoie renvoient renvoyiez"),
        ("détruire", "détruisez détruit détruisent détruisiez"),
        ("mettre", "mettez met mettent mettiez"),
        ("acquérir", "acquérez acquiert acquièrent acquériez"),
    ],
)
def test_verbs_are_conjugated(infinitive, forms):
    assert [conjugated(infinitive, form) for form in ("2", "3s", "3p", "s2")] == forms.split()


def test_an_unknown_verb_is_an_error():
    with pytest.raises(ValueError, match="finir-ci"):
        conjugated("finir-ci", "2")


def test_determiners_come_before_every_alternative():
    found = Phrase((MARK + "f", "créature", "ou", MARK + "m", "planeswalker"), MASCULINE)
    assert joined(determined(found, "le").tokens) == "la créature ou le planeswalker"
    assert joined(determined(phrase([MARK, "île"], FEMININE), "un_autre").tokens) == "une autre île"
    assert joined(determined(phrase([MARK, "elfes"], MASCULINE.many()), "tous").tokens) == "tous les elfes"


def test_nouns_know_gender_and_plural():
    assert noun("werewolf", True) == ("loups-garous", MASCULINE.many())
    assert noun("horse", True) == ("chevaux", MASCULINE.many())
    assert noun("island", False) == ("île", FEMININE)
    assert noun("no such thing", False) is None
    assert plural_of("point de vie") == "points de vie"


def test_sentences_begin_with_capitals():
    assert capitalised("{T} : piochez une carte. mélangez.") == "{T} : Piochez une carte. Mélangez."
    assert capitalised("enchanter :: créature") == "Enchanter : créature"
    assert capitalised("il a «^ vol. »") == "Il a « Vol. »"
