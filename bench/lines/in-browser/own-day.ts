/** j1 and j2: an instructor's page on a slow phone, and what many open ones cost the server while nothing happens. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Bench, Measurement } from '../../measuring/bench.ts';
import { processorTime } from '../../measuring/processes.ts';
import { at, found, openBenchFile } from '../../schools/rows.ts';
import { openBrowser } from './browser.ts';
import { newPhone, slowPage } from './slow-phone.ts';

const phones = 200;
/** Between two polls of an open page whose stream reports changes. */
const askedEverySeconds = 1800;
const restSeconds = 30;
/** The day of the measured server (`startOurs`). */
const today = '2026-12-10';

/**
 * Creates an account for every instructor, with the sessions of this many phones in turn.
 * @returns the tokens, those of today's instructors first
 */
function addSessions(dataDir: string, count: number): string[] {
  const file = openBenchFile(dataDir);
  const teachers = file
    .prepare<[string], { id: number }>(
      `select instructor.id from instructor left join lesson
         on lesson.instructor_id = instructor.id and lesson.date = ? and lesson.canceled = 0
       where deleted_at is null group by instructor.id order by count(lesson.id) desc, instructor.id`,
    )
    .all(today);
  const user = file.prepare(
    `insert or ignore into "user" (id, email, password_hash, role, instructor_id, disabled_at, created_at)
     values (?, ?, 'nobody logs in with it', 'instructor', ?, null, ?)`,
  );
  const session = file.prepare(
    'insert into session (id, user_id, expires_at, ends_at, stays, created_at) values (?, ?, ?, ?, 1, ?)',
  );
  const now = new Date();
  const later = Math.floor(now.getTime() / 1000) + 86_400;
  const tokens = Array.from({ length: count }, (_, index) => {
    const { id } = at(teachers, index % teachers.length);
    const token = randomBytes(25).toString('hex');
    user.run(`teacher-${id}`, `teacher-${id}@gerende.example`, id, now.toISOString());
    const hash = createHash('sha256').update(token).digest('hex');
    session.run(hash, `teacher-${id}`, later, later, now.toISOString());
    return token;
  });
  file.close();
  return tokens;
}

type Opened = {
  /** Seconds until the first lesson is painted and a press on a mark of it was shown. */
  usable: number;
  /** Seconds until the app shows the lessons itself. */
  app: number;
};

/** Runs in the page, from its first moment on: presses the first mark that is painted, and records when it was accepted. */
async function pressFirstMark(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** The frame after one in which it was there: by then it was painted. */
  const painted = async <Found>(find: () => Found | null | undefined | false): Promise<Found> => {
    let found = find();
    for (; !found; found = find()) await frame();
    await frame();
    return found;
  };
  const marks = () => document.querySelector<HTMLElement>('main article button[aria-pressed]');
  const stateOf = (button: HTMLElement | null) =>
    button && `${button.ariaPressed} ${button.getAttribute('aria-busy') === 'true'}`;
  const button = await painted(marks);
  const before = stateOf(button);
  button.click();
  await painted(() => stateOf(marks()) !== before);
  performance.mark('usable');
  await painted(() => marks() && !document.querySelector('[data-early]'));
  performance.mark('app');
}

/** Opens the page and presses a mark as soon as there is one. */
async function open(page: Page, url: string): Promise<Opened> {
  await page.addInitScript(pressFirstMark);
  await page.goto(`${url}/me`, { waitUntil: 'commit' });
  const marked = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  await page.waitForFunction(() => performance.getEntriesByName('app').length > 0, undefined, { polling: 250 });
  const [usable, app] = [await page.evaluate(marked, 'usable'), await page.evaluate(marked, 'app')];
  return { usable: found(usable) / 1000, app: found(app) / 1000 };
}

/** The next lesson depends on the phone's clock: it starts at half past eight of the school's day, and runs on. */
const aheadNow = (): number => Date.parse(`${today}T08:30:00+09:00`) - Date.now();

/** Runs in the page, before everything else. @param ahead milliseconds */
function setClock(ahead: number): void {
  const now = Date.now.bind(Date);
  globalThis.Date = class extends Date {
    constructor(...of: [] | [number]) {
      super(...(of.length === 0 ? ([now() + ahead] as const) : of));
    }
    static override now = () => now() + ahead;
  } as DateConstructor;
}

/** The page on a phone that has never opened it, and on one that has. */
async function openTwice(browser: Browser, url: string, token: string): Promise<{ first: Opened; again: Opened }> {
  const context = await newPhone(browser);
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await context.addInitScript(setClock, aheadNow());
  const slow = await slowPage(context);
  const first = await open(slow.page, url);
  // What it stores for a start without a network.
  await slow.session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  await slow.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await slow.page.waitForTimeout(3000);
  await slow.page.close();
  const { page } = await slowPage(context);
  const again = await open(page, url);
  await context.close();
  return { first, again };
}

/** The share of a core, in percent, that the server needs for open pages on which nothing happens. */
async function atRest(bench: Bench, dataDir: string, tokens: readonly string[]): Promise<void> {
  const { url, server } = await bench.start(dataDir);
  const pid = found(server.pid);
  const ended = new AbortController();
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const open = await Promise.all(
    tokens.map((token) => fetch(`${url}/api/live/own-day`, { headers: headersOf(token), signal: ended.signal })),
  );
  if (open.some(({ status }) => status !== 200)) throw new Error('A stream was not opened.');
  const streams = open.map(async ({ body }) => {
    const reader = found(body).getReader();
    while (!(await reader.read()).done);
  });
  const all = Promise.allSettled(streams);
  const input = encodeURIComponent(JSON.stringify({ 0: { days: 8 } }));
  const calls = 'admin.ownDay.days,admin.staffMessage.own,admin.askedDayOff.own,admin.workWish.own';
  const ask = async (token: string): Promise<void> => {
    const answer = await fetch(`${url}/trpc/${calls}?batch=1&input=${input}`, { headers: headersOf(token) });
    await answer.text();
    if (!answer.ok) throw new Error(`An open page was answered with ${answer.status}.`);
  };
  let next = 0;
  await bench.rounds(async () => {
    const before = processorTime(pid);
    const began = performance.now();
    for (let turn = 0; performance.now() - began < restSeconds * 1000; turn += 1) {
      await ask(at(tokens, next++ % tokens.length));
      await delay(Math.max(0, began + (turn + 1) * ((askedEverySeconds * 1000) / tokens.length) - performance.now()));
    }
    return { j2: { ours: (100 * (processorTime(pid) - before)) / (performance.now() - began) } };
  });
  ended.abort();
  await all;
}

export const ownDay: Measurement = {
  name: "an instructor's page",
  lines: [
    {
      id: 'j1',
      what: "an instructor's page on slow 4G, opened before: the first lesson is painted, and a press on its mark is taken",
      unit: 's',
      yardstick: '–',
      goal: { of: 'ours', atMost: 1 },
      mostSpread: 0.6,
    },
    { id: 'j1 app', what: 'the app has taken over', unit: 's', yardstick: '–', mostSpread: 0.6 },
    { id: 'j1 first', what: 'the same as j1, never opened before', unit: 's', yardstick: '–', mostSpread: 0.6 },
    {
      id: 'j2',
      what: `${phones} open pages of instructors on which nothing happens`,
      unit: '% of a core',
      yardstick: '–',
      goal: { of: 'ours', atMost: 1 },
      mostSpread: 0.6,
    },
  ],
  sizes: { quick: [0], full: [0] },
  async measure(bench) {
    const dataDir = bench.folder();
    const site = await bench.start(dataDir, { seed: 'demo' });
    const tokens = addSessions(dataDir, phones);
    await bench.part(async () => {
      const browser = await openBrowser(bench);
      await bench.rounds(async () => {
        const { first, again } = await openTwice(browser, site.url, at(tokens, 0));
        return { j1: { ours: again.usable }, 'j1 app': { ours: again.app }, 'j1 first': { ours: first.usable } };
      });
    });
    await site.stop();
    await bench.part(() => atRest(bench, dataDir, tokens));
  },
};
