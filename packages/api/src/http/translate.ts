/** Translates text keys on the server, from the same files as the screens. */
import type { Text } from '@gerende/domain/errors';
import { keepTogether } from '@gerende/domain/language/keep-together';
import type { TextLanguage } from '@gerende/domain/language/rules';
import enErrors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import jaErrors from '@gerende/i18n/locales/ja/errors.json' with { type: 'json' };
import zhErrors from '@gerende/i18n/locales/zh/errors.json' with { type: 'json' };
import hantErrors from '@gerende/i18n/locales/zh-Hant/errors.json' with { type: 'json' };
import i18next from 'i18next';

const translator = i18next.createInstance();
// Text keys of errors are known only at run time, so the translator is called with plain strings.
const translateKey = translator.t.bind(translator) as unknown as (
  key: string,
  options: Record<string, unknown>,
) => string;
void translator.init({
  fallbackLng: 'en',
  defaultNS: 'errors',
  keySeparator: false,
  nsSeparator: ':',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { errors: enErrors },
    ja: { errors: jaErrors },
    zh: { errors: zhErrors },
    'zh-Hant': { errors: hantErrors },
  },
});

/** The text for a text key (`errors:notFound`) in a language. */
export function translate(text: Text, language: TextLanguage): string {
  return translateKey(text.key, { lng: language, ...text.params });
}

/**
 * The same for our own screens, whose texts have no line ends within a day, within hours, or between a number and its unit
 * (`kept-words.ts` of the web app). Other programs get the sentence without the invisible characters that this takes.
 */
export const translateForScreen = (text: Text, language: TextLanguage): string =>
  keepTogether(translate(text, language));
