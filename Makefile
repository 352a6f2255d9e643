# `make play` plays, `make test` tests; each does all of its own set-up.
# Needs Python 3.11+, Node.js 20+ and make. ARGS goes to pytest: make e2e ARGS="-k reload"
# (a slow test: ARGS="-m slow")

PYTHON := $(or $(PYTHON),$(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done))
VENV := .venv/bin
TYPED := yahtzee tools

RUNTIME := node_modules/.stamp
VENDOR := static/vendor/.stamp
DIST := dist/index.html
TOOLS := .venv/.stamp

# Folders are listed too: theirs is the date that changes when a file goes away.
SOURCES := $(shell find index.html pyscript.toml yahtzee static \
	\( -path static/vendor -o -name __pycache__ -o -name '.*' \) -prune -o -print 2>/dev/null)

BUILDERS := $(wildcard tools/*.py tools/*.mjs $(addsuffix /*,$(addprefix tools/,bundle licences wasm_split))) \
	$(shell find tools/stand_ins -name '*.py')

# What dist/ was built for, and with: it changes only when SITE or RUNTIME_FORM does.
SETTINGS := .dist-settings

# Where the built page will be, if that is known: oEmbed and social previews need an absolute address.
export SITE
# The form of Pyodide's runtime, if not that in two parts: see tools/runtime.py.
export RUNTIME_FORM
# The folder that browser tests play, if not dist/.
export PAGE

# Two processes on two cores, and no more than four: each browser takes two cores by itself.
PARALLEL := --numprocesses auto --maxprocesses 4 --dist worksteal

# What `make test` leaves to `make test-all`, which empties this and draws more EXAMPLES.
SELECTED := -m "not slow"

# What ARGS names, or else all of a folder; files that it names in this process, which starts at once.
chosen = $(if $(findstring .py,$(ARGS)),,$(PARALLEL)) $(SELECTED) $(if $(filter $(1)/%,$(ARGS)),,$(1)) $(ARGS)

heading = @printf '\n==== %s ====\n' "$(1)"

.PHONY: always help play dev vendor build messages samples release wheel bench best-scores saved-rolls strengths test test-all lint unit e2e fuzz \
	mutants browsers profile notices coverage format pictures lock clean

help: ## list the commands
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/make \1	\2/p' Makefile

play: $(DIST) ## build the page and serve it on a free local port
	@sh tools/require.sh "$(PYTHON)"
	@exec "$(PYTHON)" -m yahtzee --directory dist --no-browser

# What an edit leaves as it is comes from dist/, so that must have been built with this runtime.
dev: $(TOOLS) $(VENDOR) ## serve a draft of the page, and at each edit make it anew and reload it
	@test dist/index.html -nt $(VENDOR) || "$(PYTHON)" tools/build.py
	@exec $(VENV)/python -m tools.dev

vendor: $(VENDOR) ## fetch the pinned runtime into static/vendor/

build: $(DIST) ## write dist/, the folder to put on a static host; SITE=https://… adds oEmbed and a social preview
	@echo "dist/ is up to date: copy it to a static host, or see it with: make play"

notices: $(VENDOR) ## list the third-party parts, with versions, licences and hashes
	@"$(PYTHON)" -m tools.notices

samples: $(TOOLS) ## add a sample of each stored format that has changed: ARGS="final=true" sets a field of it
	@PYTHONPATH=.:tests $(VENV)/python tests/new_samples.py $(ARGS)

release: wheel ## zip dist/ for people who host a copy, and the wheel, with checksums, into release/
	@$(VENV)/python -m tools.messages --check
	@rm -f release/*.zip
	@"$(PYTHON)" -m tools.release

wheel: $(TOOLS) $(DIST) ## the Python package with the built page in it, into release/
	@rm -f release/*.whl
	@$(VENV)/python -m pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation \
		--wheel-dir release .
	@ls release/*.whl

messages: $(TOOLS) ## bring the catalogues in yahtzee/languages up to date, and list what is not translated
	@$(VENV)/python -m tools.messages

profile: $(TOOLS) $(VENDOR) ## play in three engines, and note what the first part of the runtime must hold
	@CHROMIUM="$$($(VENV)/python tools/find_browser.py)" && export CHROMIUM && \
		$(VENV)/python -m tools.wasm_split.profiler $(ARGS)

bench: $(TOOLS) $(DIST) ## measure starts, turns and solver beside others: ARGS="--only turns --against ../old/dist"
	@CHROMIUM="$$($(VENV)/python tools/find_browser.py)" && export CHROMIUM && \
		$(VENV)/python -m tools.bench $(ARGS)

# What is fetched, and lint beside the build, take one core each. Where no Chromium is found, and root
# runs this on Debian, apt-get installs one; anybody else gets Playwright's own, in the home folder.
test: ## all set-up (as root it may install Chromium), then lint, unit and browser tests but slow ones
	@$(MAKE) --no-print-directory --jobs 2 $(TOOLS) $(VENDOR)
	@failed=; $(MAKE) --no-print-directory --jobs 2 --keep-going --output-sync lint $(DIST) || \
		failed=" lint or build"; \
	for part in unit e2e; do $(MAKE) --no-print-directory $$part || failed="$$failed $$part"; done; \
	if [ -n "$$failed" ]; then printf '\nFailed:%s\n' "$$failed"; exit 1; fi; \
	printf '\nAll passed: lint, unit, e2e\n'

test-all: ## all tests, and the page in three engines: before a release
	@$(MAKE) --no-print-directory test SELECTED= EXAMPLES=200
	@$(MAKE) --no-print-directory browsers

lint: $(TOOLS) ## ruff, mypy, and the order of imports
	$(call heading,Lint: ruff · mypy · import-linter)
	@failed=0; $(VENV)/ruff check || failed=1; $(VENV)/ruff format --check || failed=1; \
		$(VENV)/mypy $(TYPED) || failed=1; \
		$(VENV)/lint-imports --no-logo || failed=1; exit $$failed

unit: $(TOOLS) ## tests that need no browser
	$(call heading,Unit tests: tests/)
	@$(VENV)/python -m pytest $(call chosen,tests)

e2e: $(TOOLS) $(if $(PAGE),,$(DIST)) ## tests in a real browser; PAGE=.dev has them play the page of `make dev`
	$(call heading,Browser tests: e2e/)
	@CHROMIUM="$$($(VENV)/python tools/find_browser.py)" && export CHROMIUM && \
		$(VENV)/python -m pytest $(call chosen,e2e)

best-scores: $(TOOLS) ## where scores stand in best play's: again after a change of presets or solver
	@$(VENV)/python -m tools.best_scores

saved-rolls: $(TOOLS) ## what saved rolls are worth, and what who plays by that makes: again after a change of Maxi Yatzy
	@$(VENV)/python -m tools.saved_rolls $(ARGS)

strengths: $(TOOLS) ## how much each computer player makes on average: again after a change of players or solver
	@$(VENV)/python -m tools.strengths $(ARGS)

fuzz: $(TOOLS) ## attack all that reads texts from outside; FUZZ_SECONDS=20 for each target
	@$(VENV)/pip install -q --disable-pip-version-check --no-deps --require-hashes \
		-r requirements-fuzz.txt || { \
		echo "atheris has no wheel for this system: Linux on x86-64 with CPython 3.11 is needed" >&2; exit 1; }
	@$(VENV)/python tests/fuzz.py $(ARGS)

mutants: $(TOOLS) ## change the rules, codes and saves, and list what no test notices: ARGS="'yahtzee.engine.dice*'"
	@$(VENV)/pip install -q --disable-pip-version-check --no-deps --require-hashes \
		-r requirements-mutants.txt
	@CI=true $(VENV)/mutmut run $(ARGS) && $(VENV)/mutmut results

browsers: $(TOOLS) $(DIST) ## the page in Chromium, Firefox and WebKitGTK, and the table of it in docs/
	@CHROMIUM="$$($(VENV)/python tools/find_browser.py)" && export CHROMIUM && \
		$(VENV)/python -m tools.browsers $(ARGS)

# With CI set, what Hypothesis draws is the same each time, and so is what is reached. A few files reach few lines.
coverage: SELECTED :=
coverage: $(TOOLS) ## fails unless the unit tests reach all lines and branches that need no browser; or of some: ARGS
	@CI=true EXAMPLES=100 $(VENV)/python -m pytest --cov $(if $(ARGS),--cov-fail-under=0) $(call chosen,tests)

format: $(TOOLS) ## let ruff rewrite the Python files
	@$(VENV)/ruff check --fix; $(VENV)/ruff format

pictures: $(TOOLS) $(DIST) ## take the pictures of the README, of shared links and of the icon again
	@TAKE_PICTURES=1 $(MAKE) --no-print-directory e2e ARGS=e2e/test_pictures.py SELECTED=

lock: $(TOOLS) ## pin again what package.json and requirements-dev.in ask for
	@$(VENV)/pip install -q --disable-pip-version-check uv==0.13.9
	@$(VENV)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" requirements.in -o requirements.txt
	@$(VENV)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-strip-extras --custom-compile-command "make lock" requirements-dev.in -o requirements-dev.txt
	@$(VENV)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" requirements-mutants.in -o requirements-mutants.txt
	@npm install --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

clean: ## remove everything that was fetched or built
	@rm -rf .venv node_modules static/vendor dist .dist-* .dev release mutants e2e/artifacts .coverage* \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): package.json package-lock.json
	@sh tools/require.sh "$(PYTHON)" node
	@echo "Fetching Pyodide and PyScript, and what builds and tests use, from npm (about 25 MB) ..."
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENDOR): $(RUNTIME) tools/vendor.py requirements.txt
	@sh tools/require.sh "$(PYTHON)"
	@"$(PYTHON)" -m tools.vendor
	@touch $@

$(DIST): $(SETTINGS) $(VENDOR) $(BUILDERS) $(SOURCES)
	@sh tools/require.sh "$(PYTHON)" node
	@"$(PYTHON)" tools/build.py

# Before anything is fetched or built: a wrong SITE is refused at once.
$(SETTINGS): always
	@sh tools/require.sh "$(PYTHON)"
	@"$(PYTHON)" tools/build_settings.py $@

$(TOOLS): requirements-dev.txt
	@sh tools/require.sh "$(PYTHON)" node
	@echo "Installing the test tools into .venv ..."
	@"$(PYTHON)" -m venv --clear .venv || { rm -rf .venv; \
		echo "Python's venv module is needed (Debian: apt-get install python3-venv)" >&2; exit 1; }
	@$(VENV)/pip install --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@
