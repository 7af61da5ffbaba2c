/** A backup is killed, and the database is removed: no uncompressed copy stays, and no new school replaces the old one. */
import { readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Command } from '../commands.ts';
import type { Report } from '../findings.ts';
import { hasFile, untilSeen } from '../moments.ts';
import { Site } from '../site/site.ts';

/** The parts that a process with this id writes: the server may be making a nightly backup meanwhile. */
const partsOf = (pid: number): RegExp => new RegExp(`\\.${pid}(\\.db)?\\.part(-\\w+)?$`);
const partsIn = (folder: string, parts: RegExp): string[] => readdirSync(folder).filter((name) => parts.test(name));

/** @returns the parts that a killed backup has left; it is killed repeatedly until there are some */
async function killBackup(dataDir: string): Promise<RegExp> {
  const folder = path.join(dataDir, 'backups');
  for (let tries = 0; tries < 10; tries += 1) {
    const backup = new Command(dataDir, ['backup']);
    const parts = partsOf(backup.pid);
    await untilSeen(() => hasFile(folder, parts), backup.ended);
    await backup.kill();
    if (hasFile(folder, parts)) return parts;
  }
  throw new Error('No kill met a backup that was being made.');
}

/** @param dataDir of a server that runs */
export async function killedBackup(report: Report, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const parts = await killBackup(dataDir);
  for (const name of partsIn(folder, parts)) {
    const mode = statSync(path.join(folder, name)).mode & 0o777;
    if ((mode & 0o077) !== 0) report.faults.push(`killed backup: others may read ${name} (${mode.toString(8)})`);
  }
  await new Command(dataDir, ['backup']).succeeded();
  const left = partsIn(folder, parts);
  if (left.length > 0) report.faults.push(`killed backup: after the next one ${left.join(', ')} is left`);
  report.say('killed backup: the next one leaves no raw copy');
}

/** @param dataDir of a server that has been stopped */
export async function lostDatabase(report: Report, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const parts = await killBackup(dataDir);
  const file = path.join(dataDir, 'gerende.db');
  renameSync(file, `${file}-away`);
  const site = new Site({ dataDir });
  const hasOpened = await site.opened().then(
    () => true,
    () => false,
  );
  if (hasOpened) await site.kill();
  const code = await site.ended();
  const [line = '', ...more] = site.printed.trim().split('\n');
  if (code !== 1 || more.length > 0 || !/is missing, but the folder has had a school .*gerende restore/.test(line))
    report.faults.push(`missing database: ${code}, ${site.printed}`);
  if (hasFile(dataDir, /^gerende\.db$/)) report.faults.push('missing database: a new one was made');
  renameSync(`${file}-away`, file);
  const next = new Site({ dataDir });
  await next.opened();
  const left = partsIn(folder, parts);
  await next.stop();
  if (left.length > 0) report.faults.push(`killed backup: after the next start ${left.join(', ')} is left`);
  report.say(`missing database: "${line}"; the next start leaves no raw copy of a killed backup`);
}
