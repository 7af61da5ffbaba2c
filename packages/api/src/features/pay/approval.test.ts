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
