/** An instructor's own pay: what the school shows, and nothing of anybody else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { openPay, paidMonth } from '../../testing/pay.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;
const forbidden = { cause: { code: 'forbidden' } };
let own: Awaited<ReturnType<typeof openPay>>;

beforeEach(async () => {
  own = await openPay();
});

describe('an instructor', () => {
  const ofAoki = () => own.as('instructor', aoki);
  const shows = (staff_pay: 'nothing' | 'hours' | 'sums') =>
    own.feeds.desk.trpc.admin.school.saveSettings({ staff_pay });

  it('sees the hours by default, no hours where the school shows nothing, and sums only where it allows that', async () => {
    await own.rate({ amount: 4000 });
    await own.book();
    expect(await ofAoki().pay.shown()).toEqual({ shows: 'hours' });
    expect((await ofAoki().ownDay.hours({ month: paidMonth })).hours).toBe(3);
    await expect(ofAoki().pay.own({ month: paidMonth })).rejects.toMatchObject(forbidden);
    await shows('nothing');
    await expect(ofAoki().ownDay.hours({ month: paidMonth })).rejects.toMatchObject(forbidden);
    await expect(ofAoki().pay.own({ month: paidMonth })).rejects.toMatchObject(forbidden);
    await shows('sums');
    expect(await ofAoki().pay.own({ month: paidMonth })).toBeNull();
    own.untilJanuary();
    await own
      .pay()
      .correct({ month: paidMonth, instructor_id: aoki, amount: -500, reason: 'Lift pass', request_key: 'a' });
    await own.approve();
    await changeStoredDays(own.db, { end_time: '11:00' });
    expect(await ofAoki().pay.own({ month: paidMonth })).toMatchObject({
      sums: { minutes: 180, total: 11_500 },
      lines: [{ date: '2026-12-22', yen: 12_000 }],
      corrections: [{ amount: -500, reason: 'Lift pass' }],
      paid_on: null,
    });
  });

  it('sees only the own lines, hours and corrections where others of the school have some too', async () => {
    await shows('sums');
    await own.rate({ amount: 4000 });
    const ids = [aoki, baba];
    for (const instructor_id of ids) {
      await own.feeds.book({ instructor_id });
      const hours = { operating_day: '2026-12-22', tag: 'On Hold', start_time: '13:00', end_time: '14:00' };
      await own.feeds.desk.trpc.admin.schedule.saveEntry({ instructor_id, ...hours });
      const amount = 100 * instructor_id;
      const entered = { month: paidMonth, instructor_id, amount, reason: 'Lift pass', request_key: `${instructor_id}` };
      await own.pay().correct(entered);
    }
    own.untilJanuary();
    for (const instructor_id of ids) await own.approve(instructor_id);
    expect(await own.feeds.as('baba', baba).pay.own({ month: paidMonth })).toMatchObject({
      ...{ sums: { minutes: 240, total: 16_200 }, corrections: [{ amount: 200 }] },
      lines: [{ date: '2026-12-20' }, { date: '2026-12-22' }],
    });
  });

  it("never sees another's pay, and an account without an instructor sees none", async () => {
    await shows('sums');
    await own.rate({ amount: 4000 });
    await own.feeds.book({ instructor_id: baba });
    own.untilJanuary();
    await own.approve(baba);
    expect(await ofAoki().pay.own({ month: paidMonth })).toBeNull();
    expect(await own.feeds.as('baba', baba).pay.own({ month: paidMonth })).toMatchObject({ sums: { total: 12_000 } });
    for (const call of [
      () => own.feeds.as('x', null).pay.own({ month: paidMonth }),
      () => own.feeds.as('x', null).pay.shown(),
    ])
      await expect(call()).rejects.toMatchObject(forbidden);
  });
});
