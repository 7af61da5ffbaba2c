/** What the guests of the demo school book and when, and what the desk does with it, as plain data. */
import type { AgeGroup } from '@gerende/domain/age-groups';
import type { ContactStatus, InvoiceStatus, Referrer } from '@gerende/domain/booking/choices';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { CourseKey } from './course-data.ts';
import type { Weighted } from './random.ts';
import type { Names, SlopeKey } from './school-data.ts';
import type { DayOfSeason } from './season.ts';

/** How many bookings are sent; a few are refused, as when the nominated instructor is off. */
export const wishes = 302;

/** How busy a period of the season is, relative to an ordinary day; overlapping periods multiply. */
export const busyTimes: readonly { from: DayOfSeason; to: DayOfSeason; times: number }[] = [
  { from: '12-01', to: '12-14', times: 0.5 },
  { from: '12-27', to: '01-04', times: 3 },
  { from: '01-25', to: '02-20', times: 1.4 },
  { from: '03-21', to: '04-10', times: 0.6 },
  { from: '04-11', to: '05-06', times: 0.3 },
];
export const weekendTimes = 1.5;

/** First days of the lunar year; the week from the day before is the busiest. A year not listed is an ordinary one. */
export const lunarNewYears: readonly PlainDate[] = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
];
export const lunarWeek = { before: 1, after: 6, times: 3, fromThere: 3 };

/** Days between booking and lesson: from half of the number up to the number. */
export const leadDays: Weighted<number> = [
  [3, 10],
  [8, 18],
  [16, 22],
  [32, 26],
  [64, 18],
  [110, 6],
];

export const slopeShares: Record<SlopeKey, number> = {
  kandatsu: 22,
  gala: 26,
  yuzawaKogen: 8,
  yuzawaPark: 6,
  iwappara: 11,
  ishiuchi: 12,
  kagura: 10,
  naeba: 16,
};

/** How often a course is booked, and the share of its guests who nominate an instructor. */
export const courseShares: Record<CourseKey, { share: number; nominating: number }> = {
  privateSki: { share: 22, nominating: 0.25 },
  privateSkiDay: { share: 12, nominating: 0.25 },
  privateSkiTwoDays: { share: 8, nominating: 0.3 },
  privateSkiThreeDays: { share: 5, nominating: 0.35 },
  beginnerSki: { share: 10, nominating: 0 },
  parallelSki: { share: 5, nominating: 0 },
  carvingSki: { share: 4, nominating: 0.3 },
  powderSki: { share: 4, nominating: 0.4 },
  privateSnowboard: { share: 17, nominating: 0.25 },
  privateSnowboardDay: { share: 8, nominating: 0.25 },
  privateSnowboardTwoDays: { share: 5, nominating: 0.3 },
  beginnerSnowboard: { share: 9, nominating: 0 },
  parkSnowboard: { share: 4, nominating: 0.3 },
  kidsPrivateSki: { share: 9, nominating: 0.3 },
  kidsGroupSki: { share: 9, nominating: 0 },
  kidsCampSki: { share: 3, nominating: 0 },
  kidsPrivateSnowboard: { share: 4, nominating: 0.2 },
};

/** How often each number of people is booked, as far as the course has a price for it. */
export const peopleShares: Weighted<number> = [
  [1, 26],
  [2, 34],
  [3, 17],
  [4, 15],
  [5, 8],
];
export const abilityShares: Weighted<number> = [
  [1, 38],
  [2, 24],
  [3, 18],
  [4, 12],
  [5, 6],
  [6, 2],
];
export const ageShares: Weighted<AgeGroup> = [
  ['13_19', 6],
  ['20s', 28],
  ['30s', 32],
  ['40s', 18],
  ['50s', 6],
  ['over_60', 2],
  ['parent_child', 8],
];
export const kidsAgeShares: Weighted<AgeGroup> = [
  ['under_6', 40],
  ['7_12', 45],
  ['parent_child', 15],
];
export const referrerShares: Weighted<Referrer> = [
  ['partner', 38],
  ['snowman_website', 34],
  ['instructor', 18],
  ['other_school', 10],
];
/** Share of guests who want transportation, and of those who add a day to their course. */
export const transportationShare = 0.35;
export const extraDayShare = 0.08;

/** Names of hotels in each language. */
export const hotels: readonly Names[] = [
  { en: 'Naeba Prince Hotel', ja: '苗場プリンスホテル', zh: '苗场王子大饭店' },
  { en: 'NASPA New Otani', ja: 'NASPAニューオータニ', zh: 'NASPA新大谷酒店' },
  { en: 'Yuzawa Grand Hotel', ja: '湯沢グランドホテル', zh: '汤泽格兰德酒店' },
  { en: 'Yuzawa Toei Hotel', ja: '湯沢東映ホテル', zh: '汤泽东映酒店' },
  { en: 'Hotel Futaba', ja: '越後の宿 双葉', zh: '双叶酒店' },
  { en: 'Shosenkaku Kagetsu', ja: '松泉閣 花月', zh: '松泉阁花月' },
  { en: 'Takahan Ryokan', ja: '雪国の宿 高半', zh: '雪国之宿高半' },
  { en: 'Hatago Isen', ja: '越後湯澤HATAGO井仙', zh: '越后汤泽HATAGO井仙' },
  { en: 'Hotel Sporea Yuzawa', ja: 'ホテルスポーリア湯沢', zh: '汤泽Sporea酒店' },
  { en: 'Angel Grandia Echigo Nakazato', ja: 'エンゼルグランディア越後中里', zh: '越后中里天使格兰迪亚酒店' },
];

/** Notes of the desk about a booking. */
export const adminNotes: readonly string[] = [
  'Rental boots 26.5 cm, board 152 cm. Ready by 08:30.',
  'Vegetarian lunch. Tell the instructor.',
  'Child is shy: one parent may stay at the carpet for the first half hour.',
  'Speaks Cantonese only. Ask Kelvin first.',
  'Pick-up at the hotel lobby 08:15, four pairs of skis.',
  'Old knee injury on the left, no moguls.',
  'Wants photos for the family. Agreed by chat.',
  'Arrives by the 08:11 Shinkansen, may be ten minutes late.',
  'Second season with us. Was at level 2 last year.',
  'ヘルメットのレンタル希望(子供2名)。',
  '到着後に電話あり。集合場所を案内済み。',
  '双子のため同じ班を希望。',
];
export const adminNoteShare = 0.28;
export const discountShare = 0.06;
export const canceledShare = 0.05;

/** How far the desk has processed bookings up to `upTo` days before the lesson; for past lessons `upTo` is -1. */
export const deskStages: readonly {
  upTo: number;
  /** Share of bookings that have an instructor. */
  assigned: number;
  contact: Weighted<ContactStatus>;
  invoice: Weighted<InvoiceStatus>;
}[] = [
  {
    upTo: -1,
    assigned: 0.97,
    contact: [
      ['confirmed', 7],
      ['notified', 3],
    ],
    invoice: [
      ['Paid', 90],
      ['Sent', 6],
      ['Unpaid', 4],
    ],
  },
  {
    upTo: 14,
    assigned: 0.8,
    contact: [
      ['confirmed', 50],
      ['notified', 30],
      ['contacted', 15],
      ['not_contacted', 5],
    ],
    invoice: [
      ['Paid', 40],
      ['Sent', 35],
      ['Unpaid', 20],
      ['Not sent', 5],
    ],
  },
  {
    upTo: 45,
    assigned: 0.4,
    contact: [
      ['confirmed', 15],
      ['notified', 15],
      ['contacted', 45],
      ['not_contacted', 25],
    ],
    invoice: [
      ['Paid', 15],
      ['Sent', 35],
      ['Unpaid', 40],
      ['Not sent', 10],
    ],
  },
  {
    upTo: 1000,
    assigned: 0.15,
    contact: [
      ['contacted', 35],
      ['not_contacted', 65],
    ],
    invoice: [
      ['Sent', 10],
      ['Unpaid', 75],
      ['Not sent', 15],
    ],
  },
];
