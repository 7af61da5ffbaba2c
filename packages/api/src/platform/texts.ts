/** Translates the texts of mails, papers and the heads of pages, in the guest's language and from the same files as the screens. */
import { keepTogether, keepWhen } from '@gerende/domain/language/keep-together';
import type { TextLanguage } from '@gerende/domain/language/rules';
import enCalendarFeed from '@gerende/i18n/locales/en/calendarFeed.json' with { type: 'json' };
import enChoices from '@gerende/i18n/locales/en/choices.json' with { type: 'json' };
import enCommon from '@gerende/i18n/locales/en/common.json' with { type: 'json' };
import enGuestPage from '@gerende/i18n/locales/en/guestPage.json' with { type: 'json' };
import enMail from '@gerende/i18n/locales/en/mail.json' with { type: 'json' };
import enPaper from '@gerende/i18n/locales/en/paper.json' with { type: 'json' };
import enParticipant from '@gerende/i18n/locales/en/participant.json' with { type: 'json' };
import enSchoolPages from '@gerende/i18n/locales/en/schoolPages.json' with { type: 'json' };
import enTerms from '@gerende/i18n/locales/en/terms.json' with { type: 'json' };
import jaCalendarFeed from '@gerende/i18n/locales/ja/calendarFeed.json' with { type: 'json' };
import jaChoices from '@gerende/i18n/locales/ja/choices.json' with { type: 'json' };
import jaCommon from '@gerende/i18n/locales/ja/common.json' with { type: 'json' };
import jaGuestPage from '@gerende/i18n/locales/ja/guestPage.json' with { type: 'json' };
import jaMail from '@gerende/i18n/locales/ja/mail.json' with { type: 'json' };
import jaPaper from '@gerende/i18n/locales/ja/paper.json' with { type: 'json' };
import jaParticipant from '@gerende/i18n/locales/ja/participant.json' with { type: 'json' };
import jaSchoolPages from '@gerende/i18n/locales/ja/schoolPages.json' with { type: 'json' };
import jaTerms from '@gerende/i18n/locales/ja/terms.json' with { type: 'json' };
import zhCalendarFeed from '@gerende/i18n/locales/zh/calendarFeed.json' with { type: 'json' };
import zhChoices from '@gerende/i18n/locales/zh/choices.json' with { type: 'json' };
import zhCommon from '@gerende/i18n/locales/zh/common.json' with { type: 'json' };
import zhGuestPage from '@gerende/i18n/locales/zh/guestPage.json' with { type: 'json' };
import zhMail from '@gerende/i18n/locales/zh/mail.json' with { type: 'json' };
import zhPaper from '@gerende/i18n/locales/zh/paper.json' with { type: 'json' };
import zhParticipant from '@gerende/i18n/locales/zh/participant.json' with { type: 'json' };
import zhSchoolPages from '@gerende/i18n/locales/zh/schoolPages.json' with { type: 'json' };
import zhTerms from '@gerende/i18n/locales/zh/terms.json' with { type: 'json' };
import hantChoices from '@gerende/i18n/locales/zh-Hant/choices.json' with { type: 'json' };
import hantCommon from '@gerende/i18n/locales/zh-Hant/common.json' with { type: 'json' };
import hantGuestPage from '@gerende/i18n/locales/zh-Hant/guestPage.json' with { type: 'json' };
import hantMail from '@gerende/i18n/locales/zh-Hant/mail.json' with { type: 'json' };
import hantPaper from '@gerende/i18n/locales/zh-Hant/paper.json' with { type: 'json' };
import hantParticipant from '@gerende/i18n/locales/zh-Hant/participant.json' with { type: 'json' };
import hantSchoolPages from '@gerende/i18n/locales/zh-Hant/schoolPages.json' with { type: 'json' };
import hantTerms from '@gerende/i18n/locales/zh-Hant/terms.json' with { type: 'json' };
import type { TextKey } from '@gerende/i18n/text-key';
import i18next from 'i18next';

const translator = i18next.createInstance();
void translator.init({
  fallbackLng: 'en',
  defaultNS: 'mail',
  keySeparator: false,
  nsSeparator: ':',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      calendarFeed: enCalendarFeed,
      choices: enChoices,
      common: enCommon,
      guestPage: enGuestPage,
      mail: enMail,
      paper: enPaper,
      participant: enParticipant,
      schoolPages: enSchoolPages,
      terms: enTerms,
    },
    ja: {
      calendarFeed: jaCalendarFeed,
      choices: jaChoices,
      common: jaCommon,
      guestPage: jaGuestPage,
      mail: jaMail,
      paper: jaPaper,
      participant: jaParticipant,
      schoolPages: jaSchoolPages,
      terms: jaTerms,
    },
    zh: {
      calendarFeed: zhCalendarFeed,
      choices: zhChoices,
      common: zhCommon,
      guestPage: zhGuestPage,
      mail: zhMail,
      paper: zhPaper,
      participant: zhParticipant,
      schoolPages: zhSchoolPages,
      terms: zhTerms,
    },
    'zh-Hant': {
      choices: hantChoices,
      common: hantCommon,
      guestPage: hantGuestPage,
      mail: hantMail,
      paper: hantPaper,
      participant: hantParticipant,
      schoolPages: hantSchoolPages,
      terms: hantTerms,
    },
  },
});

type Namespaces = [
  'mail',
  'calendarFeed',
  'choices',
  'common',
  'guestPage',
  'paper',
  'participant',
  'schoolPages',
  'terms',
];

/** The key of a text that is loaded here. A level is a number in the database: its texts are 1 to 6. */
export type ServerTextKey = TextKey<Namespaces> | `choices:level_${number}`;

export type TranslateKey = (key: ServerTextKey, params?: Record<string, string | number>) => string;

/** A translator into one language; it takes full keys such as `mail:greeting`. */
export function textsIn(language: TextLanguage): TranslateKey {
  // `getFixedT` of i18next would copy all of its options for each text.
  return (key, params = {}) => translator.t(key, { ...params, lng: language });
}

/** A form shows typed text again exactly as it was entered. */
const formsAndTags = /(<textarea[\s\S]*?<\/textarea>|<style[\s\S]*?<\/style>|<[^>]*>)/;

/**
 * A page whose numbers stand on one line with their units, as the screens have them, and so do days and hours; mails and papers
 * break lines otherwise.
 */
export const withUnits = (page: string, language: TextLanguage): string => {
  const keep = (text: string): string => (language.startsWith('zh') ? keepTogether(text) : keepWhen(text));
  return page
    .split(formsAndTags)
    .map((part) => (part.startsWith('<') ? part : keep(part)))
    .join('');
};

/** Made once, since it takes some milliseconds, and with the first amount, since no start needs one. */
let wholeNumber: Intl.NumberFormat | undefined;

/** Whole yen in the format of every language of the product: `¥30,000`, a minus before the sign. */
export function yenText(yen: number): string {
  wholeNumber ??= new Intl.NumberFormat('en-US');
  return `${yen < 0 ? '-' : ''}¥${wholeNumber.format(Math.abs(yen))}`;
}
