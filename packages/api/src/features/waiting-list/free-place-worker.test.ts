import { expect, it } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { ask, cancel, later, mails, offers, statusOf, withOffer, withRequests } from '../../testing/waiting-list.ts';
import { createFreePlaceWorker } from './free-place-worker.ts';

const written = new Set(['audit_log', 'booking']);

async function working(desk: Desk, rest?: number) {
  const worker = createFreePlaceWorker(desk.t.app, rest);
  worker.start();
  await worker.idle();
  return worker;
}

it('offers a place when one was freed, and checks nothing after a new booking', async () => {
  const desk = await withRequests();
  const worker = await working(desk);
  await cancel(desk, 1);
  worker.onWritten(written);
  await worker.idle();
  expect(await offers(desk)).toEqual(['3 open']);
  // Freed without a row in the audit log, and then a guest requests another lesson.
  await desk.t.app.db.deleteFrom('lesson').where('id', '=', 2).execute();
  await ask(desk, 'fifth');
  worker.onWritten(written);
  await worker.idle();
  expect(await offers(desk)).toEqual(['3 open']);
  await worker.stop();
});

it('offers at its start what was freed while it did not run, and ends what has expired', async () => {
  const { desk } = await withOffer();
  const over = { offered_at: '2026-12-19T00:00:00.000Z', expires_at: '2026-12-19T12:00:00.000Z' };
  await desk.t.app.db.updateTable('place_offer').set(over).execute();
  const worker = await working(desk);
  expect(await offers(desk)).toEqual(['3 expired', '4 open']);
  await worker.stop();
});

it('declines the requests whose day has passed', async () => {
  const desk = await withRequests();
  const worker = await working({ ...desk, t: { ...desk.t, app: later(desk, 72) } });
  expect([await statusOf(desk, 3), await statusOf(desk, 4)]).toEqual(['declined', 'declined']);
  await worker.stop();
});

it('checks changes in quick succession once for all of them, and at its next start those that it has not checked', async () => {
  const desk = await withRequests();
  const worker = await working(desk, 60_000);
  // The first run, after which it pauses.
  worker.onWritten(written);
  await worker.idle();
  for (const id of [1, 2]) {
    await cancel(desk, id);
    worker.onWritten(written);
  }
  for (let times = 0; times < 100; times += 1) await mails(desk);
  expect(await offers(desk)).toEqual([]);
  await worker.stop();
  worker.start();
  await worker.idle();
  expect(await offers(desk)).toEqual(['3 open', '4 open']);
  await worker.stop();
});

it('does nothing once it has stopped', async () => {
  const desk = await withRequests();
  const worker = await working(desk);
  await worker.stop();
  await cancel(desk, 1);
  worker.onWritten(written);
  await worker.idle();
  expect(await offers(desk)).toEqual([]);
});
