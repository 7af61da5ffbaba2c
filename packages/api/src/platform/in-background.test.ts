import { expect, it, onTestFinished, vi } from 'vitest';
import { inBackground } from './in-background.ts';
import { Metrics } from './metrics/metrics.ts';

const written = new Set(['audit_log']);
const turn = () => new Promise((done) => setImmediate(done));

/** Work that counts its runs; a run ends with the turn, or when `end` is called. */
function counted({ fails = false, lasts = false } = {}) {
  const seen = { begun: 0, atOnce: 0, most: 0, failed: 0 };
  let end = (): void => undefined;
  const error = () => {
    seen.failed += 1;
  };
  const work = async () => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await (lasts ? new Promise<void>((done) => (end = done)) : turn());
    seen.atOnce -= 1;
    if (fails) throw new Error('failed');
  };
  const app = { metrics: new Metrics(), log: { error, warn: error, info: error } };
  return { app, seen, work, end: () => end() };
}

function afterWrites(rest: number, { fails = false } = {}) {
  const { app, seen, work } = counted({ fails });
  const following = inBackground(app, { failure: 'not done', following: { tables: ['audit_log'], work, rest } });
  following.start();
  return { following, seen };
}

it('runs at once after a write, and once more for all writes that are made while it works or pauses', async () => {
  const { following, seen } = afterWrites(20);
  for (let times = 0; times < 10; times += 1) following.onWritten(written);
  expect(seen.begun).toBe(1);
  await following.idle();
  expect(seen).toMatchObject({ begun: 2, most: 1 });
  following.onWritten(new Set(['outbox']));
  await following.idle();
  expect(seen.begun).toBe(2);
});

it('starts nothing during its pause', async () => {
  const { following, seen } = afterWrites(60_000);
  following.onWritten(written);
  await following.idle();
  following.onWritten(written);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(seen.begun).toBe(1);
  await following.stop();
});

it('continues after work that failed, and does nothing once it has stopped', async () => {
  const { following, seen } = afterWrites(0, { fails: true });
  following.onWritten(written);
  await following.idle();
  following.onWritten(written);
  await following.idle();
  expect(seen).toMatchObject({ begun: 2, failed: 2 });
  await following.stop();
  following.onWritten(written);
  following.ask(1);
  following.runTimed();
  await following.idle();
  expect(seen.begun).toBe(2);
});

it('does not run timed work a second time while it is in progress, and stops when that is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, seen, work, end } = counted({ lasts: true });
  const timed = inBackground(app, { failure: 'not done', timed: { every: 60_000, work } });
  timed.start();
  vi.advanceTimersByTime(180_000);
  expect(seen).toMatchObject({ begun: 1, atOnce: 1 });
  end();
  await timed.idle();
  vi.advanceTimersByTime(60_000);
  expect(seen).toMatchObject({ begun: 2, most: 1 });
  let isStopped = false;
  const stopped = timed.stop().then(() => {
    isStopped = true;
  });
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(isStopped).toBe(false);
  end();
  await stopped;
  vi.advanceTimersByTime(180_000);
  expect(seen).toMatchObject({ begun: 2, atOnce: 0 });
});

it('runs timed work once more at the stop where that is asked for, even if it never started', async () => {
  const { app, seen, work } = counted();
  await inBackground(app, { failure: 'not done', timed: { every: 60_000, work, atEnd: true } }).stop();
  expect(seen).toMatchObject({ begun: 1, atOnce: 0 });
});
