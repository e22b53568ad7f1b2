#!/bin/sh
# Installs or updates the portal from an unpacked bundle (`npm run bundle`). Needs no network.
#   ./install.sh --check        says what this machine lacks, and changes nothing
#   sudo ./install.sh           into /opt/bawaba, with an account and a systemd service; data in /var/lib/bawaba
#   ./install.sh --into FOLDER  only copies the files
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=/opt/bawaba
service=yes
check=no
while [ $# -gt 0 ]; do
  case $1 in
    --check) check=yes ;;
    --into) prefix=$2 service=no; shift ;;
    *) echo "Usage: install.sh [--check | --into FOLDER]" >&2; exit 2 ;;
  esac
  shift
done
fail() { echo "install.sh: $1" >&2; exit 1; }

# The programs and native parts of the bundle run here: system, processor, C library.
"$here/bin/node" --version >/dev/null 2>&1 || fail "bin/node does not run: the bundle is for another system ($(uname -sm))"
(cd "$here" && bin/node -e "for (const name of ['sqlite3', '@node-rs/argon2', 'sharp']) require(name)") ||
  fail "a native part does not run on this system; the lines above say which"
free=$(df -Pk "$(dirname "$prefix")" | awk 'NR == 2 { print int($4 / 1024) }')
[ "$free" -ge 1000 ] || fail "$free MB are free beside $prefix; 1000 are needed"
memory=$(awk '/MemTotal/ { print int($2 / 1024) }' /proc/meminfo)
[ "$memory" -ge 900 ] || echo "Note: $memory MB of memory; one node needs 1 GB for 2,000 students."
command -v espeak-ng >/dev/null || echo "Note: no espeak-ng, so teachers record dictations themselves."
if [ $service = yes ]; then
  command -v systemctl >/dev/null || fail "no systemd here: use --into and start bin/node server/main.ts by your own means"
  [ $check = yes ] || [ "$(id -u)" = 0 ] || fail "run it as root"
fi
if [ $check = yes ]; then echo "This machine can run the portal."; exit 0; fi

# The new files are complete before they take the place of the old ones.
rm -rf "$prefix.new"
mkdir -p "$prefix.new"
cp -R "$here/." "$prefix.new/"
rm -rf "$prefix.old"
[ ! -e "$prefix" ] || mv "$prefix" "$prefix.old"
mv "$prefix.new" "$prefix"
echo "Installed in $prefix."
[ $service = yes ] || exit 0

units="$prefix/server/ops/deploy/systemd"
id bawaba >/dev/null 2>&1 || useradd --system --home-dir /var/lib/bawaba --shell /usr/sbin/nologin bawaba
chmod -R go+rX "$prefix"
cp "$units/bawaba.service" "$units/bawaba@.service" /etc/systemd/system/
mkdir -p /etc/bawaba
if [ ! -e /etc/bawaba/bawaba.env ]; then
  install -m 0640 -g bawaba "$units/bawaba.env" /etc/bawaba/bawaba.env
  systemctl daemon-reload
  echo "Fill in /etc/bawaba/bawaba.env, then: systemctl enable --now bawaba"
  exit 0
fi
systemctl daemon-reload
sh "$prefix/server/ops/deploy/restart-nodes.sh" || fail "the version before is in $prefix.old"
echo "Restarted. The version before is in $prefix.old."
