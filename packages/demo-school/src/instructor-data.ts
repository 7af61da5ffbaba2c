/** The instructors of the demo school, as plain data. A nomination fee of 0 means: cannot be nominated. */
import type { TaughtLanguage } from '@gerende/domain/language/taught';
import type { CategoryKey, Names, SlopeKey, TimeKey } from './school-data.ts';
import type { DayOfSeason } from './season.ts';

export type NominationFees = {
  nomination_fee: number;
  nomination_fee_ski_3h: number;
  nomination_fee_ski_6h: number;
  nomination_fee_snowboard_3h: number;
  nomination_fee_snowboard_6h: number;
};

export type InstructorData = {
  name: string;
  /** Those who are Japanese have one. */
  name_ja?: string;
  name_zh: string;
  languages: readonly TaughtLanguage[];
  /** A short text for guests. */
  about?: Names;
  /** The highest level (1-6) taught per category. */
  levels: { readonly [category in CategoryKey]?: number };
  slopes: readonly SlopeKey[];
  fees: NominationFees;
  /** Lesson times off, on days of the current or next season. */
  daysOff: readonly (readonly [DayOfSeason, TimeKey])[];
};

const town: readonly SlopeKey[] = ['kandatsu', 'gala', 'yuzawaKogen', 'yuzawaPark', 'iwappara', 'ishiuchi'];
const valley: readonly SlopeKey[] = ['kagura', 'naeba'];
const everywhere: readonly SlopeKey[] = [...town, ...valley];

/** Yen for three and for six hours. */
const skiFees = (threeHours: number, sixHours: number): NominationFees => ({
  nomination_fee: threeHours,
  nomination_fee_ski_3h: threeHours,
  nomination_fee_ski_6h: sixHours,
  nomination_fee_snowboard_3h: 0,
  nomination_fee_snowboard_6h: 0,
});
const snowboardFees = (threeHours: number, sixHours: number): NominationFees => ({
  nomination_fee: threeHours,
  nomination_fee_ski_3h: 0,
  nomination_fee_ski_6h: 0,
  nomination_fee_snowboard_3h: threeHours,
  nomination_fee_snowboard_6h: sixHours,
});
const bothFees = (threeHours: number, sixHours: number): NominationFees => ({
  ...skiFees(threeHours, sixHours),
  nomination_fee_snowboard_3h: threeHours,
  nomination_fee_snowboard_6h: sixHours,
});
const cannotBeNominated = skiFees(0, 0);

/** Instructors in the order of the schedule. */
export const instructors = {
  hoshino: {
    name: 'Kenji Hoshino',
    name_ja: '星野 健司',
    name_zh: '星野健司',
    languages: ['ja', 'en'],
    about: {
      en: 'Head coach; has taught in Yuzawa for thirty winters.',
      ja: '湯沢で教えて30シーズンのヘッドコーチ。',
      zh: '总教练，在汤泽执教三十个雪季。',
    },
    levels: { ski: 6, kidsSki: 6 },
    slopes: everywhere,
    fees: skiFees(6000, 10_000),
    daysOff: [
      ['12-09', 'fullDay'],
      ['12-21', 'afternoon'],
      ['01-13', 'fullDay'],
      ['02-24', 'fullDay'],
      ['03-17', 'fullDay'],
    ],
  },
  kobayashi: {
    name: 'Misaki Kobayashi',
    name_ja: '小林 美咲',
    name_zh: '小林美咲',
    languages: ['ja', 'en'],
    about: {
      en: 'Patient with children and with nervous beginners.',
      ja: 'お子さまや初めての方にやさしく教えます。',
      zh: '对孩子和初学者特别有耐心。',
    },
    levels: { ski: 5, kidsSki: 6 },
    slopes: town,
    fees: skiFees(5000, 8000),
    daysOff: [
      ['12-16', 'fullDay'],
      ['01-12', 'morning'],
      ['02-03', 'fullDay'],
      ['03-03', 'morning'],
    ],
  },
  nagumo: {
    name: 'Takumi Nagumo',
    name_ja: '南雲 拓海',
    name_zh: '南云拓海',
    languages: ['ja'],
    levels: { snowboard: 6, kidsSnowboard: 5 },
    slopes: everywhere,
    fees: snowboardFees(6000, 10_000),
    daysOff: [
      ['12-11', 'fullDay'],
      ['12-23', 'morning'],
      ['01-19', 'fullDay'],
      ['02-25', 'afternoon'],
      ['03-20', 'fullDay'],
    ],
  },
  takahashi: {
    name: 'Yui Takahashi',
    name_ja: '高橋 結衣',
    name_zh: '高桥结衣',
    languages: ['ja', 'en', 'zh'],
    about: {
      en: 'Skis and snowboards: good for families who do both.',
      ja: 'スキーとスノーボードの両方を教えます。',
      zh: '双板、单板都教，适合两样都想学的家庭。',
    },
    levels: { ski: 4, snowboard: 4, kidsSki: 5, kidsSnowboard: 5 },
    slopes: town,
    fees: bothFees(5000, 8000),
    daysOff: [
      ['12-14', 'fullDay'],
      ['12-22', 'afternoon'],
      ['01-14', 'fullDay'],
      ['03-11', 'fullDay'],
    ],
  },
  kenmochi: {
    name: 'Daisuke Kenmochi',
    name_ja: '剣持 大輔',
    name_zh: '剑持大辅',
    languages: ['ja'],
    levels: { ski: 6 },
    slopes: ['kandatsu', 'ishiuchi', 'kagura', 'naeba'],
    fees: skiFees(8000, 14_000),
    daysOff: [
      ['12-18', 'fullDay'],
      ['01-21', 'fullDay'],
      ['01-22', 'fullDay'],
      ['03-04', 'fullDay'],
    ],
  },
  tomita: {
    name: 'Ryo Tomita',
    name_ja: '富田 亮',
    name_zh: '富田亮',
    languages: ['ja', 'en'],
    levels: { snowboard: 5 },
    slopes: ['kandatsu', 'ishiuchi', 'naeba', 'gala'],
    fees: snowboardFees(5000, 8000),
    daysOff: [
      ['12-15', 'fullDay'],
      ['01-08', 'morning'],
      ['02-02', 'fullDay'],
    ],
  },
  chen: {
    name: 'Wei Chen',
    name_zh: '陈伟',
    languages: ['en', 'zh'],
    about: {
      en: 'From Harbin; teaches in Mandarin and English.',
      ja: 'ハルビン出身。中国語と英語で教えます。',
      zh: '来自哈尔滨，用普通话和英语授课。',
    },
    levels: { ski: 5, snowboard: 3, kidsSki: 5 },
    slopes: everywhere,
    fees: { ...skiFees(7000, 12_000), nomination_fee_snowboard_3h: 6000, nomination_fee_snowboard_6h: 10_000 },
    daysOff: [
      ['12-10', 'fullDay'],
      ['12-24', 'afternoon'],
      ['01-18', 'fullDay'],
      ['03-10', 'fullDay'],
    ],
  },
  lin: {
    name: 'Hsin-Yi Lin',
    name_zh: '林欣怡',
    languages: ['en', 'ja', 'zh'],
    about: {
      en: 'From Taipei; loves first days on snow.',
      ja: '台北出身。初めての雪の日が大好きです。',
      zh: '来自台北，最爱陪客人第一次滑雪。',
    },
    levels: { snowboard: 5, kidsSnowboard: 5, kidsSki: 3 },
    slopes: town,
    fees: snowboardFees(6000, 10_000),
    daysOff: [
      ['12-17', 'fullDay'],
      ['01-07', 'fullDay'],
      ['02-26', 'morning'],
    ],
  },
  ho: {
    name: 'Kelvin Ho',
    name_zh: '何家伟',
    languages: ['en', 'zh', 'yue'],
    about: {
      en: 'From Hong Kong; teaches in Cantonese, Mandarin and English.',
      ja: '香港出身。広東語、中国語、英語で教えます。',
      zh: '来自香港，用粤语、普通话和英语授课。',
    },
    levels: { ski: 4, snowboard: 5 },
    slopes: ['gala', 'yuzawaKogen', 'ishiuchi', 'kandatsu'],
    fees: bothFees(5000, 8000),
    daysOff: [
      ['12-12', 'morning'],
      ['01-15', 'fullDay'],
      ['03-12', 'fullDay'],
    ],
  },
  park: {
    name: 'Hye-jin Park',
    name_zh: '朴慧珍',
    languages: ['en', 'ja', 'ko'],
    about: {
      en: 'From Pyeongchang; teaches in Korean and Japanese.',
      ja: '平昌出身。韓国語と日本語で教えます。',
      zh: '来自平昌，用韩语和日语授课。',
    },
    levels: { ski: 4, kidsSki: 5 },
    slopes: ['gala', 'iwappara', 'yuzawaPark', 'kandatsu'],
    fees: skiFees(4000, 7000),
    daysOff: [
      ['12-20', 'afternoon'],
      ['01-20', 'fullDay'],
      ['02-04', 'morning'],
    ],
  },
  bennett: {
    name: 'Oliver Bennett',
    name_zh: '奥利弗·班尼特',
    languages: ['en'],
    levels: { ski: 6, snowboard: 4 },
    slopes: everywhere,
    fees: bothFees(6000, 10_000),
    daysOff: [
      ['12-13', 'fullDay'],
      ['01-26', 'fullDay'],
      ['03-01', 'afternoon'],
    ],
  },
  laurent: {
    name: 'Sophie Laurent',
    name_zh: '苏菲·洛朗',
    languages: ['en', 'fr'],
    about: {
      en: 'Grew up in Chamonix; knows where the snow is deep.',
      ja: 'シャモニー育ち。良い雪を知っています。',
      zh: '在霞慕尼长大，知道哪里的雪最好。',
    },
    levels: { ski: 5, kidsSki: 6 },
    slopes: ['naeba', 'kagura', 'kandatsu', 'iwappara'],
    fees: skiFees(6000, 10_000),
    daysOff: [
      ['12-19', 'morning'],
      ['01-16', 'fullDay'],
      ['02-23', 'fullDay'],
    ],
  },
  morrison: {
    name: 'Jack Morrison',
    name_zh: '杰克·莫里森',
    languages: ['en'],
    levels: { snowboard: 6 },
    slopes: ['naeba', 'kagura', 'ishiuchi', 'kandatsu'],
    fees: { ...snowboardFees(6000, 0), nomination_fee: 6000 },
    daysOff: [
      ['12-25', 'morning'],
      ['01-17', 'fullDay'],
      ['02-27', 'fullDay'],
    ],
  },
  sato: {
    name: 'Haruka Sato',
    name_ja: '佐藤 遥',
    name_zh: '佐藤遥',
    languages: ['en', 'ja', 'zh'],
    levels: { ski: 2, kidsSki: 3 },
    slopes: ['gala', 'kandatsu', 'iwappara', 'yuzawaPark', 'yuzawaKogen', 'naeba'],
    fees: cannotBeNominated,
    daysOff: [
      ['12-22', 'fullDay'],
      ['01-23', 'morning'],
    ],
  },
} as const satisfies Record<string, InstructorData>;

export type InstructorKey = keyof typeof instructors;
