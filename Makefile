# Parlour. `make` alone lists the targets. Needs Python 3.11+, Node 20.19+ and make; everything else arrives pinned.
PYTHON ?= python3
PORT ?= 8000
BASE ?= /
ENGINE ?= split
OFFLINE ?= yes
# Where players may write to by their own mail; with no address the site shows no link for it.
FEEDBACK ?=
JOBS ?= 2
# What is tried with another Pyodide: what it holds (docs/SOURCES.md), the stock engine in a browser, and the laws inside it.
REHEARSED := $(patsubst %,tests/build/test_licences.py::test_%,every_module_that_is_built_in_is_pythons_own_or_a_librarys what_the_module_exports_is_explained_by_its_libraries)
REHEARSED += tests/e2e/engine/test_stock.py tests/test_pyodide.py
# The Pyodide of a rehearsal; without one that of the lock file, to try the rehearsal itself.
PYODIDE ?= $(shell sed -nE 's/^ *"pyodide": "(.*)",/\1/p' package.json)
# A test that browses waits for half of its time, so twice as many of them run as there are cores.
BROWSING ?= 4
SETUP := .venv/.installed node_modules/.installed
RUN := .venv/bin/python
NODE := node_modules/.bin
# Every target is tried, whatever fails, and those that failed are named at the end.
ALL := $(MAKE) --no-print-directory --keep-going
# The tests of the rules, and of all else that runs in the engine. A whole run measures their reach, which makes them four times as slow; so they run
# apart from those that build and browse.
OF_RULES := $(wildcard tests/core tests/session tests/games tests/maker tests/apart tests/lab tests/contract tests/test_golden.py)
# In the games' folders, and in that of what makes puzzles in the page, but tests of how stored puzzles are made and all are proved.
OF_PUZZLES := $(wildcard tests/games/*/precompute tests/maker/precompute)
# What a page is worth by Lighthouse, which takes the whole machine.
OF_PAGES := tests/lighthouse

.DELETE_ON_ERROR:
.PHONY: help serve dev site browser has-browser test test-all test-house test-rules test-puzzles test-pages costs quick laws
.PHONY: wheel check lint types layers lint-scripts types-of-scripts lint-styles precompute extend prove bench mutants mutants-scripts profile golden screenshots rehearsal sbom requirements clean

help: ## list the targets (what `make` alone does)
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

serve: $(SETUP) ## set everything up, build the site and serve it on http://localhost:8000 (PORT=8000 BASE=/)
	@$(RUN) -m parlour_build serve --build --port $(PORT) --base $(BASE) --engine $(ENGINE) --offline $(OFFLINE) --feedback "$(FEEDBACK)"

dev: $(SETUP) ## serve a draft on http://localhost:8000 for those who change Parlour: built again after each edit, and the open pages with it
	@$(RUN) -m parlour_build dev --port $(PORT) --base $(BASE)

site: $(SETUP) ## build the static site into dist/ (BASE=/parlour/ for a subfolder; ENGINE=stock or linked when an upgrade of Pyodide fails; OFFLINE=no: docs/offline.md)
	@$(RUN) -m parlour_build site --base $(BASE) --engine $(ENGINE) --offline $(OFFLINE) --feedback "$(FEEDBACK)"

browser: $(SETUP) ## install what tests and pictures need of a browser, where it is missing: as root on Debian from its packages
	@$(RUN) -m tests.browser --install

# Says what is missing and how to get it, before anything is built or tried; nothing is installed unasked.
has-browser: $(SETUP)
	@$(RUN) -m tests.browser

test: browser ## run all tests, in browsers and in Pyodide too, some in parts that go on with the date; installs a browser where there is none
	@$(ALL) test-house test-rules test-puzzles test-pages
	@$(RUN) -m tests.tools.costs

test-all: browser ## run every test as a whole, nothing left for another day, and prove every puzzle (over an hour)
	@$(ALL) WHOLE=--whole test-house test-rules test-puzzles test-pages prove
	@$(RUN) -m tests.tools.costs

# Some of these take minutes and most take none: a process that has nothing left takes over what another has not begun.
# What tests ask for of the built site is made once, with all cores, and kept; dist/ stays as it is. From nothing each of the processes would make it for itself.
test-house:
	-$(RUN) -c "from parlour_build.layout import Layout; from parlour_build.site import built; built(Layout())"
	PARLOUR_RUN=house $(RUN) -m pytest -n $(BROWSING) --dist worksteal $(WHOLE) $(OF_RULES:%=--ignore=%) --ignore=$(OF_PAGES) tests

test-rules:
	PARLOUR_RUN=rules $(RUN) -m pytest -n $(JOBS) $(WHOLE) $(if $(WHOLE),--cov=parlour) $(OF_PUZZLES:%=--ignore=%) $(OF_RULES)

test-puzzles:
	PARLOUR_RUN=puzzles $(RUN) -m pytest -n $(JOBS) $(WHOLE) $(OF_PUZZLES)

# Last and alone: what Lighthouse finds rests on a machine with nothing else to do.
test-pages: ## have Lighthouse judge home and every game's page; its reports are kept in .cache/lighthouse/
	PARLOUR_RUN=pages $(RUN) -m pytest $(WHOLE) $(OF_PAGES)

costs: $(SETUP) ## put what the last runs of the tests took into the table of docs/TESTING.md
	@$(RUN) -m tests.tools.costs --write

quick: $(SETUP) ## try what a change since main touches, in under a minute: its game's laws and unit tests, scripts, types (SINCE=COMMIT: told from that)
	@$(RUN) -m tests.tools.quick $(if $(SINCE),--base $(SINCE))

laws: $(SETUP) ## try the laws of one game, its golden playthroughs included (GAME=losswords; without it, of all)
	@$(RUN) -m tests.tools.quick --laws "$(GAME)"

check: $(SETUP) ## lint, check format and types of Python, scripts and styles, and hold the layers to their laws
	@$(ALL) lint types layers lint-scripts types-of-scripts lint-styles

test-house test-rules test-puzzles test-pages lint types layers lint-scripts types-of-scripts lint-styles: $(SETUP)

lint:
	$(RUN) -m ruff check --quiet
	$(RUN) -m ruff format --check --quiet

types:
	$(RUN) -m mypy --no-error-summary
	# Benches are run by hand alone: that one no longer fits what it calls is told here.
	$(RUN) -m mypy --no-error-summary --follow-imports=silent --allow-untyped-calls --explicit-package-bases tests/bench

layers:
	.venv/bin/lint-imports --no-logo --cache-dir .cache/import-linter
	$(RUN) -m pytest -q tests/house/test_layers.py

lint-scripts:
	$(NODE)/eslint --cache --cache-location .cache/eslint .

types-of-scripts:
	$(NODE)/tsc --project site/static/js

lint-styles:
	$(NODE)/stylelint --cache --cache-location .cache/stylelint "site/static/css/**/*.css"

precompute: $(SETUP) ## make the puzzles in site/bundles/ again, prove them, write the reports (slow; CLUSTER=tcp://host:8786: docs/SCALE.md)
	$(RUN) -m parlour_precompute all $(if $(CLUSTER),--cluster $(CLUSTER),--jobs $(JOBS))

wheel: $(SETUP) ## build the library for others into wheel/: games, generators, stored puzzles and words (docs/API.md)
	$(RUN) -m hatchling build -t wheel -d wheel

extend: $(SETUP) ## add puzzles of the day, to UNTIL=2029-12-31; those that stand stay as they are (docs/days.md)
	$(RUN) -m parlour_precompute extend --until "$(UNTIL)" $(if $(LEFT),--left $(LEFT)) $(if $(CLUSTER),--cluster $(CLUSTER),--jobs $(JOBS))

prove: $(SETUP) ## prove every puzzle in site/bundles/ again from the rules
	$(RUN) -m parlour_precompute check $(if $(CLUSTER),--cluster $(CLUSTER),--jobs $(JOBS))

bench: has-browser ## measure the figures this project promises, as a table and as JSON
	$(RUN) -m tests.bench

mutants: $(SETUP) ## plant about 600 faults in the rules and tell which no test finds, in an hour (WEEK= COUNT= MINUTES= ONLY=rules.py; docs/mutants.md)
	$(RUN) -m tests.mutants --jobs $(JOBS) $(WEEK:%=--week %) $(COUNT:%=--count %) $(MINUTES:%=--minutes %) $(ONLY:%=--only %)

mutants-scripts: $(SETUP) ## plant an eighth of all faults in the page's scripts and tell which no test finds (WEEK= WEEKS= MINUTES= ONLY=board/; docs/mutants-of-scripts.md)
	$(RUN) -m tests.mutants.scripts --jobs $(JOBS) $(WEEK:%=--week %) $(WEEKS:%=--weeks %) $(MINUTES:%=--minutes %) $(ONLY:%=--only %)

profile: $(SETUP) ## play all games to find what the engine must bring first, and write its profile (build/parlour_build/engine/README.md)
	@$(RUN) -m parlour_build profile

golden: $(SETUP) ## write the committed playthroughs and the list of all sentences in tests/golden/ again (review the difference)
	$(RUN) -m tests.test_golden

screenshots: has-browser site ## picture every state of every game at every size, light and dark, into screenshots/ (ONLY="samegame/classic")
	$(RUN) -m tests.tools.screenshots $(ONLY)

# Nothing that is committed changes, and afterwards the Pyodide of the lock file is back, however it went.
rehearsal: has-browser ## try another Pyodide as it is published: build with it, play in a browser and inside it (PYODIDE=315.0.0; without, today's)
	npm install --no-save --no-audit --no-fund --no-progress pyodide@$(PYODIDE)
	@$(RUN) -m pytest -n 0 $(WHOLE) $(REHEARSED); tried=$$?; npm ci --no-progress && touch node_modules/.installed; exit $$tried

sbom: $(SETUP) .cache/sbom/.installed ## list what Parlour is made of and with, as CycloneDX has it, into sbom/ (needs npm 10 or newer)
	@$(RUN) -m parlour_build sbom sbom --tool .cache/sbom/bin/cyclonedx-py

# An environment of its own: the tool brings more packages than all of the build, and none of them shall be among what it lists.
.cache/sbom/.installed: requirements-sbom.txt
	$(PYTHON) -m venv --clear .cache/sbom
	.cache/sbom/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-sbom.txt
	@touch $@

# Extras stay in the pins: pip refuses `coverage[toml]`, which pytest-cov asks for, once a newer coverage than the pinned plain one is out.
requirements: $(SETUP) ## pin the Python requirements again from the .in files (needs uv on the PATH)
	uv pip compile --quiet --universal --generate-hashes --no-header --no-strip-extras --python-version 3.11 requirements.in -o requirements.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-strip-extras --python-version 3.14 requirements-pyodide.in -o requirements-pyodide.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --no-strip-extras --python-version 3.11 requirements-sbom.in -o requirements-sbom.txt

clean: ## remove everything that was made: dist/, caches, the environment, node_modules/
	rm -rf dist sbom wheel .cache .venv node_modules .pytest_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A tree that was moved or copied still has its packages installed from where it stood: they are installed again.
ifneq ($(wildcard .venv/.installed),)
ifeq ($(shell grep -lxF '$(CURDIR)/build' .venv/lib/python*/site-packages/_parlour.pth 2>/dev/null),)
.venv/.installed: moved
endif
endif
.PHONY: moved
moved:
	@echo "Parlour's packages in .venv are not those of this folder: they are installed again."

.venv/.installed: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlour needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(RUN) -m pip install --quiet --disable-pip-version-check --no-index --no-build-isolation --no-deps --editable .
	@touch $@

node_modules/.installed: package.json package-lock.json .npmrc
	@command -v node > /dev/null || { echo "Node was not found. Parlour needs Node 20.19 or newer on the PATH." >&2; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split("."); if (a * 1000 + +b < 20019) { console.error("Parlour needs Node 20.19 or newer."); process.exit(1) }'
	npm ci --no-progress
	@touch $@
