#!/bin/bash
# Runs the executable alone, as an ordinary user, in a root that has nothing but Debian's C and C++ libraries:
#   sudo scripts/release/try.sh dist/gerende-linux-x64 [port]
# Prints how long the first and the second start take to answer, and serves until it is stopped. Needs root and Linux.
set -euo pipefail
program=$(realpath "$1")
port=${2:-3000}
root=$(mktemp -d /tmp/gerende-root-XXXXXX)
chmod 755 "$root"
trap 'kill $server 2>/dev/null || true; wait; rm -rf "$root"' EXIT
server=
dpkg -L libc6 libgcc-s1 libstdc++6 | grep '\.so' | while read -r library; do
  [ -f "$library" ] && install -D "$(realpath "$library")" "$root$library"
done
mkdir -p "$root/lib64"
cp -L /lib64/ld-linux-*.so.* "$root/lib64/"
install -D -m 755 "$program" "$root/app/gerende"
install -d -m 777 "$root/tmp"
install -d -o 65534 -g 65534 "$root/data"
mkdir "$root/dev"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 666 "$root/dev/urandom" c 1 9
answered() {
  local began=$(date +%s%N)
  env -i PORT="$port" DATA_DIR=/data PUBLIC_URL="http://localhost:$port" \
    "$(command -v chroot)" --userspec=65534:65534 "$root" /app/gerende > "$root/log" 2>&1 &
  server=$!
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/"; do
    kill -0 "$server" || { cat "$root/log"; exit 1; }
  done
  echo "$1 start: first answer after $((($(date +%s%N) - began) / 1000000)) ms, $(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$server/status") MB"
}
find "$root" -not -path "$root/app*" -type f | sed "s#$root##"
answered first
kill "$server"; wait "$server" || true
answered second
cat "$root/log"
echo "serving on http://127.0.0.1:$port from $root until stopped"
wait "$server"
