"""The rules kernel: a game as a value, and the procedures of the Comprehensive Rules on it. It does no I/O and reads
no clock.

`state` what a game is; `view` what is derived from it (pure); `choice` what players are asked; `event` the only way it
changes; `legality` what may be done (pure); `effects` what instructions do; `process` the procedures; `engine` runs
them step by step.
"""
