import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';
import { checkContactLimits } from '../guest-booking/contact-limits.ts';

const { course, day, instructor } = school;

/** The morning of the 22nd is full: bookings 1 and 2 are taught, 3 is a request. */
async function withRequest(changes: Record<string, unknown> = {}): Promise<Desk> {
  const desk = await openDesk();
  await desk.t.app.db.updateTable('school').set({ email_sender: 'desk@gerende.example' }).execute();
  for (const guest of ['first', 'second']) await book(desk.t, 'REST', bookingWith({ email: `${guest}@example.com` }));
  await book(desk.t, 'REST', bookingWith({ email: 'third@example.com', language: 'ja', ...changes }));
  await desk.t.app.db.deleteFrom('outbox').execute();
  await desk.t.app.db.deleteFrom('audit_log').execute();
  return desk;
}

const stored = (desk: Desk, id = 3) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messages = async (desk: Desk) =>
  (await desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
    (row) => `${row.kind} ${row.recipient} (${row.language})`,
  );
const daysOf = async (desk: Desk, id = 3) => (await storedDays(desk.t.app.db)).filter((each) => each.booking_id === id);
const cancel = (desk: Desk, id: number) => desk.trpc.admin.booking.update({ id, invoice_status: 'Canceled' });

describe('the requests of guests', () => {
  it('are listed the oldest first, each with why it cannot be taught now, and counted', async () => {
    const desk = await withRequest();
    await book(desk.t, 'REST', bookingWith({ email: 'fourth@example.com', days_of_lesson: 2 }));
    const reasons = async () =>
      (await desk.trpc.admin.waitingList.list()).map(({ booking, obstacle }) => [booking.id, obstacle]);
    const full = { why: 'all_needed', date: '2026-12-22' };
    expect(await reasons()).toEqual([
      [3, full],
      [4, full],
    ]);
    expect(await desk.trpc.admin.waitingList.count()).toEqual({ total: 2 });
    expect(await desk.trpc.admin.waitingList.days()).toEqual([
      { date: '2026-12-22', requests: 2 },
      { date: '2026-12-23', requests: 1 },
    ]);
    await cancel(desk, 1);
    expect(await reasons()).toEqual([
      [3, null],
      [4, null],
    ]);
  });

  it('are found in the list of bookings by their status, and left out with canceled ones', async () => {
    const desk = await withRequest();
    const ids = async (filter: object) =>
      (await desk.trpc.admin.booking.list({ ...filter, direction: 'asc' })).toJSON().data.map((each) => each.id);
    expect(await ids({ status: 'requested' })).toEqual([3]);
    expect(await ids({ status: 'booked' })).toEqual([1, 2]);
    expect(await ids({ without_canceled: true })).toEqual([1, 2]);
    expect(await ids({})).toEqual([1, 2, 3]);
    expect((await desk.rest('GET', '/booking/3')).body.item).toMatchObject({ status: 'requested' });
  });

  it('are in no report, get no invoice, and may be edited without getting lessons', async () => {
    const desk = await withRequest();
    const report = await desk.trpc.reports.nationality({ date: '2026' });
    expect(report.meta.totals).toEqual({ [school.country.singapore]: 2 });
    const refused = await desk.rest('POST', '/invoices/issue', { booking_id: 3 });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('not been accepted') } });
    await desk.trpc.admin.booking.update({ id: 3, operating_day: day['2026-12-24'], instructor_id: instructor.aoki });
    expect(await daysOf(desk)).toEqual([]);
    expect(await stored(desk)).toMatchObject({ status: 'requested', date: '2026-12-24' });
    expect(await messages(desk)).toEqual([]);
  });

  it('can be canceled, and are booked when they are restored', async () => {
    const desk = await withRequest();
    await cancel(desk, 3);
    expect(await stored(desk)).toMatchObject({ status: 'canceled', invoice_status: 'Canceled' });
    expect(await daysOf(desk)).toEqual([]);
    expect(await messages(desk)).toContain('cancelled third@example.com (ja)');
    await desk.trpc.admin.booking.update({ id: 3, invoice_status: 'Unpaid' });
    expect(await stored(desk)).toMatchObject({ status: 'booked' });
    expect(await daysOf(desk)).toHaveLength(1);
  });
});

describe('a request that is accepted', () => {
  it('is booked with its lessons, and its guest gets a message in their language', async () => {
    const desk = await withRequest({ days_of_lesson: 2 });
    await cancel(desk, 1);
    await desk.t.app.db.deleteFrom('outbox').execute();
    await desk.trpc.admin.waitingList.accept({ id: 3, version: 1, message: '楽しみにしています' });
    expect(await stored(desk)).toMatchObject({ status: 'booked', version: 2 });
    expect((await daysOf(desk)).map((each) => each.date)).toEqual(['2026-12-22', '2026-12-23']);
    expect(await messages(desk)).toEqual(['accepted third@example.com (ja)', 'accepted desk@gerende.example (en)']);
    const { data } = await desk.trpc.admin.message.list({ booking_id: 3 });
    const toGuest = data.find((each) => each.audience === 'guest');
    expect(toGuest?.subject).toContain('リクエストのレッスンのご予約が確定しました');
    expect(toGuest?.text).toContain('楽しみにしています');
    expect(await desk.trpc.admin.waitingList.count()).toEqual({ total: 0 });
  });

  it('gives the nominated instructor their hours', async () => {
    const desk = await withRequest({ operating_day: day['2026-12-24'] });
    await desk.t.app.db
      .updateTable('booking')
      .set({ status: 'requested', nominated_instructor_id: 1 })
      .where('id', '=', 3)
      .execute();
    await desk.t.app.db.deleteFrom('lesson').where('date', '=', '2026-12-24').execute();
    await desk.trpc.admin.waitingList.accept({ id: 3, version: 1 });
    expect(await stored(desk)).toMatchObject({ instructor_id: instructor.aoki });
    expect(await desk.heldHours()).toEqual(['1 2026-12-24 36-47']);
  });

  it('though nobody can teach it needs a reason, which is audited', async () => {
    const desk = await withRequest();
    const accept = (reason?: string) =>
      desk.trpc.admin.waitingList.accept({ id: 3, version: 1, ...(reason && { reason }) });
    await expect(accept()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('all_needed'),
    });
    expect(await stored(desk)).toMatchObject({ status: 'requested', version: 1 });
    expect(await daysOf(desk)).toEqual([]);
    await accept('Endo comes in that morning');
    expect(await stored(desk)).toMatchObject({ status: 'booked' });
    expect(await daysOf(desk)).toMatchObject([{ instructor_id: null }]);
    const { changes } = await desk.trpc.admin.booking.history({ id: 3 });
    expect(changes[0]).toMatchObject({
      action: 'accept',
      note: 'Endo comes in that morning',
      fields: [{ field: 'status', before: 'requested', after: 'booked' }],
    });
  });

  it('for a reason gets the nominated instructor who is needed elsewhere, and nobody if they teach then', async () => {
    const nominate = (desk: Desk) =>
      desk.t.app.db.updateTable('booking').set({ nominated_instructor_id: 1 }).where('id', '=', 3).execute();
    const accept = (desk: Desk) => desk.trpc.admin.waitingList.accept({ id: 3, version: 1, reason: 'They insist' });
    const needed = await withRequest();
    await nominate(needed);
    await expect(needed.trpc.admin.waitingList.accept({ id: 3, version: 1 })).rejects.toMatchObject({
      message: expect.stringContaining('nominated_needed'),
    });
    await accept(needed);
    expect(await stored(needed)).toMatchObject({ status: 'booked', instructor_id: instructor.aoki });
    const taken = await withRequest();
    await nominate(taken);
    await taken.book({ instructor_id: instructor.aoki });
    await accept(taken);
    expect(await stored(taken)).toMatchObject({ status: 'booked', instructor_id: null });
  });

  it('must exist', async () => {
    const desk = await withRequest();
    for (const call of [desk.trpc.admin.waitingList.accept, desk.trpc.admin.waitingList.decline])
      await expect(call({ id: 99, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a group course joins the class that has room again', async () => {
    const desk = await openDesk();
    const group = { form: 'group', class_size: 2, level_span: 1 } as const;
    await desk.t.app.db.updateTable('course').set(group).where('id', '=', course.privateSki).execute();
    for (let guest = 1; guest <= 5; guest += 1)
      await book(desk.t, 'REST', bookingWith({ email: `guest${guest}@example.com` }));
    expect(await stored(desk, 5)).toMatchObject({ status: 'requested' });
    const [full] = await daysOf(desk, 1);
    await desk.t.app.db
      .updateTable('lesson')
      .set({ capacity: 3, instructor_id: instructor.aoki })
      .where('id', '=', full?.lesson_id ?? 0)
      .execute();
    await desk.trpc.admin.waitingList.accept({ id: 5, version: 1 });
    const [own] = await daysOf(desk, 5);
    expect(own?.lesson_id).toBe(full?.lesson_id);
    // Whoever teaches the class is the main instructor of all its bookings.
    expect((await stored(desk, 5)).instructor_id).toBe(instructor.aoki);
  });

  it('by two desks at the same moment is accepted once', async () => {
    const desk = await withRequest();
    await cancel(desk, 1);
    await desk.t.app.db.deleteFrom('outbox').execute();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => desk.trpc.admin.waitingList.accept({ id: 3, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await daysOf(desk)).toHaveLength(1);
    expect(await messages(desk)).toHaveLength(2);
    await expect(desk.trpc.admin.waitingList.decline({ id: 3, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('after the desk has moved it to another day is booked there', async () => {
    const desk = await withRequest();
    const { version } = await desk.trpc.admin.booking.update({ id: 3, operating_day: day['2026-12-24'] });
    await expect(desk.trpc.admin.waitingList.accept({ id: 3, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await desk.trpc.admin.waitingList.accept({ id: 3, version });
    expect((await daysOf(desk)).map((each) => each.date)).toEqual(['2026-12-24']);
  });
});

describe('a request that is declined', () => {
  it('holds no place, and its guest reads what the desk writes', async () => {
    const desk = await withRequest();
    await desk.trpc.admin.waitingList.decline({ id: 3, version: 1, message: '午後でしたら空いています。' });
    expect(await stored(desk)).toMatchObject({ status: 'declined', invoice_status: 'Unpaid' });
    expect(await daysOf(desk)).toEqual([]);
    expect(await messages(desk)).toEqual(['declined third@example.com (ja)', 'declined desk@gerende.example (en)']);
    const { data } = await desk.trpc.admin.message.list({ booking_id: 3 });
    const toGuest = data.find((each) => each.audience === 'guest');
    expect(toGuest?.text).toContain('午後でしたら空いています。');
    expect(toGuest?.text).not.toContain('30,000');
    expect(await desk.audit()).toMatchObject([{ entity: 'booking', entity_id: '3', action: 'decline' }]);
  });

  it("sends no message where the desk informs the guest itself, and no longer counts towards the guest's limit", async () => {
    const desk = await withRequest();
    await desk.t.app.db.updateTable('school').set({ guest_held_days: 1 }).execute();
    const contact = { email: 'third@example.com', phone_number: '+65 7777 1111' };
    const check = () => checkContactLimits(desk.t.app, contact, ['2026-12-28'], 'an address');
    await expect(check()).rejects.toMatchObject({ code: 'invalid' });
    await desk.trpc.admin.waitingList.decline({ id: 3, version: 1, notify_guest: false });
    expect(await messages(desk)).toEqual(['declined desk@gerende.example (en)']);
    await check();
  });
});
