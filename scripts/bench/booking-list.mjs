/**
 * Measures the booking list through the whole product with 10,000 and with 1,000,000 stored bookings, and prints how much
 * longer each question takes: `npm run bench -- bookings`. Filling and indexing the million takes some minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { fillBookings, rareName } from './bookings.mjs';
import { fillBenchSchool } from './school.mjs';

/** How many bookings the larger school has. */
const stored = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const repeats = Number(process.env.BENCH_REPEATS ?? 41);
const login = { email: 'bench@gerende.example', password: 'powder-snow-8' };
const week = { operating_day_from: '2022-01-10', operating_day_to: '2022-01-16' };

/** What the desk asks, and the goal that names it. */
const questions = [
  ['d1 newest page', () => ({})],
  ['d5 middle page', (last) => ({ page: Math.floor(last / 2) })],
  ['d5 last page', (last) => ({ page: last })],
  ['by name, page 1', () => ({ sort: 'customer_name' })],
  ['made on, page 1', () => ({ sort: 'created_at' })],
  ['d2 instructor and week', () => ({ ...week, instructor_id: 5 })],
  ['d3 status and week', () => ({ ...week, invoice_status: 'Paid' })],
  ['status alone', () => ({ invoice_status: 'Paid' })],
  ['d4 name contains: common', () => ({ customer_name: 'tan' })],
  ['d4 name contains: rare', () => ({ customer_name: rareName })],
  ['d4 name contains: not found', () => ({ customer_name: 'zzyzx' })],
  ['search: common', () => ({ q: 'tanaka' })],
  ['search: in every row', () => ({ q: 'com' })],
  ['search: rare', () => ({ q: rareName })],
  ['search: not found', () => ({ q: 'zzyzx' })],
  ['search: two signs 田中', () => ({ q: '田中' })],
  ['search: one sign 王', () => ({ q: '王' })],
  ['search: two words', () => ({ q: 'suzuki futaba' })],
  ['search, by name', () => ({ q: '田中', sort: 'customer_name' })],
  ['search, one status', () => ({ q: '田中', invoice_status: 'Paid' })],
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function untilIndexed(dataDir) {
  const file = new SqliteFile(path.join(dataDir, 'gerende.db'), { readonly: true });
  const due = file.prepare('select count(*) from booking_search_due').pluck();
  while (due.get() > 0) await delay(500);
  file.close();
}

/** Starts the product over N bookings and asks every question. @returns milliseconds by question, p50 */
async function measure(start, count) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-bench-'));
  let site = await start(dataDir, login);
  try {
    await site.stop();
    fillBenchSchool(dataDir);
    let began = performance.now();
    fillBookings(dataDir, count);
    const filled = performance.now() - began;
    site = await start(dataDir, login);
    began = performance.now();
    await untilIndexed(dataDir);
    const seconds = (ms) => (ms / 1000).toFixed(1);
    console.log(
      `${count} bookings: stored in ${seconds(filled)} s, indexed in ${seconds(performance.now() - began)} s`,
    );
    return await askAll(site.url);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askAll(url) {
  const body = JSON.stringify(login);
  const headers = { 'content-type': 'application/json' };
  const { token } = await (await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body })).json();
  const authorized = { headers: { authorization: `Bearer ${token}` } };
  const ask = async (input) => {
    const query = encodeURIComponent(JSON.stringify(input));
    const began = performance.now();
    const answer = await (await fetch(`${url}/trpc/admin.booking.list?input=${query}`, authorized)).json();
    const took = performance.now() - began;
    if (!answer.result) throw new Error(JSON.stringify(answer));
    return { took, ...answer.result.data };
  };
  const { meta } = await ask({});
  const figures = new Map();
  for (const [name, make] of questions) {
    const input = make(meta.last_page);
    const { took: first } = await ask(input);
    const asked = [];
    for (let time = 0; time < repeats; time += 1) asked.push(await ask(input));
    const { data, meta: found } = asked[0];
    figures.set(name, { p50: median(asked.map(({ took }) => took)), first, rows: data.length, total: found.total });
  }
  return figures;
}

/** @param start starts the product over a folder @returns its address and how to stop it */
export async function compareBookingLists(start) {
  const few = await measure(start, 10_000);
  const many = await measure(start, stored);
  const ms = (value) => value.toFixed(2).padStart(8);
  console.log(
    `${'p50 of '.concat(repeats, ' answers, ms').padEnd(30)}     10 k  first     many  first    ratio   total`,
  );
  for (const [name, a] of few) {
    const b = many.get(name);
    const ratio = (b.p50 / a.p50).toFixed(2).padStart(6);
    console.log(
      `${name.padEnd(30)} ${ms(a.p50)}${ms(a.first)} ${ms(b.p50)}${ms(b.first)} ${ratio}x   ${b.total} (${b.rows} shown)`,
    );
  }
}
