/**
 * `npm run torture`: what a server has to survive, tried on the built one. `--short` is the part of `npm test`. It needs no
 * network but 127.0.0.1, and leaves nothing behind.
 */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { killBackups, killRestores } from './backup-kills.ts';
import { clockJumps } from './clock.ts';
import { damagedFile, diskFull, folderGone, idleAndSlow, readOnlyFolder, secondProcess } from './faults.ts';
import { killFirstStart, killUnderLoad, killUpdates, type Report, randomOf, updateOf } from './kills.ts';
import { keptRows, makeOldSchool } from './old-school.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    kills: { type: 'string', default: '200' },
    faults: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-torture-'));
// A server may run as another user.
chmodSync(folder, 0o755);
const report: Report = { say: (line) => console.log(line), faults: [] };
const random = randomOf(Number(values.seed));

const copyOf = (dataDir: string, name: string): string => {
  const copy = path.join(folder, name);
  cpSync(dataDir, copy, { recursive: true });
  return copy;
};

const faults = { readOnlyFolder, damagedFile, secondProcess, folderGone, diskFull, idleAndSlow, clockJumps };

async function killMoreFirstStarts(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const dataDir = path.join(folder, 'first');
    await killFirstStart(report, dataDir, random);
    rmSync(dataDir, { recursive: true });
  }
}

async function main(): Promise<void> {
  const demo = path.join(folder, 'demo');
  await killFirstStart(report, demo, random);
  const tried = values.short ? { readOnlyFolder, damagedFile, folderGone } : faults;
  for (const [name, fault] of Object.entries(tried)) await fault(report, copyOf(demo, name));
  if (values.faults) return;
  const kills = values.short ? 3 : Number(values.kills);
  const starts = Math.floor(kills / 5);
  await killUnderLoad(report, {
    dataDir: copyOf(demo, 'load'),
    load: kills - starts,
    starts,
    random,
    isMailUp: !values.short,
  });
  if (values.short) return;
  await killBackups(report, copyOf(demo, 'backed-up'), 20, random);
  await killMoreFirstStarts(19);
  const old = path.join(folder, 'old');
  await makeOldSchool(old, 20_000);
  await killUpdates(report, { old, folder, count: 20, rows: keptRows }, random);
  const updated = path.join(folder, 'restored-from');
  await updateOf(old, updated);
  await killRestores(report, { from: copyOf(demo, 'replaced'), by: updated, count: 20 }, random);
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of report.faults) console.error(`FAULT: ${fault}`);
console.log(`${report.faults.length} faults`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
