/**
 * What the server caches, after another process has written to its database: no answer may be older than that. Each
 * table that a cached value depends on is written once, and an answer must change by it.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabase } from '../../e2e/stored.ts';
import { Writer } from './beside.ts';
import { runCommand } from './commands.ts';
import type { Report } from './findings.ts';
import { send, textOf } from './send.ts';
import { Site } from './site/site.ts';

/** Days of January on which the demo school has no lessons yet, so that all of them are free. */
const dayOf = (number: number): string => `2027-01-${number}`;

const asked = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

const free = (course_id: number, from: string, to: string): string => {
  const guest = { people: 1, level: null, language: 'en', nominated_instructor_id: null, days_of_lesson: 1 };
  return asked('guest.availability.days', { course_id, slope_id: 1, ...guest, from, to });
};

/** Requests by name; each is answered from the cache the second time. */
const questions = {
  slopes: '/api/v1/slopes',
  slope: asked('guest.slope.get', { id: 2 }),
  traditional: '/api/v1/slopes',
  categories: '/api/v1/categories',
  courses: '/api/v1/courses?slope_id=1&check_prices=true',
  course: asked('guest.course.get', { id: 8, slope_id: 1 }),
  prices: '/api/v1/courses/1/prices?slope_id=1',
  timesOfCourse: '/api/v1/courses/1/setting-times',
  times: '/api/v1/setting-times',
  countries: '/api/v1/countries',
  instructors: '/api/v1/instructors',
  school: '/trpc/guest.school.get',
  profile: '/trpc/guest.school.profile',
  page: '/',
  reviews: asked('guest.review.list', {}),
  terms: '/trpc/guest.cancellation.terms',
  freePrivate: free(1, dayOf(11), dayOf(29)),
  freeClass: free(5, dayOf(11), dayOf(29)),
};
type Question = keyof typeof questions;

/** A row for each instructor, who is then busy on a day. */
const forEverybody = (into: string, values: string): string =>
  `insert or ignore into ${into} select ${values} from instructor`;

/** A statement for each table that a cached value depends on, and the request whose answer it changes. */
const writes: Record<string, [sql: string, question: Question]> = {
  school: ["update school set name = 'Other'", 'school'],
  school_text: ["update school_text set text = 'Other' where language = 'en'", 'profile'],
  school_question: ["update school_question set answer = 'Other'", 'profile'],
  school_link: ["update school_link set url = url || '/other'", 'profile'],
  hero_text: ["insert into hero_text values ('title', 'en', 'Other')", 'page'],
  theme_colour: ["insert into theme_colour values ('pine', '#114433')", 'page'],
  embed_origin: ["insert into embed_origin values (1, 'https://other.example')", 'page'],
  slope: ["update slope set name_en = 'Other'", 'slopes'],
  traditional_word: ["insert into traditional_word values (1, '滑雪', 'Other')", 'traditional'],
  slope_photo: ['delete from slope_photo', 'slope'],
  picture: ["update picture set alt_en = 'Other'", 'course'],
  course_photo: ['delete from course_photo', 'course'],
  category: ["update category set category_name = 'Other'", 'categories'],
  course: ["update course set course_name = 'Other'", 'courses'],
  closure: [
    `insert into closure (slope_id, from_date, start_time, to_date, end_time, request_key, closed_at, closed_by)
       values (1, '${dayOf(19)}', '00:00', '${dayOf(19)}', '24:00', 'other', '${dayOf(10)}T00:00:00Z', 'other')`,
    'freePrivate',
  ],
  review: ["update review set state = 'hidden'", 'reviews'],
  policy: ['update policy set deposit_percent = 33', 'terms'],
  course_price: ['update course_price set price = price + 1', 'prices'],
  course_setting_time: ['delete from course_setting_time where course_id = 1 and setting_time_id = 2', 'timesOfCourse'],
  setting_time: ["update setting_time set setting_time = 'Other'", 'times'],
  country: ["update country set code = 'ZZ' where id = 392", 'countries'],
  instructor: ["update instructor set name = 'Other'", 'instructors'],
  instructor_day_off: [forEverybody('instructor_day_off', `id, '${dayOf(12)}', 1`), 'freePrivate'],
  instructor_away: [
    forEverybody('instructor_away', `null, id, '${dayOf(13)}', '00:00', '24:00', 'sick'`),
    'freePrivate',
  ],
  work_season: [
    `insert into work_season select null, id, '2027-01-01', '${dayOf(10)}' from instructor;
     insert into work_season select null, id, '${dayOf(12)}', '2099-12-31' from instructor`,
    'freePrivate',
  ],
  called_in: [`insert into called_in select id, '${dayOf(11)}', '00:00', '24:00' from instructor`, 'freePrivate'],
  // All days of the week but one, which nothing below uses.
  weekly_hours: [
    `insert into weekly_hours select work_season.id, day.value, '00:00', '24:00', 0
       from work_season, json_each('[0, 1, 2, 3, 4, 5, 6]') as day
       where from_date = '${dayOf(12)}' and day.value <> cast(strftime('%w', '${dayOf(20)}') as integer)`,
    'freePrivate',
  ],
  schedule_entry: [
    forEverybody(
      'schedule_entry',
      `null, 'On Hold', id, '${dayOf(14)}', '08:00', '18:00', '${dayOf(10)}T00:00:00Z', 1`,
    ),
    'freePrivate',
  ],
  // And a class, the only one that still has an instructor on its day.
  lesson: [
    `${forEverybody('lesson', `null, 1, 1, '${dayOf(15)}', '09:00', '12:00', id, null, 0, 1`)};
     ${forEverybody('lesson', `null, 1, 1, '${dayOf(18)}', '08:00', '18:00', id, null, 0, 1`)} where id > 1;
     insert into lesson select null, 5, 1, '${dayOf(18)}', duration_from, duration_to, 1, 8, 0, 1
       from setting_time where id = (select min(setting_time_id) from course_setting_time where course_id = 5)`,
    'freePrivate',
  ],
  attendance: [
    `insert into attendance select 1, 29, max(id), '${dayOf(18)}', 7, 'expected', 0, 0 from lesson`,
    'freeClass',
  ],
  booking: ['update booking set ability_level = 6', 'freeClass'],
  operating_day: [`update operating_day set duration_to = '11:00' where date = '${dayOf(16)}'`, 'freePrivate'],
  slope_operating_day: [`delete from slope_operating_day where date = '${dayOf(17)}'`, 'freePrivate'],
  instructor_language: ['delete from instructor_language', 'freePrivate'],
  instructor_slope: ['delete from instructor_slope where slope_id = 1', 'freePrivate'],
  instructor_category: ['delete from instructor_category', 'instructors'],
  course_slope: ['delete from course_slope where course_id = 8', 'course'],
};

/** The answer with the sites that may show it, which only a page contains. */
async function answerTo(url: string, question: Question): Promise<string> {
  const language = question === 'traditional' ? 'zh-TW' : 'en';
  const answer = await send(`${url}${questions[question]}`, { headers: { 'Accept-Language': language } });
  const frames = question === 'page' ? answer.headers['content-security-policy'] : '';
  return `${answer.statusCode} ${frames} ${await textOf(answer)}`;
}

/** Tables that no cached value depends on, such as those that only the desk reads, and what is read each time. */
const notKept = [
  'asked_day_off',
  'audit_log',
  'backup_plan',
  'book_word',
  'booking_address',
  'booking_confirmation',
  'booking_day_total',
  'booking_search',
  'booking_search_due',
  'booking_view',
  'calendar_feed',
  'calendar_feed_lesson',
  'checkout',
  'counter',
  'closure_answer',
  'guest_link',
  'guest_note',
  'guest_pair',
  'idempotency_key',
  'invoice',
  'invoice_attempt',
  'kysely_migration',
  'kysely_migration_lock',
  'lesson_cell',
  'message_setting',
  'message_text',
  'outbox',
  'participant',
  'passkey',
  'passkey_challenge',
  'password_reset',
  'pending_login',
  'pay_approval',
  'pay_correction',
  'pay_line',
  'pay_rate',
  'payment',
  'place_offer',
  'presence_mark',
  'provider_refund',
  'push_subscription',
  'recovery_code',
  'schedule_tag',
  'second_step',
  'staff_message',
  'staff_message_reader',
  'teaching_note',
  'till',
  'till_entry',
  'told_plan',
  'used_bot_check',
  'webhook_event',
  'work_wish',
];
/** Written below, each by who is locked out. */
const ofSessions = ['session', 'user'];

function checkTables(report: Report, dataDir: string): void {
  const tables = `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%'`;
  const found = readDatabase<{ name: string }>(dataDir, tables).map(({ name }) => name);
  const known = [...Object.keys(writes), ...notKept, ...ofSessions];
  for (const name of found) if (!known.includes(name)) report.faults.push(`other writers: ${name} is not tried`);
  for (const name of known) if (!found.includes(name)) report.faults.push(`other writers: there is no table ${name}`);
}

async function checkAnswers(report: Report, url: string, writer: Writer): Promise<void> {
  for (const [table, [sql, question]] of Object.entries(writes)) {
    const before = await answerTo(url, question);
    if ((await answerTo(url, question)) !== before) report.faults.push(`other writers: ${question} changes by itself`);
    await writer.write(sql);
    const after = await answerTo(url, question);
    if (after === before || !after.startsWith('200')) report.faults.push(`other writers: ${table} was not heard of`);
  }
}

/** Somebody is logged in and listens, and is locked out by another process. */
async function checkShutOut(report: Report, site: { url: string; dataDir: string }, how: ShutOut): Promise<void> {
  const email = `${how.name}@example.com`;
  const password = 'glacier-94-lantern-orbit';
  await runCommand(site.dataDir, ['admin', 'add', email], password);
  const headers = { 'Content-Type': 'application/json' };
  const login = await send(`${site.url}/api/v1/login`, { headers, body: JSON.stringify({ email, password }) });
  const { token } = JSON.parse(await textOf(login)) as { token: string };
  const ask = (path: string): Promise<IncomingMessage> =>
    send(`${site.url}${path}`, { headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' } });
  const statusOf = async (): Promise<number | undefined> => (await ask('/api/v1/booking')).resume().statusCode;
  const stream = await ask('/api/live/schedule');
  const before = [await statusOf(), await statusOf(), stream.statusCode].join();
  await how.shutOut(email);
  const after = await statusOf();
  if (before !== '200,200,200' || after !== 401)
    report.faults.push(`other writers, ${how.name}: ${before}, then ${after}`);
  const isEnded = await Promise.race([textOf(stream).then(() => true), delay(20_000, false)]);
  if (!isEnded) report.faults.push(`other writers, ${how.name}: the stream of changes goes on`);
  stream.destroy();
}

type ShutOut = { name: string; shutOut: (email: string) => Promise<void> };

export async function otherWriters(report: Report, dataDir: string): Promise<void> {
  const site = new Site({ dataDir });
  const url = await site.opened();
  const writer = new Writer(dataDir);
  checkTables(report, dataDir);
  await checkAnswers(report, url, writer);
  const ways: ShutOut[] = [
    { name: 'disable', shutOut: (email) => runCommand(dataDir, ['admin', 'disable', email]) },
    {
      name: 'reset-password',
      shutOut: (email) => runCommand(dataDir, ['admin', 'reset-password', email, '--generate']),
    },
    { name: 'session', shutOut: () => writer.write('delete from session') },
    { name: 'user', shutOut: () => writer.write("update user set disabled_at = '2026-12-10T00:00:00Z'") },
  ];
  for (const way of ways) await checkShutOut(report, { url, dataDir }, way);
  writer.end();
  await site.stop();
  report.say(
    `other writers: ${Object.keys(writes).length} tables, and ${ways.length} ways to be shut out, tried by another process`,
  );
}
