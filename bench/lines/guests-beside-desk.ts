/** g2: whether a guest waits for the desk. Fifty guests a second, alone and beside a desk that sends the slowest requests. */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { requestText, send } from '../load/send.ts';
import type { Measurement } from '../measuring/bench.ts';
import { quantile } from '../measuring/statistics.ts';
import { at } from '../schools/rows.ts';
import { tokenOf } from '../server/site.ts';

const seconds = 6;
const perSecond = 50;

const trpc = (call: string, input: object): string =>
  `/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

/**
 * The guests' requests in the first steps; the calendar is requested for different people and days each time, so that
 * it is not cached.
 */
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

/** Guests arrive at a steady rate, whether or not those before them have been answered. */
async function guests(url: string, agent: http.Agent): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await delay(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    answers.push(timed(`${url}${guestAsks(turn)}`, agent));
  }
  return Promise.all(answers);
}

/**
 * The desk's requests come from a separate process: reading a file of megabytes would delay the measurement of the
 * guests' answers.
 */
const desk = (port: number, token: string): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' };
  return send({ port, connections: 1, seconds, requests: deskAsks.map((path) => requestText('GET', path, headers)) });
};

export const guestsBesideDesk: Measurement = {
  name: 'guests beside the desk',
  lines: [
    {
      id: 'g2',
      what: '99th percentile of 50 guests a second beside the slowest questions of the desk',
      unit: 'ms',
      yardstick: 'the same guests alone',
      goal: { of: 'ratio', atMost: 1.5 },
      mostSpread: 0.6,
    },
  ],
  sizes: { quick: [], full: [1_000_000] },
  async measure(bench) {
    const site = await bench.start(await bench.school());
    const agent = new http.Agent({ keepAlive: true });
    bench.onEnd(() => agent.destroy());
    const token = await tokenOf(site.url);
    await bench.rounds(async () => {
      const alone = await guests(site.url, agent);
      const [beside] = await Promise.all([guests(site.url, agent), desk(site.port, token)]);
      return { g2: { ours: quantile(beside, 0.99), yardstick: quantile(alone, 0.99) } };
    });
  },
};
