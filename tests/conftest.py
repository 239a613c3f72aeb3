"""What all tests share: where the acceptance data lies, and how hypothesis searches."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"

settings.register_profile("developer", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)  # a red run must be red again on the next machine
settings.load_profile("ci" if os.environ.get("CI") else "developer")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of acceptance data beside the project; the test is skipped where there is none."""
    if not SHARED.is_dir():
        pytest.skip("the acceptance data is not beside this clone")
    return SHARED
