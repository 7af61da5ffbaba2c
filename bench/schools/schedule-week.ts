/** A New Year week at a big school, written straight into a demo school's database: 100 instructors, 600 lesson days. */
import type { Database } from 'better-sqlite3';
import { at, found, openBenchFile, openDayIds } from './rows.ts';

/** Monday of the filled week. */
export const filledMonday = '2026-12-28';
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const dayAfter = (days: number): string =>
  new Date(Date.parse(filledMonday) + days * 86_400_000).toISOString().slice(0, 10);
const families = ['Aoki', 'Baba', 'Chiba', 'Doi', 'Endo', 'Fujiwara', 'Goto', 'Hasegawa', 'Ito', 'Kobayashi'];
const givens = ['Sora', 'Riku', 'Mei', 'Ren', 'Yui', 'Haruto', 'Aoi', 'Takumi', 'Hina', 'Kaito'];
/** Morning, afternoon, the whole day. */
const hours: readonly (readonly [string, string])[] = [
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['09:00', '16:00'],
];
const guests = [
  'Tan Wei Ling',
  'Lee Jia Hui',
  '王小明',
  'Chan Tai Man',
  '山田 花子',
  'Sophie van der Merwe-Featherstonehaugh',
  'Kim Min Jun',
  'Nguyễn Thị Minh Khai',
];

function instructors(file: Database): { id: number }[] {
  const add = file.prepare('insert into instructor (name, name_zh, display_order) values (?, ?, ?)');
  const { n: have } = found(
    file.prepare<[], { n: number }>('select count(*) as n from instructor where deleted_at is null').get(),
  );
  for (const index of range(Math.max(0, 100 - have)))
    add.run(`${families[index % 10]} ${givens[Math.floor(index / 10) % 10]} ${index + 1}`, '', 1000 + index);
  return file
    .prepare<[], { id: number }>('select id from instructor where deleted_at is null order by display_order, id')
    .all();
}

/** Copies the fields that a booking needs from an existing one. */
function bookingWriter(file: Database): (changes: object) => number {
  const row = found(file.prepare<[], { id: number }>('select * from booking limit 1').get());
  const { id: _, ...columns } = row;
  const names = Object.keys(columns);
  const add = file.prepare(`insert into booking (${names.join()}) values (${names.map((name) => `@${name}`).join()})`);
  return (changes) => Number(add.run({ ...columns, ...changes }).lastInsertRowid);
}

type LessonDay = {
  booking: number;
  day: number;
  course_id: number;
  slope_id: number;
  people: number;
  date: string;
  start: string;
  end: string;
  teacher: number | null;
};

/** Writes private lessons with their attendance. @returns a function that hands back the lesson's id */
function lessonDayWriter(file: Database): (day: LessonDay) => number {
  const lesson = file.prepare(
    `insert into lesson (course_id, slope_id, date, start_time, end_time, instructor_id)
     values (@course_id, @slope_id, @date, @start, @end, @teacher)`,
  );
  const attendance = file.prepare(
    `insert into attendance (booking_id, day_number, lesson_id, date, people)
     values (@booking, @day, @lesson, @date, @people)`,
  );
  return (day) => {
    const id = Number(lesson.run(day).lastInsertRowid);
    attendance.run({ ...day, lesson: id });
    return id;
  };
}

function quarters(from: string, to: string): number[] {
  const of = (time: string): number => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
  return range(of(to) - of(from)).map((index) => of(from) + index);
}

/** @param dataDir a folder whose database holds the demo school */
export function fillScheduleWeek(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file.pragma('foreign_keys = ON');
  file.transaction(() => {
    // The demo school's own bookings in this week are removed.
    const old = `select id from booking where date between '2026-12-20' and '2027-01-05'`;
    const oldLessons = `select lesson_id from attendance where booking_id in (${old})`;
    file.exec(`delete from lesson_cell where lesson_id in (${oldLessons})`);
    file.exec(`update lesson set canceled = 1 where id in (${oldLessons})`);
    file.exec(`update attendance set canceled = 1 where booking_id in (${old})`);
    file.exec(`update booking set invoice_status = 'Canceled' where id in (${old})`);
    const who = instructors(file);
    const book = bookingWriter(file);
    const of = found(
      file
        .prepare<[], { course_id: number; slope_id: number }>('select course_id, slope_id from booking limit 1')
        .get(),
    );
    const addDay = lessonDayWriter(file);
    const addCell = file.prepare(
      'insert into lesson_cell (instructor_id, date, quarter_hour, lesson_id) values (?, ?, ?, ?)',
    );
    const openDay = openDayIds(file);
    let days = 0;
    for (let n = 0; days < 600; n += 1) {
      const count = at([1, 1, 2, 1, 3], n % 5);
      const first = (n * 3) % (8 - count);
      const [start, end] = at(hours, n % 7 === 0 ? 2 : n % 2);
      const teacher = n % 12 === 0 ? null : (who[(n * 7) % who.length]?.id ?? null);
      const isBusy = file.prepare(
        'select 1 from lesson where instructor_id = ? and canceled = 0 and date between ? and ? and start_time < ? and end_time > ?',
      );
      if (teacher !== null && isBusy.get(teacher, dayAfter(first), dayAfter(first + count - 1), end, start)) continue;
      const people = 1 + (n % 5);
      const id = book({
        customer_name: guests[n % guests.length],
        days_of_lesson: count,
        number_of_orders: people,
        ability_level: 1 + (n % 6),
        instructor_id: teacher,
        nominated_instructor_id: null,
        date: dayAfter(first),
        operating_day_id: openDay.get(dayAfter(first)),
        invoice_status: 'Unpaid',
        version: 1,
      });
      for (const index of range(count)) {
        const date = dayAfter(first + index);
        const lesson = addDay({ ...of, booking: id, day: index + 1, people, date, start, end, teacher });
        days += 1;
        if (teacher !== null) for (const quarter of quarters(start, end)) addCell.run(teacher, date, quarter, lesson);
      }
    }
  })();
  file.close();
}
