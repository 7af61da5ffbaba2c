/**
 * PostgreSQL's own programs that copy a database and restore a copy: pg_dump, pg_restore and psql. The address of the
 * server and the password are passed in their environment: arguments are visible to everybody on the machine, and a
 * file with the password would outlast a kill. A process's environment can only be read by its owner, who can also read
 * DATABASE_URL in ours.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { environmentOfSystem } from '../../../system-environment.ts';
import { ProgramsUnfit, type ServerOrigin } from '../../backup-source.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** The parameters of an address that libpq reads, besides the parts that every address has. */
const libpqNames: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/** Parameters of the driver that libpq does not have. */
const sslModes: Record<string, string> = { 'no-verify': 'require' };

function environmentOf({ url }: ServerOrigin): Record<string, string> {
  // Read by the driver's parser, so that the programs reach the same database.
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const { searchParams } = new URL(url);
  const others = Object.entries(libpqNames).flatMap(([name, variable]) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[variable, (name === 'sslmode' && sslModes[value]) || value]];
  });
  if (searchParams.get('ssl') === 'true' && !searchParams.has('sslmode')) others.push(['PGSSLMODE', 'require']);
  const known = { PGHOST: host, PGUSER: user, PGPASSWORD: password, PGDATABASE: database, PGAPPNAME: 'gerende backup' };
  const given = Object.entries(known).filter((each): each is [string, string] => Boolean(each[1]));
  return { ...Object.fromEntries([...given, ...others]), PGPORT: String(port), PGCONNECT_TIMEOUT: '20' };
}

/** A running program: its output, its input, and its end. It ends with this process, since nobody reads its output any more. */
export type Running = {
  input: Writable;
  output: Readable;
  /** Resolves when it has done its work. @throws ProgramsUnfit when there is no such program, or the program's own message */
  ended: Promise<void>;
  kill(): void;
};

/** The last line that says what is wrong: programs repeat the statement after it. */
const reasonIn = (said: string): string =>
  said
    .split('\n')
    .filter((line) => /error|fatal|could not|aborting|mismatch/i.test(line))
    .slice(0, 2)
    .join(' ')
    .trim() || said.trim().slice(-300);

async function endOf(child: ChildProcessByStdio<Writable, Readable, Readable>, name: Program): Promise<void> {
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, 4000);
  });
  try {
    const [code, signal] = await once(child, 'close');
    if (code !== 0)
      throw new Error([`${name} ended with ${code ?? signal}`, reasonIn(said)].filter(Boolean).join(': '));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');
    throw isMissing ? new ProgramsUnfit(`${name} is not there`, { cause: error }) : error;
  }
}

export function start(server: ServerOrigin, name: Program, args: readonly string[]): Running {
  const file = server.programs ? path.join(server.programs, name) : name;
  // Its messages are parsed.
  const env = { ...environmentOfSystem(), LC_ALL: 'C', ...environmentOf(server) };
  const child = spawn(file, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  // A program that has ended reads no more; the reason is thrown by `ended`.
  child.stdin.on('error', () => undefined);
  const ended = endOf(child, name);
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended, kill: () => void child.kill('SIGKILL') };
}

async function versionOf(server: ServerOrigin, name: Program): Promise<string> {
  const { output, ended } = start(server, name, ['--version']);
  let said = '';
  for await (const text of output.setEncoding('utf8')) said += text;
  await ended;
  return /\(PostgreSQL\) (\d+\S*)/.exec(said)?.[1] ?? '0';
}

const major = (version: string): number => Number.parseInt(version, 10);

/**
 * @param serverVersion as the server reports it
 * @throws ProgramsUnfit, with the package to install, unless all of them are there and support this server
 */
export async function refuseUnfitPrograms(server: ServerOrigin, serverVersion: string): Promise<void> {
  const needed = `postgresql-client-${major(serverVersion)}`;
  for (const name of ['pg_dump', 'pg_restore', 'psql'] as const) {
    const version = await versionOf(server, name).catch((error: unknown) => {
      if (error instanceof ProgramsUnfit) throw new ProgramsUnfit(`${needed}: ${error.message}`, { cause: error });
      throw error;
    });
    if (major(version) < major(serverVersion))
      throw new ProgramsUnfit(`${needed}: ${name} ${version} is older than the server, ${major(serverVersion)}`);
  }
}
