/**
 * Scrolls and drags through a New Year week (100 instructors, 600 lesson days) in Chromium and prints the longest frame:
 * `node --import tsx bench/schedule-frames.ts`. Needs a build; CHROMIUM_PATH names a browser. The goal is no frame over 50 ms.
 * The longest run of our own script is printed beside it: on a shared machine a frame also waits for others.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { found, tokenOf } from './measure.ts';
import { filledMonday, fillScheduleWeek } from './schedule-week.ts';

const bundle = fileURLToPath(new URL('../dist/server.cjs', import.meta.url));
const port = 18_310;
const url = `http://127.0.0.1:${port}`;
const admin = { email: 'bench@example.com', password: 'snow on the upper slopes' };

async function startServer(dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    NOW: '2026-12-10T10:00:00+09:00',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const child = spawn(process.execPath, [bundle], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return child;
    await delay(100);
  }
  throw new Error('The server did not start: run npm run build first.');
}

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

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-frames-'));
const server = await startServer(dataDir);
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
});
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
