"""`python -m spellstack` is the command `spellstack`. Not here: the commands (interfaces.cli)."""

from spellstack.interfaces.cli import main

if __name__ == "__main__":
    main()
