/** An instructor falls ill who has lessons in the next days: the desk has to give them to others. */
import type { Db } from '@gerende/api/database/database';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { school } from './school-data.ts';

/** The instructor with most lessons on the next day on which anybody teaches; undefined when no lesson is assigned. */
const busiestNext = (db: Db, today: PlainDate) =>
  db
    .selectFrom('lesson')
    .select(['instructor_id', 'date'])
    .where('date', '>', today)
    .where('canceled', '=', 0)
    .where('instructor_id', 'is not', null)
    .groupBy(['date', 'instructor_id'])
    .orderBy('date')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('instructor_id')
    .limit(1)
    .executeTakeFirst();

/** Sick for two days, with their lessons still theirs. */
export async function fallIll(db: Db, today: PlainDate): Promise<void> {
  const found = await busiestNext(db, today);
  if (!found || found.instructor_id === null) return;
  const { instructor_id, date } = found;
  const { default_from: start_time, default_to: end_time } = school;
  await db
    .insertInto('instructor_away')
    .values(
      [date, addDays(date, 1)].map((date) => ({ instructor_id, date, start_time, end_time, kind: 'sick' as const })),
    )
    .execute();
}
