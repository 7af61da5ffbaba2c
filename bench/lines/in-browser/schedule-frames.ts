/**
 * g3 and g4: the desk's schedule in Chromium in a New Year week (100 instructors, 600 lesson days): the time to the first
 * lesson, and the longest frame while one scrolls and drags.
 */
import type { Browser, Page } from '@playwright/test';
import type { Measurement } from '../../measuring/bench.ts';
import { found } from '../../schools/rows.ts';
import { filledMonday, fillScheduleWeek } from '../../schools/schedule-week.ts';
import { tokenOf } from '../../server/site.ts';
import { openBrowser } from './browser.ts';

/** @returns the page, and the seconds until its first lesson was there */
async function openWeek(browser: Browser, url: string): Promise<{ page: Page; seconds: number }> {
  const token = await tokenOf(url);
  const origins = [{ origin: url, localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  });
  // tsx names functions with its own helper, which must exist in the page for functions that are passed to it.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  await page.goto(`${url}/admin/schedule/?date=${filledMonday}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[data-block^="lesson"]'));
  const seconds = (await page.evaluate(() => performance.now())) / 1000;
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  // The stream of changes stays open, so the network is never idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return { page, seconds };
}

type Seen = { frames: number[]; handle: number };
type FramesWindow = typeof window & { seenFrames: Seen };

/** One task in Chromium's trace: its process and thread, and its CPU time in microseconds. */
type Traced = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The CPU time of the longest task of the page's own thread during an action, in milliseconds. */
async function longestTask(browser: Browser, work: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const seen: Traced[] = [];
  // Playwright's types say that all values of an event are texts.
  session.on('Tracing.dataCollected', ({ value }: { value: unknown }) => seen.push(...(value as Traced[])));
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  const threads = seen.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: Traced): boolean => threads.some((each) => each.pid === pid && each.tid === tid);
  const tasks = seen.filter((each) => each.name === 'RunTask' && isOfPage(each));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** The longest frame during an action, and the longest task in it. */
async function measured(page: Page, work: () => Promise<void>): Promise<{ frame: number; task: number }> {
  await page.evaluate(() => {
    const seen: Seen = { frames: [], handle: 0 };
    let last = performance.now();
    const tick = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      seen.handle = requestAnimationFrame(tick);
    };
    seen.handle = requestAnimationFrame(tick);
    (window as FramesWindow).seenFrames = seen;
  });
  const task = await longestTask(found(page.context().browser() ?? undefined), work);
  const frames = await page.evaluate(() => {
    const seen = (window as FramesWindow).seenFrames;
    cancelAnimationFrame(seen.handle);
    return seen.frames.slice(1);
  });
  return { frame: Math.max(0, ...frames), task };
}

const wheel = (page: Page, x: number, y: number, times: number) => async (): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    await page.mouse.wheel(x, y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
};

/** Drags a lesson across the rows and the days, then out of the grid again. */
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
    ...['scrolling', 'dragging'].map((name) => ({
      id: `g4 task ${name}`,
      what: `longest task of the page while ${name}, processor time`,
      unit: 'ms',
      yardstick: '–',
      mostSpread: 0.6,
    })),
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
        'g4 task scrolling': { ours: Math.max(...all.map(({ task }) => task)) },
        'g4 task dragging': { ours: dragged.task },
      };
    });
  },
};
