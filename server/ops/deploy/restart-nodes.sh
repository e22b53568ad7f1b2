#!/bin/sh
# Restarts the running nodes of this machine one after another: the next one when the one before is ready. `install.sh` runs it after an
# update. If a node does not become ready, it ends with 1, and the other nodes go on as before. Run it as root.
set -eu
node=${NODE:-$(cd "$(dirname "$0")/../../.." && pwd)/bin/node}
settings=${SETTINGS:-/etc/bawaba/bawaba.env}
# A large portal may have to make its read models again after an update.
ready_seconds=${READY_SECONDS:-300}
# The proxies of this folder take a node back within 2 s.
pause_seconds=${PAUSE_SECONDS:-3}

setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'"; }
host=$(setting HOST)
case $host in
  '' | 0.0.0.0 | ::) host=127.0.0.1 ;;
  *:*) host="[$host]" ;;
esac

is_ready() {
  "$node" -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "http://$host:$1/readyz"
}

await_ready() {
  end=$(($(date +%s) + ready_seconds))
  until is_ready "$1"; do
    [ "$(date +%s)" -lt "$end" ] || return 1
    sleep 0.5
  done
}

restarted=no
for unit in $(systemctl list-units --plain --no-legend --state=active 'bawaba.service' 'bawaba@*.service' | awk '{ print $1 }'); do
  [ $restarted = no ] || sleep "$pause_seconds"
  restarted=yes
  case $unit in
    *@*) port=${unit#*@} port=${port%.service} ;;
    *) port=$(setting PORT) port=${port:-3000} ;;
  esac
  echo "$unit restarts."
  systemctl try-restart "$unit"
  await_ready "$port" || {
    echo "restart-nodes.sh: $unit is not ready after $ready_seconds s: see journalctl -u $unit. The nodes after it were not restarted." >&2
    exit 1
  }
done
