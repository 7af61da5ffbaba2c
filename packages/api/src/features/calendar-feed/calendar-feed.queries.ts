/** The owner of a link, what the instructor teaches, and what the feed has published. */
import type { OpenFeed } from '@gerende/domain/calendar-feed/schema';
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db, type Range } from '../../database/database.ts';
import { ownAttendances } from '../own-day/own-day.queries.ts';

export type FeedRow = Selectable<Database['calendar_feed']>;
export type ToldLesson = Selectable<Database['calendar_feed_lesson']>;

/** The feed of a valid token: the account still belongs to the instructor, and may log in. */
const openFeed = compiled((db, token_hash: string) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.user_id')
    .innerJoin('instructor', 'instructor.id', 'calendar_feed.instructor_id')
    .select(['calendar_feed.instructor_id', 'calendar_feed.language'])
    .where('calendar_feed.token_hash', '=', token_hash)
    .whereRef('user.instructor_id', '=', 'calendar_feed.instructor_id')
    .where('user.disabled_at', 'is', null)
    .where('instructor.deleted_at', 'is', null),
);

export const selectOpenFeed = async (db: Db, tokenHash: string) => (await openFeed(db, tokenHash))[0];

export const selectFeed = (db: Db, instructorId: number): Promise<FeedRow | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('instructor_id', '=', instructorId).executeTakeFirst();

/** Links that have not ended, in the order of the instructors. */
export const selectOpenFeeds = (db: Db): Promise<OpenFeed[]> =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('instructor', 'instructor.id', 'calendar_feed.instructor_id')
    .select(['instructor_id', 'made_at', 'name', 'name_ja', 'name_zh'])
    .where('made_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$narrowType<{ made_at: string }>()
    .orderBy('display_order')
    .orderBy('instructor_id')
    .execute();

export const storeFeed = (db: Db, feed: Insertable<Database['calendar_feed']>): Promise<unknown> =>
  db
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((on) => on.column('instructor_id').doUpdateSet(feed))
    .execute();

/** Ends the link of the instructor. @returns whether there was one */
export async function endLink(db: Db, instructorId: number): Promise<boolean> {
  const ended = await db
    .updateTable('calendar_feed')
    .set({ token_hash: null, made_at: null, user_id: null })
    .where('instructor_id', '=', instructorId)
    .where('token_hash', 'is not', null)
    .returning('instructor_id')
    .execute();
  return ended.length > 0;
}

type Own = Range & { instructor_id: number };

/** The instructor's own lessons with the countries of the guests. */
export const selectLessonsOfFeed = compiled((db, own: Own) =>
  ownAttendances(db, own).innerJoin('country', 'country.id', 'booking.country_id').select('country.code as country'),
);
export type TaughtRow = Awaited<ReturnType<typeof selectLessonsOfFeed>>[number];

/** Those of earlier days, too. */
export const selectToldLessons = compiled((db, instructor_id: number) =>
  db
    .selectFrom('calendar_feed_lesson')
    .selectAll()
    .where('instructor_id', '=', instructor_id)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('lesson_id'),
);

export const storeToldLesson = (db: Db, lesson: ToldLesson): Promise<unknown> =>
  db
    .insertInto('calendar_feed_lesson')
    .values(lesson)
    .onConflict((on) => on.columns(['instructor_id', 'lesson_id']).doUpdateSet(lesson))
    .execute();

export const deleteToldBefore = (db: Db, { instructor_id, from }: Omit<Own, 'to'>): Promise<unknown> =>
  db.deleteFrom('calendar_feed_lesson').where('instructor_id', '=', instructor_id).where('date', '<', from).execute();
