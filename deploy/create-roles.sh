#!/bin/sh
# Run by PostgreSQL's image when its volume is empty: the role that owns the database, and the one that serves. They
# have no password: pg_hba.conf asks for a certificate.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role aushadh_owner login;
create role aushadh_app login;
create database aushadh owner aushadh_owner;
revoke all on database aushadh from public;
grant connect on database aushadh to aushadh_app;
SQL
