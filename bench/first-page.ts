/**
 * Loads the first guest page on a slow phone (slow 4G, a processor slowed four times) and prints e1 to e5 of the goals:
 * `node --import tsx bench/first-page.ts`. Needs a build; CHROMIUM_PATH names a browser, BENCH_ROUNDS the loads (9).
 * Medians; each load has a browser cache of its own. Only a quiet machine's figures mean anything.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startServer, url } from './demo-server.ts';
import { median } from './measure.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
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

async function load(browser: Browser): Promise<Load> {
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

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
});
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-first-page-'));
const server = await startServer(dataDir);
try {
  // The first one makes the page.
  await load(browser);
  const loads: Load[] = [];
  for (let n = 0; n < rounds; n += 1) loads.push(await load(browser));
  const of = (key: keyof Load): number => median(loads.map((each) => each[key]));
  const seconds = (key: keyof Load): string => `${(of(key) / 1000).toFixed(2)} s`;
  console.log(`first paint, choices work as links   ${seconds('seen')}`);
  console.log(`e1 largest paint                     ${seconds('largest')}  (goal 0.80 s)`);
  console.log(`e2 the app has taken over            ${seconds('usable')}  (goal 1.90 s)`);
  console.log(`e3 bytes without photos              ${(of('bytes') / 1024).toFixed(1)} KB  (goal 86 KB)`);
  console.log(`e4 requests without photos           ${of('requests')}  (goal 5)`);
  console.log(
    `e5 blocked, shift                    ${of('blocked').toFixed(0)} ms, ${of('shift').toFixed(3)}  (goal 45 ms, 0)`,
  );
  console.log(`the next step after a tap            ${seconds('next')}  (goal 0.20 s)`);
} finally {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await browser.close();
  rmSync(dataDir, { recursive: true });
}
