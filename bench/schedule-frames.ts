/**
 * Scrolls and drags through a New Year week (100 instructors, 600 lesson days) in Chromium and prints the longest frame:
 * `node --import tsx bench/schedule-frames.ts`. Needs a build; CHROMIUM_PATH names a browser. The goal is no frame over 50 ms.
 * The longest run of our own script is printed beside it: on a shared machine a frame also waits for others.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { admin, startServer, url } from './demo-server.ts';
import { found, tokenOf } from './measure.ts';
import { filledMonday, fillScheduleWeek } from './schedule-week.ts';

async function openWeek(browser: Browser): Promise<Page> {
  const token = await tokenOf(url, admin);
  const origins = [{ origin: url, localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  });
  // tsx names functions by a helper of its own, which what is handed to the page has to find there.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  await page.goto(`${url}/admin/schedule/?date=${filledMonday}`);
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

type Seen = { frames: number[]; scripts: number[]; handle: number; observer: PerformanceObserver };
type FramesWindow = typeof window & { seenFrames: Seen };
/** What Chromium tells of a frame over 50 ms. */
type LongFrame = PerformanceEntry & { scripts?: readonly { duration: number }[] };

/** Frames and the scripts in them, from here until `stop`. */
async function measured(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LongFrame[])
        for (const script of entry.scripts ?? []) seen.scripts.push(script.duration);
    });
    const seen: Seen = { frames: [], scripts: [], handle: 0, observer };
    let last = performance.now();
    const tick = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      seen.handle = requestAnimationFrame(tick);
    };
    seen.handle = requestAnimationFrame(tick);
    observer.observe({ type: 'long-animation-frame' });
    (window as FramesWindow).seenFrames = seen;
  });
  await work();
  const { frames, scripts } = await page.evaluate(() => {
    const seen = (window as FramesWindow).seenFrames;
    cancelAnimationFrame(seen.handle);
    seen.observer.disconnect();
    return { frames: seen.frames.slice(1), scripts: seen.scripts };
  });
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(22)} longest frame ${at(0.9999)} ms, 99 % ${at(0.99)} ms, median ${at(0.5)} ms of ${frames.length} frames; ` +
      `longest script in a frame over 50 ms: ${Math.max(0, ...scripts).toFixed(1)} ms`,
  );
}

const wheel = (page: Page, x: number, y: number, times: number) => async (): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    await page.mouse.wheel(x, y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
};

/** Across the rows and the days with a lesson in hand, then out of the grid again. */
const drag = (page: Page) => async (): Promise<void> => {
  const box = found(await page.locator('[data-block^="lesson"]').first().boundingBox());
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (let n = 0; n < 120; n += 1) {
    await page.mouse.move(box.x + 10 + n * 4, box.y + 10 + (n % 60) * 6);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
};

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
});
// After the browser: without one there must be no server left.
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-frames-'));
const server = await startServer(dataDir);
try {
  fillScheduleWeek(dataDir);
  const page = await openWeek(browser);
  const rows = await page.locator('[role=grid]').getAttribute('aria-rowcount');
  console.log(`${os.cpus().length} cores, load ${(os.loadavg()[0] ?? 0).toFixed(1)}; ${Number(rows) - 1} rows`);
  await page.mouse.move(900, 500);
  await wheel(page, 0, 40, 30)();
  await measured(page, 'scrolling down', wheel(page, 0, 120, 60));
  await measured(page, 'scrolling up', wheel(page, 0, -240, 40));
  await measured(page, 'scrolling sideways', wheel(page, 60, 0, 30));
  await measured(page, 'dragging', drag(page));
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
