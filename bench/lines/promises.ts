/** c5 and c6: what must hold under load, counted as faults, so that 0 is the goal. */
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../load/send.ts';
import type { Bench, Measurement } from '../measuring/bench.ts';
import { found, openBenchFile } from '../schools/rows.ts';
import { startOurs, tokenOf } from '../server/site.ts';
import { bookingBodies, bookingRequest } from './booking-bodies.ts';

const racers = 200;
const times = 20;

/** Places not taken, surplus bookings, and answers other than "stored" or "taken". */
async function race(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const site = await bench.start(dataDir);
  const token = await tokenOf(site.url);
  const make = bookingBodies(dataDir).desk;
  let faults = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const requests = Array.from({ length: racers }, (_, index) =>
      bookingRequest({ ...make(turn), customer_name: `Racer ${index}` }, token),
    );
    const { answers } = await send({ port: site.port, connections: 100, requests, count: racers }, 0);
    const stored = answers.filter(({ status }) => status === 200).length;
    faults += Math.abs(stored - 1) + answers.filter(({ status }) => status !== 200 && status !== 409).length;
  }
  bench.count('c5', faults);
}

type Stored = { bookings: number; half: number };

/** Bookings that lack a lesson day, a message or their audit row, among those made after one. */
function storedAfter(dataDir: string, id: number, acknowledged: readonly number[]): Stored {
  const file = openBenchFile(dataDir);
  const bookings = file
    .prepare<[string], { n: number }>('select count(*) as n from booking where id in (select value from json_each(?))')
    .get(JSON.stringify(acknowledged));
  const half = file
    .prepare<[number], { n: number }>(
      `select count(*) as n from booking b where id > ? and not (
         exists (select 1 from attendance a join lesson l on l.id = a.lesson_id
           join lesson_cell c on c.lesson_id = l.id where a.booking_id = b.id)
         and exists (select 1 from outbox o where o.booking_id = b.id)
         and exists (select 1 from idempotency_key k where k.booking_id = b.id)
         and exists (select 1 from audit_log g where g.entity = 'booking' and g.entity_id = cast(b.id as text)))`,
    )
    .get(id);
  file.close();
  return { bookings: found(bookings).n, half: found(half).n };
}

/** Kills the server while bookings arrive; each answered one must exist afterwards, and none partly. */
async function kill(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const file = openBenchFile(dataDir, { readonly: true });
  const last = found(file.prepare<[], { id: number }>('select max(id) as id from booking').get()).id;
  file.close();
  const make = bookingBodies(dataDir).desk;
  const acknowledged: number[] = [];
  let made = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const site = await startOurs(dataDir);
    const token = await tokenOf(site.url);
    const requests = Array.from({ length: 1000 }, (_, index) => bookingRequest(make(made + index), token));
    const load = send({ port: site.port, connections: 32, requests, count: requests.length, bodies: true }, 0);
    await delay(200 + turn * 20);
    site.server.kill('SIGKILL');
    const { answers } = await load;
    made += answers.length;
    for (const { status, body = '' } of answers)
      if (status === 200) acknowledged.push((JSON.parse(body) as { item: { id: number } }).item.id);
    await site.stop();
  }
  // The log of the last one is read back by a start, as after any other end.
  await (await startOurs(dataDir)).stop();
  const { bookings, half } = storedAfter(dataDir, last, acknowledged);
  bench.count('c6', acknowledged.length - bookings + half);
  bench.count('c6 load', acknowledged.length);
}

export const promises: Measurement = {
  name: 'promises under load',
  lines: [
    {
      id: 'c5',
      what: '20 races of 200 for one place: places not taken, surplus bookings, other answers',
      unit: '',
      yardstick: '–',
      goal: { of: 'ours', atMost: 0 },
    },
    {
      id: 'c6',
      what: '20 × kill -9 under load: answered bookings lost, bookings stored in part',
      unit: '',
      yardstick: '–',
      goal: { of: 'ours', atMost: 0 },
    },
    { id: 'c6 load', what: 'bookings answered before the kills', unit: '', yardstick: '–' },
  ],
  sizes: { quick: [10_000], full: [10_000] },
  async measure(bench) {
    await race(bench);
    if (bench.settings.isFull) await kill(bench);
  },
};
