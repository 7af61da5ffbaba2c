/**
 * Whether a guest waits for a clerk: `npm run bench -- guests`. Fifty guests a second, alone and beside a desk that asks the
 * slowest questions one after the other, in turns; prints the guests' percentiles.
 */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Start } from './booking-list.ts';
import { longestTurn, recordsSchool } from './desk-blocks.ts';
import { at, type Login, median, tokenOf } from './measure.ts';

const login: Login = { email: 'bench@gerende.example', password: 'powder-snow-8' };
const turns = Number(process.env.BENCH_ROUNDS ?? 4);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const perSecond = 50;

const trpc = (call: string, input: object): string =>
  `/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** What guests ask in the first steps; the calendar is asked for other people and days each time, so that it is not cached. */
const guestAsks = (turn: number): string => {
  const people = 1 + (turn % 6);
  const calendar = {
    course_id: 1 + (turn % 60),
    slope_id: 1 + ((turn + 2) % 12),
    people,
    level: 1 + (turn % 6),
    language: null,
    nominated_instructor_id: null,
    days_of_lesson: 1,
    from: '2027-04-01',
    to: '2027-04-20',
  };
  const asked = [
    '/',
    '/api/v1/courses?check_prices=true',
    '/api/v1/school/operating-day?date=2026-12-20',
    trpc('guest.availability.days', calendar),
    '/api/v1/slopes',
  ];
  return at(asked, turn % asked.length);
};

const deskAsks = [
  trpc('admin.booking.list', {
    q: 'com',
    instructor_id: 5,
    nominated_instructor_id: 6,
    course_id: 7,
    sort: 'customer_name',
  }),
  trpc('admin.booking.count', { q: 'com', invoice_status: 'Paid' }),
  '/api/v1/schedule/export?from=2021-12-01&to=2022-04-30',
  trpc('reports.workTime', { date: '2022' }),
];

async function timed(url: string, agent: http.Agent): Promise<number> {
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    http
      .get(url, { agent }, (answer) => {
        if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      })
      .on('error', reject);
  });
  return performance.now() - began;
}

/** Guests come at a steady pace, whether or not those before them have been answered. */
async function guests(url: string, agent: http.Agent): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await delay(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    answers.push(timed(`${url}${guestAsks(turn)}`, agent));
  }
  return Promise.all(answers);
}

async function desk(url: string, token: string, stop: AbortSignal): Promise<number> {
  let asked = 0;
  while (!stop.aborted) {
    const address = `${url}${at(deskAsks, asked % deskAsks.length)}`;
    await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
    asked += 1;
  }
  return asked;
}

const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return at(sorted, Math.floor(sorted.length * part));
};

/** @param start starts the product over a folder */
export async function reportGuests(start: Start): Promise<void> {
  const site = await start(await recordsSchool(start), login);
  const agent = new http.Agent({ keepAlive: true });
  try {
    const token = await tokenOf(site.url, login);
    await guests(site.url, agent);
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const alone = await guests(site.url, agent);
      const stop = new AbortController();
      const asking = desk(site.url, token, stop.signal);
      await longestTurn(site.server);
      const beside = await guests(site.url, agent);
      const turned = await longestTurn(site.server);
      stop.abort();
      const asked = await asking;
      const show = (values: readonly number[]): string =>
        [0.5, 0.9, 0.99].map((part) => percentile(values, part).toFixed(1).padStart(7)).join('');
      ratios.push(percentile(beside, 0.99) / percentile(alone, 0.99));
      console.log(
        `p50, p90, p99 ms: alone ${show(alone)}   beside ${asked} questions of the desk ${show(beside)}, longest turn ${turned.toFixed(1)} ms of processor time`,
      );
    }
    console.log(`p99 beside / alone ${median(ratios).toFixed(2)}  goal <= 1.5`);
  } finally {
    agent.destroy();
    await site.stop();
  }
}
