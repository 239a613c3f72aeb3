# Everything needs only python3 >= 3.11, make and a package index: .venv is made from the lock by itself.
#   make play    a game in the terminal        ARGS="--auto --seed 1" lets the machine play both sides
#   make test    all tests                     ARGS="-k payment -x" goes to pytest
#   make check   style, types, import directions, sizes and citations
#   make rules   the founding rules, one line each       make bench   the figures, one line each
#   make fuzz    random games watched by the laws        make corpus  cards and scenarios (needs their data)
#   make format  lay the sources out                     make lock    pin the newest allowed packages
.DEFAULT_GOAL := help
.PHONY: help play test check rules bench fuzz corpus format lock venv

ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
STAMP := $(VENV)/.from-lock
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# The first interpreter that is new enough; PYTHON=/path/to/python3 overrides.
PYTHON ?= $(firstword $(foreach python,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$(python) -c '$(NEW_ENOUGH)' 2>/dev/null && echo $(python))))

help:
	@sed -n 's/^#   //p' Makefile

play: $(STAMP)
	@$(BIN)/spellstack play $(ARGS)

test: $(STAMP)
	@$(PY) -m pytest -q -n auto $(ARGS)

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(PY) -m pytest -q tests/arch

rules: $(STAMP)
	@$(PY) -m tools.rules $(ARGS)

bench: $(STAMP)
	@$(PY) -m benchmarks $(ARGS)

fuzz: $(STAMP)
	@$(PY) -m tools.fuzz $(ARGS)

# The proofs first, so that the count of scenarios closes the output; ARGS is for the scenarios, PROOF for the proofs.
corpus: $(STAMP)
	@$(if $(ARGS),,$(PY) -m tools.proof $(PROOF) || fault=1;) $(PY) -m tests.corpus $(ARGS) && exit $${fault:-0}

format: $(STAMP)
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .

venv: $(STAMP)

# Packages with their hashes from the lock, then this project as an editable install without asking for more.
$(STAMP): requirements.lock
	@test -n "$(PYTHON)" || { echo "Spellstack needs Python 3.11 or newer; none was found." >&2; exit 1; }
	@$(PY) -c '$(NEW_ENOUGH)' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing the locked packages into $(VENV) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

# Host names and folders of whoever locks do not belong in the lock: nothing but versions and hashes is written.
lock: venv
	$(BIN)/pip-compile --quiet --extra dev --generate-hashes --allow-unsafe --strip-extras --no-annotate \
		--no-header --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		$(ARGS) --output-file requirements.lock pyproject.toml
	@$(MAKE) --no-print-directory venv
