/** Checks of a PostgreSQL server and the school on it. They read, and change nothing. */
import path from 'node:path';
import { type Db, pendingMigrations } from '@gerende/api/database/database';
import { realMilliseconds } from '@gerende/api/platform/clock';
import { examineServer, type Reached, type Unreached } from '@gerende/api/platform/database/postgres/examine';
import type { Config } from '../config.ts';
import { storedSecret } from '../secret.ts';
import { type Finding, finding } from './finding.ts';
import { clockFinding } from './storage.ts';

/** Earlier versions lack what the schema needs. */
const oldestMajor = 15;
/** Deadlines and logins use the clock of each process. */
const clockMilliseconds = 2000;

const found = finding('server');

function unreachedInWords({ why, message }: Unreached, host: string): string {
  const advice = {
    'no answer': 'check its address, that it runs, and the network between',
    login: 'check user and password in DATABASE_URL, and who may connect (pg_hba.conf)',
    'no database': 'make the database, or check its name in DATABASE_URL',
    'no connection left': 'raise max_connections there, or start fewer processes',
    other: 'check DATABASE_URL',
  }[why];
  return `${host} does not let us in (${message}); ${advice}.`;
}

/** What prevents Gerende from working there, one sentence each. */
function problemsOf({ version, major, encoding, isReplica, ...facts }: Reached): string[] {
  const rights = 'let the user of DATABASE_URL make tables, functions and triggers in its schema';
  return [
    major < oldestMajor && `It is PostgreSQL ${version}; Gerende needs ${oldestMajor} or later.`,
    encoding !== 'UTF8' && `Its database stores texts as ${encoding}; make one with encoding UTF8.`,
    isReplica && 'It is a replica, which cannot be written; name the primary in DATABASE_URL.',
    !facts.schema && `The user has no schema; ${rights}.`,
    facts.schema && !facts.mayMakeTables && `The user may not make tables in ${facts.schema}; ${rights}.`,
    facts.otherOwner && `Tables belong to ${facts.otherOwner}, so an update cannot change them; connect as that user.`,
    !facts.hears &&
      'It does not hand over what one connection tells another (LISTEN): connect to the server itself, not to a proxy that shares connections.',
  ].filter((each) => typeof each === 'string');
}

function clockOf({ clockAhead }: Reached): Finding {
  const seconds = Math.abs(clockAhead / 1000).toFixed(1);
  return Math.abs(clockAhead) <= clockMilliseconds
    ? finding('clock')('ok', 'The clock of the server is that of this machine.')
    : finding('clock')(
        'problem',
        `The clock of the server is ${seconds} s ${clockAhead > 0 ? 'ahead of' : 'behind'} this machine; set both by the network.`,
      );
}

async function lastMoment(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  const { made } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.max<string | null>('created_at').as('made'))
    .executeTakeFirstOrThrow();
  return (
    [at, made]
      .filter((each) => each !== null)
      .sort()
      .at(-1) ?? null
  );
}

async function checkSchool(db: Db): Promise<Finding[]> {
  const database = finding('database');
  const pending = await pendingMigrations(db);
  if (pending < 0) return [database('problem', 'It belongs to a newer version; start that version.')];
  if (pending > 0) return [database('note', 'It is of an older version; the next start brings it up to date.')];
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const { time_zone } = await db.selectFrom('school').select('time_zone').executeTakeFirstOrThrow();
  return [
    database('ok', `It is of this version, with ${Number(count)} bookings.`),
    clockFinding(time_zone, await lastMoment(db), realMilliseconds()),
  ];
}

/** A folder that was moved to the server has the secret by which known browsers and counted guests are recognised. */
function checkSecret({ DATA_DIR, SECRET }: Pick<Config, 'DATA_DIR' | 'SECRET'>): Finding[] {
  const stored = storedSecret(DATA_DIR);
  if (!stored || stored === SECRET) return [];
  const file = path.join(DATA_DIR, 'secret.key');
  return [finding('secret')('note', `SECRET is not what ${file} holds; a school that was moved needs that one.`)];
}

type Settings = Pick<Config, 'DATA_DIR' | 'SECRET'> & { DATABASE_URL: string };

export async function checkServer(settings: Settings): Promise<Finding[]> {
  const host = new URL(settings.DATABASE_URL).host;
  const facts = await examineServer(settings.DATABASE_URL);
  if (!facts.isReached) return [found('problem', unreachedInWords(facts, host))];
  const problems = problemsOf(facts).map((text) => found('problem', text));
  const findings = [
    ...(problems.length > 0 ? problems : [found('ok', `${host} answers: PostgreSQL ${facts.version}.`)]),
  ];
  findings.push(clockOf(facts), ...checkSecret(settings));
  const { openBesideServers } = await import('../open-server-school.ts');
  try {
    const { db, close } = await openBesideServers(settings.DATABASE_URL);
    return [...findings, ...(await checkSchool(db).finally(close))];
  } catch (error) {
    return [...findings, finding('database')('note', `${error instanceof Error ? error.message : String(error)}.`)];
  }
}
