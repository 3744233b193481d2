# Parlour. `make` alone lists the targets. Needs Python 3.11+, Node 20.19+ and make; everything else arrives pinned.
PYTHON ?= python3
PORT ?= 8000
BASE ?= /
ENGINE ?= split
JOBS ?= 2
# A test that browses waits for half of its time, so one more of them runs than there are cores.
BROWSING ?= 3
SETUP := .venv/.installed node_modules/.installed
RUN := .venv/bin/python
NODE := node_modules/.bin
# Every target is tried, whatever fails, and those that failed are named at the end.
ALL := $(MAKE) --no-print-directory --keep-going
# The tests of the rules themselves, whose reach is measured. Measuring makes them slow, so they run apart from those that build and browse.
OF_RULES := $(wildcard tests/core tests/session tests/games tests/test_contract*.py tests/test_golden.py)
# In the games' folders, but tests of how puzzles are made.
OF_PUZZLES := $(wildcard tests/games/*/precompute)
# What a page is worth by Lighthouse, which takes the whole machine.
OF_PAGES := tests/lighthouse

.DELETE_ON_ERROR:
.PHONY: help serve site test test-house test-rules test-puzzles test-pages check lint types layers lint-scripts types-of-scripts lint-styles laws
.PHONY: precompute bench golden screenshots requirements clean

help: ## list the targets (what `make` alone does)
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 22

serve: $(SETUP) ## set everything up, build the site and serve it on http://localhost:8000 (PORT=8000 BASE=/)
	@$(RUN) -m parlour_build serve --build --port $(PORT) --base $(BASE) --engine $(ENGINE)

site: $(SETUP) ## build the static site into dist/ (BASE=/parlour/ for a subfolder; ENGINE=stock or linked when an upgrade of Pyodide fails)
	@$(RUN) -m parlour_build site --base $(BASE) --engine $(ENGINE)

test: $(SETUP) ## run all tests, in browsers and in Pyodide too; installs a browser where there is none
	@$(RUN) -m tests.browser --install
	@$(ALL) test-house test-rules test-puzzles test-pages

# Some of these take minutes and most take none: a process that has nothing left takes over what another has not begun.
test-house:
	$(RUN) -m pytest -n $(BROWSING) --dist worksteal $(OF_RULES:%=--ignore=%) --ignore=$(OF_PAGES) tests

test-rules:
	$(RUN) -m pytest -n $(JOBS) --cov=parlour $(OF_PUZZLES:%=--ignore=%) $(OF_RULES)

test-puzzles:
	$(RUN) -m pytest -n $(JOBS) $(OF_PUZZLES)

# Last and alone: what Lighthouse finds rests on a machine with nothing else to do.
test-pages: ## have Lighthouse judge home and every game's page; its reports are kept in .cache/lighthouse/
	$(RUN) -m pytest $(OF_PAGES)

check: $(SETUP) ## lint, check format and types of Python, scripts and styles, and hold the layers to their laws
	@$(ALL) lint types layers lint-scripts types-of-scripts lint-styles laws

test-house test-rules test-puzzles test-pages lint types layers lint-scripts types-of-scripts lint-styles laws: $(SETUP)

lint:
	$(RUN) -m ruff check --quiet
	$(RUN) -m ruff format --check --quiet

types:
	$(RUN) -m mypy --no-error-summary

layers:
	.venv/bin/lint-imports --no-logo --cache-dir .cache/import-linter

lint-scripts:
	$(NODE)/eslint --cache --cache-location .cache/eslint .

types-of-scripts:
	$(NODE)/tsc --project site/static/js

lint-styles:
	$(NODE)/stylelint --cache --cache-location .cache/stylelint "site/static/css/**/*.css"

laws:
	$(RUN) -m pytest -q tests/test_layers.py

precompute: $(SETUP) ## make the puzzles in site/bundles/ again, prove them, write the reports (slow; CLUSTER=tcp://host:8786: docs/SCALE.md)
	$(RUN) -m parlour_precompute all $(if $(CLUSTER),--cluster $(CLUSTER),--jobs $(JOBS))

bench: $(SETUP) ## measure the figures this project promises, as a table and as JSON
	@$(RUN) -m tests.browser --install
	$(RUN) -m tests.bench

golden: $(SETUP) ## write the committed playthroughs in tests/golden/ again (review the difference)
	$(RUN) -m tests.test_golden

screenshots: site ## picture every state of every game at every size, light and dark, into screenshots/ (ONLY="samegame/classic")
	@$(RUN) -m tests.browser --install
	$(RUN) -m tests.screenshots $(ONLY)

requirements: $(SETUP) ## pin the Python requirements again from the .in files (needs uv on the PATH)
	uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 requirements.in -o requirements.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.14 requirements-pyodide.in -o requirements-pyodide.txt

clean: ## remove everything that was made: dist/, caches, the environment, node_modules/
	rm -rf dist .cache .venv node_modules .pytest_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.installed: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlour needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(RUN) -m pip install --quiet --disable-pip-version-check --no-index --no-build-isolation --no-deps --editable .
	@touch $@

node_modules/.installed: package.json package-lock.json .npmrc
	@node -e 'const [a, b] = process.versions.node.split("."); if (a * 1000 + +b < 20019) { console.error("Parlour needs Node 20.19 or newer."); process.exit(1) }'
	npm ci --no-progress
	@touch $@
