# The front door: each target is a line or two over the presets in CMakePresets.json.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: site help setup build demo test playground fresh fresh-dist test-mingw test-libcxx test-mpi test-python dist deb test-browser report gates asan tsan fuzz fuzz-smoke soak bench reproduce tidy format format-check layers dead-code coverage clean

# What the tests are built as; see CMakePresets.json.
PRESET ?= dev
# How much of the attack of `make soak` is run.
SCALE ?= 1
# How long each fuzz target runs.
FUZZ_SECONDS ?= 180
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

# With ccache every source is compiled alone, so that little is compiled again after a change. Without
# it sources are compiled several at a time, so that a build from nothing is quick (cmake/Unity.cmake).
launcher := $(if $(shell command -v ccache 2>/dev/null),-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
# Warnings are errors where every change is checked, not where somebody builds with a compiler that we have not seen.
strictness := $(if $(CI),-DCLDE_WERROR=ON)
configure = cmake --preset $(1) $(launcher) $(strictness) >/dev/null
# There the gates share a tool: that of the build in which no source sees another.
tool-preset := $(if $(CI),one-by-one,dev)
mpi-preset := $(if $(CI),one-by-one,mpi)
compile = cmake --build --preset $(1) --parallel $(JOBS)
# The Python package is tested where its environment can be made: that takes a Python index.
python-or-say = tools/python_venv.sh $(1) $(2) || echo "setup: no $(1): the Python package is neither built nor tested" >&2

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what building and testing need (Debian packages; only what is missing)
	@tools/setup.sh build test

build: ## Build what users run: the tool is build/release/clde
	@tools/setup.sh build
	@test -x build/release/clde || echo "build: compiling build/release/clde takes some minutes the first time"
	@$(call configure,release)
	@$(call compile,release)

report: ## Build the tool with the page of `clde report`, installing Node if it is missing
	@tools/setup.sh report
	@$(MAKE) --no-print-directory build

demo: build ## Find every optimum of a built-in function
	@tools/demo.sh build/release/clde

test: ## Build with checks on and run every test (PRESET=dev|asan|tsan)
	@tools/setup.sh build test $(if $(filter dev,$(PRESET)),python) $(if $(filter asan,$(PRESET)),lint)
	@$(if $(filter dev,$(PRESET)),$(call python-or-say,build/venv,python/requirements-test.txt))
	@$(call configure,$(PRESET))
	@$(call compile,$(PRESET))
	@ctest --preset $(PRESET) --parallel $(JOBS)

test-python: ## The Python package with everything around it: pip install, executors, adapters, types
	@tools/setup.sh build python mpi
	@tools/python_venv.sh build/venv-full python/requirements-full.txt
	@# Without isolation the paths stay the same from run to run, and the compiler's cache helps.
	@rm -rf build/wheel && TIMEFORMAT='wheel: built in %R s, %U + %S s of processor time' && \
	  time $(if $(launcher),CMAKE_CXX_COMPILER_LAUNCHER=ccache) build/venv-full/bin/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheel .
	@build/venv-full/bin/pip install --quiet --force-reinstall --no-deps build/wheel/*.whl
	@CLDE_WHEEL=$$(echo build/wheel/*.whl) build/venv-full/bin/python -B -m pytest -q -p no:cacheprovider tests/python

dist: ## Source distribution and manylinux wheels into build/dist (PYTHONS="python3.12 ..." to choose)
	@tools/setup.sh build python report dist
	@tools/dist.sh build/dist $(PYTHONS)

deb: ## A Debian package of the tool and the library into build/dist
	@tools/setup.sh build report dist
	@$(MAKE) --no-print-directory build
	@tools/deb.sh build/release build/dist

playground: ## The library in a browser: build/playground/index.html, one file that needs no server
	@tools/setup.sh build report playground
	@cmake --preset playground $(launcher) >/dev/null
	@$(call compile,playground)
	@node tool/web/build_playground.mjs build/playground/clde.wasm build/playground/index.html
	@echo "playground: build/playground/index.html"

test-browser: ## The page of `clde report` in a real browser, its types, and the playground if it was built
	@tools/setup.sh build browser
	@$(call configure,$(tool-preset))
	@$(call compile,$(tool-preset)) --target clde_tool
	@CLDE_TOOL=$(CURDIR)/build/$(tool-preset)/clde tests/browser/run.sh

gates: ## Everything a change has to pass, with a table at the end
	@tools/gates.sh layers format-check test test-mpi test-python playground test-browser fuzz-smoke asan tsan tidy

asan: ## The tests, compiled by clang, under the address and undefined-behaviour sanitizers
	@$(MAKE) --no-print-directory test PRESET=asan

tsan: ## The tests under the thread sanitizer
	@$(MAKE) --no-print-directory test PRESET=tsan

fresh: ## In a bare Debian 12: `make demo` and `make test` of what is committed (needs root or sudo)
	@tools/setup.sh fresh
	@tools/fresh.sh

fresh-dist: ## In a bare Debian 12: `make dist` of what is committed (needs root or sudo)
	@tools/setup.sh fresh
	@tools/fresh.sh build/fresh 'make dist'

test-mingw: ## The library for Windows, compiled by MinGW, and its unit tests under Wine
	@tools/setup.sh build mingw
	@tools/other_toolchain.sh mingw

test-libcxx: ## The library and its unit tests, compiled by clang with libc++
	@tools/setup.sh build libcxx
	@tools/other_toolchain.sh libcxx

test-mpi: ## Build for MPI and run the tool on four ranks
	@tools/setup.sh build test mpi
	@$(call configure,$(mpi-preset))
	@$(call compile,$(mpi-preset))
	@CLDE_BUILD=$(CURDIR)/build/$(mpi-preset) /usr/bin/python3 -B -m pytest -q -p no:cacheprovider tests/mpi

fuzz: ## Feed the readers of files and lines for FUZZ_SECONDS (180) each
	@tools/setup.sh build fuzz
	@$(call configure,fuzz)
	@$(call compile,fuzz)
	@tests/fuzz/run.sh build/fuzz $(FUZZ_SECONDS)

fuzz-smoke: ## The same, half a minute in all
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=5

soak: fuzz ## An hour of kills, flips, full disks and hostile files on a sanitized tool (SCALE=0.1: a tenth)
	@tools/setup.sh build test lint
	@$(call configure,asan)
	@$(call compile,asan) --target clde_tool
	@/usr/bin/python3 -B tests/soak/run.py build/asan/clde $(SCALE)

reproduce: ## Every table and figure of the paper into build/reproduce, 30 seeds (QUICK=1: 3 seeds, minutes)
	@tools/setup.sh build
	@$(call configure,release)
	@$(call compile,release) --target clde_reproduce
	@build/release/clde-reproduce --all --out build/reproduce --format markdown,html --jobs $(JOBS) $(if $(QUICK),--quick)

# The tool that the site describes; any build will do.
SITE_TOOL ?= build/$(if $(CI),one-by-one,release)/clde

site: ## The documentation as a site: build/site/index.html (SITE_TOOL=build/dev/clde saves building another tool)
	@tools/setup.sh site
	@test -x $(SITE_TOOL) || $(MAKE) --no-print-directory build
	@test -x build/site-venv/bin/mkdocs || (python3 -m venv build/site-venv && \
	  build/site-venv/bin/pip install --quiet --requirement tools/site-requirements.txt)
	@build/site-venv/bin/python tools/site.py build/site $(SITE_TOOL)

bench: ## Build and run the benchmarks
	@tools/setup.sh build bench
	@$(call configure,bench)
	@$(call compile,bench)
	@for program in build/bench/bench_*; do echo "== $$program"; $$program || exit 1; done

# Units of several sources are read in a fifth of the time that the sources take one by one.
tidy: ## clang-tidy over lib, lab and tool; warnings are errors
	@tools/setup.sh build test lint
	@cmake --preset dev -B build/tidy -DCLDE_PYTHON= -DCLDE_BUILD_TESTS=OFF -DCLDE_UNITY=ON \
	  -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null
	@run-clang-tidy-16 -quiet -extra-arg=-Wno-unused-command-line-argument -j $(JOBS) -p build/tidy '$(CURDIR)/((lib|lab|tool)/.*\.cpp|build/tidy/.*\.cxx)$$' 2>&1 \
	  | grep -v 'warnings generated\|^clang-tidy-16 ' ; exit $${PIPESTATUS[0]}

sources = git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp'

format: ## Lay out the C++ code as .clang-format says
	@tools/setup.sh lint
	@$(sources) | xargs -r clang-format-16 -i

format-check: ## Fail if `make format` would change anything
	@tools/setup.sh lint
	@$(sources) | xargs -r clang-format-16 --dry-run --Werror

dead-code: ## Functions that only tests use (tools/dead_code.txt has those that may stay)
	@$(call configure,dev)
	@$(call compile,dev) --target clde_tool
	@tools/dead_code.sh build/dev

layers: ## Check who includes whom (tools/layers.txt)
	@tools/check_layers.py

coverage: ## Line coverage of src by the tests
	@tools/setup.sh build test coverage
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	@$(MAKE) --no-print-directory test PRESET=coverage
	@gcovr --root . --filter lib/ --filter lab/ --filter tool/ --filter include/ --print-summary build/coverage

clean: ## Remove everything that was built
	@rm -rf build
