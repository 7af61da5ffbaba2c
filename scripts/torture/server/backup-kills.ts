/**
 * Kills of whatever makes a backup of a database on a server: the command, the programs of PostgreSQL that it has started, the site
 * beside it, and the site that makes one by itself. A file by the name of a backup is whole, and the next backup is made.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { admin } from '../attacks/school.ts';
import { halfMade, measure, part, removeParts } from '../backup-kills.ts';
import { Command, findBrokenBackups, namedBackups, runCommand } from '../commands.ts';
import { findFaults, type Report } from '../findings.ts';
import { Guests } from '../guests.ts';
import { Hits, hasFile, type Random, untilHit, untilSeen } from '../moments.ts';
import { send, textOf } from '../send.ts';
import { type RunningSite, startSite } from '../site/sites.ts';
import { isThere, killProgram, untilChild, untilNoSession } from './sessions.ts';

const connections = 4;
/** Programs of PostgreSQL work about as long on the demo school. */
const programMilliseconds = 150;

/** The site with guests who book as long as it is open. */
class Booked {
  readonly #report: Report;
  readonly dataDir: string;
  readonly guests: Guests;
  url: string;
  #site: RunningSite;
  #load: Promise<void>;

  private constructor(report: Report, dataDir: string, site: RunningSite, url: string, guests: Guests) {
    this.#report = report;
    this.dataDir = dataDir;
    this.#site = site;
    this.url = url;
    this.guests = guests;
    this.#load = guests.load(url, connections);
  }

  static async open(report: Report, dataDir: string): Promise<Booked> {
    const site = startSite({ dataDir });
    const url = await site.opened();
    return new Booked(report, dataDir, site, url, await Guests.of(url, dataDir));
  }

  async kill(): Promise<void> {
    await this.#site.kill();
    await this.#load;
    this.check();
  }

  async openAgain(): Promise<void> {
    this.#site = startSite({ dataDir: this.dataDir });
    this.url = await this.#site.opened();
    this.#load = this.guests.load(this.url, connections);
  }

  check(): void {
    this.#report.faults.push(...findFaults(this.dataDir, this.guests));
  }
}

/** The desk has it made, by the process of the site that the press comes to. */
async function press(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { token } = JSON.parse(
    await textOf(await send(`${url}/api/v1/login`, { headers, body: JSON.stringify(admin) })),
  ) as { token: string };
  const authorized = { ...headers, Authorization: `Bearer ${token}` };
  const answer = await send(`${url}/trpc/admin.backup.make`, { headers: authorized, body: '{}' });
  if (answer.statusCode !== 200) throw new Error(`admin.backup.make: ${answer.statusCode} ${await textOf(answer)}`);
}

/** Resolves when the system has cleared away whoever left a part: until then their numbers are those of processes. */
async function untilCleared(folder: string): Promise<void> {
  const writers = readdirSync(folder).flatMap((name) => /-(\d+)(\.db)?\.part$/.exec(name)?.[1] ?? []);
  for (let tries = 0; tries < 300 && writers.some((pid) => isThere(Number(pid))); tries += 1) await delay(100);
}

type Killed = { what: string; wasThere: boolean; faults: string[] };
type Try = (booked: Booked, whole: number, random: Random) => Promise<Killed>;

const folderOf = (dataDir: string): string => path.join(dataDir, 'backups');

/** What must be so when something else than the command was killed: it ends by itself, and cleans up. */
async function endedBy(command: Command, dataDir: string, wasThere: boolean, expected: RegExp): Promise<string[]> {
  const code = await command.ended;
  const faults: string[] = [];
  if (hasFile(folderOf(dataDir), part)) faults.push('a part is left by a command that was not killed');
  const lines = command.said.trim().split('\n');
  const isTold = code === 1 && lines.length === 1 && expected.test(command.said);
  if (wasThere && code !== 0 && !isTold) faults.push(`the backup ended with ${code}: ${command.said}`);
  if (!wasThere && code !== 0) faults.push(`a backup that nobody killed ended with ${code}: ${command.said}`);
  return faults;
}

const killCommand: Try = async ({ dataDir }, whole, random) => {
  const command = new Command(dataDir, ['backup']);
  await untilSeen(() => hasFile(folderOf(dataDir), part), command.ended);
  const wait = random(whole);
  await Promise.race([delay(wait), command.ended]);
  const wasThere = await command.kill();
  return { what: `the command, after ${wait} ms`, wasThere, faults: [] };
};

const killProgramOf =
  (name: 'pg_dump' | 'pg_restore'): Try =>
  async ({ dataDir }, _whole, random) => {
    const command = new Command(dataDir, ['backup']);
    await untilSeen(() => hasFile(folderOf(dataDir), part), command.ended);
    const pid = await untilChild(command, name);
    const wait = random(programMilliseconds);
    await delay(wait);
    const wasThere = killProgram(pid);
    const faults = await endedBy(command, dataDir, wasThere, new RegExp(`${name} ended with SIGKILL`));
    return { what: `${name}, after ${wait} ms`, wasThere, faults };
  };

/** The backup goes on when those who serve the school are killed. */
const killSite: Try = async (booked, whole, random) => {
  const command = new Command(booked.dataDir, ['backup']);
  await untilSeen(() => hasFile(folderOf(booked.dataDir), part), command.ended);
  const wait = random(whole);
  await Promise.race([delay(wait), command.ended]);
  const wasThere = !command.isOver;
  await booked.kill();
  const faults = await endedBy(command, booked.dataDir, false, /./);
  await booked.openAgain();
  return { what: `the site beside it, after ${wait} ms`, wasThere, faults };
};

const killMaker: Try = async (booked, whole, random) => {
  const { dataDir, url } = booked;
  await press(url);
  await untilSeen(() => hasFile(folderOf(dataDir), part), delay(30_000));
  const wait = random(whole);
  await delay(wait);
  const wasThere = hasFile(folderOf(dataDir), part);
  await booked.kill();
  const isOver = await untilNoSession(dataDir);
  await booked.openAgain();
  const faults = isOver ? [] : ['a backup goes on whose site was killed'];
  return { what: `the site that makes it, after ${wait} ms`, wasThere, faults };
};

const tries: Record<string, Try> = {
  'the command': killCommand,
  pg_dump: killProgramOf('pg_dump'),
  'the site that makes it': killMaker,
  pg_restore: killProgramOf('pg_restore'),
  'the site beside it': killSite,
};

export async function killBackupsOnServer(
  report: Report,
  { dataDir, count }: { dataDir: string; count: number },
  random: Random,
): Promise<void> {
  await runCommand(dataDir, ['admin', 'add', admin.email], admin.password);
  const folder = folderOf(dataDir);
  const booked = await Booked.open(report, dataDir);
  const whole = await measure(dataDir, folder);
  const names = Object.keys(tries);
  const hits = new Hits('backup', names.slice(0, count));
  const killIn = async (name: string, random: Random): Promise<boolean> => {
    // What the last one has left is removed by the backup at the end.
    removeParts(folder);
    const killed = await tries[name]?.(booked, whole, random);
    if (!killed) return true;
    const faults = [...killed.faults, ...(await findBrokenBackups(dataDir))];
    booked.check();
    hits.add(killed.wasThere ? name : 'over before the kill');
    report.faults.push(...faults.map((fault) => `backup, killed ${killed.what}: ${fault}`));
    const left = hasFile(folder, part) ? halfMade : 'with no part left';
    report.say(`backup, killed ${killed.what}: ${left}; ${faults.length} faults`);
    return killed.wasThere;
  };
  for (let index = 0; index < count; index += 1)
    await untilHit(random, index < names.length, (random) => killIn(names[index % names.length] ?? '', random));
  await untilCleared(folder);
  await new Command(dataDir, ['backup']).succeeded();
  if (hasFile(folder, part)) report.faults.push('the backup after the kills left what they had left');
  if (!(await untilNoSession(dataDir))) report.faults.push('something of a backup is still at work on the server');
  await booked.kill();
  report.faults.push(...(await findBrokenBackups(dataDir)));
  hits.tell(report);
  report.say(
    `${booked.guests.acknowledged.size} bookings confirmed while backups were killed; ${namedBackups(folder).length} backups have a name, and all are whole`,
  );
}
