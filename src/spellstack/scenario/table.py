"""The table at which a scenario is played: what its lines do there, by submitting actions and picking answers by their
meaning.

Not here: how the game goes on between them (`progress`), the forms of lines (`deeds`), matching answers to requests
(`answer`), what is expected (`check_*`).
"""

from __future__ import annotations

from spellstack.errors import IllegalAction
from spellstack.ir.event import EventKind
from spellstack.rules.choice.action import (
    Action,
    Cancel,
    Choose,
    Concede,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Number,
    Pass,
    SpecialAction,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.codec import encode
from spellstack.rules.engine import Position
from spellstack.rules.state.entity import ObjectId
from spellstack.scenario import answer, asking, price, quote
from spellstack.scenario.build import FindCard
from spellstack.scenario.expectation import Differs
from spellstack.scenario.find import NotThere, among
from spellstack.scenario.form import Reading
from spellstack.scenario.phrase import Thing
from spellstack.scenario.plan import Plan
from spellstack.scenario.progress import PATIENCE, CannotGoOn, Progress
from spellstack.scenario.settle import settle

_Shares = tuple[tuple[int, Thing], ...]
_FIGHT = (RequestKind.ATTACK, RequestKind.BLOCK)


class NotOffered(Exception):
    """What the line announces is impossible, so the engine does not ask about it."""


class Table(Progress):
    """A game under way, driven by the lines of a scenario."""

    def __init__(self, players: tuple[str, ...], position: Position, find: FindCard) -> None:
        super().__init__(players, position, find)
        self.total: str | None = None
        self.proposed_at = 0

    # casting and activating

    def cast(self, player: str, what: Thing, plan: Plan, *, complete: bool) -> None:
        """Cast a spell by the plan; if it is not to be completed, stop as soon as something is open."""
        self.need_priority(player)
        action = answer.casting(self, self.seat(player), what, plan, manual=not complete or plan.by_hand)
        self._propose(action, plan, complete)

    def activate(self, player: str, what: Thing, plan: Plan, *, complete: bool) -> None:
        """Activate an ability by the plan, with priority or in a window for mana abilities."""
        if self.request is None or self.request.kind is not RequestKind.PAY:
            self.need_priority(player)
        action = answer.activating(self, self.seat(player), what, plan, manual=not complete or plan.by_hand)
        self._propose(action, plan, complete)

    def tap_for_mana(self, player: str, what: Thing, mana: str, plan: Plan) -> None:
        """Activate a mana ability."""
        plan.for_mana = True
        if mana:
            plan.choices.append(Thing(mana))
        self.activate(player, what, plan, complete=True)

    def play(self, player: str, what: Thing, plan: Plan) -> None:
        """Play a land."""
        self.need_priority(player)
        self.submit(answer.land_play(self, self.seat(player), what, plan))

    def special(self, player: str, what: Thing, name: str, plan: Plan) -> None:
        """Take a special action."""
        self.need_priority(player)
        card = answer.source_of(self, self.seat(player), what, SpecialAction)
        name = answer.special_label(self, card, name)
        self._propose(SpecialAction(card, name, manual=plan.by_hand), plan, True)

    def _propose(self, action: Action, plan: Plan, complete: bool) -> None:
        if self.has_priority():
            self.total = quote.total_cost(self, action, plan)
        self.proposed_at = len(self.events)
        who = self.request.player if self.request is not None else -1
        outer = self.request
        depth = len(self.position.answers)
        self.submit(action)
        while self.request is not None and self.request.player == who and self._inside(outer, depth):
            reply = answer.reply(self, self.request, plan, complete=complete)
            if reply is None:
                if complete:
                    raise CannotGoOn(f"the line does not say how to answer: {asking.describe(self, self.request)}")
                return
            self.submit(reply)
        settle(self, plan, self.events[self.proposed_at :])
        left = plan.left_over()
        if self.daring and complete and left:
            raise NotOffered(f"not offered: {left}")
        if left and complete:
            raise CannotGoOn(f"never asked for: {left}")

    def _inside(self, outer: Request | None, depth: int) -> bool:
        """Whether what is asked still belongs to the proposal begun at `outer`."""
        request = self.request
        assert request is not None
        if request.kind is RequestKind.PRIORITY:
            return False
        if outer is not None and outer.kind is RequestKind.PAY:  # a mana ability inside a payment
            return request.kind is not RequestKind.PAY or request.source != outer.source
        return request.cancellable

    # answers

    def _asked_of(self, player: str) -> Request:
        request = self.request
        if request is None:
            raise CannotGoOn("the game is over")
        if request.player != self.seat(player):
            raise CannotGoOn(f"another decision is open: {asking.describe(self, request)}")
        return request

    def choose(self, player: str, choices: tuple[Thing, ...]) -> None:
        """Answer the open decision with what the references mean."""
        request = self._asked_of(player)
        if request.kind is RequestKind.CONFIRM and choices and choices[0].name not in ("yes", "no"):
            self.submit(Confirm(True))  # whoever chooses something that is optional does it
            after = self.request
            if after is None or after.player != request.player or after.kind is not RequestKind.CHOOSE:
                return  # there was nothing else to choose
            request = after
        self.submit(answer.choice(self, request, choices))

    def confirm(self, player: str, yes: bool) -> None:
        """Say yes or no; declining also means choosing nothing, or not paying."""
        request = self._asked_of(player)
        if request.kind is RequestKind.CONFIRM:
            self.submit(Confirm(yes))
        elif request.kind is RequestKind.CHOOSE and (not yes or len(request.options) == 1):
            self.submit(Choose(request.options if yes else ()))
        elif not yes and (request.cancellable or Cancel() in request.actions):
            self.submit(Cancel())
        else:
            raise CannotGoOn(f"this is no question of yes or no: {asking.describe(self, request)}")

    def pay(self, player: str, plan: Plan) -> None:
        """Agree to pay if that is asked, then pay from the plan's sources or automatically."""
        who = self.seat(player)
        request = self._asked_of(player)
        if request.kind is RequestKind.CONFIRM:
            self.submit(Confirm(True))
        while self.request is not None and self.request.player == who and self.request.kind is not RequestKind.PRIORITY:
            if self.request.kind is RequestKind.CONFIRM:
                if self.request.purpose != "pay":
                    return
                self.submit(Confirm(True))
                continue
            reply = answer.reply(self, self.request, plan, complete=True)
            if reply is None:
                return
            self.submit(reply)

    def spend(self, player: str, mana: str, symbol: str) -> None:
        """Pay one symbol of the cost with one unit of mana."""
        self.submit(price.with_mana(self.state, self._asked_of(player), mana, symbol))

    def spend_object(self, player: str, what: Thing, symbol: str) -> None:
        """Pay one symbol of the cost by tapping or exiling an object."""
        self.submit(price.with_object(self._asked_of(player), self.the(what), symbol))

    def divide(self, player: str, shares: _Shares) -> None:
        """Divide among the options, by their names; of a trampler's damage first what goes beyond its blockers."""
        request = self._asked_of(player)
        if request.purpose == "trample damage":
            beyond, shares, said = self._trampling(request.source, shares)
            self.submit(Number(beyond))
            after = self.request
            if after is None or after.kind is not RequestKind.DIVIDE or after.source != request.source:
                self._verify_dealt(request.source, said)
                return
            request = after
        self.submit(answer.division(self, request, shares))

    def _trampling(self, attacker: ObjectId, shares: _Shares) -> tuple[int, _Shares, dict[ObjectId, int]]:
        """What the shares give to what the creature attacks; the others, which are for its blockers, and for which."""
        combat = self.state.combat
        assert combat is not None
        attacked, blockers = combat.attacked_by(attacker), combat.blockers_of(attacker)
        beyond = [share for share in shares if attacked is not None and self.means(share[1], attacked)]
        others = tuple(share for share in shares if share not in beyond)
        said: dict[ObjectId, int] = {}
        for amount, whom in others:
            ids = among(self.state, self.players, whom, blockers)
            said[next((i for i in ids if i not in said), ids[0])] = amount
        return sum(amount for amount, _ in beyond), others, said

    def _verify_dealt(self, attacker: ObjectId, said: dict[ObjectId, int]) -> None:
        """What had only one answer is not asked: if the damage is dealt, it has to be as it was said."""
        dealt = [event for event in self.fresh if event.kind is EventKind.DAMAGE and event.source == attacker]
        for whom, amount in said.items() if dealt else ():
            found = sum(event.amount for event in dealt if event.subject == whom)
            if found != amount:
                raise CannotGoOn(f"found {found}")

    def order(self, player: str, what: tuple[Thing, ...]) -> None:
        """Put the options in this order."""
        self.submit(answer.choice(self, self._asked_of(player), what))

    def attack(self, player: str, attacks: dict[Thing, tuple[Thing, ...]]) -> None:
        """Declare attackers, passing to the declaration if need be."""
        self._come_to(RequestKind.ATTACK, player)
        self.submit(DeclareAttackers(answer.pairs(self, player, attacks)))

    def block(self, player: str, blocks: dict[Thing, tuple[Thing, ...]]) -> None:
        """Declare blockers, passing to the declaration if need be."""
        self._come_to(RequestKind.BLOCK, player)
        self.submit(DeclareBlockers(answer.pairs(self, player, blocks)))

    def _come_to(self, kind: RequestKind, player: str) -> None:
        for _ in range(PATIENCE):
            if self.request is None or self.request.kind is kind:
                break
            self.expect_priority()
            self.submit(Pass())
        self._asked_of(player)

    def cancel(self, player: str, *, keep_mana: bool) -> None:
        """Take the proposal back."""
        self._asked_of(player)
        self.submit(Cancel(keep_mana))

    def concede(self, player: str) -> None:
        """Concede; no priority is needed."""
        self.submit(Concede(self.seat(player)))

    # refusals and views

    def refuses(self, player: str, deed: Reading, rules: tuple[str, ...]) -> None:
        """The action is refused by one of the rules, and the state is as before."""
        self._be_there(player, deed)
        before, position = encode(self.position.state), self.position
        self.daring = True
        try:
            deed.form.function(self, **deed.values)
        except NotOffered as nothing:
            self.position = position  # what is impossible is not even asked about
            self.said.append(str(nothing))
            return
        except IllegalAction as refusal:
            self._take_back(position)
            if encode(self.position.state) != before:
                raise Differs("refused, but the state has changed") from refusal
            if rules and not any(refusal.rule.startswith(rule) for rule in rules):
                raise Differs(f"refused by rule {refusal.rule}: {refusal.message}") from refusal
            self.said.append(f"refused: {refusal}")
            return
        except (CannotGoOn, NotThere) as error:
            self.position = position
            raise Differs(f"not refused by a rule: {error}") from error
        finally:
            self.daring = False
        raise Differs("it was allowed")

    def _be_there(self, player: str, deed: Reading) -> None:
        """Come to the moment at which the action is tried, so that the passing is no part of it."""
        fight = next((kind for kind in _FIGHT if deed.form.shape.startswith("{player} " + kind.value)), None)
        if fight is not None:
            self._come_to(fight, player)
        elif self.has_priority() and "{player} begin" not in deed.form.shape:
            self.need_priority(player)

    def _take_back(self, position: Position) -> None:
        """Cancel what was proposed before the refusal came."""
        request = self.request
        if self.position is not position and request is not None and request.cancellable:
            self.submit(Cancel())

    def expect_cost(self, cost: str) -> None:
        """The total cost last determined is this one."""
        quote.expect_cost(quote.asked_for(self.request) or self.total, self.events[self.proposed_at :], cost)
