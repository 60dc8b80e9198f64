#!/bin/sh
# Makes the certificates with which proxy, shop and database know each other: an authority of this installation, and
# from it a folder for each container. Run it again to renew them: the authority stays. See docs/operations.md.
#
#   deploy/make-certificates.sh [FOLDER [NODE=ADDRESS…]]    the default is the folder certificates beside this file
#
# Each NODE is a machine of a cluster (deploy/cluster), which gets a folder too: database-1=10.0.0.11 …
set -eu
folder=${1:-$(dirname "$0")/certificates}
[ $# -eq 0 ] || shift
days=90
authority_days=1826

command -v openssl >/dev/null || {
  echo 'make-certificates.sh needs openssl: install it (Debian, Ubuntu: apt-get install openssl).' >&2
  exit 1
}
# Keeps other users of the machine out. Containers have users of their own, who must be able to read what is theirs;
# of the other folders they see nothing.
umask 077
mkdir -p "$folder/authority"
folder=$(cd "$folder" && pwd)
authority=$folder/authority
work=$(mktemp -d "$folder/.new-XXXXXX")
trap 'rm -rf "$work"' EXIT

# openssl reports on what went well, too.
quiet() {
  "$@" 2>"$work/messages" || {
    cat "$work/messages" >&2
    exit 1
  }
}
new_key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

make_authority() {
  cat >"$work/authority.cnf" <<'CNF'
[req]
distinguished_name = name
prompt = no
x509_extensions = authority
[name]
CN = Aushadh internal authority
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
CNF
  # shellcheck disable=SC2086 # These are several options.
  quiet openssl req -x509 -sha256 $new_key -config "$work/authority.cnf" -days $authority_days \
    -keyout "$work/authority-key.pem" -out "$work/authority.pem"
  mv "$work/authority-key.pem" "$authority/key.pem"
  mv "$work/authority.pem" "$authority/authority.pem"
}

# give_folder FOLDER: a folder that has the authority's certificate.
give_folder() {
  mkdir -p "$folder/$1"
  cp "$authority/authority.pem" "$work/authority.pem"
  chmod 644 "$work/authority.pem"
  mv "$work/authority.pem" "$folder/$1"
  chmod 755 "$folder/$1"
}

# issue FOLDER NAME COMMON_NAME USE [NAMES]: the certificate NAME.pem and its new key.
issue() {
  printf '%s\n' 'basicConstraints = critical, CA:FALSE' 'keyUsage = critical, digitalSignature' \
    "extendedKeyUsage = $4" 'authorityKeyIdentifier = keyid' ${5:+"subjectAltName = $5"} >"$work/extensions"
  # shellcheck disable=SC2086
  quiet openssl req -new -sha256 $new_key -subj "/CN=$3" -keyout "$work/$2-key.pem" -out "$work/request"
  quiet openssl x509 -req -sha256 -in "$work/request" -CA "$authority/authority.pem" -CAkey "$authority/key.pem" \
    -set_serial "0x$(openssl rand -hex 16)" -days $days -extfile "$work/extensions" -out "$work/$2.pem"
  chmod 644 "$work/$2-key.pem" "$work/$2.pem"
  mv "$work/$2-key.pem" "$work/$2.pem" "$folder/$1"
}

if [ ! -e "$authority/key.pem" ] && [ -e "$folder/shop" ]; then
  # Certificates of a new one would be taken by nobody who still knows the old one.
  echo "The authority is missing. Put it back into $authority, or remove $folder to begin anew." >&2
  exit 1
elif [ ! -e "$authority/key.pem" ]; then
  make_authority
elif ! openssl x509 -in "$authority/authority.pem" -noout -checkend $((days * 86400)) >/dev/null; then
  echo "The authority ends before new certificates would. Remove $folder, run this again, and restart everything." >&2
  exit 1
fi
for container in database shop migrate proxy sandbox; do
  give_folder "$container"
done
issue database server database serverAuth 'DNS:database, DNS:localhost'
# 127.0.0.1 is for the health check, and for the sandbox, which shares the network of a process.
issue shop server shop serverAuth 'DNS:shop-1, DNS:shop-2, DNS:localhost, IP:127.0.0.1'
# PostgreSQL lets a client log in as the role that its certificate names.
issue shop client aushadh_app clientAuth
issue migrate client aushadh_owner clientAuth
for node in "$@"; do
  name=${node%%=*}
  give_folder "$name"
  # Its etcd and its Patroni are servers and clients. Whoever connects by HAProxy knows all nodes as `database`.
  issue "$name" server "$name" 'serverAuth, clientAuth' \
    "DNS:$name, DNS:database, DNS:localhost, IP:127.0.0.1, IP:${node#*=}"
  issue "$name" replicator replicator clientAuth
  issue "$name" rewind rewind clientAuth
done
if [ $# -gt 0 ]; then
  give_folder pool
  issue pool server pool serverAuth 'DNS:pool, DNS:localhost, IP:127.0.0.1'
  issue pool client aushadh_app clientAuth
fi
echo "The certificates in $folder are valid for $days days. Restart the containers, or see docs/operations.md."
