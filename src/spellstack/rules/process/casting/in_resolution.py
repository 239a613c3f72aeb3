"""Casting a card while something resolves (CR 608.2g), and what becomes of a proposal in the middle of something. Not
here: the steps of casting (cast).
"""

from __future__ import annotations

from collections.abc import Callable

from spellstack.errors import IllegalAction
from spellstack.ir.casting import CastingWay
from spellstack.ir.cost import Cost
from spellstack.lexicon import CardType
from spellstack.rules.choice.interruption import GivenUp, Unassisted
from spellstack.rules.choice.run import Run
from spellstack.rules.effects.services import CAST
from spellstack.rules.legality.castable import can_cast_closely
from spellstack.rules.legality.plays import plays_land_now
from spellstack.rules.legality.way import Way, face_characteristics
from spellstack.rules.legality.ways import faces_of
from spellstack.rules.process.casting.cast import cast_spell
from spellstack.rules.process.casting.pay import Declined, activated
from spellstack.rules.process.casting.play_land import put_land
from spellstack.rules.process.reverse import kept_mana
from spellstack.rules.state.entity import ObjectId, PlayerId
from spellstack.rules.state.game import GameState
from spellstack.rules.state.obj import GameObject
from spellstack.rules.view.context import Context


def cast_now(
    run: Run,
    player: PlayerId,
    card: ObjectId,
    *,
    context: Context | None = None,
    free: bool = False,
    cost: Cost | None = None,
    label: str = "",
    play: bool = False,
    exile_after: bool = False,
    must: bool = False,
    face: int | None = None,
    among: tuple[int, ...] = (),
    most: int | None = None,
) -> ObjectId:
    """Cast (or play) the card during a resolution (CR 608.2g); -1 if that is not done, and nothing has changed then.
    `most`: the mana value the resulting spell may have; `among`: as one of these faces, if any are given.
    """
    state = run.state
    obj = state.objects.get(card)
    if obj is None:
        return -1
    casting = CastingWay((), cost=cost, free=free, label=label, exile_after=exile_after, own=False)
    printed = obj.definition.printed
    able = faces_of(obj) if face is None else range(face, min(face + 1, len(printed)))
    lands = [one for one in able if CardType.LAND in printed[one].types]
    faces = [one for one in able if one not in lands and (most is None or _mana_value(obj, one) <= most)]
    if play and plays_land_now(state, player):
        faces += lands
    faces = [one for one in faces if not among or one in among]
    if not faces:
        return -1
    if face is None:
        face = faces[0] if len(faces) < 2 else _face(run, player, card, obj, faces)
    if face in lands:
        return put_land(run, player, card, face)
    way = Way(face, label, context.source if context is not None else -1, casting, free or cost is not None)

    if not can_cast_closely(state, player, obj, way, face_characteristics(state, obj, way)):
        return -1

    def attempt() -> ObjectId:
        return cast_spell(run, player, card, way, free=free, any_time=True, exile_after=exile_after, must=must)

    return attempted(run, attempt, must=must)


def _face(run: Run, player: PlayerId, card: ObjectId, obj: GameObject, faces: list[int]) -> int:
    names = tuple(obj.definition.card.faces[face].name for face in faces)
    (face,) = run.choose(player, "face", tuple(faces), source=card, labels=names)
    return face if isinstance(face, int) else 0


def _mana_value(obj: GameObject, face: int) -> int:
    cost = obj.definition.printed[face].mana_cost
    return cost.mana_value if cost is not None else 0


def attempted(run: Run, attempt: Callable[[], ObjectId], *, must: bool = False) -> ObjectId:
    """The result of a proposal made in the middle of something, -1 if it is not done: then all is as it was (CR 733.1).

    It is not done if it is illegal, not paid or not helped to be paid, or given up. If it is taken back (`Cancelled`),
    the engine asks for the answer with which it began again. Mana abilities that cannot be reversed were activated all
    the same.
    """
    state, saved, logged, before = run.state, run.state.fork(), len(run.log), (run.proposing, run.midway, run.stays)
    answered, made = run.cursor, len(run.mana)
    run.proposing, run.midway, run.stays = not must, True, False
    try:
        return attempt()
    except (IllegalAction, Declined, Unassisted, GivenUp) as end:
        if isinstance(end, IllegalAction) and run.cursor > answered:
            raise  # it is the answer that is refused
        kept = kept_mana(run, begun=made) if run.stays else []
        for slot in GameState.__slots__:
            setattr(state, slot, getattr(saved, slot))
        del run.log[logged:]
        for one in kept:  # [CR 733.1]
            run.recall_now(one.answers)
            activated(run, one.player, one.action, wish=one.wish)
        return -1
    finally:
        run.proposing, run.midway, run.stays = before


CAST.fill(cast_now)
