import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { open } from '../../testing/guest-page.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { eraseGuest, exportGuest } from '../guest-data/guest-data.service.ts';
import { queueDueMessages } from '../guest-message/due-messages.service.ts';
import { selectMessagesOf } from '../message/message.queries.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { reviewOfBooking, writeReview } from './review.service.ts';

const words = 'He showed our boy how to stop.\nWe come again.';
const given = { stars: 4, words, shown_name: 'Wei', language: 'en' as const };
/** The same school in the evening of the lesson of 22 December. */
const afterwards = ({ t }: Desk) => ({ ...t.app, clock: createClock('2026-12-22T18:00:00+09:00') });
const courseRating = async (desk: Desk) => (await desk.trpc.guest.course.get({ id: 1 })).rating;
const publicPage = (desk: Desk) => desk.trpc.guest.review.list({});

async function reviewed(): Promise<Desk & { id: number }> {
  const desk = await openDesk();
  const id = await desk.book();
  await writeReview(afterwards(desk), id, given);
  return { ...desk, id };
}

describe('a review', () => {
  it('is refused before the lesson is over, and for a lesson that was canceled; nothing is stored', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const early = { code: 'conflict', text: { key: 'errors:reviewTooEarly' } };
    await expect(writeReview(desk.t.app, id, given)).rejects.toMatchObject(early);
    expect(await reviewOfBooking(desk.t.app, id)).toEqual({ may_review: false, written: null });
    await desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });
    await expect(writeReview(afterwards(desk), id, given)).rejects.toMatchObject(early);
    expect((await desk.trpc.admin.review.list({})).data).toEqual([]);
  });

  it('is refused for a lesson that a closed slope has canceled', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const day = { from_date: '2026-12-22', to_date: '2026-12-22', start_time: '00:00', end_time: '24:00' };
    await desk.trpc.admin.closure.close({ slope_id: null, ...day, reason: '', request_key: 'once' });
    expect(await reviewOfBooking(afterwards(desk), id)).toEqual({ may_review: false, written: null });
    // Unless the desk leaves the lesson as it is.
    await desk.trpc.admin.closure.decide({ id: 1, booking_id: id, decision: 'keep' });
    expect(await reviewOfBooking(afterwards(desk), id)).toMatchObject({ may_review: true });
  });

  it('is visible to nobody until the school shows it, then to all, and to nobody when it is hidden again', async () => {
    const desk = await reviewed();
    expect(await publicPage(desk)).toMatchObject({ rating: null, data: [] });
    expect(await courseRating(desk)).toBeNull();
    const [waiting] = (await desk.trpc.admin.review.list({ state: 'waiting' })).data;
    expect(waiting).toMatchObject({ booking_id: desk.id, stars: 4, words, customer_name: 'Tan Wei Ling' });
    const { id = 0, version = 0 } = waiting ?? {};
    await desk.trpc.admin.review.decide({ id, version, state: 'shown' });
    const rating = { stars: 4, count: 1, is_demo: false };
    const page = await publicPage(desk);
    expect(page).toMatchObject({ rating, data: [{ stars: 4, words, shown_name: 'Wei', month: '2026-12' }] });
    expect(JSON.stringify(page)).not.toMatch(/Tan|example\.com|8123/);
    expect(await courseRating(desk)).toEqual(rating);
    expect((await desk.trpc.guest.review.list({ course_id: 2 })).data).toEqual([]);
    await desk.trpc.admin.review.decide({ id, version: version + 1, state: 'hidden' });
    expect(await publicPage(desk)).toMatchObject({ rating: null, data: [] });
    expect(await courseRating(desk)).toBeNull();
  });

  it('written a second time replaces the first, and waits for the school again', async () => {
    const desk = await reviewed();
    const [first] = (await desk.trpc.admin.review.list({})).data;
    await desk.trpc.admin.review.decide({ id: first?.id ?? 0, version: 1, state: 'shown' });
    await writeReview(afterwards(desk), desk.id, { ...given, stars: 1, words: '', shown_name: '' });
    expect((await desk.trpc.admin.review.list({})).data).toMatchObject([
      { id: first?.id, stars: 1, words: null, shown_name: null, state: 'waiting', version: 3 },
    ]);
    expect(await publicPage(desk)).toMatchObject({ rating: null, data: [] });
  });

  it('that has changed since the desk read it is not shown', async () => {
    const desk = await reviewed();
    await writeReview(afterwards(desk), desk.id, { ...given, words: 'Changed' });
    await expect(desk.trpc.admin.review.decide({ id: 1, version: 1, state: 'shown' })).rejects.toThrow();
    expect((await publicPage(desk)).data).toEqual([]);
  });

  it('written by both parents at the same moment is stored once', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await Promise.all([1, 2, 3].map((stars) => writeReview(afterwards(desk), id, { ...given, stars })));
    expect((await desk.trpc.admin.review.list({})).meta.total).toBe(1);
  });

  it("is in the copy of its guest's data, and is erased with the guest", async () => {
    const desk = await reviewed();
    const contact = { email: 'weiling@example.com' };
    expect((await exportGuest(desk.t.app, contact)).reviews).toMatchObject([{ stars: 4, words }]);
    const later = { ...desk.t.app, clock: createClock('2027-04-01T09:00:00+09:00') };
    await eraseGuest(later, contact);
    expect((await desk.trpc.admin.review.list({})).data).toEqual([]);
    const records = await desk.t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'review')
      .orderBy('id')
      .execute();
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain('stop');
  });
});

it('the database refuses stars that do not exist, and a second review of a booking', async () => {
  const desk = await reviewed();
  const row = await desk.t.app.db.selectFrom('review').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...values } = row;
  const booking_id = await desk.book({ operating_day: school.day['2026-12-24'] });
  await expect(
    desk.t.app.db
      .insertInto('review')
      .values({ ...values, booking_id, stars: 6 })
      .execute(),
  ).rejects.toThrow();
  await expect(desk.t.app.db.insertInto('review').values(values).execute()).rejects.toThrow();
});

it('the thanks after a lesson link to the page for its review', async () => {
  const desk = await openDesk({ mail: sendsMail });
  const id = await desk.book();
  const app = { ...desk.t.app, clock: createClock('2026-12-23T10:00:00+09:00') };
  expect(await queueDueMessages(app)).toBe(1);
  const thanks = (await selectMessagesOf(app.db, id)).find(({ kind }) => kind === 'thanks');
  const { text } = thanks ? await mailOf(app, thanks) : { text: '' };
  const [, path = ''] = /Tell others how it was.*:\nhttps:\/\/ski\.example(\/b\/\S+)/.exec(text) ?? [];
  expect((await open(desk.t, path)).status).toBe(200);
});
