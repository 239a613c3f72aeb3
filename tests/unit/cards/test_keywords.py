"""What each keyword stands for (CR 702): the essential facts of each expansion, and laws about all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import pytest
from msgspec.structs import replace

from spellstack.cards.keywords import INTRINSIC, READ_BY, REFUSED, expand, expand_all, supported
from spellstack.errors import UnsupportedKeyword
from spellstack.ir.ability import Activated, KeywordAbility, SpellAbility, Static, Timing, Triggered
from spellstack.ir.action import Move, PutCounters, Sacrifice
from spellstack.ir.casting import AdditionalCost, CastingWay, MergesWith, ModifyCost, PayAid, Splice, TimingPermission
from spellstack.ir.codec import from_builtins, to_builtins
from spellstack.ir.condition import Matches, Paid
from spellstack.ir.continuous import AddPT, AddTypes, Gain, SetColors, SetPT, TargetToEach
from spellstack.ir.cost import Cost, DiscardCost, ExileCost, PayMana, RepeatedCost, RevealCost, SacrificeCost, TapCost
from spellstack.ir.deed import Draw, Search
from spellstack.ir.event import EventKind
from spellstack.ir.filter import Anything, In, IsOneOf, IsPlayer, Not, OfColor, OfSubtype, OfType, WithCounter
from spellstack.ir.flow import Establish, Later, May, MayPay, NoteObjects, UnlessPays
from spellstack.ir.node import Node
from spellstack.ir.reference import AttackedBy, Linked, Noted, Target, This
from spellstack.ir.replacement import AsEnters, ChangeZone, ChooseInstead, EnterWithCounters, PreventDamage, Replace
from spellstack.ir.spell import CastCard, CopySpell, Counter
from spellstack.ir.static import Act, AttachesOnlyTo, Prohibit, SpecialAction
from spellstack.ir.target import Instructions
from spellstack.ir.value import PAID_WITH_LIFE, Fixed, ThisTurn, TimesPaid, X
from spellstack.ir.walk import nodes
from spellstack.lexicon.color import Color
from spellstack.lexicon.keyword import Keyword
from spellstack.lexicon.mana import ManaCost
from spellstack.lexicon.types import CardType
from spellstack.lexicon.zone import Zone

K = Keyword
RED = Cost((PayMana(ManaCost.parse("{1}{R}")),))
ARTIFACTS = OfType(CardType.ARTIFACT)
TAP_TO_DRAW = Activated(Cost(), Instructions(Draw()))
PARAMETERS = {"cost": RED, "amount": Fixed(2), "quality": ARTIFACTS, "abilities": (TAP_TO_DRAW,)}
WORDS = {K.GIFT: "a card"}


def said(keyword: Keyword, *names: str, word: str = "") -> KeywordAbility:
    """The keyword with sample parameters of these names."""
    return replace(KeywordAbility(keyword, word=word), **{name: PARAMETERS[name] for name in names})


def accepted() -> Iterator[KeywordAbility]:
    """Every supported keyword with the parameters it needs, found by trying."""
    choices = ((), *((name,) for name in PARAMETERS), ("cost", "amount"), ("cost", "quality"), ("cost", "abilities"))
    for keyword in sorted(supported()):
        for names in (*choices, ("amount", "abilities")):
            ability = said(keyword, *names, word=WORDS.get(keyword, ""))
            try:
                expand(ability)
            except UnsupportedKeyword:
                continue
            yield ability


ACCEPTED = tuple(accepted())


R = TypeVar("R")


def inside(found: object, record: type[R]) -> list[R]:
    """All records of the class in it."""
    return [part for part in nodes(found) if isinstance(part, record)]


def only(found: Iterable[object], record: type[R]) -> R:
    """The one record of the class."""
    (one_found,) = [part for part in found if isinstance(part, record)]
    return one_found


def effects(ability: KeywordAbility, record: type[R]) -> list[R]:
    """The static effects of the class that the keyword stands for."""
    found: list[object] = [e for part in expand(ability) if isinstance(part, Static) for e in part.effects]
    return [e for e in found if isinstance(e, record)]


def one(ability: KeywordAbility, record: type[R]) -> R:
    """The only ability of the class that the keyword stands for."""
    return only(expand(ability), record)


def effect(ability: KeywordAbility, record: type[R]) -> R:
    """The only static effect of the class that the keyword stands for."""
    return only(effects(ability, record), record)


# Laws


def test_every_keyword_is_supported_or_refused_by_name():
    assert supported() | REFUSED.keys() == set(Keyword)
    assert not supported() & REFUSED.keys()
    assert supported() >= INTRINSIC == READ_BY.keys()


def test_every_supported_keyword_can_be_said():
    assert {ability.keyword for ability in ACCEPTED} == supported()


@pytest.mark.parametrize("keyword", sorted(REFUSED))
def test_a_refused_keyword_says_its_rule_and_why(keyword: Keyword):
    with pytest.raises(UnsupportedKeyword, match=keyword.value) as refusal:
        expand(KeywordAbility(keyword))
    assert refusal.value.rule.startswith("702.")
    assert refusal.value.reason == REFUSED[keyword]


@pytest.mark.parametrize("ability", ACCEPTED, ids=lambda ability: ability.keyword.value)
def test_what_a_keyword_stands_for_survives_being_saved(ability: KeywordAbility):
    for part in expand(ability):
        assert isinstance(part, Node)
        assert from_builtins(to_builtins(part), type(part)) == part


@pytest.mark.parametrize("ability", ACCEPTED, ids=lambda ability: ability.keyword.value)
def test_only_what_the_procedures_read_stands_for_nothing(ability: KeywordAbility):
    silent = ability.keyword in INTRINSIC or ability.keyword is K.PARTNER
    assert (expand(ability) == ()) is silent


@pytest.mark.parametrize("keyword", sorted(supported()))
def test_a_variant_nobody_knows_is_refused(keyword: Keyword):
    if keyword in (K.PARTNER, K.COMPANION):  # followed by a name and a condition in words
        return
    known = next(ability for ability in ACCEPTED if ability.keyword is keyword)
    with pytest.raises(UnsupportedKeyword):
        expand(replace(known, word="from nowhere"))


def test_a_missing_or_strange_parameter_is_refused():
    with pytest.raises(UnsupportedKeyword, match="cost"):
        expand(KeywordAbility(K.EQUIP))
    with pytest.raises(UnsupportedKeyword, match="amount"):
        expand(said(K.FLYING, "amount"))
    with pytest.raises(UnsupportedKeyword, match="quality"):
        expand(KeywordAbility(K.PROTECTION))


def test_no_keyword_stands_for_a_keyword():
    assert not any(isinstance(part, KeywordAbility) for ability in ACCEPTED for part in expand(ability))


@pytest.mark.parametrize("ability", ACCEPTED, ids=lambda ability: ability.keyword.value)
def test_what_is_asked_for_was_offered(ability: KeywordAbility):
    """Costs that are asked about can be paid, and notes that are referred to are made, by the same keyword."""
    found = expand(ability)
    ways, costs, choices = inside(found, CastingWay), inside(found, AdditionalCost), inside(found, ChooseInstead)
    offered = {way.label for way in ways} | {cost.label for cost in costs} | {choice.label for choice in choices}
    asked = {part.label for part in inside(found, Paid)} | {part.label for part in inside(found, TimesPaid)}
    assert asked <= offered | {PAID_WITH_LIFE}  # which every spell counts
    noted = {getattr(part, field, "") for part in nodes(found) for field in ("note", "rest")}
    noted |= {part.name for part in inside(found, NoteObjects)}
    referred = {part.name for part in inside(found, Noted)} | {part.name for part in inside(found, Linked)}
    assert referred <= noted


def test_instances_of_a_keyword_pay_separately():
    replicate = said(K.REPLICATE, "cost")
    labels = [cost.label for cost in inside(expand_all((replicate, replicate)), AdditionalCost)]
    counts = [times.label for times in inside(expand_all((replicate, replicate)), TimesPaid)]
    assert labels == counts == ["replicate", "replicate#2"]


def test_other_abilities_stay_between_keywords():
    assert expand_all((TAP_TO_DRAW, said(K.LIFELINK), TAP_TO_DRAW)) == (TAP_TO_DRAW, TAP_TO_DRAW)


# Evasion and protection


def test_flying_is_blocked_by_flying_and_reach_only():
    cannot = effect(said(K.FLYING), Prohibit)
    assert (cannot.act, cannot.subject) == (Act.BE_BLOCKED, IsOneOf(This()))
    assert "reach" in str(cannot.other) and isinstance(cannot.other, Not)


def test_shadow_works_both_ways():
    assert [cannot.act for cannot in effects(said(K.SHADOW), Prohibit)] == [Act.BE_BLOCKED, Act.BLOCK]


def test_menace_asks_for_two_blockers():
    assert effect(said(K.MENACE), Prohibit).minimum == 2


def test_landwalk_looks_at_the_lands_of_the_defending_player():
    walk = one(replace(said(K.LANDWALK), quality=OfSubtype("Island")), Static)
    assert OfSubtype("Island") in inside(walk.condition, OfSubtype)
    assert "defending player" in str(walk.condition)


def test_protection_is_damage_enchanting_blocking_and_targeting():
    protection = replace(said(K.PROTECTION), quality=OfColor(Color.BLACK))
    assert {cannot.act for cannot in effects(protection, Prohibit)} == {
        Act.BE_TARGETED,
        Act.BE_ATTACHED,
        Act.BE_BLOCKED,
    }
    assert all(cannot.other == OfColor(Color.BLACK) for cannot in effects(protection, Prohibit))
    shield = effect(protection, Replace)
    assert (shield.event.kind, shield.event.cause) == (EventKind.DAMAGE, OfColor(Color.BLACK))
    assert shield.instead == (PreventDamage(),)


def test_protection_from_each_color_is_five_abilities_and_from_everything_one():
    assert len(expand(said(K.PROTECTION, word="each color"))) == 5
    assert {c.other for c in effects(said(K.PROTECTION, word="everything"), Prohibit)} == {Anything()}


def test_hexproof_holds_opponents_back_and_shroud_everybody():
    assert effect(said(K.HEXPROOF), Prohibit).who is not None
    assert effect(said(K.SHROUD), Prohibit).who is None
    assert effect(said(K.HEXPROOF, "quality"), Prohibit).other == ARTIFACTS


def test_ward_counters_unless_its_cost_is_paid():
    ward = one(said(K.WARD, "cost"), Triggered)
    (unless,) = inside(ward, UnlessPays)
    assert ward.events[0].kind is EventKind.TARGETED
    assert unless.cost == RED and isinstance(unless.effect, Counter)


def test_enchant_limits_targets_and_hosts_in_the_zone_it_names():
    assert effect(said(K.ENCHANT, "quality"), AttachesOnlyTo).zones == (Zone.BATTLEFIELD,)
    dead = replace(said(K.ENCHANT), quality=In((Zone.GRAVEYARD,)))
    assert effect(dead, AttachesOnlyTo).zones == (Zone.GRAVEYARD,)


def test_defining_keywords_work_in_every_zone():
    for keyword, modification in ((K.CHANGELING, AddTypes(every_creature_type=True)), (K.DEVOID, SetColors())):
        ability = one(said(keyword), Static)
        assert ability.defining and set(ability.zones) == set(Zone)
        assert modification in inside(ability, type(modification))


# Combat


@pytest.mark.parametrize("keyword", [K.RAMPAGE, K.BUSHIDO, K.AFFLICT])
def test_becoming_blocked_triggers_once_however_many_block(keyword: Keyword):
    assert all(event.batch for event in one(said(keyword, "amount"), Triggered).events)


def test_flanking_triggers_for_each_blocker_without_flanking():
    (event,) = one(said(K.FLANKING), Triggered).events
    assert not event.batch and "flanking" in str(event.other)


def test_exalted_looks_for_a_lone_attacker():
    assert one(said(K.EXALTED), Triggered).events[0].amount is not None


def test_prowess_grows_until_end_of_turn():
    assert inside(expand(said(K.PROWESS)), AddPT) == [AddPT(Fixed(1), Fixed(1))]


# Casting


def test_flashback_casts_from_the_graveyard_and_exiles():
    way = effect(said(K.FLASHBACK, "cost"), CastingWay)
    assert (way.zones, way.cost, way.label) == ((Zone.GRAVEYARD,), RED, "flashback")
    exile = effect(said(K.FLASHBACK, "cost"), Replace)
    assert exile.instead == (ChangeZone(Zone.EXILE),)
    assert expand(said(K.FLASHBACK, "cost"))[1].condition == Paid("flashback")  # type: ignore[attr-defined]


def test_jump_start_and_retrace_pay_the_usual_cost_and_a_card():
    for keyword in (K.JUMP_START, K.RETRACE):
        way = effect(said(keyword), CastingWay)
        assert way.cost is None
        costs = inside(way.riders, AdditionalCost)
        assert [type(part) for cost in costs for part in cost.cost.parts] == [DiscardCost]


def test_evoke_is_sacrificed_only_if_its_cost_was_paid():
    assert one(said(K.EVOKE, "cost"), Triggered).intervening_if == Paid("evoke")


def test_mutate_gives_the_spell_a_target_to_merge_with_and_the_card_none():
    way = effect(said(K.MUTATE, "cost"), CastingWay)
    assert way.cost == said(K.MUTATE, "cost").cost
    assert len(list(inside(way.riders, MergesWith))) == 1
    assert all(rider.zones == (Zone.STACK,) for rider in way.riders if isinstance(rider, Static))


def test_dash_arranges_its_return_without_a_trigger():
    assert not any(isinstance(part, Triggered) for part in expand(said(K.DASH, "cost")))
    (arrange,) = inside(expand(said(K.DASH, "cost")), AsEnters)
    assert isinstance(arrange.effect, Later)
    assert inside(expand(said(K.DASH, "cost")), Gain)


def test_morph_is_cast_face_down_and_turned_up_by_a_special_action():
    way, up = effect(said(K.MORPH, "cost"), CastingWay), effect(said(K.MORPH, "cost"), SpecialAction)
    assert way.face_down and way.cost != RED
    assert up.cost == RED and up.face_down
    assert inside(expand(said(K.MORPH, "cost", word="mega")), PutCounters)
    assert effect(said(K.DISGUISE, "cost"), CastingWay).riders


def test_suspend_is_an_action_in_hand_and_two_triggers_in_exile():
    action, *triggers = expand(said(K.SUSPEND, "cost", "amount"))
    assert isinstance(action, Static) and action.zones == (Zone.HAND,)
    assert effect(said(K.SUSPEND, "cost", "amount"), SpecialAction).as_cast
    assert all(isinstance(trigger, Triggered) and trigger.zones == (Zone.EXILE,) for trigger in triggers)
    (cast,) = inside(tuple(triggers), CastCard)
    assert cast.free and cast.play


def test_madness_is_discarded_into_exile_and_cast_from_there():
    exile, cast = effect(said(K.MADNESS, "cost"), Replace), one(said(K.MADNESS, "cost"), Triggered)
    assert exile.event.kind is EventKind.DISCARD
    assert inside(exile, ChangeZone)[0].note == cast.events[0].word == "madness"
    assert inside(cast, CastCard)[0].cost == RED


def test_foretold_and_plotted_cards_wait_for_a_later_turn():
    for keyword in (K.FORETELL, K.PLOT):
        way = effect(said(keyword, "cost"), CastingWay)
        assert way.zones == (Zone.EXILE,) and "designated this turn" in str(way.condition)
    assert effect(said(K.PLOT, "cost"), CastingWay).free
    assert effect(said(K.FORETELL, "cost"), CastingWay).cost == RED


def test_overload_reads_each_for_target_if_paid():
    assert inside(expand(said(K.OVERLOAD, "cost")), TargetToEach) == [TargetToEach()]


def test_awaken_has_its_target_only_if_paid():
    (spell,) = [part for part in expand(said(K.AWAKEN, "cost", "amount")) if isinstance(part, SpellAbility)]
    assert isinstance(spell.body, Instructions)
    assert spell.body.targets[0].condition == Paid("awaken")


def test_bestowed_is_a_designation():
    assert effect(said(K.BESTOW, "cost"), CastingWay).designation == "bestowed"


def test_flash_is_a_permission_about_itself():
    assert effect(said(K.FLASH), TimingPermission).own


# Costs


def test_kicker_may_be_paid_and_multikicker_again_and_again():
    assert effect(said(K.KICKER, "cost"), AdditionalCost) == AdditionalCost(RED, optional=True, label="kicker")
    assert effect(said(K.KICKER, "cost", word="multi"), AdditionalCost).repeats


def test_two_kickers_are_told_apart_by_their_costs():
    green = PayMana(ManaCost.parse("{G}"))
    kickers = replace(said(K.KICKER, word="and/or"), cost=Cost((*RED.parts, green)))
    assert [cost.label for cost in effects(kickers, AdditionalCost)] == ["kicker {1}{R}", "kicker {G}"]


def test_buyback_returns_only_a_resolving_spell():
    assert effect(said(K.BUYBACK, "cost"), Replace).event.word == "resolves"


def test_entwine_and_escalate_are_about_modes():
    assert effect(said(K.ENTWINE, "cost"), AdditionalCost).all_modes
    escalate = effect(said(K.ESCALATE, "cost"), AdditionalCost)
    assert escalate.per_extra_mode and not escalate.optional


def test_splice_works_in_hand():
    assert one(said(K.SPLICE, "cost", "quality"), Static).zones == (Zone.HAND,)
    assert effect(said(K.SPLICE, "cost", "quality"), Splice) == Splice(ARTIFACTS, RED)


def test_offering_reduces_by_the_mana_cost_and_lifts_the_timing():
    parts_of_it = expand(said(K.OFFERING, "quality"))
    assert inside(parts_of_it, SacrificeCost)[0].filter == ARTIFACTS
    assert inside(parts_of_it, ModifyCost)[0].reduce_by_cost_of is not None
    assert [part.condition for part in parts_of_it[1:] if isinstance(part, Static)] == [Paid("offering")] * 2


def test_convoke_pays_colours_improvise_and_delve_do_not():
    assert effect(said(K.CONVOKE), PayAid).own_color
    assert not effect(said(K.IMPROVISE), PayAid).own_color
    assert effect(said(K.DELVE), PayAid).zone is Zone.GRAVEYARD


def test_affinity_and_undaunted_reduce_generic_mana():
    assert effect(said(K.AFFINITY, "quality"), ModifyCost).reduce_generic is not None
    assert effect(said(K.UNDAUNTED), ModifyCost).own


@pytest.mark.parametrize("keyword", [K.REPLICATE, K.CONSPIRE, K.CASUALTY])
def test_paid_copies_are_made_as_the_spell_is_cast(keyword: Keyword):
    ability = next(ability for ability in ACCEPTED if ability.keyword is keyword)
    trigger = one(ability, Triggered)
    assert (trigger.zones, trigger.intervening_if) == ((Zone.STACK,), Paid(keyword.value))
    assert inside(trigger, CopySpell)


def test_storm_counts_what_was_cast_before():
    (count,) = inside(expand(said(K.STORM)), ThisTurn)
    assert count.before is not None


# Activated abilities


@pytest.mark.parametrize("keyword", [K.EQUIP, K.FORTIFY])
def test_attaching_is_done_at_sorcery_speed_to_ones_own(keyword: Keyword):
    ability = one(said(keyword, "cost"), Activated)
    assert ability.timing is Timing.SORCERY and "ControlledBy" in str(ability.body)


def test_cycling_is_an_instant_from_hand_and_typecycling_searches():
    ability = one(said(K.CYCLING, "cost"), Activated)
    assert (ability.zones, ability.timing) == ((Zone.HAND,), Timing.INSTANT)
    assert ability.cost.parts[-1] == DiscardCost(this=True, note="cycling", also=EventKind.CYCLE)
    assert inside(ability, Draw)
    assert not inside(expand(said(K.CYCLING, "cost", "quality")), Draw)
    assert "basic" in str(inside(expand(said(K.CYCLING, "cost", word="basic land")), Search))


def test_crew_taps_others_of_enough_power():
    (cost,) = one(said(K.CREW, "amount"), Activated).cost.parts
    assert isinstance(cost, TapCost) and cost.power == Fixed(2)
    assert one(said(K.SADDLE, "amount"), Activated).timing is Timing.SORCERY


def test_scavenge_exiles_the_card_as_a_cost():
    ability = one(said(K.SCAVENGE, "cost"), Activated)
    assert (ability.zones, ability.cost.parts[-1]) == ((Zone.GRAVEYARD,), ExileCost(Zone.GRAVEYARD))


def test_eternalize_is_a_black_four_four():
    found = expand(said(K.ETERNALIZE, "cost"))
    assert SetPT(Fixed(4), Fixed(4)) in inside(found, SetPT) and SetColors((Color.BLACK,)) in inside(found, SetColors)


def test_unearth_is_exiled_whatever_happens():
    (lasting,) = inside(expand(said(K.UNEARTH, "cost")), Establish)
    assert inside(lasting, ChangeZone) == [ChangeZone(Zone.EXILE)]


def test_ninjutsu_attacks_what_the_returned_creature_attacked():
    (move,) = inside(expand(said(K.NINJUTSU, "cost")), Move)
    assert move.tapped and isinstance(move.attacking, AttackedBy)
    assert Zone.COMMAND in one(said(K.NINJUTSU, "cost", word="commander"), Activated).zones


def test_forecast_reveals_once_in_ones_own_upkeep():
    ability = one(said(K.FORECAST, "abilities"), Activated)
    assert (ability.per_turn, ability.zones) == (1, (Zone.HAND,))
    assert ability.cost.parts == (RevealCost(stays=True),)


def test_exhaust_and_boast_limit_the_ability_behind_them():
    assert one(said(K.EXHAUST, "abilities"), Activated).once
    assert isinstance(one(said(K.BOAST, "abilities"), Activated).condition, Matches)
    with pytest.raises(UnsupportedKeyword):
        expand(replace(said(K.BOAST), abilities=(Static(()),)))


# Counters and upkeep


def test_modular_counts_the_counters_it_had():
    assert inside(expand(said(K.MODULAR, "amount")), EnterWithCounters)[0].count == Fixed(2)
    assert isinstance(one(said(K.MODULAR, "amount"), Triggered).body.effect, May)  # type: ignore[attr-defined]


def test_bloodthirst_of_x_counts_the_damage():
    assert inside(expand(replace(said(K.BLOODTHIRST), amount=X())), ThisTurn)
    assert not inside(expand(said(K.BLOODTHIRST, "amount")), ThisTurn)


def test_riot_and_tribute_are_choices():
    assert inside(expand(said(K.RIOT)), ChooseInstead)[0].label == ""
    assert inside(expand(said(K.TRIBUTE, "amount")), ChooseInstead)[0].label == "tribute"


@pytest.mark.parametrize(("keyword", "kind"), [(K.PERSIST, "-1/-1"), (K.UNDYING, "+1/+1")])
def test_persist_and_undying_look_at_the_counters_it_had(keyword: Keyword, kind: str):
    trigger = one(said(keyword), Triggered)
    assert inside(trigger.intervening_if, WithCounter) == [WithCounter(kind)]
    assert inside(trigger, Move)[0].counters == ((kind, Fixed(1)),)


def test_cumulative_upkeep_is_paid_for_every_age_counter_or_not_at_all():
    trigger = one(said(K.CUMULATIVE_UPKEEP, "cost"), Triggered)
    (repeated,) = inside(trigger, RepeatedCost)
    assert repeated.cost == RED and inside(trigger, MayPay)[0].otherwise is not None


def test_echo_is_paid_once_by_a_new_controller():
    assert "new since upkeep" in str(one(said(K.ECHO, "cost"), Triggered).intervening_if)


def test_vanishing_without_a_number_enters_without_counters():
    assert not inside(expand(said(K.VANISHING)), EnterWithCounters)
    assert inside(expand(said(K.VANISHING, "amount")), EnterWithCounters)


def test_backup_grants_the_abilities_it_was_given():
    assert inside(expand(said(K.BACKUP, "amount", "abilities")), Gain) == [Gain((TAP_TO_DRAW,))]


def test_exploit_is_seen_by_others():
    assert inside(expand(said(K.EXPLOIT)), Sacrifice)[0].also is EventKind.EXPLOIT


def test_partner_with_someone_may_fetch_them():
    trigger = one(said(K.PARTNER, word="Anybody"), Triggered)
    assert inside(trigger, Target)
    assert inside(trigger, IsPlayer)
