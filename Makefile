# Everything a newcomer types. Each target sets up what it needs in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run quick test coverage check dev bench clean

run: .venv/run  ## the bot with DISCORD_TOKEN set, else the preview; ARGS="--language ja"
	@$(BIN)/zashiki run $(ARGS)

quick: check  ## a minute's worth: no browser, nothing slow; first what failed, then what was touched
	$(BIN)/pytest -n auto -m 'not slow and not browser' --failed-first --touched-first $(ARGS)

test: check  ## everything that must hold
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

coverage: ARGS += --cov --cov-report=term
coverage: test  ## the same; then the lines and branches of rules, bot and cogs that no test enters

dev: .venv/dev  ## only sets up what tests and checks need

check: .venv/dev  ## ruff, its format, mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/bench  ## how fast it is here; prints, judges nothing
	$(BIN)/python -m benchmarks

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

.venv/bench: .venv/python requirements.lock pyproject.toml
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev,bench]'
	@touch $@ .venv/dev .venv/run
