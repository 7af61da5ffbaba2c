/**
 * g3 and g4: the desk's schedule in Chromium in a New Year week (100 instructors, 600 lesson days): the time to the first
 * lesson, and the longest frame while one scrolls and drags.
 */
import type { Browser, Page } from '@playwright/test';
import type { Measurement } from '../measuring/bench.ts';
import { found } from '../schools/rows.ts';
import { filledMonday, fillScheduleWeek } from '../schools/schedule-week.ts';
import { tokenOf } from '../server/site.ts';
import { openBrowser } from './browser.ts';

/** @returns the page, and the seconds until its first lesson was there */
async function openWeek(browser: Browser, url: string): Promise<{ page: Page; seconds: number }> {
  const token = await tokenOf(url);
  const origins = [{ origin: url, localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  });
  // tsx names functions by a helper of its own, which what is handed to the page has to find there.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  await page.goto(`${url}/admin/schedule/?date=${filledMonday}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[data-block^="lesson"]'));
  const seconds = (await page.evaluate(() => performance.now())) / 1000;
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, seconds };
}

type Seen = { frames: number[]; scripts: number[]; handle: number; observer: PerformanceObserver };
type FramesWindow = typeof window & { seenFrames: Seen };
/** What Chromium tells of a frame over 50 ms. */
type LongFrame = PerformanceEntry & { scripts?: readonly { duration: number }[] };

/** The longest frame while something is done, and the longest script in a frame over 50 ms. */
async function measured(page: Page, work: () => Promise<void>): Promise<{ frame: number; script: number }> {
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
  return { frame: Math.max(0, ...frames), script: Math.max(0, ...scripts) };
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

export const scheduleFrames: Measurement = {
  name: 'frames of the schedule',
  lines: [
    {
      id: 'g3 first',
      what: 'schedule week of 600 lesson days to its first lesson',
      unit: 's',
      yardstick: '–',
      goal: { of: 'ours', atMost: 1.5 },
    },
    ...['scrolling', 'dragging'].map((name) => ({
      id: `g4 ${name}`,
      what: `longest frame while ${name}`,
      unit: 'ms',
      yardstick: '–',
      goal: { of: 'ours' as const, atMost: 34 },
      mostSpread: 0.6,
    })),
    { id: 'g4 script', what: 'longest script in a frame over 50 ms', unit: 'ms', yardstick: '–', mostSpread: 9 },
  ],
  sizes: { quick: [], full: [0] },
  async measure(bench) {
    const browser = await openBrowser(bench);
    const dataDir = bench.folder();
    const site = await bench.start(dataDir, { seed: 'demo' });
    fillScheduleWeek(dataDir);
    await bench.rounds(async () => {
      const { page, seconds } = await openWeek(browser, site.url);
      await page.mouse.move(900, 500);
      await wheel(page, 0, 40, 30)();
      const down = await measured(page, wheel(page, 0, 120, 60));
      const up = await measured(page, wheel(page, 0, -240, 40));
      const across = await measured(page, wheel(page, 60, 0, 30));
      const dragged = await measured(page, drag(page));
      await page.context().close();
      const all = [down, up, across];
      return {
        'g3 first': { ours: seconds },
        'g4 scrolling': { ours: Math.max(...all.map(({ frame }) => frame)) },
        'g4 dragging': { ours: dragged.frame },
        'g4 script': { ours: Math.max(...[...all, dragged].map(({ script }) => script)) },
      };
    });
  },
};
