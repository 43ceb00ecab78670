#!/usr/bin/env bash
# Brings what a make target needs from outside: tools/setup.sh play|python|pypy|display|node|browser ...
# On a Debian machine as root it installs what is missing; elsewhere it says what that is (status 2).
set -euo pipefail

fail() {
    echo "setup: $1" >&2
    exit 2
}

# need WHAT PACKAGE...: install Debian packages, or say how to get them.
need() {
    local what=$1
    shift
    if ! command -v apt-get >/dev/null; then
        fail "$what is missing. Install it with your system's package manager (Debian calls it: $*)."
    elif [ "$(id -u)" != 0 ]; then
        fail "$what is missing. Install it with: sudo apt-get install $*"
    fi
    echo "setup: installing $* ($what is missing)"
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq "$@" >/dev/null 2>&1 </dev/null ||
        { apt-get update -qq </dev/null && apt-get install -y -qq "$@" >/dev/null </dev/null; } ||
        fail "apt-get could not install $*; see its message above"
}

python_fits() {
    command -v "$1" >/dev/null && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))'
}

# install PROJECT: put it and what it needs into .venv.
install() {
    local python=${PYTHON:-python3}
    python_fits "$python" || need "Python 3.11 or newer" python3 python3-venv
    python_fits "$python" || fail "$python is older than 3.11. Name a newer one: make PYTHON=python3.11 ..."
    "$python" -c 'import ensurepip, venv' 2>/dev/null || need "Python's venv" python3-venv
    [ -x .venv/bin/python ] || "$python" -m venv .venv
    .venv/bin/python -m pip install -q --disable-pip-version-check \
        -c constraints.txt -e "$1" </dev/null ||
        fail "pip could not install the project's packages; is there a network?"
}

setup_play() {
    echo "setup: bringing what playing needs into .venv (the first time only)"
    install .
}

setup_python() {
    echo "setup: bringing what developing needs into .venv (the first time takes a few minutes)"
    install '.[dev,docs,release,lab,cluster,compare]'
}

setup_pypy() {
    command -v pypy3 >/dev/null || need "PyPy (the laboratory's quick Python)" pypy3
}

setup_display() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null ||
        need "Xvfb or xdotool (the display and the hands of the window's tests)" xvfb xdotool
}

node_fits() {
    command -v node >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'
}

setup_node() {
    node_fits || need "Node.js 18 or newer" nodejs
    command -v npm >/dev/null || need "npm" npm
    node_fits || fail "node is older than 18; get a newer one from its own site"
    (cd host_sim/emulator && npm ci --silent --no-audit --no-fund </dev/null) ||
        fail "npm could not install the emulator's packages; is there a network?"
}

setup_browser() {
    command -v chromium >/dev/null || need "Chromium (the browser of the page's tests)" chromium
}

cd "$(dirname "$0")/.."
for part in "$@"; do
    "setup_$part"
done
