import { describe, expect, it } from 'vitest';
import { openDesk, putBooking } from '../../testing/desk.ts';

const asDemo = async () => {
  const desk = await openDesk();
  await desk.t.app.db.updateTable('school').set({ seeded_with: 'demo', name_ja: '雪国' }).execute();
  return desk;
};

describe('how far a school is set up', () => {
  it('counts live rows, and courses that have a price', async () => {
    const desk = await asDemo();
    expect(await desk.trpc.admin.school.setup()).toEqual({
      seeded_with: 'demo',
      slopes: 2,
      setting_times: 3,
      categories: 2,
      courses: 3,
      priced_courses: 2,
      bookable_courses: 2,
      settings_saved: false,
      open_days: 26,
    });
  });

  it('tells whether guests can book: a course with a time, and a price on a future day', async () => {
    const desk = await asDemo();
    const state = () => desk.trpc.admin.school.setup();
    const { db } = desk.t.app;
    expect((await state()).bookable_courses).toBe(2);
    await db.updateTable('course_price').set({ season_start: '2020-01-01', season_end: '2020-02-01' }).execute();
    expect(await state()).toMatchObject({ priced_courses: 2, bookable_courses: 0 });
    await db.updateTable('course_price').set({ season_end: '2030-01-01' }).execute();
    expect((await state()).bookable_courses).toBe(2);
    await db.updateTable('setting_time').set({ deleted_at: '2026-12-01' }).execute();
    expect(await state()).toMatchObject({ setting_times: 0, bookable_courses: 0 });
    await db.deleteFrom('slope_operating_day').where('date', '>', '2026-12-20').execute();
    expect((await state()).open_days, "today's lessons cannot be booked any more").toBe(0);
  });

  it('counts the settings as saved once they were', async () => {
    const desk = await asDemo();
    await desk.trpc.admin.school.saveSettings({ name: 'Yukiguni', version: 1 });
    expect((await desk.trpc.admin.school.setup()).settings_saved).toBe(true);
  });
});

describe('clearing the demo', () => {
  const name = 'Gerende Snow School';

  it.each([
    ["deletes the demo's own texts for guests", 'system', []],
    ['keeps texts for guests that an administrator has written', 'rest', ['about']],
  ] as const)('%s', async (_, source, pages) => {
    const desk = await asDemo();
    await desk.rest('POST', '/school/profile', {
      phone: '+81 25 1',
      texts: { about: { en: 'We teach', ja: '', zh: '' } },
    });
    await desk.t.app.db.updateTable('audit_log').set({ source }).execute();
    await desk.trpc.admin.school.clearDemo({ name });
    const { footer } = await desk.t.trpc.guest.school.get();
    expect(footer).toMatchObject({ pages, phone: pages.length > 0 ? '+81 25 1' : null });
  });

  it('deletes all of it, except settings and administrators', async () => {
    const desk = await asDemo();
    // Made in the same way as the demo's own bookings, and one canceled booking of the school's.
    await desk.book();
    await desk.t.app.db.updateTable('audit_log').set({ source: 'system' }).execute();
    await desk.book({ invoice_status: 'Canceled' });
    const { db, files } = desk.t.app;
    const path = await files.storePicture('slope', Buffer.from('pixels'));
    await db.insertInto('picture').values({ path, stored_at: desk.t.app.clock.nowText() }).execute();
    await db.insertInto('slope_photo').values({ slope_id: 1, position: 1, path }).execute();
    await db.insertInto('course_photo').values({ course_id: 1, position: 1, path }).execute();
    const { pay } = desk.trpc.admin;
    await pay.saveRate({ subject: 'lessons', amount: 4000, valid_from: '2026-01-01', seen: 0 });
    const correction = { month: '2026-11', instructor_id: 1, amount: 500, reason: 'Lift pass', request_key: 'a' };
    await pay.reverse({ ...(await pay.correct(correction)), reason: 'Not theirs' });
    const seen = { lines: 0, minutes: 0, total: 0 };
    await pay.approve({ month: '2026-11', sheets: [{ instructor_id: 1, seen }] });
    const contents = await desk.trpc.admin.school.demo();
    expect(contents).toMatchObject({ slopes: 2, courses: 3, bookings: 2, real_bookings: 0, real_invoices: 0 });
    const state = await desk.trpc.admin.school.clearDemo({ name: ' 雪国 ' });
    expect(state).toMatchObject({ seeded_with: null, slopes: 0, setting_times: 0, categories: 0, courses: 0 });
    expect((await desk.rest('GET', '/booking')).body.items.data).toEqual([]);
    expect((await desk.rest('GET', '/instructors')).body.items).toEqual([]);
    for (const table of ['pay_rate', 'pay_correction', 'pay_approval'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect((await desk.trpc.admin.account.list()).map(({ is_self }) => is_self)).toEqual([true]);
    expect(await desk.trpc.admin.school.settings()).toMatchObject({ name });
    expect([await files.has(path), await db.selectFrom('picture').selectAll().execute()]).toEqual([false, []]);
    expect(state.settings_saved, "the demo's settings are nobody's").toBe(false);
    const audit = await desk.t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(audit.at(-1)).toMatchObject({
      entity: 'school',
      action: 'update',
      note: 'demo cleared',
      before: JSON.stringify({ seeded_with: 'demo', rows: contents.rows }),
    });
    expect(contents.rows).toBeGreaterThan(20);
  });

  it('is refused while there is a booking made by a person, or an invoice of one', async () => {
    const desk = await asDemo();
    const id = await desk.book();
    await desk.rest('POST', '/invoices/issue', { booking_id: id });
    expect(await desk.trpc.admin.school.demo()).toMatchObject({ real_bookings: 1, real_invoices: 1 });
    const refused = { code: 'CONFLICT', cause: { text: { key: 'errors:realInvoices' } } };
    await expect(desk.trpc.admin.school.clearDemo({ name })).rejects.toMatchObject(refused);
    await desk.t.app.db.deleteFrom('invoice').execute();
    const standing = { code: 'CONFLICT', cause: { text: { key: 'errors:realBookings' } } };
    await expect(desk.trpc.admin.school.clearDemo({ name })).rejects.toMatchObject(standing);
    expect((await desk.trpc.admin.school.setup()).slopes).toBe(2);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect((await desk.trpc.admin.school.clearDemo({ name })).slopes).toBe(0);
  });

  it.each(['', 'gerende snow school', 'Yukiguni'])("requires the school's name, which %j is not", async (name) => {
    const desk = await asDemo();
    await expect(desk.trpc.admin.school.clearDemo({ name })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect((await desk.trpc.admin.school.setup()).slopes).toBe(2);
  });

  it('is refused when there is no demo', async () => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.school.clearDemo({ name: 'Gerende Snow School' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
