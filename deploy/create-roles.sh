#!/bin/sh
# Run by PostgreSQL's image when its volume is empty: the role that owns the database, and the one that serves.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$(cat "$OWNER_PASSWORD_FILE")" --set app_password="$(cat "$APP_PASSWORD_FILE")" <<'SQL'
create role aushadh_owner login password :'owner_password';
create role aushadh_app login password :'app_password';
create database aushadh owner aushadh_owner;
revoke all on database aushadh from public;
grant connect on database aushadh to aushadh_app;
SQL
