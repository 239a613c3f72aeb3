"""The scenario corpus: thousands of situations recorded from another engine's public tests, run against ours.

The data is not part of the project; without it these modules are only a runner. `python -m tests.corpus FILE` runs a
file.
"""
