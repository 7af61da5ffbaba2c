/** What the migration of lessons and attendances does to existing bookings, and the rules of the new tables. */
import { beforeEach, describe, expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow, type OpenFile } from './testing/good-rows.ts';
import { openAt, openLatest } from './testing/states.ts';

type Row = Record<string, string | number | null>;

const all = ({ file }: OpenFile, sql: string) => file.prepare(sql).all();

describe('migrating lesson days (0017)', () => {
  it('turns each into a private lesson under its id with one attendance, and moves its reserved hours', async () => {
    const opened = await openAt('0016-guest-limits');
    insertGoodRows(opened);
    insertRow(opened, 'slope', { id: 2, name_en: 'Gala' });
    insertRow(opened, 'instructor', { id: 2, name: 'Baba Riku' });
    const booking = { ...goodRows.booking, slope_id: 2, number_of_orders: 4 };
    insertRow(opened, 'booking', { ...booking, id: 2, days_of_lesson: 2 });
    insertRow(opened, 'booking', { ...booking, id: 3, number_of_orders: 2, invoice_status: 'Canceled' });
    const day = { day_number: 1, date: '2026-12-22', start_time: '09:00', end_time: '12:00', instructor_id: 1 };
    // It overlaps another lesson: it reserves nothing.
    insertRow(opened, 'lesson_day', { ...day, id: 7, booking_id: 2 });
    insertRow(opened, 'lesson_day', {
      ...day,
      id: 8,
      booking_id: 2,
      day_number: 2,
      date: '2026-12-23',
      instructor_id: 2,
    });
    insertRow(opened, 'lesson_cell', { instructor_id: 2, date: '2026-12-23', quarter_hour: 36, lesson_day_id: 8 });
    insertRow(opened, 'lesson_day', {
      ...day,
      id: 9,
      booking_id: 3,
      start_time: '13:00',
      end_time: '16:00',
      canceled: 1,
    });
    opened.file.exec('update lesson_day set instructor_id = null where id = 9');
    expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();

    const lesson = { course_id: 1, start_time: '09:00', end_time: '12:00', capacity: null, canceled: 0, version: 1 };
    expect(all(opened, 'select * from lesson order by id')).toEqual([
      { ...lesson, id: 1, slope_id: 1, date: '2026-12-22', instructor_id: 1 },
      { ...lesson, id: 7, slope_id: 2, date: '2026-12-22', instructor_id: 1 },
      { ...lesson, id: 8, slope_id: 2, date: '2026-12-23', instructor_id: 2 },
      {
        ...lesson,
        id: 9,
        slope_id: 2,
        date: '2026-12-22',
        start_time: '13:00',
        end_time: '16:00',
        instructor_id: null,
        canceled: 1,
      },
    ]);
    const attendance = { day_number: 1, date: '2026-12-22', presence: 'expected', canceled: 0, overbooked: 0 };
    expect(all(opened, 'select * from attendance order by lesson_id')).toEqual([
      { ...attendance, booking_id: 1, lesson_id: 1, people: 1 },
      { ...attendance, booking_id: 2, lesson_id: 7, people: 4 },
      { ...attendance, booking_id: 2, lesson_id: 8, people: 4, day_number: 2, date: '2026-12-23' },
      { ...attendance, booking_id: 3, lesson_id: 9, people: 2, canceled: 1 },
    ]);
    expect(all(opened, 'select * from lesson_cell order by lesson_id')).toEqual([
      { instructor_id: 1, date: '2026-12-22', quarter_hour: 36, lesson_id: 1 },
      { instructor_id: 2, date: '2026-12-23', quarter_hour: 36, lesson_id: 8 },
    ]);
    expect(all(opened, "select name from sqlite_master where name like 'lesson_day%' or name like '%_next'")).toEqual(
      [],
    );
    expect(opened.file.pragma('foreign_key_check')).toEqual([]);
  });
});

describe('the tables of lessons', () => {
  let opened: OpenFile;
  /** A class for eight people, lesson 2; the private lesson is 1, of booking 1. */
  beforeEach(async () => {
    opened = await openLatest();
    insertGoodRows(opened);
    insertRow(opened, 'lesson', { ...goodRows.lesson, id: 2, date: '2026-12-23', instructor_id: null, capacity: 8 });
    for (const id of [2, 3, 4]) insertRow(opened, 'booking', { ...goodRows.booking, id });
  });
  const attend = (booking_id: number, more: Row = {}): void =>
    insertRow(opened, 'attendance', {
      booking_id,
      day_number: 2,
      lesson_id: 2,
      date: '2026-12-23',
      people: 5,
      ...more,
    });
  const write = (sql: string) => opened.file.exec(sql);

  it('refuse more people than a class has places, however they are added', () => {
    attend(2);
    expect(() => attend(3, { people: 4 })).toThrow('class_full');
    attend(3, { people: 3 });
    expect(() => write('update attendance set people = 4 where booking_id = 3')).toThrow('class_full');
    attend(4, { canceled: 1 });
    expect(() => write('update attendance set canceled = 0 where booking_id = 4')).toThrow('class_full');
    insertRow(opened, 'lesson', { ...goodRows.lesson, id: 3, date: '2026-12-23', capacity: 8 });
    write('update attendance set lesson_id = 3, canceled = 0 where booking_id = 4');
    expect(() => write('update attendance set lesson_id = 2 where booking_id = 4')).toThrow('class_full');
    expect(() => write('update lesson set capacity = 7 where id = 2')).toThrow('class_too_small');
    write('update lesson set capacity = 9 where id = 2; update attendance set people = 4 where booking_id = 3');
  });

  it('accept people over the capacity on purpose, and nobody else until places are free', () => {
    attend(2);
    attend(3, { overbooked: 1 });
    expect(() => attend(4, { people: 1 })).toThrow('class_full');
    expect(() => write('update attendance set overbooked = 0 where booking_id = 3')).toThrow('class_full');
    // Fewer people of a booking may come.
    write('update attendance set people = 4 where booking_id = 2');
    write('update lesson set capacity = 4 where id = 2');
    expect(() => write('update lesson set capacity = 3 where id = 2')).toThrow('class_too_small');
    write('update attendance set canceled = 1 where booking_id = 2');
    write('update lesson set capacity = 6 where id = 2');
    attend(4, { people: 1 });
  });

  it('allow a private lesson only one booking', () => {
    const sameDay = { lesson_id: 1, date: '2026-12-22' };
    expect(() => attend(2, sameDay)).toThrow('private_lesson_taken');
    attend(2);
    write("update lesson set date = '2026-12-22' where id = 2");
    expect(() => write('update attendance set lesson_id = 1 where booking_id = 2')).toThrow('private_lesson_taken');
    attend(3, { people: 1, date: '2026-12-22' });
    expect(() => write('update lesson set capacity = null where id = 2')).toThrow('class_too_small');
  });

  it('keep an attendance on the date of its lesson', () => {
    expect(() => attend(2, { date: '2026-12-24' })).toThrow('FOREIGN KEY constraint failed');
    attend(2);
    write("update lesson set date = '2026-12-26' where id = 2");
    expect(all(opened, 'select date from attendance where booking_id = 2')).toEqual([{ date: '2026-12-26' }]);
    // Booking 1 has its private lesson on that day.
    attend(1, { people: 1, date: '2026-12-26' });
    expect(() => write("update lesson set date = '2026-12-22' where id = 2")).toThrow(
      'UNIQUE constraint failed: attendance.booking_id',
    );
  });

  it('do not allow deleting a class that somebody attends, and delete a private lesson with its booking', () => {
    attend(2);
    expect(() => write('delete from lesson where id = 2')).toThrow('class_attended');
    write('delete from booking where id in (2, 3, 4); delete from invoice; delete from booking where id = 1');
    expect(all(opened, 'select id from lesson')).toEqual([{ id: 2 }]);
    write('delete from lesson where id = 2');
  });
});
