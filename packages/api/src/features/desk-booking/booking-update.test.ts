import { describe, expect, it } from 'vitest';
import { type Desk, deskEmail, openDesk, putBooking as put } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { course, instructor, slope, time } = school;

const rowOf = (desk: Desk, id: number) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
describe('PUT /booking/{id} (rest-v1: any subset of the fields, the rest stays as stored)', () => {
  it.each([
    ['customer_name', 'Tan Mei'],
    ['phone_number', '+65 1'],
    ['email', 'mei@example.com'],
    ['number_of_orders', 6],
    ['ability_level', 6],
    ['fee', 1],
    ['fee_formula', 'days'],
    ['language', 'zh'],
    ['lesson_language', 'ko'],
    ['has_transportation', true],
    ['transportation_fee', 900],
    ['hotel_name', 'Futaba'],
    ['age_group', 'parent_child'],
    ['referrer', 'partner'],
    ['referrer_instructor_name', 'Aoki'],
    ['preferred_contact_method', 'email'],
    ['account_id', 'mei'],
    ['admin_notes', 'Late'],
    ['has_discount', true],
    ['contact_status', 'notified'],
    ['invoice_status', 'Not sent'],
  ])('%s alone becomes %j', async (field, value) => {
    const desk = await openDesk();
    const id = await desk.book({ language: 'ja' });
    const before = await rowOf(desk, id);
    const { status, body } = await put(desk, id, { [field]: value });
    expect(status).toBe(200);
    expect(body.item[field]).toBe(value);
    const after = await rowOf(desk, id);
    const stored = typeof value === 'boolean' ? Number(value) : value;
    expect(after).toEqual({ ...before, [field]: stored, version: 2, updated_at: after.updated_at });
    expect(await desk.heldHours()).toEqual([]);
  });

  it('ignores null for a required field, and clears an optional one', async () => {
    const desk = await openDesk();
    const id = await desk.book({ language: 'ja', has_discount: true, admin_notes: 'x', contact_status: 'contacted' });
    const nulls = { language: null, has_discount: null, contact_status: null, invoice_status: null, admin_notes: null };
    const { body } = await put(desk, id, nulls);
    expect(body.item).toMatchObject({
      language: 'ja',
      has_discount: true,
      contact_status: 'contacted',
      invoice_status: 'Unpaid',
      admin_notes: null,
    });
  });

  it('canceled over REST sets only invoice_status, and stores that it was paid', async () => {
    const desk = await openDesk();
    const id = await desk.book({ invoice_status: 'Paid' });
    const noted = await put(desk, id, { contact_status: 'cancelled' });
    expect(noted.body.item).toMatchObject({ invoice_status: 'Paid', invoice_status_before_cancel: null });
    const canceled = await put(desk, id, { invoice_status: 'Canceled' });
    expect(canceled.body.item).toMatchObject({ invoice_status: 'Canceled', invoice_status_before_cancel: 'Paid' });
    const again = await put(desk, id, { invoice_status: 'Unpaid' });
    expect(again.body.item).toMatchObject({ invoice_status: 'Unpaid', invoice_status_before_cancel: null });
  });

  it('that changes nothing keeps the version and writes no audit row', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    for (const same of [{}, { fee: 30_000, ability_level: 2 }, { unknown_field: 1 }])
      expect((await put(desk, id, same)).status).toBe(200);
    expect((await rowOf(desk, id)).version).toBe(1);
    expect(await desk.audit()).toHaveLength(1);
  });

  it('of an unknown booking is 404', async () => {
    const desk = await openDesk();
    expect((await put(desk, 999, { fee: 1 })).status).toBe(404);
    await expect(desk.trpc.admin.booking.update({ id: 999, fee: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['operating_day', 999],
    ['course_id', course.deleted],
    ['slope_id', slope.deleted],
    ['country_id', 998],
    ['setting_time_id', 999],
    ['instructor_id', instructor.doi],
    ['nominated_instructor_id', instructor.doi],
    ['fee', -1],
    ['days_of_lesson', 31],
    ['email', 'no address'],
  ])('%s %j is 422 on that field, and nothing changes', async (field, value) => {
    const desk = await openDesk();
    const id = await desk.book();
    const before = await rowOf(desk, id);
    const { status, body } = await put(desk, id, { hotel_name: 'changed', [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await rowOf(desk, id)).toEqual(before);
  });

  it('keeps references to rows deleted since then, but accepts no new ones', async () => {
    const desk = await openDesk();
    const kept = { instructor_id: instructor.chiba, nominated_instructor_id: instructor.baba };
    const id = await desk.book(kept);
    const other = await desk.book({ setting_time_id: time.afternoon, slope_id: slope.naeba });
    const gone = { deleted_at: '2026-12-01T00:00:00.000Z' };
    await desk.t.app.db.updateTable('instructor').set(gone).execute();
    await desk.t.app.db.updateTable('slope').set(gone).where('id', '=', slope.kandatsu).execute();
    await desk.t.app.db.updateTable('course').set(gone).execute();
    const sent = { ...kept, slope_id: slope.kandatsu, course_id: course.privateSki, fee: 1 };
    expect((await put(desk, id, sent)).body.item).toMatchObject({ fee: 1, slope: { name: 'Kandatsu' } });
    for (const [field, value] of Object.entries({ ...kept, slope_id: slope.kandatsu, course_id: course.snowboard })) {
      expect((await put(desk, other, { [field]: value })).body.errors).toHaveProperty(field);
    }
  });

  it('is refused when another version was stored since', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    expect((await put(desk, id, { fee: 1, version: 1 })).status).toBe(200);
    const late = await put(desk, id, { fee: 2, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed') } });
    expect((await put(desk, id, { fee: 2, version: 2 })).body.item.fee).toBe(2);
    expect((await put(desk, id, { fee: 3 })).body.item.fee).toBe(3);
  });

  it('writes an audit row with the state before and after', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await put(desk, id, { fee: 1, admin_notes: 'x' });
    await desk.trpc.admin.booking.update({ id, contact_status: 'contacted' });
    const row = { entity: 'booking', entity_id: String(id), action: 'update', actor: deskEmail };
    expect((await desk.audit()).slice(1)).toEqual([
      { ...row, source: 'rest' },
      { ...row, source: 'trpc' },
    ]);
    const [first] = await desk.t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(JSON.parse(first?.before ?? '')).toMatchObject({ fee: 30_000, admin_notes: null, version: 1 });
    expect(JSON.parse(first?.after ?? '')).toMatchObject({ fee: 1, admin_notes: 'x', version: 2 });
    expect(JSON.parse(first?.after ?? '')).not.toHaveProperty('customer_name');
  });

  it('is the same through tRPC', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const changed = await desk.trpc.admin.booking.update({ id, days_of_lesson: 2, instructor_id: instructor.aoki });
    expect(changed).toMatchObject({ id, days_of_lesson: 2, instructor: { name: 'Aoki Sora' }, version: 2 });
    expect((await desk.rest('GET', `/booking/${id}`)).body.item).toMatchObject({ days_of_lesson: 2, instructor_id: 1 });
  });
});

describe('the nomination fee of a nomination', () => {
  it("is the instructor's fee with the course, and changes only with these two", async () => {
    const desk = await openDesk();
    const id = await desk.book({ nominated_instructor_id: instructor.aoki, instructor_id: null });
    const feeAfter = async (changes: Record<string, unknown>) => {
      expect((await put(desk, id, changes)).status).toBe(200);
      return (await rowOf(desk, id)).request_fee;
    };
    expect((await rowOf(desk, id)).request_fee).toBe(3000);
    await desk.t.app.db.updateTable('instructor').set({ nomination_fee_ski_3h: 9999 }).execute();
    expect(await feeAfter({ fee: 1, nominated_instructor_id: instructor.aoki })).toBe(3000);
    expect(await feeAfter({ course_id: course.snowboard })).toBe(5000);
    expect(await feeAfter({ nominated_instructor_id: instructor.chiba })).toBe(0);
    expect(await feeAfter({ course_id: course.privateSki })).toBe(9999);
    expect(await feeAfter({ nominated_instructor_id: null })).toBe(0);
  });

  it('does not change who teaches', async () => {
    const desk = await openDesk();
    const id = await desk.book({ nominated_instructor_id: instructor.aoki });
    const { body } = await put(desk, id, { nominated_instructor_id: instructor.baba });
    expect(body.item).toMatchObject({ instructor_id: instructor.aoki, nominated_instructor_id: instructor.baba });
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
  });
});
