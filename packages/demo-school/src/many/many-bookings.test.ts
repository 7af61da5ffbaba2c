import { listDeskBookings } from '@gerende/api/features/booking-list/booking-list.service';
import { reportNationalities } from '@gerende/api/features/report/report.service';
import { packSchedule } from '@gerende/api/features/schedule/schedule.service';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import { BookingListing } from '@gerende/domain/booking-list/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { describe, expect, it } from 'vitest';
import { openDemoSchool, openEmptySchool, type TestSchool } from '../testing/seeded-school.ts';
import { countRealBookings, storeManyBookings } from './many-bookings.ts';

const now = '2026-12-10T08:10:00+09:00';
/** More than the operating days of the demo school, and more than are stored at once. */
const count = 510;

const countOf = ({ file }: TestSchool, table: string): number =>
  Number(file.prepare(`select count(*) from ${table}`).pluck().get());

describe('many bookings', () => {
  it('are in lists, search, schedule, reports and log, with no message, and leave the database whole', async () => {
    const school = await openDemoSchool(now);
    const { file } = school;
    const app = contextWithoutServices({ db: school.app.db, clock: school.app.clock, files: school.app.files });
    const before = countOf(school, 'booking');
    expect(await countRealBookings(app.db)).toBe(0);
    const people = (await reportNationalities(app, '2026')).meta.totals;
    const stored: number[] = [];
    await storeManyBookings(app, count, (so_far) => stored.push(so_far));
    expect(stored).toEqual([500, count]);

    const added = await app.db
      .selectFrom('booking')
      .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
      .select(['booking.id', 'booking.date', 'customer_name', 'attendance.canceled', 'created_at', 'invoice_status'])
      .where('booking.id', '>', before)
      .where('day_number', '=', 1)
      .orderBy('booking.id')
      .execute();
    expect(added).toHaveLength(count);
    expect(new Set(added.map(({ date }) => date)).size).toBeGreaterThan(300);
    for (const { created_at } of added) expect(Date.parse(created_at)).toBeLessThan(Date.parse(now));

    const some = added.find(({ canceled }) => canceled === 0);
    const q = `${some?.customer_name} #${some?.id}`;
    const found = (await listDeskBookings(app, BookingListing.parse({ q }))).toJSON();
    expect(found.data.map(({ id }) => id)).toEqual([some?.id]);
    expect((await listDeskBookings(app, BookingListing.parse({}))).toJSON().meta.total).toBe(before + count);
    const week = { startDate: some?.date ?? '', endDate: addDays(some?.date ?? '', 6) };
    const { lessons } = unpackSchedule((await packSchedule(app, week)).toJSON());
    expect(lessons.map((lesson) => lesson.booking_id)).toContain(some?.id);
    expect((await reportNationalities(app, '2026')).meta.totals).not.toEqual(people);

    expect(countOf(school, "audit_log where operation_id = 'seed bookings'")).toBe(count);
    expect(
      countOf(school, `lesson_cell where lesson_id in (select lesson_id from attendance where booking_id > ${before})`),
    ).toBeGreaterThan(0);
    expect(countOf(school, 'outbox')).toBe(0);
    expect(countOf(school, 'booking_search_due')).toBe(0);
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(file.pragma('foreign_key_check')).toEqual([]);
  });

  it('need a school in which something can be booked', async () => {
    const { app } = await openEmptySchool(now);
    await expect(storeManyBookings(app, 1, () => undefined)).rejects.toThrow('gerende seed demo');
  });
});
