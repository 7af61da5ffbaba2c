import { describe, expect, it } from 'vitest';
import { deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { course, country, instructor, slope, time } = school;

describe('the history of a booking', () => {
  it('begins with its creation and who did it', async () => {
    const desk = await openDesk();
    const byDesk = await desk.book();
    const byGuest = (await book(desk.t, 'tRPC', bookingWith({}))).id ?? 0;
    const [made] = (await desk.trpc.admin.booking.history({ id: byDesk })).changes;
    expect(made).toMatchObject({ action: 'create', actor: deskEmail, source: 'rest', fields: [], over: [] });
    const [asked] = (await desk.trpc.admin.booking.history({ id: byGuest })).changes;
    expect(asked).toMatchObject({ action: 'create', actor: 'guest', source: 'guest', fields: [] });
  });

  it('shows only the changed fields, before and after, latest first', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await putBooking(desk, id, { number_of_orders: 2, fee: 36_000, customer_name: 'Tan Wei Ling' });
    await putBooking(desk, id, { invoice_status: 'Paid', admin_notes: 'Pays in cash' });
    const { changes, next } = await desk.trpc.admin.booking.history({ id });
    expect(next).toBeNull();
    expect(changes.map((change) => [change.action, change.fields])).toEqual([
      [
        'update',
        [
          { field: 'invoice_status', before: 'Unpaid', after: 'Paid' },
          { field: 'admin_notes', before: null, after: 'Pays in cash' },
        ],
      ],
      [
        'update',
        [
          { field: 'number_of_orders', before: 1, after: 2 },
          { field: 'fee', before: 30_000, after: 36_000 },
        ],
      ],
      ['create', []],
    ]);
    expect(changes[0]?.at).toBe(desk.t.app.clock.nowText());
  });

  it('shows names for ids, deleted or not', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.aoki });
    await putBooking(desk, id, {
      course_id: course.snowboard,
      slope_id: slope.naeba,
      setting_time_id: time.fullDay,
      country_id: country.japan,
      instructor_id: null,
      operating_day: school.day['2026-12-23'],
    });
    await desk.t.app.db.updateTable('course').set({ deleted_at: '2026-12-20' }).where('id', '=', 1).execute();
    const [change] = (await desk.trpc.admin.booking.history({ id })).changes;
    expect(change?.fields).toEqual([
      {
        field: 'slope_id',
        before: { id: 1, name: { en: 'Kandatsu', ja: '神立スノーリゾート', zh: '神立' } },
        after: { id: 2, name: { en: 'Naeba', ja: '苗場', zh: '' } },
      },
      {
        field: 'course_id',
        before: { id: 1, name: { en: 'Private Ski', ja: 'プライベートスキー', zh: '私教双板' } },
        after: { id: 2, name: { en: 'Snowboard Basics', ja: '', zh: '单板入门' } },
      },
      { field: 'date', before: '2026-12-22', after: '2026-12-23' },
      {
        field: 'setting_time_id',
        before: { id: 1, name: { en: 'Morning 09:00\u2060–\u206012:00', ja: '午前 09:00\u2060～\u206012:00', zh: '' } },
        after: { id: 3, name: { en: 'Full day 09:00\u2060–\u206016:00', ja: '終日 09:00\u2060～\u206016:00', zh: '' } },
      },
      { field: 'instructor_id', before: { id: 1, name: { en: 'Aoki Sora', ja: '', zh: '青木空' } }, after: null },
      {
        field: 'country_id',
        before: { id: 702, name: { en: 'Singapore', ja: 'シンガポール', zh: '新加坡' } },
        after: { id: 392, name: { en: 'Japan', ja: '日本', zh: '日本' } },
      },
    ]);
  });

  it('shows the hours that a lesson time had then, whatever it has now', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const named = { setting_time: 'Morning', setting_time_ja: '午前', lessons: 'keep' as const };
    const hours = (duration_from: string, duration_to: string) =>
      desk.rest('PUT', `/setting-times/${time.morning}`, { ...named, duration_from, duration_to });
    await putBooking(desk, id, { setting_time_id: time.fullDay });
    await hours('10:00', '12:00');
    await putBooking(desk, id, { setting_time_id: time.morning });
    await hours('10:00', '13:00');
    const { changes } = await desk.trpc.admin.booking.history({ id });
    const [second, first] = changes.map(({ fields }) => fields.find(({ field }) => field === 'setting_time_id'));
    expect(first?.before).toMatchObject({
      name: { en: 'Morning 09:00\u2060–\u206012:00', ja: '午前 09:00\u2060～\u206012:00' },
    });
    expect(second?.after).toMatchObject({ name: { en: 'Morning 10:00\u2060–\u206012:00' } });
  });

  it("shows the nomination fee of rows with the column's older name, too", async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await putBooking(desk, id, { nominated_instructor_id: instructor.aoki });
    const change = { field: 'nomination_fee', before: 0, after: 3000 };
    const feeOf = async (): Promise<unknown> =>
      (await desk.trpc.admin.booking.history({ id })).changes[0]?.fields.find(({ field }) => field === change.field);
    expect(await feeOf()).toEqual(change);
    const older = { before: '{"request_fee":0}', after: '{"request_fee":3000}' };
    await desk.t.app.db.updateTable('audit_log').set(older).where('action', '=', 'update').execute();
    expect(await feeOf()).toEqual(change);
  });

  it('shows which lessons another one overlaps', async () => {
    const desk = await openDesk();
    const first = await desk.book({ instructor_id: instructor.aoki });
    const second = await desk.book({ instructor_id: instructor.aoki, allow_overlap: true });
    const { changes } = await desk.trpc.admin.booking.history({ id: second });
    expect(changes.find((change) => change.action === 'overlap')).toMatchObject({ over: [first], fields: [] });
  });

  it('is paged without a gap or a repeat', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    for (let fee = 1; fee <= 6; fee += 1) await putBooking(desk, id, { fee });
    const all = (await desk.trpc.admin.booking.history({ id })).changes.map((change) => change.id);
    const pages = [];
    let cursor: number | null = null;
    do {
      const page = await desk.trpc.admin.booking.history({ id, cursor, limit: 3 });
      pages.push(page.changes.map((change) => change.id));
      cursor = page.next;
    } while (cursor !== null);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(all);
  });

  it('is not found for an unknown booking, and unauthorized for strangers', async () => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.booking.history({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const t = await createTestApp();
    await expect(t.trpc.admin.booking.history({ id: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
