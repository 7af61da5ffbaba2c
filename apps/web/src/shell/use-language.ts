/** The language the page is in, for what is formatted or picked by language. */
import { type Language, languageOf, preferredTextLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';

/** With its characters: for texts, days and countries that guests read. */
export function useTextLanguage(): TextLanguage {
  const { i18n } = useTranslation();
  return preferredTextLanguage(i18n.language);
}

export const useLanguage = (): Language => languageOf(useTextLanguage());
