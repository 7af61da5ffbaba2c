/** g1: how long each request of the desk makes all others wait, measured by `block-watch.mjs` in the server. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Bench, type Measurement, say } from '../measuring/bench.ts';
import { rareName } from '../schools/bookings.ts';
import { openBenchFile } from '../schools/rows.ts';
import { admin, tokenOf } from '../server/site.ts';

const tries = 3;
const bound = 20;
/** An export is read this long, then aborted, since it repeats one step. */
const exportMilliseconds = 1500;

const trpc = (call: string, input?: object): string =>
  `/trpc/${call}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
const rest = (call: string, query: Record<string, string> = {}): string =>
  `/api/v1${call}?${new URLSearchParams(query)}`;
const list = (input: object): string => trpc('admin.booking.list', input);
const count = (input: object): string => trpc('admin.booking.count', input);

/** Filters and searches whose lists, counts and sheets are requested. */
const selections: Record<string, object> = {
  'all bookings': {},
  'a week': { operating_day_from: '2022-01-10', operating_day_to: '2022-01-16' },
  'ten years': { operating_day_from: '2017-01-01', operating_day_to: '2027-12-31', invoice_status: 'Paid' },
  'one status': { invoice_status: 'Paid' },
  'one contact status': { contact_status: 'confirmed' },
  'two statuses': { invoice_status: 'Paid', contact_status: 'confirmed' },
  'five filters': {
    invoice_status: 'Paid',
    contact_status: 'confirmed',
    age_group: '30s',
    referrer: 'partner',
    ability_level: 3,
  },
  nobody: { instructor_id: 5, nominated_instructor_id: 6, course_id: 7, country_id: 392 },
  'without canceled': { without_canceled: true },
  'without an instructor': { free_instructor: true },
  'who owes': { owes: true },
  'taught by': { taught_by: 5 },
  'one country': { country_id: 702 },
  'name contains tan': { customer_name: 'tan' },
  'common word': { q: 'tanaka' },
  'word in every row': { q: 'com' },
  'one letter': { q: 'e' },
  'two letters 田中': { q: '田中' },
  'two words': { q: 'suzuki futaba' },
  'two common words': { q: 'com e' },
  'rare word': { q: rareName },
  'common word, status': { q: 'tanaka', invoice_status: 'Paid' },
  'word in every row, status': { q: 'com', invoice_status: 'Paid' },
  'word in every row, instructor': { q: 'com', instructor_id: 5 },
  'word in every row, none match': {
    q: 'com',
    instructor_id: 5,
    nominated_instructor_id: 6,
    course_id: 7,
    country_id: 392,
  },
  'word in every row, taught by': { q: 'com', taught_by: 5 },
};

function questions(): [name: string, address: string][] {
  const asked: [string, string][] = [];
  for (const [name, selection] of Object.entries(selections)) {
    asked.push([`list: ${name}`, list(selection)]);
    asked.push([`list, page 300: ${name}`, list({ ...selection, page: 300 })]);
    for (const sort of ['customer_name', 'created_at'])
      for (const direction of ['asc', 'desc'])
        asked.push([`list by ${sort} ${direction}: ${name}`, list({ ...selection, sort, direction })]);
    asked.push([`count: ${name}`, count(selection)]);
    asked.push([`sheet: ${name}`, rest('/export/booking', selection as Record<string, string>)]);
    asked.push([`REST list: ${name}`, rest('/booking', selection as Record<string, string>)]);
  }
  for (const report of ['introducer', 'workTime', 'nationality'])
    asked.push([`report: ${report}`, trpc(`reports.${report}`, { date: '2022' })]);
  for (const [name, from, to] of [
    ['day', '2022-01-10', '2022-01-10'],
    ['week', '2022-01-10', '2022-01-16'],
    ['month', '2022-01-01', '2022-01-31'],
    ['season', '2021-12-01', '2022-04-30'],
  ] as const) {
    asked.push([`payroll: ${name}`, rest('/schedule/export', { from, to })]);
    asked.push([`schedule: ${name}`, trpc('admin.schedule.list', { startDate: from, endDate: to })]);
    asked.push([`REST schedule: ${name}`, rest('/schedule', { startDate: from, endDate: to })]);
  }
  for (const call of [
    'admin.schedule.unassignedCount',
    'admin.schedule.tags',
    'admin.waitingList.list',
    'admin.waitingList.count',
    'admin.instructor.list',
    'admin.instructor.deleted',
    'admin.course.deleted',
    'admin.settingTime.list',
    'admin.school.setup',
    'admin.school.demo',
    'admin.school.settings',
    'admin.school.services',
    'admin.account.list',
    'admin.account.sessions',
    'admin.message.outbox',
  ])
    asked.push([call, trpc(call, call.endsWith('outbox') ? {} : undefined)]);
  asked.push(['admin.message.outbox, a page far back', trpc('admin.message.outbox', { page: 10_000, status: 'sent' })]);
  for (const by of ['course', 'country', 'instructor', 'month'])
    for (const [name, from, to] of [
      ['season', '2021-12-01', '2022-04-30'],
      ['five years', '2017-12-01', '2022-04-30'],
    ] as const)
      asked.push([`sales by ${by}: ${name}`, trpc('admin.sales.report', { from, to, by })]);
  for (const kind of ['changed', 'seen', 'taken'])
    asked.push([`records: ${kind}, a guest`, trpc('admin.audit.list', { kind, guest: 'tanaka' })]);
  for (const [call, input] of Object.entries({
    'admin.guestRecord.get': { id: 5 },
    'admin.guestRecord.again': { id: 5 },
    'admin.guestRecord.doubles': { id: 5 },
    'admin.today.day': { date: '2022-01-10' },
    'admin.till.day': { day: '2022-01-10' },
    'admin.demand.days': { from: '2022-01-01', to: '2022-01-31' },
    'admin.demand.day': { date: '2022-01-10' },
    'admin.pay.month': { month: '2022-01' },
    'admin.payment.list': { booking_id: 5 },
    'admin.review.list': {},
    'admin.closure.days': { from: '2021-12-01', to: '2022-04-30' },
    'admin.closure.list': {},
    'admin.course.list': {},
    'admin.course.uses': { id: 5 },
    'admin.slope.use': { id: 5 },
    'admin.instructor.use': { id: 5 },
    'admin.booking.get': { id: 5 },
    'admin.booking.days': { id: 5 },
    'admin.booking.history': { id: 5 },
    'admin.operatingDay.list': { from: '2022-01-01', to: '2022-12-31' },
    'admin.operatingDay.lessonsOutside': { dates: ['2022-01-10'], duration_from: '10:00', duration_to: '12:00' },
  }))
    asked.push([call, trpc(call, input)]);
  return asked;
}

/** Closes a slope on a day in the middle of a season: what a closure takes is asked with each schedule and report. */
function closeSlope(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file
    .prepare(
      `insert into closure (slope_id, from_date, start_time, to_date, end_time, request_key, closed_at, closed_by)
       values (1, '2022-01-12', '00:00', '2022-01-12', '24:00', 'bench', '2022-01-11T09:00:00.000Z', 'bench')`,
    )
    .run();
  file.close();
}

/** The longest tick of the event loop since the last call. */
async function longestTurn(server: ChildProcess): Promise<number> {
  const said = once(server, 'message');
  server.send('longest');
  return Number((await said)[0]);
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(120_000) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const began = performance.now();
  const reader = answer.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    if (!answer.headers.has('content-disposition') || performance.now() - began < exportMilliseconds) continue;
    await reader?.cancel();
    break;
  }
}

/** CPU milliseconds for which a request blocked the server, the best of three. */
async function blockedBy(
  site: { url: string; server: ChildProcess },
  address: string,
  headers: Record<string, string>,
) {
  const blocks: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    // A write before each, so that no answer is cached from the one before.
    await fetch(`${site.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(admin),
    });
    await longestTurn(site.server);
    await read(`${site.url}${address}`, headers);
    blocks.push(await longestTurn(site.server));
  }
  return Math.min(...blocks);
}

async function measure(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  closeSlope(dataDir);
  const site = await bench.start(dataDir, { isWatched: true });
  const headers = { authorization: `Bearer ${await tokenOf(site.url)}` };
  const blocks: number[] = [];
  for (const [name, address] of questions()) {
    const blocked = await blockedBy(site, address, headers);
    blocks.push(blocked);
    if (blocked > bound) say(`    ${blocked.toFixed(0)} ms: ${name}`);
  }
  bench.count('g1', Math.max(...blocks));
  bench.count('g1 number', blocks.filter((blocked) => blocked > bound).length);
}

export const deskBlocks: Measurement = {
  name: 'what the desk keeps others waiting for',
  lines: [
    {
      id: 'g1',
      what: `longest turn of the server while it answers any of ${questions().length} questions of the desk, processor time`,
      unit: 'ms',
      yardstick: '–',
      goal: { of: 'ours', atMost: bound },
    },
    {
      id: 'g1 number',
      what: `questions that block for more than ${bound} ms`,
      unit: '',
      yardstick: '–',
      goal: { of: 'ours', atMost: 0 },
    },
  ],
  sizes: { quick: [], full: [1_000_000] },
  measure,
};
