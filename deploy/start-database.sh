#!/bin/sh
# Starts PostgreSQL with the certificate that its container was given. `start-database.sh reload` lets a running one
# take a renewed certificate: new connections get it, and those that are open stay.
set -eu
# PostgreSQL takes a key that nobody else can read, and the folder's are readable to the users of all containers.
mkdir -p /tmp/certificates
chmod 700 /tmp/certificates
for file in authority server server-key; do
  install -m 600 "/run/certificates/$file.pem" "/tmp/certificates/$file.pem"
done
if [ "${1:-}" = reload ]; then
  exec psql --no-psqlrc --quiet --username postgres --dbname postgres --command 'select pg_reload_conf()'
fi
# The image wants a password for the superuser. Nobody knows this one, and pg_hba.conf takes no password.
POSTGRES_PASSWORD=$(head -c 32 /dev/urandom | base64)
export POSTGRES_PASSWORD
exec docker-entrypoint.sh "$@"
