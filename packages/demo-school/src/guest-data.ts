/**
 * The guests of the demo school, as plain data: names, languages and phones by country. Nobody is real: all e-mail is
 * at example.com, which delivers nothing, and phone numbers are reserved for fiction or made of zeros.
 */
import type { ContactMethod } from '@gerende/domain/booking/choices';
import type { Language } from '@gerende/domain/language/rules';
import type { Weighted } from './random.ts';

/** A name as the guest writes it, with Latin letters if it has others. */
export type NamePart = string | readonly [written: string, latin: string];

export type GuestCountry = {
  /** Share of the bookings, relative to the other countries. */
  share: number;
  /** Whether Lunar New Year is a holiday there. */
  lunarHoliday?: boolean;
  languages: Weighted<Language>;
  contact: Weighted<Extract<ContactMethod, 'line' | 'whatsapp' | 'wechat'>>;
  /** `#` is replaced by a digit. */
  phone: string;
  familyFirst?: boolean;
  family: readonly NamePart[];
  given: readonly NamePart[];
};

const inEnglish = [['en', 1]] as const;
const byWhatsapp = [['whatsapp', 1]] as const;

/** The key is an ISO 3166 code. */
export const guestCountries: { readonly [code: string]: GuestCountry } = {
  CN: {
    share: 22,
    lunarHoliday: true,
    languages: [
      ['zh', 9],
      ['en', 1],
    ],
    contact: [['wechat', 1]],
    phone: '+86 138 0000 ####',
    familyFirst: true,
    family: [
      ['王', 'Wang'],
      ['李', 'Li'],
      ['张', 'Zhang'],
      ['刘', 'Liu'],
      ['陈', 'Chen'],
      ['杨', 'Yang'],
      ['赵', 'Zhao'],
      ['周', 'Zhou'],
    ],
    given: [
      ['伟', 'Wei'],
      ['静', 'Jing'],
      ['思远', 'Siyuan'],
      ['雨桐', 'Yutong'],
      ['子涵', 'Zihan'],
      ['浩然', 'Haoran'],
      ['晓彤', 'Xiaotong'],
      ['明', 'Ming'],
    ],
  },
  TW: {
    share: 17,
    lunarHoliday: true,
    languages: [
      ['zh', 9],
      ['en', 1],
    ],
    contact: [['line', 1]],
    phone: '+886 900 000 ###',
    familyFirst: true,
    family: [
      ['陳', 'Chen'],
      ['林', 'Lin'],
      ['黃', 'Huang'],
      ['張', 'Chang'],
      ['吳', 'Wu'],
      ['蔡', 'Tsai'],
    ],
    given: [
      ['怡君', 'Yi-Chun'],
      ['家豪', 'Chia-Hao'],
      ['雅婷', 'Ya-Ting'],
      ['志明', 'Chih-Ming'],
      ['佳穎', 'Chia-Ying'],
      ['冠宇', 'Kuan-Yu'],
    ],
  },
  HK: {
    share: 13,
    lunarHoliday: true,
    languages: [
      ['zh', 6],
      ['en', 4],
    ],
    contact: byWhatsapp,
    phone: '+852 5000 ####',
    familyFirst: true,
    family: ['Chan', 'Wong', 'Cheung', 'Lau', 'Leung', 'Ng'],
    given: ['Ka Yan', 'Chun Kit', 'Wing Sze', 'Ho Yin', 'Tsz Ching', 'Man Wai'],
  },
  SG: {
    share: 9,
    lunarHoliday: true,
    languages: [
      ['en', 7],
      ['zh', 3],
    ],
    contact: byWhatsapp,
    phone: '+65 8000 ####',
    familyFirst: true,
    family: ['Tan', 'Lim', 'Lee', 'Goh', 'Koh', 'Teo'],
    given: ['Wei Ling', 'Jun Hao', 'Hui Min', 'Zhi Wei', 'Xin Yi', 'Kai Jie'],
  },
  MY: {
    share: 4,
    lunarHoliday: true,
    languages: [
      ['en', 7],
      ['zh', 3],
    ],
    contact: byWhatsapp,
    phone: '+60 10 000 ####',
    family: ['Abdullah', 'Rahman', 'Lim', 'Ong', 'Nair'],
    given: ['Aisyah', 'Farid', 'Mei Yee', 'Jia Hui', 'Priya'],
  },
  TH: {
    share: 5,
    languages: inEnglish,
    contact: [
      ['line', 4],
      ['whatsapp', 1],
    ],
    phone: '+66 80 000 ####',
    family: ['Srisuk', 'Wongsawat', 'Charoen', 'Saetang', 'Thongchai'],
    given: ['Somchai', 'Anong', 'Nattapong', 'Siriporn', 'Kittisak'],
  },
  KR: {
    share: 4,
    lunarHoliday: true,
    languages: inEnglish,
    contact: [
      ['line', 2],
      ['whatsapp', 1],
    ],
    phone: '+82 10 0000 ####',
    familyFirst: true,
    family: ['Kim', 'Lee', 'Park', 'Choi', 'Jung'],
    given: ['Min-jun', 'Seo-yeon', 'Ji-ho', 'Ha-eun', 'Do-yun'],
  },
  JP: {
    share: 10,
    languages: [['ja', 1]],
    contact: [['line', 1]],
    phone: '+81 90 0000 ####',
    familyFirst: true,
    family: [
      ['佐藤', 'Sato'],
      ['鈴木', 'Suzuki'],
      ['田中', 'Tanaka'],
      ['渡辺', 'Watanabe'],
      ['伊藤', 'Ito'],
      ['山本', 'Yamamoto'],
      ['中村', 'Nakamura'],
    ],
    given: [
      ['翔太', 'Shota'],
      ['美穂', 'Miho'],
      ['健一', 'Kenichi'],
      ['陽菜', 'Hina'],
      ['直樹', 'Naoki'],
      ['彩香', 'Ayaka'],
      ['悠斗', 'Yuto'],
    ],
  },
  AU: {
    share: 8,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+61 400 000 ###',
    family: ['Smith', 'Wilson', 'Taylor', 'Nguyen', 'Kelly', 'Harris'],
    given: ['Liam', 'Charlotte', 'Jack', 'Matilda', 'Noah', 'Isla'],
  },
  NZ: {
    share: 2,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+64 21 000 ###',
    family: ['Campbell', 'Walker', 'Ngata', 'Stewart'],
    given: ['Hamish', 'Aroha', 'Olivia', 'Mason'],
  },
  US: {
    share: 6,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+1 415 555 01##',
    family: ['Johnson', 'Garcia', 'Miller', 'Davis', 'Patel', 'Lee'],
    given: ['Emily', 'Michael', 'Sophia', 'Daniel', 'Grace', 'Ethan'],
  },
  GB: {
    share: 5,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+44 7700 900###',
    family: ['Jones', 'Thompson', 'Evans', 'Clarke', 'Hughes'],
    given: ['Oliver', 'Amelia', 'George', 'Poppy', 'Harry'],
  },
  DE: {
    share: 3,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+49 151 0000 ####',
    family: [['Müller', 'Mueller'], 'Schneider', 'Fischer', 'Weber', ['Schäfer', 'Schaefer']],
    given: ['Lukas', 'Hannah', 'Felix', 'Lea', ['Jürgen', 'Juergen']],
  },
  FR: {
    share: 3,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+33 6 00 00 ## ##',
    family: ['Martin', 'Dubois', ['Lefèvre', 'Lefevre'], 'Moreau', 'Bernard'],
    given: ['Camille', ['Théo', 'Theo'], 'Manon', 'Louis', ['Chloé', 'Chloe']],
  },
  ID: {
    share: 3,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+62 812 0000 ####',
    family: ['Santoso', 'Wijaya', 'Hartono', 'Pratama'],
    given: ['Putri', 'Budi', 'Dewi', 'Rizky'],
  },
  PH: {
    share: 3,
    languages: inEnglish,
    contact: byWhatsapp,
    phone: '+63 900 000 ####',
    family: ['Santos', 'Reyes', 'Cruz', 'Bautista'],
    given: ['Maria', 'Jose', 'Angelica', 'Paolo'],
  },
};
