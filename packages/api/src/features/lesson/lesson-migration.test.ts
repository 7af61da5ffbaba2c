/** The migration of lesson days (0017), killed at several of its statements. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '@gerende/migrations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, openDatabase } from '../../database/database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-lesson-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const number = '0017-lesson';
const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number));

/** A booking of two people with its lesson day and the hours it reserves. */
const rows = `
  insert into operating_day (id, date, duration_from, duration_to) values (1, '2026-12-22', '09:00', '17:00');
  insert into setting_time (id, setting_time, duration_from, duration_to) values (1, 'Morning', '09:00', '12:00');
  insert into slope (id, name_en) values (1, 'Kandatsu');
  insert into category (id, category_name, category_name_ja) values (1, 'Ski', 'スキー');
  insert into course (id, course_name, category_id, type) values (1, 'Private Ski', 1, 'Ski');
  insert into instructor (id, name) values (1, 'Aoki Sora');
  insert into booking (id, customer_name, phone_number, email, days_of_lesson, number_of_orders, ability_level, course_id,
      slope_id, country_id, instructor_id, operating_day_id, date, setting_time_id, fee, created_at, updated_at)
    values (1, 'Tan', '1', 'tan@example.com', 1, 2, 2, 1, 1, 702, 1, 1, '2026-12-22', 1, 30000, '', '');
  insert into lesson_day (id, booking_id, day_number, date, start_time, end_time, instructor_id)
    values (5, 1, 1, '2026-12-22', '09:00', '12:00', 1);
  insert into lesson_cell (instructor_id, date, quarter_hour, lesson_day_id) values (1, '2026-12-22', 36, 5);`;

const contents = ({ file }: ReturnType<typeof openDatabase>) =>
  file
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all()
    .map(({ name }) => [name, file.prepare(`select * from "${name}"`).all()]);

it.each([
  'insert into "attendance"',
  'insert into "lesson_cell_next"',
  'drop table "lesson_day"',
  'create trigger "private_lessons_of_booking"',
])(
  'leaves the database as it was when the process is killed at %s, and is completed by the next start',
  async (statement) => {
    const databaseFile = path.join(folder, 'gerende.db');
    const before = openDatabase(databaseFile);
    await migrate(before, undefined, earlier);
    before.file.exec(rows);
    const stored = contents(before);
    await before.db.destroy();

    const script = `
    const { migrate, openDatabase } = await import(${JSON.stringify(path.join(import.meta.dirname, '../../database/database.ts'))});
    const database = openDatabase(process.argv[1]);
    const prepare = database.file.prepare.bind(database.file);
    database.file.prepare = (sql) => {
      if (sql.startsWith(process.argv[2])) process.kill(process.pid, 'SIGKILL');
      return prepare(sql);
    };
    await migrate(database);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, databaseFile, statement];
    const [, signal] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
    expect(signal).toBe('SIGKILL');

    const after = openDatabase(databaseFile);
    expect(contents(after)).toEqual(stored);
    expect((await migrate(after))[0]).toBe(number);
    expect(after.file.prepare('select lesson_id, people from attendance').all()).toEqual([{ lesson_id: 5, people: 2 }]);
    expect(after.file.pragma('foreign_key_check')).toEqual([]);
    await after.db.destroy();
  },
);
