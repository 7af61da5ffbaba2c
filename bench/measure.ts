/** What every measurement needs: the middle of several figures, an element that is there, the bench's database. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

export type Login = { email: string; password: string };

export function median(numbers: readonly number[]): number {
  return at(
    [...numbers].sort((a, b) => a - b),
    Math.floor(numbers.length / 2),
  );
}

/** The element at an index that is known to be there. */
export function at<Value>(values: readonly Value[], index: number): Value {
  if (index < 0 || index >= values.length) throw new Error(`There is no element ${index} of ${values.length}.`);
  return values[index] as Value;
}

/** The row of a query that always finds one. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('A row that must be there was not found.');
  return row;
}

export function openBenchFile(dataDir: string, options?: SqliteFile.Options): SqliteFile.Database {
  return new SqliteFile(path.join(dataDir, 'gerende.db'), options);
}

/** The ids of the days on which the school is open, by date. */
export function openDayIds(file: SqliteFile.Database): Map<string, number> {
  return new Map(
    file.prepare<[], [string, number]>('select date, id from operating_day').raw().all() as [string, number][],
  );
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
export function lessonDayWriter(file: SqliteFile.Database): (day: LessonDay) => number {
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

/** The token of the administrator of the bench school. */
export async function tokenOf(address: string, { email, password }: Login): Promise<string> {
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}
