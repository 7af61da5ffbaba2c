/** Kills of the commands `backup` and `restore` at random moments: a backup is whole or has no name, and so are the data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabase } from '../../e2e/stored.ts';
import { readBackup } from '../../packages/api/src/platform/backup/read-backup.ts';
import { findFaults } from './findings.ts';
import { Guests } from './guests.ts';
import type { Report } from './kills.ts';
import { keptRows } from './old-school.ts';
import { bundle, Site } from './site.ts';

type Random = (below: number) => number;

/** Guests who book while backups are made. */
const connections = 4;

/** Starts a command on a data folder. */
function command(dataDir: string, ...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  return spawn(process.execPath, [bundle, ...args], { cwd: '/', env, stdio: 'ignore' });
}

/** @returns how many milliseconds a command takes that nobody kills @throws when it fails */
async function durationOf(dataDir: string, ...args: string[]): Promise<number> {
  const began = performance.now();
  const [code] = await once(command(dataDir, ...args), 'close');
  if (code !== 0) throw new Error(`The command ${args.join(' ')} ended with ${code}.`);
  return performance.now() - began;
}

/** Kills a command after so many milliseconds. @returns whether it was still running */
async function killAfter(child: ChildProcess, milliseconds: number): Promise<boolean> {
  const ended = once(child, 'close');
  await Promise.race([delay(milliseconds), ended]);
  const wasRunning = child.exitCode === null;
  child.kill('SIGKILL');
  if (wasRunning) await ended;
  return wasRunning;
}

/** The files in a folder that have the name of a backup. */
export const namedBackups = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gerende-backup')) : [];

/** What is wrong with the backups of a data folder, as sentences. */
export async function findBrokenBackups(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'backups');
  const faults: string[] = [];
  for (const name of namedBackups(folder))
    await readBackup(path.join(folder, name)).catch((error: Error) => faults.push(error.message));
  return faults;
}

/** Kills the command `backup` while guests book. */
export async function killBackups(report: Report, dataDir: string, count: number, random: Random): Promise<void> {
  const site = new Site({ dataDir });
  const url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  const booking = guests.load(url, connections);
  const whole = await durationOf(dataDir, 'backup');
  let killed = 0;
  for (let index = 0; index < count; index += 1) {
    const wait = random(whole);
    if (await killAfter(command(dataDir, 'backup'), wait)) killed += 1;
    const faults = await findBrokenBackups(dataDir);
    report.faults.push(...faults);
    report.say(`backup killed after ${wait} ms of about ${Math.round(whole)}; ${faults.length} faults`);
  }
  await durationOf(dataDir, 'backup');
  await site.kill();
  await booking;
  const made = namedBackups(path.join(dataDir, 'backups')).length;
  report.faults.push(...(await findBrokenBackups(dataDir)), ...findFaults(dataDir, guests));
  report.say(
    `${killed} backups killed, ${guests.acknowledged.size} bookings confirmed meanwhile; ${made} backups have a name, and all are whole`,
  );
}

/** The rows, the pictures and the secret of a data folder, as text to compare. */
function stateOf(dataDir: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(dataDir, 'secret.key')));
  const uploads = path.join(dataDir, 'uploads');
  for (const name of readdirSync(uploads, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(uploads, name);
    if (statSync(file).isFile()) hash.update(`\n${name}\n`).update(readFileSync(file));
  }
  return JSON.stringify([readDatabase(dataDir, keptRows), hash.digest('hex')]);
}

/** Opens the folder as the next start does, which ends what a kill left. */
async function openOnce(dataDir: string): Promise<string> {
  const site = new Site({ dataDir });
  await site.opened();
  await site.stop();
  return stateOf(dataDir);
}

/**
 * Kills the command `restore`, and starts the server: it must find the old or the new data, whole.
 * @param from a data folder with pictures of slopes, whose copy is replaced
 * @param by another one, of which a backup is restored; it gets a secret and pictures that `from` does not have
 */
export async function killRestores(
  report: Report,
  { from, by, count }: { from: string; by: string; count: number },
  random: Random,
): Promise<void> {
  writeFileSync(path.join(from, 'secret.key'), 'a'.repeat(64));
  writeFileSync(path.join(by, 'secret.key'), 'b'.repeat(64));
  await cp(path.join(from, 'uploads', 'slope'), path.join(by, 'uploads', 'school'), { recursive: true });
  const folder = path.join(by, 'backups');
  await rm(folder, { recursive: true, force: true });
  await durationOf(by, 'backup');
  const [name = ''] = namedBackups(folder);
  const states = { old: stateOf(from), new: stateOf(by) };
  const dataDir = `${from}-restored`;
  const afresh = async (): Promise<void> => {
    await rm(dataDir, { recursive: true, force: true });
    await cp(from, dataDir, { recursive: true });
  };
  await afresh();
  const whole = await durationOf(dataDir, 'restore', path.join(folder, name));
  const found = { old: 0, new: 0 };
  for (let index = 0; index < count; index += 1) {
    await afresh();
    // The exchange comes last: half of the kills meet the last fifth.
    const wait = index % 2 === 0 ? random(whole) : whole * 0.8 + random(whole * 0.2);
    const wasRunning = await killAfter(command(dataDir, 'restore', path.join(folder, name)), wait);
    const state = await openOnce(dataDir);
    const which = state === states.old ? 'old' : 'new';
    if (state === states[which]) found[which] += 1;
    else report.faults.push(`a killed restore left neither the old nor the new data: ${state}`);
    const how = wasRunning ? `killed after ${Math.round(wait)} ms` : 'over before the kill';
    report.say(`restore ${how} of about ${Math.round(whole)}; the ${which} data, whole`);
  }
  report.say(`${count} restores: ${found.old} times the old data, ${found.new} times the new`);
  await rm(dataDir, { recursive: true, force: true });
}
