# Two commands that need nothing but Python 3.11 and make: `make demo` and `make test`.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
STAMP = $(VENV)/.installed

.PHONY: demo test slow oracle bench lint clean

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("hpf_rules needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -e '.[dev]'
	touch $@

# Validates every variant, plays a seeded game between bots with its explanation, writes a rules page.
demo: $(STAMP)
	$(BIN)/hpf validate variants/
	$(BIN)/hpf play hasenpfeffer --auto --seed 7 --deals 1 --explain
	mkdir -p demo
	$(BIN)/hpf docs hasenpfeffer -o demo/hasenpfeffer.md

# The whole test suite (TESTS narrows it down: make test TESTS=tests/rulebook).
test: $(STAMP)
	$(BIN)/python -m pytest -n 2 -q $(TESTS)

# Checks that take long, and are no part of `make test`.
slow: $(STAMP)
	$(BIN)/python -m pytest -n 2 -q -m slow --override-ini addopts=--import-mode=importlib

# Fresh deals of euchre, played by this engine and by OpenSpiel. Needs open_spiel (`pip install open_spiel`, or the
# extra `oracles`); no part of the tests. `make oracle DEALS=1000 SEED=7`: fewer deals, and the same ones again.
DEALS ?= 20000
oracle: $(STAMP)
	$(BIN)/python tests/oracle/fresh.py --deals $(DEALS) $(if $(SEED),--seed $(SEED))

bench: $(STAMP)
	$(BIN)/python benchmarks/core.py
	$(BIN)/python benchmarks/pages.py

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict hpf_rules
	$(BIN)/hpf schema --check
	$(BIN)/check-jsonschema --schemafile schemas/variant.schema.json variants/*.yaml variants/packs/*.yaml

clean:
	rm -rf $(VENV) demo build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
