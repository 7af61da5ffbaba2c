/** Kills of the command `backup` while guests book: a backup is complete or has no name. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Command, findBrokenBackups, namedBackups } from './commands.ts';
import type { Report } from './findings.ts';
import { findFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { Hits, hasFile, untilSeen } from './moments.ts';
import { Site } from './site/site.ts';

/** Guests who book while backups are made. */
const connections = 4;

/** The name of a backup by hand until it is finished; those of the night and of an update have one more word. */
export const part: RegExp = /Z\.gerende-backup\.(\w+-)?\d+(\.db)?\.part/;
export const halfMade = 'with a part of the file written';

export const removeParts = (folder: string): void => {
  for (const name of readdirSync(folder)) if (part.test(name)) rmSync(path.join(folder, name));
};

/** @returns the milliseconds for which an undisturbed backup is unfinished */
export async function measure(dataDir: string, folder: string): Promise<number> {
  const backup = new Command(dataDir, ['backup']);
  const succeeded = backup.succeeded();
  await untilSeen(() => hasFile(folder, part), backup.ended);
  const began = performance.now();
  await untilSeen(() => !hasFile(folder, part), backup.ended);
  const took = performance.now() - began;
  await succeeded;
  return took;
}

export async function killBackups(
  report: Report,
  dataDir: string,
  count: number,
  random: (below: number) => number,
): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const site = new Site({ dataDir });
  const url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  const booking = guests.load(url, connections);
  const whole = await measure(dataDir, folder);
  const hits = new Hits('backup', [halfMade]);
  for (let index = 0; index < count; index += 1) {
    const backup = new Command(dataDir, ['backup']);
    await untilSeen(() => hasFile(folder, part), backup.ended);
    const wait = random(whole);
    await Promise.race([delay(wait), backup.ended]);
    const wasRunning = await backup.kill();
    const stage = hasFile(folder, part) ? halfMade : wasRunning ? 'when it had its name' : 'over before the kill';
    hits.add(stage);
    const faults = await findBrokenBackups(dataDir);
    report.faults.push(...faults);
    report.say(`backup killed ${wait} ms after it began to write: ${stage}; ${faults.length} faults`);
    removeParts(folder);
  }
  await new Command(dataDir, ['backup']).succeeded();
  await site.kill();
  await booking;
  report.faults.push(...(await findBrokenBackups(dataDir)), ...findFaults(dataDir, guests));
  hits.tell(report);
  report.say(
    `${guests.acknowledged.size} bookings confirmed while backups were killed; ${namedBackups(folder).length} backups have a name, and all are whole`,
  );
}
