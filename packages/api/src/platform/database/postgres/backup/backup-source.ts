/** Backs up a database on a server: pg_dump and the checksums read the same snapshot. */
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { createClock } from '../../../clock.ts';
import {
  type BackupSource,
  type CopiedDatabase,
  Damaged,
  dumpEntry,
  type ServerOrigin,
  type TableSum,
} from '../../backup-source.ts';
import { picturePlaces } from '../../picture-places.ts';
import { limitTable } from '../processes/limit-table.ts';
import { backupLock, withClient } from '../processes/school-locks.ts';
import { refuseUnfitPrograms, start } from './programs.ts';
import { literal, quoted, tableSums } from './row-sums.ts';

const textOf = async (client: pg.Client, expression: string): Promise<string> => {
  const { rows } = await client.query<{ text: string | null }>(`select (${expression})::text as text`);
  return rows[0]?.text ?? '';
};

/** The paths that rows name, below the folder of uploads; the tables of an earlier version may lack some of the columns. */
async function namedPictures(client: pg.Client, schema: string): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ place: string }>(
    `select concat(table_name, '.', column_name) as place from information_schema.columns where table_schema = ${literal(schema)}`,
  );
  const present = new Set(columns.map(({ place }) => place));
  const selects = picturePlaces
    .filter(({ table, column }) => present.has(`${table}.${column}`))
    .map(({ table, column, json }) => {
      const path = json ? `${quoted(column)}::json ->> ${literal(json)}` : quoted(column);
      return `select ${path} as path from ${quoted(schema)}.${quoted(table)}`;
    });
  if (selects.length === 0) return new Set();
  const named = `select path from (${selects.join(' union ')}) as places where path is not null`;
  return new Set((await client.query<{ path: string }>(named)).rows.map(({ path }) => path));
}

/**
 * The tables that are left out have no rows that a school stores. They are also unlogged, and if a server crashes just
 * after a restore that created such a table was rolled back, it does not start again: it finds a file that nothing in
 * its log has deleted.
 */
const leftOut = `--exclude-table=${limitTable}`;

/** The archive is not compressed, since the whole backup is. It is piped through this process, so that it ends with it. */
async function dump(server: ServerOrigin, schema: string, snapshot: string, to: string): Promise<void> {
  const what = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-comments', '--no-password'];
  const program = start(server, 'pg_dump', [...what, leftOut, `--snapshot=${snapshot}`, `--schema=${quoted(schema)}`]);
  try {
    await pipeline(program.output, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    await program.ended;
  } finally {
    program.kill();
  }
}

/** Lines end with a line feed only: a guest's text may have other characters that count as line ends elsewhere. */
async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of output.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const copyBegins = /^COPY (?:"(?:[^"]|"")+"|\w+)\.("(?:[^"]|"")+"|\w+) .*FROM stdin;$/;
const copyEnds = '\\.';

/** Reads an archive to its end. @returns the number of rows of each table in it */
async function rowsIn(server: ServerOrigin, file: string): Promise<Map<string, number>> {
  const program = start(server, 'pg_restore', ['--data-only', '--file=-']);
  const fed = pipeline(createReadStream(file), program.input).catch(() => undefined);
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of linesOf(program.output)) {
    if (table !== undefined && line !== copyEnds) counts.set(table, (counts.get(table) ?? 0) + 1);
    else table = table === undefined ? copyBegins.exec(line)?.[1]?.replaceAll(/^"|"$/g, '') : undefined;
  }
  await fed;
  await program.ended;
  return counts;
}

/** @throws Damaged unless pg_restore reads every row of the snapshot from the archive */
async function refuseLostRows(server: ServerOrigin, file: string, tables: readonly TableSum[]): Promise<void> {
  const found = await rowsIn(server, file);
  const lost = tables.find(({ name, rows }) => (found.get(name) ?? 0) !== rows);
  if (lost)
    throw new Damaged(`the copy has ${found.get(lost.name) ?? 0} rows of ${lost.name}, and the database ${lost.rows}`);
}

async function copy(server: ServerOrigin, client: pg.Client, to: string): Promise<CopiedDatabase> {
  await refuseUnfitPrograms(server, await textOf(client, `current_setting('server_version')`));
  await client.query('begin isolation level repeatable read read only');
  const copied_at = createClock().nowText();
  const schema = await textOf(client, 'current_schema()');
  await dump(server, schema, await textOf(client, 'pg_export_snapshot()'), to);
  const tables = (await tableSums(client, schema)).filter(({ name }) => name !== limitTable);
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new Damaged(`there is no school in ${schema}`);
  const last_migration = await textOf(client, `select max(name) from ${quoted(schema)}.kysely_migration`);
  const pictures = await namedPictures(client, schema);
  await client.query('commit');
  await refuseLostRows(server, to, tables);
  return { copied_at, last_migration, schema, tables, pictures };
}

export const serverSource = (server: ServerOrigin): BackupSource => ({
  entry: dumpEntry,
  formatVersion: 2,
  isShared: true,
  size: () =>
    withClient(server.url, async (client) => Number(await textOf(client, 'pg_database_size(current_database())'))),
  alone: (work) =>
    withClient(server.url, async (client) => {
      await client.query(`select pg_advisory_lock(${backupLock})`);
      return work();
    }),
  copy: (to) => withClient(server.url, (client) => copy(server, client, to)),
});
