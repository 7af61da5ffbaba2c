/** Turns the keys of mails and papers into sentences, in the guest's language and from the same files the screens read. */
import type { Language } from '@gerende/domain/language/rules';
import enChoices from '@gerende/i18n/locales/en/choices.json' with { type: 'json' };
import enInvoice from '@gerende/i18n/locales/en/invoice.json' with { type: 'json' };
import enMessage from '@gerende/i18n/locales/en/message.json' with { type: 'json' };
import jaChoices from '@gerende/i18n/locales/ja/choices.json' with { type: 'json' };
import jaInvoice from '@gerende/i18n/locales/ja/invoice.json' with { type: 'json' };
import jaMessage from '@gerende/i18n/locales/ja/message.json' with { type: 'json' };
import zhChoices from '@gerende/i18n/locales/zh/choices.json' with { type: 'json' };
import zhInvoice from '@gerende/i18n/locales/zh/invoice.json' with { type: 'json' };
import zhMessage from '@gerende/i18n/locales/zh/message.json' with { type: 'json' };
import i18next from 'i18next';

const translator = i18next.createInstance();
void translator.init({
  fallbackLng: 'en',
  defaultNS: 'message',
  keySeparator: false,
  nsSeparator: ':',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { invoice: enInvoice, message: enMessage, choices: enChoices },
    ja: { invoice: jaInvoice, message: jaMessage, choices: jaChoices },
    zh: { invoice: zhInvoice, message: zhMessage, choices: zhChoices },
  },
});

export type Say = (key: string, params?: Record<string, string | number>) => string;

/** A translator into one language; it takes full keys as `message:greeting`. */
export function textsIn(language: Language): Say {
  const say = translator.getFixedT(language) as unknown as Say;
  return (key, params = {}) => say(key, params);
}

/** Whole yen as every language of the product writes it: `¥30,000`, a minus before the sign. */
export const yenText = (yen: number): string => `${yen < 0 ? '-' : ''}¥${Math.abs(yen).toLocaleString('en-US')}`;
