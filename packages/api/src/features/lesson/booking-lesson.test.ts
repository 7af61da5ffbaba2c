import { describe, expect, it } from 'vitest';
import { lessonDaysOf as daysOf, openDesk, putBooking as put } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { changeStoredDays, storedDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time } = school;

describe('the lesson days after a change', () => {
  const threeDays = { days_of_lesson: 3, instructor_id: instructor.aoki };
  const morning = (number: number, date: string, teacher: number | null) => `${number} ${date} 09:00-12:00 ${teacher}`;

  it('get a new instructor, all of them, or none by null', async () => {
    const desk = await openDesk();
    const id = await desk.book(threeDays);
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47', '1 2026-12-23 36-47', '1 2026-12-24 36-47']);
    await put(desk, id, { instructor_id: instructor.chiba });
    expect(await desk.heldHours()).toEqual(['3 2026-12-22 36-47', '3 2026-12-23 36-47', '3 2026-12-24 36-47']);
    const { body } = await put(desk, id, { instructor_id: null });
    expect(body.item).toMatchObject({ instructor_id: null, instructor: null });
    expect(await desk.heldHours()).toEqual([]);
    expect(await daysOf(desk, id)).toEqual([
      morning(1, '2026-12-22', null),
      morning(2, '2026-12-23', null),
      morning(3, '2026-12-24', null),
    ]);
  });

  it('follow the date, the number of days and the lesson time', async () => {
    const desk = await openDesk();
    const id = await desk.book(threeDays);
    const { body } = await put(desk, id, {
      operating_day: day['2026-12-23'],
      days_of_lesson: 2,
      setting_time_id: time.afternoon,
    });
    expect(body.item.operating_day).toEqual({ id: day['2026-12-23'], operating_day: '2026-12-23' });
    expect(await daysOf(desk, id)).toEqual(['1 2026-12-23 13:00-16:00 1', '2 2026-12-24 13:00-16:00 1']);
    expect(await desk.heldHours()).toEqual(['1 2026-12-23 52-63', '1 2026-12-24 52-63']);
  });

  it('keep their own instructor whatever else is changed, also when the old main one is sent again', async () => {
    const desk = await openDesk();
    const id = await desk.book(threeDays);
    const [, own] = await storedDays(desk.t.app.db);
    await desk.t.app.db
      .deleteFrom('lesson_cell')
      .where('lesson_id', '=', own?.lesson_id ?? 0)
      .execute();
    await changeStoredDays(desk.t.app.db, { instructor_id: instructor.chiba }, { day_number: 2 });
    await put(desk, id, { admin_notes: 'x', instructor_id: instructor.aoki, days_of_lesson: 3 });
    expect((await daysOf(desk, id)).map((each) => each.at(-1))).toEqual(['1', '3', '1']);
    await put(desk, id, { operating_day: day['2026-12-28'], days_of_lesson: 4 });
    expect(await daysOf(desk, id)).toEqual([
      morning(1, '2026-12-28', 1),
      morning(2, '2026-12-29', 3),
      morning(3, '2026-12-30', 1),
      morning(4, '2026-12-31', 1),
    ]);
    expect(await desk.heldHours()).toEqual([
      '1 2026-12-28 36-47',
      '3 2026-12-29 36-47',
      '1 2026-12-30 36-47',
      '1 2026-12-31 36-47',
    ]);
  });

  it('keep their rows and hours when nothing of the lesson changes', async () => {
    const desk = await openDesk();
    const id = await desk.book(threeDays);
    const rows = () =>
      desk.t.app.db.selectFrom('lesson_cell').selectAll().orderBy('date').orderBy('quarter_hour').execute();
    const before = await rows();
    await put(desk, id, { fee: 1, operating_day: day['2026-12-22'], setting_time_id: time.morning });
    expect(await rows()).toEqual(before);
  });

  it('may overlap their own old days when moved by a day', async () => {
    const desk = await openDesk();
    const id = await desk.book(threeDays);
    expect((await put(desk, id, { operating_day: day['2026-12-23'] })).status).toBe(200);
    expect(await desk.heldHours()).toEqual(['1 2026-12-23 36-47', '1 2026-12-24 36-47', '1 2026-12-25 36-47']);
  });
});

describe('invoice_status Canceled (rest-v1 Settled details)', () => {
  it('frees the instructor for guests; no other status cancels', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.aoki });
    const guest = bookingWith({ nominated_instructor_id: instructor.aoki });
    await put(desk, id, { contact_status: 'cancelled' });
    expect((await book(desk.t, 'REST', guest)).status).toBe(409);
    await put(desk, id, { invoice_status: 'Canceled' });
    expect(await daysOf(desk, id)).toEqual(['1 2026-12-22 09:00-12:00 1 canceled']);
    expect(await desk.heldHours()).toEqual([]);
    expect((await book(desk.t, 'REST', guest)).status).toBe(200);
  });

  it('taken back reserves the hours again, or is refused when they are taken by then', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.aoki, invoice_status: 'Canceled' });
    expect(await desk.heldHours()).toEqual([]);
    expect((await put(desk, id, { invoice_status: 'Unpaid' })).status).toBe(200);
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
    await put(desk, id, { invoice_status: 'Canceled' });
    const other = await desk.book({ instructor_id: instructor.aoki });
    const back = await put(desk, id, { invoice_status: 'Paid' });
    const text = `This instructor already teaches then (2026-12-22, booking ${other}). Send allow_overlap: true to store the lesson all the same.`;
    expect(back).toMatchObject({ status: 409, body: { message: text, errors: { instructor_id: [text] } } });
    expect((await desk.rest('GET', `/booking/${id}`)).body.item.invoice_status).toBe('Canceled');
  });

  it('a canceled booking can be moved onto taken hours without reserving them', async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: instructor.aoki });
    const id = await desk.book({ instructor_id: instructor.aoki, invoice_status: 'Canceled', setting_time_id: 2 });
    expect((await put(desk, id, { setting_time_id: time.morning })).status).toBe(200);
    expect(await daysOf(desk, id)).toEqual(['1 2026-12-22 09:00-12:00 1 canceled']);
    expect(await desk.heldHours()).toHaveLength(1);
  });
});
