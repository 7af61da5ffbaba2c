import { clashingPairs } from '@gerende/domain/schedule/blocks';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { blocksOfWeek } from '@gerende/domain/schedule/testing/week-blocks';
import { describe, expect, it } from 'vitest';
import { type Desk, deskBooking, openDesk, putBooking as put } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, time } = school;
const byAoki = { instructor_id: instructor.aoki };

const overlaps = (desk: Desk) =>
  desk.t.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'overlap').orderBy('id').execute();

describe('an instructor who teaches then', () => {
  it.each([
    ['instructor_id', byAoki],
    ['nominated_instructor_id', { nominated_instructor_id: instructor.aoki }],
  ])('cannot be named by the desk in %s: 409 on that field, and nothing is stored', async (field, named) => {
    const desk = await openDesk();
    const first = await desk.book(byAoki);
    const { status, body } = await desk.rest('POST', '/booking', deskBooking(named));
    const text = `This instructor already teaches then (2026-12-22, booking ${first}). Send allow_overlap: true to store the lesson all the same.`;
    expect([status, body]).toEqual([409, { message: text, errors: { [field]: [text] } }]);
    await expect(desk.trpc.admin.booking.create(deskBooking(named) as never)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await desk.t.app.db.selectFrom('booking').select('id').orderBy('id').execute()).toHaveLength(1);
  });

  it('is free at adjacent hours, on other days, and when another one teaches', async () => {
    const desk = await openDesk();
    await desk.book(byAoki);
    for (const free of [{ setting_time_id: time.afternoon }, { operating_day: day['2026-12-23'] }])
      await desk.book({ ...byAoki, ...free });
    await desk.book({ nominated_instructor_id: instructor.aoki, instructor_id: instructor.chiba });
    await desk.book({ nominated_instructor_id: instructor.aoki, instructor_id: null });
    expect(await desk.heldHours()).toHaveLength(4);
  });

  it('conflicts on any day of a lesson, and with a full day', async () => {
    const desk = await openDesk();
    await desk.book({ ...byAoki, operating_day: day['2026-12-24'] });
    for (const over of [{ days_of_lesson: 3 }, { operating_day: day['2026-12-24'], setting_time_id: time.fullDay }]) {
      expect((await desk.rest('POST', '/booking', deskBooking({ ...byAoki, ...over }))).status).toBe(409);
    }
  });

  it.each([
    ['instructor', { ...byAoki, operating_day: undefined }],
    ['date', { operating_day: day['2026-12-22'] }],
    ['number of days', { days_of_lesson: 30 }],
    ['lesson time', { setting_time_id: time.morning }],
  ])('gets no second lesson by a new %s either', async (what, change) => {
    const desk = await openDesk();
    const starts: Record<string, Record<string, unknown>> = {
      instructor: { instructor_id: instructor.chiba },
      date: { ...byAoki, operating_day: day['2026-12-23'] },
      'number of days': { ...byAoki, operating_day: day['2026-12-21'] },
      'lesson time': { ...byAoki, setting_time_id: time.afternoon },
    };
    await desk.book(byAoki);
    const id = await desk.book(starts[what]);
    const held = await desk.heldHours();
    expect(await put(desk, id, change)).toMatchObject({
      status: 409,
      body: { errors: { instructor_id: [expect.stringContaining('2026-12-22')] } },
    });
    expect(await desk.heldHours()).toEqual(held);
  });

  it('who is off or has no fee can be named by the desk, but not by guests', async () => {
    const desk = await openDesk();
    const off = { operating_day: day['2026-12-23'], nominated_instructor_id: instructor.baba };
    const feeless = { nominated_instructor_id: instructor.chiba };
    for (const wish of [off, feeless]) {
      expect([409, 422]).toContain((await book(desk.t, 'REST', bookingWith(wish))).status);
      expect((await desk.rest('POST', '/booking', deskBooking(wish))).status).toBe(200);
    }
  });
});

describe('allow_overlap (issue: an explicit flag that is audited)', () => {
  it('stores an overlapping lesson: the first keeps its hours, and an audit row is written', async () => {
    const desk = await openDesk();
    const first = await desk.book({ ...byAoki, operating_day: day['2026-12-23'] });
    const second = await desk.book({ ...byAoki, days_of_lesson: 3, allow_overlap: true });
    // The overlapping day reserves nothing; the days beside it do.
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47', '1 2026-12-23 36-47', '1 2026-12-24 36-47']);
    const [written, ...more] = await overlaps(desk);
    expect(more).toEqual([]);
    expect(written).toMatchObject({ entity: 'booking', entity_id: String(second), actor: 'desk@gerende.example' });
    expect(JSON.parse(written?.after ?? '')).toEqual({
      days: [{ date: '2026-12-23', start_time: '09:00', end_time: '12:00', instructor_id: instructor.aoki }],
      bookings: [first],
    });
  });

  it.each([
    ['POST', (desk: Desk) => desk.rest('POST', '/booking', deskBooking(byAoki), 'zh')],
    ['PUT', async (desk: Desk) => put(desk, await desk.book(), { instructor_id: instructor.aoki })],
  ])(
    'is named by a refused %s, with the other booking; the stored overlap is a conflict on the grid',
    async (method, write) => {
      const desk = await openDesk();
      const first = await desk.book(byAoki);
      const { status, body } = await write(desk);
      expect(status).toBe(409);
      const [sentence] = body.errors.instructor_id ?? body.errors.nominated_instructor_id;
      expect(body.message).toBe(sentence);
      expect(sentence).toMatch(method === 'POST' ? /预约.*allow_overlap: true/ : /booking .*allow_overlap: true/);
      expect(sentence).toContain(String(first));
      const over = { ...byAoki, allow_overlap: true };
      if (method === 'POST') expect((await desk.rest('POST', '/booking', deskBooking(over))).status).toBe(200);
      else
        expect((await put(desk, first + 1, { instructor_id: instructor.aoki, allow_overlap: true })).status).toBe(200);
      const week = { startDate: '2026-12-21', endDate: '2026-12-27' };
      const stored = unpackSchedule((await desk.trpc.admin.schedule.list(week)).toJSON());
      expect(clashingPairs(blocksOfWeek(stored, week.startDate, new Set([instructor.aoki])))).toHaveLength(1);
    },
  );

  it('writes no audit row when nothing overlaps', async () => {
    const desk = await openDesk();
    const id = await desk.book({ ...byAoki, allow_overlap: true });
    await put(desk, id, { operating_day: day['2026-12-23'], allow_overlap: true });
    expect(await overlaps(desk)).toEqual([]);
    expect(await desk.heldHours()).toEqual(['1 2026-12-23 36-47']);
  });

  it('is required again with each change that overlaps, and applies to that change only', async () => {
    const desk = await openDesk();
    await desk.book(byAoki);
    const id = await desk.book({ ...byAoki, setting_time_id: time.afternoon });
    expect((await put(desk, id, { setting_time_id: time.morning })).status).toBe(409);
    expect((await put(desk, id, { setting_time_id: time.morning, allow_overlap: true })).status).toBe(200);
    expect((await put(desk, id, { admin_notes: 'stays as it lies' })).status).toBe(200);
    expect((await put(desk, id, { setting_time_id: time.fullDay })).status).toBe(409);
    expect(await overlaps(desk)).toHaveLength(1);
  });

  it('is ignored from a guest', async () => {
    const desk = await openDesk();
    await desk.book(byAoki);
    const wish = bookingWith({ nominated_instructor_id: instructor.aoki, allow_overlap: true });
    expect((await book(desk.t, 'REST', wish)).status).toBe(409);
    expect((await book(desk.t, 'tRPC', wish)).status).toBe(409);
  });

  it('counts a lesson that reserves no hours as busy too', async () => {
    const desk = await openDesk();
    const fullDay = { course_id: course.snowboard, setting_time_id: time.fullDay };
    await desk.book({ ...byAoki });
    await desk.book({ ...byAoki, ...fullDay, allow_overlap: true });
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
    const afternoon = { setting_time_id: time.afternoon, nominated_instructor_id: instructor.aoki };
    expect((await book(desk.t, 'REST', bookingWith(afternoon))).status).toBe(409);
    expect((await desk.rest('POST', '/booking', deskBooking(afternoon))).status).toBe(409);
  });

  it.each([
    ['is canceled', { invoice_status: 'Canceled' }],
    ['gets another instructor', { instructor_id: instructor.chiba }],
    ['gets nobody', { instructor_id: null }],
    ['moves', { operating_day: day['2026-12-24'] }],
  ])('an overlapping lesson reserves the hours when the other one %s', async (_what, change) => {
    const desk = await openDesk();
    const first = await desk.book(byAoki);
    const second = await desk.book({ ...byAoki, allow_overlap: true });
    const third = await desk.book({ ...byAoki, allow_overlap: true });
    await put(desk, first, change);
    const holder = await desk.t.app.db
      .selectFrom('lesson_cell')
      .innerJoin('attendance', 'attendance.lesson_id', 'lesson_cell.lesson_id')
      .select('booking_id')
      .distinct()
      .where('lesson_cell.date', '=', '2026-12-22')
      .where('lesson_cell.instructor_id', '=', instructor.aoki)
      .execute();
    expect(holder).toEqual([{ booking_id: second }]);
    expect(third).toBeGreaterThan(second);
  });
});
