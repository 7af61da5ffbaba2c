/**
 * Replaces the school in the database with a copy, in one transaction: until its commit the old school is there, after
 * it the new one, whatever is killed. The old school stays in a schema with another name.
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ServerOrigin, TableSum } from '../../backup-source.ts';
import { backupLock, heldLocks, servingLock, writersLock } from '../processes/school-locks.ts';
import { type Running, refuseUnfitPrograms, start } from './programs.ts';
import { asideSchema, markRestored, tellAll } from './restored.ts';
import { literal, quoted, sumOf, tablesIn } from './row-sums.ts';

export type Replacement = {
  /** The archive that pg_dump made. */
  file: string;
  schema: string;
  tables: readonly TableSum[];
  /** Becomes part of the name of what is set aside; undefined where there is nothing. */
  aside: string | undefined;
  /** Stored with the new rows (see restored.ts). */
  mark: string;
};

/**
 * Waits for a running backup: the tables that it reads next would be newer than its snapshot, in which they have no
 * rows. Writers are those of a process that has just lost its connection.
 */
const beginAlone = ['begin', ...[backupLock, writersLock].map((lock) => `select pg_advisory_xact_lock(${lock})`)];

/**
 * Whoever opens the school next waits for the writers' lock (see restored.ts), so it is enough to check once that it is
 * still held.
 * @param keeper id of the server's process that has the lock
 */
const refuseOpened = (keeper: number): string => `do $opened$ begin
    if not exists (select from (${heldLocks(servingLock)}) as held where pid = ${keeper} and mode = 'ExclusiveLock')
    then raise exception 'the connection that keeps the school closed was lost. Nothing was changed: try again'; end if;
  end $opened$`;

const before = ({ schema, aside }: Replacement, keeper: number): string =>
  [
    ...beginAlone,
    refuseOpened(keeper),
    ...(aside
      ? [`alter schema ${quoted(schema)} rename to ${quoted(asideSchema(aside))}`, `create schema ${quoted(schema)}`]
      : []),
    '',
  ].join(';\n');

/** Ends the transaction with an error unless its rows are those that the backup lists. */
const refuseOtherRows = ({ schema, tables }: Replacement): string => {
  const names = `select string_agg(name, ',') from (${tablesIn(schema)}) as tables`;
  const listed = tables.map(({ name }) => name).sort();
  const sums = tables.map(
    ({ name, sha256 }) =>
      `if (select sum from (${sumOf(schema, name)}) as found) <> '${sha256}' then raise exception 'the rows of % are not those of the backup', ${literal(name)}; end if;`,
  );
  return `do $check$ begin
    if (${names}) <> ${literal(listed.join(','))} then raise exception 'the tables are not those of the backup'; end if;
    ${sums.join('\n    ')}
  end $check$`;
};

const after = (replacement: Replacement): string =>
  [
    refuseOtherRows(replacement),
    markRestored(replacement.schema, replacement.mark),
    tellAll(replacement.schema),
    // Nothing is stored before this has arrived: a transaction that ends without it is rolled back.
    'commit',
    '',
  ].join(';\n');

/** A setting that servers before 17 do not have, and that programs from 17 on set for every server. */
const unknownSetting = 'SET transaction_timeout = 0;\n';
const headEnds = "set_config('search_path'";

async function* scriptOf(output: Readable): AsyncGenerator<string> {
  let head: string | undefined = '';
  for await (const text of output.setEncoding('utf8')) {
    if (head === undefined) yield text;
    else {
      head += text;
      if (!head.includes(headEnds)) continue;
      yield head.replace(unknownSetting, '');
      head = undefined;
    }
  }
  if (head) yield head;
}

async function feed(psql: Running, archive: Running, replacement: Replacement, keeper: number): Promise<void> {
  const unpacked = pipeline(createReadStream(replacement.file), archive.input).catch(() => undefined);
  await pipeline(async function* () {
    yield before(replacement, keeper);
    yield* scriptOf(archive.output);
    await unpacked;
    // Half a script must not be committed.
    await archive.ended;
    yield after(replacement);
  }, psql.input);
}

/**
 * The school must be closed (see while-closed.ts), by this connection. When this rejects, the change may have been
 * committed all the same, if the answer to the commit was lost: see the mark.
 * @throws ProgramsUnfit, or the message of the program or the server
 */
export async function replaceSchool(server: ServerOrigin, client: pg.Client, replacement: Replacement): Promise<void> {
  const { rows } = await client.query<{ version: string; keeper: number }>(
    "select current_setting('server_version') as version, pg_backend_pid() as keeper",
  );
  const { version, keeper } = rows[0] ?? { version: '', keeper: 0 };
  await refuseUnfitPrograms(server, version);
  const only = ['--no-owner', '--no-privileges', `--schema=${replacement.schema}`, '--file=-'];
  const archive = start(server, 'pg_restore', only);
  const quiet = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1'];
  const psql = start(server, 'psql', quiet);
  psql.output.resume();
  // The one that ends first has the better error: the other fails because of it, and so does the broken pipe.
  const reasons: unknown[] = [];
  for (const { ended } of [archive, psql]) ended.catch((reason: unknown) => reasons.push(reason));
  try {
    const fed = feed(psql, archive, replacement, keeper);
    fed.catch(() => undefined);
    // A program that gets no more input ends, without a commit.
    await psql.ended;
    await fed;
  } catch (error) {
    throw reasons[0] ?? error;
  } finally {
    archive.kill();
    psql.kill();
  }
}

/** Exchanges the school for the one that was set aside at a given moment, in one transaction. @param mark see restored.ts */
export async function bringBack(
  client: pg.Client,
  { schema, back, aside, mark }: { schema: string; back: string; aside: string; mark: string },
): Promise<void> {
  for (const statement of beginAlone) await client.query(statement);
  await client.query(`alter schema ${quoted(schema)} rename to ${quoted(asideSchema(aside))}`);
  await client.query(`alter schema ${quoted(asideSchema(back))} rename to ${quoted(schema)}`);
  await client.query(markRestored(schema, mark));
  await client.query(tellAll(schema));
  await client.query('commit');
}
