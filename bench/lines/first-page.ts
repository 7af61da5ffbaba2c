/** e1 to e5: the first guest page on a slow phone (slow 4G, a processor slowed four times); each load has an empty cache. */
import type { Browser } from '@playwright/test';
import type { Measurement } from '../measuring/bench.ts';
import type { Line } from '../measuring/line.ts';
import { openBrowser } from './browser.ts';

/** As Lighthouse applies it to a real connection: 150 ms of travel make 562.5 ms until a request's answer. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };

type Load = {
  seen: number;
  largest: number;
  usable: number;
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
  /** Milliseconds from the tap on the first choice until the second step is there. */
  next: number;
};

/** What the page notes of itself from its start on. */
type Noted = { largest: number; blocked: number; shift: number };
type NotingWindow = typeof window & { noted: Noted };

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  // tsx names functions by a helper of its own, which what is handed to the page has to find there.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const got = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  const pictures = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) return;
    got.bytes += encodedDataLength;
    got.requests += 1;
  });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
  await page.goto(url, { waitUntil: 'commit' });
  // The server's choices are links; the app's, which take over, are buttons.
  await page.waitForFunction(() => document.querySelector('main li button'));
  const usable = await page.evaluate(() => performance.now());
  // The code of the next step is fetched afterwards.
  const { bytes, requests } = got;
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const noted = await page.evaluate(() => (window as NotingWindow).noted);
  // A guest reads the first page meanwhile.
  await page.waitForTimeout(4000);
  const next = await page.evaluate(async () => {
    const first = document.querySelector('h1')?.textContent;
    const start = performance.now();
    document.querySelector<HTMLElement>('main li button')?.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isNext = () =>
      document.querySelector('h1')?.textContent !== first && document.querySelector('main li button') !== null;
    while (!isNext()) await frame();
    return performance.now() - start;
  });
  await context.close();
  return { seen, usable, ...noted, bytes, requests, next };
}

/** @param peer what Easy!Appointments 1.6 took: see design/performance.md and below the table */
const line = (id: string, what: string, unit: string, atMost: number, peer: string): Line => ({
  id,
  what,
  unit,
  yardstick: peer === '' ? '–' : `Easy!Appointments: ${peer}`,
  goal: { of: 'ours', atMost },
  mostSpread: 0.6,
});

export const firstPage: Measurement = {
  name: 'first page',
  lines: [
    line('e1', 'largest paint on slow 4G', 's', 0.8, '5.35 s'),
    { id: 'e1 first', what: 'first paint, the choices work as links', unit: 's', yardstick: '–', mostSpread: 0.6 },
    line('e2', 'the app has taken over', 's', 1.9, '5.47 s'),
    line('e2 next', 'the second step after a tap', 's', 0.2, ''),
    line('e3', 'bytes without photos', 'KB', 86, '616 KB'),
    line('e4', 'requests without photos', '', 5, '33'),
    line('e5 blocked', 'blocked time', 'ms', 45, '113 ms'),
    line('e5 shift', 'layout shift', '', 0, '0'),
  ],
  sizes: { quick: [0], full: [0] },
  async measure(bench) {
    const browser = await openBrowser(bench);
    const { url } = await bench.start(bench.folder(), { seed: 'demo' });
    await bench.rounds(
      async () => {
        const found = await load(browser, url);
        return {
          e1: { ours: found.largest / 1000 },
          'e1 first': { ours: found.seen / 1000 },
          e2: { ours: found.usable / 1000 },
          'e2 next': { ours: found.next / 1000 },
          e3: { ours: found.bytes / 1024 },
          e4: { ours: found.requests },
          'e5 blocked': { ours: found.blocked },
          'e5 shift': { ours: found.shift },
        };
      },
      { rounds: bench.settings.isFull ? 9 : 5 },
    );
  },
};
