/** A stored booking with the names of the rows that it refers to, deleted ones too. The names are cached. */
import { type Booking, bookingColumns } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { pickerOf } from '@gerende/domain/pick';
import type { Db } from '../../database/database.ts';
import { catalogue, fromCatalogue } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import type { StoredBooking } from './booking-row.ts';
import { selectOwnHours } from './own-hours.queries.ts';

const courseOf = fromCatalogue(async (db: Db, id: number): Promise<Booking['course']> => {
  const {
    course_name: en,
    course_name_ja: ja,
    course_name_zh: zh,
    type,
    ...category
  } = await db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select(['course_name', 'course_name_ja', 'course_name_zh', 'course.type', 'category.id'])
    .select(['category_name', 'category_name_ja', 'category_name_zh'])
    .where('course.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name_translations: { en, ja, zh }, type, category };
});

const slopeOf = fromCatalogue(async (db: Db, id: number): Promise<Booking['slope']> => {
  const name_translations = await db
    .selectFrom('slope')
    .select(['name_en as en', 'name_zh as zh', 'name_ja as ja'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name_translations };
});

/** A slope with its names, deleted or not; null for the whole school. */
export const slopeNamed = async (db: Db, id: number | null) => (id === null ? null : slopeOf(db, id));

const countryOf = fromCatalogue(
  (db: Db, id: number): Promise<Booking['country']> =>
    db.selectFrom('country').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow(),
);

const timeOf = fromCatalogue(
  (db: Db, id: number): Promise<Booking['setting_time']> =>
    db
      .selectFrom('setting_time')
      .select(['id', 'setting_time', 'setting_time_ja', 'setting_time_zh', 'duration_from', 'duration_to'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
);

const personOf = fromCatalogue(async (db: Db, id: number): Promise<NonNullable<Booking['instructor']>> => {
  const { name, name_ja, name_zh } = await db
    .selectFrom('instructor')
    .select(['name', 'name_ja', 'name_zh'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name, name_ja, name_zh: name_zh ?? '' };
});

/** An instructor with their names, deleted or not. */
export const someoneOf = async (db: Db, id: number | null) => (id === null ? null : personOf(db, id));

const named = new Cached<Readonly<Booking>>(catalogue);

/** Days of a booking with the hours of their lessons. */
type TaughtDays = readonly Pick<LessonDayRow, 'day_number' | 'start_time' | 'end_time'>[];

/**
 * The names of a row are looked up once while the catalogue stays the same: the messages about a new booking and its
 * answer need the same ones.
 * @param days all days of the booking, if they were read already
 */
export const withNames = (db: Db, stored: Readonly<StoredBooking>, days?: TaughtDays): Promise<Readonly<Booking>> =>
  named.find(db, stored, () => readNames(db, stored, days));

async function hoursOf(db: Db, { id, status }: StoredBooking, days: TaughtDays | undefined) {
  const first = days?.find(({ day_number }) => day_number === 1);
  if (first) return { duration_from: first.start_time, duration_to: first.end_time };
  return isOnlyRequested(status) ? undefined : selectOwnHours(db, id);
}

const columnsOf = pickerOf(bookingColumns, [
  'setting_time',
  'course',
  'slope',
  'country',
  'instructor',
  'nominated_instructor',
]);

async function readNames(db: Db, booking: StoredBooking, days: TaughtDays | undefined): Promise<Booking> {
  const hours = await hoursOf(db, booking, days);
  return Object.assign(columnsOf(booking), {
    has_transportation: booking.has_transportation === 1,
    has_discount: booking.has_discount === 1,
    course: await courseOf(db, booking.course_id),
    slope: await slopeOf(db, booking.slope_id),
    country: await countryOf(db, booking.country_id),
    setting_time: { ...(await timeOf(db, booking.setting_time_id)), ...hours },
    instructor: await someoneOf(db, booking.instructor_id),
    nominated_instructor: await someoneOf(db, booking.nominated_instructor_id),
  });
}
