/** Faults of disk, folder and network: nothing that was confirmed is lost, and the operator gets one sentence. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { readDatabase } from '../../e2e/stored.ts';
import type { Report } from './findings.ts';
import { findFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { operatorToken, Site } from './site/site.ts';
import { SmallDisk } from './small-disk.ts';

/** Causes one fault, and reports the server's message. */
type Fault = (report: Report, dataDir: string) => Promise<void>;

/** A user without any permissions. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

function expectThat(report: Report, holds: boolean, sentence: string): void {
  if (!holds) report.faults.push(sentence);
}

/** The one line printed at the end of a start that must fail. */
async function refusal(report: Report, name: string, site: Site, expected: RegExp): Promise<void> {
  const code = await site.ended();
  const lines = site.printed.trim().split('\n');
  expectThat(
    report,
    code === 1 && lines.length === 1 && expected.test(lines[0] ?? ''),
    `${name}: ${code}, ${site.printed}`,
  );
  report.say(`${name}: "${lines[0]}"`);
}

export const readOnlyFolder: Fault = async (report, dataDir) => {
  if (isRoot) for (const name of ['.', 'gerende.db', 'server.lock', 'secret.key']) chown(path.join(dataDir, name));
  chmodSync(dataDir, 0o500);
  const site = new Site({ dataDir, uid: isRoot ? nobody : undefined });
  await refusal(report, 'read-only folder', site, /cannot be written/);
  chmodSync(dataDir, 0o700);
};

function chown(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) chownSync(file, nobody, nobody);
}

export const damagedFile: Fault = async (report, dataDir) => {
  const file = path.join(dataDir, 'gerende.db');
  // The damage is behind the first page, so that it still looks like a database; in a table's pages.
  const handle = openSync(file, 'r+');
  for (let page = 20; page < 120; page += 1) writeSync(handle, Buffer.alloc(1024, 7), 0, 1024, page * 4096);
  closeSync(handle);
  await refusal(report, 'damaged file', new Site({ dataDir }), /is damaged .* Put the newest backup in its place/);
};

export const secondProcess: Fault = async (report, dataDir) => {
  const first = new Site({ dataDir });
  const { port } = new URL(await first.opened());
  const second = new Site({ dataDir });
  await refusal(report, 'second process', second, /another process works on/);
  mkdirSync(`${dataDir}-other`);
  const other = new Site({ dataDir: `${dataDir}-other`, settings: { PORT: port } });
  await refusal(report, 'port taken', other, /port \d+ is in use; set PORT/);
  await first.kill();
  const next = new Site({ dataDir });
  await next.opened();
  await next.stop();
};

/** The reason that `/readyz` gives for its 503 to holders of the token; strangers only see the 503. */
async function notReady(report: Report, url: string): Promise<string> {
  const told = await (await fetch(`${url}/readyz`)).text();
  expectThat(report, told === '{"status":"not ready"}', `/readyz tells strangers ${told}`);
  const answer = await fetch(`${url}/readyz`, { headers: { authorization: `Bearer ${operatorToken}` } });
  const { reason = '' } = (await answer.json()) as { reason?: string };
  return answer.status === 503 ? reason : `status ${answer.status}`;
}

export const folderGone: Fault = async (report, dataDir) => {
  const site = new Site({ dataDir });
  const url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  await guests.load(url, 4, 3);
  renameSync(dataDir, `${dataDir}-away`);
  cpSync(`${dataDir}-away`, dataDir, { recursive: true });
  const confirmed = guests.acknowledged.size;
  await guests.load(url, 4, 3);
  expectThat(report, guests.acknowledged.size === confirmed, 'folder replaced: bookings were confirmed without it');
  rmSync(dataDir, { recursive: true });
  await guests.load(url, 4, 3);
  expectThat(report, guests.acknowledged.size === confirmed, 'folder gone: bookings were confirmed without it');
  const reason = await notReady(report, url);
  expectThat(report, /is gone.*put .* back/i.test(reason), `folder gone, /readyz: ${reason}`);
  report.say(`folder gone: "${reason}"`);
  renameSync(`${dataDir}-away`, dataDir);
  await guests.tryAgain(url);
  expectThat(report, guests.acknowledged.size > 0, 'folder back: no booking');
  await guests.load(url, 4, 3);
  expectThat(report, guests.acknowledged.size > confirmed, 'folder back: no booking');
  await site.stop();
  report.faults.push(...findFaults(dataDir, guests));
};

/** The operations of a disk: it can be full, and then have room again. */
type Disk = { dataDir: string; fill: (pid: number) => void; empty: (pid: number) => void; remove: () => void };

/** @throws where this user may not mount one */
function smallDisk(folder: string): Disk {
  const disk = new SmallDisk(folder, 24);
  return {
    dataDir: path.join(folder, 'data'),
    fill: () => disk.fill(),
    empty: () => disk.empty(),
    remove: () => disk.remove(),
  };
}

/** Simulates a small disk: no file of the server may be written beyond its first page. */
function limitedFiles(dataDir: string): Disk {
  const limit = (pid: number, bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  };
  return {
    dataDir,
    fill: (pid) => limit(pid, '4096'),
    empty: (pid) => limit(pid, 'unlimited'),
    remove: () => undefined,
  };
}

function diskBeside(dataDir: string): Disk {
  try {
    return smallDisk(`${dataDir}-disk`);
  } catch {
    return limitedFiles(`${dataDir}-limited`);
  }
}

export const diskFull: Fault = async (report, dataDir) => {
  const disk = diskBeside(dataDir);
  try {
    await fillDisk(report, dataDir, disk);
  } finally {
    disk.remove();
  }
};

async function fillDisk(report: Report, from: string, { dataDir, fill, empty }: Disk): Promise<void> {
  cpSync(from, dataDir, { recursive: true });
  const site = new Site({ dataDir, settings: { LOG_LEVEL: 'error' } });
  const url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  await guests.load(url, 4, 2);
  fill(site.pid);
  const confirmed = guests.acknowledged.size;
  await guests.load(url, 4, 20);
  expectThat(report, (guests.refused.get(503) ?? 0) > 0, 'disk full: nothing was refused with 503');
  const others = [...guests.refused.keys()].filter((status) => status !== 503);
  expectThat(report, others.length === 0, `disk full: bookings were answered ${others.join()}`);
  const [school] = readDatabase<{ phone: string }>(dataDir, 'select guest_phone as phone from school');
  const told = guests.told.get(503) ?? '';
  expectThat(report, told.endsWith(`or call the school: ${school?.phone}`), `disk full, a guest reads: ${told}`);
  const lines = site.printed.split('\n').filter((line) => line.includes('nothing can be stored')).length;
  expectThat(report, lines === 1, `disk full: ${lines} log lines about it within a minute`);
  const reason = await notReady(report, url);
  expectThat(report, /disk is full|disk I\/O error/.test(reason), `disk full, /readyz: ${reason}`);
  report.say(`disk full: "${reason}"; ${guests.refused.get(503)} bookings refused: "${told}"`);
  report.faults.push(...findFaults(dataDir, guests));
  empty(site.pid);
  await guests.tryAgain(url);
  expectThat(report, guests.acknowledged.size > confirmed, 'disk free again: no booking');
  await site.stop();
  report.faults.push(...findFaults(dataDir, guests));
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
  });

/** Connections that send nothing, and clients that send a request byte by byte, while others book. */
export const idleAndSlow: Fault = async (report, dataDir) => {
  const site = new Site({ dataDir });
  const url = await site.opened();
  const port = Number(new URL(url).port);
  const idle: Socket[] = [];
  while (idle.length < 2000) idle.push(...(await Promise.all(Array.from({ length: 200 }, () => opened(port)))));
  const slow = idle.slice(0, 200);
  const head = `POST /api/v1/booking HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`;
  for (const socket of slow) socket.on('error', () => undefined).write(head);
  const guests = await Guests.of(url, dataDir);
  const began = performance.now();
  await guests.load(url, 8, 20);
  const seconds = (performance.now() - began) / 1000;
  for (const socket of slow) socket.write(' ');
  expectThat(report, guests.acknowledged.size === 160, `idle connections: ${guests.acknowledged.size} of 160 bookings`);
  report.say(`2,000 idle connections, 200 of them slow: 160 bookings in ${seconds.toFixed(1)} s`);
  for (const socket of idle) socket.destroy();
  await site.stop();
  report.faults.push(...findFaults(dataDir, guests));
};
