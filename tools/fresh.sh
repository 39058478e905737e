#!/bin/bash
# Commands where nothing is installed: a bare Debian 12 with make and git, and a clone of what is committed.
# Says how long each command took, and fails if one does. Without commands: the two of README.md.
#
#   tools/fresh.sh [FOLDER [COMMAND...]]     the system is made in FOLDER/root (build/fresh) and removed afterwards
#   tools/fresh.sh build/fresh 'make dist'
#
# Needs root (or sudo) and debootstrap. How packages are reached (mirrors, proxies, certificates, the
# configuration of apt, pip and npm) is taken from this machine. The bare system is kept as FOLDER/debian.tar,
# so that the next run need not fetch it again; every run starts from an untouched copy.
set -euo pipefail
release=bookworm
source=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
folder=$(realpath -m "${1:-$source/build/fresh}")
root=$folder/root
shift $(($# > 0))
[ $# -gt 0 ] || set -- "make demo" "make test"

# Mounts and processes in namespaces of their own: whatever happens, they are gone with this script.
if [ -z "${CLDE_FRESH:-}" ]; then
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo --preserve-env)
  exec "${as_root[@]}" env CLDE_FRESH=1 \
    unshare --mount --pid --fork --kill-child --propagation private "$0" "$folder" "$@"
fi

remove_root() {
  umount --recursive "$root/proc" "$root/dev" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}

mirror() {
  apt-get indextargets 'Identifier: Packages' --format '$(RELEASE) $(REPO_URI)' |
    awk -v release="$release" '$1 == release { print $2; exit }'
}

bare_system() {
  [ -f "$folder/debian.tar" ] && return
  local from
  from=$(mirror)
  echo "fresh: making a bare Debian ($release)"
  # Without a mirror of its own debootstrap takes Debian's.
  debootstrap --variant=minbase --include=make,git,ca-certificates "$release" "$root" ${from:+"$from"} \
    >"$folder/debootstrap.log" 2>&1 || { tail "$folder/debootstrap.log"; return 1; }
  rm -rf "$root"/var/cache/apt/archives/*.deb
  tar --create --file "$folder/debian.tar.part" --directory "$root" .
  mv "$folder/debian.tar.part" "$folder/debian.tar"
  remove_root
}

# How this machine reaches packages, and nothing else of it.
hand_over_the_network() {
  local path target
  rm -f "$root/etc/apt/sources.list"
  for path in /etc/resolv.conf /etc/hosts /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/auth.conf \
              /etc/apt/auth.conf.d /etc/apt/trusted.gpg.d /etc/apt/keyrings /usr/share/keyrings \
              /usr/local/share/ca-certificates /etc/pip.conf "${HOME:-/root}/.config/pip" \
              /etc/npmrc "${HOME:-/root}/.npmrc"; do
    [ -e "$path" ] || continue
    target=${path/#${HOME:-/root}/\/root}
    mkdir -p "$root$(dirname "$target")"
    cp --recursive --dereference --no-target-directory "$path" "$root$target"
  done
  apt-config dump --no-empty | grep '^Acquire::' | grep -v '::IndexTargets::' >"$root/etc/apt/apt.conf.d/90host"
  chroot "$root" update-ca-certificates >/dev/null 2>&1
}

names_of_network_settings() {
  compgen -e | grep -E -i '^(https?|ftp|all|no)_proxy$|^pip_|^npm_config_|_ca_certs$|_ca_bundle$|^ssl_cert_' || true
}

inside() {
  local settings=() name
  for name in $(names_of_network_settings); do settings+=("$name=${!name}"); done
  env --ignore-environment CI="${CI:-}" HOME=/root LANG=C.UTF-8 TERM=dumb "${settings[@]}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    chroot "$root" /bin/bash -c "cd /root/clde && $1"
}

summary=()
timed() {
  echo "fresh: running $1"
  local status=0 TIMEFORMAT='%R %U %S'
  { time inside "$1" >&3 2>&4 || status=$?; } 3>&1 4>&2 2>"$folder/time"
  summary+=("$(awk -v what="$1" -v status="$status" '{
    printf "fresh: %s %s in %d:%02d min (%.1f min of processor time)", what,
           status == 0 ? "passed" : "FAILED", $1 / 60, $1 % 60, ($2 + $3) / 60 }' "$folder/time")")
  return "$status"
}

mkdir -p "$folder"
remove_root
trap remove_root EXIT
bare_system
mkdir "$root"
tar --extract --file "$folder/debian.tar" --directory "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
hand_over_the_network
git clone --quiet --depth 1 "file://$source" "$root/root/clde"

result=0
for command in "$@"; do
  timed "$command" || result=1
done
printf '%s\n' "${summary[@]}"
exit "$result"
