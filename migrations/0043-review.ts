/** Guests' reviews of their lessons, shown to others when the school has agreed (decision 0086). */
import { type AnyDatabase, isBetween, isFlag, isNotBlank, isOneOf, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('review'))
    .addColumn('id', 'integer', numberedKey)
    // One for each booked lesson: no guest is counted twice.
    .addColumn('booking_id', 'integer', (c) => c.notNull().unique().references('booking.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull().references('course.id'))
    .addColumn('instructor_id', 'integer', (c) => c.references('instructor.id'))
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('shown_name', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('review_stars', isBetween('stars', 1, 5))
    .addCheckConstraint('review_words', isNotBlank('words'))
    .addCheckConstraint('review_shown_name', isNotBlank('shown_name'))
    .addCheckConstraint('review_language', isOneOf('language', ['en', 'ja', 'zh', 'zh-Hant']))
    .addCheckConstraint('review_state', isOneOf('state', ['waiting', 'shown', 'hidden']))
    .addCheckConstraint('review_is_demo', isFlag('is_demo'))
    .execute();
  await db.schema.createIndex('review_by_state').on('review').columns(['state', 'id']).execute();
  await db.schema.createIndex('review_by_course').on('review').columns(['course_id', 'state', 'id']).execute();
  await db.schema.createIndex('review_by_instructor').on('review').column('instructor_id').execute();
}
