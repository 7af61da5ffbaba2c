import { expect, it } from 'vitest';
import { afterWrites } from './after-writes.ts';

const written = new Set(['audit_log']);

function counted({ rest, fails = false }: { rest: number; fails?: boolean }) {
  const seen = { begun: 0, atOnce: 0, most: 0, failed: 0 };
  const following = afterWrites({
    table: 'audit_log',
    rest,
    failed: () => {
      seen.failed += 1;
    },
    work: async () => {
      seen.begun += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise((done) => setImmediate(done));
      seen.atOnce -= 1;
      if (fails) throw new Error('failed');
    },
  });
  following.start();
  return { following, seen };
}

it('runs at once after a write, and once more for all writes that are made while it works or pauses', async () => {
  const { following, seen } = counted({ rest: 20 });
  for (let times = 0; times < 10; times += 1) following.onWritten(written);
  expect(seen.begun).toBe(1);
  await following.idle();
  expect(seen).toMatchObject({ begun: 2, most: 1 });
  following.onWritten(new Set(['outbox']));
  await following.idle();
  expect(seen.begun).toBe(2);
});

it('starts nothing during its pause', async () => {
  const { following, seen } = counted({ rest: 60_000 });
  following.onWritten(written);
  await following.idle();
  following.onWritten(written);
  for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setImmediate(done));
  expect(seen.begun).toBe(1);
  await following.stop();
});

it('continues after work that failed, and does nothing once it has stopped', async () => {
  const { following, seen } = counted({ rest: 0, fails: true });
  following.onWritten(written);
  await following.idle();
  following.onWritten(written);
  await following.idle();
  expect(seen).toMatchObject({ begun: 2, failed: 2 });
  await following.stop();
  following.onWritten(written);
  following.unlessBusy(async () => expect.unreachable());
  await following.idle();
  expect(seen.begun).toBe(2);
});
