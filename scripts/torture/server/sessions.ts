/**
 * Moments of backups and restores of a database on a server: the state of their sessions there, and the programs that
 * they have started.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { writersLock } from '../../../packages/api/src/platform/database/postgres/processes/school-locks.ts';
import type { Command } from '../commands.ts';
import { databaseOn } from '../site/schools.ts';

/** @param use queries the database of this folder, over a connection to another one: a restore must be alone in it */
async function beside<Result>(dataDir: string, use: (ask: (where: string) => Promise<number>) => Promise<Result>) {
  const url = new URL(databaseOn(dataDir) ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  // The next query reports a server that has ended.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(async (where) => {
      const sessions = "select pid from pg_stat_activity where datname = $1 and application_name = 'gerende backup'";
      return (await client.query(`${sessions} and ${where}`, [name])).rows.length;
    });
  } finally {
    await client.end();
  }
}

/** psql has begun to put the school in place: only it has the writers' lock then. */
export const replacing = `pid in (select pid from pg_locks
  where locktype = 'advisory' and objid = ${writersLock} and mode = 'ExclusiveLock' and granted)`;
/** It has put everything in place and compares, marks, notifies or commits. */
export const ending = "state <> 'idle' and (query like 'do $check$%' or query ~ '^(comment|select pg_notify|commit)')";

/** Resolves when there is such a session, or the command has ended. @returns whether there was one */
export const untilSession = (dataDir: string, command: Command, where: string): Promise<boolean> =>
  beside(dataDir, async (ask) => {
    while (!command.isOver) if ((await ask(where)) > 0) return true;
    return false;
  });

/** Resolves when no backup or restore is running on the server. @returns whether that was soon */
export const untilNoSession = (dataDir: string): Promise<boolean> =>
  beside(dataDir, async (ask) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await ask('true')) === 0) return true;
      await delay(50);
    }
    return false;
  });

/** A program that only prints its version is left out. */
function childOf({ pid }: Command, name: string): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = stdout.split('\n').find((line) => {
    const [, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && args.some((arg) => path.basename(arg) === name) && !args.includes('--version');
  });
  return found === undefined ? undefined : Number.parseInt(found, 10);
}

/** The program that a command has started, when it has begun to work; undefined when the command has ended before. */
export async function untilChild(command: Command, name: string): Promise<number | undefined> {
  while (!command.isOver) {
    const pid = childOf(command, name);
    if (pid !== undefined) return pid;
    await delay(5);
  }
  return undefined;
}

/** @param pid of a process that may have ended by itself */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

export const isThere = (pid: number): boolean => signal(pid, 0);

/** @returns whether it was there to be killed */
export const killProgram = (pid: number | undefined): boolean => pid !== undefined && signal(pid, 'SIGKILL');
