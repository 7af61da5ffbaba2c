/**
 * Measures what storing a booking costs through the whole product, at the desk and by a guest, with one connection and with
 * 32, against bare better-sqlite3 that stores the same rows, 32 bookings in a commit: `npm run bench -- writes`. Each is
 * durable. `BENCH_PROFILE=folder` leaves a processor profile of the server there.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import SqliteFile from 'better-sqlite3';
import type { Start } from './booking-list.ts';
import { at, found, type Login, median, openBenchFile, openDayIds, tokenOf } from './measure.ts';
import { fillBenchSchool } from './school.ts';

type Body = Record<string, unknown>;
type Figures = { rate: number; p50: number; p99: number; cpu: number };
type Row = Record<string, string | number | null>;

const login: Login = { email: 'bench@gerende.example', password: 'powder-snow-8' };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const each = Number(process.env.BENCH_WRITES ?? 320);
const group = 32;
const instructors = 40;

/** Bookings before the first that counts: the program is compiled while it runs. */
const warmUp = 1500;

/** Every instructor may teach every course until spring, and the school gets a notice of each booking. */
function fillSkills(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file.exec(`insert into instructor_category (instructor_id, category_id, level)
               select instructor.id, category.id, 6 from instructor, category;
             insert into instructor_slope (instructor_id, slope_id) select instructor.id, slope.id from instructor, slope;
             update course_price set season_end = '2027-04-29' where season_type = 'high';
             update school set notice_email = 'desk@gerende.example'`);
  file.close();
}

/** The bodies of bookings that clash with no other: guests in the afternoon, the desk in the morning. */
function bodies(dataDir: string): { desk: (index: number) => Body; guest: (index: number) => Body } {
  const file = openBenchFile(dataDir, { readonly: true });
  const days = [...openDayIds(file)]
    .filter(([date]) => date >= '2026-12-16' && date <= '2027-04-28')
    .map(([, id]) => id);
  file.close();
  const shared = (index: number): Body => ({
    customer_name: `Tan Wei Ling ${index}`,
    phone_number: '+65 8123 4567',
    email: `guest${index}@example.com`,
    days_of_lesson: 1,
    number_of_orders: 1 + (index % 5),
    ability_level: 2,
    course_id: 1 + (index % 60),
    slope_id: (((index % 60) + 2) % 12) + 1,
    country_id: 702,
    operating_day: at(days, index % days.length),
    hotel_name: 'NASPA New Otani',
    age_group: '30s',
    referrer: 'snowman_website',
    preferred_contact_method: 'whatsapp',
    account_id: '+65 8123 4567',
  });
  return {
    desk: (index) => ({
      ...shared(index),
      setting_time_id: 1,
      instructor_id: 1 + (Math.floor(index / days.length) % instructors),
      fee: 32_000,
      skip_recaptcha: true,
    }),
    guest: (index) => ({ ...shared(index), setting_time_id: 2, recaptcha_token: 'none' }),
  };
}

/** Milliseconds of processor time of the process so far. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

let sent = 0;

function post(url: string, agent: http.Agent, token: string | undefined, body: Body, expected = 200): Promise<string> {
  sent += 1;
  const headers = {
    'Content-Type': 'application/json',
    'Accept-Encoding': 'gzip, br', // as browsers do
    'Idempotency-Key': `bench-${process.pid}-${sent}`,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/v1/booking`, { agent, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
        if (response.statusCode === expected) resolve(text);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

/** Sends `count` bookings over so many connections. */
async function load(
  { url, server }: Awaited<ReturnType<Start>>,
  connections: number,
  make: () => Body,
  { token, count = each, expected = 200 }: { token?: string | undefined; count?: number; expected?: number } = {},
): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const pid = found(server.pid);
  const times: number[] = [];
  let left = count;
  const run = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      await post(url, agent, token, make(), expected);
      times.push(performance.now() - began);
    }
  };
  const cpu = processorTime(pid);
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    rate: count / seconds,
    p50: median(times),
    p99: at(times, Math.floor(times.length * 0.99)),
    cpu: (processorTime(pid) - cpu) / count,
  };
}

/** The rows of each table that a booking made, as written; ids are made anew by who stores them again. */
function rowsOf(file: SqliteFile.Database, id: number) {
  const all = (sql: string, value: number | string = id): Row[] => file.prepare<[number | string], Row>(sql).all(value);
  return {
    booking: all('select * from booking where id = ?'),
    lesson: all('select * from lesson where id in (select lesson_id from attendance where booking_id = ?)'),
    attendance: all('select * from attendance where booking_id = ?'),
    lesson_cell: all(
      'select * from lesson_cell where lesson_id in (select lesson_id from attendance where booking_id = ?)',
    ),
    audit_log: all("select * from audit_log where entity = 'booking' and entity_id = ?", String(id)),
    outbox: all('select * from outbox where booking_id = ?'),
    idempotency_key: all('select * from idempotency_key where booking_id = ?'),
  };
}

/** Stores the rows of one booking over and over as better-sqlite3 alone does, with the tables' keys, checks and triggers. */
function bareWriter(dataDir: string, id: number) {
  const name = path.join(dataDir, `bare-${id}.db`);
  const source = openBenchFile(dataDir);
  source.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(path.join(dataDir, 'gerende.db'), name);
  source.close();
  const file = new SqliteFile(name);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  const rows = rowsOf(file, id);
  const insert = Object.fromEntries(
    Object.entries(rows).map(([table, [row]]) => {
      const columns = Object.keys(row ?? {}).filter((column) => column !== 'id');
      const sql = `insert into ${table} (${columns.join()}) values (${columns.map((column) => `@${column}`).join()})`;
      return [table, row && file.prepare(sql)];
    }),
  );
  let stored = 0;
  const put = (table: keyof typeof rows, row: Row): number => Number(found(insert[table]).run(row).lastInsertRowid);
  const store = (): void => {
    stored += 1;
    // Days of other years, so that no hour is taken twice.
    const date = new Date(Date.UTC(2030, 0, 1) + Math.floor(stored / instructors) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const instructor_id = 1 + (stored % instructors);
    const booking_id = put('booking', { ...at(rows.booking, 0), date });
    for (const row of rows.lesson) {
      const lesson_id = put('lesson', { ...row, date });
      for (const each of rows.attendance) put('attendance', { ...each, booking_id, lesson_id, date });
      for (const cell of rows.lesson_cell) put('lesson_cell', { ...cell, lesson_id, date, instructor_id });
    }
    for (const row of rows.audit_log)
      put('audit_log', { ...row, entity_id: String(booking_id), after: JSON.stringify(JSON.parse(String(row.after))) });
    for (const row of rows.outbox)
      put('outbox', {
        ...row,
        booking_id,
        dedupe_key: `${row.dedupe_key} ${stored}`,
        payload: JSON.stringify(JSON.parse(String(row.payload))),
      });
    for (const row of rows.idempotency_key) put('idempotency_key', { ...row, booking_id, key: `bare-${stored}` });
  };
  /** @returns bookings a second, and milliseconds of processor time of each */
  return (perCommit: number): { limit: number; bareCpu: number } => {
    const cpu = process.cpuUsage();
    const began = performance.now();
    for (let left = each; left > 0; left -= perCommit)
      file.transaction(() => {
        for (let n = 0; n < perCommit; n += 1) store();
      })();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return { limit: each / seconds, bareCpu: (user + system) / 1000 / each };
  };
}

export async function compareBookingWrites(start: Start): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-bench-'));
  let site = await start(dataDir, login);
  try {
    await site.stop();
    fillBenchSchool(dataDir);
    fillSkills(dataDir);
    site = await start(dataDir, login);
    const token = await tokenOf(site.url, login);
    const make = bodies(dataDir);
    for (const kind of ['desk', 'guest'] as const) {
      let made = 0;
      const next = (): Body => make[kind](made++);
      const held = kind === 'desk' ? token : undefined;
      await load(site, group, next, { token: held, count: warmUp });
      const agent = new http.Agent();
      const answer = JSON.parse(await post(site.url, agent, held, next())) as { item: { id: number } };
      const bare = bareWriter(dataDir, answer.item.id);
      bare(group);
      for (const connections of [1, group]) {
        const runs: (Figures & ReturnType<typeof bare>)[] = [];
        for (let round = 0; round < rounds; round += 1)
          runs.push({ ...bare(connections), ...(await load(site, connections, next, { token: held })) });
        const of = (key: keyof Figures | 'limit' | 'bareCpu'): number => median(runs.map((run) => run[key]));
        const ratio = median(runs.map((run) => run.rate / run.limit));
        console.log(
          `${kind} c=${connections}`.padEnd(12),
          `${of('rate').toFixed(0)}/s, bare ${of('limit').toFixed(0)}/s, ratio ${ratio.toFixed(3)};`,
          `p99/p50 ${median(runs.map((run) => run.p99 / run.p50)).toFixed(1)}, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms; ${of('cpu').toFixed(2)} ms of processor a booking, bare ${of('bareCpu').toFixed(2)}`,
        );
      }
      const refused = (): Body => ({ ...next(), country_id: 999 });
      const { rate, cpu } = await load(site, group, refused, { token: held, expected: 422 });
      console.log(`${kind}, refused (unknown country), c=32: ${rate.toFixed(0)}/s; ${cpu.toFixed(2)} ms of processor`);
    }
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
