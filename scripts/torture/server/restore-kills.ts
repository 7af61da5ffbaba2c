/**
 * Kills of whatever puts a backup in the place of a school on a server: the command, the programs of PostgreSQL that it has
 * started, the database server, and a site that somebody starts meanwhile. The site is started at once after each: it serves
 * the old or the new school, whole, with the pictures of the same one.
 */
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Command } from '../commands.ts';
import type { Report } from '../findings.ts';
import { Hits, hasFile, type Random, untilHit, untilSeen } from '../moments.ts';
import { settingsOnServer } from '../site/schools.ts';
import { Site } from '../site/site.ts';
import { ending, killProgram, replacing, untilChild, untilSession } from './sessions.ts';
import { clearAside, leftovers, makeTwo, sideOf, type Two, undo } from './two-schools.ts';

/** How many milliseconds a restore takes for each part. */
type Times = { unpacking: number; replacing: number; undoing: number };

const preload = new URL('../kill-before.mjs', import.meta.url);
const restoringFolder = /^restoring-/;

/** @property expected which school there must be; undefined where either may be */
type Killed = { what: string; wasThere: boolean; command: Command; expected?: 'old' | 'new'; isUndo?: boolean };
type Tried = { two: Two; times: Times; random: Random; restartServer: () => Promise<void> };
type Try = (tried: Tried) => Promise<Killed>;

const begin = ({ dataDir, backup }: Two): Command => new Command(dataDir, ['restore', backup]);

async function killCommand(command: Command, wait: number, where: string): Promise<Killed> {
  await Promise.race([delay(wait), command.ended]);
  const wasThere = await command.kill();
  return { what: `the command, ${wait} ms after ${where}`, wasThere, command };
}

const whileUnpacking: Try = async ({ two, times, random }) => {
  const command = begin(two);
  await untilSeen(() => hasFile(two.dataDir, restoringFolder), command.ended);
  return killCommand(command, random(times.unpacking), 'it began to unpack');
};

const whileReplacing: Try = async ({ two, times, random }) => {
  const command = begin(two);
  await untilSession(two.dataDir, command, replacing);
  return killCommand(command, random(times.replacing), 'psql began');
};

const atTheEnd: Try = async ({ two, random }) => {
  const command = begin(two);
  await untilSession(two.dataDir, command, ending);
  return killCommand(command, random(120), 'psql had all rows');
};

const killProgramOf =
  (name: 'psql' | 'pg_restore'): Try =>
  async ({ two, times, random }) => {
    const command = begin(two);
    const pid = await untilChild(command, name);
    const wait = random(times.replacing);
    await Promise.race([delay(wait), command.ended]);
    return { what: `${name}, after ${wait} ms`, wasThere: killProgram(pid), command };
  };

/** It waits for the restore, which continues when it is killed. */
const killStart: Try = async ({ two, times, random }) => {
  const command = begin(two);
  await untilSession(two.dataDir, command, replacing);
  const site = new Site({ dataDir: two.dataDir, settings: settingsOnServer(two.dataDir) });
  const wait = random(times.replacing);
  await delay(wait);
  const wasThere = !command.isOver;
  await site.kill();
  await command.ended;
  return { what: `a site that is started meanwhile, after ${wait} ms`, wasThere, command, expected: 'new' };
};

const killServer: Try = async ({ two, times, random, restartServer }) => {
  const command = begin(two);
  await untilSession(two.dataDir, command, replacing);
  const wait = random(times.replacing);
  await Promise.race([delay(wait), command.ended]);
  const wasThere = !command.isOver;
  await restartServer();
  return { what: `the database server, ${wait} ms after psql began`, wasThere, command };
};

const killUndo: Try = async ({ two, times, random }) => {
  await begin(two).succeeded();
  const command = new Command(two.dataDir, ['restore', '--undo']);
  const wait = random(times.undoing);
  await Promise.race([delay(wait), command.ended]);
  const wasThere = await command.kill();
  return { what: `an undo, after ${wait} ms`, wasThere, command, isUndo: true };
};

const tries: Record<string, Try> = {
  'the command at the end': atTheEnd,
  'the command in the transaction': whileReplacing,
  psql: killProgramOf('psql'),
  'the command while unpacking': whileUnpacking,
  pg_restore: killProgramOf('pg_restore'),
  'a site that is started meanwhile': killStart,
  'the database server': killServer,
  'an undo': killUndo,
};

/** @returns the renames and removals of an undisturbed restore, and how long its parts take */
async function measure(report: Report, two: Two): Promise<{ steps: string[]; times: Times }> {
  const stepsFile = `${two.dataDir}-steps`;
  const restore = new Command(two.dataDir, ['restore', two.backup], {
    NODE_OPTIONS: `--import ${preload.href}`,
    STEPS_FILE: stepsFile,
  });
  await untilSeen(() => hasFile(two.dataDir, restoringFolder), restore.ended);
  const unpacks = performance.now();
  await untilSession(two.dataDir, restore, replacing);
  const replaces = performance.now();
  await untilSeen(() => hasFile(two.dataDir, /^replaced-/), restore.ended);
  const exchanges = performance.now();
  await restore.succeeded();
  if ((await sideOf(report, two, 'a restore that nobody kills')) !== 'new') report.faults.push('it was not restored');
  const undoes = performance.now();
  await undo(report, two);
  const undoing = performance.now() - undoes;
  const times = { unpacking: replaces - unpacks, replacing: exchanges - replaces, undoing };
  const steps = readFileSync(stepsFile, 'utf8').trim().split('\n');
  rmSync(stepsFile);
  return { steps, times };
}

/** Kills before each rename and removal: all of them come after the commit. */
async function killAtSteps(report: Report, two: Two, steps: readonly string[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const restore = new Command(two.dataDir, ['restore', two.backup], {
      NODE_OPTIONS: `--import ${preload.href}`,
      STEPS_FILE: `${two.dataDir}-steps`,
      KILL_BEFORE: String(index + 1),
    });
    const code = await restore.ended;
    const what = `restore killed before ${step.replaceAll(/\S*\//g, '')}`;
    if (code !== null) report.faults.push(`${what}: not killed, but ended with ${code}: ${restore.said}`);
    const which = await sideOf(report, two, what);
    if (which !== 'new') report.faults.push(`${what}: the old data, though the new ones were stored`);
    report.say(`${what}: the ${which} data, whole`);
    if (which === 'new') await undo(report, two);
  }
}

/** What must be true of a command that was not killed itself. */
async function ended(report: Report, { what, wasThere, command, isUndo }: Killed, which: 'old' | 'new'): Promise<void> {
  const code = await command.ended;
  if (code === null) return;
  const isTold = code === 1 && command.said.trim().split('\n').length === 1;
  if (code !== 0 && !(wasThere && isTold))
    report.faults.push(`${what}: the restore ended with ${code}: ${command.said}`);
  if (code === 0 && which === 'old' && !isUndo)
    report.faults.push(`${what}: the restore says that it has happened, and it has not`);
}

/** @param count kills at random moments, beside one before each step of the exchange of the pictures where there are many */
export async function killRestoresOnServer(
  report: Report,
  schools: { dataDir: string; by: string; count: number; rows: number; restartServer: () => Promise<void> },
  random: Random,
): Promise<void> {
  const { dataDir, by, count, rows, restartServer } = schools;
  const two = await makeTwo(dataDir, by, rows);
  const { steps, times } = await measure(report, two);
  const names = Object.keys(tries);
  const isLong = count >= names.length;
  const hits = new Hits('restore', names.slice(0, count));
  const sides = new Hits('the next start after a restore', isLong ? ['with the old data', 'with the new data'] : []);
  if (isLong) await killAtSteps(report, two, steps);
  const killIn = async (name: string, random: Random): Promise<boolean> => {
    const killed = await tries[name]?.({ two, times, random, restartServer });
    if (!killed) return true;
    const what = `restore, killed ${killed.what}`;
    const which = await sideOf(report, two, what, killed);
    await ended(report, { ...killed, what }, which);
    if (killed.expected && which !== killed.expected) report.faults.push(`${what}: the ${which} data`);
    hits.add(killed.wasThere ? name : 'over before the kill');
    sides.add(`with the ${which} data`);
    report.say(`${what}: the ${which} data, whole${killed.command.said && `; said: ${killed.command.said.trim()}`}`);
    if (which === 'new') await undo(report, two);
    else await clearAside(dataDir);
    return killed.wasThere;
  };
  for (let index = 0; index < count; index += 1)
    await untilHit(random, index < names.length, (random) => killIn(names[index % names.length] ?? '', random));
  await begin(two).succeeded();
  if ((await sideOf(report, two, 'the restore after the kills')) !== 'new' || leftovers(dataDir).length > 0)
    report.faults.push('the restore after the kills has not happened');
  hits.tell(report);
  sides.tell(report);
}
