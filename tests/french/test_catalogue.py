"""Every French pattern is well formed and belongs to a rule, and enough rules and cards can be said."""

import pytest

from spellstack.cards.catalog import embedded
from spellstack.ir.card import Face
from spellstack.ir.node import Ability
from spellstack.lexicon.types import CardType, Supertype
from spellstack.oracle.compile import read_line
from spellstack.oracle.machine import GRAMMAR
from spellstack.oracle.refusal import Diagnostic
from spellstack.render.english import Unprintable, english_lines
from spellstack.render.french import NoFrench, face_lines, face_text, line_text
from spellstack.render.french.catalogue import Adjective, Counted, Fill, Verb, entries, expanded, lacking, parsed, stale
from spellstack.render.french.verb import conjugated

ALWAYS = {"", "~", "vous", "il", "here"}  # what words may agree with wherever they stand
RULES, STALE, LINES = 0.35, 60, 0.9


def read(line: str, spell: bool) -> tuple[Ability, ...]:
    """The abilities that the line is; it must be understood."""
    found = read_line(line, spell)
    assert not isinstance(found, Diagnostic), str(found)
    return found


def _names(key):
    return {part[1:-1].partition(":")[0] for part in key.split() if part[0] == "{" and part[-1] == "}"}


def test_patterns_speak_of_their_own_variables():
    faults = {entry: fault for entry, pattern in entries().items() if (fault := _fault(entry[1], pattern))}
    assert not faults


def _fault(key, pattern):
    """What is wrong with a pattern; empty if nothing is."""
    said, names = set(ALWAYS), _names(key)
    for part in pattern.parts:
        if isinstance(part, Fill):
            said.add(part.name)
            if part.name not in names:
                return f"no variable {part.name}"
        elif isinstance(part, Verb):
            conjugated(part.infinitive.partition("+")[0].removeprefix("se ").removeprefix("s'"), "3s")
        elif isinstance(part, str) and set(part) & set("{}<>@#|") and not part[1:-1].isupper():
            return f"malformed: {part}"
        agrees = part.subject if isinstance(part, Verb) else part.of if isinstance(part, Adjective) else ""
        if (agrees or "") not in said or (isinstance(part, Counted) and part.by not in names):
            return f"{part} agrees with what is not said before it"
    return ""


def test_groups_answer_each_other():
    assert expanded("a (b|c) d", "x (y|z)") == [("a b d", "x y"), ("a c d", "x z")]
    assert expanded("{n:(a|b)}", "{n}") == [("{n:a}", "{n}"), ("{n:b}", "{n}")]
    with pytest.raises(ValueError, match="do not match"):
        expanded("a (b|c)", "x (y|z|w)")


def test_malformed_patterns_are_refused():
    with pytest.raises(ValueError, match="no verb"):
        parsed("<!>")


def test_most_rules_have_french():
    """Rules are added all the time, and many only read: how many lack French is told, too many are a fault."""
    every = sum(len(kind.rules) for kind in GRAMMAR.kinds.values())
    share = 1 - len(lacking()) / every
    assert share >= RULES, f"only {share:.1%} of {every} rules have French"


def test_few_patterns_are_left_over():
    assert len(stale()) <= STALE, stale()


def test_most_lines_of_the_embedded_cards_are_said():
    some = list(embedded())[::4]
    lines = [line for name in some for face in embedded()[name].faces for line in _lines(face)]
    missing = [line for line in lines if line.missing is not None]
    assert 1 - len(missing) / len(lines) >= LINES, [str(line.missing) for line in missing[:40]]


def _lines(face):
    try:
        return face_lines(face)
    except Unprintable:
        return []


def test_what_has_no_french_is_refused_by_name():
    line = "Nobodyhere — Draw four cards, then discard six cards."
    with pytest.raises(NoFrench, match="nobodyhere") as caught:
        line_text(read(line, True), True)
    assert (caught.value.kind, caught.value.phrase) == ("label", "nobodyhere")


def test_a_line_without_french_is_shown_in_english_and_marked():
    face = Face("Nobody", types=(CardType.INSTANT,), abilities=read("Nobodyhere — Draw nine cards.", True))
    (line,) = face_lines(face)
    assert line.text == english_lines(face)[0] and line.missing is not None
    with pytest.raises(NoFrench):
        face_text(face)


def test_own_names_are_what_the_card_is():
    line = read("When ~ enters, draw six cards.", False)
    creature = Face("Nobody", types=(CardType.CREATURE,), abilities=line)
    assert face_text(creature) == "Quand cette créature arrive sur le champ de bataille, piochez six cartes."
    artifact = Face("Nothing", types=(CardType.ARTIFACT,), abilities=line)
    assert face_text(artifact).startswith("Quand cet artefact arrive")
    hero = Face("Ysolde, of Nowhere", types=(CardType.CREATURE,), supertypes=(Supertype.LEGENDARY,), abilities=line)
    assert face_text(hero, "Ysolde").startswith("Quand Ysolde arrive")
