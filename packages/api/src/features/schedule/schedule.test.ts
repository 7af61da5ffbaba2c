import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { describe, expect, it, vi } from 'vitest';
import { type Desk, deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import type { Answer } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, time } = school;

const list = async (desk: Desk, from: string, to: string, language?: string): Promise<Answer[]> => {
  const { status, body } = await desk.rest('GET', `/schedule?startDate=${from}&endDate=${to}`, undefined, language);
  expect([status, Object.keys(body)]).toEqual([200, ['data']]);
  return body.data.items;
};
const idsBetween = async (desk: Desk, from: string, to: string) => (await list(desk, from, to)).map((item) => item.id);
const onHold = {
  tag: '"On Hold"',
  instructor_id: instructor.aoki,
  start_time: '13:00',
  end_time: '14:30',
  operating_day: '2026-12-22',
};
const gone = { deleted_at: '2026-12-19T00:00:00.000Z' };

describe('GET /schedule', () => {
  it('has one item per booking, as the existing grid reads them (§3, rest-v1 Schedule)', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.chiba, number_of_orders: 3, days_of_lesson: 2 });
    expect(await list(desk, '2026-12-21', '2026-12-27')).toEqual([
      {
        id,
        operatingDay: '2026-12-22',
        from: '09:00',
        to: '12:00',
        rowIndex: instructor.chiba,
        days_of_lesson: 2,
        content: 'Tan Wei Ling',
        name: 'Tan Wei Ling',
        course: 'Private Ski',
        level: 2,
        slope: 'Kandatsu',
        duration: 3,
        tagged: false,
      },
    ]);
  });

  it('names courses and slopes in the requested language', async () => {
    const desk = await openDesk();
    await desk.book();
    expect((await list(desk, '2026-12-22', '2026-12-22', 'ja'))[0]).toMatchObject({
      course: 'プライベートスキー',
      slope: '神立スノーリゾート',
    });
  });

  it('has every lesson with a day in the range, also one that began before it, with its first day', async () => {
    const desk = await openDesk();
    const long = await desk.book({ operating_day: day['2026-12-22'], days_of_lesson: 30 });
    const before = await desk.book({ operating_day: day['2026-12-21'] });
    const after = await desk.book({ operating_day: day['2026-12-24'] });
    expect(await idsBetween(desk, '2026-12-22', '2026-12-23')).toEqual([long]);
    expect(await idsBetween(desk, '2026-12-21', '2026-12-24')).toEqual([before, long, after]);
    expect(await list(desk, '2027-01-20', '2027-01-20')).toMatchObject([
      { id: long, operatingDay: '2026-12-22', days_of_lesson: 30 },
    ]);
    expect(await idsBetween(desk, '2027-01-21', '2027-01-31')).toEqual([]);
  });

  it('accepts the ends of the range in either order', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    expect(await idsBetween(desk, '2026-12-31', '2026-12-01')).toEqual([id]);
  });

  it('leaves out canceled bookings until they are restored', async () => {
    const desk = await openDesk();
    const id = await desk.book({ invoice_status: 'Canceled' });
    expect(await idsBetween(desk, '2026-12-22', '2026-12-22')).toEqual([]);
    await putBooking(desk, id, { invoice_status: 'Unpaid', contact_status: 'cancelled' });
    expect(await idsBetween(desk, '2026-12-22', '2026-12-22')).toEqual([id]);
  });

  it('puts lessons without an instructor, or with a deleted one, into row 0 (decisions: Unassigned)', async () => {
    const desk = await openDesk();
    await desk.book();
    await desk.book({ instructor_id: instructor.aoki });
    await desk.book({ instructor_id: instructor.chiba });
    await desk.rest('POST', '/schedule', onHold);
    await desk.t.app.db.updateTable('instructor').set(gone).where('id', '=', instructor.aoki).execute();
    const rows = (await list(desk, '2026-12-22', '2026-12-22')).map((item) => [item.id, item.rowIndex]);
    expect(rows).toEqual([
      [1, 0],
      [2, 0],
      [3, instructor.chiba],
      ['entry-1', 0],
    ]);
  });

  it('keeps names of deleted courses', async () => {
    const desk = await openDesk();
    await desk.book();
    await desk.t.app.db.updateTable('course').set(gone).execute();
    expect((await list(desk, '2026-12-22', '2026-12-22'))[0]).toMatchObject({ course: 'Private Ski' });
  });

  it('is the same through tRPC, with every day and its own instructor', async () => {
    const desk = await openDesk();
    const id = await desk.book({ days_of_lesson: 2, instructor_id: instructor.chiba, course_id: course.snowboard });
    await changeStoredDays(desk.t.app.db, { instructor_id: 1 }, { day_number: 2 });
    await desk.rest('POST', '/schedule', onHold);
    const asked = { startDate: '2026-12-23', endDate: '2026-12-22' };
    const { lessons, entries } = unpackSchedule((await desk.trpc.admin.schedule.list(asked)).toJSON());
    expect(lessons).toMatchObject([
      {
        booking_id: id,
        instructor_id: instructor.chiba,
        course: { name_translations: { en: 'Snowboard Basics', zh: '单板入门' }, type: 'Snowboard' },
        days: [
          {
            day_number: 1,
            date: '2026-12-22',
            start_time: '09:00',
            end_time: '12:00',
            instructor_id: instructor.chiba,
          },
          { day_number: 2, date: '2026-12-23', instructor_id: instructor.aoki },
        ],
      },
    ]);
    expect(entries).toMatchObject([{ id: 1, tag: 'On Hold', date: '2026-12-22', instructor_id: instructor.aoki }]);
    expect(await idsBetween(desk, asked.startDate, asked.endDate)).toEqual([id, 'entry-1']);
  });

  it('is the same as a slow read, with very many bookings', async () => {
    const desk = await openDesk();
    await desk.book({ days_of_lesson: 2 });
    await desk.rest('POST', '/schedule', onHold);
    const asked = { startDate: '2026-12-22', endDate: '2026-12-23' };
    const both = async () => [
      (await desk.trpc.admin.schedule.list(asked)).toJSON(),
      (await desk.rest('GET', `/schedule?${new URLSearchParams(asked)}`)).body,
    ];
    const few = await both();
    // They have no lesson days, so that they are counted and not shown.
    await storeBookings(
      desk.t,
      Array.from({ length: 1001 }, () => ({})),
    );
    const slow = vi.spyOn(desk.t.app.slowReads, 'ask');
    expect(await both()).toEqual(few);
    expect(slow).toHaveBeenCalledTimes(2);
  });

  it('shows the desk who is picked up and what is paid', async () => {
    const desk = await openDesk();
    await desk.book({ has_transportation: true, hotel_name: 'Hotel Angel' });
    await desk.book({ invoice_status: 'Paid' });
    await desk.book({ invoice_status: 'Sent' });
    const asked = { startDate: '2026-12-22', endDate: '2026-12-22' };
    const { lessons } = unpackSchedule((await desk.trpc.admin.schedule.list(asked)).toJSON());
    expect(lessons.map(({ has_transportation, is_paid }) => [has_transportation, is_paid])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no end', '?startDate=2026-12-22'],
    ['no day', '?startDate=2026-02-30&endDate=2026-12-22'],
    ['an id', '?startDate=5&endDate=5'],
  ])('of %s is 422', async (_what, query) => {
    const desk = await openDesk();
    const { status, body } = await desk.rest('GET', `/schedule${query}`);
    expect([status, Object.keys(body.errors).length > 0]).toEqual([422, true]);
  });
});

describe('POST /schedule', () => {
  it('answers with the item and the tag in content, and the schedule has it', async () => {
    const desk = await openDesk();
    const item = {
      id: 'entry-1',
      operatingDay: '2026-12-22',
      from: '13:00',
      to: '14:30',
      rowIndex: instructor.aoki,
      days_of_lesson: 1,
      content: 'On Hold',
      name: '',
      course: '',
      level: null,
      slope: '',
      duration: 1.5,
      tagged: true,
    };
    expect(await desk.rest('POST', '/schedule', onHold)).toEqual({ status: 200, body: { item } });
    expect(await list(desk, '2026-12-22', '2026-12-22')).toEqual([item]);
  });

  it.each([
    ['JSON text', '"On Hold"', 'On Hold'],
    ['a plain word', 'On Hold', 'On Hold'],
    ['any word', 'Staff meeting', 'Staff meeting'],
    ['JSON text with other letters', '"\\u4f11\\u307f"', '休み'],
    ['a quote that is no JSON', '"On', '"On'],
  ])('accepts a tag as %s', async (_what, tag, content) => {
    const desk = await openDesk();
    expect((await desk.rest('POST', '/schedule', { ...onHold, tag })).body.item.content).toBe(content);
  });

  it('accepts the day as an id or a date, past ones too, and an end at midnight', async () => {
    const desk = await openDesk();
    for (const operating_day of [day['2026-12-18'], '2026-12-18', String(day['2026-12-18'])]) {
      const sent = { ...onHold, operating_day, end_time: '24:00' };
      expect((await desk.rest('POST', '/schedule', sent)).body.item).toMatchObject({
        operatingDay: '2026-12-18',
        to: '24:00',
        duration: 11,
      });
    }
  });

  it.each([
    ['tag', { tag: undefined }],
    ['tag', { tag: '' }],
    ['tag', { tag: '""' }],
    ['tag', { tag: '"  "' }],
    ['tag', { tag: '"\\u0000"' }],
    ['tag', { tag: 7 }],
    ['tag', { tag: 'x'.repeat(61) }],
    ['end_time', { end_time: '13:00' }],
    ['end_time', { end_time: '12:59' }],
    ['end_time', { end_time: '24:01' }],
    ['start_time', { start_time: '1300' }],
    ['operating_day', { operating_day: '2026-12-27' }],
    ['operating_day', { operating_day: 999 }],
    ['instructor_id', { instructor_id: 999 }],
    ['instructor_id', { instructor_id: instructor.doi }],
    ['instructor_id', { instructor_id: null }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const desk = await openDesk();
    const { status, body } = await desk.rest('POST', '/schedule', { ...onHold, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    await expect(desk.trpc.admin.schedule.saveEntry({ ...onHold, ...wrong } as never)).rejects.toThrow();
    expect(await list(desk, '2026-12-01', '2026-12-31')).toEqual([]);
  });

  it('reports an end that is not later (§5)', async () => {
    const desk = await openDesk();
    const { body } = await desk.rest('POST', '/schedule', { ...onHold, end_time: '13:00' });
    expect(body.errors.end_time).toEqual(['End time must be later than start time.']);
  });

  it.each([{ tag: undefined }, { tag: '' }, { tag: '""' }])('requires a tag: %j (§5)', async (none) => {
    const desk = await openDesk();
    const { body } = await desk.rest('POST', '/schedule', { ...onHold, ...none });
    expect(body.errors.tag).toEqual(['Please select a tag.']);
  });

  it('may overlap a lesson and reserves no hours', async () => {
    const desk = await openDesk();
    await desk.rest('POST', '/schedule', { ...onHold, start_time: '09:00' });
    await desk.book({ instructor_id: instructor.aoki });
    await desk.book({ instructor_id: instructor.aoki, setting_time_id: time.afternoon });
    expect((await desk.rest('POST', '/schedule', { ...onHold, start_time: '09:00' })).status).toBe(200);
    expect(await desk.heldHours()).toHaveLength(2);
  });

  it('writes an audit row, and is only for the desk', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.schedule.saveEntry(onHold);
    expect(await desk.audit()).toEqual([
      { entity: 'schedule_entry', entity_id: '1', action: 'create', source: 'trpc', actor: deskEmail },
    ]);
    expect((await desk.t.post('/schedule', onHold)).status).toBe(401);
    expect((await desk.t.get('/schedule?startDate=2026-12-22&endDate=2026-12-22')).status).toBe(401);
  });
});
