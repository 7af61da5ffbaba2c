import { AsyncResource } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { openDesk } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';

it('a booking joins a class when its course becomes a group course while the booking waits', async () => {
  const desk = await openDesk();
  const request = AsyncResource.bind(() => book(desk.t, 'REST', bookingWith({ nominated_instructor_id: undefined })));
  let booking: ReturnType<typeof request> | undefined;
  await inTransaction(desk.t.app, async (app) => {
    // It reads the course, and then waits to write.
    booking = request();
    await app.db.selectFrom('booking').select('id').orderBy('id').execute();
    await makeGroupCourse({ ...desk, t: { ...desk.t, app } });
  });
  expect(await booking).toMatchObject({ status: 200 });
  expect((await classesOf(desk)).join()).toMatch(/1\/4 \[1\]$/);
});
