/**
 * The courses of the demo school with their prices, as plain data. A price is yen for the whole group and one day: the
 * first of a list for one person, the second for two, and so on; `null` or a shorter list means that such a group
 * cannot book.
 */
import type { AgeGroup } from '@gerende/domain/age-groups';
import type { NominationFeeType } from '@gerende/domain/course/rules';
import type { CourseType } from '@gerende/domain/course/sport-and-level';
import type { CategoryKey, Names, SlopeKey, TimeKey } from './school-data.ts';

export type PriceTable = {
  high: readonly (number | null)[];
  low: readonly (number | null)[];
  /** Additional yen, for any number of people, on the slopes up the valley. */
  far?: number;
};

export type CourseData = {
  name: Names;
  category: CategoryKey;
  type: CourseType;
  days_of_lesson: 1 | 2 | 3;
  nomination_fee_type: NominationFeeType;
  ability_level: number | null;
  slopes: 'all' | readonly SlopeKey[];
  times: readonly TimeKey[];
  prices: PriceTable;
  /** Left out: everybody. */
  age_groups?: readonly AgeGroup[];
  /** A group course has the most and least people of a class, and how many levels it mixes; a private one leaves it out. */
  classes?: { size: number; least: number; levels: number };
};

const halfDays = ['morning', 'afternoon'] as const;

const privateHalfDay: PriceTable = {
  high: [34_000, 41_000, 48_000, 55_000, 62_000],
  low: [29_000, 35_000, 41_000, 47_000, 53_000],
  far: 2000,
};
const privateDay: PriceTable = {
  high: [58_000, 67_000, 76_000, 85_000, 94_000],
  low: [49_000, 57_000, 65_000, 73_000, 81_000],
  far: 3000,
};
/** A day of several costs less than a single one. */
const privateDayOfTwo: PriceTable = {
  high: [55_000, 63_500, 72_000, 80_500, 89_000],
  low: [46_500, 54_000, 61_500, 69_000, 76_500],
  far: 3000,
};
const privateDayOfThree: PriceTable = {
  high: [52_000, 60_000, 68_000, 76_000, 84_000],
  low: [44_000, 51_000, 58_000, 65_000, 72_000],
  far: 3000,
};
const group: PriceTable = {
  high: [9000, 18_000, 27_000, 36_000, 45_000],
  low: [8000, 16_000, 24_000, 32_000, 40_000],
};
const kidsGroup: PriceTable = { high: [10_000, 20_000, 30_000, 40_000], low: [9000, 18_000, 27_000, 36_000] };

const children = ['under_6', '7_12'] as const;
const withParents = [...children, 'parent_child'] as const;

const groupClass = { size: 8, least: 3, levels: 2 };

const single = { days_of_lesson: 1, nomination_fee_type: '3h', ability_level: null, slopes: 'all' } as const;
const wholeDay = { nomination_fee_type: '6h', ability_level: null, slopes: 'all', times: ['fullDay'] } as const;
const ski = { category: 'ski', type: 'Ski' } as const;
const snowboard = { category: 'snowboard', type: 'Snowboard' } as const;
const kidsSki = { category: 'kidsSki', type: 'Ski' } as const;
const kidsSnowboard = { category: 'kidsSnowboard', type: 'Snowboard' } as const;

/** Courses in the order shown to guests. */
export const courses = {
  privateSki: {
    ...ski,
    ...single,
    name: { en: 'Private Ski, 3 hours', ja: 'スキープライベート(3時間)', zh: '双板私教课(3小时)' },
    times: halfDays,
    prices: privateHalfDay,
  },
  privateSkiDay: {
    ...ski,
    ...wholeDay,
    name: { en: 'Private Ski, full day', ja: 'スキープライベート(1日)', zh: '双板私教课(全天)' },
    days_of_lesson: 1,
    prices: privateDay,
  },
  privateSkiTwoDays: {
    ...ski,
    ...wholeDay,
    name: { en: 'Private Ski, 2 days', ja: 'スキープライベート(2日間)', zh: '双板私教课(2天)' },
    days_of_lesson: 2,
    prices: privateDayOfTwo,
  },
  privateSkiThreeDays: {
    ...ski,
    ...wholeDay,
    name: { en: 'Private Ski, 3 days', ja: 'スキープライベート(3日間)', zh: '双板私教课(3天)' },
    days_of_lesson: 3,
    prices: privateDayOfThree,
  },
  beginnerSki: {
    ...ski,
    ...single,
    name: { en: 'First Day on Skis, group', ja: 'はじめてのスキー(グループ)', zh: '双板初体验(团体课)' },
    ability_level: 1,
    slopes: ['kandatsu', 'gala', 'yuzawaKogen', 'yuzawaPark', 'iwappara', 'naeba'],
    times: halfDays,
    prices: group,
    classes: groupClass,
  },
  parallelSki: {
    ...ski,
    ...single,
    name: { en: 'Parallel Turns, group', ja: 'パラレルターン(グループ)', zh: '双板平行转弯(团体课)' },
    ability_level: 3,
    slopes: ['kandatsu', 'gala', 'iwappara', 'ishiuchi', 'naeba'],
    times: halfDays,
    prices: group,
    classes: groupClass,
  },
  carvingSki: {
    ...ski,
    ...single,
    name: { en: 'Carving Clinic', ja: 'カービングクリニック', zh: '双板刻滑提高班' },
    ability_level: 5,
    slopes: ['kandatsu', 'ishiuchi', 'kagura', 'naeba'],
    times: ['morning'],
    prices: { high: [36_000, 42_000, 48_000], low: [31_000, 36_000, 41_000], far: 2000 },
  },
  powderSki: {
    ...ski,
    ...wholeDay,
    name: { en: 'Powder Day with a Guide', ja: 'パウダーガイド(1日)', zh: '双板粉雪向导(全天)' },
    days_of_lesson: 1,
    ability_level: 5,
    slopes: ['kandatsu', 'kagura'],
    prices: { high: [64_000, 74_000, 84_000, 94_000], low: [null, 62_000, 71_000, 80_000] },
  },
  privateSnowboard: {
    ...snowboard,
    ...single,
    name: { en: 'Private Snowboard, 3 hours', ja: 'スノーボードプライベート(3時間)', zh: '单板私教课(3小时)' },
    times: halfDays,
    prices: privateHalfDay,
  },
  privateSnowboardDay: {
    ...snowboard,
    ...wholeDay,
    name: { en: 'Private Snowboard, full day', ja: 'スノーボードプライベート(1日)', zh: '单板私教课(全天)' },
    days_of_lesson: 1,
    prices: privateDay,
  },
  privateSnowboardTwoDays: {
    ...snowboard,
    ...wholeDay,
    name: { en: 'Private Snowboard, 2 days', ja: 'スノーボードプライベート(2日間)', zh: '单板私教课(2天)' },
    days_of_lesson: 2,
    prices: privateDayOfTwo,
  },
  beginnerSnowboard: {
    ...snowboard,
    ...single,
    name: { en: 'First Day on a Board, group', ja: 'はじめてのスノーボード(グループ)', zh: '单板初体验(团体课)' },
    ability_level: 1,
    slopes: ['kandatsu', 'gala', 'yuzawaKogen', 'iwappara', 'naeba'],
    times: halfDays,
    prices: group,
    classes: groupClass,
  },
  parkSnowboard: {
    ...snowboard,
    ...single,
    name: { en: 'Park and Freestyle', ja: 'パーク&フリースタイル', zh: '单板公园与自由式' },
    ability_level: 4,
    slopes: ['kandatsu', 'ishiuchi', 'naeba'],
    times: ['afternoon'],
    prices: { high: [36_000, 42_000, 48_000], low: [31_000, 36_000, 41_000], far: 2000 },
  },
  kidsPrivateSki: {
    ...kidsSki,
    ...single,
    name: { en: 'Kids Private Ski, 2 hours', ja: 'キッズスキープライベート(2時間)', zh: '儿童双板私教课(2小时)' },
    times: ['kidsMorning', 'kidsAfternoon'],
    age_groups: withParents,
    prices: { high: [26_000, 32_000, 38_000], low: [22_000, 27_000, 32_000], far: 2000 },
  },
  kidsGroupSki: {
    ...kidsSki,
    ...single,
    name: { en: 'Snow Bears, kids group', ja: 'ゆきぐまクラス(キッズグループ)', zh: '雪熊班(儿童团体课)' },
    ability_level: 1,
    slopes: ['kandatsu', 'gala', 'yuzawaPark', 'iwappara', 'naeba'],
    times: ['kidsMorning', 'kidsAfternoon'],
    age_groups: children,
    prices: kidsGroup,
    classes: { size: 6, least: 2, levels: 1 },
  },
  kidsCampSki: {
    ...kidsSki,
    ...wholeDay,
    name: { en: 'Kids Ski Camp, 3 days', ja: 'キッズスキーキャンプ(3日間)', zh: '儿童双板营(3天)' },
    days_of_lesson: 3,
    slopes: ['kandatsu', 'gala', 'naeba'],
    age_groups: withParents,
    prices: { high: [21_000, 40_000, 58_000], low: [18_000, 34_000, 50_000] },
  },
  kidsPrivateSnowboard: {
    ...kidsSnowboard,
    ...single,
    name: {
      en: 'Kids Private Snowboard, 3 hours',
      ja: 'キッズスノーボードプライベート(3時間)',
      zh: '儿童单板私教课(3小时)',
    },
    slopes: ['kandatsu', 'gala', 'iwappara', 'ishiuchi', 'naeba'],
    times: halfDays,
    age_groups: withParents,
    prices: { high: [34_000, 41_000, 48_000], low: [29_000, 35_000, 41_000], far: 2000 },
  },
} as const satisfies Record<string, CourseData>;

export type CourseKey = keyof typeof courses;
