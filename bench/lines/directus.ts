/**
 * r: the same requests to Directus, where BENCH_DIRECTUS names a folder with a bootstrapped one (docs/benchmarks.md
 * says how): its SQLite database gets the same rows, with the same keys and indexes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { requestText, send, wrk } from '../load/send.ts';
import { type Bench, type Measurement, type Round, say } from '../measuring/bench.ts';
import type { Line } from '../measuring/line.ts';
import { memoryOf } from '../measuring/processes.ts';
import { rareName } from '../schools/bookings.ts';
import { found } from '../schools/rows.ts';
import { storedSchool } from '../schools/stored-school.ts';
import { tokenOf } from '../server/site.ts';
import { bookingBodies, bookingRequest } from './booking-bodies.ts';

const port = 18_900;
const url = `http://127.0.0.1:${port}`;
const tables = ['category', 'country', 'slope', 'setting_time', 'instructor', 'operating_day'];
const ofCourses = ['course', 'course_slope', 'course_price', 'booking'];

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };
type Reference = { from: string; table: string; to: string };
type Index = { sql: string };

/** Directus compares days only in columns of that type, and then stores them as numbers, so only ours has checks. */
const days = new Set(['date', 'season_start', 'season_end']);

/** A table of the school in a form that Directus accepts: its columns, keys and references, without checks. */
function tableFor(file: SqliteFile.Database, table: string): string {
  const columns = file
    .prepare<[string], Column>("select * from pragma_table_info(?, 'school')")
    .all(table)
    .map(({ name, type, notnull, dflt_value, pk }) =>
      [
        `"${name}" ${days.has(name) ? 'date' : type}`,
        pk && name === 'id' ? 'primary key autoincrement' : '',
        notnull ? 'not null' : '',
        dflt_value === null ? '' : `default ${dflt_value}`,
      ].join(' '),
    );
  const references = file
    .prepare<[string], Reference>("select * from pragma_foreign_key_list(?, 'school') where \"to\" = 'id'")
    .all(table)
    .map(({ from, table: other, to }) => `foreign key ("${from}") references "${other}" ("${to}")`);
  return `create table main."${table}" (${[...columns, ...references].join()})`;
}

/** Directus as it was bootstrapped, with our rows: it serves every table that has a key to its administrator. */
function fillDirectus(folder: string, school: string): void {
  const name = path.join(folder, 'directus.db');
  const bootstrapped = `${name}.bootstrapped`;
  if (!existsSync(bootstrapped)) copyFileSync(name, bootstrapped);
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${name}${ending}`, { force: true });
  copyFileSync(bootstrapped, name);
  const file = new SqliteFile(name);
  file.pragma('foreign_keys = OFF');
  file.prepare('attach ? as school').run(path.join(school, 'gerende.db'));
  const indexes = file.prepare<[string], Index>(
    "select sql from school.sqlite_schema where tbl_name = ? and type = 'index' and sql is not null",
  );
  for (const table of [...tables, ...ofCourses]) {
    file.exec(tableFor(file, table));
    file.exec(`insert into main."${table}" select * from school."${table}"`);
    for (const { sql } of indexes.all(table)) file.exec(sql);
  }
  file.close();
}

async function startDirectus(folder: string): Promise<{ server: ChildProcess; milliseconds: number }> {
  const began = performance.now();
  const own = path.join(folder, 'node_modules/node/bin/node');
  const env = { ...process.env, PORT: String(port), ACCESS_TOKEN_TTL: '1d' };
  const program = [path.join(folder, 'node_modules/directus/cli.js'), 'start'];
  const server = spawn(existsSync(own) ? own : process.execPath, program, { cwd: folder, env, stdio: 'ignore' });
  while (server.exitCode === null) {
    if ((await fetch(`${url}/server/ping`).catch(() => undefined))?.ok)
      return { server, milliseconds: performance.now() - began };
    await delay(10);
  }
  throw new Error(`Directus did not start in ${folder}.`);
}

async function directusToken(): Promise<string> {
  const { DIRECTUS_EMAIL: email = 'bench@example.com', DIRECTUS_PASSWORD: password = 'measured-on-snow' } = process.env;
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

const week = { from: '2022-01-10', to: '2022-01-16' };
const names = ['course_id.course_name', 'slope_id.name_en', 'instructor_id.name', 'country_id.code'];

/** An address of Directus; filters are written as `name,operator,value`. */
function items(table: string, filters: readonly string[], rest: Record<string, string> = {}): string {
  const query = new URLSearchParams(rest);
  for (const filter of filters) {
    const [name, operator, value = ''] = filter.split(',');
    query.append(`filter[${name}][${operator}]`, value);
  }
  return `/items/${table}?${query}`;
}

const page = { limit: '30', sort: '-date,-id', fields: ['*', ...names].join() };
const inWeek = [`date,_gte,${week.from}`, `date,_lte,${week.to}`];
const trpc = (input: object): string => `/trpc/admin.booking.list?input=${encodeURIComponent(JSON.stringify(input))}`;
const ourWeek = { operating_day_from: week.from, operating_day_to: week.to };

/**
 * The requests to both on one connection; the goals for our time relative to theirs are for a million bookings, so
 * there is none here.
 */
const pages: Record<string, { ours: string; theirs: string; what: string }> = {
  'r d1': {
    ours: trpc({}),
    theirs: items('booking', [], { ...page, meta: 'total_count' }),
    what: 'newest 30 bookings and the total',
  },
  'r d2': {
    ours: trpc({ ...ourWeek, instructor_id: 5 }),
    theirs: items('booking', ['instructor_id,_eq,5', ...inWeek], { ...page, meta: 'filter_count' }),
    what: 'one instructor in one week, and the total',
  },
  'r d3': {
    ours: trpc({ ...ourWeek, invoice_status: 'Paid' }),
    theirs: items('booking', ['invoice_status,_eq,Paid', ...inWeek], { ...page, meta: 'filter_count' }),
    what: 'one status in one week, and the total',
  },
  'r d4': {
    ours: trpc({ customer_name: rareName }),
    theirs: items('booking', [`customer_name,_icontains,${rareName}`], { ...page, meta: 'filter_count' }),
    what: 'name contains a word of ten bookings',
  },
};

const prices = [
  ...['course_id,_eq,1', 'slope_id,_eq,3', 'number_of_people,_eq,2'],
  ...['season_start,_lte,2026-12-20', 'season_end,_gte,2026-12-20'],
];

async function measure(bench: Bench): Promise<void> {
  const folder = process.env.BENCH_DIRECTUS;
  if (!folder) {
    say('  BENCH_DIRECTUS names no folder: not measured');
    return;
  }
  fillDirectus(folder, await storedSchool(bench.size, say));
  const { server, milliseconds } = await startDirectus(folder);
  bench.onEnd(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });
  const dataDir = await bench.school();
  const site = await bench.start(dataDir);
  const [ours, theirs] = [await tokenOf(site.url), await directusToken()];
  const headers = [`Authorization: Bearer ${theirs}`];
  const { seconds } = bench.settings;
  bench.count('r f1', milliseconds / 1000);
  bench.count('r f2', memoryOf(found(server.pid)));
  await bench.rounds(
    async (): Promise<Round> => ({
      'r a1': {
        ours: wrk(`${site.url}/api/v1/courses?check_prices=true`, { seconds }).rate,
        yardstick: wrk(`${url}${items('course', [], { limit: '-1', fields: '*,category_id.category_name' })}`, {
          seconds,
          headers,
        }).rate,
      },
      'r b1': {
        ours: wrk(`${site.url}/api/v1/courses/1/find-price`, { seconds, script: 'find-price.lua' }).rate,
        yardstick: wrk(`${url}${items('course_price', prices, { limit: '1' })}`, { seconds, headers }).rate,
      },
    }),
  );
  const timeOf = async (port: number, path: string, token: string): Promise<number> => {
    const requests = [requestText('GET', path, { Authorization: `Bearer ${token}` })];
    return (await send({ port, connections: 1, requests, count: 30 })).p50;
  };
  await bench.rounds(async () => {
    const round: Round = {};
    for (const [id, asked] of Object.entries(pages))
      round[id] = {
        ours: await timeOf(site.port, asked.ours, ours),
        yardstick: await timeOf(port, asked.theirs, theirs),
      };
    return round;
  });
  const make = bookingBodies(dataDir).desk;
  let made = 0;
  await bench.rounds(async () => {
    const round: Round = {};
    for (const [id, connections] of [
      ['r c2', 1],
      ['r c1', 32],
    ] as const) {
      const bodies = Array.from({ length: 160 }, () => make(made++));
      const mine = bodies.map((body) => bookingRequest(body, ours));
      const other = bodies.map((body) => directusBooking(body, theirs));
      const job = { connections, count: bodies.length };
      round[id] = {
        ours: (await send({ ...job, port: site.port, requests: mine })).rate,
        yardstick: (await send({ ...job, port, requests: other })).rate,
      };
    }
    return round;
  });
}

/** The same booking as only a row: without a message, a lesson, an audit row, or a check that a place is free. */
function directusBooking(body: Record<string, unknown>, token: string): string {
  const { operating_day, skip_recaptcha: _, ...columns } = body;
  const now = '2026-12-10T01:00:00.000Z';
  const row = { ...columns, operating_day_id: operating_day, date: '2026-12-20', created_at: now, updated_at: now };
  return requestText('POST', '/items/booking', { Authorization: `Bearer ${token}` }, row);
}

const rival = 'Directus, SQLite';
const rate = (id: string, what: string, atLeast: number): Line => ({
  id,
  what,
  unit: '/s',
  yardstick: rival,
  goal: { of: 'ratio', atLeast },
});

export const directus: Measurement = {
  name: 'beside Directus',
  lines: [
    rate('r a1', 'courses, 32 connections', 290),
    rate('r b1', 'find a price, 32 connections', 58),
    rate('r c1', 'a booking at the desk, 32 connections (theirs: the row alone)', 29),
    rate('r c2', 'a booking at the desk, one connection (theirs: the row alone)', 8.5),
    ...Object.entries(pages).map(([id, { what }]): Line => ({ id, what, unit: 'ms', yardstick: rival })),
    { id: 'r f1', what: 'start of Directus', unit: 's', yardstick: '–' },
    { id: 'r f2', what: 'memory of Directus, idle', unit: 'MB', yardstick: '–' },
  ],
  sizes: { quick: [], full: [100_000] },
  measure,
};
