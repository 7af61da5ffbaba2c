/** A small school for tests: enough of everything to book a lesson, including difficult cases. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import type { Db } from '../database/database.ts';

/** The frozen time of the tests, in the school's time zone. */
export const frozenNow = '2026-12-20T08:10:00+09:00';

/** Ids of the rows below, by name. */
export const school = {
  slope: { kandatsu: 1, naeba: 2, deleted: 3 },
  category: { ski: 1, snowboard: 2, deleted: 3 },
  time: { morning: 1, afternoon: 2, fullDay: 3 },
  course: { privateSki: 1, snowboard: 2, withoutPrice: 3, deleted: 4 },
  /** `aoki` can be nominated for ski and snowboard, `baba` for ski, `chiba` never; `doi` is deleted. */
  instructor: { aoki: 1, baba: 2, chiba: 3, doi: 4 },
  country: { japan: 392, singapore: 702 },
  /** Some of the operating days; Naeba opens on the 22nd, and nothing is open on the 27th. */
  day: {
    '2026-12-18': 1,
    '2026-12-20': 3,
    '2026-12-21': 4,
    '2026-12-22': 5,
    '2026-12-23': 6,
    '2026-12-24': 7,
    '2026-12-26': 9,
    '2026-12-28': 10,
    '2027-01-10': 23,
    '2027-01-11': 24,
    '2027-01-16': 29,
  },
} as const;

async function days(db: Db): Promise<void> {
  const open = daysInRow('2026-12-18', 30).filter((date) => date !== '2026-12-27');
  await db
    .insertInto('operating_day')
    .values(open.map((date) => ({ date, duration_from: '08:30', duration_to: '17:00' })))
    .execute();
  await db
    .insertInto('slope_operating_day')
    .values(open.map((date) => ({ slope_id: 1, date })))
    .execute();
  await db
    .insertInto('slope_operating_day')
    .values(open.filter((date) => date >= '2026-12-22').map((date) => ({ slope_id: 2, date })))
    .execute();
}

async function catalogue(db: Db): Promise<void> {
  const gone = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('slope')
    .values([
      {
        name_en: 'Kandatsu',
        name_zh: '神立',
        name_ja: '神立スノーリゾート',
        image: null,
        transportation_fee: 1500,
        display_order: 1,
        deleted_at: null,
      },
      {
        name_en: 'Naeba',
        name_zh: '',
        name_ja: '苗場',
        image: 'slope/naeba.webp',
        transportation_fee: 0,
        display_order: 2,
        deleted_at: null,
      },
      {
        name_en: 'Closed for good',
        name_zh: '',
        name_ja: '',
        image: null,
        transportation_fee: 0,
        display_order: 3,
        deleted_at: gone,
      },
    ])
    .execute();
  await days(db);
  await db
    .insertInto('category')
    .values([
      { category_name: 'Ski', category_name_ja: 'スキー', category_name_zh: '双板', image: null, deleted_at: null },
      {
        category_name: 'Snowboard',
        category_name_ja: 'スノーボード',
        category_name_zh: null,
        image: null,
        deleted_at: null,
      },
      { category_name: 'Sledge', category_name_ja: 'そり', category_name_zh: null, image: null, deleted_at: gone },
    ])
    .execute();
  await db
    .insertInto('setting_time')
    .values([
      {
        setting_time: 'Morning',
        setting_time_ja: '午前',
        duration_from: '09:00',
        duration_to: '12:00',
        deleted_at: null,
      },
      {
        setting_time: 'Afternoon',
        setting_time_ja: null,
        duration_from: '13:00',
        duration_to: '16:00',
        deleted_at: null,
      },
      {
        setting_time: 'Full day',
        setting_time_ja: '終日',
        duration_from: '09:00',
        duration_to: '16:00',
        deleted_at: null,
      },
    ])
    .execute();
}

async function courses(db: Db): Promise<void> {
  // Every row has every column: a row of a multi-row insert without one stores null, not the default.
  const course = {
    course_name_ja: '',
    nomination_fee_type: '3h' as const,
    display_order: 4,
    ability_level: null,
    image: null,
    deleted_at: null,
  };
  await db
    .insertInto('course')
    .values([
      {
        ...course,
        course_name: 'Private Ski',
        course_name_ja: 'プライベートスキー',
        course_name_zh: '私教双板',
        category_id: 1,
        type: 'Ski',
        display_order: 2,
      },
      {
        ...course,
        course_name: 'Snowboard Basics',
        course_name_zh: '单板入门',
        category_id: 2,
        type: 'Snowboard',
        nomination_fee_type: '6h',
        display_order: 1,
      },
      { ...course, course_name: 'Not priced yet', course_name_zh: '', category_id: 1, type: 'Ski', display_order: 3 },
      {
        ...course,
        course_name: 'Gone',
        course_name_zh: '',
        category_id: 1,
        type: 'Ski',
        deleted_at: '2026-11-01T00:00:00.000Z',
      },
    ])
    .execute();
  const slopes = [
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 1],
    [1, 3],
  ] as const;
  await db
    .insertInto('course_slope')
    .values(slopes.map(([course_id, slope_id]) => ({ course_id, slope_id })))
    .execute();
  const times = [
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 1],
  ] as const;
  await db
    .insertInto('course_setting_time')
    .values(times.map(([course_id, setting_time_id]) => ({ course_id, setting_time_id })))
    .execute();
  const high = { season_type: 'high' as const, season_start: '2026-12-15', season_end: '2027-01-10' };
  const later = { season_type: 'low' as const, season_start: '2027-01-11', season_end: '2027-03-31' };
  await db
    .insertInto('course_price')
    .values([
      { course_id: 1, slope_id: 1, ...high, number_of_people: 1, price: 30_000 },
      { course_id: 1, slope_id: 1, ...high, number_of_people: 2, price: 36_000 },
      { course_id: 1, slope_id: 1, ...later, number_of_people: 1, price: 25_000 },
      { course_id: 1, slope_id: 2, ...high, number_of_people: 1, price: 28_000 },
      { course_id: 1, slope_id: 2, ...high, number_of_people: 3, price: 0 },
      { course_id: 2, slope_id: 1, ...high, number_of_people: 1, price: 9000 },
    ])
    .execute();
}

async function instructors(db: Db): Promise<void> {
  const none = {
    nomination_fee: 0,
    nomination_fee_ski_3h: 0,
    nomination_fee_ski_6h: 0,
    nomination_fee_snowboard_3h: 0,
    nomination_fee_snowboard_6h: 0,
    display_order: 4,
    deleted_at: null,
  };
  await db
    .insertInto('instructor')
    .values([
      {
        ...none,
        name: 'Aoki Sora',
        name_zh: '青木空',
        nomination_fee_ski_3h: 3000,
        nomination_fee_snowboard_6h: 5000,
        display_order: 1,
      },
      { ...none, name: 'Baba Riku', name_zh: '', nomination_fee_ski_3h: 2000, display_order: 2 },
      { ...none, name: 'Chiba Mei', name_zh: '千叶芽', display_order: 3 },
      { ...none, name: 'Doi Ren', name_zh: '', nomination_fee_ski_3h: 1000, deleted_at: '2026-11-01T00:00:00.000Z' },
    ])
    .execute();
  await db
    .insertInto('instructor_category')
    .values([
      { instructor_id: 1, category_id: 1, level: 5 },
      { instructor_id: 1, category_id: 2, level: 3 },
      { instructor_id: 2, category_id: 1, level: 2 },
    ])
    .execute();
  await db.insertInto('instructor_slope').values({ instructor_id: 1, slope_id: 1 }).execute();
  await db
    .insertInto('instructor_day_off')
    .values({ instructor_id: 2, date: '2026-12-23', setting_time_id: 1 })
    .execute();
}

export async function fillTestSchool(db: Db): Promise<void> {
  await catalogue(db);
  await courses(db);
  await instructors(db);
}
