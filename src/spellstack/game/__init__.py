"""The public face of a game, in the manner of a chess library: one decision at a time, legal actions, apply, undo,
fork, save. All that a program needs for it can be imported from here:

* `Game`, made with `Settings`; its `decision` is a `Decision` of a `DecisionKind` (agents and `repr` call it by its
  name in the kernel: `Request` of a `RequestKind`), its `log` are `Event`s of an `EventKind`, its `outcome` an
  `Outcome`;
* the actions, from `Pass` to `Concede`; `to_json` and `from_json` write and read them;
* the steps `Attack`, `Block`, `Pick`, `Allot`, `Done` and `StartOver`, by which declarations and other answers that
  consist of many parts can be given one part at a time;
* what questions give: `LegalActions`, `View`, `Payment` (of `preview`) and `Reason` (of `why`).

What answers a decision, by its kind:

* `PRIORITY` and `PAY`: one of its `actions`; `CONFIRM`: a `Confirm`;
* `CHOOSE`: a `Choose` of at least `minimum` and at most `maximum` of its `options`; `ORDER`: a `Choose` of all of them,
  in the order wanted; `DIVIDE`: a `Divide` of its `amount`, with one number for each option;
* `NUMBER`: a `Number` from `minimum` to `maximum` that is none of `gaps`; `WORD`: a `Word`, one of `words` if given;
* `ATTACK`: `DeclareAttackers` with pairs (creature, what it attacks); `BLOCK`: `DeclareBlockers` with pairs (creature,
  what it blocks). An option is a creature followed by all that it can attack or block: `(638, 1, 2)`.

Options are ids of objects (`View.get` has them), numbers of players or of modes, or words:
`spellstack.narrate.option_text` says which. Where `cancellable`, `Cancel` is an answer too.

Words for all of them are in `spellstack.narrate`, players in `spellstack.agents`. Not here: rules (the kernel), files.
"""

from spellstack.game.game import Game
from spellstack.game.json import from_json, to_json
from spellstack.game.legal import LegalActions
from spellstack.game.preview import Payment
from spellstack.game.reason import Reason
from spellstack.game.steps import Allot, Attack, Block, Done, Pick, StartOver
from spellstack.ir.event import EventKind
from spellstack.observation import View
from spellstack.rules.choice.action import (
    Action,
    ActivateAbility,
    Cancel,
    CastSpell,
    Choose,
    Concede,
    Confirm,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    FinishPaying,
    Number,
    Pass,
    PayAutomatically,
    PayOtherwise,
    PlayLand,
    SpecialAction,
    SpendMana,
    Word,
)
from spellstack.rules.choice.request import Request, RequestKind
from spellstack.rules.choice.request import Request as Decision
from spellstack.rules.choice.request import RequestKind as DecisionKind
from spellstack.rules.state.happening import Event
from spellstack.rules.state.outcome import Outcome
from spellstack.rules.state.settings import Edition, Settings

__all__ = [
    "Action",
    "ActivateAbility",
    "Allot",
    "Attack",
    "Block",
    "Cancel",
    "CastSpell",
    "Choose",
    "Concede",
    "Confirm",
    "Decision",
    "DecisionKind",
    "DeclareAttackers",
    "DeclareBlockers",
    "Divide",
    "Done",
    "Edition",
    "Event",
    "EventKind",
    "FinishPaying",
    "Game",
    "LegalActions",
    "Number",
    "Outcome",
    "Pass",
    "PayAutomatically",
    "PayOtherwise",
    "Payment",
    "Pick",
    "PlayLand",
    "Reason",
    "Request",
    "RequestKind",
    "Settings",
    "SpecialAction",
    "SpendMana",
    "StartOver",
    "View",
    "Word",
    "from_json",
    "to_json",
]
