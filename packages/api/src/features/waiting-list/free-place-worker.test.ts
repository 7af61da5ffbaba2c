import { expect, it } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { ask, cancel, offers, withOffer, withRequests } from '../../testing/waiting-list.ts';
import { createFreePlaceWorker } from './free-place-worker.ts';

const written = new Set(['audit_log', 'booking']);

async function working(desk: Desk) {
  const worker = createFreePlaceWorker(desk.t.app);
  worker.start();
  await worker.idle();
  return worker;
}

it('offers a place when one was freed, and looks at nothing after a new booking', async () => {
  const desk = await withRequests();
  const worker = await working(desk);
  await cancel(desk, 1);
  worker.onWritten(written);
  await worker.idle();
  expect(await offers(desk)).toEqual(['3 open']);
  // Freed without an entry in the audit log, and then a guest asks for another lesson.
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

it('does nothing once it has stopped', async () => {
  const desk = await withRequests();
  const worker = await working(desk);
  await worker.stop();
  await cancel(desk, 1);
  worker.onWritten(written);
  await worker.idle();
  expect(await offers(desk)).toEqual([]);
});
