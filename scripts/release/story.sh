#!/bin/bash
# What the README tells a school without an engineer, word by word, with the one file and an empty environment:
#   scripts/release/story.sh dist/gerende-linux-x64 [a newer gerende]
# install, first booking, backup, the machine dies, restore on another, forgotten password, update. Needs curl.
set -euo pipefail
program=$(realpath "$1")
newer=$(realpath "${2:-$1}")
folder=$(mktemp -d /tmp/gerende-story-XXXXXX)
port=${PORT:-3999}
site=http://127.0.0.1:$port
server=
trap 'kill -9 $server 2>/dev/null || true; rm -rf "$folder"' EXIT

fail() { echo "story: $*" >&2; exit 1; }
# A day before the demo's season, so that every run books the same lesson.
gerende() { (cd "$folder/$machine" && env -i HOME="$folder/home" PORT="$port" BOT_CHECK=none NOW=2026-12-10T10:00:00+09:00 ./gerende "$@"); }
install_on() {
  machine=$1
  mkdir -p "$folder/$machine" "$folder/home"
  cp "$program" "$folder/$machine/gerende"
}
start() {
  cd "$folder/$machine"
  env -i HOME="$folder/home" PORT="$port" BOT_CHECK=none NOW=2026-12-10T10:00:00+09:00 ./gerende > "$folder/log" 2>&1 &
  server=$!
  cd "$folder"
  until curl --silent --fail --output /dev/null "$site/readyz"; do
    kill -0 "$server" || fail "$(cat "$folder/log")"
    sleep 0.2
  done
}
stop() { kill "$server"; wait "$server"; }
login() {
  curl --silent --output /dev/null --write-out '%{http_code}' --header 'content-type: application/json' \
    --data "{\"email\":\"admin@gerende.example\",\"password\":\"$1\"}" "$site/api/v1/login"
}
# Books the first day of the season that is free. Prints the booking's number.
book() {
  local day answer
  for day in $(seq 1 200); do
    answer=$(curl --silent --header 'content-type: application/json' --data "{\"customer_name\":\"Tan Wei Ling\",
      \"phone_number\":\"+65 8123 4567\",\"email\":\"weiling@example.com\",\"days_of_lesson\":1,\"number_of_orders\":1,\"ability_level\":1,
      \"course_id\":1,\"slope_id\":1,\"country_id\":702,\"operating_day\":$day,\"setting_time_id\":1,\"hotel_name\":\"x\",\"age_group\":\"20s\",
      \"referrer\":\"partner\",\"preferred_contact_method\":\"line\",\"account_id\":\"x\"}" "$site/api/v1/booking")
    if [[ $answer == '{"item":{"id":'* ]]; then
      echo "$answer" | sed 's/^{"item":{"id":\([0-9]*\).*/\1/'
      return
    fi
  done
  fail "nothing could be booked: $answer"
}

install_on first
start
password=$(sed -n 's/^ *Password: *\([^ ]*\).*/\1/p' "$folder/log")
[ "$(login "$password")" = 200 ] || fail "the printed login is refused"
echo "booked: number $(book)"
gerende backup
before=$(gerende check)
kill -9 "$server"
mkdir "$folder/second"
mv "$folder"/first/data/backups/*.gerende-backup "$folder/second/"
rm -rf "$folder/first"

install_on second
backup=$(basename "$folder"/second/*.gerende-backup)
gerende check "$backup"
gerende restore "$backup"
[ "$(gerende check)" = "$before" ] || fail "restored: $(gerende check); before: $before"
start
[ "$(login "$password")" = 200 ] || fail "the login is refused after the restore"
new=$(gerende admin reset-password admin@gerende.example --generate | sed -n 's/^Password: \([^ ]*\).*/\1/p')
[ "$(login "$new")" = 200 ] && [ "$(login "$password")" = 401 ] || fail "the new password is not the one that counts"
stop

cp "$newer" "$folder/second/gerende"
start
[ "$(login "$new")" = 200 ] || fail "the login is refused after the update"
[ "$(gerende check)" = "$before" ] || fail "updated: $(gerende check); before: $before"
stop
echo "story: every step held, $before"
