"""What breaks a run off: a player has to decide, takes back what is proposed, or leaves it undone (CR 733.1). Not here:
running again (engine).
"""

from __future__ import annotations

from spellstack.rules.choice.request import Request


class Suspend(Exception):
    """A player has to decide; the working copy is dropped."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.prompt)
        self.request = request


class Cancelled(Exception):
    """The player takes back what is being proposed (CR 733.1). A proposal in the middle of a task takes back the answer
    that began it too (`begun` of a run), and that is asked again.
    """

    def __init__(self, keep_mana: bool) -> None:
        super().__init__()
        self.keep_mana = keep_mana


class Unassisted(Cancelled):
    """It is taken back because another player has paid too little of it: that is nobody's choice to make again."""

    def __init__(self) -> None:
        super().__init__(keep_mana=False)


class GivenUp(Exception):
    """The player leaves undone what is proposed in the middle of a task: no answer began it, or that answer's moment is
    gone (`returns` of a run), so that it cannot be taken back and asked again.
    """
