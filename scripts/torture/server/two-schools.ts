/** Two schools on a server that differ in rows and pictures, and a backup of the one that replaces the other. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { runOn } from '../../../e2e/postgres/school-database.ts';
import { readDatabase } from '../../../e2e/stored.ts';
import { tableSums } from '../../../packages/api/src/platform/database/postgres/backup/row-sums.ts';
import { withClient } from '../../../packages/api/src/platform/database/postgres/processes/school-locks.ts';
import { Command, namedBackups } from '../commands.ts';
import type { Report } from '../findings.ts';
import { databaseOn, removeSchool, settingsOnServer } from '../site/schools.ts';
import { Site } from '../site/site.ts';

export type Two = {
  /** The school that is replaced, with the old data in it between two tries. */
  dataDir: string;
  backup: string;
  states: { old: string; new: string };
};

/** What a process writes by itself when it starts: counts of attempts, and the search index. */
const ofProcesses = new Set(['gerende_limit', 'booking_search', 'booking_search_due']);

/** All rows and all pictures, as text to compare. */
async function stateOf(dataDir: string): Promise<string> {
  const hash = createHash('sha256');
  const uploads = path.join(dataDir, 'uploads');
  for (const name of readdirSync(uploads, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(uploads, name);
    if (statSync(file).isFile()) hash.update(`\n${name}\n`).update(readFileSync(file));
  }
  const sums = await withClient(databaseOn(dataDir) ?? '', (client) => tableSums(client, 'public'));
  return JSON.stringify([sums.filter(({ name }) => !ofProcesses.has(name)), hash.digest('hex')]);
}

/** Rows that make a restore take longer, as those of years would. */
const grow = (times: number): string => `
  insert into audit_log (operation_id, at, actor, source, entity, entity_id, action, before, after)
  select operation_id, at, actor, source, entity, entity_id, action, before, after
  from audit_log, generate_series(1, ${times})`;

/**
 * @param dataDir a school with pictures of slopes, which is replaced
 * @param by another one, which is changed and put into the backup; it is gone afterwards
 * @param times as many rows more as the history has
 */
export async function makeTwo(dataDir: string, by: string, times: number): Promise<Two> {
  const url = databaseOn(by) ?? '';
  await runOn(url, "update slope set name_en = 'Restored', name_ja = 'Restored', name_zh = 'Restored' where id = 1");
  if (times > 0) await runOn(url, grow(times));
  cpSync(path.join(by, 'uploads', 'slope'), path.join(by, 'uploads', 'school'), { recursive: true });
  const folder = path.join(by, 'backups');
  rmSync(folder, { recursive: true, force: true });
  await new Command(by, ['backup']).succeeded();
  const backup = path.join(dataDir, 'to-be-restored.gerende-backup');
  cpSync(path.join(folder, namedBackups(folder)[0] ?? ''), backup);
  const states = { old: await stateOf(dataDir), new: await stateOf(by) };
  await removeSchool(by);
  return { dataDir, backup, states };
}

/** The leftovers of an unfinished restore. */
export const leftovers = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => /^restor(ing-|e\.json)/.test(name));

const schemas = "select nspname as name from pg_namespace where nspname like 'gerende_replaced_%'";

/**
 * Starts the site, as somebody does at once after a kill, and asks it.
 * @param command still to end, where something else was killed
 * @param isUndo after which something is set aside in any case
 * @returns which school it serves
 */
export async function sideOf(
  report: Report,
  { dataDir, states }: Two,
  what: string,
  { command, isUndo = false }: { command?: Command; isUndo?: boolean } = {},
): Promise<'old' | 'new'> {
  const site = new Site({ dataDir, settings: { ...settingsOnServer(dataDir), DRAIN_SECONDS: '0' } });
  const url = await site.opened();
  const isNew = (await (await fetch(`${url}/api/v1/slopes`)).text()).includes('Restored');
  await command?.ended;
  await site.stop();
  const state = await stateOf(dataDir);
  const which = state === states.old ? 'old' : 'new';
  if (state !== states[which])
    report.faults.push(`${what}: neither the old nor the new data\n${differences(state, states)}`);
  if (isNew !== (which === 'new')) report.faults.push(`${what}: the site shows another school than the database has`);
  for (const name of leftovers(dataDir)) report.faults.push(`${what}: the next start has left ${name}`);
  const aside = readDatabase<{ name: string }>(dataDir, schemas);
  if (which === 'old' && aside.length > 0 && !isUndo)
    report.faults.push(`${what}: the old data, and ${aside.length} set aside`);
  return which;
}

/** What one state contains that neither of the others does. */
function differences(state: string, { old, new: restored }: Two['states']): string {
  const items = (text: string): string[] =>
    (JSON.parse(text) as [object[], string]).flat().map((each) => JSON.stringify(each));
  const known = new Set([...items(old), ...items(restored)]);
  const others = items(state).filter((each) => !known.has(each));
  return others.length > 0 ? others.join('\n') : 'each table is of the one or the other';
}

/** Deletes what the last restore has set aside. */
export async function clearAside(dataDir: string): Promise<void> {
  for (const { name } of readDatabase<{ name: string }>(dataDir, schemas))
    await runOn(databaseOn(dataDir) ?? '', `drop schema "${name}" cascade`);
  for (const name of readdirSync(dataDir))
    if (name.startsWith('replaced-')) rmSync(path.join(dataDir, name), { recursive: true });
}

/** Restores the old data, with the command for it. */
export async function undo(report: Report, two: Two): Promise<void> {
  await new Command(two.dataDir, ['restore', '--undo']).succeeded();
  if ((await stateOf(two.dataDir)) !== two.states.old) report.faults.push('an undo has not brought the old data back');
  await clearAside(two.dataDir);
}
