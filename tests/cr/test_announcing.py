"""What can be announced: X, modes, targets and helpers that leave the whole payable and legal (CR 601.2b-f, 605.1)."""

import pytest

from spellstack.agents import RandomAgent
from spellstack.errors import IllegalAction, UnsupportedCard
from spellstack.ir.ability import KeywordAbility, SpellAbility, Static
from spellstack.ir.action import Tap
from spellstack.ir.card import Card, Face
from spellstack.ir.condition import Compares, HappenedThisTurn
from spellstack.ir.cost import Cost, PayMana
from spellstack.ir.filter import Compare, IsOneOf, OfType
from spellstack.ir.reference import All, Target, This
from spellstack.ir.static import Act, Prohibit
from spellstack.ir.target import Instructions, Modal, Mode, TargetSpec
from spellstack.ir.value import Distinct, Fixed, ThisTurn, X
from spellstack.lexicon import CardType, Keyword, ManaCost, Zone
from spellstack.oracle.compile import read_line
from spellstack.oracle.refusal import Diagnostic
from spellstack.rules.choice.action import CastSpell, Choose, Number
from spellstack.rules.choice.request import RequestKind
from spellstack.rules.effects.support import verify_supported
from tests.rules_kit import creature
from tests.unit.rules.casting.kit import Duel


def spell(name: str, cost: str, *targets: TargetSpec) -> Card:
    body = Instructions(Tap(Target(0)), targets)
    return Card(name, (Face(name, (CardType.INSTANT,), ManaCost.parse(cost), abilities=(SpellAbility(body),)),))


def test_601_2b_x_is_no_more_than_the_targets_however_much_mana_there_is():
    wanted = TargetSpec(OfType(CardType.CREATURE), minimum=X(), maximum=X())
    duel = Duel()
    duel.field(1, "Grizzly Bears", "Hill Giant")
    duel.put(0, spell("Trial Snare", "{X}{U}", wanted), Zone.HAND)
    duel.pool(0, "U" * 90)
    duel.start().do(CastSpell(duel.card("Trial Snare")))
    request = duel.request
    assert request.kind is RequestKind.NUMBER and (request.minimum, request.maximum) == (0, 2)


def test_601_2c_x_is_none_of_the_numbers_in_between_with_which_there_is_no_target():
    abilities = read_line("Tap target creature with mana value X.", True)
    assert not isinstance(abilities, Diagnostic), str(abilities)
    face = Face("Trial Lull", (CardType.INSTANT,), ManaCost.parse("{X}{U}"), abilities=abilities)
    duel = Duel()
    for name, cost in (("Small", "{G}"), ("Large", "{2}{G}")):
        face_of = Face(name, (CardType.CREATURE,), ManaCost.parse(cost), power=1, toughness=1)
        duel.put(1, Card(name, (face_of,)), Zone.BATTLEFIELD)
    duel.put(0, Card("Trial Lull", (face,)), Zone.HAND)
    duel.pool(0, "U" * 9)
    duel.start().do(CastSpell(duel.card("Trial Lull")))
    request = duel.request
    assert (request.minimum, request.maximum, request.gaps) == (1, 3, (2,))
    assert {RandomAgent(seed).policy(duel.state, request) for seed in range(9)} == {Number(1), Number(3)}
    with pytest.raises(IllegalAction):
        duel.do(Number(2))


@pytest.mark.parametrize(("now", "most"), [(0, 9), (1, 2)])
def test_601_2e_x_is_no_number_with_which_the_spell_may_not_be_cast_now(now, most):
    texts = ("You may cast ~ as though it had flash if X is 2 or less.", "Draw X cards.")
    abilities = tuple(ability for text in texts for ability in read_line(text, True))
    face = Face("Trial Study", (CardType.SORCERY,), ManaCost.parse("{X}{U}"), abilities=abilities)
    duel = Duel(active=now)
    duel.put(0, Card("Trial Study", (face,)), Zone.HAND)
    duel.pool(0, "U" * 10)
    duel.start().do(CastSpell(duel.card("Trial Study")))
    assert (duel.request.minimum, duel.request.maximum) == (0, most)


@pytest.mark.parametrize(
    ("term", "why"),
    [
        (HappenedThisTurn("jokes told"), "nothing counts 'jokes told'"),
        (Compares(ThisTurn("jokes told"), Compare.GE, Fixed(1)), "nothing counts 'jokes told'"),
        (Compares(Distinct("weight", All(OfType(CardType.CREATURE))), Compare.GE, Fixed(1)), "no 'weight'"),
        (HappenedThisTurn("descended"), ""),
        (Compares(Distinct("party", All(OfType(CardType.CREATURE))), Compare.GE, Fixed(1)), ""),
    ],
)
def test_what_nothing_counts_is_refused_by_name_before_the_game(term, why):
    static = Static((Prohibit(Act.ATTACK, IsOneOf(This())),), condition=term)
    judged = Card(
        "Trial Beast", (Face("Trial Beast", (CardType.CREATURE,), power=1, toughness=1, abilities=(static,)),)
    )
    if not why:
        verify_supported(judged)
        return
    with pytest.raises(UnsupportedCard, match=why):
        verify_supported(judged)


def test_601_2b_modes_that_cannot_all_be_chosen_are_not_paid_for():
    aimed = (
        Mode(Instructions(Tap(Target(0)), (TargetSpec(OfType(kind)),)))
        for kind in (CardType.CREATURE, CardType.ARTIFACT)
    )
    entwine = KeywordAbility(Keyword.ENTWINE, Cost((PayMana(ManaCost.parse("{1}")),)))
    abilities = (entwine, SpellAbility(Modal(tuple(aimed))))
    charm = Card("Trial Charm", (Face("Trial Charm", (CardType.INSTANT,), ManaCost.parse("{U}"), abilities=abilities),))
    duel = Duel()
    duel.field(1, "Grizzly Bears")
    duel.put(0, charm, Zone.HAND)
    duel.pool(0, "UUU")
    duel.cast("Trial Charm")
    assert duel.request.purpose != "optional cost"


def test_118_3_negative_power_does_not_help_to_crew():
    crew = KeywordAbility(Keyword.CREW, amount=Fixed(2))
    cart = Card("Trial Cart", (Face("Trial Cart", (CardType.ARTIFACT,), power=5, toughness=5, abilities=(crew,)),))
    duel = Duel()
    duel.put(0, cart, Zone.BATTLEFIELD)
    sunk = duel.put(0, creature("Sunk", -1, 3), Zone.BATTLEFIELD)
    able = [duel.put(0, creature(name, 1, 1), Zone.BATTLEFIELD) for name in ("One", "Other")]
    duel.activate("Trial Cart", 0)
    assert set(duel.request.options) == set(able) and sunk not in duel.request.options


@pytest.mark.parametrize("helped", [0, 1])
def test_601_2b_whether_a_creature_helps_to_harmonize_stays_as_announced_while_x_is(helped):
    """With a creature that makes it cheaper beside, which of the costs is paid is not decided anew for each value."""
    ways = read_line("Harmonize {X}{R}", True)
    assert not isinstance(ways, Diagnostic)
    body = SpellAbility(Instructions(Tap(Target(0)), (TargetSpec(OfType(CardType.CREATURE)),)))
    face = Face("Trial Feast", (CardType.INSTANT,), ManaCost.parse("{X}{R}"), abilities=(*ways, body))
    duel = Duel()
    bears = duel.field(0, "Grizzly Bears")
    duel.put(0, Card("Trial Feast", (face,)), Zone.GRAVEYARD)
    duel.pool(0, "RRR")
    duel.cast("Trial Feast", [helped], way="harmonize")
    assert (duel.request.kind, duel.request.maximum) == (RequestKind.NUMBER, 2 + 2 * helped)
    duel.do(Number(duel.request.maximum))
    while duel.request.kind is not RequestKind.PRIORITY:
        duel.do(Choose((bears,)))
    assert duel.state.objects[bears].tapped is bool(helped)


def test_601_2f_only_targets_that_make_the_spell_payable_are_offered():
    less = read_line("~ costs {2} less to cast if it targets a Bear you control.", True)
    fight = read_line("Target creature you control fights target creature you don't control.", True)
    assert not isinstance(less, Diagnostic) and not isinstance(fight, Diagnostic)
    face = Face("Trial Brawl", (CardType.SORCERY,), ManaCost.parse("{2}{G}"), abilities=(*less, *fight))
    duel = Duel()
    bears, _giant = duel.field(0, "Grizzly Bears", "Hill Giant")
    other = duel.field(1, "Hill Giant")
    duel.put(0, Card("Trial Brawl", (face,)), Zone.HAND)
    duel.pool(0, "G")
    duel.cast("Trial Brawl")
    assert duel.request.options == (bears,)
    duel.do(Choose((bears,)), Choose((other,)))
    assert duel.stack_names() == ["Trial Brawl"]
    rich = Duel()
    able = rich.field(0, "Grizzly Bears", "Hill Giant")
    rich.field(1, "Hill Giant")
    rich.put(0, Card("Trial Brawl", (face,)), Zone.HAND)
    rich.pool(0, "GGG")
    rich.cast("Trial Brawl")
    assert rich.request.options == able


def test_603_3d_what_triggered_has_no_cost_that_its_targets_could_change():
    """Its source is gone, and something makes what has certain targets cost more."""
    dies = read_line("When ~ dies, it deals 1 damage to target creature.", False)
    dear = read_line("Spells your opponents cast that target a creature you control cost {2} more to cast.", False)
    assert not isinstance(dies, Diagnostic) and not isinstance(dear, Diagnostic)
    face = Face("Last Ember", (CardType.CREATURE,), power=1, toughness=1, abilities=dies)
    warden = Face("Trial Warden", (CardType.CREATURE,), power=1, toughness=3, abilities=dear)
    duel = Duel()
    ember = duel.put(0, Card("Last Ember", (face,)), Zone.BATTLEFIELD)
    warden_id = duel.put(1, Card("Trial Warden", (warden,)), Zone.BATTLEFIELD)
    bears = duel.field(1, "Grizzly Bears")
    duel.hand(0, "Shock")
    duel.pool(0, "RRR")
    duel.cast("Shock", [ember]).resolve()
    assert duel.request.purpose == "target" and set(duel.request.options) == {warden_id, bears}
    duel.do(Choose((bears,)))
    assert duel.stack_names() != []


@pytest.mark.parametrize("monarch", [False, True])
def test_605_1b_only_mana_that_is_added_as_things_stand_is_counted_on(monarch):
    more = read_line(
        "Whenever you tap a land for mana while you're the monarch, add an additional one mana of any color.", False
    )
    assert not isinstance(more, Diagnostic), str(more)
    lord = Face("Trial Lord", (CardType.CREATURE,), power=1, toughness=1, abilities=more)
    duel = Duel()
    duel.put(0, Card("Trial Lord", (lord,)), Zone.BATTLEFIELD)
    plains = duel.field(0, "Plains")
    shock = duel.hand(0, "Shock")
    if monarch:
        duel.table.change_player(0, marks=("monarch",))
    duel.start()
    assert (CastSpell(shock) in duel.request.actions) is monarch
    if monarch:
        duel.cast(shock, [1])
        assert duel.state.objects[plains].tapped and duel.stack_names() == ["Shock"]
