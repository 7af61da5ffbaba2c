/**
 * Worked cases of both fee formulas (§9), calculated by hand. The same table is used to test the rules, REST and the
 * screens.
 */

import type { NominationFeeType } from '../../course/rules.ts';
import type { CourseType } from '../../course/sport-and-level.ts';
import type { FeeLine } from '../fee.ts';

/** Fees of the one instructor of the table, in yen: a different one for each sport and length. */
export const tableInstructor = {
  nomination_fee_ski_3h: 3000,
  nomination_fee_ski_6h: 5500,
  nomination_fee_snowboard_3h: 3300,
  nomination_fee_snowboard_6h: 6100,
} as const;

type Lines = Partial<Record<FeeLine['kind'], number>>;

type FeeCase = {
  name: string;
  course: { sport: CourseType; nomination: NominationFeeType };
  /** Yen of the price row for that day and number of people; null when there is none. */
  price: number | null;
  people: number;
  days: number;
  /** Yen of the pick-up, if wanted. */
  transportation: number | null;
  isNominated: boolean;
  /** Yen of each line, and their total. */
  lines: Lines;
  total: number;
};

export type GuestFeeCase = FeeCase;
export type AdminFeeCase = FeeCase & {
  hasDiscount: boolean;
  /** The course's own fee: its lowest price on other days or for other people; 0 when it has none. */
  courseFee: number;
};

const courses = {
  'ski 3h': { sport: 'Ski', nomination: '3h' },
  'ski 6h': { sport: 'Ski', nomination: '6h' },
  'snowboard 3h': { sport: 'Snowboard', nomination: '3h' },
  'snowboard 6h': { sport: 'Snowboard', nomination: '6h' },
} as const;
type CourseName = keyof typeof courses;

type Wish = { people?: number; days?: number; pickUp?: number; nominated?: true; off?: true; courseFee?: number };

function common(name: string, course: CourseName, price: number | null, wish: Wish, lines: Lines, total: number) {
  const { people = 1, days = 1, pickUp = null, nominated = false } = wish;
  return {
    name: `${course}: ${name}`,
    course: courses[course],
    price,
    people,
    days,
    transportation: pickUp,
    isNominated: nominated,
    lines,
    total,
  };
}

const guest = (...of: Parameters<typeof common>): GuestFeeCase => common(...of);
const desk = (...of: Parameters<typeof common>): AdminFeeCase => ({
  ...common(...of),
  hasDiscount: of[3].off ?? false,
  courseFee: of[3].courseFee ?? 0,
});

/** §9 Guest fee: price × days, plus pick-up and nomination once each. */
export const guestFeeCases: readonly GuestFeeCase[] = [
  guest('one day', 'ski 3h', 12_000, {}, { base: 12_000 }, 12_000),
  guest('two days', 'ski 3h', 12_000, { days: 2 }, { base: 12_000, days: 12_000 }, 24_000),
  guest('three days', 'ski 6h', 18_500, { days: 3 }, { base: 18_500, days: 37_000 }, 55_500),
  guest('five days', 'snowboard 3h', 9800, { days: 5 }, { base: 9800, days: 39_200 }, 49_000),
  guest('thirty days', 'snowboard 6h', 21_000, { days: 30 }, { base: 21_000, days: 609_000 }, 630_000),
  guest('the price for five, not five prices', 'ski 3h', 30_000, { people: 5 }, { base: 30_000 }, 30_000),
  guest('a pick-up', 'ski 3h', 12_000, { pickUp: 1500 }, { base: 12_000, transportation: 1500 }, 13_500),
  guest(
    'one pick-up for three days',
    'ski 6h',
    12_000,
    { days: 3, pickUp: 1500 },
    { base: 12_000, days: 24_000, transportation: 1500 },
    37_500,
  ),
  guest('a pick-up that costs nothing', 'snowboard 3h', 8000, { pickUp: 0 }, { base: 8000 }, 8000),
  guest('nominated', 'ski 3h', 12_000, { nominated: true }, { base: 12_000, nomination: 3000 }, 15_000),
  guest('nominated', 'ski 6h', 12_000, { nominated: true }, { base: 12_000, nomination: 5500 }, 17_500),
  guest('nominated', 'snowboard 3h', 9000, { nominated: true }, { base: 9000, nomination: 3300 }, 12_300),
  guest(
    'nominated once for two days',
    'snowboard 6h',
    9000,
    { days: 2, nominated: true },
    { base: 9000, days: 9000, nomination: 6100 },
    24_100,
  ),
  guest(
    'everything',
    'ski 3h',
    12_000,
    { days: 2, people: 2, pickUp: 2500, nominated: true },
    { base: 12_000, days: 12_000, transportation: 2500, nomination: 3000 },
    29_500,
  ),
  guest(
    'everything',
    'ski 6h',
    25_000,
    { days: 3, people: 4, pickUp: 800, nominated: true },
    { base: 25_000, days: 50_000, transportation: 800, nomination: 5500 },
    81_300,
  ),
  guest(
    'crooked sums',
    'snowboard 3h',
    7777,
    { days: 4, people: 3, pickUp: 333, nominated: true },
    { base: 7777, days: 23_331, transportation: 333, nomination: 3300 },
    34_741,
  ),
  guest('a single yen a day', 'snowboard 6h', 1, { days: 7 }, { base: 1, days: 6 }, 7),
  guest('no price', 'ski 3h', null, {}, { base: 0 }, 0),
  guest(
    'no price, with a pick-up',
    'snowboard 3h',
    null,
    { days: 3, pickUp: 1500 },
    { base: 0, transportation: 1500 },
    1500,
  ),
  guest('no price, nominated', 'ski 6h', null, { nominated: true }, { base: 0, nomination: 5500 }, 5500),
];

/** §9 Admin fee: price × people, plus pick-up and nomination; 'Has 10% Discount' × 0.9, rounded down. */
export const adminFeeCases: readonly AdminFeeCase[] = [
  desk('one person', 'ski 3h', 12_000, {}, { base: 12_000 }, 12_000),
  desk('two people', 'ski 3h', 12_000, { people: 2 }, { base: 12_000, people: 12_000 }, 24_000),
  desk('five people', 'ski 6h', 18_500, { people: 5 }, { base: 18_500, people: 74_000 }, 92_500),
  desk('three people', 'snowboard 3h', 9000, { people: 3 }, { base: 9000, people: 18_000 }, 27_000),
  desk('four people', 'snowboard 6h', 21_000, { people: 4 }, { base: 21_000, people: 63_000 }, 84_000),
  desk('days do not count', 'ski 3h', 12_000, { days: 5 }, { base: 12_000 }, 12_000),
  desk(
    'one pick-up for two',
    'ski 3h',
    12_000,
    { people: 2, pickUp: 1500 },
    { base: 12_000, people: 12_000, transportation: 1500 },
    25_500,
  ),
  desk('a pick-up that costs nothing', 'snowboard 3h', 8000, { pickUp: 0 }, { base: 8000 }, 8000),
  desk('nominated', 'ski 3h', 12_000, { nominated: true }, { base: 12_000, nomination: 3000 }, 15_000),
  desk(
    'nominated once for two',
    'ski 6h',
    12_000,
    { people: 2, nominated: true },
    { base: 12_000, people: 12_000, nomination: 5500 },
    29_500,
  ),
  desk('nominated', 'snowboard 3h', 9000, { nominated: true }, { base: 9000, nomination: 3300 }, 12_300),
  desk(
    'nominated once for three',
    'snowboard 6h',
    9000,
    { people: 3, nominated: true },
    { base: 9000, people: 18_000, nomination: 6100 },
    33_100,
  ),
  desk('a discount', 'ski 3h', 12_000, { off: true }, { base: 12_000, discount: -1200 }, 10_800),
  desk('a discount: 8,999.1 is 8,999', 'ski 3h', 9999, { off: true }, { base: 9999, discount: -1000 }, 8999),
  desk('a discount: 9,000.9 is 9,000', 'ski 6h', 10_001, { off: true }, { base: 10_001, discount: -1001 }, 9000),
  desk(
    'a discount: 13.5 is 13',
    'snowboard 3h',
    5,
    { people: 3, off: true },
    { base: 5, people: 10, discount: -2 },
    13,
  ),
  desk('a discount: 0.9 is 0', 'snowboard 6h', 1, { off: true }, { base: 1, discount: -1 }, 0),
  desk('a discount without rounding', 'ski 3h', 10, { off: true }, { base: 10, discount: -1 }, 9),
  desk(
    'a discount on the extras too',
    'ski 6h',
    10_000,
    { people: 2, pickUp: 1000, nominated: true, off: true },
    { base: 10_000, people: 10_000, transportation: 1000, nomination: 5500, discount: -2650 },
    23_850,
  ),
  desk(
    'a discount on crooked sums: 31,266.9 is 31,266',
    'snowboard 3h',
    7777,
    { people: 4, pickUp: 333, nominated: true, off: true },
    { base: 7777, people: 23_331, transportation: 333, nomination: 3300, discount: -3475 },
    31_266,
  ),
  desk(
    'no price for six: the fee of the course',
    'ski 3h',
    null,
    { people: 6, courseFee: 8000 },
    { base: 8000, people: 40_000 },
    48_000,
  ),
  desk('no price at all for six: 5,000', 'ski 6h', null, { people: 6 }, { base: 5000, people: 25_000 }, 30_000),
  desk('no price at all: 5,000', 'snowboard 3h', null, {}, { base: 5000 }, 5000),
  desk(
    'no price at all, with everything',
    'snowboard 6h',
    null,
    { people: 6, pickUp: 800, nominated: true, off: true },
    { base: 5000, people: 25_000, transportation: 800, nomination: 6100, discount: -3690 },
    33_210,
  ),
  desk(
    'the fee of the course, discounted: 53,994.6 is 53,994',
    'ski 3h',
    null,
    { people: 6, courseFee: 9999, off: true },
    { base: 9999, people: 49_995, discount: -6000 },
    53_994,
  ),
  desk(
    'a large sum',
    'snowboard 6h',
    15_000_000,
    { people: 5, off: true },
    { base: 15_000_000, people: 60_000_000, discount: -7_500_000 },
    67_500_000,
  ),
];

const order = ['base', 'days', 'people', 'transportation', 'nomination', 'discount'] as const;

/** The lines of a case in the form that the rules return. */
export const linesOf = (lines: Lines): FeeLine[] =>
  order.flatMap((kind) => (lines[kind] === undefined ? [] : [{ kind, amount: lines[kind] }]));
