"""Choices made as an instruction is carried out: objects, words, options, votes, piles (CR 608.2d, 701.38, 700.3).

Not here: targets and modes, which are chosen as a spell is cast.
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.ir.deed import DivideIntoPiles
from spellstack.ir.filter import AnyOf
from spellstack.ir.flow import Choose, ChooseOption, Vote
from spellstack.ir.node import Effect
from spellstack.ir.reference import CHOSEN_SOURCE, All, Noted
from spellstack.ir.static import PlayerRuleKind
from spellstack.ir.value import Fixed
from spellstack.lexicon import Zone
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.carry_out import carry_out, executes
from spellstack.rules.effects.common import acted_on, as_doer, choose_one_by_one, each, link_on, note, players_of
from spellstack.rules.effects.ordering.piles import unseen_at_random
from spellstack.rules.effects.possible import possible
from spellstack.rules.state.entity import EntityId, PlayerId
from spellstack.rules.state.game import GameState, turn_order
from spellstack.rules.state.obj import Kind
from spellstack.rules.view.context import Context
from spellstack.rules.view.evaluate import entities, number, passes
from spellstack.rules.view.force.player_rule import rules_about
from spellstack.rules.view.known import entering
from spellstack.rules.view.objects import controller
from spellstack.rules.view.term.relations import qualities
from spellstack.rules.view.term.stat import stat_of

Able = Callable[[EntityId], bool]


@executes(Choose)
def _choose(run: Run, context: Context, effect: Choose) -> bool:
    return choose(run, context, effect)


def choose(run: Run, context: Context, effect: Choose, able: Able | None = None) -> bool:
    """Several players choose in APNAP order, each among what is theirs to choose (CR 101.4); `able` excludes what
    could not be acted on (CR 608.2d).
    """
    chosen: list[EntityId] = []
    for player in players_of(run, context, effect.who):
        chosen += _chosen(run, as_doer(context, effect.who, player), effect, player, able)
    note(context, effect.note, chosen)
    if not chosen and effect.minimum == Fixed(1) == effect.maximum:
        context.notes.pop(effect.note, None)  # "that card" is none at all, and no set of none
    if effect.link:
        link_on(run.state, context.source, effect.note, tuple(dict.fromkeys(chosen)))
    return bool(chosen)


def _chosen(run: Run, context: Context, effect: Choose, player: PlayerId, able: Able | None) -> tuple[EntityId, ...]:
    state = run.state
    options = [option for option in choosable(run, context, effect) if able is None or able(option)]
    if effect.each_type and type(effect.filter) is AnyOf:
        return _one_of_each(run, context, effect.filter, player, options)
    least = max(0, number(state, context, effect.minimum))
    most = len(options) if effect.maximum is None else max(0, number(state, context, effect.maximum))
    if effect.random:
        count = min(most, len(options))
        return tuple(sorted(run.random().sample(options, count)))
    if effect.different or effect.total_at_most is not None:
        return choose_one_by_one(
            run, player, "choose", options, least, most, lambda got, i: _fits(state, context, effect, got, i)
        )
    return unseen_at_random(
        run, player, options, run.choose_ids(player, "choose", options, least, most, source=context.source)
    )


def choosable(run: Run, context: Context, effect: Choose) -> list[EntityId]:
    """What the player who chooses may choose among."""
    state = run.state
    if effect.of is not None:
        given, taken = acted_on(run, context, effect.of), _taken(run, context, effect)
        return [i for i in given if i not in taken and passes(state, context.about(i), effect.filter, i)]
    found = [p for p in turn_order(state) if passes(state, context.about(p), effect.filter, p)]
    kept = entering(context)
    there = [i for i in entities(state, context, All(effect.filter, effect.zones)) if i not in kept]
    return found + (_as_sources(state, context, effect, there) if effect.note == CHOSEN_SOURCE else there)


def _taken(run: Run, context: Context, effect: Choose) -> set[EntityId]:
    """ "One of them … one of them": what was chosen of the same before is not chosen again (CR 608.2c)."""
    note, _, place = effect.note.partition(" ")
    if not place.isdigit() or (isinstance(effect.of, Noted) and effect.of.name.startswith(note)):
        return set()
    earlier = (note, *(f"{note} {number}" for number in range(2, int(place))))
    return {i for name in earlier for i in acted_on(run, context, Noted(name))}


def _as_sources(state: GameState, context: Context, effect: Choose, there: list[EntityId]) -> list[EntityId]:
    """A source of damage may also be what an ability on the stack or a delayed one comes from, even if it is gone, or
    lie face up in the command zone (CR 609.7a).
    """
    abilities = [i for i in state.stack if state.objects[i].kind is Kind.ABILITY]
    sources = [source for i in abilities if (source := state.objects[i].spell.source) is not None]
    sources += [delayed.source for delayed in state.delayed if delayed.source >= 0]
    sources += [i for i in state.command if not state.objects[i].face_down]
    more = [i for i in dict.fromkeys(sources) if i not in there and passes(state, context.about(i), effect.filter, i)]
    return [i for i in there if i not in abilities] + more


def _fits(state: GameState, context: Context, effect: Choose, chosen: list[EntityId], option: EntityId) -> bool:
    if effect.different:
        mine = qualities(state, option, effect.different)
        if not all(mine.isdisjoint(qualities(state, other, effect.different)) for other in chosen):
            return False
    if effect.total_at_most is None:
        return True
    total = sum(stat_of(state, i, effect.total_stat) for i in (*chosen, option))
    return total <= number(state, context, effect.total_at_most)


def _one_of_each(
    run: Run, context: Context, test: AnyOf, player: PlayerId, options: list[EntityId]
) -> tuple[EntityId, ...]:
    """One thing of the player's for each of the alternatives, as far as there are any; one may serve for several."""
    found: list[EntityId] = []
    options = [i for i in options if controller(run.state, i) == player]
    for part in test.parts:
        able = [i for i in options if passes(run.state, context.about(i), part, i)]
        found += run.choose_ids(player, "choose", able, 1, 1, source=context.source)
    return tuple(dict.fromkeys(found))


@executes(ChooseOption)
def _choose_option(run: Run, context: Context, effect: ChooseOption) -> bool:
    """Each player chooses among what is possible (CR 608.2d); then the chosen instructions are carried out."""
    decided: list[tuple[Context, Effect]] = []
    for player in players_of(run, context, effect.who):
        about = as_doer(context, effect.who, player)
        able = [place for place, option in enumerate(effect.options) if possible(run, about, option)]
        able = able or list(range(len(effect.options)))
        decided += [(about, effect.options[place]) for place in _places(run, context, effect, player, able)]
    return each(carry_out(run, about, option) for about, option in decided)


def _places(run: Run, context: Context, effect: ChooseOption, player: PlayerId, able: list[int]) -> list[int]:
    count = min(effect.count, len(able))
    if effect.random:
        return sorted(run.random().sample(able, count))
    labels = tuple(effect.labels[place] if effect.labels else f"option {place + 1}" for place in able)
    chosen = run.choose(player, "option", able, count, count, source=context.source, labels=labels)
    return sorted(place for place in chosen if isinstance(place, int))


@executes(Vote)
def _vote(run: Run, context: Context, effect: Vote) -> bool:
    """Everybody votes in turn order, starting with you (CR 701.38a)."""
    state = run.state
    options: list[str] | list[EntityId] = list(effect.words)
    if effect.filter is not None:
        options = list(entities(state, context, All(effect.filter, (Zone.BATTLEFIELD,))))
        options += [p for p in turn_order(state) if passes(state, context.about(p), effect.filter, p)]
    if not options:
        return False
    votes: dict[object, int] = dict.fromkeys(options, 0)
    for player in turn_order(state, context.controller):
        for _ in range(1 + _extra_votes(state, player)):
            (vote,) = run.choose(player, "vote", options, source=context.source, rule="701.38a")
            votes[vote] += 1
    for word in effect.words:
        context.numbers[f"votes {word}"] = votes[word]
    return _outcome(run, context, effect, votes)


def _extra_votes(state: GameState, player: PlayerId) -> int:
    rules = rules_about(state, player, PlayerRuleKind.EXTRA_VOTES)
    return sum(number(state, context, rule.value) for rule, context in rules)


def _outcome(run: Run, context: Context, effect: Vote, votes: dict[object, int]) -> bool:
    if effect.per_vote:
        done = False
        for word, outcome in zip(effect.words, effect.outcomes, strict=True):
            for _ in range(votes[word]):
                done = carry_out(run, context, outcome) or done
        return done
    most = max(votes.values())
    winners = [option for option, count in votes.items() if count == most]
    if effect.filter is not None:
        note(context, "voted", (option for option in winners if isinstance(option, int)))
    if len(winners) > 1 and effect.tie is not None:
        return carry_out(run, context, effect.tie)
    won = [o for word, o in zip(effect.words, effect.outcomes, strict=False) if word in winners]
    if effect.filter is not None:
        won = list(effect.outcomes)
    return each(carry_out(run, context, outcome) for outcome in won)


@executes(DivideIntoPiles)
def _divide_into_piles(run: Run, context: Context, effect: DivideIntoPiles) -> bool:
    """One player makes two piles, either of which may be empty; another chooses one (CR 700.3)."""
    what = acted_on(run, context, effect.of)
    dividers, choosers = players_of(run, context, effect.divider), players_of(run, context, effect.chooser)
    if not what or not dividers or not choosers:
        note(context, effect.chosen, ())
        note(context, effect.other, ())
        return False
    first = run.choose_ids(dividers[0], "first pile", what, 0, len(what), source=context.source)
    second = tuple(i for i in what if i not in first)
    labels = (" ".join(map(str, first)), " ".join(map(str, second)))
    (place,) = run.choose(choosers[0], "pile", (0, 1), source=context.source, labels=labels)
    chosen, other = (first, second) if place == 0 else (second, first)
    note(context, effect.chosen, chosen)
    note(context, effect.other, other)
    return True
