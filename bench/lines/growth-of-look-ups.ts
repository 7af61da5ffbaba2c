/** b3: how much longer a price and one instructor's day take with a hundred times as many bookings. */

import { send, wrk } from '../load/send.ts';
import type { Bench, Measurement } from '../measuring/bench.ts';
import { openBenchFile, openDayIds } from '../schools/rows.ts';
import { tokenOf } from '../server/site.ts';
import { bookingBodies, bookingRequest } from './booking-bodies.ts';

const day = '2026-12-20';
const instructorsDay = `/api/v1/booking?instructor_id=5&operating_day_from=${day}&operating_day_to=${day}`;

/** A school of so many bookings, two of them of that instructor on that day, whatever the size. */
async function openSchool(bench: Bench, size: number) {
  const dataDir = await bench.school(size);
  const site = await bench.start(dataDir);
  const token = await tokenOf(site.url);
  const file = openBenchFile(dataDir, { readonly: true });
  const operating_day = openDayIds(file).get(day);
  file.close();
  const make = bookingBodies(dataDir).desk;
  const requests = [1, 2].map((setting_time_id) =>
    bookingRequest({ ...make(0), operating_day, setting_time_id, instructor_id: 5 }, token),
  );
  await send({ port: site.port, connections: 1, requests, count: requests.length });
  const { seconds } = bench.settings;
  /** Milliseconds per answer. */
  const ask = (path: string, options: object): number =>
    1000 / wrk(`${site.url}${path}`, { connections: 8, seconds, ...options }).rate;
  return {
    price: () => ask('/api/v1/courses/1/find-price', { script: 'find-price.lua' }),
    day: () => ask(instructorsDay, { headers: [`Authorization: Bearer ${token}`] }),
  };
}

async function measure(bench: Bench): Promise<void> {
  const few = await openSchool(bench, 10_000);
  const many = await openSchool(bench, 1_000_000);
  await bench.rounds(async () => ({
    'b3 price': { yardstick: few.price(), ours: many.price() },
    'b3 day': { yardstick: few.day(), ours: many.day() },
  }));
}

export const growthOfLookUps: Measurement = {
  name: 'growth of look-ups',
  lines: [
    ['price', 'find a price, 8 connections'],
    ['day', 'the bookings of an instructor on one day, 8 connections'],
  ].map(([name = '', what = '']) => ({
    id: `b3 ${name}`,
    what,
    unit: 'ms',
    yardstick: 'ours with 10 k bookings',
    goal: { of: 'ratio', atMost: 1.1 },
  })),
  sizes: { quick: [], full: [1_000_000] },
  measure,
};
