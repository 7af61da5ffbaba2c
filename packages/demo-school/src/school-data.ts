/**
 * The demo school as plain data: the school itself, its slopes, categories and lesson times. Change names, fees and
 * days here; the compiler finds a key that another file still uses, and the tests find an invalid value.
 */
import type { OperatingPlan } from './season.ts';

export type Names = { readonly en: string; readonly ja: string; readonly zh: string };

export const school = {
  name: 'Yukiguni Snow School',
  name_ja: '雪国スノースクール',
  name_zh: '雪国滑雪学校',
  time_zone: 'Asia/Tokyo',
  default_from: '08:30',
  default_to: '17:00',
  /** Label of the referrer `partner`. */
  partner_label: 'Yuzawa Travel Guide',
  partner_code: 'yuzawa-guide',
  address: 'Yuzawa, Minamiuonuma District, Niigata 949-6101, Japan',
  address_ja: '〒949-6101 新潟県南魚沼郡湯沢町湯沢2-14',
  address_zh: '日本新潟县南鱼沼郡汤泽町汤泽2-14，邮编 949-6101',
  bank_en: 'Demo Bank (no real account), Yuzawa branch 001\nOrdinary account 0000000, Yukiguni Snow School',
  bank_ja: 'デモ銀行（実在しない口座です）湯沢支店 001\n普通 0000000 ユキグニスノースクール',
  bank_zh: '演示银行（并非真实账户）汤泽支店 001\n普通账户 0000000，雪国滑雪学校',
};

export type SlopeData = OperatingPlan & {
  name: Names;
  /** Yen per booking for transportation from Echigo-Yuzawa. */
  transportation_fee: number;
  /** Up the valley: courses may cost more here. */
  far?: boolean;
};

/** Slopes in the order shown to guests. */
export const slopes = {
  kandatsu: {
    name: { en: 'Kandatsu Snow Resort', ja: '神立スノーリゾート', zh: '神立滑雪度假村' },
    transportation_fee: 2000,
    opens: '12-05',
    closes: '04-05',
    closed: ['12-08', '12-09', '03-17'],
  },
  gala: {
    name: { en: 'GALA Yuzawa Snow Resort', ja: 'GALA湯沢スキー場', zh: 'GALA汤泽滑雪场' },
    transportation_fee: 1500,
    opens: '12-05',
    closes: '05-06',
    closed: ['12-15', '03-24', '04-21'],
  },
  yuzawaKogen: {
    name: { en: 'Yuzawa Kogen Ski Resort', ja: '湯沢高原スキー場', zh: '汤泽高原滑雪场' },
    transportation_fee: 1000,
    opens: '12-12',
    closes: '03-31',
    closed: ['12-16', '03-18'],
  },
  yuzawaPark: {
    name: { en: 'Yuzawa Park Ski Resort', ja: '湯沢パークスキー場', zh: '汤泽公园滑雪场' },
    transportation_fee: 2500,
    opens: '12-19',
    closes: '03-28',
    closed: ['01-20', '03-10'],
  },
  iwappara: {
    name: { en: 'Iwappara Ski Resort', ja: '岩原スキー場', zh: '岩原滑雪场' },
    transportation_fee: 2000,
    opens: '12-12',
    closes: '03-31',
    closed: ['12-17', '03-11'],
  },
  ishiuchi: {
    name: { en: 'Ishiuchi Maruyama Ski Resort', ja: '石打丸山スキー場', zh: '石打丸山滑雪场' },
    transportation_fee: 3000,
    opens: '12-05',
    closes: '04-05',
    closed: ['12-10', '03-18'],
  },
  kagura: {
    name: { en: 'Kagura Ski Resort', ja: 'かぐらスキー場', zh: '神乐滑雪场' },
    transportation_fee: 4000,
    far: true,
    opens: '12-01',
    closes: '05-06',
    closed: ['12-11', '04-14'],
  },
  naeba: {
    name: { en: 'Naeba Ski Resort', ja: '苗場スキー場', zh: '苗场滑雪场' },
    transportation_fee: 5000,
    far: true,
    opens: '12-05',
    closes: '04-12',
    closed: ['12-14', '04-07'],
  },
} as const satisfies Record<string, SlopeData>;

export type SlopeKey = keyof typeof slopes;

/** `Ski` and `Snowboard` keep these English names: they decide the sport of a course without a type (§5). */
export const categories = {
  ski: { en: 'Ski', ja: 'スキー', zh: '双板滑雪' },
  snowboard: { en: 'Snowboard', ja: 'スノーボード', zh: '单板滑雪' },
  kidsSki: { en: 'Kids Ski', ja: 'キッズスキー', zh: '儿童双板' },
  kidsSnowboard: { en: 'Kids Snowboard', ja: 'キッズスノーボード', zh: '儿童单板' },
} as const satisfies Record<string, Names>;

export type CategoryKey = keyof typeof categories;

export type TimeData = Names & { from: string; to: string };

/** Lesson times, in whole quarter hours and within the school's hours. */
export const times = {
  morning: { en: 'Morning', ja: '午前', zh: '上午', from: '09:00', to: '12:00' },
  afternoon: { en: 'Afternoon', ja: '午後', zh: '下午', from: '13:00', to: '16:00' },
  fullDay: { en: 'Full day', ja: '1日', zh: '全天', from: '09:00', to: '16:00' },
  kidsMorning: { en: 'Kids morning', ja: 'キッズ午前', zh: '儿童上午', from: '09:30', to: '11:30' },
  kidsAfternoon: { en: 'Kids afternoon', ja: 'キッズ午後', zh: '儿童下午', from: '13:30', to: '15:30' },
} as const satisfies Record<string, TimeData>;

export type TimeKey = keyof typeof times;
