/** The school the figures are taken on: 60 courses, 12 slopes, 40 instructors, 1,800 price rows. */
import type { Database } from 'better-sqlite3';
import { openBenchFile } from './rows.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const day = (index: number): string => new Date(Date.UTC(2026, 11, 1) + index * 86_400_000).toISOString().slice(0, 10);
const openDays = 150;

function catalogue(file: Database): void {
  const slope = file.prepare(
    'insert into slope (name_en, name_ja, name_zh, transportation_fee, display_order) values (?, ?, ?, 1500, ?)',
  );
  const time = file.prepare(
    'insert into setting_time (setting_time, setting_time_ja, duration_from, duration_to) values (?, ?, ?, ?)',
  );
  const openDay = file.prepare(
    "insert into operating_day (date, duration_from, duration_to) values (?, '08:30', '17:00')",
  );
  const slopeDay = file.prepare('insert into slope_operating_day (slope_id, date) values (?, ?)');
  for (const [name, ja, from, to] of [
    ['Morning', '午前', '09:00', '12:00'],
    ['Afternoon', '午後', '13:00', '16:00'],
  ])
    time.run(name, ja, from, to);
  for (const name of ['Ski', 'Snowboard'])
    file.prepare('insert into category (category_name, category_name_ja) values (?, ?)').run(name, name);
  for (const index of range(openDays)) openDay.run(day(index - 1));
  for (const id of range(12)) {
    slope.run(`Slope ${id}`, `ゲレンデ${id}`, `雪场${id}`, id);
    for (const index of range(openDays)) slopeDay.run(id, day(index - 1));
  }
}

/** Three slopes a course, two seasons, five head-counts: thirty price rows each. */
function courses(file: Database): void {
  const course = file.prepare(
    'insert into course (course_name, course_name_ja, course_name_zh, category_id, type, display_order) values (?, ?, ?, ?, ?, ?)',
  );
  const slope = file.prepare('insert into course_slope (course_id, slope_id) values (?, ?)');
  const time = file.prepare('insert into course_setting_time (course_id, setting_time_id) values (?, ?)');
  const price = file.prepare(
    'insert into course_price (course_id, slope_id, season_type, season_start, season_end, number_of_people, price) values (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const id of range(60)) {
    const isBoard = id % 2 === 0;
    course.run(
      `Course ${id} on the snow`,
      `コース${id}`,
      `课程${id}`,
      isBoard ? 2 : 1,
      isBoard ? 'Snowboard' : 'Ski',
      id,
    );
    for (const time_id of [1, 2]) time.run(id, time_id);
    for (const offset of range(3)) {
      const slope_id = ((id + offset) % 12) + 1;
      slope.run(id, slope_id);
      for (const people of range(5)) {
        price.run(id, slope_id, 'low', '2026-12-01', '2026-12-14', people, 20_000 + people * 6000);
        price.run(id, slope_id, 'high', '2026-12-15', '2027-03-10', people, 26_000 + people * 7000);
      }
    }
  }
}

function instructors(file: Database): void {
  const instructor = file.prepare(
    'insert into instructor (name, name_zh, nomination_fee_ski_3h, display_order) values (?, ?, ?, ?)',
  );
  for (const id of range(40)) instructor.run(`Instructor ${id}`, `教练${id}`, id * 100, id);
}

/** Every instructor may teach every course until spring, and the school gets a notice of each booking. */
export function fillSkills(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file.exec(`insert into instructor_category (instructor_id, category_id, level)
               select instructor.id, category.id, 6 from instructor, category;
             insert into instructor_slope (instructor_id, slope_id) select instructor.id, slope.id from instructor, slope;
             update course_price set season_end = '2027-04-29' where season_type = 'high';
             update school set notice_email = 'desk@gerende.example'`);
  file.close();
}

/** @param dataDir a folder whose database is migrated and empty */
export function fillBenchSchool(dataDir: string): void {
  const file = openBenchFile(dataDir);
  file.pragma('foreign_keys = ON');
  file.transaction(() => {
    catalogue(file);
    courses(file);
    instructors(file);
  })();
  file.close();
}
