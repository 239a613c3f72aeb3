"""New targets for a spell: any number of its targets may be left as they are (CR 115.7d)."""

import pytest

from tests.cr.own_cards import beast, said
from tests.unit.rules.casting.kit import Duel

SWERVE = said("You may choose new targets for target spell.", "Swerve", "Instant")
BLAST = said("Blast deals 1 damage to target creature and 1 damage to target player.", "Blast", "Instant")


@pytest.mark.parametrize(("creature", "player"), [(False, True), (True, False), (False, False), (True, True)])
def test_each_target_is_changed_or_left_by_itself(creature, player):  # [CR 115.7d]
    duel = Duel()
    bear, ox = (duel.field(0, beast(name)) for name in ("Bear", "Ox"))
    blast, swerve = duel.hand(0, BLAST, SWERVE)
    duel.cast(blast, [bear], [1])
    spell = duel.state.stack[-1]
    duel.cast(swerve, [spell]).resolve(True, [ox] if creature else [], [0] if player else [])
    duel.resolve()
    harmed = [i for i in (bear, ox) if duel.state.objects[i].damage]
    assert (harmed, duel.life(0), duel.life(1)) == ([ox if creature else bear], 20 - player, 19 + player)
