/**
 * All that says who is taught, by whom, when and for how long says the same: Today, the grid, the lists with their counts and
 * links, files, REST, reports, payroll, pay, an instructor's own page and a guest's.
 */
import { BookingListing, type BookingListingInput, type ListedBooking } from '@gerende/domain/booking-list/schema';
import { daysOfMonth, monthOf } from '@gerende/domain/calendar/plain-date';
import { hoursOf, type TimeOfDay } from '@gerende/domain/calendar/time-of-day';
import { groupBy } from '@gerende/domain/group-by';
import { minutesCovered } from '@gerende/domain/report/rules';
import { salesGroups } from '@gerende/domain/sales/schema';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { countsOf } from '@gerende/domain/today/rules';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { readGuestPage } from '../../../features/guest-page/guest-page.service.ts';
import { readOwnDays } from '../../../features/own-day/own-day.service.ts';
import { readOwnHours } from '../../../features/own-day/own-hours.ts';
import { appOf, type BookingRow, dbOf, everyDay, type MoneyLife, months, partiesOf, sum } from './money-life.ts';

type Cells = Record<string, string>;
const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];
const inOrder = (ids: Iterable<number>): number[] => unique(ids).sort((a, b) => a - b);
const bookingsIn = (days: readonly { booking_id: number }[]) => inOrder(days.map(({ booking_id }) => booking_id));

/** The lesson days that are not canceled, as stored. */
export const selectDays = (life: MoneyLife) =>
  dbOf(life)
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .select(['attendance.booking_id', 'day_number', 'attendance.date', 'attendance.people', 'presence', 'lesson_id'])
    .select(['lesson.instructor_id', 'start_time', 'end_time'])
    .where('attendance.canceled', '=', 0)
    .where('lesson.canceled', '=', 0)
    .orderBy('attendance.date')
    .orderBy('attendance.booking_id')
    .execute();
type Day = Awaited<ReturnType<typeof selectDays>>[number];

const placeOf = ({ booking_id, start_time, end_time }: Pick<Day, 'booking_id' | 'start_time' | 'end_time'>): string =>
  `${booking_id} ${start_time}-${end_time}`;

async function fileOf({ desk }: MoneyLife, path: string): Promise<Cells[]> {
  const text = await (await desk.t.request(path, { token: desk.token })).text();
  return parse(text, { bom: true, columns: true, relax_column_count: true });
}

/** The bookings of a list, of which the list, its count and its file have the same number. */
async function listed(life: MoneyLife, wanted: BookingListingInput): Promise<ListedBooking[]> {
  const { booking } = life.desk.trpc.admin;
  const { data, meta } = (await booking.list(BookingListing.parse({ per_page: 200, ...wanted }))).toJSON();
  expect([wanted, meta.total, (await booking.count(wanted)).total]).toEqual([wanted, data.length, data.length]);
  return data;
}
const idsOf = async (life: MoneyLife, wanted: BookingListingInput) =>
  inOrder((await listed(life, wanted)).map(({ id }) => id));

/** Today, its links to the list, and the grids. @returns days that a closed slope has canceled, as `booking date` */
async function agreeDay(life: MoneyLife, date: string, days: readonly Day[]): Promise<string[]> {
  const { today: door, schedule } = life.desk.trpc.admin;
  const today = await door.day({ date });
  const onDay = { operating_day_from: date, operating_day_to: date, without_canceled: true };
  const all = today.lessons.flatMap(({ guests, ...lesson }) => guests.map((guest) => ({ lesson, guest })));
  const as = all.map(({ lesson, guest }) => `${placeOf({ ...lesson, ...guest })} ${guest.people}`);
  expect(as.sort()).toEqual(days.map((day) => `${placeOf(day)} ${day.people}`).sort());
  expect([date, await idsOf(life, onDay)]).toEqual([date, bookingsIn(days)]);
  const isLost = ({ lesson, guest }: (typeof all)[number]): boolean => Boolean(lesson.is_closed || guest.is_lost);
  const open = all.filter((each) => each.lesson.instructor === null && !isLost(each)).map(({ guest }) => guest);
  expect([date, await idsOf(life, { ...onDay, free_instructor: true })]).toEqual([date, bookingsIn(open)]);
  const owing = await idsOf(life, { ...onDay, owes: true });
  expect([date, owing]).toEqual([date, bookingsIn(all.flatMap(({ guest }) => (guest.owes > 0 ? guest : [])))]);
  expect([date, countsOf(today).owing]).toEqual([date, owing.length]);
  const range = { startDate: date, endDate: date };
  const grid = unpackSchedule((await schedule.list(range)).toJSON()).lessons.flatMap(({ booking_id, days }) =>
    days.flatMap((day) =>
      day.date === date ? `${placeOf({ booking_id, ...day })} ${day.instructor_id ?? 'nobody'}` : [],
    ),
  );
  const taught = all.map(
    ({ lesson, guest }) => `${placeOf({ ...lesson, ...guest })} ${lesson.instructor?.id ?? 'nobody'}`,
  );
  expect(grid.sort()).toEqual(taught.sort());
  const { items } = (await life.desk.rest('GET', `/schedule?${new URLSearchParams(range)}`)).body.data;
  const bookings = items.flatMap(({ id }: { id: number | string }) => (typeof id === 'number' ? id : []));
  expect([date, inOrder(bookings)]).toEqual([date, bookingsIn(days)]);
  return all.filter(isLost).map(({ guest }) => `${guest.booking_id} ${date}`);
}

type Hours = { instructor_id: number | null; date: string; start_time: TimeOfDay; end_time: TimeOfDay };

/** Minutes by `month instructor`; hours that overlap count once. */
function minutesOf(all: readonly Hours[]): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const day of groupBy(all, ({ instructor_id, date }) => `${instructor_id} ${date}`).values()) {
    const key = `${monthOf(day[0]?.date ?? '')} ${day[0]?.instructor_id}`;
    minutes.set(key, (minutes.get(key) ?? 0) + minutesCovered(day));
  }
  return minutes;
}

/** By instructor, without those who have none. */
const ofMonth = (minutes: ReadonlyMap<string, number>, month: string, shown = (value: number) => value) =>
  Object.fromEntries(
    [...minutes].flatMap(([key, value]) =>
      key.startsWith(month) && value > 0 ? [[key.slice(month.length + 1), shown(value)]] : [],
    ),
  );
const withAny = (hours: Record<string, number>) => Object.fromEntries(Object.entries(hours).filter(([, all]) => all));

/** The hours of lessons in the report, and with paid entries in payroll, pay and the instructor's own page. */
async function agreeHours(life: MoneyLife, taught: readonly Day[]): Promise<void> {
  const { admin, reports } = life.desk.trpc;
  const paidTags = (await admin.schedule.tags()).flatMap(({ name, paid }) => (paid ? name : []));
  const entries = await dbOf(life)
    .selectFrom('schedule_entry')
    .selectAll()
    .where('tag', 'in', paidTags)
    .orderBy('id')
    .execute();
  const [lessons, paid] = [minutesOf(taught), minutesOf([...taught, ...entries])];
  for (const month of months) {
    const { items } = await reports.workTime({ date: month.slice(0, 4) });
    expect([month, items[month]]).toEqual([month, ofMonth(lessons, month, hoursOf)]);
    const { sheets } = await admin.pay.month({ month });
    const inPay = sheets.map(({ instructor, sums, approval }) => [instructor.id, (approval?.now ?? sums).minutes]);
    expect([month, withAny(Object.fromEntries(inPay))]).toEqual([month, ofMonth(paid, month)]);
    const days = daysOfMonth(month);
    const file = await fileOf(life, `/schedule/export?from=${days[0]}&to=${days.at(-1)}`);
    const totals = file.filter(({ date }) => date === 'Total').map((row) => [row['instructor id'], Number(row.hours)]);
    expect([month, withAny(Object.fromEntries(totals))]).toEqual([month, ofMonth(paid, month, hoursOf)]);
    const inFile = file.filter(({ date, tag }) => date !== 'Total' && !tag);
    const own = groupBy(
      taught.filter(({ date }) => monthOf(date) === month),
      ({ lesson_id }) => lesson_id,
    );
    expect(inFile.map((row) => `${row.date} ${row['instructor id']} ${row.from} ${row.people}`).sort()).toEqual(
      [...own.values()]
        .map((day) => {
          const [{ date, instructor_id, start_time } = {}] = day;
          return `${date} ${instructor_id} ${start_time} ${sum(day.map(({ people }) => people))}`;
        })
        .sort(),
    );
    for (const instructor_id of await staffOf(life)) await agreeOwnHours(life, { instructor_id, month }, paid);
  }
}

const staffOf = async (life: MoneyLife): Promise<number[]> =>
  (await life.desk.trpc.admin.instructor.list()).map(({ id }) => id);

/** The app as an instructor calls it. */
const asInstructor = (life: MoneyLife, instructor_id: number) => {
  const app = appOf(life);
  const admin = { id: 'instructor', email: 'instructor@example.com', role: 'instructor' as const, instructor_id };
  return { ...app, caller: { ...app.caller, admin } };
};

async function agreeOwnHours(
  life: MoneyLife,
  { instructor_id, month }: { instructor_id: number; month: string },
  paid: ReadonlyMap<string, number>,
): Promise<void> {
  const { hours } = await readOwnHours(asInstructor(life, instructor_id), { month });
  const minutes = paid.get(`${month} ${instructor_id}`) ?? 0;
  expect([month, instructor_id, hours]).toEqual([month, instructor_id, hoursOf(minutes)]);
}

async function agreeOwnDays(life: MoneyLife, days: readonly Day[]): Promise<void> {
  for (const instructor_id of await staffOf(life)) {
    const own = days.filter((day) => day.instructor_id === instructor_id);
    for (const date of unique(days.map((day) => day.date))) {
      const read = await readOwnDays(asInstructor(life, instructor_id), { from: date, days: 1 });
      const lessons = read.days.flatMap((day) => day.lessons);
      expect(
        lessons.flatMap((lesson) => lesson.guests.map((guest) => placeOf({ ...lesson, ...guest }))).sort(),
      ).toEqual(own.flatMap((day) => (day.date === date ? placeOf(day) : [])).sort());
    }
  }
}

/** Each number of a report is that of the list to which it links. */
async function agreeReports(life: MoneyLife, taught: readonly Day[]): Promise<void> {
  const { admin, reports } = life.desk.trpc;
  for (const month of months) {
    const days = daysOfMonth(month);
    const link = { operating_day_from: days[0], operating_day_to: days.at(-1), without_canceled: true };
    const people = async (filter: BookingListingInput) =>
      sum((await listed(life, { ...link, by_first_day: true, ...filter })).map((each) => each.number_of_orders));
    const { students, introducer } = (await reports.introducer({ date: month.slice(0, 4) })).items[month] ?? {};
    const inList = [await people({}), await people({ referrer: 'instructor' })];
    expect([month, ...inList]).toEqual([month, students, introducer]);
    const { items } = await reports.nationality({ date: month.slice(0, 4) });
    for (const [country_id, count] of Object.entries(items[month] ?? {}))
      expect([month, country_id, await people({ country_id: Number(country_id) })]).toEqual([month, country_id, count]);
    for (const taught_by of await staffOf(life)) {
      const own = taught.filter((day) => day.instructor_id === taught_by && monthOf(day.date) === month);
      expect([month, await idsOf(life, { ...link, taught_by })]).toEqual([month, bookingsIn(own)]);
    }
  }
  for (const by of salesGroups) {
    const { as_of, total, rows } = await admin.sales.report({ ...everyDay, by });
    const came = taught.filter(({ date, presence }) => date <= as_of && presence !== 'no_show');
    const people = sum(came.map((day) => day.people));
    expect([by, total.now.taught, sum(rows.map(({ now }) => now.taught))]).toEqual([by, people, people]);
  }
}

/** What the lists say above them. */
async function agreeCounts(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  const { booking, today, waitingList } = life.desk.trpc.admin;
  const owing = await listed(life, { owes: true });
  const { bookings: count, oldest } = await booking.owed();
  expect([count, oldest]).toEqual([owing.length, owing.map(({ date }) => date).sort()[0] ?? null]);
  const requested = bookings.filter(({ status }) => status === 'requested').length;
  const { requests } = await today.day({ date: '2026-12-22' });
  const inLists = [(await waitingList.list()).length, (await listed(life, { status: 'requested' })).length];
  expect([requests, ...inLists]).toEqual([requested, requested, requested]);
}

/** Of each booking: the list, its file, REST and the guest's page. */
async function agreeBookings(life: MoneyLife, bookings: readonly BookingRow[], days: readonly Day[]): Promise<void> {
  const { desk } = life;
  const data = await listed(life, {});
  const file = await fileOf(life, '/export/booking');
  expect(inOrder(data.map(({ id }) => id))).toEqual(inOrder(bookings.map(({ id }) => id)));
  expect(inOrder(file.map(({ id }) => Number(id)))).toEqual(inOrder(data.map(({ id }) => id)));
  const { items } = (await desk.rest('GET', '/booking?per_page=200')).body;
  for (const each of data) {
    const { id, date, setting_time, fee, days_of_lesson, number_of_orders, invoice_status } = each;
    const { duration_from, duration_to } = setting_time;
    const facts = [date, duration_from, duration_to, fee, days_of_lesson, number_of_orders, invoice_status].join(' ');
    const row = file.find((one) => one.id === String(id)) ?? {};
    const inFile = [row.date, row.from, row.to, row.fee, row.days_of_lesson, row.number_of_orders, row.invoice_status];
    expect([id, inFile.join(' ')]).toEqual([id, facts]);
    const { item } = (await desk.rest('GET', `/booking/${id}`)).body;
    expect(items.data.find((one: { id: number }) => one.id === id)).toEqual(item);
    const { operating_day: day, setting_time: time } = item;
    const inRest = [day.operating_day, time.duration_from, time.duration_to, item.fee, item.days_of_lesson];
    expect([id, [...inRest, item.number_of_orders, item.invoice_status].join(' ')]).toEqual([id, facts]);
    const own = days.filter((one) => one.booking_id === id);
    const [first] = own;
    const stored = [first?.date, first?.start_time, first?.end_time, fee, own.length, first?.people, invoice_status];
    if (each.status === 'booked') expect([id, stored.join(' ')]).toEqual([id, facts]);
    else expect([id, own.length]).toEqual([id, 0]);
  }
  for (const party of partiesOf(life))
    for (const { booking, facts } of (await readGuestPage(appOf(life), party, 'en')).lines) {
      const own = days.filter((day) => day.booking_id === booking.id).map((day) => `${day.date} ${day.start_time}`);
      if (booking.status === 'booked') expect(facts.days.map(({ date, from }) => `${date} ${from}`)).toEqual(own);
    }
}

/** Who came, in the record of a guest. */
async function agreePresence(life: MoneyLife, days: readonly Day[]): Promise<void> {
  for (const party of partiesOf(life)) {
    const { presence, parties } = await life.desk.trpc.admin.guestRecord.get({ id: party });
    const ids = parties.flatMap(({ lines }) => lines.map(({ id }) => id));
    const own = days.filter(({ booking_id }) => ids.includes(booking_id));
    const count = (...marks: string[]) => own.filter((day) => marks.includes(day.presence)).length;
    expect([presence.came, presence.marks.length]).toEqual([count('came'), count('late', 'no_show')]);
  }
}

export async function agreeLessons(life: MoneyLife, bookings: readonly BookingRow[]): Promise<void> {
  const days = await selectDays(life);
  const lost: string[] = [];
  for (const [date, own] of groupBy(days, (day) => day.date)) lost.push(...(await agreeDay(life, date, own)));
  const taught = days.filter((day) => day.instructor_id !== null && !lost.includes(`${day.booking_id} ${day.date}`));
  await agreeHours(life, taught);
  await agreeOwnDays(life, days);
  await agreeReports(life, taught);
  await agreeCounts(life, bookings);
  await agreeBookings(life, bookings, days);
  await agreePresence(life, days);
}
