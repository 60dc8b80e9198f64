#!/bin/sh
# Fills in a configuration from the environment, and starts the program: `render.sh patroni.yml patroni`. A name without
# a value is an error. `scripts/cluster/templates.ts` fills in the same files on one machine.
set -eu
template=$(dirname "$0")/$1
rendered=$(dirname "$CERTIFICATES")/$1
shift
# PostgreSQL takes a key that nobody else can read, and the folder's are readable to the users of all containers.
mkdir -p "$CERTIFICATES"
chmod 700 "$CERTIFICATES"
for file in "${MOUNTED_CERTIFICATES:-/run/certificates}"/*.pem; do
  install -m 600 "$file" "$CERTIFICATES"
done
names=$(grep -o '\${[A-Z_0-9]*}' "$template" | sort -u)
for name in $names; do
  plain=${name#??}
  plain=${plain%?}
  [ -n "$(printenv "$plain")" ] || {
    echo "$template needs $plain." >&2
    exit 1
  }
done
envsubst "$names" <"$template" >"$rendered"
exec "$@" "$rendered"
