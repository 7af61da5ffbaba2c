import { BookingListing } from '@gerende/domain/booking-list/schema';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { openDesk } from '../../testing/desk.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { selectBegunBefore } from '../booking-list/begun-before.queries.ts';
import { listDeskBookings, readOwed } from '../booking-list/booking-list.service.ts';
import { readCame } from '../closed-hours/lost-days.ts';
import { issueInvoice } from '../invoice/invoice.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { reserveHours } from '../lesson/write/hours.ts';
import { followBooking } from '../lesson/write/lesson-rows.ts';
import { listPayments } from '../payment/desk-payment.service.ts';
import { reportIntroducers, reportNationalities, reportWorkTime } from '../report/report.service.ts';
import { countUnassignedSoon } from '../schedule/assign.service.ts';
import { exportPayroll } from '../schedule/payroll-csv.ts';
import { packSchedule } from '../schedule/schedule.service.ts';
import { readToday } from '../today/today.service.ts';
import { getBooking } from './booking.service.ts';

const week = { startDate: '2026-12-21', endDate: '2026-12-27' };
const storm = {
  ...{ slope_id: null, from_date: '2026-12-22', start_time: '00:00' },
  ...{ to_date: '2026-12-23', end_time: '24:00' },
};
const growing =
  /^SCAN (booking|line|first_line|payment|lesson|attendance|lesson_cell|presence_mark|schedule_entry|invoice|audit_log)\b/;

/** Frequent queries of the desk, on tables that grow for years. */
const questions: [string, (app: AppContext) => Promise<unknown>, RegExp][] = [
  ['the schedule of a week', (app) => packSchedule(app, week), /attendance USING COVERING INDEX attendance_by_date/],
  [
    'the lessons of a day',
    (app) => readToday(app, { date: '2026-12-22' }),
    /SEARCH attendance USING INDEX attendance_by_date/,
  ],
  [
    'the marks of a day',
    (app) => readToday(app, { date: '2026-12-22' }),
    /SEARCH presence_mark USING INDEX presence_mark_by_day/,
  ],
  [
    'the marks of a closure',
    ({ db }) => readCame(db, { ...storm, id: 1, closed_at: '2026-12-22T00:00:00.000Z' }),
    /SEARCH presence_mark USING INDEX presence_mark_by_day/,
  ],
  [
    'the payroll',
    (app) => exportPayroll(app, { from: '2026-12-01', to: '2026-12-31' }),
    /SEARCH lesson USING INDEX lesson_by_date/,
  ],
  [
    'the unassigned lessons of the next days',
    countUnassignedSoon,
    /SEARCH lesson USING COVERING INDEX lesson_by_instructor \(instructor_id=\? AND date>/,
  ],
  ['introducers', (app) => reportIntroducers(app, '2026'), /SEARCH booking USING INDEX booking_by_date/],
  ['nationalities', (app) => reportNationalities(app, '2026'), /SEARCH booking USING INDEX booking_by_date/],
  ['work time', (app) => reportWorkTime(app, '2026'), /SEARCH lesson USING .*INDEX lesson_by_date/],
  [
    'the list from a day on',
    (app) => listDeskBookings(app, BookingListing.parse({ operating_day_from: '2026-12-23', direction: 'asc' })),
    /SEARCH booking USING .*INDEX booking_by_date/,
  ],
  [
    'the list of what is owed',
    (app) => listDeskBookings(app, BookingListing.parse({ owes: true, direction: 'asc' })),
    /SEARCH booking USING .*INDEX booking_owing/,
  ],
  [
    'what the parties of the list have paid',
    (app) => listDeskBookings(app, BookingListing.parse({ owes: true })),
    /SEARCH payment USING COVERING INDEX payment_by_party/,
  ],
  ['the ledger of a party', (app) => listPayments(app, 1), /SEARCH payment USING INDEX payment_by_party/],
  ['the sum of what is owed', readOwed, /SEARCH booking USING COVERING INDEX booking_owing/],
  [
    'the lessons that run on that day',
    (app) => selectBegunBefore(app.db, '2026-12-23', '2027-01-22'),
    /SEARCH attendance USING COVERING INDEX attendance_of_later_days/,
  ],
  ['one booking', (app) => getBooking(app, 1), /SEARCH booking USING INTEGER PRIMARY KEY/],
  [
    'the lessons of a changed booking',
    async (app) => {
      const days = await selectLessonDays(app.db, 1);
      await followBooking(app.db, { id: 1, course_id: 1, slope_id: 1, number_of_orders: 3 }, days);
    },
    /SEARCH lesson USING INTEGER PRIMARY KEY/,
  ],
  ['an invoice', (app) => issueInvoice(app, 1), /SEARCH invoice USING INDEX invoice_by_booking/],
  ['the next number', (app) => issueInvoice(app, 1), /SEARCH invoice USING COVERING INDEX .*provider=/],
  [
    'who teaches then',
    async (app) => {
      const days = await selectLessonDays(app.db, 1);
      await reserveHours(
        app.db,
        days.map((day) => ({ ...day, booking_id: 99, lesson_id: 99 })),
        { field: 'instructor_id', taken: 'overlapped' },
      );
    },
    /SEARCH lesson USING INDEX lesson_by_(instructor|date)/,
  ],
];

describe('frequent queries of the desk read no whole table', () => {
  it.each(questions)('%s', async (_what, ask, index) => {
    const desk = await openDesk();
    await desk.book({ instructor_id: school.instructor.aoki, days_of_lesson: 3 });
    const steps = await plansOf(desk.t.app, ask);
    expect(steps.filter((step) => growing.test(step))).toEqual([]);
    // PostgreSQL chooses its index by the number of rows.
    if (!isOnPostgres) expect(steps.some((step) => index.test(step))).toBe(true);
  });
});
