/**
 * Tests a PostgreSQL server in the ways Gerende uses it, and finds what is wrong with a school's database there. It
 * changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { realMilliseconds } from '../../clock.ts';

/** The timeout for the server, and for a message through it. */
const timeoutMilliseconds = 5000;

export type Unreached = {
  isReached: false;
  why: 'no answer' | 'login' | 'no database' | 'no connection left' | 'other';
  message: string;
};

export type Reached = {
  isReached: true;
  /** As `15.4`. */
  version: string;
  /** As 15. */
  major: number;
  encoding: string;
  /** Whether it is a replica of another server, which cannot be written. */
  isReplica: boolean;
  /** Undefined where the user has none. */
  schema: string | undefined;
  mayMakeTables: boolean;
  /** A user who owns tables of the schema, which we therefore cannot change. */
  otherOwner: string | undefined;
  /** Whether a message arrives at a connection that listens. */
  hears: boolean;
  /** How far its clock is ahead of ours, in milliseconds. */
  clockAhead: number;
};

const reasons: [RegExp, Unreached['why']][] = [
  [/^28/, 'login'],
  [/^3D000$/, 'no database'],
  [/^53/, 'no connection left'],
  [/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)/, 'no answer'],
];

function unreached(error: unknown): Unreached {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLate = /timeout|timed out/i.test(message);
  const why = isLate ? 'no answer' : (reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'other');
  return { isReached: false, why, message: message || code };
}

const clientOf = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'gerende doctor',
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
  });

/** A proxy that shares connections between transactions accepts the command, but delivers no messages. */
async function hearsItself(listener: pg.Client, speaker: pg.Client): Promise<boolean> {
  const channel = `gerende_doctor_${randomUUID().replaceAll('-', '')}`;
  const heard = once(listener, 'notification', { signal: AbortSignal.timeout(timeoutMilliseconds) });
  try {
    await listener.query(`listen ${channel}`);
    await speaker.query(`notify ${channel}`);
    await heard;
    return true;
  } catch {
    await heard.catch(() => undefined);
    return false;
  }
}

type Row = {
  version: string;
  number: string;
  encoding: string;
  is_replica: boolean;
  schema: string | null;
  may_make: boolean | null;
  other_owner: string | null;
};

const question = `
  select current_setting('server_version') as version, current_setting('server_version_num') as number,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_replica, current_schema() as schema,
    has_schema_privilege(current_schema(), 'create') as may_make,
    (select pg_get_userbyid(relowner) from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and not pg_has_role(relowner, 'usage') limit 1) as other_owner`;

async function readFacts(listener: pg.Client, speaker: pg.Client): Promise<Reached> {
  const { rows } = await listener.query<Row>(question);
  const [row] = rows;
  if (!row) throw new Error('The server has answered nothing.');
  const before = realMilliseconds();
  const clock = await speaker.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const ours = (before + realMilliseconds()) / 2;
  return {
    isReached: true,
    version: row.version,
    major: Math.floor(Number(row.number) / 10_000),
    encoding: row.encoding,
    isReplica: row.is_replica,
    schema: row.schema ?? undefined,
    mayMakeTables: row.may_make ?? false,
    otherOwner: row.other_owner ?? undefined,
    hears: await hearsItself(listener, speaker),
    clockAhead: (clock.rows[0]?.now ?? ours) - ours,
  };
}

export async function examineServer(url: string): Promise<Reached | Unreached> {
  const clients = [clientOf(url), clientOf(url)] as const;
  // The caller gets the error; the event would end the process.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    return await readFacts(...clients);
  } catch (error) {
    return unreached(error);
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

/** What would let invalid rows into the tables, a sentence each. */
export async function faultsOfSchema<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with ours as (select oid, relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)
    select 'the index ' || indexrelid::regclass || ' is not whole. Run: reindex index ' || indexrelid::regclass as text
      from pg_index join ours on oid = indrelid where not indisvalid
    union all select 'the rule ' || conname || ' of ' || relname || ' was not checked for all rows'
      from pg_constraint join ours on ours.oid = conrelid where not convalidated
    union all select 'the trigger ' || tgname || ' of ' || relname || ' is switched off. Run: alter table ' || quote_ident(relname) || ' enable trigger all'
      from pg_trigger join ours on ours.oid = tgrelid where tgenabled <> 'O'
    order by 1`.execute(db);
  return rows.map(({ text }) => text);
}
