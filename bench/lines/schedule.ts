/** b2 and d7: the schedule of a day and of a week beside one prepared statement with the names joined, as JSON. */

import { requestText, send, wrk } from '../load/send.ts';
import type { Bench, Measurement, Round } from '../measuring/bench.ts';
import { median } from '../measuring/statistics.ts';
import { openBenchFile } from '../schools/rows.ts';
import { tokenOf } from '../server/site.ts';

type Range = { from: string; to: string };

const week = { from: '2025-12-15', to: '2025-12-21' };
const oneDay = { from: '2025-12-16', to: '2025-12-16' };
const times = 80;
const doors = ['tRPC', 'REST'] as const;
type Door = (typeof doors)[number];

function openRaw(dataDir: string) {
  const file = openBenchFile(dataDir, { readonly: true });
  const statement = file.prepare<[string, string]>(
    `select a.booking_id, a.day_number, b.days_of_lesson, l.date, l.start_time as "from", l.end_time as "to", l.instructor_id,
       b.nominated_instructor_id, b.customer_name, b.number_of_orders, b.ability_level, c.course_name as course,
       s.name_en as slope, i.name as instructor, b.contact_status, b.invoice_status, b.version
     from lesson l
       join attendance a on a.lesson_id = l.id
       join booking b on b.id = a.booking_id
       join course c on c.id = l.course_id
       join slope s on s.id = l.slope_id
       left join instructor i on i.id = l.instructor_id
     where l.date between ? and ? and l.canceled = 0
     order by l.date, l.start_time, a.booking_id`,
  );
  return {
    ask: ({ from, to }: Range): string => JSON.stringify(statement.all(from, to)),
    close: (): void => void file.close(),
  };
}

const pathOf = (door: Door, { from, to }: Range): string =>
  door === 'REST'
    ? `/api/v1/schedule?startDate=${from}&endDate=${to}`
    : `/trpc/admin.schedule.list?input=${encodeURIComponent(JSON.stringify({ startDate: from, endDate: to }))}`;

/** Results per second of a function on this thread. */
function rateOf(ask: () => void, seconds: number): number {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    ask();
    count += 1;
  }
  return count / seconds;
}

async function measure(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const site = await bench.start(dataDir);
  const authorization = `Bearer ${await tokenOf(site.url)}`;
  const raw = openRaw(dataDir);
  bench.onEnd(raw.close);
  const { seconds } = bench.settings;
  const weekOf = async (door: Door): Promise<number> => {
    const requests = [requestText('GET', pathOf(door, week), { Authorization: authorization })];
    return (await send({ port: site.port, connections: 1, requests, count: times })).p50;
  };
  const timeRaw = (): number => {
    const began = performance.now();
    raw.ask(week);
    return performance.now() - began;
  };
  for (const door of doors) {
    await bench.rounds(async () => {
      const ours = await weekOf(door);
      return { [`d7 ${door}`]: { ours, yardstick: median(Array.from({ length: times }, timeRaw)) } };
    });
    await bench.rounds(async (): Promise<Round> => {
      const headers = [`Authorization: ${authorization}`];
      const { rate } = wrk(`${site.url}${pathOf(door, oneDay)}`, { connections: 8, seconds, headers });
      return { [`b2 ${door}`]: { ours: rate, yardstick: rateOf(() => raw.ask(oneDay), seconds / 2) } };
    });
  }
}

const raw = 'better-sqlite3 with names and JSON.stringify, one thread';

export const schedule: Measurement = {
  name: 'schedule',
  lines: doors.flatMap((door) => [
    {
      id: `b2 ${door}`,
      what: `one day of all instructors by ${door}, 8 connections`,
      unit: '/s',
      yardstick: raw,
      goal: { of: 'ratio', atLeast: 0.48 },
    },
    {
      id: `d7 ${door}`,
      what: `the schedule of a week by ${door}, one connection`,
      unit: 'ms',
      yardstick: raw,
      goal: { of: 'ratio', atMost: 1.4 },
    },
  ]),
  sizes: { quick: [100_000], full: [100_000, 10_000, 1_000_000] },
  measure,
};
