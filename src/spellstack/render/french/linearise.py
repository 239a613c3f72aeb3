"""The abstract tree, which the grammar's rules find in an IR record, said with French patterns (docs/adr/0005).

`say` is to French what `oracle.printer.show` is to English: the first rule of the kind that fits the record and whose
parts can all be said. A record that fits a rule without a French pattern leaves its template in `Page.missing`.
Not here: phrases that are put together by code (`PRINTERS`, filled by the modules beside this one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spellstack.oracle.machine import GRAMMAR, Kind, Rule, Slot
from spellstack.render.french.catalogue import Adjective, Counted, Fill, Pattern, Verb, key_of, pattern_of
from spellstack.render.french.phrase import (
    AGAIN,
    ALONE,
    DIRECT,
    INDIRECT,
    MARK,
    MASCULINE,
    YOU,
    Features,
    Phrase,
    bare,
    determined,
    phrase,
    pronoun,
)
from spellstack.render.french.verb import conjugated
from spellstack.render.french.words import agreeing, is_feminine, plural_of

IMPERATIVE, FINITE, INFINITIVE, SUBJUNCTIVE = "imp", "fin", "inf", "subj"
QUIET = "quiet"  # not said in the imperative: "regard 2", but "vous pouvez appliquer regard 2"
UNLESS = "unless"  # after "à moins que": the subjunctive with "ne"


class Page:
    """What has been said so far on the ability: targets, numbers to be explained, whom the clause is about.

    `agree` are the features of what is spoken of, `mood` how verbs stand, `mentions` the features of the parts of
    the event, `last` those of the object named last, `holder` what a quoted ability calls what has it. `missing` lists
    what had no French, with how deep it lay.
    """

    def __init__(self, targets: Sequence[Any] = (), face: Any = None, own: Features = MASCULINE) -> None:
        self.targets, self.face, self.own = tuple(targets), face, own
        self.announced: frozenset[int] = frozenset()
        self.defined: tuple[Any, ...] = ()
        self.explained: tuple[Any, ...] = ()
        self.choice: Any = None
        self.mood, self.agree, self.last = IMPERATIVE, YOU, own
        self.mentions: dict[str, Features] = {}
        self.holder: Phrase | None = None
        self.single = False  # of damage: one point of it
        self.moving = self.said_you = self.having = False
        self.plural = False  # for what the English grammar asks of a page
        self.missing: list[tuple[int, str, str]] = []
        self.depth = 0

    def lacks(self, kind: str, template: str) -> None:
        """Notes that there is no French for this."""
        self.missing.append((self.depth, kind, template))

    def culprit(self) -> tuple[str, str]:
        """The kind and the template that were missing most deeply inside: the others failed because of them."""
        return max(self.missing, key=lambda found: found[0], default=(0, "line", ""))[1:]

    _KEPT = (
        "targets", "announced", "defined", "explained", "choice", "mood", "agree", "last", "mentions",
        "moving", "holder", "said_you", "having",
    )  # fmt: skip

    def snapshot(self) -> tuple[Any, ...]:
        """What to give to `restore`."""
        return tuple(getattr(self, name) for name in self._KEPT)

    def restore(self, saved: tuple[Any, ...]) -> None:
        """Back to the snapshot; what was missing stays known."""
        for name, value in zip(self._KEPT, saved, strict=True):
            setattr(self, name, value)

    def is_plural(self, item: Any) -> bool:
        """Whether the English verb with this subject is in the plural."""
        return bool(GRAMMAR.plural(item, self))


PRINTERS: dict[str, Callable[[Any, Page], Phrase | None]] = {}


# kinds whose rules must not be asked where the printer fails: they would leave out what X is
_ALL_SAID = frozenset({"sentence", "static_line", "replacement_line"})


def prints(*kinds: str) -> Callable[[Callable[[Any, Page], Phrase | None]], Callable[[Any, Page], Phrase | None]]:
    """Makes the function the printer of these kinds of phrase, tried before the rules."""

    def take(function: Callable[[Any, Page], Phrase | None]) -> Callable[[Any, Page], Phrase | None]:
        PRINTERS.update(dict.fromkeys(kinds, function))
        return function

    return take


def say(kind: str | Kind, item: Any, page: Page) -> Phrase | None:
    """The item as this kind of phrase; None if it cannot be said."""
    page.depth += 1
    said = _say(GRAMMAR.kind(kind) if isinstance(kind, str) else kind, item, page)
    page.depth -= 1
    return said


def _say(found: Kind, item: Any, page: Page) -> Phrase | None:
    saved = page.snapshot()
    printer = PRINTERS.get(found.name)
    if printer is not None:
        said = printer(item, page)
        if said is not None:
            return said
        if found.name in _ALL_SAID:
            return None
        page.restore(saved)
    elif found.printer is not None and not found.rules:
        page.lacks(found.name, "")
        return None
    for rule in found.rules_for(type(item)):
        said = say_rule(found, rule, item, page)
        if said is not None:
            return said
        page.restore(saved)
    return None


def say_rule(kind: Kind, rule: Rule, item: Any, page: Page) -> Phrase | None:
    """The item by this rule."""
    env = rule.take(item)
    if env is None:
        return None
    pattern = pattern_of(rule)
    if pattern is None:
        if kind.name not in PRINTERS:
            page.lacks(kind.name, key_of(rule))
        return None
    return fill(pattern, env, {part.name: part.kind for part in rule.parts if isinstance(part, Slot)}, page, kind.name)


def fill(pattern: Pattern, env: dict[str, Any], kinds: dict[str, Kind], page: Page, kind: str = "") -> Phrase | None:
    """The pattern with its variables said; mood and subject that it sets end with it."""
    if pattern.parts == ("vous",):
        return Phrase(pattern.parts, YOU, pronoun=True)
    if len(pattern.parts) == 1 and isinstance(pattern.parts[0], Fill) and pattern.parts[0].owned is None:
        return _passed_on(pattern, env, kinds, page)
    before = page.mood, page.agree
    filling = Filling(env, kinds, page)
    if not all(filling.take(part) for part in pattern.parts) or not filling.fits(pattern):
        return None
    if kind in _HAPPENINGS:
        page.mentions = {**page.mentions, **filling.mentioned()}
    page.mood, page.agree = before
    if kind == "ref" and pattern.features is not None and pattern.features.feminine:
        page.last = pattern.features
    return phrase(filling.tokens(), pattern.features or filling.features)


def _passed_on(pattern: Pattern, env: dict[str, Any], kinds: dict[str, Kind], page: Page) -> Phrase | None:
    """A pattern that is one variable: a pronoun stays one, for a verb further up to take."""
    part, filling = pattern.parts[0], Filling(env, kinds, page)
    said = filling.said(part)
    if said is None or not filling.fits(pattern):
        return None
    found = said if part.determiner is None else determined(said, part.determiner)
    return found if pattern.features is None else found._replace(features=pattern.features)


_HAPPENINGS = frozenset({"event", "everb", "pverb", "dealing"})
_SUBJECTS = frozenset({"subj", "controller_subj", "eplayer", "splayer"})


class Filling:
    """A pattern being filled."""

    def __init__(self, env: dict[str, Any], kinds: dict[str, Kind], page: Page) -> None:
        self.env, self.kinds, self.page = env, kinds, page
        self.out: list[str | VerbPhrase] = []
        self.heads: dict[str, Features] = {"~": page.own, "vous": YOU, "il": MASCULINE, "here": page.agree}
        self.features = MASCULINE

    def take(self, part: Any) -> bool:
        """Adds a part; False if it cannot be said."""
        if isinstance(part, Fill):
            return self._fill(part)
        if isinstance(part, Verb):
            self.out.append(self._verb(part))
        elif isinstance(part, Adjective):
            of = self.heads[part.of] if part.of else self.page.agree
            self.out.append(agreeing(part.word, of.feminine, of.plural))
        elif isinstance(part, Counted):
            self.out.append(part.word if _is_one(self.env[part.by]) else plural_of(part.word))
        else:
            self.out.append(part)
            if part == "~":
                self.features = self.page.own
        return True

    def fits(self, pattern: Pattern) -> bool:
        """Whether variables that the pattern leaves out could be said as well: they tell rules apart."""
        used = {part.name for part in pattern.parts if isinstance(part, Fill)}
        owned_ = " ".join(part.owned for part in pattern.parts if isinstance(part, Fill) and part.owned)
        used |= {word[1:] for word in owned_.split() if word[0] == "$"}
        left = [name for name, kind in self.kinds.items() if name not in used and not kind.name.startswith("implied_")]
        return all(self.said(Fill(name)) is not None for name in left)

    def mentioned(self) -> dict[str, Features]:
        """The features of the objects that were said."""
        return {
            name: features
            for name, features in self.heads.items()
            if name in self.kinds and self.kinds[name].name not in _SUBJECTS
        }

    def said(self, part: Fill) -> Phrase | None:
        """The variable of the part as its kind of phrase."""
        kind = GRAMMAR.kind(part.kind) if part.kind else self.kinds[part.name]
        if part.name not in self.env and not kind.name.startswith("implied_"):
            return None
        before = self.page.mood
        self.page.mood = part.mood or before
        found = say(kind, self.env.get(part.name), self.page)
        self.page.mood = before
        return found

    def _fill(self, part: Fill) -> bool:
        said = self.said(part)
        if said is None:
            return False
        self.heads[part.name] = self.features = said.features
        if part.subject:
            self.page.agree = said.features
            if self.page.mood not in (SUBJUNCTIVE, UNLESS):
                self.page.mood = FINITE
        if part.owned:
            noun = self._noun(part.owned)
            if noun is None:
                return False
            said = owned(noun, said)
            self.features = said.features
        elif part.determiner is not None:
            said = determined(said, part.determiner)
        if said.pronoun:
            self._pronoun(said, part)
        else:
            self.out += self._again(said.tokens)
        return True

    def _noun(self, words: str) -> str | None:
        """The noun of something owned: `$x` in it is what the variable x says."""
        out: list[str] = []
        for word in words.split():
            found = self.said(Fill(word[1:])) if word[0] == "$" else phrase([word])
            if found is None:
                return None
            out += bare(found).tokens
        return " ".join(out)

    def _again(self, tokens: tuple[str, ...]) -> list[str]:
        last = self.out[-1] if self.out else ""
        before = [last] if last in ("à", "de", "sur", "dans", "contre", "parmi") else []
        return [word for token in tokens for word in (before if token == AGAIN else [token])]

    def _pronoun(self, said: Phrase, part: Fill) -> None:
        """A pronoun goes to the verb before it ("détruisez-la", "lui inflige") or stays alone ("sur elle")."""
        kind = part.kind or self.kinds[part.name].name
        verb = next((item for item in reversed(self.out) if isinstance(item, VerbPhrase)), None)
        if part.subject or kind in _SUBJECTS:
            self.out.append(pronoun(said.features, 0))
        elif verb is not None and verb is self.out[-1]:
            verb.direct = pronoun(said.features, DIRECT)
        elif verb is not None and self.out[-1] == "à":
            self.out.pop()
            verb.indirect = pronoun(said.features, INDIRECT)
        else:
            self.out.append(pronoun(said.features, ALONE))

    def _verb(self, part: Verb) -> VerbPhrase:
        features = self.heads[part.subject] if part.subject else self.page.agree
        mood = self.page.mood
        if part.subject is not None and mood not in (SUBJUNCTIVE, UNLESS):
            mood = FINITE
        if mood == UNLESS and self.out and self.out[-1] == "ne":
            mood = SUBJUNCTIVE
        infinitive, _, clitic = part.infinitive.partition("+")
        made = VerbPhrase(infinitive, part.form or mood, features, mood)
        made.direct = pronoun(self.page.last, DIRECT) if clitic == "it" else clitic and clitic + "_" * (clitic != "y")
        return made

    def tokens(self) -> list[str]:
        """The tokens of all parts."""
        out: list[str] = []
        for item in self.out:
            out += item.tokens() if isinstance(item, VerbPhrase) else [item]
        return out


_TENSES = {FINITE: "", SUBJUNCTIVE: "s", UNLESS: "s", "impf": "i", "cond": "c"}


class VerbPhrase:
    """A verb with the pronouns that lean on it."""

    def __init__(self, infinitive: str, form: str, features: Features, mood: str) -> None:
        self.reflexive = infinitive.startswith(("se ", "s'"))
        self.infinitive = infinitive.removeprefix("se ").removeprefix("s'")
        self.form, self.features, self.mood = form, features, mood
        self.direct = self.indirect = ""

    def tokens(self) -> list[str]:
        """The verb in its form: "détruisez-la", "la détruit", "se défausser"."""
        if self.form == QUIET:
            return [] if self.mood == IMPERATIVE else self._in(self.mood)
        return self._in(self.form)

    def _in(self, form: str) -> list[str]:
        person = "2" if self.features.person == 2 else "3p" if self.features.plural else "3s"
        if form == IMPERATIVE:
            clitics = ["vous"] * self.reflexive + [c.strip("_") for c in (self.direct, self.indirect) if c]
            return ["-".join([conjugated(self.infinitive, "2"), *clitics])]
        if form == "pp":
            return [agreeing(conjugated(self.infinitive, "pp"), self.features.feminine, self.features.plural)]
        form_ = _TENSES[form] + person if form in _TENSES else form
        never = ["ne"] * (form == UNLESS)
        reflexive = ["vous" if person == "2" else "se"] * self.reflexive
        to_you = [self.indirect] if self.indirect == "vous" else []
        others = [clitic for clitic in (self.direct, self.indirect) if clitic and clitic not in to_you]
        return [*never, *reflexive, *to_you, *others, conjugated(self.infinitive, form_)]


def _is_one(item: Any) -> bool:
    return getattr(item, "number", None) in (0, 1)


def owned(words: str, owner: Phrase) -> Phrase:
    """What belongs to somebody: "votre main", "sa force et son endurance", "le cimetière du joueur ciblé"."""
    many = words.startswith("les ")
    whose = owner.features
    out: list[str] = []
    for noun in words.removeprefix("les ").split(" et "):
        feminine = _is_feminine(noun)
        if whose.person == 2:
            article = "vos" if many else "votre"
        elif owner.pronoun:
            article = ("leurs" if many else "leur") if whose.plural else "ses" if many else "sa" if feminine else "son"
        else:
            article = "les" if many else "la" if feminine else "le"
        out += ["et"] * bool(out) + [article, *noun.split()]
    if not owner.pronoun and whose.person != 2:
        out += ["de", *bare(owner).tokens]
    return phrase(out, Features(_is_feminine(words.removeprefix("les ")), many))


def _is_feminine(noun: str) -> bool:
    """The gender of "prochaine étape de fin", which its first noun tells."""
    return any(is_feminine(word) for word in noun.split()[:2])


def words_of(found: Phrase | None) -> list[str] | None:
    """The tokens of a phrase without places for determiners."""
    return None if found is None else [token for token in found.tokens if not token.startswith(MARK)]
