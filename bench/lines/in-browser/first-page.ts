/** e1 to e5: the first guest page on a slow phone; each load has an empty cache. */
import type { Browser } from '@playwright/test';
import type { Measurement } from '../../measuring/bench.ts';
import type { Line } from '../../measuring/line.ts';
import { openBrowser } from './browser.ts';
import { openPhone } from './slow-phone.ts';

/** What was fetched beside photos. */
type Fetched = { bytes: number; requests: number };

type Load = {
  /** Milliseconds until the choices are painted: from then on they are links that work (see `tapAtOnce`). */
  seen: number;
  largest: number;
  /** Milliseconds until the app has taken over. */
  taken: number;
  blocked: number;
  shift: number;
  /** What was requested until the choices were painted, and from then on until the app had taken over. */
  first: Fetched;
  after: Fetched;
  /** Milliseconds from the tap on the first choice until the second step is there. */
  next: number;
};

/** What the page records from its start on. */
type Noted = { largest: number; blocked: number; shift: number };
type NotingWindow = typeof window & { noted: Noted };

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Records each request except photos: when it was made, in milliseconds after the first, and its bytes once it has ended. */
function watchRequests({ session }: Phone) {
  const made = new Map<string, { at: number; bytes: number }>();
  let start: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    start ??= timestamp;
    made.set(requestId, { at: (timestamp - start) * 1000, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') made.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = made.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return (from: number, to: number): Fetched => {
    const between = [...made.values()].filter(({ at, bytes }) => bytes > 0 && at >= from && at < to);
    return { bytes: between.reduce((sum, { bytes }) => sum + bytes, 0), requests: between.length };
  };
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/** Milliseconds from a tap on the first choice, made as soon as it is painted, until the second step is there. */
async function tapAtOnce(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(firstPaint);
  const heading = await page.locator('h1').textContent();
  const choice = await page.locator('main li a').first().boundingBox();
  if (!choice) throw new Error('the first paint shows no choice');
  const start = performance.now();
  await page.touchscreen.tap(choice.x + choice.width / 2, choice.y + choice.height / 2);
  await page.waitForFunction(
    (before) =>
      ![null, undefined, before].includes(document.querySelector('h1')?.textContent) &&
      document.querySelector('main li a')?.checkVisibility({ visibilityProperty: true }),
    heading,
    { polling: 'raf' },
  );
  const taken = performance.now() - start;
  await context.close();
  return taken;
}

/** Makes the page record what is in `Noted`. */
async function noteFromStart({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { largest: 0, blocked: 0, shift: 0 };
    (window as NotingWindow).noted = noted;
    const note = (type: string, add: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    note('largest-contentful-paint', (entry) => {
      noted.largest = entry.startTime;
    });
    note('longtask', ({ duration }) => {
      noted.blocked += duration - 50;
    });
    note('layout-shift', (entry) => {
      noted.shift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
}

const notedBy = ({ page }: Phone): Promise<Noted> => page.evaluate(() => (window as NotingWindow).noted);

/** Waits until the app has made buttons of the server's links. */
const takenOver = ({ page }: Phone) => page.waitForFunction(() => document.querySelector('main li [role=button]'));

/** The layout shift of the third step, from its first paint until nothing more is fetched. */
async function shiftOfThird(browser: Browser, url: string): Promise<number> {
  const phone = await openPhone(browser);
  await noteFromStart(phone);
  await phone.page.goto(`${url}/?slope=1&category=1`, { waitUntil: 'commit' });
  await takenOver(phone);
  await phone.page.waitForLoadState('networkidle');
  const { shift } = await notedBy(phone);
  await phone.context.close();
  return shift;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  const fetchedBetween = watchRequests(phone);
  await noteFromStart(phone);
  await page.goto(url, { waitUntil: 'commit' });
  await takenOver(phone);
  const taken = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(firstPaint);
  // The code of the next step is fetched later.
  const [first, after] = [fetchedBetween(0, seen), fetchedBetween(seen, taken)];
  const noted = await notedBy(phone);
  // Meanwhile a guest reads the first page.
  await page.waitForTimeout(4000);
  const next = await page.evaluate(async () => {
    const first = document.querySelector('h1')?.textContent;
    const start = performance.now();
    document.querySelector<HTMLElement>('main li [role=button]')?.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isNext = () =>
      document.querySelector('h1')?.textContent !== first && document.querySelector('main li [role=button]') !== null;
    while (!isNext()) await frame();
    return performance.now() - start;
  });
  await context.close();
  return { seen, taken, ...noted, first, after, next };
}

/** @param peer the time of Easy!Appointments 1.6: docs/benchmarks.md, below the table */
const line = (id: string, what: string, unit: string, atMost: number, peer: string): Line => ({
  id,
  what,
  unit,
  yardstick: peer === '' ? '–' : `Easy!Appointments: ${peer}`,
  goal: { of: 'ours', atMost },
  mostSpread: 0.6,
});

/** A line without a goal. */
const told = (id: string, what: string, unit: string): Line => ({ id, what, unit, yardstick: '–', mostSpread: 0.6 });

export const firstPage: Measurement = {
  name: 'first page',
  lines: [
    line('e1', 'largest paint on slow 4G', 's', 0.8, '5.35 s'),
    line('e2', 'usable: the choices are painted, and a tap on one leads on', 's', 1.9, '5.47 s'),
    told('e2 tap', 'the second step after a tap at the first paint', 's'),
    told('e2 app', 'the app has taken over', 's'),
    line('e2 next', 'the second step after a tap, once the app has taken over', 's', 0.2, ''),
    line('e3', 'bytes until usable, without photos', 'KB', 86, '616 KB'),
    told('e3 after', 'bytes after that, until the app has taken over', 'KB'),
    line('e4', 'requests until usable, without photos', '', 5, '33'),
    told('e4 after', 'requests after that, until the app has taken over', ''),
    line('e5 blocked', 'blocked time', 'ms', 45, '113 ms'),
    line('e5 shift', 'layout shift', '', 0, '0'),
    line('e5 third', 'layout shift of the third step, opened by its link', '', 0, ''),
  ],
  sizes: { quick: [0], full: [0] },
  async measure(bench) {
    const browser = await openBrowser(bench);
    const { url } = await bench.start(bench.folder(), { seed: 'demo' });
    await bench.rounds(
      async () => {
        const found = await load(browser, url);
        const tap = await tapAtOnce(browser, url);
        const third = await shiftOfThird(browser, url);
        return {
          e1: { ours: found.largest / 1000 },
          e2: { ours: found.seen / 1000 },
          'e2 tap': { ours: tap / 1000 },
          'e2 app': { ours: found.taken / 1000 },
          'e2 next': { ours: found.next / 1000 },
          e3: { ours: found.first.bytes / 1024 },
          'e3 after': { ours: found.after.bytes / 1024 },
          e4: { ours: found.first.requests },
          'e4 after': { ours: found.after.requests },
          'e5 blocked': { ours: found.blocked },
          'e5 shift': { ours: found.shift },
          'e5 third': { ours: third },
        };
      },
      { rounds: bench.settings.isFull ? 9 : 5 },
    );
  },
};
