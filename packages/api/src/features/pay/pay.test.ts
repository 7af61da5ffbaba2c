/** Pay: the sheets of a month, corrections, the file, and who sees what. */
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { openPay, paidMonth, payConflict } from '../../testing/pay.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { school } from '../../testing/test-school.ts';
import { storeDownloads } from '../download/download.service.ts';

const { aoki, baba, chiba } = school.instructor;
const forbidden = { cause: { code: 'forbidden' } };
let own: Awaited<ReturnType<typeof openPay>>;

beforeEach(async () => {
  own = await openPay();
});

describe('rates', () => {
  it('are stored as they were entered, and the newest for the same case is valid from its own day on', async () => {
    await own.rate({ amount: 4000 });
    const { rates } = await own.rate({ amount: 5000, valid_from: '2026-12-23' });
    expect(rates.map(({ amount, valid_from }) => [amount, valid_from])).toEqual([
      [4000, '2026-12-01'],
      [5000, '2026-12-23'],
    ]);
    await own.book({ days_of_lesson: 2 });
    expect((await own.sheet()).lines.map((line) => [line.date, line.rate, line.yen])).toEqual([
      ['2026-12-22', 4000, 12_000],
      ['2026-12-23', 5000, 15_000],
    ]);
    const rows = await own.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'pay_rate')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['create', 'owner@school.example'],
      ['create', 'owner@school.example'],
    ]);
    expect(JSON.parse(rows[1]?.after ?? '{}')).toMatchObject({
      amount: 5000,
      valid_from: '2026-12-23',
      instructor_id: null,
    });
  });

  it("entered by somebody else meanwhile cause a conflict, and none is for an id that is no instructor's", async () => {
    await own.rate({ amount: 4000 });
    await expect(
      own.pay().saveRate({ subject: 'lessons', amount: 1, valid_from: '2026-12-01', seen: 0 }),
    ).rejects.toMatchObject(payConflict('rowChanged'));
    await expect(own.rate({ amount: 1, instructor_id: school.instructor.doi })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
    await expect(own.rate({ amount: 1, instructor_id: 9999 })).rejects.toMatchObject({ cause: { code: 'not_found' } });
  });

  it('can be for each of the paid tags', async () => {
    expect((await own.pay().rates()).tags.sort()).toEqual(['On Hold', 'Undecided']);
  });
});

describe('the sheet of a month', () => {
  it('has lessons by form, hours with a tag, and the share of a nomination for a nominated instructor who taught', async () => {
    await own.rate({ amount: 4000 });
    await own.rate({ subject: 'tag', tag: 'on hold', amount: 1000 });
    await own.rate({ subject: 'nomination', unit: 'percent', amount: 50 });
    await own.book({ nominated_instructor_id: aoki, days_of_lesson: 2 });
    const entry = { instructor_id: aoki, operating_day: '2026-12-22' };
    await own.feeds.desk.trpc.admin.schedule.saveEntry({
      ...entry,
      tag: 'On Hold',
      start_time: '13:00',
      end_time: '13:30',
    });
    await own.feeds.desk.trpc.admin.schedule.saveEntry({
      ...entry,
      tag: 'Cancelled',
      start_time: '14:00',
      end_time: '15:00',
    });
    // Somebody who had only unpaid hours has no sheet.
    await own.feeds.desk.trpc.admin.schedule.saveEntry({
      ...{ ...entry, instructor_id: chiba, tag: 'Cancelled', start_time: '14:00', end_time: '15:00' },
    });
    const { sheets } = await own.pay().month({ month: paidMonth });
    expect(sheets.map(({ instructor, lines }) => [instructor.id, lines])).toEqual([[aoki, 3]]);
    const { lines, sums, unrated } = await own.sheet();
    expect(lines.map((line) => [line.course?.en ?? line.tag, line.form, line.yen, line.nomination])).toEqual([
      ['Private Ski', 'private', 12_000, 1500],
      ['On Hold', null, 500, 0],
      ['Private Ski', 'private', 12_000, 0],
    ]);
    expect(sums).toEqual({ minutes: 390, work: 24_500, nominations: 1500, corrections: 0, total: 26_000 });
    expect(unrated).toBe(0);
    expect(JSON.stringify(lines)).not.toContain('Smith');
    await changeStoredDays(own.db, { instructor_id: baba }, { day_number: 1 });
    expect((await own.sheet(baba)).sums.nominations).toBe(0);
  });

  it('has the hours of the payroll file', async () => {
    await own.book({ days_of_lesson: 3 });
    await own.book({ allow_overlap: true, setting_time_id: school.time.fullDay });
    await own.feeds.book({ instructor_id: chiba, course_id: school.course.snowboard });
    const { t, token } = own.feeds.desk;
    const answer = await t.request('/schedule/export?from=2026-12-01&to=2026-12-31', { token });
    const rows: string[][] = parse(await answer.text(), { bom: true, relaxColumnCount: true });
    const totals = rows.filter(([first]) => first === 'Total').map((row) => [Number(row[1]), Number(row[5])]);
    const { sheets } = await own.pay().month({ month: paidMonth });
    expect(totals.length).toBe(2);
    const hoursOf = ({ instructor, sums }: (typeof sheets)[number]) => [instructor.id, sums.minutes / 60];
    expect(sheets.map(hoursOf)).toEqual(totals);
    // The order of the instructors is the school's, not that of their ids.
    await own.db.updateTable('instructor').set({ display_order: 0 }).where('id', '=', chiba).execute();
    expect((await own.pay().month({ month: paidMonth })).sheets.map(hoursOf)).toEqual(totals.toReversed());
  });

  it('has all days of the month, the first and the last included, and none of the months beside it', async () => {
    await own.rate({ amount: 4000 });
    const early = ['2026-11-30', '2026-12-01'].map((date) => ({ date, duration_from: '08:30', duration_to: '17:00' }));
    await own.db.insertInto('operating_day').values(early).execute();
    const { day } = school;
    const moved = [
      ['2026-11-30', day['2026-12-21']],
      ['2026-12-01', day['2026-12-22']],
      ['2026-12-31', day['2026-12-23']],
      ['2027-01-01', day['2026-12-24']],
    ] as const;
    for (const [date, operating_day] of moved) {
      await changeStoredDays(own.db, { date }, { booking_id: await own.book({ operating_day }) });
      const hours = { operating_day: date, tag: 'On Hold', start_time: '13:00', end_time: '14:00' };
      await own.feeds.desk.trpc.admin.schedule.saveEntry({ instructor_id: aoki, ...hours });
    }
    expect((await own.sheet()).lines.map(({ date, yen }) => [date, yen])).toEqual([
      ['2026-12-01', 12_000],
      ['2026-12-01', 4000],
      ['2026-12-31', 12_000],
      ['2026-12-31', 4000],
    ]);
  });

  it('shows which hours have no rate, and cannot be approved with them', async () => {
    await own.book();
    own.untilJanuary();
    expect((await own.sheet()).unrated).toBe(1);
    await expect(own.approve()).rejects.toMatchObject(payConflict('payUnrated'));
    await own.rate({ amount: 0 });
    expect(await own.approve()).toEqual({ approved: 1 });
  });
});

describe('a correction', () => {
  const correct = (amount: number, reason = 'Lift pass', request_key = reason) =>
    own.pay().correct({ month: paidMonth, instructor_id: aoki, amount, reason, request_key });

  it('is a separate row, entered once for a key, and is reversed by its opposite once', async () => {
    const { id } = await correct(-500);
    expect(await correct(-500)).toEqual({ id });
    await expect(correct(-600, 'Lift pass')).rejects.toMatchObject(payConflict('pressChanged'));
    await expect(correct(-500, 'Lost glove', 'Lift pass')).rejects.toMatchObject(payConflict('pressChanged'));
    await correct(2000, 'Race day');
    expect((await own.sheet()).sums).toMatchObject({ corrections: 1500, total: 1500 });
    expect((await own.sheet(aoki, '2027-01')).corrections).toEqual([]);
    const { id: opposite } = await own.pay().reverse({ id, reason: 'Had an own one' });
    for (const each of [id, opposite])
      await expect(own.pay().reverse({ id: each, reason: 'Again' })).rejects.toMatchObject(payConflict('payReversed'));
    expect(
      (await own.sheet()).corrections.map(({ amount, reason, reverses_id }) => [amount, reason, reverses_id]),
    ).toEqual([
      [-500, 'Lift pass', null],
      [2000, 'Race day', null],
      [500, 'Had an own one', id],
    ]);
    const rows = await own.db.selectFrom('audit_log').selectAll().where('entity', '=', 'pay').orderBy('id').execute();
    const said = rows.map(({ action, actor, after }) => [action, actor, JSON.parse(after ?? '{}').amount]);
    const by = ['create', 'owner@school.example'];
    expect(said).toEqual([-500, 2000, 500].map((amount) => [...by, amount]));
    await expect(
      own.pay().correct({ month: paidMonth, instructor_id: baba, amount: 1, reason: 'a', request_key: 'Lift pass' }),
    ).rejects.toMatchObject(payConflict('pressChanged'));
    await expect(
      own.pay().correct({ month: paidMonth, instructor_id: 9999, amount: 1, reason: 'a', request_key: 'b' }),
    ).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await expect(correct(0, 'Nothing')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await expect(correct(1, ' ')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('of an approved month is refused, as is reversing one', async () => {
    const { id } = await correct(-500);
    own.untilJanuary();
    await own.approve();
    await expect(correct(1, 'Late')).rejects.toMatchObject(payConflict('payApproved'));
    await expect(own.pay().reverse({ id, reason: 'Late' })).rejects.toMatchObject(payConflict('payApproved'));
    expect((await own.sheet()).approval).toMatchObject({ corrections: -500, total: -500, difference: 0 });
  });
});

describe('the file', () => {
  it('has lines, corrections and totals that add up, is audited, and is harmless in spreadsheets', async () => {
    await own.rate({ amount: 4000 });
    await own.book();
    await own.pay().correct({ month: paidMonth, instructor_id: aoki, amount: -500, reason: '=1+1', request_key: 'a' });
    own.untilJanuary();
    await own.approve();
    const { t, token } = own.feeds.desk;
    const answer = await t.request(`/export/pay?month=${paidMonth}`, { token });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="pay_2026-12.csv"',
    ]);
    const rows: string[][] = parse(await answer.text(), { bom: true });
    const at = (name: string) => rows[0]?.indexOf(name) ?? -1;
    const shown = rows.slice(1).map((row) => ['kind', 'hours', 'yen', 'reason', 'state'].map((name) => row[at(name)]));
    expect(shown).toEqual([
      ['lesson', '3', '12000', '', ''],
      ['correction', '', '-500', "'=1+1", ''],
      ['Total', '3', '11500', '', 'approved'],
    ]);
    await storeDownloads(t.app);
    const [taken] = await t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'download')
      .orderBy('id')
      .execute();
    expect([taken?.entity_id, JSON.parse(taken?.after ?? '{}')]).toEqual([
      'pay',
      { of: null, rows: 3, filters: { month: paidMonth } },
    ]);
    await own.pay().markPaid({ ids: [await own.approvalId()], paid_on: '2027-01-04' });
    const later: string[][] = parse(await (await t.request(`/export/pay?month=${paidMonth}`, { token })).text());
    expect(later.at(-1)?.[at('state')]).toBe('paid 2027-01-04');
    expect((await t.request('/export/pay?month=soon', { token })).status).toBe(422);
    const desk = await tokenOfRole(t, 'desk');
    expect((await t.request(`/export/pay?month=${paidMonth}`, { token: desk })).status).toBe(403);
  });
});

describe('the roles', () => {
  it('the desk sees nothing; manager and accountant see and settle nothing; instructors see only the own page', async () => {
    for (const role of ['desk', 'instructor'] as const)
      for (const call of [
        () => own.pay(role).month({}),
        () => own.pay(role).rates(),
        () => own.pay(role).sheet({ month: paidMonth, instructor_id: aoki }),
      ])
        await expect(call()).rejects.toMatchObject(forbidden);
    for (const role of ['manager', 'accountant'] as const) {
      expect((await own.pay(role).month({})).month).toBe(paidMonth);
      const entered = { month: paidMonth, instructor_id: aoki, amount: 1, reason: 'a', request_key: 'a' };
      for (const call of [
        () => own.pay(role).correct(entered),
        () =>
          own
            .pay(role)
            .approve({ month: paidMonth, sheets: [{ instructor_id: aoki, seen: { lines: 0, minutes: 0, total: 0 } }] }),
        () => own.pay(role).saveRate({ subject: 'lessons', amount: 1, valid_from: '2026-12-01', seen: 0 }),
      ])
        await expect(call()).rejects.toMatchObject(forbidden);
    }
    await expect(own.as('manager').school.saveSettings({ staff_pay: 'sums' })).rejects.toMatchObject(forbidden);
  });
});
