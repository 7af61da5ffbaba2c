/** Seasons of work with weekly hours, days called in, and wishes of instructors (decision 0118). */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isFlag,
  isOneOf,
  isTime,
  numberedKey,
  strict,
  strictInKeyOrder,
} from './portable.ts';

const later = sql<boolean>`start_time < end_time`;

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('work_season'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('to_date', 'text', (c) => c.notNull())
    .addCheckConstraint('work_season_from', isDay('from_date'))
    .addCheckConstraint('work_season_to', isDay('to_date'))
    .addCheckConstraint('work_season_days', sql`from_date <= to_date`)
    .execute();
  await db.schema
    .createIndex('work_season_instructor')
    .on('work_season')
    .columns(['instructor_id', 'from_date'])
    .execute();
  await strictInKeyOrder(db.schema.createTable('weekly_hours'))
    .addColumn('season_id', 'integer', (c) => c.notNull().references('work_season.id').onDelete('cascade'))
    // 0 is Sunday.
    .addColumn('weekday', 'integer', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('is_on_call', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('weekly_hours_key', ['season_id', 'weekday', 'start_time'])
    .addCheckConstraint('weekly_hours_weekday', isBetween('weekday', 0, 6))
    .addCheckConstraint('weekly_hours_start', isTime('start_time'))
    .addCheckConstraint('weekly_hours_end', isTime('end_time'))
    .addCheckConstraint('weekly_hours_later', later)
    .addCheckConstraint('weekly_hours_on_call', isFlag('is_on_call'))
    .execute();
  await strictInKeyOrder(db.schema.createTable('called_in'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('called_in_key', ['instructor_id', 'date'])
    .addCheckConstraint('called_in_date', isDay('date'))
    .addCheckConstraint('called_in_start', isTime('start_time'))
    .addCheckConstraint('called_in_end', isTime('end_time'))
    .addCheckConstraint('called_in_later', later)
    .execute();
  await db.schema.createIndex('called_in_date').on('called_in').column('date').execute();
  await strictInKeyOrder(db.schema.createTable('work_wish'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('wish', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('work_wish_key', ['instructor_id', 'date'])
    .addCheckConstraint('work_wish_date', isDay('date'))
    .addCheckConstraint('work_wish_wish', isOneOf('wish', ['work', 'free']))
    .execute();
  await db.schema.createIndex('work_wish_date').on('work_wish').column('date').execute();
}
