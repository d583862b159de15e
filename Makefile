# The commands of the project; `make help` lists them.

SWIFT ?= swift
# What a device keeps is measured in a browser, and by the tests' own network that fails.
OFFLINE = $(findstring --only offline,$(ARGS))
LINTED = Package.swift Sources Tests Benchmarks
# What is built for tests is compiled a whole module at a time, without what debuggers and editors ask for: on a fresh machine that takes
# less time. All but the tests is optimised, which takes longer to compile and saves more when the tests run.
# `make test SWIFT_FLAGS=` builds as `swift build` does; another choice builds everything again.
# The index itself stays: SwiftPM looks for tests of XCTest in it.
SWIFT_FLAGS = -debug-info-format none -Xcc -O2 $(foreach flag,-O -whole-module-optimization -num-threads 2 \
  -no-emit-module-separately-wmo -index-ignore-system-modules -index-ignore-clang-modules,-Xswiftc $(flag))

.PHONY: help run build test lint format golden screenshots bench bench-import fuzz clean

help:
	@echo 'make run     set up, build and start Journey Wallet'
	@echo 'make build   set up and build, without serving'
	@echo 'make test    everything that CI checks: lint, unit, HTTP and browser tests'
	@echo 'make lint    formatting and code conventions'
	@echo 'make format  write the formatting that make lint asks for'
	@echo 'make golden  rewrite the golden files, to be looked at before they are committed'
	@echo 'make screenshots  a picture of every page and a gallery of the components, light and dark, small and wide'
	@echo 'make bench   measure the server with little and with much data'
	@echo 'make bench-import  measure the importer on the cases in ../shared/import-cases, and on variations of texts'
	@echo 'make fuzz    feed the importer with mutated files, for SECONDS=60 each reader'

run: build
	.build/release/journey-wallet serve $(ARGS)

build:
	scripts/setup run
	@[ -x .build/release/journey-wallet ] || echo 'build: the first build takes 5 minutes on a fast computer, 25 on a slow one; [done/all] counts its steps'
	$(SWIFT) build -c release --product journey-wallet

test:
	scripts/setup test
	$(MAKE) lint
	$(SWIFT) build $(SWIFT_FLAGS) --build-tests
	scripts/tests

lint:
	$(SWIFT) format lint --strict --recursive --parallel --configuration .swift-format $(LINTED)

format:
	$(SWIFT) format format --in-place --recursive --parallel --configuration .swift-format $(LINTED)

golden:
	JOURNEY_WALLET_GOLDEN=write $(SWIFT) test $(SWIFT_FLAGS) --filter 'Golden|Migrat|Schema|Format'

screenshots:
	scripts/setup test
	$(SWIFT) build $(SWIFT_FLAGS) --product journey-wallet
	scripts/screenshots

bench:
	scripts/setup test
	$(SWIFT) build -c release --product journey-wallet
	$(SWIFT) build -c release --product wallet-bench
	$(if $(OFFLINE),$(SWIFT) build $(SWIFT_FLAGS) --build-tests)
	$(if $(OFFLINE),scripts/bench-offline $(filter-out --only offline,$(ARGS)),.build/release/wallet-bench $(ARGS))
	$(if $(ARGS),,scripts/bench-browser)
	$(if $(ARGS),,scripts/bench-map)

bench-import:
	scripts/setup run
	scripts/bench-import

fuzz:
	scripts/setup run
	scripts/fuzz $(or $(SECONDS),60)

clean:
	$(SWIFT) package clean
