"""Finding the answer to a request by its meaning: the plan of whoever casts, names, labels. Not here: submitting it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spellstack.ir.static import SpecialAction as SpecialEffect
from spellstack.lexicon import Zone
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    CastSpell,
    Choose,
    Confirm,
    Divide,
    Number,
    Option,
    PayAutomatically,
    PlayLand,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind, forced
from spellstack.rules.legality.way import Way
from spellstack.rules.legality.ways import ways
from spellstack.rules.state.entity import EntityId, ObjectId, PlayerId
from spellstack.rules.view.characteristics.mana_ability import is_mana_ability
from spellstack.rules.view.objects import characteristics, controller
from spellstack.scenario import asking, payment
from spellstack.scenario.find import NotThere, among
from spellstack.scenario.phrase import Thing
from spellstack.scenario.plan import Plan
from spellstack.scenario.sight import Sight

_PLAYABLE_FROM = (Zone.HAND, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.BATTLEFIELD)


def source_of(table: Sight, player: PlayerId, what: Thing, kind: type[Action], zone: str = "") -> ObjectId:
    """The card or permanent that an action is about: one the engine offers if there is any, else the likeliest."""
    state = table.state
    every = [i for i, obj in state.objects.items() if not zone or obj.zone.value == zone]
    found = among(state, table.players, what, every)
    offered = {_about(action) for action in (table.request.actions if table.request else ()) if type(action) is kind}
    own = [i for i in found if state.objects[i].owner == player or controller(state, i) == player]
    first = [i for i in own if i in offered] or [i for i in found if i in offered]
    if first:
        return min(first, key=lambda i: _rank(table, i, kind))
    return min(own or found, key=lambda i: _rank(table, i, kind))


def _rank(table: Sight, identity: ObjectId, kind: type[Action]) -> int:
    zone = table.state.objects[identity].zone
    order = _PLAYABLE_FROM if kind in (CastSpell, PlayLand) else (Zone.BATTLEFIELD, *_PLAYABLE_FROM)
    return order.index(zone) if zone in order else len(order)


def _about(action: Action) -> ObjectId:
    card: ObjectId = getattr(action, "card", getattr(action, "source", -1))
    return card


def land_play(table: Sight, player: PlayerId, what: Thing, plan: Plan) -> PlayLand:
    """The land play of the card, with the face that the plan says."""
    card = source_of(table, player, what, PlayLand, plan.zone)
    faces = [face.name for face in table.state.objects[card].definition.card.faces]
    return PlayLand(card, _face(table, card, plan.face or (what.name if what.name in faces else "")))


def casting(table: Sight, player: PlayerId, what: Thing, plan: Plan, *, manual: bool) -> CastSpell:
    """The beginning of casting what is named in the way that the plan says."""
    card = source_of(table, player, what, CastSpell, plan.zone)
    face = _face(table, card, plan.face)
    found = [way for way in ways(table.state, player, table.state.objects[card]) if _way_fits(table, way, plan.way)]
    fitting = [way for way in found if not plan.face or way.face == face]
    if fitting:
        return CastSpell(card, fitting[0].face, fitting[0].label, fitting[0].source, manual)
    return CastSpell(card, face, _LABELS.get(plan.way, plan.way), _named(table, plan.way), manual)


def _offered(table: Sight, kind: type[Action]) -> Iterable[Action]:
    return [action for action in (table.request.actions if table.request else ()) if type(action) is kind]


def _face(table: Sight, card: ObjectId, name: str) -> int:
    faces = [face.name for face in table.state.objects[card].definition.card.faces]
    if name and name not in faces:
        raise NotThere(f"{name} is no face of {faces}")
    return faces.index(name) if name else 0


_LABELS = {"its alternative cost": "alternative", "face down": "morph"}


def _way_fits(table: Sight, way: Way, wanted: str) -> bool:
    """The way is called by its label, or by the object whose effect permits it."""
    if not wanted:
        return way.casting is None
    source = "" if way.source < 0 else table.name(way.source)
    if wanted == "free":
        return way.casting is not None and way.casting.free
    if wanted == "face down":
        return way.face_down
    if wanted == "its alternative cost":
        return way.alternative and way.source < 0 and way.label.startswith("alternative")
    return wanted.casefold() in (way.label.casefold(), source.casefold())


def _named(table: Sight, wanted: str) -> ObjectId:
    sources = [i for i in table.state.battlefield if wanted and table.name(i).casefold() == wanted.casefold()]
    return sources[0] if sources else -1


def activating(table: Sight, player: PlayerId, what: Thing, plan: Plan, *, manual: bool) -> ActivateAbility:
    """The beginning of activating an ability of what is named."""
    source = source_of(table, player, what, ActivateAbility, plan.zone)
    numbers = [
        a.ability for a in _offered(table, ActivateAbility) if isinstance(a, ActivateAbility) and a.source == source
    ]
    parts = characteristics(table.state, source).parts
    every = [number for number, ability in enumerate(parts.all) if ability in parts.activated]
    if plan.ability:
        return ActivateAbility(source, every[plan.ability - 1] if plan.ability <= len(every) else -1, manual)
    fitting = {n for n in (*numbers, *every) if n < len(parts.all) and is_mana_ability(parts.all[n]) == plan.for_mana}
    wanted = [n for n in numbers if n in fitting] or [n for n in every if n in fitting]
    if plan.for_mana and len(wanted) > 1:
        wanted = payment.making(table, source, wanted, plan) or wanted
    return ActivateAbility(source, (wanted or numbers or every or [0])[0], manual)


def special_label(table: Sight, card: ObjectId, name: str) -> str:
    """The engine's name for a special action: turning face up is called by the keyword that allows it."""
    if name != "turn face up":
        return name
    statics = table.state.objects[card].definition.printed[0].parts.static
    effects = [effect for static in statics for effect in static.effects if type(effect) is SpecialEffect]
    return next((effect.label for effect in effects if effect.face_down), name)


def reply(table: Sight, request: Request, plan: Plan, *, complete: bool) -> Action | None:
    """What the plan answers; None if it says nothing and there is a real choice."""
    said = _REPLIES.get(request.kind, _nothing)(table, request, plan)
    if said is not None:
        return said
    if request.kind is RequestKind.PAY:
        return payment.reply(table, request, plan) if complete else None
    only = forced(request)
    if only is not None:
        return only
    return _default(request)


def _default(request: Request) -> Action | None:
    """Optional things that the plan does not speak of are not done."""
    if request.kind is RequestKind.CONFIRM:
        return Confirm(False)
    if request.kind is RequestKind.CHOOSE and request.minimum == 0:
        return Choose(())
    if request.kind is RequestKind.ORDER:
        return Choose(request.options)
    if request.kind is RequestKind.NUMBER and request.minimum == 0 and request.purpose != "variable":
        return Number(0)
    return None


def _nothing(table: Sight, request: Request, plan: Plan) -> Action | None:
    return None


def _number(table: Sight, request: Request, plan: Plan) -> Action | None:
    for name in ("X", "Y", "Z"):
        if name in plan.numbers and request.prompt == name:
            return Number(plan.numbers.pop(name))
    label = option_label(plan, request)
    return Number(plan.options.pop(label)) if label else None


def _confirm(table: Sight, request: Request, plan: Plan) -> Action | None:
    label = option_label(plan, request)
    if label:
        plan.options.pop(label)
        return Confirm(True)
    return None


def option_label(plan: Plan, request: Request) -> str:
    """The optional cost of the plan that the request is about."""
    about = f"{request.purpose} {request.prompt}".casefold()
    words = [label for label in plan.options if _is_about(plan, label, about)]
    return max(words, key=len) if words else ""


def _is_about(plan: Plan, label: str, about: str) -> bool:
    """Whether an optional cost of the plan is the one that is asked about: of several of one name by which it is."""
    name, _, number = label.casefold().partition(" #")
    if name not in about:
        return False
    plan.met[label] += 1
    return not number or str(plan.met[label]) == number


def _divide(table: Sight, request: Request, plan: Plan) -> Action | None:
    if not plan.division:
        return None
    shares, plan.division = tuple(plan.division), []
    return Divide(shares)


def _choose(table: Sight, request: Request, plan: Plan) -> Action | None:
    purpose = request.purpose.casefold()
    for word, answer in _BY_PURPOSE.items():
        if word in purpose:
            found = answer(table, request, plan)
            if found is not None:
                return found
    if "symbol" in purpose:
        return payment.usual_half(table, request, plan)
    label = _chosen_options(table, request, plan)
    if label is not None:
        return label
    if plan.choices:
        count = max(1, request.minimum)
        wanted, plan.choices = plan.choices[:count], plan.choices[count:]
        return choice(table, request, tuple(wanted))
    return None


def _chosen_options(table: Sight, request: Request, plan: Plan) -> Action | None:
    """Optional costs offered together: those that the plan names."""
    chosen = []
    for option in request.options:
        words = asking.option_words(table, request, option).casefold()
        label = next((label for label in list(plan.options) if _is_about(plan, label, words)), None)
        if label is not None and not isinstance(option, int):
            plan.options.pop(label)
            chosen.append(option)
    return Choose(tuple(chosen)) if chosen else None


def _target(table: Sight, request: Request, plan: Plan) -> Action | None:
    if not plan.targets:
        return None
    return Choose(tuple(_any_entity(table, request, wanted) for wanted in plan.targets.pop(0)))


def _any_entity(table: Sight, request: Request, wanted: Thing) -> Option:
    """The option that is meant; if none is, the thing itself, which the engine then refuses."""
    found = matching(table, request, wanted)
    return found[0] if found else entity(table, wanted)


def _mode(table: Sight, request: Request, plan: Plan) -> Action | None:
    if not plan.modes:
        return None
    if request.rule == "700.2d":  # one after the other
        return Choose((plan.modes.pop(0) - 1,))
    chosen, plan.modes = tuple(mode - 1 for mode in plan.modes), []
    return Choose(chosen)


def _symbol(table: Sight, request: Request, plan: Plan) -> Action | None:
    """How the next symbol will be paid."""
    return _next_word(table, request, plan.symbols)


def _half(table: Sight, request: Request, plan: Plan) -> Action | None:
    return _next_word(table, request, plan.halves)


def _next_word(table: Sight, request: Request, words: list[str]) -> Action | None:
    if not words:
        return None
    wanted = words.pop(0)
    found = matching(table, request, Thing(wanted)) or matching(table, request, Thing("{" + wanted.strip("{}") + "}"))
    found = found or ([wanted.strip("{}")] if wanted.strip("{}") in request.options else [])
    return Choose((found[0] if found else wanted,))


def _cost_thing(stem: str) -> Callable[[Sight, Request, Plan], Action | None]:
    def answer(table: Sight, request: Request, plan: Plan) -> Action | None:
        wanted = plan.costs.get(stem, [])
        if not wanted:
            return None
        count = min(len(wanted), max(1, request.maximum))
        fitting = [what for what in wanted if matching(table, request, what)] or wanted
        now = fitting[:count]
        plan.costs[stem] = [what for what in wanted if not any(what is used for used in now)]
        taken: list[Option] = []
        for what in now:
            options = [option for option in matching(table, request, what) if option not in taken]
            taken.append(options[0] if options else entity(table, what))
        return Choose(tuple(taken))

    return answer


_BY_PURPOSE: dict[str, Callable[[Sight, Request, Plan], Action | None]] = {
    "target": _target,
    "mode": _mode,
    "symbol": _symbol,
    "hybrid": _symbol,
    "phyrexian": _symbol,
    "reduc": _half,
    "half": _half,
    "sacrific": _cost_thing("sacrific"),
    "offering": _cost_thing("sacrific"),
    "discard": _cost_thing("discard"),
    "exil": _cost_thing("exil"),
    "delve": _cost_thing("exil"),
    "return": _cost_thing("return"),
    "untap": _cost_thing("untap"),
    "convoke": _cost_thing("tap"),
    "improvise": _cost_thing("tap"),
    "tap": _cost_thing("tap"),
    "reveal": _cost_thing("reveal"),
    "counter": _cost_thing("counter"),
}
_REPLIES: dict[RequestKind, Callable[[Sight, Request, Plan], Action | None]] = {
    RequestKind.NUMBER: _number,
    RequestKind.CONFIRM: _confirm,
    RequestKind.DIVIDE: _divide,
    RequestKind.CHOOSE: _choose,
}


def matching(table: Sight, request: Request, wanted: Thing) -> list[Option]:
    """The options that the reference can mean."""
    found = [option for option in request.options if asking.fits(table, request, option, wanted)]
    return found[wanted.number - 1 : wanted.number] if wanted.number else found


def entity(table: Sight, wanted: Thing) -> EntityId:
    """The player or object that the reference means."""
    if wanted.name in table.players:
        return table.seat(wanted.name)
    return among(table.state, table.players, wanted, table.state.objects)[0]


def choice(table: Sight, request: Request, wanted: tuple[Thing, ...]) -> Action:
    """The answer that chooses what the references mean, whatever the form of the request."""
    match request.kind:
        case RequestKind.CONFIRM:
            return Confirm(bool(wanted) and wanted[0].name == "yes")
        case RequestKind.NUMBER:
            return Number(int(wanted[0].name) if wanted else 0)
        case RequestKind.WORD:
            return Word(wanted[0].name)
        case RequestKind.PAY:
            return PayAutomatically()
    taken: list[Option] = []
    for what in wanted:
        options = [option for option in matching(table, request, what) if option not in taken]
        taken.append(options[0] if options else _unoffered(table, request, what))
    return Choose(tuple(taken))


def _unoffered(table: Sight, request: Request, wanted: Thing) -> Option:
    """Something that is no option: the engine has to refuse it."""
    if any(isinstance(option, int) for option in request.options) and not request.labels:
        return entity(table, wanted)
    return wanted.name


def division(table: Sight, request: Request, shares: tuple[tuple[int, Thing], ...]) -> Divide:
    """The amounts for the options in their order; nothing for those that are not named."""
    amounts = dict.fromkeys(request.options, 0)
    for amount, whom in shares:
        found = matching(table, request, whom)
        if not found:
            raise NotThere(f"{whom} is not among {asking.describe(table, request)}")
        amounts[found[0]] = amount
    return Divide(tuple(amounts.values()))


def pairs(table: Sight, player: str, declared: dict[Thing, tuple[Thing, ...]]) -> tuple[tuple[ObjectId, EntityId], ...]:
    """Creatures of the player, each with whom it attacks or what it blocks; every creature is another one."""
    found: list[tuple[ObjectId, EntityId]] = []
    for whom, creatures in declared.items():
        for creature in creatures:
            wanted = creature if creature.of else Thing(creature.name, player, creature.number, creature.kind)
            ids = among(table.state, table.players, wanted, table.state.battlefield)
            free = [i for i in ids if i not in [used for used, _ in found]]
            found.append(((free or ids)[0], entity(table, whom)))
    return tuple(found)
