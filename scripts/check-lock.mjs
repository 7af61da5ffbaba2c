/**
 * Checks package-lock.json for two errors npm does not report: a platform's package left out because the machine that
 * wrote the lock could not see it (another system would then install without it), and addresses of one machine's
 * package source.
 */
import './node-version.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** The folders in which node looks for a package required from a folder, nearest first. */
function placesFor(name, folder) {
  const parts = folder.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [
    ...above.map((place) => (place ? `${place}/node_modules/${name}` : `node_modules/${name}`)),
    `node_modules/${name}`,
  ];
}

/** Every fault of a lock file, one line each. */
function lockFaults({ packages }) {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !placesFor(name, folder).some((place) => packages[place]))
      .map(
        (name) =>
          `${folder || 'the root package'} may need ${name} on some systems, and the lock file has no entry for it`,
      );
    const address = /:\/\//.test(entry.resolved ?? '')
      ? [`${folder} carries the download address ${entry.resolved}`]
      : [];
    return [...missing, ...address];
  });
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const faults = lockFaults(lock);
// A lock file of another form has none under this name.
if (Object.keys(lock.packages).length < 100) faults.push('package-lock.json has fewer than 100 packages');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
