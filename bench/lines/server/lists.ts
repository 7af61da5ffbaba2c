/** i5: the desk's list and schedule on a PostgreSQL server, beside ours on a file that holds the same bookings. */
import { requestText, send } from '../../load/send.ts';
import type { Bench, Measurement, Round } from '../../measuring/bench.ts';
import type { Line } from '../../measuring/line.ts';
import { rareName } from '../../schools/bookings.ts';
import { moveToServer } from '../../server/postgres.ts';
import { type Site, tokenOf } from '../../server/site.ts';

const times = 40;
const week = { from: '2022-01-10', to: '2022-01-16' };

const list = (question: object): string =>
  `/trpc/admin.booking.list?input=${encodeURIComponent(JSON.stringify(question))}`;
const schedule = { startDate: week.from, endDate: week.to };
const questions: Record<string, { what: string; path: string }> = {
  'i5 list': { what: 'newest 30 bookings and the total', path: list({}) },
  'i5 week': {
    what: 'one instructor in one week, and the total',
    path: list({ operating_day_from: week.from, operating_day_to: week.to, instructor_id: 5 }),
  },
  'i5 middle': { what: 'page in the middle', path: list({ page: 15_000 }) },
  'i5 name': { what: 'name contains a word of ten bookings', path: list({ customer_name: rareName }) },
  'i5 schedule': {
    what: 'the schedule of a week',
    path: `/trpc/admin.schedule.list?input=${encodeURIComponent(JSON.stringify(schedule))}`,
  },
};

async function measure(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const databaseUrl = await moveToServer(bench, dataDir);
  const onFile = await bench.start(dataDir);
  const onServer = await bench.start(bench.folder(), { databaseUrl });
  const asks = async (site: Site) => {
    const token = await tokenOf(site.url);
    return async (path: string): Promise<number> => {
      const requests = [requestText('GET', path, { Authorization: `Bearer ${token}` })];
      return (await send({ port: site.port, connections: 1, requests, count: times })).p50;
    };
  };
  const [askFile, askServer] = [await asks(onFile), await asks(onServer)];
  await bench.rounds(async () => {
    const round: Round = {};
    for (const [id, { path }] of Object.entries(questions))
      round[id] = { ours: await askServer(path), yardstick: await askFile(path) };
    return round;
  });
}

export const serverLists: Measurement = {
  name: 'lists on a PostgreSQL server',
  lines: Object.entries(questions).map(
    ([id, { what }]): Line => ({
      id,
      what: `${what}, on a PostgreSQL server`,
      unit: 'ms',
      yardstick: 'ours on a file',
    }),
  ),
  sizes: { quick: [], full: [1_000_000] },
  measure,
};
