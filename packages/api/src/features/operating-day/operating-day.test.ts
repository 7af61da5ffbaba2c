import { noText } from '@gerende/domain/school/profile-rules';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const day = (operating_day_id: number, date: string) => ({
  operating_day_id,
  date,
  duration_from: '08:30',
  duration_to: '17:00',
});
const datesOf = async (t: TestApp, from: number | string, to: number | string): Promise<string[]> =>
  (await t.get(`/school/operating-days?from=${from}&to=${to}`)).body.items.map((each: { date: string }) => each.date);

describe('GET /school/operating-day (rest-v1 School days)', () => {
  it('is the id and hours of a date', async () => {
    const t = await createTestApp();
    expect(await t.get('/school/operating-day?date=2026-12-22')).toEqual({
      status: 200,
      body: { item: day(school.day['2026-12-22'], '2026-12-22') },
    });
  });

  it('of a date on which the school does not operate is 404', async () => {
    const t = await createTestApp();
    for (const date of ['2026-12-27', '2026-12-17', '2030-01-01'])
      expect(await t.get(`/school/operating-day?date=${date}`)).toEqual({
        status: 404,
        body: { message: 'The school does not operate on this day' },
      });
  });

  it.each(['', '?date=', '?date=2026-02-30', '?date=22.12.2026', '?date=5', '?date=today', '?date=2026-12-22T00:00'])(
    'with %j is 422 on the date',
    async (query) => {
      const t = await createTestApp();
      const { status, body } = await t.get(`/school/operating-day${query}`);
      expect({ status, wrong: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, wrong: ['date'] });
    },
  );
});

describe('GET /school/operating-days', () => {
  it('has the days between two ids, both included, in date order', async () => {
    const t = await createTestApp();
    const { status, body } = await t.get(
      `/school/operating-days?from=${school.day['2026-12-26']}&to=${school.day['2026-12-28']}`,
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: { items: [day(9, '2026-12-26'), day(10, '2026-12-28')] },
    });
  });

  it('is in date order whatever the order of the ends, given as ids, dates or one of each', async () => {
    const t = await createTestApp();
    const [from, to] = [school.day['2026-12-22'], school.day['2026-12-24']];
    const expected = ['2026-12-22', '2026-12-23', '2026-12-24'];
    const ways = [
      [from, to],
      [to, from],
      ['2026-12-22', '2026-12-24'],
      ['2026-12-24', '2026-12-22'],
      [from, '2026-12-24'],
      ['2026-12-24', from],
    ] as const;
    for (const [a, b] of ways) expect(await datesOf(t, a, b)).toEqual(expected);
  });

  it('compares dates, not ids, of days that were added later', async () => {
    const t = await createTestApp();
    const hours = { duration_from: '09:00', duration_to: '15:00' };
    const late = await t.app.db
      .insertInto('operating_day')
      .values({ date: '2026-12-27', ...hours })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await datesOf(t, school.day['2026-12-26'], late.id)).toEqual(['2026-12-26', '2026-12-27']);
    expect(await datesOf(t, late.id, school.day['2026-12-28'])).toEqual(['2026-12-27', '2026-12-28']);
  });

  it('accepts ends on dates without operation, and may be empty', async () => {
    const t = await createTestApp();
    expect(await datesOf(t, '2026-12-27', '2026-12-27')).toEqual([]);
    expect(await datesOf(t, '2000-01-01', '2026-12-19')).toEqual(['2026-12-18', '2026-12-19']);
    expect(await datesOf(t, 1, 1)).toEqual(['2026-12-18']);
  });

  it('with an unknown id, or an end that is neither id nor date, is 422 on that end', async () => {
    const t = await createTestApp();
    const wrong = async (query: string) => {
      const { status, body } = await t.get(`/school/operating-days?${query}`);
      return { status, fields: Object.keys(body.errors ?? {}) };
    };
    expect(await wrong('from=999&to=1')).toEqual({ status: 422, fields: ['from'] });
    expect(await wrong('from=1&to=999')).toEqual({ status: 422, fields: ['to'] });
    expect(await wrong('from=soon&to=2026-02-30')).toEqual({ status: 422, fields: ['from', 'to'] });
    expect(await wrong('')).toEqual({ status: 422, fields: ['from', 'to'] });
  });
});

describe('the school as guests see it', () => {
  it("has today in its own time zone, whatever the machine's clock, and nothing of its mail or taxes", async () => {
    const late = await createTestApp({ clock: createClock('2026-12-20T15:30:00Z') });
    expect(await late.trpc.guest.school.get()).toEqual({
      name: 'Gerende Snow School',
      name_ja: null,
      name_zh: null,
      logo: null,
      time_zone: 'Asia/Tokyo',
      today: '2026-12-21',
      partner_label: 'Partner site',
      default_from: '09:00',
      default_to: '17:00',
      ask_hotel: 'always',
      ask_participants: false,
      arrive_minutes: 15,
      sends_mail: false,
      mails_requests: false,
      pay_when_booking: null,
      pay_online: null,
      uses_recaptcha: false,
      confirm_within_hours: null,
      footer: {
        phone: null,
        address: noText,
        hours: noText,
        license: noText,
        cancellation_rule: noText,
        links: [],
        pages: [],
      },
      hero: { image: null, title: { ...noText, 'zh-Hant': '' }, text: { ...noText, 'zh-Hant': '' } },
    });
    await late.app.db.updateTable('school').set({ time_zone: 'America/Los_Angeles' }).execute();
    expect((await late.trpc.guest.school.get()).today).toBe('2026-12-20');
  });
});
