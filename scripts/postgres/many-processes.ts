/** What three processes on one database must hold: one winner of a race, nothing lost by a kill, and what one writes the others show. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../packages/api/src/database/database.ts';
import { openServer } from '../../packages/api/src/database/server-database.ts';
import { Guests, openDaysSql } from '../torture/guests.ts';
import { Site } from '../torture/site.ts';
import { type PostgresServer, startServer } from './server.ts';

const processes = 3;
/** Guests who book at the same time while something is killed. */
const waiting = 12;
const admin = { email: 'desk@example.com', password: 'powder-snow-8x' };

type School = { server: PostgresServer; db: Db; sites: Site[]; urls: string[]; start(): Site };

const rowsOf = async <Row>(db: Db, text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;
const countOf = async (db: Db, text: string): Promise<number> =>
  Number((await rowsOf<{ count: number }>(db, `select count(*) as count from ${text}`))[0]?.count);

async function post(url: string, body: object, token?: string): Promise<{ status: number; text: string }> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

async function login(url: string): Promise<string> {
  return (JSON.parse((await post(`${url}/api/v1/login`, admin)).text) as { token: string }).token;
}

/** Waits until it holds. @returns whether it did */
async function holdsSoon(milliseconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if (await holds()) return true;
    await delay(20);
  }
  return false;
}

/** Racers of all processes want one instructor at one hour; the others are told that it is taken. @returns faults */
async function race({ db, urls }: School, rounds: number, racers: number): Promise<string[]> {
  const [url = ''] = urls;
  const token = await login(url);
  const [row] = await rowsOf<{ course_id: number; slope_id: number; instructor_id: number }>(
    db,
    `select p.course_id, p.slope_id, i.instructor_id from course_price p join course c on c.id = p.course_id
      join instructor_category i on i.category_id = c.category_id
      where c.deleted_at is null and c.form = 'private' and c.days_of_lesson = 1 order by i.level desc, 1, 2 limit 1`,
  );
  // On other days the demo school has booked the instructor.
  const days = await rowsOf<{ id: number }>(
    db,
    `select id from operating_day where date between '2026-12-12' and '2027-03-10' and not exists (
      select 1 from lesson_cell where lesson_cell.date = operating_day.date and instructor_id = ${row?.instructor_id})
      order by date`,
  );
  const [time] = await rowsOf<{ id: number }>(db, 'select id from setting_time where deleted_at is null order by id');
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = {
      ...{ ...row, setting_time_id: time?.id, operating_day: days[round]?.id, country_id: 392, fee: 30_000 },
      ...{ phone_number: '+81 90 1234 5678', days_of_lesson: 1, number_of_orders: 1, ability_level: 1 },
      ...{ hotel_name: 'x', age_group: '20s', referrer: 'partner', preferred_contact_method: 'line', account_id: 'x' },
      skip_recaptcha: true,
    };
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        post(
          `${urls[index % urls.length]}/api/v1/booking`,
          { ...body, customer_name: `Racer ${round} ${index}`, email: `racer${round}.${index}@example.com` },
          token,
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    const others = answers.filter(({ status }) => status !== 200 && status !== 409);
    if (won !== 1 || others.length > 0)
      faults.push(
        `round ${round}: ${won} winners, ${others.length} others: ${JSON.stringify(others[0] ?? answers[0])}`,
      );
  }
  return faults;
}

/** What a process is answered after another has written it. @returns faults */
async function hear({ db, urls }: School): Promise<string[]> {
  const [url = '', other = ''] = urls;
  const names = async (at: string) => (await fetch(`${at}/api/v1/slopes`)).text();
  await names(other);
  const token = await login(url);
  const name = `Heard ${Math.floor(performance.now())}`;
  const slopes = JSON.parse(await names(url)) as { items: { id: number }[] };
  const id = slopes.items[0]?.id;
  await sql`update slope set name_en = ${name}, name_ja = ${name}, name_zh = ${name} where id = ${id}`.execute(db);
  const faults: string[] = [];
  for (const at of urls)
    if (!(await holdsSoon(2000, async () => (await names(at)).includes(name)))) faults.push(`${at} did not hear`);
  const events = await fetch(`${other}/api/live/schedule`, { headers: { Authorization: `Bearer ${token}` } });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const guests = await Guests.on(
    url,
    (await rowsOf<{ id: number }>(db, openDaysSql)).map((day) => day.id),
  );
  let told = '';
  const listening = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      told += part.value;
    }
  })();
  await guests.load(url, 1, 1);
  if (!(await holdsSoon(3000, async () => told.includes('booked'))))
    faults.push(`an open schedule of another process heard: ${told}`);
  await reader?.cancel();
  await listening;
  return faults;
}

/** Bookings that were answered and are not stored, and those stored in part. @returns faults */
async function lost(db: Db, guests: Guests): Promise<string[]> {
  const stored = new Map(
    (await rowsOf<{ id: number; email: string }>(db, 'select id, email from booking')).map(({ id, email }) => [
      email,
      id,
    ]),
  );
  const faults: string[] = [];
  for (const [email, id] of guests.acknowledged)
    if (stored.get(email) !== id) faults.push(`booking ${id} of ${email} was answered and is not stored`);
  const twice = await countOf(
    db,
    "(select email from booking where email like 'guest%@example.com' group by email having count(*) > 1) as twice",
  );
  if (twice > 0) faults.push(`${twice} guests are booked twice`);
  const half = await countOf(
    db,
    `booking b where b.email like 'guest%@example.com' and not (
      (b.status = 'requested' or exists (select 1 from attendance a join lesson l on l.id = a.lesson_id where a.booking_id = b.id))
      and exists (select 1 from audit_log g where g.entity = 'booking' and g.entity_id = cast(b.id as text)))`,
  );
  if (half > 0) faults.push(`${half} bookings are stored in part`);
  return faults;
}

/** A process, or the database server, is killed while guests book at all of them; those tell again what was not answered. */
async function kill(school: School, turns: number): Promise<{ faults: string[]; booked: number }> {
  const { db, sites, urls, server } = school;
  const days = (await rowsOf<{ id: number }>(db, openDaysSql)).map((day) => day.id);
  const faults: string[] = [];
  const guests = await Guests.on(urls[0] ?? '', days);
  for (let turn = 0; turn < turns; turn += 1) {
    const loads = urls.map((url) => guests.load(url, waiting / processes, 25));
    const booked = guests.moreAcknowledged(5 + turn);
    await Promise.race([booked, Promise.all(loads)]);
    if (turn % 2 === 0) {
      const at = (turn / 2) % sites.length;
      await sites[at]?.kill();
      await Promise.all(loads);
      const site = school.start();
      sites[at] = site;
      urls[at] = await site.opened();
    } else {
      await server.restart();
      await Promise.all(loads);
    }
    const isReady = await holdsSoon(15_000, async () => {
      const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`).catch(() => undefined)));
      return answers.every((answer) => answer?.status === 200);
    });
    if (!isReady) faults.push(`turn ${turn}: a process is not ready again`);
    await guests.tryAgain(urls[turn % urls.length] ?? '');
    faults.push(...(await lost(db, guests)));
  }
  // 500: the answer to a commit was lost, at most once for each guest that waited when the server ended.
  for (const [status, times] of guests.refused)
    if (status !== 409 && status !== 503 && (status !== 500 || times > waiting * turns))
      faults.push(`${times} guests were answered ${status}: ${guests.told.get(status)}`);
  return { faults, booked: guests.acknowledged.size };
}

/** One process does what is done once, and another when it has ended. @returns faults */
async function lead({ db }: School): Promise<string[]> {
  const leaders = () => countOf(db, "pg_locks where locktype = 'advisory' and objid = 7014002 and granted");
  return (await holdsSoon(5000, async () => (await leaders()) === 1)) ? [] : [`${await leaders()} processes lead`];
}

async function openSchool(dataDir: string): Promise<School & { close(): Promise<void> }> {
  // What was answered must outlast the end of the server.
  const server = await startServer({ isDurable: true });
  const administration = openServer({ url: `${server.url}/postgres`, isAlone: true, connections: 1 });
  await sql`create database school`.execute(administration.db);
  await administration.close();
  const url = `${server.url}/school`;
  const settings = {
    ...{ DATABASE_URL: url, SECRET: 'the secret that all processes share', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  const start = (): Site => new Site({ dataDir, settings });
  // All at once: one makes the school, and the others wait.
  const sites = Array.from({ length: processes }, start);
  const urls = await Promise.all(sites.map((site) => site.opened()));
  const { db, close } = openServer({ url, isAlone: true });
  return {
    ...{ server, db, sites, urls, start },
    close: async () => {
      for (const site of sites) await site.stop();
      await close();
      await server.stop();
    },
  };
}

/** @param size rounds and racers of the race, and kills; fewer where time is short */
export async function tryManyProcesses(
  size = { rounds: 5, racers: 60, kills: 4 },
): Promise<{ passed: number; failed: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gerende-processes-'));
  const school = await openSchool(dataDir);
  let [passed, failed] = [0, 0];
  const note = (what: string, faults: readonly string[]): void => {
    console.log(`${faults.length === 0 ? 'ok' : 'FAILED'}  ${what}`);
    for (const fault of faults) console.log(`        ${fault}`);
    if (faults.length === 0) passed += 1;
    else failed += 1;
  };
  try {
    const { rounds, racers, kills } = size;
    note('one process leads', await lead(school));
    note(`${rounds} races of ${racers} for one hour of one instructor`, await race(school, rounds, racers));
    note('what one process writes, the others show', await hear(school));
    const { faults, booked } = await kill(school, kills);
    note(`${kills} kills of a process or of the database server: ${booked} bookings answered`, faults);
    note('one process leads after the kills', await lead(school));
  } finally {
    await school.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { passed, failed };
}
