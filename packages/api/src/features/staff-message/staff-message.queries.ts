/** Messages to instructors, their recipients, and who has read them. */
import type { StaffAudience } from '@gerende/domain/staff-message/schema';
import type { Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

export type StaffMessageRow = Selectable<Database['staff_message']>;

/** The instructors who form an audience now; deleted ones are never among them. */
export async function selectAudience(db: Db, audience: StaffAudience): Promise<number[]> {
  const of = db.selectFrom('instructor').select('instructor.id').where('deleted_at', 'is', null).orderBy('id');
  const among = (): typeof of => {
    switch (audience.to) {
      case 'all':
        return of;
      case 'category':
        return of.where('id', 'in', (eb) =>
          eb
            .selectFrom('instructor_category')
            .select('instructor_category.instructor_id')
            .where('category_id', '=', audience.category_id),
        );
      case 'language':
        return of.where('id', 'in', (eb) =>
          eb
            .selectFrom('instructor_language')
            .select('instructor_language.instructor_id')
            .where('language', '=', audience.language),
        );
      case 'day':
        return of.where('id', 'in', (eb) =>
          eb
            .selectFrom('lesson')
            .innerJoin('attendance', 'attendance.lesson_id', 'lesson.id')
            .select('lesson.instructor_id')
            .where('lesson.date', '=', audience.date)
            .where('lesson.canceled', '=', 0)
            .where('attendance.canceled', '=', 0)
            .where('lesson.instructor_id', 'is not', null)
            .$narrowType<{ instructor_id: number }>(),
        );
    }
  };
  return (await among().execute()).map(({ id }) => id);
}

export const insertReaders = (db: Db, messageId: number, instructorIds: readonly number[]): Promise<unknown> =>
  db
    .insertInto('staff_message_reader')
    .values(instructorIds.map((instructor_id) => ({ instructor_id, message_id: messageId, read_at: null })))
    .execute();

/** Accounts of instructors who can log in. */
export const openAccounts = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('instructor', 'instructor.id', 'user.instructor_id')
    .select('user.email')
    .where('user.disabled_at', 'is', null)
    .where('instructor.deleted_at', 'is', null);

/** Addresses of the accounts of these instructors. */
export const selectAddresses = async (db: Db, instructorIds: readonly number[]): Promise<string[]> => {
  const accounts = openAccounts(db).where('user.instructor_id', 'in', instructorIds).orderBy('user.email');
  return (await accounts.execute()).map(({ email }) => email);
};

/** Whether the address belongs to a recipient of the message who can log in. */
export async function isForAddress(db: Db, messageId: number, email: string): Promise<boolean> {
  const found = await openAccounts(db)
    .innerJoin('staff_message_reader', 'staff_message_reader.instructor_id', 'instructor.id')
    .where('message_id', '=', messageId)
    .where('user.email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest messages first. */
export const selectStaffMessages = (db: Db, most: number): Promise<StaffMessageRow[]> =>
  db.selectFrom('staff_message').selectAll().orderBy('id', 'desc').limit(most).execute();

/** Those who have not read it first, then by name. */
export const selectReaders = (db: Db, messageIds: readonly number[]) =>
  db
    .selectFrom('staff_message_reader')
    .innerJoin('instructor', 'instructor.id', 'staff_message_reader.instructor_id')
    .select(['message_id', 'instructor_id', 'read_at', 'name', 'name_ja', 'name_zh'])
    .where('message_id', 'in', messageIds)
    .orderBy((eb) => eb.case().when('read_at', 'is', null).then(0).else(1).end())
    .orderBy('display_order')
    .orderBy('instructor_id')
    .execute();

type Own = { instructor_id: number; since: string };

/** Unread ones first, then the newest; read ones only since a given moment. */
export const selectOwnMessages = compiled((db, { instructor_id, since }: Own) =>
  db
    .selectFrom('staff_message_reader')
    .innerJoin('staff_message', 'staff_message.id', 'staff_message_reader.message_id')
    .select(['staff_message.id', 'text', 'written_at', 'read_at'])
    .where('instructor_id', '=', instructor_id)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('written_at', '>=', since)]))
    .orderBy((eb) => eb.case().when('read_at', 'is', null).then(0).else(1).end())
    .orderBy('staff_message.id', 'desc'),
);

export const selectReading = (db: Db, { instructor_id, id }: { instructor_id: number; id: number }) =>
  db
    .selectFrom('staff_message_reader')
    .select('read_at')
    .where('instructor_id', '=', instructor_id)
    .where('message_id', '=', id)
    .executeTakeFirst();

export const markRead = (db: Db, { instructor_id, id }: { instructor_id: number; id: number }, read_at: string) =>
  db
    .updateTable('staff_message_reader')
    .set({ read_at })
    .where('instructor_id', '=', instructor_id)
    .where('message_id', '=', id)
    .where('read_at', 'is', null)
    .execute();
