/** Lessons, attendances and reserved hours are written in one folder, through a plan (decision 0074). */
import { describe, expect, it } from 'vitest';
import { codeFiles, readModule, textOfFile } from './code-imports.ts';

const room = 'packages/api/src/features/lesson/write/';
const plan = ['apply-lesson-plan.ts', 'lesson-plan.ts'].map((file) => room + file);

/** Kysely's writes of the tables, those by `database/rows.ts`, and the same in plain SQL. */
const writes =
  /(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](lesson|attendance|lesson_cell)\b|\b(insertRow|updateRow|updateVersioned|writeRow|replaceRows)\([^,]+,\s*['"`](lesson|attendance|lesson_cell)['"`]|\b(insert into|replace into|update|delete from)\s+["`]?(lesson|attendance|lesson_cell)["`]?[\s(]/i;

/** The program without its migrations, which are released and never edited, and without tests and their helpers. */
const files = codeFiles.filter((file) => /^(apps|packages)\/(?!.*(\.test\.tsx?$|\/testing\/))/.test(file));

describe('lessons, attendances and reserved hours', () => {
  it("are written in their writer's folder and nowhere else", () => {
    const writers = files.filter((file) => writes.test(textOfFile(file)));
    expect(writers.filter((file) => !file.startsWith(room))).toEqual([]);
    expect(writers.length).toBeGreaterThan(2);
  });

  it('are written by no code without a plan of all consequences', () => {
    const from = files.filter((file) => !file.startsWith(room)).flatMap((file) => readModule(file).imports);
    const entered = from.filter(({ to }) => to.startsWith(room));
    expect(entered.filter(({ to }) => !plan.includes(to)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
    expect(entered.length).toBeGreaterThan(5);
  });

  it.each([
    "db.insertInto('lesson_cell').values(cell)",
    "db\n  .updateTable('attendance')",
    "deleteFrom(\n  'lesson',\n)",
    "updateVersioned(app.db, 'lesson', id, { canceled: 1 })",
    "replaceRows(\n  db,\n  'lesson_cell',\n  { lesson_id },\n  cells,\n)",
    'sql`insert into lesson (id) values (1)`',
    'sql`delete from "attendance" where 1`',
  ])('would be found if %s were there', (text) => {
    expect(text).toMatch(writes);
  });

  it.each(["db.insertInto('lesson_change')", 'sql`select * from lesson`', 'update lessons from today on'])(
    'do not include %s',
    (text) => {
      expect(text).not.toMatch(writes);
    },
  );
});
