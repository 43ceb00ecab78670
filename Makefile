# Lineup: `make help` lists what there is.

PYTHON ?= python3
BOARD ?= pico_lcd_1_3
export PYTHON

BIN := .venv/bin
LINEUP := $(BIN)/lineup
PYTEST := $(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder
STAMPS := build/stamps
ENTRY := $(wildcard tools/entry/lineup_console/*.py)
PLAYABLE := $(STAMPS)/play
READY := $(STAMPS)/python
NODE := $(STAMPS)/node
PYPY := $(STAMPS)/pypy
DISPLAY_READY := $(STAMPS)/display
BROWSER := $(STAMPS)/browser
EMULATED := $(patsubst boards/%/board.json,%,$(shell grep -l '"chip": "rp2040"' boards/*/board.json))

.DEFAULT_GOAL := help
.PHONY: help play demo setup test test-all test-quick lint types firmware flash web bench screenshots docs release clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(PLAYABLE) ## open the console in a window (without a display: a demo game to PNGs)
	@if $(BIN)/python -m host_sim --can-open; then $(BIN)/python -m host_sim; \
	else echo "Playing a demo game to PNGs instead."; $(MAKE) --no-print-directory demo; fi

demo: $(PLAYABLE) ## play a scripted game without a window; PNGs go to build/demo
	@$(LINEUP) demo

setup: $(READY) ## install all that developing needs into .venv (other targets do so by themselves)

test: lint types $(PYPY) $(DISPLAY_READY) $(NODE) $(BROWSER) firmware ## lint, types and tests, on the emulated board and in a browser too
	$(PYTEST) --turn tests

test-all: lint types $(PYPY) $(DISPLAY_READY) $(NODE) $(BROWSER) firmware ## the same with every session on every board
	$(PYTEST) tests

test-quick: $(READY) $(PYPY) $(DISPLAY_READY) ## the tests that need neither the emulated board nor whole games
	$(PYTEST) tests --ignore tests/device --ignore tests/web -m 'not slow'

lint: $(READY) ## style and likely mistakes (ruff)
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(READY) ## types: the desktop's code, then the device's against MicroPython's stubs (mypy)
	$(BIN)/mypy
	$(LINEUP) types

firmware: $(READY) ## build the image for BOARD into build/firmware
	$(LINEUP) firmware --board $(BOARD)

flash: firmware ## copy the image to a board that is connected over USB
	$(LINEUP) flash --board $(BOARD)

web: $(READY) $(NODE) ## make the console as a web page in build/web, for any server of files
	for board in $(EMULATED); do $(LINEUP) firmware --board $$board || exit; done
	$(LINEUP) web

bench: $(READY) $(NODE) firmware ## measure: desktop, and device figures on the emulated board
	$(LINEUP) bench

screenshots: $(READY) ## make the README's pictures again
	$(LINEUP) screenshots

docs: $(READY) ## make the manual and all other pages as a site in build/docs
	$(LINEUP) docs

release: $(READY) $(NODE) ## make a release of this commit in build/release: images, wheel, page, manual
	$(LINEUP) release

clean: ## remove everything that can be made again, the virtual environment too
	rm -rf build .venv host_sim/emulator/node_modules .mypy_cache .ruff_cache .pytest_cache
	rm -rf .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAYABLE): pyproject.toml constraints.txt tools/setup.sh $(ENTRY)
	@tools/setup.sh play
	@mkdir -p $(STAMPS) && touch $@

$(READY): pyproject.toml constraints.txt tools/setup.sh $(ENTRY)
	@tools/setup.sh python
	@mkdir -p $(STAMPS) && touch $@ $(PLAYABLE)

$(NODE): host_sim/emulator/package-lock.json tools/setup.sh
	@tools/setup.sh node
	@mkdir -p $(STAMPS) && touch $@

$(PYPY): tools/setup.sh
	@tools/setup.sh pypy
	@mkdir -p $(STAMPS) && touch $@

$(DISPLAY_READY): tools/setup.sh
	@tools/setup.sh display
	@mkdir -p $(STAMPS) && touch $@

$(BROWSER): tools/setup.sh
	@tools/setup.sh browser
	@mkdir -p $(STAMPS) && touch $@
