/**
 * A full disk while a backup of a database on a server is made or restored: that of the data folder, and that of the
 * database server. The command says so in one sentence, nothing half made is left, and the site goes on: its bookings are
 * not on that disk.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../../../e2e/drivers/postgres-server.ts';
import { tableSums } from '../../../packages/api/src/platform/database/postgres/backup/row-sums.ts';
import { withClient } from '../../../packages/api/src/platform/database/postgres/processes/school-locks.ts';
import { part } from '../backup-kills.ts';
import { Command, findBrokenBackups, namedBackups } from '../commands.ts';
import { findFaults, type Report } from '../findings.ts';
import { Guests } from '../guests.ts';
import { hasFile, untilSeen } from '../moments.ts';
import { copySchool, databaseOn, keepOnServer, removeSchool } from '../site/schools.ts';
import { startSite } from '../site/sites.ts';
import { SmallDisk } from '../small-disk.ts';
import { leftovers } from './two-schools.ts';

/** So long a process that was ready says so without looking again. */
const readyMilliseconds = 6000;

const diskOrNone = (report: Report, folder: string, megabytes: number): SmallDisk | undefined => {
  try {
    return new SmallDisk(folder, megabytes);
  } catch {
    report.say('full disk: not tried, since this user may mount none');
    return undefined;
  }
};

/** @param expected what the one line says */
async function refused(report: Report, command: Command, what: string, expected: RegExp): Promise<void> {
  const code = await command.ended;
  const lines = command.said.trim().split('\n');
  if (code !== 1 || lines.length !== 1 || !expected.test(command.said))
    report.faults.push(`${what}: ended with ${code}: ${command.said}`);
  report.say(`${what}: "${command.said.trim()}"`);
}

const backupRefused = /^gerende backup: no backup was made: there is not enough space for it in \S+\. Delete /;

/** Guests book while the disk of the data folder is full: each is answered with a booking. */
async function book(report: Report, guests: Guests, url: string, what: string): Promise<void> {
  const before = guests.acknowledged.size;
  await guests.load(url, 4, 3);
  const booked = guests.acknowledged.size - before;
  if (booked !== 12)
    report.faults.push(
      `${what}: ${booked} of 12 guests could book; refused: ${[...guests.refused, ...guests.told].join()}`,
    );
  await guests.tryAgain(url);
}

/** The disk is filled when a backup has begun to write a file of this name. */
async function fillDuringBackup(report: Report, disk: SmallDisk, dataDir: string, name: RegExp): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  disk.empty();
  // Less is not even begun with.
  disk.fill(120);
  const command = new Command(dataDir, ['backup']);
  await untilSeen(() => hasFile(folder, name), command.ended);
  disk.fill();
  await refused(report, command, 'disk full during a backup', backupRefused);
  if (namedBackups(folder).length > 0) report.faults.push('disk full: a file has the name of a backup');
  if (hasFile(folder, part)) report.faults.push('disk full: a part of a backup is left');
}

/** @param few one backup, and no wait @returns a backup that was made when there was room again */
async function fullData(report: Report, disk: SmallDisk, dataDir: string, few: boolean): Promise<string> {
  const site = startSite({ dataDir });
  const url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  if (!few) await fillDuringBackup(report, disk, dataDir, /Z\.gerende-backup\..*\d\.part$/);
  await fillDuringBackup(report, disk, dataDir, /\.db\.part$/);
  // What the backup had written is gone, and with it there was room again.
  disk.fill();
  if (!few) await delay(readyMilliseconds);
  await book(report, guests, url, 'disk full');
  await refused(report, new Command(dataDir, ['backup']), 'backup on a full disk', backupRefused);
  disk.empty();
  await new Command(dataDir, ['backup']).succeeded();
  const folder = path.join(dataDir, 'backups');
  const backup = `${disk.folder}-backup`;
  copyFileSync(path.join(folder, namedBackups(folder)[0] ?? ''), backup);
  report.faults.push(...(await findBrokenBackups(dataDir)));
  await book(report, guests, url, 'room again');
  await site.stop();
  disk.fill(1);
  const restore = new Command(dataDir, ['restore', backup]);
  const sentence = /^gerende restore: there is not enough space in \S+ to unpack \S+\. Nothing was changed/;
  await refused(report, restore, 'restore on a full disk', sentence);
  for (const name of leftovers(dataDir)) report.faults.push(`restore on a full disk: ${name} is left`);
  const again = startSite({ dataDir });
  await book(report, guests, await again.opened(), 'after a restore on a full disk');
  await again.stop();
  report.faults.push(...findFaults(dataDir, guests));
  disk.empty();
  await new Command(dataDir, ['restore', backup]).succeeded();
  return backup;
}

const sumsOf = async (dataDir: string): Promise<string> =>
  JSON.stringify(await withClient(databaseOn(dataDir) ?? '', (client) => tableSums(client, 'public')));

/** The server of the database has no room for a second school. @param disk of its own */
async function fullServer(report: Report, disk: SmallDisk, dataDir: string, backup: string): Promise<void> {
  const server = await startServer({ isDurable: true, parent: disk.folder });
  try {
    mkdirSync(dataDir);
    await keepOnServer(dataDir, server.url);
    await new Command(dataDir, ['restore', backup]).succeeded();
    const before = await sumsOf(dataDir);
    for (const left of [8, 1]) {
      disk.fill(left);
      const restore = new Command(dataDir, ['restore', backup]);
      await refused(
        report,
        restore,
        `restore, ${left} MB left for the server`,
        /^gerende restore: .*No space left on device/,
      );
      disk.empty();
      await server.restart();
      if ((await sumsOf(dataDir)) !== before) report.faults.push('full disk of the server: a restore has changed rows');
    }
    const site = startSite({ dataDir });
    const url = await site.opened();
    const guests = await Guests.of(url, dataDir);
    await book(report, guests, url, 'the server has room again');
    await site.stop();
    report.faults.push(...findFaults(dataDir, guests));
    for (const name of leftovers(dataDir)) report.faults.push(`full disk of the server: ${name} is left`);
    await new Command(dataDir, ['restore', backup]).succeeded();
    rmSync(dataDir, { recursive: true });
  } finally {
    await server.stop();
  }
}

/** @param few without the disk of the server, and what has to be waited for */
export async function diskFullOnServer(report: Report, from: string, few: boolean): Promise<void> {
  const disk = diskOrNone(report, `${from}-disk`, 300);
  if (!disk) return;
  const dataDir = path.join(disk.folder, 'data');
  try {
    await copySchool(from, dataDir);
    const backup = await fullData(report, disk, dataDir, few);
    await removeSchool(dataDir);
    if (few) return;
    disk.empty();
    await fullServer(report, disk, `${from}-on-small`, backup);
  } finally {
    disk.remove();
  }
}
