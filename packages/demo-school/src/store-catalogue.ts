/** Stores the catalogue of the demo school: slopes with their days, courses with their prices, instructors. */

import type { Db } from '@gerende/api/database/database';
import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { storedAgeGroups } from '@gerende/domain/course/suitable';
import { type CourseData, type CourseKey, courses } from './course-data.ts';
import { type InstructorData, type InstructorKey, instructors } from './instructor-data.ts';
import { priceRows } from './price-rows.ts';
import { slopeTexts } from './profile-data.ts';
import {
  type CategoryKey,
  categories,
  type Names,
  type SlopeData,
  type SlopeKey,
  school,
  slopes,
  type TimeKey,
  times,
} from './school-data.ts';
import { dateIn, daysOfSeason, operatingDaysOf, type Season } from './season.ts';
import { storeProfile, storeTerms } from './store-profile.ts';

/** The ids under which everything was stored, and the operating days of each slope. */
export type Catalogue = {
  slope: Record<SlopeKey, number>;
  category: Record<CategoryKey, number>;
  time: Record<TimeKey, number>;
  course: Record<CourseKey, number>;
  instructor: Record<InstructorKey, number>;
  operatingDay: ReadonlyMap<PlainDate, number>;
  slopeDays: Record<SlopeKey, ReadonlySet<PlainDate>>;
};

const keysOf = <Key extends string>(entries: Record<Key, unknown>): Key[] => Object.keys(entries) as Key[];

/** Stores the entries in the order of the file, which is their display order. @returns their ids */
async function storeEach<Key extends string>(
  entries: Record<Key, unknown>,
  store: (key: Key, display_order: number) => Promise<{ id: number }>,
): Promise<Record<Key, number>> {
  const ids: [Key, number][] = [];
  for (const [index, key] of keysOf(entries).entries()) ids.push([key, (await store(key, index + 1)).id]);
  return Object.fromEntries(ids) as Record<Key, number>;
}

/** SQLite limits the number of values in a statement. */
const rowsAtOnce = 500;

async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}

/** The slopes of a course or an instructor. */
export const slopeKeys = (on: 'all' | readonly SlopeKey[]): readonly SlopeKey[] => (on === 'all' ? keysOf(slopes) : on);

async function storeSchool(db: Db): Promise<void> {
  await db
    .updateTable('school')
    .set({ ...school, seeded_with: 'demo' })
    .where('id', '=', 1)
    .execute();
}

async function storeOperatingDays(db: Db, seasons: readonly Season[]): Promise<Map<PlainDate, number>> {
  const hours = { duration_from: school.default_from, duration_to: school.default_to };
  const rows = seasons.flatMap(daysOfSeason).map((date) => ({ date, ...hours }));
  await inPortions(rows, (portion) =>
    db
      .insertInto('operating_day')
      .values([...portion])
      .execute(),
  );
  const stored = await db.selectFrom('operating_day').select(['id', 'date']).execute();
  return new Map(stored.map(({ id, date }) => [date, id]));
}

/** Where guests meet there, and a map of it. */
const meetingAt = (name: Names) => ({
  meeting_en: `At the ticket office of ${name.en}`,
  meeting_ja: `${name.ja}のリフト券売り場前`,
  meeting_zh: `${name.zh}售票处前`,
  map_url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name.en)}`,
});

async function storeSlopes(db: Db): Promise<Catalogue['slope']> {
  return storeEach(slopes, (key, display_order) => {
    const { name, transportation_fee } = slopes[key];
    const names = { name_en: name.en, name_ja: name.ja, name_zh: name.zh };
    const { en: about_en, ja: about_ja, zh: about_zh } = slopeTexts[key];
    return db
      .insertInto('slope')
      .values({ ...names, about_en, about_ja, about_zh, ...meetingAt(name), transportation_fee, display_order })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

function slopeDaysOf(seasons: readonly Season[]): Catalogue['slopeDays'] {
  const daysOf = (key: SlopeKey) => new Set(seasons.flatMap((season) => operatingDaysOf(slopes[key], season)));
  const entries: [SlopeKey, ReadonlySet<PlainDate>][] = keysOf(slopes).map((key) => [key, daysOf(key)]);
  return Object.fromEntries(entries) as Catalogue['slopeDays'];
}

async function storeSlopeDays(db: Db, ids: Catalogue['slope'], days: Catalogue['slopeDays']): Promise<void> {
  const rows = keysOf(slopes).flatMap((key) => [...days[key]].map((date) => ({ slope_id: ids[key], date })));
  await inPortions(rows, (portion) =>
    db
      .insertInto('slope_operating_day')
      .values([...portion])
      .execute(),
  );
}

const storeCategories = (db: Db): Promise<Catalogue['category']> =>
  storeEach(categories, (key, display_order) => {
    const { en, ja, zh } = categories[key];
    return db
      .insertInto('category')
      .values({ category_name: en, category_name_ja: ja, category_name_zh: zh, display_order })
      .returning('id')
      .executeTakeFirstOrThrow();
  });

const storeTimes = (db: Db): Promise<Catalogue['time']> =>
  storeEach(times, (key) => {
    const { en, ja, zh, from, to } = times[key];
    return db
      .insertInto('setting_time')
      .values({ setting_time: en, setting_time_ja: ja, setting_time_zh: zh, duration_from: from, duration_to: to })
      .returning('id')
      .executeTakeFirstOrThrow();
  });

type Offered = Pick<Catalogue, 'slope' | 'category' | 'time'>;

async function storeCourses(db: Db, ids: Offered, seasons: readonly Season[]): Promise<Catalogue['course']> {
  const stored = await storeEach(courses, (key, display_order) => {
    const {
      name,
      category,
      type,
      days_of_lesson,
      nomination_fee_type,
      ability_level,
      age_groups,
      classes,
    }: CourseData = courses[key];
    return db
      .insertInto('course')
      .values({
        course_name: name.en,
        course_name_ja: name.ja,
        course_name_zh: name.zh,
        category_id: ids.category[category],
        type,
        days_of_lesson,
        nomination_fee_type,
        ability_level,
        age_groups: storedAgeGroups(age_groups ?? []),
        ...(classes && {
          form: 'group',
          class_size: classes.size,
          min_people: classes.least,
          level_span: classes.levels,
        }),
        display_order,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  for (const key of keysOf(courses)) {
    const course_id = stored[key];
    const on = slopeKeys(courses[key].slopes).map((slope) => ({
      slope_id: ids.slope[slope],
      far: (slopes[slope] as SlopeData).far ?? false,
    }));
    const atTimes = courses[key].times.map((time) => ({ course_id, setting_time_id: ids.time[time] }));
    const prices = priceRows(courses[key].prices, on, seasons).map((row) => ({ course_id, ...row }));
    await db
      .insertInto('course_slope')
      .values(on.map(({ slope_id }) => ({ course_id, slope_id })))
      .execute();
    await db.insertInto('course_setting_time').values(atTimes).execute();
    await inPortions(prices, (portion) =>
      db
        .insertInto('course_price')
        .values([...portion])
        .execute(),
    );
  }
  return stored;
}

/** Who is ill at the desk's first start, so that it has somebody to stand in for. */
async function storeSickness(db: Db, instructor_id: number, today: PlainDate): Promise<void> {
  const { default_from: start_time, default_to: end_time } = school;
  await db
    .insertInto('instructor_away')
    .values(daysInRow(today, 3).map((date) => ({ instructor_id, date, start_time, end_time, kind: 'sick' as const })))
    .execute();
}

async function storeInstructors(db: Db, ids: Offered, planned: Season): Promise<Catalogue['instructor']> {
  const stored = await storeEach(instructors, (key, display_order) => {
    const { name, name_ja, name_zh, fees, about }: InstructorData = instructors[key];
    const texts = { about_en: about?.en ?? null, about_ja: about?.ja ?? null, about_zh: about?.zh ?? null };
    return db
      .insertInto('instructor')
      .values({ name, name_ja: name_ja ?? null, name_zh, ...fees, ...texts, display_order })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  for (const key of keysOf(instructors)) {
    const instructor_id = stored[key];
    const { levels, slopes: on, languages, daysOff }: InstructorData = instructors[key];
    await db
      .insertInto('instructor_language')
      .values(languages.map((language) => ({ instructor_id, language })))
      .execute();
    const categoryLevels = Object.entries(levels) as [CategoryKey, number][];
    await db
      .insertInto('instructor_category')
      .values(
        categoryLevels.map(([category, level]) => ({ instructor_id, category_id: ids.category[category], level })),
      )
      .execute();
    await db
      .insertInto('instructor_slope')
      .values(on.map((slope) => ({ instructor_id, slope_id: ids.slope[slope] })))
      .execute();
    if (daysOff.length === 0) continue;
    await db
      .insertInto('instructor_day_off')
      .values(
        daysOff.map(([day, time]) => ({ instructor_id, date: dateIn(planned, day), setting_time_id: ids.time[time] })),
      )
      .execute();
  }
  return stored;
}

/** Stores the whole catalogue for the given seasons. Must run in one transaction, on an empty database. */
export async function storeCatalogue(
  db: Db,
  { today, seasons, planned }: { today: PlainDate; seasons: readonly Season[]; planned: Season },
): Promise<Catalogue> {
  await storeSchool(db);
  await storeProfile(db);
  await storeTerms(db, today);
  const operatingDay = await storeOperatingDays(db, seasons);
  const slopeDays = slopeDaysOf(seasons);
  const offered: Offered = {
    slope: await storeSlopes(db),
    category: await storeCategories(db),
    time: await storeTimes(db),
  };
  await storeSlopeDays(db, offered.slope, slopeDays);
  const course = await storeCourses(db, offered, seasons);
  const instructor = await storeInstructors(db, offered, planned);
  await storeSickness(db, instructor.morrison, today);
  return { ...offered, course, instructor, operatingDay, slopeDays };
}
