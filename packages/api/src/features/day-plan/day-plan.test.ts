/** Plans of the next day: sent once at the school's hour, and again when they change, whoever changes them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/port.ts';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { putBooking } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';
import { createDayPlans, type DayPlans } from './day-plan.service.ts';

const { aoki, baba } = school.instructor;
const tomorrow = '2026-12-21';
let feeds: Awaited<ReturnType<typeof openFeeds>>;
let plans: DayPlans;
let mails: Mail[];

beforeEach(async () => {
  mails = [];
  feeds = await openFeeds({ mail: { ...sendsMail, send: async (mail) => void mails.push(mail) } });
  plans = started();
  await feeds.desk.trpc.admin.school.saveSettings({ plan_hour: 18 });
  await feeds.desk.t.app.db.deleteFrom('outbox').execute();
});

const started = (): DayPlans => createDayPlans(feeds.desk.t.app, () => feeds.clock.now().getTime());
const midnight = Date.parse('2026-12-20T00:00:00+09:00');
/** Advances the clock to an hour of 20 December; 24 and more are hours of the following days. */
const until = (hour: number): void => feeds.pass(hour * 60 - (feeds.clock.now().getTime() - midnight) / 60_000);
/** A check finds the news, and sends it a quiet minute later. */
async function looks(own = plans): Promise<number> {
  const first = await own.look();
  feeds.pass(1);
  return first + (await own.look());
}
async function sent(): Promise<Pick<Mail, 'to' | 'subject' | 'text'>[]> {
  await feeds.desk.t.app.db.deleteFrom('outbox').where('kind', '!=', 'day_plan').execute();
  const sender = createOutboxSender(feeds.desk.t.app);
  sender.start();
  await sender.idle();
  await sender.stop();
  return mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}
const book = (more: Record<string, unknown> = {}) => feeds.book({ operating_day: school.day[tomorrow], ...more });
const told = async () => (await sent()).map(({ to, subject }) => `${to}: ${subject}`);
const [first, changed] = ['Your lessons of Mon 21 Dec 2026', 'Your lessons of Mon 21 Dec 2026 have changed'];
const [toAoki, toBaba] = ['aoki@school.example', 'baba@school.example'];

describe('the plan of the next day', () => {
  it("is sent at the school's hour to instructors with lessons or entries, with only the guest's first name", async () => {
    await book();
    const entry = { tag: 'Training', instructor_id: baba, start_time: '09:00', end_time: '10:00' };
    await feeds.desk.trpc.admin.schedule.saveEntry({ ...entry, operating_day: tomorrow });
    until(17);
    expect(await looks()).toBe(0);
    until(18);
    expect(await looks()).toBe(2);
    const [one, other] = await sent();
    expect(one).toMatchObject({ to: toAoki, subject: first });
    expect(one?.text).toMatch(/09:00–12:00 · /);
    expect(one?.text).toMatch(/John/);
    expect(one?.text).not.toMatch(/Smith|@|\+\d/);
    expect(one?.text).toMatch(/\/me\n/);
    expect(other).toMatchObject({ to: toBaba, text: expect.stringContaining('09:00–10:00\nTraining') });
  });

  it.each([
    ['en', 'closed: ask the desk'],
    ['ja', '閉鎖中です。受付に確認してください'],
    ['zh', '该时段已关闭，请询问前台'],
  ] as const)('says in %s which lesson cannot be taught, since its slope is closed', async (notice_language, said) => {
    await feeds.desk.t.app.db.updateTable('school').set({ notice_language }).execute();
    await book();
    await book({ setting_time_id: school.time.afternoon });
    const span = { from_date: tomorrow, start_time: '07:00', to_date: tomorrow, end_time: '12:30', reason: '' };
    await feeds.desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
    until(18);
    await looks();
    const [mail] = await sent();
    const lines = mail?.text.split('\n').filter((line) => line.includes(' · ') && /^\d\d:\d\d[–～]/.test(line));
    expect(lines?.map((line) => line.includes(said))).toEqual([true, false]);
  });

  it('is sent once, also after a restart in the evening, and not the next morning', async () => {
    await book();
    until(18);
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(0);
    expect(await looks(started())).toBe(0);
    expect(await told()).toEqual([`${toAoki}: ${first}`]);
  });

  it('is not sent the next morning, and anything added then is sent to those who had nothing in the evening', async () => {
    await book();
    until(24 + 7);
    expect(await looks(started())).toBe(0);
    await book({ instructor_id: baba });
    expect(await looks(started())).toBe(0);
    // The evening of that day, and the next morning.
    until(24 + 18);
    expect(await looks()).toBe(0);
    until(48 + 7);
    await feeds.book({ operating_day: school.day['2026-12-22'], instructor_id: baba });
    expect(await looks(started())).toBe(1);
    expect((await sent())[0]).toMatchObject({
      ...{ to: toBaba, subject: 'Your lessons of Tue 22 Dec 2026 have changed' },
      text: expect.stringContaining('New:'),
    });
  });

  it('is deleted the day after with its mails, and nothing else is', async () => {
    const { db } = feeds.desk.t.app;
    await book();
    await feeds.book({ operating_day: school.day['2026-12-22'] });
    await feeds
      .as('desk', null, 'desk')
      .staffMessage.write({ text: 'Meeting', audience: { to: 'all' }, request_key: 'one' });
    const others = () => db.selectFrom('outbox').selectAll().where('kind', '!=', 'day_plan').orderBy('id').execute();
    const mailed = await others();
    expect(new Set(mailed.map(({ kind }) => kind))).toEqual(new Set(['confirmed', 'staff_message']));
    for (const hour of [18, 24 + 18, 48 + 1]) {
      until(hour);
      await looks();
    }
    expect(await others()).toEqual(mailed);
    const keys = await db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('kind', '=', 'day_plan')
      .orderBy('id')
      .execute();
    expect(keys).toEqual([{ dedupe_key: `day-plan-2026-12-22-${aoki}-1` }]);
    const dates = await db.selectFrom('told_plan').select('date').distinct().orderBy('date').execute();
    expect(dates).toEqual([{ date: '2026-12-22' }]);
  });

  it('is still sent when the server was off at that hour', async () => {
    await book();
    until(21);
    expect(await looks(started())).toBe(1);
  });

  it('is not sent where the school has not switched it on, where no mail can be sent, and to no barred account', async () => {
    await book();
    until(18);
    await feeds.desk.trpc.admin.school.saveSettings({ plan_hour: 0 });
    expect(await looks()).toBe(0);
    await feeds.desk.trpc.admin.school.saveSettings({ plan_hour: 18 });
    const { mail } = feeds.desk.t.app;
    feeds.desk.t.app.mail = { ...mail, isConfigured: false };
    expect(await looks()).toBe(0);
    feeds.desk.t.app.mail = mail;
    expect(await looks()).toBe(1);
    // Barred after the mail was queued.
    await feeds.desk.trpc.admin.account.disable({ id: 'aoki' });
    expect(await told()).toEqual([]);
  });

  it('of two processes at the same moment is queued once', async () => {
    await book();
    until(18);
    const [one, other] = [started(), started()];
    await Promise.all([one.look(), other.look()]);
    feeds.pass(1);
    const counts = await Promise.all([one.look(), other.look()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await told()).toHaveLength(1);
  });
});

describe('a change after that', () => {
  let id: number;

  beforeEach(async () => {
    id = await book();
    until(18);
    await looks();
    await sent();
  });

  it('is sent to the instructor who has lost a lesson and to the one who has got it, after a quiet minute', async () => {
    await saveMoves(feeds.desk, move(id, baba, { to_date: tomorrow }));
    expect(await plans.look()).toBe(0);
    feeds.pass(1);
    expect(await plans.look()).toBe(2);
    const [one, other] = await sent();
    expect(one).toMatchObject({ to: toAoki, subject: changed, text: expect.stringContaining('No longer yours:') });
    expect(other).toMatchObject({ to: toBaba, subject: changed, text: expect.stringContaining('New:') });
  });

  it('that is undone within the minute is not sent, and several within it are sent together', async () => {
    await saveMoves(feeds.desk, move(id, baba, { to_date: tomorrow }));
    expect(await plans.look()).toBe(0);
    await saveMoves(feeds.desk, move(id, aoki, { to_date: tomorrow, expected_version: 2 }));
    expect(await looks()).toBe(0);
    await putBooking(feeds.desk, id, { number_of_orders: 3 });
    expect(await plans.look()).toBe(0);
    await book({ setting_time_id: school.time.afternoon });
    expect(await looks()).toBe(1);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/New:[\s\S]*13:00[\s\S]*Changed:[\s\S]*3 people/);
  });

  it('by a slope that closes is told, and that it opens again', async () => {
    const span = { from_date: tomorrow, start_time: '07:00', to_date: tomorrow, end_time: '12:30', reason: '' };
    const storm = await feeds.desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
    expect(await looks()).toBe(1);
    const [shut] = await sent();
    expect(shut).toMatchObject({ to: toAoki, subject: changed });
    expect(shut?.text).toMatch(/Changed:\n\n09:00–12:00 · \w+ · closed: ask the desk\n/);
    expect(await looks()).toBe(0);
    await feeds.desk.trpc.admin.closure.reopen(storm);
    expect(await looks()).toBe(1);
    expect((await sent())[0]?.text).toMatch(/Changed:\n\n09:00–12:00 · \w+\n/);
  });

  it('by a cancellation and by another program is told too', async () => {
    await putBooking(feeds.desk, id, { invoice_status: 'Canceled' });
    expect(await looks()).toBe(1);
    expect(await told()).toEqual([`${toAoki}: ${changed}`]);
    const second = await book({ setting_time_id: school.time.afternoon });
    await looks();
    await sent();
    const { db } = feeds.desk.t.app;
    const lesson = db.selectFrom('attendance').select('lesson_id').where('booking_id', '=', second);
    await db.updateTable('lesson').set({ end_time: '16:30' }).where('id', 'in', lesson).execute();
    expect(await looks()).toBe(1);
    expect((await sent())[0]?.text).toContain('13:00–16:30');
  });

  it('does not exist when only the wording differs', async () => {
    await feeds.ofAoki().make();
    await feeds.desk.t.app.db.updateTable('calendar_feed').set({ language: 'ja' }).execute();
    await feeds.desk.trpc.admin.school.saveSettings({ staff_guest_data: 'all', notice_language: 'zh' });
    await feeds.desk.t.app.db.updateTable('course').set({ course_name: 'Renamed' }).execute();
    expect(await looks()).toBe(0);
    await putBooking(feeds.desk, id, { number_of_orders: 3 });
    expect(await looks()).toBe(1);
    expect((await sent())[0]?.text).toContain('変更：');
  });

  it('that could not be mailed before the day was over is dropped, and the mails of the day are deleted', async () => {
    await putBooking(feeds.desk, id, { number_of_orders: 3 });
    await looks();
    const ofPlans = () =>
      feeds.desk.t.app.db.selectFrom('outbox').select('id').where('kind', '=', 'day_plan').orderBy('id').execute();
    expect(await ofPlans()).toHaveLength(2);
    until(48 + 1);
    expect(await sent()).toEqual([]);
    await plans.look();
    expect(await ofPlans()).toEqual([]);
  });

  it('of a lesson that is over is not sent, and what was sent is deleted the day after', async () => {
    until(24 + 13);
    await putBooking(feeds.desk, id, { number_of_orders: 3 });
    expect(await looks()).toBe(0);
    until(48 + 1);
    await plans.look();
    expect(await feeds.desk.t.app.db.selectFrom('told_plan').selectAll().execute()).toEqual([]);
  });
});
