import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays, storedDays } from '../../testing/lesson-days.ts';
import { storeBookings, variedBookings } from '../../testing/stored-bookings.ts';
import { school } from '../../testing/test-school.ts';
import { reportIntroducers, reportNationalities, reportWorkTime } from './report.service.ts';

const { day, instructor, time } = school;
const months = (year: string) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
const calls = ['setting-introducers', 'setting-work-time', 'setting-client-nationality'] as const;
const report = async (desk: Desk, call: (typeof calls)[number], year: string, language?: string) => {
  const { status, body } = await desk.rest('GET', `/${call}?date=${year}`, undefined, language);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['items', 'meta']);
  expect(Object.keys(body.items)).toEqual(months(year));
  return body;
};

describe('GET /setting-introducers', () => {
  it('counts people by the month their booking begins in (rest-v1 Reports)', async () => {
    const desk = await openDesk();
    await desk.book({ number_of_orders: 2, referrer: 'instructor' });
    await desk.book({ number_of_orders: 4, days_of_lesson: 30 });
    await desk.book({ number_of_orders: 3, referrer: 'instructor', operating_day: day['2027-01-10'] });
    await desk.book({ number_of_orders: 6, referrer: 'instructor', invoice_status: 'Canceled' });
    const body = await report(desk, 'setting-introducers', '2026');
    expect(body.items['2026-12']).toEqual({ students: 6, introducer: 2, ratio: 33.33 });
    expect(body.items['2026-01']).toEqual({ students: 0, introducer: 0, ratio: 0 });
    expect(body.meta).toEqual({ total_students: 6, total_introducer: 2, total_ratio: 33.33 });
    expect((await report(desk, 'setting-introducers', '2027')).items['2027-01']).toEqual({
      students: 3,
      introducer: 3,
      ratio: 100,
    });
  });
});

describe('GET /setting-work-time', () => {
  it('counts the hours of each lesson day in its own month, for the instructor of that day', async () => {
    const desk = await openDesk();
    // 22 December to 20 January: ten days in the old year, twenty in the new one.
    await desk.book({ instructor_id: instructor.chiba, days_of_lesson: 30, setting_time_id: time.fullDay });
    await desk.book();
    await changeStoredDays(desk.t.app.db, { instructor_id: 1 }, { day_number: 30 });
    const body = await report(desk, 'setting-work-time', '2026');
    expect(body.items['2026-12']).toEqual({ '3': 70, '1': undefined });
    expect(body.items['2026-11']).toEqual({});
    expect(body.meta).toEqual({ instructor: { '3': { instructor_name: { en: 'Chiba Mei' } } }, totals: { '3': 70 } });
    const next = await report(desk, 'setting-work-time', '2027', 'zh');
    expect(next.items['2027-01']).toEqual({ '1': 7, '3': 133 });
    expect(next.meta.instructor['1']).toEqual({ instructor_name: { en: 'Aoki Sora' } });
  });

  it('counts overlapping hours once, leaves out entries and canceled lessons, and keeps deleted instructors', async () => {
    const desk = await openDesk();
    const byChiba = { instructor_id: instructor.chiba };
    await desk.book(byChiba);
    await desk.book({ ...byChiba, setting_time_id: time.fullDay, allow_overlap: true });
    const canceled = await desk.book({ ...byChiba, operating_day: day['2026-12-23'] });
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    await desk.rest('POST', '/schedule', {
      tag: 'x',
      ...byChiba,
      start_time: '17:00',
      end_time: '20:00',
      operating_day: '2026-12-22',
    });
    await desk.t.app.db.updateTable('instructor').set({ deleted_at: '2026-12-19' }).execute();
    const body = await report(desk, 'setting-work-time', '2026');
    expect(body.meta).toEqual({ instructor: { '3': { instructor_name: { en: 'Chiba Mei' } } }, totals: { '3': 7 } });
  });
});

describe('GET /setting-client-nationality', () => {
  it('counts people by country and the month their booking begins in, named in English', async () => {
    const desk = await openDesk();
    await desk.book({ number_of_orders: 2 });
    await desk.book({ number_of_orders: 3 });
    await desk.book({ number_of_orders: 1, country_id: school.country.japan, operating_day: day['2027-01-10'] });
    await desk.book({ number_of_orders: 6, country_id: school.country.japan, invoice_status: 'Canceled' });
    const body = await report(desk, 'setting-client-nationality', '2026', 'ja');
    expect(body.items['2026-12']).toEqual({ '702': 5 });
    expect(body.meta).toEqual({ country: { '702': { name: { en: 'Singapore' } } }, totals: { '702': 5 } });
    expect((await report(desk, 'setting-client-nationality', '2027')).items['2027-01']).toEqual({ '392': 1 });
  });
});

describe.each(calls)('GET /%s', (call) => {
  it.each(['2026', '0000', '9999'])('accepts any year of four digits: %s', async (year) => {
    await report(await openDesk(), call, year);
  });

  it.each(['', '?date=26', '?date=20267', '?date=abcd', '?date=2026-01', '?date=-999'])('%s is 422', async (query) => {
    const { status, body } = await (await openDesk()).rest('GET', `/${call}${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['date']]);
  });

  it('is for the desk only', async () => {
    expect((await (await openDesk()).t.get(`/${call}?date=2026`)).status).toBe(401);
  });
});

it('the reports are the same through tRPC', async () => {
  const desk = await openDesk();
  await desk.book({ instructor_id: instructor.chiba, referrer: 'instructor' });
  const { introducer, workTime, nationality } = desk.trpc.reports;
  expect(await introducer({ date: '2026' })).toEqual(await report(desk, 'setting-introducers', '2026'));
  expect(await workTime({ date: '2026' })).toEqual(await report(desk, 'setting-work-time', '2026'));
  expect(await nationality({ date: '2026' })).toEqual(await report(desk, 'setting-client-nationality', '2026'));
  await expect(desk.t.trpc.reports.introducer({ date: '2026' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

describe('over random bookings', () => {
  const anyBooking = fc.record({
    operating_day: fc.constantFrom(1, 3, 5, 9, 10, 20, 23, 29),
    days_of_lesson: fc.integer({ min: 1, max: 30 }),
    setting_time_id: fc.constantFrom(1, 2, 3),
    number_of_orders: fc.integer({ min: 1, max: 6 }),
    referrer: fc.constantFrom('instructor', 'partner', null),
    country_id: fc.constantFrom(392, 702, 156),
    instructor_id: fc.constantFrom(null, 1, 2, 3),
    invoice_status: fc.constantFrom('Unpaid', 'Sent', 'Paid', 'Canceled', 'Not sent'),
  });

  it("equal the desk's list of the same month, country and referrer, to the last person", async () => {
    const desk = await openDesk();
    const countries = [392, 702, 156];
    await storeBookings(
      desk.t,
      variedBookings.map((row, at) => ({
        ...row,
        number_of_orders: (at % 6) + 1,
        country_id: countries[at % 3] ?? 392,
      })),
    );
    // Its second half is in the next month.
    await desk.book({ operating_day: school.day['2026-12-28'], days_of_lesson: 6, referrer: 'instructor' });
    const peopleOf = async (month: string, filter: object): Promise<number> => {
      const selection = {
        operating_day_from: `${month}-01`,
        operating_day_to: `${month}-31`,
        without_canceled: true,
        by_first_day: true,
        ...filter,
      };
      const { data, meta } = (await desk.trpc.admin.booking.list({ ...selection, per_page: 200 })).toJSON();
      expect(await desk.trpc.admin.booking.count(selection)).toEqual({ total: data.length });
      expect(meta.total).toBe(data.length);
      const query = new URLSearchParams(Object.entries(selection).map(([name, value]) => [name, String(value)]));
      const file = await (await desk.t.request(`/export/booking?${query}`, { token: desk.token })).text();
      expect(file.trimEnd().split('\r\n')).toHaveLength(data.length + 1);
      return data.reduce((sum, booking) => sum + booking.number_of_orders, 0);
    };
    for (const [year, month] of [
      ['2026', '2026-12'],
      ['2027', '2027-01'],
    ] as const) {
      const nationalities = (await reportNationalities(desk.t.app, year)).items[month] ?? {};
      expect(Object.keys(nationalities)).toHaveLength(3);
      for (const [country_id, people] of Object.entries(nationalities))
        expect(await peopleOf(month, { country_id: Number(country_id) })).toBe(people);
      const { students, introducer } = (await reportIntroducers(desk.t.app, year)).items[month] ?? {};
      expect([await peopleOf(month, {}), await peopleOf(month, { referrer: 'instructor' })]).toEqual([
        students,
        introducer,
      ]);
    }
  });

  it('equal a naive count (issue: property test)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBooking, { minLength: 1, maxLength: 12 }), async (wishes) => {
        const desk = await openDesk();
        for (const wish of wishes) await desk.book({ ...wish, allow_overlap: true });
        const bookings = (await desk.t.app.db.selectFrom('booking').selectAll().orderBy('id').execute()).filter(
          (booking) => booking.invoice_status !== 'Canceled',
        );
        const days = (await storedDays(desk.t.app.db)).filter((each) => each.canceled === 0);
        const people = (of: typeof bookings) => of.reduce((sum, booking) => sum + booking.number_of_orders, 0);
        for (const year of ['2026', '2027']) {
          const introducers = await reportIntroducers(desk.t.app, year);
          const nationalities = await reportNationalities(desk.t.app, year);
          const workTime = await reportWorkTime(desk.t.app, year);
          for (const month of months(year)) {
            const own = bookings.filter((booking) => booking.date.startsWith(month));
            const referred = people(own.filter((booking) => booking.referrer === 'instructor'));
            expect(introducers.items[month]).toMatchObject({ students: people(own), introducer: referred });
            for (const country of [392, 702, 156]) {
              const from = people(own.filter((booking) => booking.country_id === country));
              expect(nationalities.items[month]?.[country] ?? 0).toBe(from);
            }
            for (const teacher of [1, 2, 3]) {
              const taught = days.filter((each) => each.instructor_id === teacher && each.date.startsWith(month));
              const hours = new Set<string>();
              for (const { date, start_time, end_time } of taught)
                for (let hour = Number(start_time.slice(0, 2)); hour < Number(end_time.slice(0, 2)); hour += 1)
                  hours.add(`${date} ${hour}`);
              expect(workTime.items[month]?.[teacher] ?? 0).toBe(hours.size);
            }
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
