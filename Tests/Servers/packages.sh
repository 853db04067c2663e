# shellcheck shell=bash
# Sourced by Tests/run: installs what the tests use and this machine lacks, before anything is built.

# command, and the Debian package it comes from
commands=(
  "tmux tmux"
  "git git"
  "nginx nginx-light"
  "openssl openssl"
  "curl curl"
  "setpriv util-linux"
  "readelf binutils"
  "pgrep procps"
)
headers=(
  "/usr/include/curses.h libncurses-dev"
  "/usr/include/*/curl/curl.h libcurl4-openssl-dev"
)

missing_packages() {
  local row command package pattern
  for row in "${commands[@]}"; do
    read -r command package <<<"$row"
    command -v "$command" >/dev/null || echo "$package"
  done
  for row in "${headers[@]}"; do
    read -r pattern package <<<"$row"
    compgen -G "$pattern" >/dev/null || echo "$package"
  done
  /usr/bin/python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# RUNLEVEL=1 keeps Debian from starting an nginx of its own on port 80.
install_packages() {
  local packages
  mapfile -t packages < <(missing_packages)
  [ ${#packages[@]} -eq 0 ] && return
  say "installing ${packages[*]}"
  as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get update -qq
  as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${packages[@]}"
}

install_httpbin() {
  [ -x .build/venv/bin/gunicorn ] && .build/venv/bin/python -c 'import httpbin' 2>/dev/null && return
  say "installing httpbin and gunicorn into .build/venv"
  /usr/bin/python3 -m venv .build/venv
  .build/venv/bin/pip install --quiet --disable-pip-version-check httpbin gunicorn
}
