import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { selectStoredBooking } from './booking.queries.ts';
import { withNames } from './booking-names.queries.ts';

it('the names of a row are looked up once, and again when a name has changed', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const stored = await selectStoredBooking(db, await desk.book());
  if (!stored) throw new Error('The booking was not stored.');
  const before = await withNames(db, stored);
  expect(await withNames(db, stored)).toBe(before);
  await db.updateTable('slope').set({ name_en: 'Renamed' }).where('id', '=', stored.slope_id).execute();
  expect((await withNames(db, stored)).slope.name_translations.en).toBe('Renamed');
});
