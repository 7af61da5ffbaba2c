/**
 * The schedule at a hundred thousand bookings against better-sqlite3 alone: one kept statement with the names joined, one
 * thread, JSON.stringify included. d7 is a week for one desk at a time, b2 one day for eight connections.
 */
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { found, type Login, median, openBenchFile, tokenOf } from './measure.ts';

type Range = { from: string; to: string };
/** Asks one address of the product and hands back the body. */
type Desk = (url: string) => Promise<Buffer>;

const week = { from: '2026-12-14', to: '2026-12-20' };
const oneDay = { from: '2026-12-16', to: '2026-12-16' };
const times = 200;

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

/** Until the server has indexed the bookings that were stored past it: it does so beside its answers. */
async function indexed(dataDir: string): Promise<void> {
  const file = openBenchFile(dataDir, { readonly: true });
  const due = file.prepare<[], { count: number }>('select count(*) as count from booking_search_due');
  while (found(due.get()).count > 0) await delay(200);
  file.close();
}

/** One connection kept open, as a desk's browser has it. */
function openDesk(address: string, token: string): Desk {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (url) =>
    new Promise((resolve, reject) => {
      const request = http.get(
        `${address}${url}`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const body = Buffer.concat(parts);
            if (answer.statusCode === 200) resolve(body);
            else reject(new Error(`${url}: ${answer.statusCode} ${body}`));
          });
        },
      );
      request.on('error', reject);
    });
}

/** What the desk's own page asks; it reads further around the week than is asked for here. */
const trpcDays = ({ from, to }: Range): string =>
  `/trpc/admin.schedule.list?input=${encodeURIComponent(JSON.stringify({ startDate: from, endDate: to }))}`;
const restDays = ({ from, to }: Range): string => `/api/v1/schedule?startDate=${from}&endDate=${to}`;

/** Ours and raw in turn, milliseconds of each. */
async function timeInTurn(ask: () => Promise<Buffer>, raw: () => string) {
  const own: number[] = [];
  const bare: number[] = [];
  for (let index = 0; index < times; index += 1) {
    let began = performance.now();
    await ask();
    own.push(performance.now() - began);
    began = performance.now();
    raw();
    bare.push(performance.now() - began);
  }
  return { own: median(own.slice(times / 4)), bare: median(bare.slice(times / 4)) };
}

function rateAtEight(url: string, token: string): number {
  const printed = execFileSync('wrk', ['-t1', '-c8', '-d3s', '-H', `Authorization: Bearer ${token}`, url], {
    encoding: 'utf8',
  });
  if (/Non-2xx/.test(printed)) throw new Error(`${url} refused:\n${printed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
}

function rawRate(raw: () => string): number {
  const end = performance.now() + 1500;
  let count = 0;
  while (performance.now() < end) {
    raw();
    count += 1;
  }
  return (count * 1000) / 1500;
}

/** Prints d7 and b2. */
export async function compareSchedule(address: string, dataDir: string, admin: Login): Promise<void> {
  await indexed(dataDir);
  const token = await tokenOf(address, admin);
  const ask = openDesk(address, token);
  const raw = openRaw(dataDir);
  for (const [name, url, goal] of [
    ['d7 week, tRPC', trpcDays(week), '<= 1.4'],
    ['d7 week, REST v1', restDays(week), '-'],
  ] as const) {
    const { own, bare } = await timeInTurn(
      () => ask(url),
      () => raw.ask(week),
    );
    console.log(
      `${name.padEnd(34)} ${own.toFixed(2)} ms = ${(own / bare).toFixed(2)} x raw ${bare.toFixed(2)} ms  goal ${goal}   ${(await ask(url)).length} bytes, raw ${raw.ask(week).length}`,
    );
  }
  for (const [name, url, goal] of [
    ['b2 one day, tRPC', trpcDays(oneDay), '>= 0.48'],
    ['b2 one day, REST v1', restDays(oneDay), '>= 0.48'],
  ] as const) {
    const bare = median([
      rawRate(() => raw.ask(oneDay)),
      rawRate(() => raw.ask(oneDay)),
      rawRate(() => raw.ask(oneDay)),
    ]);
    const own = median([1, 2, 3].map(() => rateAtEight(`${address}${url}`, token)));
    console.log(
      `${name.padEnd(34)} rate/raw ${(own / bare).toFixed(2)}  goal ${goal}   ${Math.round(own)}/s, raw ${Math.round(bare)}/s`,
    );
  }
  raw.close();
}
