/**
 * Measures the booking list through the whole product with 10,000 and with 1,000,000 stored bookings, and prints how much
 * longer each question takes: `npm run bench -- bookings`. Storing the million takes two minutes of one core; with
 * `BENCH_KEEP=folder` it is done once and measured again from there.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillBookings, rareName } from './bookings.ts';
import { at, found, type Login, median, tokenOf } from './measure.ts';
import { fillBenchSchool } from './school.ts';

type Site = { url: string; server: ChildProcess; stop: () => Promise<void> };
export type Start = (dataDir: string, login: Login) => Promise<Site>;
type Figures = { p50: number; first: number; rows: number; total: number };
type ListAnswer = { result?: { data: { data: unknown[]; meta: { last_page: number; total: number } } } };
/** What the desk asks, given the number of the last page. */
type Question = [name: string, make: (last: number) => object];

/** How many bookings the larger school has. */
const stored = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const repeats = Number(process.env.BENCH_REPEATS ?? 41);
const login = { email: 'bench@gerende.example', password: 'powder-snow-8' };
const week = { operating_day_from: '2022-01-10', operating_day_to: '2022-01-16' };

/** What the desk asks, and the goal that names it. */
const questions: readonly Question[] = [
  ['d1 newest page', () => ({})],
  ['d5 middle page', (last) => ({ page: Math.floor(last / 2) })],
  ['d5 last page', (last) => ({ page: last })],
  ['oldest first', () => ({ direction: 'asc' })],
  ['by name', () => ({ sort: 'customer_name' })],
  ['by name, from Z', () => ({ sort: 'customer_name', direction: 'desc' })],
  ['made on', () => ({ sort: 'created_at' })],
  ['d2 instructor and week', () => ({ ...week, instructor_id: 5 })],
  ['d3 status and week', () => ({ ...week, invoice_status: 'Paid' })],
  ['week', () => week],
  ['nobody teaches', () => ({ free_instructor: true })],
  ...Object.entries({
    instructor_id: 5,
    nominated_instructor_id: 5,
    course_id: 7,
    setting_time_id: 1,
    ability_level: 3,
    invoice_status: 'Paid',
    contact_status: 'confirmed',
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    has_discount: true,
    customer_name: 'tan',
    email: 'qq.com',
    phone_number: '8112',
    hotel_name: 'futaba',
    account_id: 'id_a',
    admin_notes: '電話',
  }).map(([name, value]): Question => [`${name} alone`, () => ({ [name]: value })]),
  ['paid, by name', () => ({ invoice_status: 'Paid', sort: 'customer_name' })],
  ['d4 name contains: rare', () => ({ customer_name: rareName })],
  ['d4 name contains: not found', () => ({ customer_name: 'zzyzx' })],
  ['search: common', () => ({ q: 'tanaka' })],
  ['search: in every row', () => ({ q: 'com' })],
  ['search: rare', () => ({ q: rareName })],
  ['search: not found', () => ({ q: 'zzyzx' })],
  ['search: two signs 田中', () => ({ q: '田中' })],
  ['search: one sign 王', () => ({ q: '王' })],
  ['search: 小明', () => ({ q: '小明' })],
  ['search: one letter', () => ({ q: 'e' })],
  ['search: two words', () => ({ q: 'suzuki futaba' })],
  ['search, one status', () => ({ q: '田中', invoice_status: 'Paid' })],
  ['search, one instructor', () => ({ q: 'com', instructor_id: 5 })],
  ['search rare, by name', () => ({ q: rareName, sort: 'customer_name' })],
  ['search common, by name', () => ({ q: '田中', sort: 'customer_name' })],
  ['search common, made on', () => ({ q: '田中', sort: 'created_at' })],
];

/** A migrated folder with N bookings in it, and whether it is to be left. */
export async function schoolWith(start: Start, count: number): Promise<string> {
  const kept = process.env.BENCH_KEEP;
  const dataDir = kept ? path.join(kept, String(count)) : mkdtempSync(path.join(os.tmpdir(), 'gerende-bench-'));
  if (kept && existsSync(dataDir)) return dataDir;
  mkdirSync(dataDir, { recursive: true });
  await (await start(dataDir, login)).stop();
  const began = performance.now();
  fillBenchSchool(dataDir);
  fillBookings(dataDir, count);
  console.log(`${count} bookings stored and indexed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return dataDir;
}

/** Starts the product over N bookings and asks every question. @returns milliseconds by question, p50 */
async function measure(start: Start, count: number): Promise<Map<string, Figures>> {
  const dataDir = await schoolWith(start, count);
  const site = await start(dataDir, login);
  try {
    return await askAll(site.url);
  } finally {
    await site.stop();
    if (!process.env.BENCH_KEEP) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askAll(url: string): Promise<Map<string, Figures>> {
  const authorized = { headers: { authorization: `Bearer ${await tokenOf(url, login)}` } };
  const ask = async (input: object) => {
    const query = encodeURIComponent(JSON.stringify(input));
    const began = performance.now();
    const answer = (await (
      await fetch(`${url}/trpc/admin.booking.list?input=${query}`, authorized)
    ).json()) as ListAnswer;
    const took = performance.now() - began;
    if (!answer.result) throw new Error(JSON.stringify(answer));
    return { took, ...answer.result.data };
  };
  const { meta } = await ask({});
  const figures = new Map<string, Figures>();
  for (const [name, make] of questions) {
    const input = make(meta.last_page);
    const { took: first } = await ask(input);
    const asked: Awaited<ReturnType<typeof ask>>[] = [];
    for (let time = 0; time < repeats; time += 1) asked.push(await ask(input));
    const { data, meta: page } = at(asked, 0);
    figures.set(name, { p50: median(asked.map(({ took }) => took)), first, rows: data.length, total: page.total });
  }
  return figures;
}

/** @param start starts the product over a folder @returns its address and how to stop it */
export async function compareBookingLists(start: Start): Promise<void> {
  const few = await measure(start, 10_000);
  const many = await measure(start, stored);
  const ms = (value: number): string => value.toFixed(2).padStart(8);
  console.log(`${`p50 of ${repeats} answers, ms`.padEnd(30)}     10 k  first     many  first    ratio   total`);
  for (const [name, a] of few) {
    const b = found(many.get(name));
    const ratio = (b.p50 / a.p50).toFixed(2).padStart(6);
    console.log(
      `${name.padEnd(30)} ${ms(a.p50)}${ms(a.first)} ${ms(b.p50)}${ms(b.first)} ${ratio}x   ${b.total} (${b.rows} shown)`,
    );
  }
}
