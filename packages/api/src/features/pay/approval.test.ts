/** Approved months of pay: later changes do not alter them, and differences are shown. */
import { beforeEach, describe, expect, it } from 'vitest';
import { putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { openPay, paidMonth, payConflict } from '../../testing/pay.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;
let own: Awaited<ReturnType<typeof openPay>>;

beforeEach(async () => {
  own = await openPay();
});

describe('an approved month', () => {
  beforeEach(async () => {
    await own.rate({ amount: 4000 });
    await own.book();
  });

  it('is a past one, and is stored as it was read or not at all', async () => {
    await expect(own.approve()).rejects.toMatchObject(payConflict('payMonthNotOver'));
    own.untilJanuary();
    const seen = await own.seenOf(aoki);
    await changeStoredDays(own.db, { end_time: '11:00' });
    await expect(own.pay().approve({ month: paidMonth, sheets: [seen] })).rejects.toMatchObject(
      payConflict('payChanged'),
    );
    expect((await own.sheet()).approval).toBeNull();
  });

  it('is refused where only the hours or the number of lines differ from what was read, and the yen do not', async () => {
    await own.rate({ amount: 0 });
    own.untilJanuary();
    const seen = await own.seenOf(aoki);
    const approve = () => own.pay().approve({ month: paidMonth, sheets: [seen] });
    // An entry within the lesson adds a line and no minutes.
    const hours = { operating_day: '2026-12-22', tag: 'On Hold', start_time: '09:00', end_time: '10:00' };
    await own.feeds.desk.trpc.admin.schedule.saveEntry({ instructor_id: aoki, ...hours });
    expect((await own.sheet()).sums.minutes).toBe(seen.seen.minutes);
    await expect(approve()).rejects.toMatchObject(payConflict('payChanged'));
    await own.db.deleteFrom('schedule_entry').execute();
    await changeStoredDays(own.db, { end_time: '11:00' });
    expect((await own.seenOf(aoki)).seen).toEqual({ lines: 1, minutes: 120, total: 0 });
    await expect(approve()).rejects.toMatchObject(payConflict('payChanged'));
  });

  it('is approved once: of two who press at the same moment the second gets a conflict, and of several all are approved or none', async () => {
    await own.feeds.book({ instructor_id: baba });
    own.untilJanuary();
    const [ofAoki, ofBaba] = [await own.seenOf(aoki), await own.seenOf(baba)];
    const wrong = { ...ofBaba, seen: { ...ofBaba.seen, total: 1 } };
    await expect(own.pay().approve({ month: paidMonth, sheets: [ofAoki, wrong] })).rejects.toMatchObject(
      payConflict('payChanged'),
    );
    expect((await own.sheet()).approval).toBeNull();
    const both = await Promise.allSettled(
      [1, 2].map(() => own.pay().approve({ month: paidMonth, sheets: [ofAoki, ofBaba] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: payConflict('payApproved') });
    expect(await own.db.selectFrom('pay_approval').selectAll().execute()).toHaveLength(2);
  });

  it('is what was read or is refused, when a lesson is canceled at the same moment', async () => {
    const id = await own.book({ operating_day: school.day['2026-12-23'] });
    own.untilJanuary();
    const seen = await own.seenOf(aoki);
    const [approved] = await Promise.allSettled([
      own.pay().approve({ month: paidMonth, sheets: [seen] }),
      putBooking(own.feeds.desk, id, { invoice_status: 'Canceled' }),
    ]);
    const { approval, sums } = await own.sheet();
    if (approved.status === 'rejected') expect(approved.reason).toMatchObject(payConflict('payChanged'));
    else expect(approval).toMatchObject({ total: 24_000, difference: -12_000 });
    expect(sums.total).toBe(approved.status === 'rejected' ? 12_000 : 24_000);
  });

  it('stays as it is when lesson, rate, course and instructor change, and shows what differs', async () => {
    own.untilJanuary();
    await own.approve();
    const before = await own.sheet();
    const { db } = own;
    await changeStoredDays(db, { end_time: '11:00' });
    await own.rate({ amount: 5000 });
    await db.updateTable('course').set({ course_name: 'Renamed', deleted_at: '2027-01-02' }).execute();
    await own.feeds.desk.trpc.admin.instructor.remove({ id: aoki, lessons: 'keep' });
    const after = await own.sheet();
    expect([after.lines, after.sums]).toEqual([before.lines, before.sums]);
    expect(after.lines[0]?.course?.en).toBe('Private Ski');
    expect(after.approval).toMatchObject({ total: 12_000, difference: -2000, now: { work: 10_000, minutes: 120 } });
    expect(after.differing.approved).toEqual(before.lines);
    expect(after.differing.now.map(({ yen }) => yen)).toEqual([10_000]);
    expect(
      (await own.pay().month({ month: paidMonth })).sheets.map(({ instructor, sums }) => [instructor.name, sums.total]),
    ).toEqual([['Aoki Sora', 12_000]]);
  });

  it('stays when the guest is erased, and no row of it has the name', async () => {
    own.untilJanuary();
    await own.approve();
    await own.db.updateTable('booking').set({ email: 'john@guest.example' }).execute();
    const before = await own.sheet();
    own.feeds.pass(60 * 24 * 60);
    await own.feeds.desk.trpc.admin.guestData.erase({ email: 'john@guest.example', typed: 'john@guest.example' });
    expect(await own.sheet()).toEqual({ ...before, this_month: '2027-03' });
    const { db } = own;
    for (const table of ['pay_line', 'pay_approval'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('Smith');
  });

  it('has its difference carried over into the next open month, once', async () => {
    own.untilJanuary();
    await own.approve();
    const id = await own.approvalId();
    await expect(own.pay().carry({ id, difference: 0 })).rejects.toMatchObject(payConflict('payChanged'));
    await changeStoredDays(own.db, { end_time: '11:00' });
    await expect(own.pay().carry({ id, difference: -1 })).rejects.toMatchObject(payConflict('payChanged'));
    const twice = await Promise.allSettled([1, 2].map(() => own.pay().carry({ id, difference: -4000 })));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await own.sheet()).approval).toMatchObject({ total: 12_000, difference: 0, carried: -4000 });
    const january = await own.sheet(aoki, '2027-01');
    expect(january.corrections).toMatchObject([{ amount: -4000, carried_from: paidMonth }]);
    expect(january.sums.total).toBe(-4000);
    await expect(own.pay().withdraw({ id, reason: 'Wrong' })).rejects.toMatchObject(payConflict('payCarried'));
    const [carried] = january.corrections;
    await own.pay().reverse({ id: carried?.id ?? 0, reason: 'Not this way' });
    expect((await own.sheet()).approval).toMatchObject({ difference: -4000, carried: 0 });
    own.untilFebruary();
    await own.approve(aoki, '2027-01');
    expect(await own.pay().carry({ id, difference: -4000 })).toEqual({ month: '2027-02' });
  });

  it("is that of one instructor: another's approvals neither appear in the sheet nor close a month for differences", async () => {
    await own.feeds.book({ instructor_id: baba });
    const given = { month: paidMonth, amount: 300, reason: 'Race day' };
    await own.pay().correct({ ...given, instructor_id: baba, request_key: 'given' });
    own.untilJanuary();
    for (const instructor_id of [aoki, baba]) await own.approve(instructor_id);
    const ofBaba = (await own.sheet(baba)).approval?.id ?? 0;
    await own.pay().withdraw({ id: ofBaba, reason: 'An hour too many' });
    const id = await own.approvalId();
    expect((await own.sheet()).withdrawn).toEqual([]);
    expect((await own.sheet(baba)).withdrawn.map(({ total }) => total)).toEqual([12_300]);
    const entered = { month: '2027-01', amount: 1, reason: 'Lift pass' };
    for (const instructor_id of [aoki, baba])
      await own.pay().correct({ ...entered, instructor_id, request_key: `${instructor_id}` });
    own.untilFebruary();
    for (const instructor_id of [aoki, baba]) await own.approve(instructor_id, '2027-01');
    const january = (await own.sheet(aoki, '2027-01')).approval?.id ?? 0;
    expect([(await own.sheet()).next_open, (await own.sheet(baba)).next_open]).toEqual(['2027-02', '2027-02']);
    await own.pay().withdraw({ id: january, reason: 'Too early' });
    expect([(await own.sheet()).next_open, (await own.sheet(baba)).next_open]).toEqual(['2027-01', '2027-02']);
    await changeStoredDays(own.db, { end_time: '11:00' });
    expect(await own.pay().carry({ id, difference: -4000 })).toEqual({ month: '2027-01' });
  });

  it('is withdrawn with a stored reason, until it is paid out', async () => {
    own.untilJanuary();
    await own.approve();
    await changeStoredDays(own.db, { end_time: '11:00' });
    await own.pay().withdraw({ id: await own.approvalId(), reason: 'An hour too many' });
    const withdrawn = await own.sheet();
    expect(withdrawn.sums.total).toBe(8000);
    expect(withdrawn.withdrawn).toMatchObject([{ total: 12_000, withdrawn_why: 'An hour too many' }]);
    await expect(own.pay().withdraw({ id: withdrawn.withdrawn[0]?.id ?? 0, reason: 'Again' })).rejects.toMatchObject(
      payConflict('payWithdrawn'),
    );
    await own.approve();
    const id = await own.approvalId();
    await expect(own.pay().markPaid({ ids: [id], paid_on: '2027-02-01' })).rejects.toMatchObject({
      cause: { code: 'invalid' },
    });
    // One of them does not exist: the other is not paid out either.
    await expect(own.pay().markPaid({ ids: [id, 9999], paid_on: '2027-01-04' })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
    expect((await own.sheet()).approval).toMatchObject({ paid_on: null });
    await own.pay().markPaid({ ids: [id], paid_on: '2027-01-04' });
    await expect(own.pay().markPaid({ ids: [id], paid_on: '2027-01-04' })).rejects.toMatchObject(
      payConflict('payPaidOut'),
    );
    await expect(own.pay().withdraw({ id, reason: 'Late' })).rejects.toMatchObject(payConflict('payPaidOut'));
    const rows = (await own.feeds.desk.audit()).filter(({ entity }) => entity === 'pay').map(({ action }) => action);
    expect(rows).toEqual(['approve', 'withdraw', 'approve', 'pay_out']);
    await expect(own.pay().withdraw({ id: 9999, reason: 'None' })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
  });

  it('cannot be altered by any statement', async () => {
    own.untilJanuary();
    await own.approve();
    await own.pay().correct({ month: '2027-01', instructor_id: aoki, amount: 1, reason: 'a', request_key: 'a' });
    const { db } = own;
    await expect(db.updateTable('pay_approval').set({ work: 1 }).execute()).rejects.toThrow(
      'pay_approval_never_changed',
    );
    for (const table of ['pay_rate', 'pay_line', 'pay_correction'] as const) {
      const changed = { pay_rate: { amount: 1 }, pay_line: { yen: 1 }, pay_correction: { amount: 2 } }[table];
      await expect(db.updateTable(table).set(changed).execute()).rejects.toThrow(`${table}_never_changed`);
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(`${table}_never_deleted`);
    }
  });
});
