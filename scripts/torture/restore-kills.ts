/** Kills of the command `restore`, also before each step of its exchange: the next start finds the old or the new data. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabase } from '../../e2e/stored.ts';
import { Command, namedBackups } from './commands.ts';
import type { Report } from './findings.ts';
import { Hits, hasFile, untilSeen } from './moments.ts';
import { keptRows } from './old-school.ts';
import { Site } from './site/site.ts';

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

/** Two data folders that differ in rows, pictures and secret, and a backup of the second. */
type Two = { from: string; dataDir: string; backup: string; states: { old: string; new: string } };

async function makeTwo(from: string, by: string): Promise<Two> {
  writeFileSync(path.join(from, 'secret.key'), 'a'.repeat(64));
  writeFileSync(path.join(by, 'secret.key'), 'b'.repeat(64));
  await cp(path.join(from, 'uploads', 'slope'), path.join(by, 'uploads', 'school'), { recursive: true });
  const folder = path.join(by, 'backups');
  await rm(folder, { recursive: true, force: true });
  await new Command(by, ['backup']).succeeded();
  const backup = path.join(folder, namedBackups(folder)[0] ?? '');
  return { from, dataDir: `${from}-restored`, backup, states: { old: stateOf(from), new: stateOf(by) } };
}

async function afresh({ from, dataDir }: Two): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await cp(from, dataDir, { recursive: true });
}

const unpacking = 'while it was unpacked and checked beside the data';
const exchanging = 'within the exchange';

/** What a killed restore had left. */
function stageOf(dataDir: string, wasRunning: boolean): string {
  if (existsSync(path.join(dataDir, 'restore.json'))) return exchanging;
  if (hasFile(dataDir, /^restoring-/)) return unpacking;
  return wasRunning ? 'before or after all of it' : 'over before the kill';
}

/** Which data the next start finds after a kill; those of the other side, or a mixture, are a fault. */
async function side(report: Report, { dataDir, states }: Two, stage: string): Promise<'old' | 'new'> {
  const state = await openOnce(dataDir);
  const which = state === states.old ? 'old' : 'new';
  if (state !== states[which]) report.faults.push(`a restore killed ${stage} left neither the old nor the new data`);
  const wrong = { [unpacking]: 'new', [exchanging]: 'old' }[stage];
  if (which === wrong) report.faults.push(`a restore killed ${stage} ended with the ${which} data`);
  return which;
}

const preload = new URL('kill-before.mjs', import.meta.url);

/** @returns the steps that a restore makes when it is not killed, and the milliseconds of its unpacking */
async function measure(two: Two): Promise<{ steps: string[]; unpacks: number }> {
  const stepsFile = `${two.dataDir}-steps`;
  await afresh(two);
  const restore = new Command(two.dataDir, ['restore', two.backup], {
    NODE_OPTIONS: `--import ${preload.href}`,
    STEPS_FILE: stepsFile,
  });
  const succeeded = restore.succeeded();
  await untilSeen(() => hasFile(two.dataDir, /^restoring-/), restore.ended);
  const began = performance.now();
  await untilSeen(() => hasFile(two.dataDir, /^(replaced-.*|restore\.json)$/), restore.ended);
  const unpacks = performance.now() - began;
  await succeeded;
  return { steps: readFileSync(stepsFile, 'utf8').trim().split('\n'), unpacks };
}

/**
 * @param from a data folder with pictures of slopes, whose copy is replaced
 * @param by another one, of which a backup is restored; it gets a secret and pictures that `from` does not have
 * @param count kills at random moments from the beginning of the unpacking on, beside one before each step
 */
export async function killRestores(
  report: Report,
  { from, by, count }: { from: string; by: string; count: number },
  random: (below: number) => number,
): Promise<void> {
  const two = await makeTwo(from, by);
  const { dataDir, backup } = two;
  const { steps, unpacks } = await measure(two);
  const hits = new Hits('restore', [unpacking, exchanging]);
  const sides = new Hits('the next start after a restore', ['with the old data', 'with the new data']);
  const found = async (what: string, wasRunning: boolean): Promise<void> => {
    const stage = stageOf(dataDir, wasRunning);
    const which = await side(report, two, stage);
    hits.add(stage);
    sides.add(`with the ${which} data`);
    report.say(`restore killed ${what}: ${stage}; the ${which} data, whole`);
  };
  for (const [index, step] of steps.entries()) {
    await afresh(two);
    const restore = new Command(dataDir, ['restore', backup], {
      NODE_OPTIONS: `--import ${preload.href}`,
      STEPS_FILE: `${dataDir}-steps`,
      KILL_BEFORE: String(index + 1),
    });
    const code = await restore.ended;
    if (code !== null) report.faults.push(`restore: not killed before ${step}, but ended with ${code}`);
    await found(`before ${step.replaceAll(/\S*\//g, '')}`, true);
  }
  for (let index = 0; index < count; index += 1) {
    await afresh(two);
    const restore = new Command(dataDir, ['restore', backup]);
    await untilSeen(() => hasFile(dataDir, /^restoring-/), restore.ended);
    const wait = random(unpacks);
    await Promise.race([delay(wait), restore.ended]);
    await found(`${wait} ms after its unpacking began`, await restore.kill());
  }
  hits.tell(report);
  sides.tell(report);
  await rm(dataDir, { recursive: true, force: true });
}
