# Everything a newcomer types. Each target sets up what it needs in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test dev bench mutants check clean

run: .venv/run  ## the bot with DISCORD_TOKEN set, else the preview; ARGS="--language ja"
	@$(BIN)/zashiki run $(ARGS)

test: check  ## everything that must hold
	$(BIN)/pytest

dev: .venv/dev  ## only sets up what tests and checks need

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/dev  ## how fast it is here; prints, judges nothing
	$(BIN)/python -m benchmarks

mutants: .venv/dev  ## whether the tests notice each small change to the rules; GAME=oshi for one, minutes each
	$(BIN)/python -m tools.mutants $(GAME) $(ARGS)

clean:
	rm -rf .venv build artefacts *.egg-info

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Zashiki needs Python 3.11 or newer; set PYTHON=... to name one."; exit 1; }
	@$(PYTHON) -m venv .venv \
		|| { rm -rf .venv; echo "Python's venv is missing: on Debian, apt install python3-venv."; exit 1; }
	@touch $@

.venv/run: .venv/python requirements.lock pyproject.toml
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[preview]'
	@touch $@

.venv/dev: .venv/python requirements.lock pyproject.toml
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev]'
	@touch $@ .venv/run
