/**
 * `npm run torture`: what a server has to survive, tried on the built one. `--short` is the part of `npm test`; `--postgres` tries
 * three processes behind a plain proxy on a PostgreSQL server of its own, with what is not about the file of SQLite. It needs
 * no network but 127.0.0.1, and leaves nothing behind.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PostgresServer, startServer } from '../../../e2e/drivers/postgres-server.ts';
import { attacks } from '../attacks/attacks.ts';
import { flippedBits } from '../attacks/flipped-bits.ts';
import { killBackups } from '../backup-kills.ts';
import { openedBeside } from '../beside.ts';
import { clockJumps, fewClockJumps } from '../clock.ts';
import { killClosures, killClosuresAtMoments } from '../closure/closure-kills.ts';
import { damagedFile, diskFull, folderGone, idleAndSlow, readOnlyFolder, secondProcess } from '../faults.ts';
import type { Report } from '../findings.ts';
import { killUnderLoad, randomOf } from '../kills.ts';
import { Hits } from '../moments.ts';
import { keptRows, makeOldSchool } from '../old-school.ts';
import { otherWriters } from '../other-writers.ts';
import { killPayments } from '../payment-kills.ts';
import { killRestores } from '../restore-kills.ts';
import { killBackupsOnServer } from '../server/backup-kills.ts';
import { killFirstStartOnServer, killFirstStarts } from '../server/first-start.ts';
import { diskFullOnServer } from '../server/full-disk.ts';
import { killRestoresOnServer } from '../server/restore-kills.ts';
import { copySchool } from '../site/schools.ts';
import { halfMade, killFirstStart, killUpdates, updateOf } from '../start-kills.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    kills: { type: 'string', default: '200' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-torture-'));
// A server may run as another user.
chmodSync(folder, 0o755);
const report: Report = { say: (line) => console.log(line), faults: [] };
const random = randomOf(Number(values.seed));

async function copyOf(dataDir: string, name: string): Promise<string> {
  const copy = path.join(folder, name);
  await copySchool(dataDir, copy);
  return copy;
}

const demo = path.join(folder, 'demo');

const faults = {
  openedBeside,
  otherWriters,
  attacks,
  flippedBits,
  readOnlyFolder,
  damagedFile,
  secondProcess,
  folderGone,
  diskFull,
  idleAndSlow,
  clockJumps,
};
/** Two at a time, in the order in which they take about equally long. */
const fewFaults = {
  openedBeside,
  otherWriters,
  attacks,
  flippedBits,
  diskFull,
  readOnlyFolder,
  damagedFile,
  folderGone,
  clockJumps: fewClockJumps,
};

async function load(kills: number, isMailUp: boolean): Promise<void> {
  const starts = Math.floor(kills / 5);
  return killUnderLoad(report, { dataDir: await copyOf(demo, 'load'), load: kills - starts, starts, random, isMailUp });
}

async function firstStarts(count: number): Promise<void> {
  const hits = new Hits('first start', [halfMade]);
  for (let index = 0; index < count; index += 1) {
    const dataDir = path.join(folder, 'first');
    await killFirstStart(report, dataDir, random, hits);
    rmSync(dataDir, { recursive: true });
  }
  hits.tell(report);
}

/** A school of an earlier version. */
async function oldSchool(): Promise<string> {
  const old = path.join(folder, 'old');
  if (!existsSync(old)) await makeOldSchool(old, 20_000);
  return old;
}

async function updates(count: number): Promise<void> {
  await killUpdates(report, { old: await oldSchool(), folder, count, rows: keptRows }, random);
}

/** The updated old school replaces the demo. */
async function restores(count: number): Promise<void> {
  const updated = path.join(folder, 'restored-from');
  await updateOf(await oldSchool(), updated);
  await killRestores(report, { from: await copyOf(demo, 'replaced'), by: updated, count }, random);
}

const count = Number(values.kills);

async function payments(): Promise<void> {
  await killPayments(report, await copyOf(demo, 'payments'), Math.ceil(count / 4), random);
}

const kills = {
  load: () => load(count, true),
  backups: async () => killBackups(report, await copyOf(demo, 'backed-up'), 20, random),
  firstStarts: () => firstStarts(20),
  updates: () => updates(20),
  restores: () => restores(20),
  payments,
  closures: async () => killClosures(report, await copyOf(demo, 'closures'), false),
};
const fewKills = {
  load: () => load(3, false),
  closures: async () => killClosures(report, await copyOf(demo, 'closures'), true),
};

let server: PostgresServer | undefined;

async function closuresOnServer(times: number): Promise<void> {
  await killClosuresAtMoments(report, { dataDir: await copyOf(demo, 'closures'), count: times }, random);
}

async function backupsOnServer(times: number): Promise<void> {
  await killBackupsOnServer(report, { dataDir: await copyOf(demo, 'backed-up'), count: times }, random);
}

/** @param rows how many times as long the history is that is restored */
async function restoresOnServer(times: number, rows: number): Promise<void> {
  const [dataDir, by] = [await copyOf(demo, 'replaced'), await copyOf(demo, 'restored-from')];
  const restartServer = async () => server?.restart();
  await killRestoresOnServer(report, { dataDir, by, count: times, rows, restartServer }, random);
}

async function firstStartsOnServer(): Promise<void> {
  const dataDir = path.join(folder, 'first');
  await killFirstStarts(report, { dataDir, server: server?.url ?? '', count: 10 }, random);
}

const onServer = {
  faults: { attacks, clockJumps, diskFull: (_: Report, dataDir: string) => diskFullOnServer(report, dataDir, false) },
  kills: {
    load: kills.load,
    firstStarts: firstStartsOnServer,
    payments,
    closures: () => closuresOnServer(Math.ceil(count / 10)),
    backups: () => backupsOnServer(Math.ceil(count / 5)),
    restores: () => restoresOnServer(Math.ceil(count / 3), 40),
  },
};
const fewOnServer = {
  faults: {
    attacks,
    clockJumps: fewClockJumps,
    diskFull: (_: Report, dataDir: string) => diskFullOnServer(report, dataDir, true),
  },
  kills: {
    load: () => load(3, false),
    payments,
    closures: () => closuresOnServer(3),
    backups: () => backupsOnServer(2),
    restores: () => restoresOnServer(2, 0),
  },
};

type Part = [name: string, run: () => Promise<void>];

function parts(): Part[] {
  const all = values.postgres ? onServer : { faults, kills };
  const few = values.postgres ? fewOnServer : { faults: fewFaults, kills: fewKills };
  const tried = values.short ? few : all;
  const ofFaults = Object.entries(tried.faults).map(
    ([name, fault]): Part => [name, async () => fault(report, await copyOf(demo, name))],
  );
  return values.faults ? ofFaults : [...ofFaults, ...Object.entries(tried.kills)];
}

/** Ends the program if nothing would be tested: a run without parts finds no fault. */
function wantedParts(): Part[] {
  const known = parts();
  const wanted = known.filter(([name]) => values.only === undefined || values.only === name);
  const problem =
    wanted.length === 0
      ? `There is no part called ${values.only} here. The parts: ${known.map(([name]) => name).join(', ')}`
      : !Number.isInteger(count) || count < 1
        ? `${values.kills} is no number of kills`
        : null;
  if (problem === null) return wanted;
  console.error(problem);
  rmSync(folder, { recursive: true, force: true });
  process.exit(2);
}

async function main(): Promise<void> {
  const wanted = wantedParts();
  if (values.postgres) server = await startServer({ isDurable: true });
  if (server) await killFirstStartOnServer(report, { dataDir: demo, server: server.url }, random);
  else await killFirstStart(report, demo, random);
  // A part mostly waits for its server, so the short run tests two at a time; kills depend on timing, which other parts
  // would disturb.
  const next = wanted.values();
  const inTurn = async (): Promise<void> => {
    for (const [, run] of next) await run();
  };
  await Promise.all(Array.from({ length: values.short && !server ? 2 : 1 }, inTurn));
  console.log(`${wanted.length} parts: ${wanted.map(([name]) => name).join(', ')}`);
}

try {
  await main();
} catch (error) {
  // Before anything else can fail: what was started may still write into the folder.
  report.faults.push(error instanceof Error ? String(error.stack) : String(error));
}
await server?.stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
for (const fault of report.faults) console.error(`FAULT: ${fault}`);
console.log(`${report.faults.length} faults`);
// Ended explicitly, since things may still be open after a fault, such as the sink of mails.
process.exit(report.faults.length === 0 ? 0 : 1);
