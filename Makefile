# Everything a newcomer types. Each target sets up what it needs in .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(ARGS) pyproject.toml requirements/build.in

.PHONY: run quick test coverage check dev bench mutants lock clean

run: .venv/run  ## the bot with DISCORD_TOKEN set, else the preview; ARGS="--language ja"
	@$(BIN)/zashiki run $(ARGS)

# What is compiled is kept, whatever the surroundings say: the tests begin in half the time.
quick test: export PYTHONDONTWRITEBYTECODE :=

quick: check  ## a minute's worth: no browser, nothing slow; first what failed, then what was touched
	$(BIN)/pytest -n auto -m 'not slow and not browser' --failed-first --touched-first $(ARGS)

test: check  ## everything that must hold
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

coverage: override ARGS += --cov --cov-report=term
coverage: test  ## the same; then the lines and branches of rules, bot and cogs that no test enters

dev: .venv/dev  ## only sets up what tests and checks need

check: .venv/dev  ## ruff, its format, mypy, which room may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: .venv/bench  ## how fast it is here; prints, judges nothing
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

.venv/run: .venv/python requirements/preview.lock pyproject.toml
	@echo "Installing what the bot and its preview need (about a minute) ..."
	@$(INSTALL) --require-hashes --requirement requirements/preview.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/python requirements/dev.lock pyproject.toml
	@echo "Installing what tests and checks need (about two minutes) ..."
	@$(INSTALL) --require-hashes --requirement requirements/dev.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ .venv/run

.venv/bench: .venv/python requirements/bench.lock pyproject.toml
	@echo "Installing what the benchmarks compare with (about five minutes) ..."
	@$(INSTALL) --require-hashes --requirement requirements/bench.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ .venv/dev .venv/run

lock: .venv/dev  ## writes requirements/*.lock for Python 3.11 to 3.14; ARGS="--upgrade" takes newer versions
	@$(LOCK) --output-file requirements/run.lock
	@$(LOCK) --output-file requirements/preview.lock --constraint requirements/run.lock --extra preview
	@$(LOCK) --output-file requirements/dev.lock --constraint requirements/preview.lock --extra preview --extra dev
	@$(LOCK) --output-file requirements/bench.lock --constraint requirements/dev.lock \
		--extra preview --extra dev --extra bench
